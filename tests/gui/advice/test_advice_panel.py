import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget

from camelhelper.core.event import (
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.ranking import PYRAMID_TICKET, ActionValue, Term
from camelhelper.engine.coins.terms import PyramidTicketPays
from camelhelper.gui.advice.advice_model import advice_rows
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.advice.best_action import BestAction
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.wording.names import tile_name
from camelhelper.wording.reasons import lives_on_text
from tests.helpers.panels import (
    LEG_OVER,
    RACE_OVER,
    SECOND,
    HeardSession,
    position,
    result,
    unnamed,
)

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def live():
    """Follows the session of the test, and leaves the answers to it."""
    made = []

    def live(session):
        made.append(LiveOdds(session, lambda *_, **__: iter(())))
        return made[-1]

    yield live
    for each in made:
        each.close()


def as_in_the_column(panel):
    """The list below the band, as the window shows them."""
    column = QWidget()
    lines = QVBoxLayout(column)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.addWidget(panel.best)
    lines.addWidget(panel)
    return column


@pytest.fixture
def advised(theme, shown, live):
    def advised(cup):
        session = HeardSession(position(cup))
        session.live = live(session)
        panel = AdvicePanel(session, theme)
        shown(as_in_the_column(panel))
        session.live.asked_changed.connect(panel.show_asked)
        panel.seat_wanted.connect(session.live.look_at)
        panel.show_result(result(cup))
        return panel, session

    return advised


def heighten(panel):
    """Have room for every row."""
    column = panel.parentWidget()
    column.window().resize(column.width(), 1400)
    column.resize(column.width(), 1400)
    QApplication.processEvents()


def click(qtbot, panel, row):
    if row == 0:
        qtbot.mouseClick(panel.best.band, LEFT)
        return
    place = panel.list.visualRect(panel.model.index(row)).center()
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=place)


def test_actions_are_ranked_with_their_coins_and_what_they_lack(advised):
    panel, _ = advised(SECOND)
    rows = panel.model.rows
    assert [row.text for row in rows][:2] == ["Take yellow 5", "Reveal a die"]
    assert [row.worth for row in rows] == sorted((row.worth for row in rows), reverse=True)
    assert rows[1].coins == "+1.00"
    assert rows[0].gap == ""
    assert rows[1].gap == f"−{rows[0].worth - 1:.2f}"


def test_the_ticket_that_is_left_is_the_one_advised(advised):
    panel, _ = advised(f"{SECOND} - Y12")
    assert "Take yellow 2" in [row.text for row in panel.model.rows]


def test_actions_within_a_twentieth_of_a_coin_are_ties():
    values = [(LegTicketTaken("R"), 1.04), (PYRAMID_TICKET, 1.0), (LegTicketTaken("G"), 0.98)]
    rows = advice_rows(
        position(SECOND),
        tuple(
            ActionValue(action, (Term(PyramidTicketPays(), 1.0, coins),))
            for action, coins in values
        ),
    )
    assert [row.gap for row in rows] == ["", "tie", "−0.06"]
    assert [row.is_best for row in rows] == [True, True, False]
    assert "tied for best" in rows[1].words


def test_one_click_takes_the_ticket(qtbot, advised):
    panel, session = advised(SECOND)
    click(qtbot, panel, 0)
    assert session.history.past[-1].event == LegTicketTaken("Y")
    assert session.position.ticket_value("Y") == 3


def test_any_row_can_be_clicked_not_only_the_best(qtbot, advised):
    panel, session = advised(SECOND)
    wanted = panel.model.rows[4].action
    click(qtbot, panel, 4)
    assert session.history.past[-1].event == wanted


@pytest.mark.qt_log_ignore("does not support raise", extend=True)  # of the details' tooltip
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_arrows_and_enter_do_what_a_click_does(qtbot, advised, key):
    panel, session = advised(SECOND)
    panel.list.setFocus()
    wanted = panel.model.rows[3].action
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, key)
    assert session.history.past[-1].event == wanted


def test_the_pyramid_ticket_asks_for_the_die_that_came_out(qtbot, advised):
    panel, session = advised(SECOND)
    row = next(n for n, r in enumerate(panel.model.rows) if r.action == PYRAMID_TICKET)
    with qtbot.waitSignal(panel.die_wanted):
        click(qtbot, panel, row)
    assert session.history.past == ()
    assert session.heard[-1].text == "Click the face of the die that came out."


def test_advice_is_dimmed_and_cannot_be_clicked_when_another_position_is_shown(qtbot, advised):
    panel, session = advised(SECOND)
    session.apply(LegTicketTaken("Y"))
    assert panel.model.is_stale
    click(qtbot, panel, 0)
    assert len(session.history.past) == 1
    panel.show_result(result(f"{SECOND} - Y?"))
    assert not panel.model.is_stale
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


