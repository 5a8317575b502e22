"""The record of the game: read, jumped about in, and put right."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, TilePlaced
from camelhelper.core.event_text import parse_event
from camelhelper.core.mend import Correction
from camelhelper.gui.history.history_panel import HistoryPanel
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.panels import HeardSession, position, unnamed

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    session = HeardSession(position(START))
    session.name_players("Ann", "Ben", "me")
    for event in (DieRevealed("R", 2), LegTicketTaken("G"), DieRevealed("B", 3)):
        session.apply(event)
    return session


@pytest.fixture
def panel(session, theme, shown):
    panel = shown(HistoryPanel(session, theme))
    panel.resize(300, 500)
    return panel


def test_no_word_of_the_hint_stands_alone_in_its_last_line(panel):
    assert panel.hint.text().endswith(f"correct{NO_BREAK}it.")


def test_the_sign_of_the_hint_begins_no_line(panel):
    assert f"use{NO_BREAK}⌄" in panel.hint.text()


def texts(panel):
    return [panel.model.index(row).data() for row in range(panel.model.rowCount())]


def point_in(panel, row, from_right):
    box = panel.list.visualRect(panel.model.index(row))
    return QPoint(box.right() - from_right, box.center().y())


def click(qtbot, panel, row, from_right=90):
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=point_in(panel, row, from_right))


def entries(menu):
    return {action.text().replace("&", "").split("\t")[0]: action for action in menu.actions()}


def events(session):
    return [step.event for step in session.history.steps]


def test_it_reads_like_the_record_of_a_game(panel):
    assert texts(panel) == [
        "Start of the game",
        "Ann: red rolls 2 → 3",
        "Ben: green leg ticket 5",
        "me: blue rolls 3 → 5",
    ]


def test_each_line_begins_with_a_capital_though_nobody_has_a_name(session, panel):
    session.name_players("", "", "")
    assert texts(panel)[1:] == [
        "Player 1: red rolls 2 → 3",
        "Player 2: green leg ticket 5",
        "Player 3: blue rolls 3 → 5",
    ]


def test_a_click_goes_to_a_moment_and_back(qtbot, session, panel):
    last = session.position
    click(qtbot, panel, 1)
    assert len(session.history.past) == 1
    assert len(texts(panel)) == 4, "no step is lost"
    click(qtbot, panel, 0)
    assert session.position == session.history.start
    click(qtbot, panel, 3)
    assert session.position == last
    assert session.history.correction is None


def test_a_moment_is_chosen_by_keyboard(qtbot, session, panel):
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert len(session.history.past) == 1


def test_the_mark_at_the_end_of_a_line_offers_corrections_and_goes_nowhere(qtbot, session, panel):
    with qtbot.waitSignal(panel.list.choices_wanted) as wanted:
        click(qtbot, panel, 1, from_right=8)
    assert wanted.args[0] == 1
    assert len(session.history.past) == 3
    assert not session.history.is_jump


def test_a_wrong_face_is_put_right_with_one_choice_and_all_that_follows_is_replayed(session, panel):
    entries(panel.choices(1))["Red rolls 1"].trigger()
    assert events(session)[0] == DieRevealed("R", 1)
    assert session.position.track.stack(5) == "BRG"
    assert len(session.history.past) == 3, "nobody is left in the past"
    session.undo()
    assert events(session)[0] == DieRevealed("R", 2)


def test_a_step_credited_to_the_wrong_player_is_given_to_another_with_one_choice(session, panel):
    (others,) = [action.menu() for action in panel.choices(1).actions() if action.menu()]
    names = entries(others)
    assert list(names) == ["2 Ben", "3 me"]
    names["3 me"].trigger()
    assert texts(panel)[1:3] == ["me: red rolls 2 → 3", "Ann: green leg ticket 5"]
    (others,) = [action.menu() for action in panel.choices(1).actions() if action.menu()]
    entries(others)["1 Ann"].trigger()
    assert events(session)[0] == DieRevealed("R", 2), "as it was played first"


def test_only_what_a_player_did_may_have_been_somebody_else(session, panel):
    session.edit(position(f"{START}!"))
    assert not [action for action in panel.choices(4).actions() if action.menu()]


def test_only_corrections_that_fit_are_offered(session, panel):
    session.apply(DieRevealed("G", 1))
    offered = entries(panel.choices(4))
    assert "Green rolls 3" in offered
    assert "Red rolls 1" not in offered, "the red die is out"


def test_another_face_is_chosen_by_its_number(panel):
    other_faces, others = [], []
    for action in panel.choices(1).actions():
        if "rolls" in action.text():
            (other_faces if "Red" in action.text() else others).append(action.text())
    assert other_faces == ["Red rolls &1", "Red rolls &3"]
    assert "Green rolls 2" in others


def enter(qtbot, panel, text):
    """Type it where the history asks for an event."""
    qtbot.keyClicks(panel.typed, text)
    qtbot.keyClick(panel.typed, Qt.Key.Key_Return)


def test_an_event_is_corrected_by_typing(qtbot, session, panel):
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(2))
    qtbot.keyClick(panel.list, Qt.Key.Key_F2)
    assert panel.typed.text() == "tg"
    enter(qtbot, panel, "tp@3")
    assert events(session)[1] == LegTicketTaken("P", 3)
    assert not panel.line.isVisible()


@pytest.mark.parametrize("typed", ["1", " 1 ", "r1"])
def test_of_a_misheard_roll_the_right_face_will_do(qtbot, session, panel, typed):
    panel.correct(1)
    enter(qtbot, panel, typed)
    assert events(session)[0] == DieRevealed("R", 1)


def test_no_face_alone_stands_for_a_step_that_was_no_roll(qtbot, session, panel):
    panel.correct(2)
    before = events(session)
    enter(qtbot, panel, "1")
    assert events(session) == before
    assert panel.line.isVisible()


@pytest.mark.parametrize("typed", ["me: tp", "tp me", "tp@3"])
def test_a_typed_event_may_name_its_player_as_the_history_does(qtbot, session, panel, typed):
    panel.correct(2)
    enter(qtbot, panel, typed)
    assert events(session)[1] == LegTicketTaken("P", 3)


def test_f2_is_the_history_s_while_it_has_the_keyboard(qtbot, session, panel):
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_F2), panel.window())
    taken = []
    shortcut.activated.connect(lambda: taken.append(True))
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(2))
    qtbot.keyClick(panel.list, Qt.Key.Key_F2)
    qtbot.keyClicks(panel.typed, "tp")
    qtbot.keyClick(panel.typed, Qt.Key.Key_F2)
    assert (panel.typed.text(), taken) == ("tp", [])
    words = "First finish this correction: Enter takes what you typed, Esc leaves it."
    assert session.errors == [words]


def test_a_missed_event_is_typed_in_where_it_belongs(qtbot, session, panel):
    entries(panel.choices(2))["Insert before…"].trigger()
    enter(qtbot, panel, "y1")
    assert texts(panel)[2] == "Ben: yellow rolls 1 → 4"
    assert len(session.history.past) == 4


def test_a_missed_event_that_is_clicked_goes_where_it_belongs(session, panel):
    entries(panel.choices(2))["Insert before…"].trigger()
    assert session.apply(DieRevealed("Y", 1))
    assert texts(panel)[2] == "Ben: yellow rolls 1 → 4"
    assert not panel.line.isVisible()
    session.apply(DieRevealed("G", 1))
    assert events(session)[-1] == DieRevealed("G", 1), "played again"


def test_a_step_that_is_clicked_again_as_it_was_ends_the_typing(session, panel):
    panel.correct(2)
    before = events(session)
    assert session.apply(before[1])
    assert events(session) == before
    assert not panel.line.isVisible()
    assert panel.list.hasFocus()


def test_a_step_to_be_corrected_may_be_clicked_though_its_die_is_out(session, panel):
    panel.correct(1)
    assert session.apply(DieRevealed("R", 3))
    assert events(session)[0] == DieRevealed("R", 3)


@pytest.mark.parametrize(
    "give_up", [lambda panel: panel.hide(), lambda panel: panel.typed.escaped.emit()]
)
def test_what_is_clicked_once_the_field_is_closed_is_played(session, panel, give_up):
    panel.insert_before(2)
    give_up(panel)
    session.apply(DieRevealed("Y", 1))
    assert events(session)[-1] == DieRevealed("Y", 1)


@pytest.mark.parametrize("edition", [FIRST_EDITION, SECOND_EDITION])
def test_the_example_of_what_to_type_fits_either_edition(panel, edition):
    for event in panel.typed.placeholderText().removesuffix(" …").split(", "):
        parse_event(event, edition)


def test_an_event_that_did_not_happen_is_taken_out(qtbot, session, panel):
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(2))
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert events(session) == [DieRevealed("R", 2), DieRevealed("B", 3)]


def test_after_a_correction_the_keyboard_stays_at_the_line_or_its_successor(qtbot, session, panel):
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(1))
    qtbot.keyClick(panel.list, Qt.Key.Key_F2)
    enter(qtbot, panel, "r1")
    assert panel.list.currentIndex().row() == 1
    session.undo()
    assert panel.list.currentIndex().row() == 1
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert panel.list.currentIndex().row() == 1
    assert texts(panel)[1] == "Ann: green leg ticket 5"
    panel.list.setCurrentIndex(panel.model.index(2))
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert panel.list.currentIndex().row() == 1  # there is no line after it
    session.apply(DieRevealed("Y", 3))
    assert panel.list.currentIndex().row() == 2


@pytest.mark.parametrize(
    ("row", "key", "choice", "now_at"),
    [
        (2, Qt.Key.Key_Up, "Swap with the step before", 1),
        (1, Qt.Key.Key_Down, "Swap with the step after", 2),
    ],
)
@pytest.mark.parametrize("by_key", [True, False])
def test_two_steps_typed_the_wrong_way_round_are_swapped_and_one_undo_swaps_them_back(
    qtbot, session, panel, row, key, choice, now_at, by_key
):
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(row))
    if by_key:
        qtbot.keyClick(panel.list, key, Qt.KeyboardModifier.AltModifier)
    else:
        entries(panel.choices(row))[choice].trigger()
    assert texts(panel)[1:3] == ["Ann: green leg ticket 5", "Ben: red rolls 2 → 3"]
    assert panel.list.currentIndex().row() == now_at, "the keyboard goes along with the step"
    session.undo()
    assert events(session) == [DieRevealed("R", 2), LegTicketTaken("G"), DieRevealed("B", 3)]


def test_only_a_step_that_is_there_is_offered_to_swap_with(panel):
    assert "Swap with the step before" not in entries(panel.choices(1))
    assert "Swap with the step after" not in entries(panel.choices(3))


@pytest.mark.parametrize(
    ("row", "other", "told"),
    [
        (0, 1, "The start can't be corrected: insert what is missing before step 1."),
        (1, 0, "There is no step before step 1 to swap it with."),
        (4, 5, "There is no step after the last one to swap it with."),
        (3, 4, "The blue camel is on space 2: a tile needs an empty space."),
    ],
)
def test_a_swap_that_cannot_be_says_why(session, panel, row, other, told):
    session.apply(TilePlaced(2, +1))  # where blue has been until now
    before = session.game
    panel.swap(row, other)
    assert session.errors == [told]
    assert session.game is before


def test_a_correction_from_elsewhere_leads_to_the_present_moment(session, panel):
    panel.list.clearFocus()
    session.correct(Correction(0, DieRevealed("R", 2), DieRevealed("R", 3)))
    assert panel.list.currentIndex().row() == 3


@pytest.mark.parametrize("begin", ["correct", "insert_before"])
def test_the_row_where_an_event_is_typed_is_marked_and_in_sight_until_then(
    qtbot, session, panel, theme, begin
):
    def marked():
        QApplication.processEvents()  # the list gets lower
        picture, ink = panel.list.viewport().grab().toImage(), theme.colour("accent")
        points = {row: panel.list.visualRect(panel.model.index(row)).topLeft() + QPoint(1, 1)
                  for row in range(1, panel.model.rowCount())}  # fmt: skip
        seen = panel.list.viewport().rect()
        return [row for row, point in points.items()
                if seen.contains(point) and picture.pixelColor(point) == ink]  # fmt: skip

    for space in 6 * (7, 10, 13, 8, 11, 14):
        session.apply(TilePlaced(space, +1))
    getattr(panel, begin)(2)
    assert marked() == [2]
    qtbot.keyClick(panel.typed, Qt.Key.Key_Escape)
    assert marked() == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_line_that_was_typed_far_up_stays_in_sight_afterwards(qtbot, session, panel, key):
    for space in 6 * (7, 10, 13, 8, 11, 14):
        session.apply(TilePlaced(space, +1))
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(1))
    qtbot.keyClick(panel.list, Qt.Key.Key_F2)
    panel.typed.setText("r3")
    qtbot.keyClick(panel.typed, key)
    QApplication.processEvents()  # the list gets higher again
    assert panel.list.hasFocus()
    assert panel.list.viewport().rect().contains(panel.list.visualRect(panel.model.index(1)))


def test_typing_is_given_up_with_escape(qtbot, session, panel):
    before = session.game
    panel.correct(1)
    qtbot.keyClicks(panel.typed, "r3")
    qtbot.keyClick(panel.typed, Qt.Key.Key_Escape)
    assert not panel.line.isVisible()
    assert session.game is before


def test_nonsense_is_explained_and_can_be_typed_on(qtbot, session, panel):
    panel.correct(1)
    enter(qtbot, panel, "xyzzy")
    assert "is not an event" in session.errors[-1]
    assert panel.line.isVisible()


def test_a_face_that_no_die_has_is_explained_as_on_the_board(qtbot, session, panel):
    panel.correct(1)
    enter(qtbot, panel, "r9")
    assert session.errors[-1] == "A die shows 1, 2 or 3, not 9."


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Delete])
def test_the_start_says_where_to_change_it(qtbot, session, panel, key):
    before = session.game
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(0))
    qtbot.keyClick(panel.list, key)
    told = "The start can't be corrected: insert what is missing before step 1."
    assert session.errors == [told]
    assert session.game is before
    assert not panel.line.isVisible()


def test_a_scoring_that_no_longer_fits_has_nothing_to_show(session, panel):
    for event in (DieRevealed("P", 1), DieRevealed("k", 2), DieRevealed("Y", 3), LegEnded()):
        session.apply(event)
    assert "Show scoring" in entries(panel.choices(7))
    panel.remove(1)
    assert texts(panel)[6] == "Leg not scored"
    assert "Show scoring" not in entries(panel.choices(6))


def test_what_no_longer_fits_stays_and_says_why(panel):
    entries(panel.choices(1))["Blue rolls 2"].trigger()
    assert texts(panel)[3] == "me: blue rolls 3"
    spoken = panel.model.index(3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("no longer legal, current. The blue die is already out in this leg.")


def test_a_hidden_record_is_read_when_it_is_shown(session, panel):
    panel.hide()
    session.apply(DieRevealed("G", 1))
    assert len(texts(panel)) == 4
    panel.show()
    assert len(texts(panel)) == 5


def test_a_scored_leg_offers_how_it_was_scored(qtbot, session, panel):
    for camel in "YGP":
        session.apply(DieRevealed(camel, 1))
    session.apply(LegEnded())
    row = len(session.history.past)
    with qtbot.waitSignal(panel.scoring_wanted) as wanted:
        entries(panel.choices(row))["Show scoring"].trigger()
    assert wanted.args == [row - 1]


def test_everything_has_a_name_and_is_drawn(session, panel):
    panel.correct(1)
    assert unnamed(panel) == []
    session.jump(1)
    assert not panel.grab().isNull()
