"""The band with the best action, and the list below it."""

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from camelhelper.core.cup import format_position
from camelhelper.core.event import LegEnded, LegTicketTaken
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.advice.best_action import BestAction
from camelhelper.gui.advice.leg_payouts import Reasons
from camelhelper.gui.language import use_language
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, RoleLabel
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import translate
from tests.helpers.advised import WITH_PLAYERS, a_moment_later, as_in_the_column, click
from tests.helpers.panels import (
    LEG_OVER,
    RACE_OVER,
    SECOND,
    HeardSession,
    position,
    result,
    unnamed,
)


def test_one_click_takes_the_ticket(qtbot, advised):
    panel, session = advised(SECOND)
    click(qtbot, panel, 0)
    assert session.history.past[-1].event == LegTicketTaken("Y")
    assert session.position.ticket_value("Y") == 3


def test_the_pyramid_ticket_asks_for_the_die_that_came_out(qtbot, advised):
    panel, session = advised(SECOND)
    row = next(n for n, r in enumerate(panel.model.rows) if r.action == ANY_ROLL)
    with qtbot.waitSignal(panel.die_wanted):
        click(qtbot, panel, row)
    assert session.history.past == ()
    assert session.heard[-1].text == "Click the face of the die that came out, or type it."


def test_advice_is_dimmed_and_cannot_be_clicked_when_another_position_is_shown(qtbot, advised):
    panel, session = advised(SECOND)
    session.apply(LegTicketTaken("Y"))
    assert panel.model.is_stale
    click(qtbot, panel, 0)
    assert len(session.history.past) == 1
    panel.show_result(result(f"{SECOND} - Y?"))
    assert not panel.model.is_stale
    a_moment_later(panel)
    click(qtbot, panel, 0)
    assert len(session.history.past) == 2


def test_an_answer_to_a_position_no_longer_shown_is_left_aside(advised):
    panel, _ = advised(SECOND)
    before = panel.model.rows
    panel.show_result(result(f"{SECOND} R1"))
    assert panel.model.rows == before
    assert not panel.model.is_stale


@pytest.mark.parametrize(
    ("cup", "message"),
    [
        ("cu2 3RG", "Advice appears once the camels are on the track."),
        ("cu2 9w.12k.14B.15RG.17PY", "The game is over."),
    ],
)
def test_without_advice_the_panel_says_why(theme, shown, cup, message):
    panel = AdvicePanel(HeardSession(position(cup)), theme)
    shown(as_in_the_column(panel))
    assert panel.best.band.headline.text == message
    assert panel.best.band.accessibleName() == message
    assert not panel.list.isVisible()
    assert not panel.title.isVisible()  # that of nothing


@pytest.mark.parametrize(
    ("cup", "what", "why"),
    [
        (LEG_OVER, "Score the leg", "The leg is over. Yellow is first, purple second."),
        (RACE_OVER, "Score the race", "The race is over. Yellow wins, blue is last."),
    ],
)
def test_where_there_is_something_to_score_the_band_offers_it(qtbot, advised, cup, what, why):
    panel, session = advised(cup)
    assert panel.best.band.headline.text == what
    assert panel.best.band.headline.why == why
    click(qtbot, panel, 0)
    assert session.history.past[-1].event == LegEnded()


def test_where_all_is_scored_the_band_offers_to_look_back(qtbot, advised):
    panel, session = advised(RACE_OVER)
    session.score()
    assert panel.best.band.headline.text == "Review game"
    assert panel.best.band.headline.why == "The game is over."
    with qtbot.waitSignal(panel.review_wanted):
        click(qtbot, panel, 0)
    assert session.position.scored


def test_at_the_end_of_a_leg_everybody_reads_what_it_pays_before_it_is_scored(advised):
    panel, session = advised(f"{LEG_OVER} Y1.P2 - 3*,3+1,0")
    assert panel.payouts.isVisible()
    assert not panel.list.isVisible()
    assert panel.title.text() == panel.accessibleName() == "The leg pays"
    before = session.position.players
    said = [label.text() for label in panel.payouts.findChildren(RoleLabel)]
    assert said[:3] == ["Player 1", "+5", "yellow 5 +5"]
    session.score()
    assert not panel.payouts.isVisible()
    gains = [
        now.coins - then.coins for now, then in zip(session.position.players, before, strict=True)
    ]
    assert [text for text in said if text[-1:].isdigit() and " " not in text] == ["+5", "+2", "0"]
    assert gains == [5, 2, 0]


