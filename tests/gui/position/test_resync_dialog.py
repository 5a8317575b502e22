"""The table shows another picture than the screen: the slip is found and put right."""

from threading import Event
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea

from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.table_questions import DieShows
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import surely
from camelhelper.gui.position import resync_dialog
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.position.table_questions import QuestionRow, TableQuestions
from camelhelper.gui.widgets import screen_room
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.games import line_of_play
from tests.helpers.key_walk import window_faults
from tests.helpers.panels import position, unnamed
from tests.helpers.stages import a_game

START = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def game():
    return Game(History(position(START))).then(DieRevealed("P", 3)).then(DieRevealed("R", 2))


@pytest.fixture
def resync(qtbot, theme):
    def resync(game, people=STRANGERS):
        dialog = ResyncDialog(theme, game, people)
        qtbot.addWidget(dialog, before_close_func=ResyncDialog.reject)  # ends the search
        return dialog

    return resync


@pytest.fixture
def dialog(game, resync, shown):
    return shown(resync(game))


@pytest.fixture
def on_screen(qtbot, resync):
    """As a window of its own."""

    def on_screen(game):
        dialog = resync(game)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog

    return on_screen


@pytest.fixture(autouse=True)
def search_to_the_end(monkeypatch):
    """Wait for every search, however slow the machine."""
    monkeypatch.setattr(resync_dialog, "_PATIENCE_S", 60)


def say(dialog, camel, space, level=None, row=0):
    boxes = dialog.rows[row]
    boxes.camel.setCurrentIndex(boxes.camel.findData(camel))
    boxes.space.setCurrentIndex(boxes.space.findData(space))
    if level:
        boxes.level.setCurrentIndex(boxes.level.findData(level))


def offered(dialog):
    texts = [choice.text() for choice in dialog.choices if choice.isVisible()]
    return [text.replace(NO_BREAK, " ") for text in texts]


def test_what_the_screen_shows_needs_no_repair(dialog):
    say(dialog, "P", 6)
    assert dialog.message.text() == "That is what the screen already shows."
    assert not dialog.repair_button.isEnabled()
    assert not dialog.by_hand.isEnabled()


def test_the_keyboard_is_at_the_camel_to_tell(qtbot, resync, game):
    dialog = resync(game)
    qtbot.addWidget(dialog)
    assert dialog.focusWidget() is dialog.rows[0].camel
    dialog.more.click()
    assert dialog.focusWidget() is dialog.rows[1].camel


def test_a_misheard_face_is_found_and_offered_first(dialog, game):
    say(dialog, "P", 5)
    assert offered(dialog)[0] == "Step 1: purple rolls 2 instead of purple rolls 3"
    assert dialog.repair == Correction(0, DieRevealed("P", 3), DieRevealed("P", 2))
    assert game.corrected(dialog.repair).position.track.find("P")[0] == 5


def test_a_space_of_two_figures_can_be_typed_while_the_search_goes_on(qtbot, dialog, monkeypatch):
    is_typed, sought = Event(), []

    def explain(_history, seen, *_):
        is_typed.wait(1)
        sought.append(seen[0].space)
        return ()

    monkeypatch.setattr(resync_dialog, "explain", explain)
    monkeypatch.setattr(resync_dialog, "_PATIENCE_S", 0)
    qtbot.keyClicks(dialog.rows[0].space, "13")
    assert dialog.rows[0].space.currentData() == 13
    searching = "Looking for the mistake…"
    assert dialog.message.text() == searching
    assert not dialog.repair_button.isEnabled()
    is_typed.set()
    qtbot.waitUntil(lambda: dialog.message.text() != searching)
    assert sought[-1] == 13
    assert "No single mistake" in dialog.message.text()


@pytest.mark.logs_errors
def test_a_search_that_fails_says_so(qtbot, dialog, monkeypatch):
    def explain(*_):
        raise OSError("out of luck")

    monkeypatch.setattr(resync_dialog, "explain", explain)
    say(dialog, "B", 3)
    qtbot.waitUntil(lambda: dialog.message.text() == "The search failed: out of luck")
    assert not dialog.repair_button.isEnabled()
    assert dialog.by_hand.isEnabled()