def test_a_failed_engine_advises_nothing_until_the_position_changes(advised):
    panel, session = advised(SECOND)
    panel.show_failure("Something went wrong.")
    assert not panel.list.isVisible()
    assert panel.best.band.headline.text == "No advice without odds."
    session.apply(LegTicketTaken("Y"))
    assert panel.list.isVisible()


def test_rows_are_spoken_in_full(advised):
    panel, _ = advised(SECOND)
    spoken = panel.model.data(panel.model.index(1), Qt.ItemDataRole.AccessibleTextRole)
    behind = panel.model.rows[1].behind
    assert spoken == f"Reveal a die: +1.00 coins expected, {behind:.2f} behind the best"


def test_of_two_players_the_net_coins_are_shown_and_spoken(advised):
    panel, _ = advised("cu1 1B.3OW.5G.6Y G2Y1O1W2 G222.Y212 +1G1B-1Y1O1W 3+2*!,3+2")
    assert [row.text for row in panel.model.rows][:2] == ["Place oasis tile on 4", "Reveal a die"]
    best = panel.model.rows[0]
    assert best.coins == "+2.76"
    assert (
        best.words == "Place oasis tile on 4: +2.76 coins expected against the other player, best"
    )
    assert best.reasons.endswith("+0.76 for you, −2.00 for the other player.")


def test_everything_the_keyboard_reaches_has_a_name(advised):
    panel, _ = advised(SECOND)
    assert unnamed(panel) == []


def test_letters_are_left_to_the_window(qtbot, advised):
    panel, _ = advised(SECOND)
    heard = []
    panel.keyPressEvent = lambda event: heard.append(event.text())
    panel.list.setFocus()
    qtbot.keyClicks(panel.list, "tg9+")
    assert heard == list("tg9+")


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


def test_the_list_scrolls_to_the_rows_without_room_and_keeps_room_for_its_bar(advised):
    panel, _ = advised(SECOND)
    assert panel.list.verticalScrollBar().maximum() > 0
    width = panel.list.viewport().width()
    heighten(panel)
    assert panel.list.verticalScrollBar().maximum() == 0
    assert panel.list.viewport().width() == width


def test_the_list_starts_anew_with_every_event(advised):
    panel, session = advised(SECOND)
    panel.list.setCurrentIndex(panel.model.index(len(panel.model.rows) - 1))
    panel.list.scrollToBottom()
    assert panel.list.verticalScrollBar().value() > 0
    session.apply(LegTicketTaken("Y"))
    assert panel.list.verticalScrollBar().value() == 0
    assert panel.list.current is None


def test_the_band_says_while_the_answer_is_still_coming(advised):
    panel, session = advised(SECOND)
    assert panel.best.status.text() == "Still calculating…"
    panel.settle()
    assert panel.best.status.text() == ""
    session.apply(LegTicketTaken("Y"))
    assert panel.best.status.text() == "Calculating…"
    assert panel.best.band.is_stale


WITH_PLAYERS = f"{SECOND} - - - 3*,3!,3"


def test_race_cards_and_the_best_tile_of_each_side_are_ranked_too(advised):
    panel, _ = advised(WITH_PLAYERS)
    actions = [row.action for row in panel.model.rows]
    placings = [action for action in actions if isinstance(action, TilePlaced)]
    every = [v for v in result(WITH_PLAYERS).actions if isinstance(v.action, TilePlaced)]
    assert sorted(placing.side for placing in placings) == [-1, 1]
    assert placings[0] == every[0].action
    assert len(every) > 10
    assert sum(isinstance(action, RaceCardLaid) for action in actions) == 2


def test_my_race_cards_are_named_and_laid_by_a_click(qtbot, advised):
    cup = f"{SECOND} - - - 3,3*!,3"
    panel, session = advised(cup)
    row, wanted = next(
        (n, row) for n, row in enumerate(panel.model.rows) if isinstance(row.action, RaceCardLaid)
    )
    assert wanted.text.startswith("Bet ")
    heighten(panel)
    click(qtbot, panel, row)
    assert session.history.past[-1].event == wanted.action


def test_a_tile_is_laid_by_a_click(qtbot, advised):
    panel, session = advised(WITH_PLAYERS)
    heighten(panel)
    row, wanted = next(
        (n, row) for n, row in enumerate(panel.model.rows) if isinstance(row.action, TilePlaced)
    )
    edition = session.position.edition
    name = tile_name(edition, wanted.action.side)
    assert wanted.text == f"Place {name} tile on {wanted.action.space}"
    click(qtbot, panel, row)
    assert session.position.tile_at(wanted.action.space).side == wanted.action.side


# -- why -------------------------------------------------------------------------------------