def test_what_a_leg_pays_calls_players_as_they_were_typed(advised):
    panel, session = advised(f"{LEG_OVER} Y1.P2 - 3*,3+1,0")
    session.name_players("ann", "Ben")
    names = [label.text() for label in panel.payouts.findChildren(ElidedLabel)]
    assert "ann" in names


def test_players_are_called_by_their_new_names_where_advice_is_hidden_too(advised):
    panel, session = advised(f"{LEG_OVER} Y1.P2 - 3*,3+1,0")
    panel.show_hidden(True)
    session.name_players("Ann", "Ben", "Cleo")
    assert "Ann" in [label.text() for label in panel.payouts.findChildren(ElidedLabel)]


@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_what_a_leg_pays_has_room_for_everybody(advised, players):
    panel, _ = advised(f"{LEG_OVER} - - 3*{',3' * (players - 1)}")
    labels = panel.payouts.findChildren(ElidedLabel)
    names = [label for label in labels if label.text().startswith("Player")]
    assert len(names) == players
    for label in names:
        assert label.shown_text == label.text()
        assert panel.payouts.rect().contains(label.geometry())


def made_low(panel):
    panel.resize(panel.width(), panel.minimumSizeHint().height())
    QApplication.processEvents()


@pytest.mark.parametrize(("players", "rows"), [(4, 4), (5, 3), (6, 3), (8, 4)])
def test_what_a_leg_pays_more_than_four_takes_as_few_rows_as_two_columns_can(
    advised, players, rows
):
    panel, _ = advised(f"{LEG_OVER} - - 3*{',3' * (players - 1)}")
    made_low(panel)
    names = [
        label
        for label in panel.payouts.findChildren(ElidedLabel)
        if label.isVisible() and label.text().startswith("Player")
    ]
    assert len({label.y() for label in names}) == rows


@pytest.mark.parametrize("players", [5, 8])
def test_what_a_leg_pays_says_what_for_where_there_is_room(advised, players):
    panel, _ = advised(f"{LEG_OVER} Y1.P2 - 3*{',3' * (players - 1)}")

    def reasons():
        labels = panel.payouts.findChildren(Reasons)
        return [label.text() for label in labels if label.isVisible() and label.text()]

    low_px = panel.minimumSizeHint().height()
    seen = []
    for height_px in (low_px, low_px + 300, low_px):
        panel.resize(panel.width(), height_px)
        QApplication.processEvents()
        seen.append(reasons())
        for label in filter(QWidget.isVisible, panel.payouts.findChildren(RoleLabel)):
            assert label.height() >= label.fontMetrics().height()
    assert seen == [[], ["yellow 5 +5", "purple 5 +1"], []]


def test_who_stands_beside_others_in_what_a_leg_pays_stands_apart(advised):
    panel, _ = advised(f"{LEG_OVER} - - 3*{',3' * 4}")
    made_low(panel)
    labels = [label for label in panel.payouts.findChildren(RoleLabel) if label.isVisible()]
    coins, fifth = labels[1].geometry(), labels[-2].geometry()
    assert (labels[1].text(), labels[-2].text()) == ("0", "Player 5")
    assert fifth.left() - coins.right() > 3 * STEP_PX


def test_what_a_leg_pays_is_read_whole_in_a_low_window(advised):
    panel, _ = advised(f"{LEG_OVER} Y1.P2 - 3*,3+1,3,3")
    panel.resize(panel.width(), panel.minimumSizeHint().height())
    labels = panel.payouts.findChildren(RoleLabel)
    assert labels
    for label in labels:
        assert label.height() >= label.fontMetrics().height()


def test_a_leg_that_pays_nobody_needs_no_second_lines(advised):
    panel, _ = advised(f"{LEG_OVER} Y1.P2 - 3*,3+1,3,3")
    broke, _ = advised(f"{LEG_OVER} - - 3*,3,3,3")
    assert broke.payouts.minimumSizeHint().height() <= panel.payouts.minimumSizeHint().height()