def test_every_camel_that_is_told_has_to_be_explained(dialog):
    say(dialog, "P", 5)
    assert offered(dialog)
    dialog.more.click()
    say(dialog, "R", 3, row=1)
    assert offered(dialog)
    say(dialog, "R", 4, row=1)
    assert offered(dialog) == []


def test_of_a_camel_beyond_the_line_nothing_is_said(resync, shown):
    over = position("cu2 9w.12k.14B.15RG.17PY B2P2")
    dialog = shown(resync(Game(History(over))))
    say(dialog, "Y", 17)
    assert dialog.rows[0].space.currentText() == ""
    assert offered(dialog) == []
    assert dialog.arranged() == over


def test_another_explanation_can_be_chosen(dialog):
    say(dialog, "B", 3)
    assert len(offered(dialog)) > 1
    first = dialog.repair
    dialog.choices[1].click()
    assert dialog.repair != first


def test_arrow_keys_choose_as_soon_as_tab_is_at_the_explanations(qtbot, dialog):
    say(dialog, "B", 3)
    dialog.more.setFocus()
    while dialog.focusWidget() in (dialog.more, *(row.box for row in dialog.questions.rows)):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    assert dialog.choices[1].isChecked()


def test_what_no_single_slip_explains_can_be_put_there_by_hand(dialog):
    say(dialog, "P", 14, "bottom")
    assert offered(dialog) == []
    assert "No single mistake" in dialog.message.text()
    dialog.by_hand.click()
    assert dialog.repair is None
    assert dialog.arranged().track.find("P") == (14, 0)


def test_it_begins_where_the_screen_shows_the_camel(dialog):
    for camel, space in (("P", 6), ("k", 15), ("R", 3)):
        dialog.rows[0].camel.setCurrentIndex(dialog.rows[0].camel.findData(camel))
        assert dialog.rows[0].space.currentData() == space


def test_every_camel_can_be_told_once(dialog):
    while dialog.more.isEnabled():
        dialog.more.click()
    assert len(dialog.rows) == 7
    assert unnamed(dialog) == []


def test_different_ledgers_are_offers_of_their_own_shown_whole_with_what_they_change(
    qapp, on_screen
):
    start = position(f"{START} - - - 3*,3,3")
    game = Game(History(start), ("Ann", "Ben")).then(LegTicketTaken("G")).then(LegTicketTaken("Y"))
    dialog = on_screen(game)
    say(dialog, "P", 5)
    qapp.processEvents()  # which lays the offers out
    assert offered(dialog) == [
        "Missing after step 2: purple rolls 2\nPyramid tickets: player 3 (0 → 1)",
        "Missing before step 2: purple rolls 2\nPyramid tickets: Ben (0 → 1)",
        "Missing before step 1: purple rolls 2\nPyramid tickets: Ann (0 → 1)",
    ]
    for choice in dialog.choices:
        if choice.isVisible():
            seen = choice.visibleRegion().boundingRect()
            assert seen.height() >= choice.sizeHint().height()


BLUE_TAKEN = "cu1 1B.4OGWY W1G1 - - 3*,3,3"
"""Unless blue has rolled a 3 before, nobody takes it for the first of the leg."""


def test_the_mistake_that_suits_the_players_is_offered_first(resync, shown):
    dialog = shown(resync(Game(line_of_play(BLUE_TAKEN, "ty tb"))))
    say(dialog, "B", 4)
    assert [words.split("\n")[0] for words in offered(dialog)] == [
        "Missing before step 2: blue rolls 3",
        "Missing before step 1: blue rolls 3",
        "Missing after step 2: blue rolls 3",
    ]


def test_what_is_known_of_the_players_counts(resync, shown):
    people = People({1: "roll"}, habits={2: surely("leg")})
    dialog = shown(resync(Game(line_of_play(BLUE_TAKEN, "tw")), people))
    say(dialog, "B", 4)
    assert offered(dialog)[0].startswith("Missing before step 1: blue rolls 3")