def test_every_action_tells_why_its_arithmetic_and_whether_it_can_wait(advised):
    panel, _ = advised(WITH_PLAYERS)
    for row in panel.model.rows:
        details = panel.model.data(panel.model.index(0), Qt.ItemDataRole.ToolTipRole)
        assert row.reasons.startswith(lives_on_text(row.why.lives_on))
        assert row.details.count("<tr>") == len(row.value.terms)
    assert "players act before your next turn" in details
    spoken = panel.model.data(panel.model.index(0), Qt.ItemDataRole.AccessibleDescriptionRole)
    assert spoken.startswith("Yellow wins the leg 44% of the time")


def test_what_an_action_does_to_the_others_is_told_where_it_does_something(advised):
    panel, _ = advised(f"{SECOND} - Y2 - 3*,3!,3")
    told = [row for row in panel.model.rows if "what it brings the others" in row.details]
    assert told
    assert all(row.value.others_coins for row in told)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_arrows_tell_the_details_of_the_row_they_reach(qtbot, advised):
    panel, _ = advised(WITH_PLAYERS)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert QToolTip.text() == panel.model.rows[2].details
    QToolTip.hideText()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_details_hide_no_row(qtbot, advised):
    panel, _ = advised(WITH_PLAYERS)
    panel.window().move(600, 100)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert tip.geometry().right() <= panel.list.mapToGlobal(panel.list.rect().topLeft()).x()
    QToolTip.hideText()


def test_the_keyboard_stays_on_its_action_when_more_actions_arrive(advised):
    panel, _ = advised(WITH_PLAYERS)
    first, *_, last = answer(position(WITH_PLAYERS))
    panel.show_result(first)
    panel.list.keep_current(PYRAMID_TICKET)
    assert panel.list.current == PYRAMID_TICKET
    panel.show_result(last)
    assert panel.list.current == PYRAMID_TICKET


# -- whose choice ----------------------------------------------------------------------------


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
    click(qtbot, panel, 0)
    assert len(session.history.past) == 1


def test_the_seats_are_offered_by_name(advised):
    panel, _ = advised(WITH_PLAYERS)
    menu = panel.seat_button.menu()
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert texts == ["Whoever's turn it is", "Player 1", "Player 2, you", "Player 3"]
    assert menu.actions()[0].isChecked()
    choose_seat(panel, 2)
    assert panel.seat_button.text() == "for you"


def test_players_are_called_by_their_names(advised):
    panel, session = advised(WITH_PLAYERS)
    session.name_players("Ada", "", "Grace & Co")
    panel.show_asked(session.shown)
    assert panel.seat_button.text() == "for Ada, not you"
    panel.seat_button.menu().aboutToShow.emit()
    texts = [action.text() for action in panel.seat_button.menu().actions()]
    assert texts == ["Whoever's turn it is", "Ada", "Player 2, you", "Grace && Co"]


def test_partners_are_sought_by_a_click(qtbot, advised):
    cup = f"{SECOND} R1 G2 - 3*!,3,3,3,3,3"
    panel, session = advised(cup)
    heighten(panel)
    row = next(n for n, r in enumerate(panel.model.rows) if r.action == PartnersJoined(2))
    assert panel.model.rows[row].text == "Partner with player 2"
    click(qtbot, panel, row)
    assert session.position.player(1).partner == 2


def test_without_players_no_seat_is_offered(advised):
    panel, _ = advised(SECOND)
    assert not panel.seat_button.isVisible()


def test_the_hand_over_a_row_is_seen(qtbot, advised):
    panel, _ = advised(SECOND)
    before = panel.list.viewport().grab().toImage()
    place = panel.list.visualRect(panel.model.index(2)).center()
    qtbot.mouseMove(panel.list.viewport(), place)
    qtbot.waitUntil(lambda: panel.list.viewport().grab().toImage() != before)


def test_another_theme_paints_anew(advised, theme):
    panel, _ = advised(SECOND)
    before = panel.list.viewport().grab().toImage()
    theme.choose("night")
    assert panel.list.viewport().grab().toImage() != before


def test_players_are_called_by_name_as_soon_as_they_have_one(advised):
    panel, session = advised(f"{SECOND} - - - 3*,3,3,3,3,3")
    session.name_players("Ann", "Ben", "", "", "", "")
    row = next(row for row in panel.model.rows if row.action == PartnersJoined(2))
    assert row.text == "Partner with Ben"
    assert "Ben's best ticket pays" in row.reasons


@pytest.mark.parametrize(
    ("players", "unit"), [("3*,3", "net coins · vs best"), ("3*,3,3", "coins · vs best")]
)
def test_the_head_of_the_list_says_what_its_figures_are(advised, players, unit):
    panel, _ = advised(f"{SECOND} - - - {players}")
    assert panel.unit.text() == unit


def test_the_head_of_the_column_keeps_its_title_whatever_stands_beside_it(theme, shown):
    best = shown(BestAction(theme))
    best.seat_button.setText("for player 1")
    best.show_status("Still calculating…")
    best.resize(300, best.height())
    best.layout().activate()
    assert best.title.shown_text == "Best action"
    assert best.status.shown_text != "Still calculating…"  # so narrow that something gives way