def test_a_failed_engine_advises_nothing_until_the_position_changes(advised):
    panel, session = advised(SECOND)
    panel.show_failure("Something went wrong.")
    assert not panel.list.isVisible()
    assert panel.best.band.headline.text == "No advice without odds."
    session.apply(LegTicketTaken("Y"))
    assert panel.list.isVisible()


def test_everything_the_keyboard_reaches_has_a_name(advised):
    panel, _ = advised(SECOND)
    assert unnamed(panel) == []


def test_the_best_action_stands_large_in_a_band_of_its_own(advised):
    panel, _ = advised(f"{SECOND} - R1122.Y1122.G1122.B1122.P12")
    assert panel.best.band.height() >= 60
    assert panel.best.band.headline.row == panel.model.rows[0]
    assert panel.list.isRowHidden(0)
    assert panel.list.width() <= 384


def test_a_band_with_other_words_is_as_high_and_the_list_keeps_its_place(advised):
    panel, session = advised(SECOND)
    places = [part.geometry() for part in (panel.best, panel.best.band, panel, panel.list)]
    for cup in (LEG_OVER, RACE_OVER, "cu2 3RG", SECOND):
        session.start(position(cup))
        QApplication.processEvents()
        now = [part.geometry() for part in (panel.best, panel.best.band, panel, panel.list)]
        assert now == places, cup


def test_the_band_says_while_the_answer_is_still_coming(advised):
    panel, session = advised(SECOND)
    assert panel.best.status.text() == "Still calculating…"
    panel.settle()
    assert panel.best.status.text() == ""
    session.apply(LegTicketTaken("Y"))
    assert panel.best.status.text() == "Calculating…"
    assert panel.best.band.is_stale


def test_a_name_is_cut_no_otherwise_once_the_answer_has_come(advised):
    panel, session = advised(WITH_PLAYERS)
    session.name_players("Theodora Papadopoulou-Stephanides", "Ben", "Cy")
    panel.show_asked(session.shown)
    column = panel.parentWidget()
    column.resize(340, column.height())
    cuts = {}
    for settle in (lambda: None, panel.call):
        settle()
        QApplication.processEvents()
        cuts[panel.best.status.text()] = panel.seat_button.fitting_text
    assert list(cuts) == ["Still calculating…", ""]
    assert len(set(cuts.values())) == 1


def choose_seat(panel, line):
    """Choose a line of the menu: the first is whoever is to move, then come the seats."""
    menu = panel.seat_button.menu()
    menu.aboutToShow.emit()
    menu.actions()[line].trigger()


def test_any_seat_can_be_looked_at(qtbot, advised):
    panel, session = advised(WITH_PLAYERS)
    assert panel.seat_button.text() == "for Player 1, not you"
    with qtbot.waitSignal(panel.seat_wanted):
        choose_seat(panel, 3)
    assert panel.seat_button.text() == "for Player 3, not you"
    assert panel.model.is_stale
    asked = session.live.asked
    assert asked.to_move == 3
    *_, last = answer(asked)
    panel.show_result(last)
    assert not panel.model.is_stale


def test_a_seat_s_actions_wait_for_its_turn(qtbot, advised):
    panel, session = advised(WITH_PLAYERS)
    choose_seat(panel, 3)
    *_, last = answer(session.live.asked)
    panel.show_result(last)
    click(qtbot, panel, 0)
    assert session.history.past == ()
    assert session.errors == ["It is player 1's turn, and this advice is for player 3."]
    choose_seat(panel, 0)
    panel.show_result(result(WITH_PLAYERS))
    a_moment_later(panel)
    click(qtbot, panel, 0)
    assert len(session.history.past) == 1


def test_the_seats_are_offered_by_name(advised):
    panel, _ = advised(WITH_PLAYERS)
    menu = panel.seat_button.menu()
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert texts == ["&Whoever's turn it is", "&1 Player 1", "&2 Player 2, you", "&3 Player 3"]
    assert menu.actions()[0].isChecked()
    choose_seat(panel, 2)
    assert panel.seat_button.text() == "for you, on your turn"


def test_without_players_no_seat_is_offered(advised):
    panel, _ = advised(SECOND)
    assert not panel.seat_button.isVisible()