def test_without_tables_of_the_race_mistakes_are_found_by_the_rules_alone(
    monkeypatch, tmp_path, resync, shown
):
    monkeypatch.setattr(resync_dialog, "shipped_tables", lambda: RaceLoader(tmp_path))
    dialog = shown(resync(Game(line_of_play(BLUE_TAKEN, "ty tb"))))
    say(dialog, "B", 4)
    assert offered(dialog)[0].startswith("Missing after step 2: blue rolls 3")
    assert len(offered(dialog)) == 3


def test_three_offers_of_three_lines_are_seen_whole(qapp, on_screen):
    """Players without names have long ones."""
    start = position(f"{START} - - - 3*,3,3")
    game = Game(History(start)).then(LegTicketTaken("G")).then(LegTicketTaken("Y"))
    dialog = on_screen(game)
    before = dialog.size()
    say(dialog, "P", 5)
    qapp.processEvents()
    assert len(offered(dialog)) == 3
    for choice in dialog.choices[:3]:
        assert choice.visibleRegion().boundingRect().height() >= choice.sizeHint().height()
    assert dialog.size() == before


def test_keys_alone_lead_to_every_mistake_and_question_in_sight_both_ways(on_screen):
    dialog = on_screen(a_game())
    say(dialog, "R", 7)
    dialog.more.click()
    say(dialog, "G", 7, row=1)
    assert len(offered(dialog)) > 3, "more than are in sight at once"
    assert asked(dialog)
    assert window_faults(dialog) == []


@pytest.fixture
def on_low_screen(monkeypatch):
    """A screen that cannot hold all that is told and offered."""
    for module in (resync_dialog, screen_room):
        monkeypatch.setattr(module, "room_on_screen", lambda _window: QSize(1000, 500))


@pytest.mark.usefixtures("on_low_screen")
def test_its_buttons_stay_on_a_low_screen_however_much_is_told_and_asked(qapp, on_screen):
    dialog = on_screen(a_game())
    say(dialog, "R", 7)
    dialog.more.click()
    say(dialog, "G", 7, row=1)
    assert asked(dialog)
    while dialog.more.isEnabled():
        dialog.more.click()
    qapp.processEvents()
    assert dialog.height() <= 500
    for button in (dialog.repair_button, dialog.cancel, dialog.by_hand):
        assert button.visibleRegion().boundingRect() == button.rect()
    assert window_faults(dialog) == []


def test_all_that_is_told_is_in_sight_where_the_screen_has_room(qapp, on_screen):
    dialog = on_screen(a_game())
    say(dialog, "R", 7)
    assert asked(dialog)
    while dialog.more.isEnabled():
        dialog.more.click()
    qapp.processEvents()
    assert dialog.findChild(QScrollArea).verticalScrollBar().maximum() == 0
    assert dialog.screen().availableGeometry().contains(dialog.frameGeometry())


@pytest.mark.usefixtures("on_low_screen")
def test_what_is_told_stays_in_sight_while_mistakes_are_found(qapp, on_screen):
    dialog = on_screen(a_game())
    say(dialog, "R", 7)
    dialog.more.click()
    for space in (8, 7):
        say(dialog, "G", space, row=1)
        qapp.processEvents()
    bar = dialog.findChild(QScrollArea).verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()


# -- what else is on the table -------------------------------------------------------------------


@pytest.fixture
def told_apart(resync, shown):
    """The red camel missed a roll before one of two tickets: who rolled is seen by the purses."""
    start = position(f"{START} - - - 3*,3,3")
    game = Game(History(start), ("Ann", "Ben")).then(LegTicketTaken("G")).then(LegTicketTaken("Y"))
    dialog = shown(resync(game))
    say(dialog, "P", 5)
    return dialog


def asked(dialog):
    return [row.words.text() for row in dialog.questions.rows if row.isVisible()]


def answers(dialog, row=0):
    box = dialog.questions.rows[row].box
    return [box.itemText(index) for index in range(box.count())]


def test_what_tells_the_offers_apart_is_asked(told_apart):
    assert asked(told_apart) == ["Who has pyramid tickets?"]
    assert answers(told_apart) == ["not checked", "player 3: 1", "Ben: 1", "Ann: 1"]