def test_the_head_of_the_column_keeps_its_title_whatever_stands_beside_it(theme, shown):
    best = shown(BestAction(theme))
    best.seat_button.setText("for player 1")
    best.show_status("Still calculating…")
    best.resize(300, best.height())
    best.layout().activate()
    assert best.title.shown_text == "Best action"
    assert best.status.shown_text == "Still calculating…"


def test_a_long_name_gives_way_to_the_status_and_moves_with_none(theme, shown):
    best = shown(BestAction(theme))
    best.seat_button.show_seat(position(WITH_PLAYERS), 1, ("Theodora Papadopoulou-Stephanides",))
    best.resize(380, best.height())
    seats = []
    for said in ("", "Calculating…", "Too close to call", "Still calculating…"):
        best.show_status(said)
        best.layout().activate()
        assert said not in ("", "Calculating…") or best.status.shown_text == said
        seats.append((best.seat_button.geometry(), best.seat_button.fitting_text))
    assert len(set(map(str, seats))) == 1
    assert seats[0][1].startswith("for Theo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_narrow_column_the_status_is_whole_in_every_language(theme, shown, language):
    use_language(LANGUAGES[language])
    best = shown(BestAction(theme))
    best.seat_button.show_seat(position(WITH_PLAYERS), 1)
    best.resize(320, best.height())
    for said in map(translate, ("Calculating…", "Still calculating…", "Too close to call")):
        best.show_status(said)
        QApplication.processEvents()
        assert best.status.shown_text.replace("\n", " ") == said


def test_in_the_narrowest_column_letters_of_the_name_are_left(theme, shown):
    best = shown(BestAction(theme))
    table = position(WITH_PLAYERS)
    best.seat_button.show_seat(table, 1, ("Alexandra",))
    best.resize(320, best.height())
    best.show_status("Calculating…")
    QApplication.processEvents()
    assert best.seat_button.fitting_text.startswith("for Alex")
    assert best.width() == 320


def test_where_nothing_is_calculated_the_name_has_all_the_room(theme, shown):
    best = shown(BestAction(theme))
    best.seat_button.setText("for Theodora P., not you")
    best.resize(330, best.height())
    best.show_status("")
    QApplication.processEvents()
    narrow = best.seat_button.width()
    best.show_status(None)
    QApplication.processEvents()
    assert best.seat_button.width() == best.seat_button.sizeHint().width() > narrow


def test_the_status_is_whole_at_once_without_a_new_layout(theme, shown):
    best = shown(BestAction(theme))
    best.seat_button.setText("for player 1")
    best.resize(400, best.height())
    best.show_status("")
    best.layout().activate()
    best.show_status("Too close to call")
    assert best.status.shown_text == "Too close to call"


def test_under_the_mouse_the_best_action_tells_how_its_value_adds_up(advised):
    panel, session = advised(SECOND)
    band = panel.best.band
    assert band.toolTip() == ""
    middle = QPointF(band.rect().center())
    QApplication.sendEvent(band, QEnterEvent(middle, middle, middle))
    assert band.toolTip() == band.headline.row.details
    session.apply(LegTicketTaken("Y"))
    panel.show_result(result(format_position(session.position)))
    assert band.toolTip() == band.headline.row.details


def test_what_is_told_of_the_best_action_does_not_hide_it(advised):
    panel, _ = advised(SECOND)
    panel.window().move(600, 100)
    band = panel.best.band
    middle = QPointF(band.rect().center())
    QApplication.sendEvent(band, QEnterEvent(middle, middle, middle))
    at = band.rect().center()
    QApplication.sendEvent(band, QHelpEvent(QEvent.Type.ToolTip, at, band.mapToGlobal(at)))
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert tip.geometry().right() <= band.mapToGlobal(band.rect().topLeft()).x()
    QToolTip.hideText()


def test_what_is_told_of_the_best_action_changes_with_it_while_it_is_read(advised):
    panel, session = advised(SECOND)
    band = panel.best.band
    at = band.rect().center()
    QApplication.sendEvent(band, QEnterEvent(*[QPointF(at)] * 3))
    QApplication.sendEvent(band, QHelpEvent(QEvent.Type.ToolTip, at, band.mapToGlobal(at)))
    before = QToolTip.text()
    session.apply(LegTicketTaken("Y"))
    panel.show_result(result(format_position(session.position)))
    assert QToolTip.text() == band.headline.row.details != before
    QToolTip.hideText()