def test_an_answer_leaves_the_offers_that_agree_with_it(told_apart):
    told_apart.questions.rows[0].box.setCurrentText("Ann: 1")
    assert len(offered(told_apart)) == 1
    assert offered(told_apart)[0].startswith("Missing before step 1: purple rolls 2")
    assert told_apart.repair == Correction(0, None, DieRevealed("P", 2))


def test_the_next_question_is_asked_once_the_first_is_answered(resync, shown):
    """Purple missed a roll before or after one of two others: who rolled may not tell when."""
    history = line_of_play(f"{START} - - - 3*,3,3", "tg r2 ty b3")
    dialog = shown(resync(Game(history, ("Ann", "Ben"))))
    say(dialog, "P", 5)
    assert asked(dialog) == ["Who has pyramid tickets?"]
    dialog.questions.rows[0].box.setCurrentText("Ann: 1, Ben: 2")
    assert asked(dialog) == ["Who has pyramid tickets?", "Where does blue stand?"]
    dialog.questions.rows[1].box.setCurrentText("5, on green")
    assert len(offered(dialog)) == 1


def test_an_answer_that_is_longer_than_the_first_ones_is_read_whole(qapp, resync, shown):
    history = line_of_play(f"{START} - - - 3*,3,3", "tg r2 ty b3")
    dialog = shown(resync(Game(history, ("Ann", "Ben"))))
    say(dialog, "P", 5)
    box = dialog.questions.rows[0].box
    box.setCurrentText("Ann: 1, Ben: 2")
    qapp.processEvents()
    last = dialog.questions.rows[1].box
    for each in (box, last):
        longest = max(each.fontMetrics().horizontalAdvance(text) for text in answers(dialog))
        assert each.width() > longest + 3 * each.height()


def test_an_answer_can_be_taken_back(told_apart):
    told_apart.questions.rows[0].box.setCurrentText("Ann: 1")
    told_apart.questions.rows[0].box.setCurrentText("not checked")
    assert len(offered(told_apart)) == 3


@pytest.mark.parametrize(
    ("key", "chosen"), [("3", "red 3"), ("r", "red 1"), ("i", "it is in the pyramid"), ("7", "")]
)
def test_a_key_chooses_the_answer_with_a_word_that_begins_with_it(qtbot, theme, key, chosen):
    row = QuestionRow(theme, ())
    qtbot.addWidget(row)
    ways = "", "r1", "r2", "r3"
    offers = [SimpleNamespace(history=line_of_play(START, way)) for way in ways]
    row.ask(offers, DieShows("R"))
    qtbot.keyClicks(row.box, key)
    assert row.box.currentText() == (chosen or "not checked")


def test_a_question_is_written_out_as_soon_as_it_is_seen(shown, theme):
    questions = shown(TableQuestions(theme, ()))
    ways = [SimpleNamespace(history=line_of_play(START, way), likelihood=1) for way in ("r1", "r2")]
    questions.narrow(ways)
    words = questions.rows[0].words
    assert words.isVisible()
    assert words.width() >= words.sizeHint().width()


def test_other_camels_ask_anew(told_apart):
    told_apart.questions.rows[0].box.setCurrentText("Ann: 1")
    say(told_apart, "P", 3)
    assert asked(told_apart) == []
    say(told_apart, "P", 5)
    assert told_apart.questions.rows[0].box.currentText() == "not checked"


def test_each_question_can_be_named(told_apart):
    assert asked(told_apart)
    assert unnamed(told_apart) == []


def test_every_mistake_is_read_without_scrolling_sideways(resync, shown):
    start = History(position(f"{START} - - - 3*,3,3,3,3,3,3,3"))
    names = ("Annabella", "Benjamin", "Cleopatra", "Desdemona", "Emilia", "Fred", "Gus", "Hal")
    game = Game(start).named(*names).then(DieRevealed("P", 3)).then(DieRevealed("R", 2))
    dialog = shown(resync(game))
    say(dialog, "B", 3)
    area = dialog.findChild(QScrollArea)
    assert len(offered(dialog)) == 2
    assert area.horizontalScrollBar().maximum() == 0
