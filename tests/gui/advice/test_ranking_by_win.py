"""Advice ranked by the chance to win the game, with the coins beside it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPersistentModelIndex

from camelhelper.core.event import LegTicketTaken, TilePlaced
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.why import Behind, FirstPick
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.advice.best_band import fitting_why
from tests.helpers.chances import advice
from tests.helpers.panels import HeardSession, position, result

START = "cu2 3RG.5B.6PY.14k.15w - - - 3*!,3,3,3"
DRAGGED = "cu2 3RG.5B.6PY.8+1.14k.15w - - - 3*!,3,3,3"
YELLOW, GREEN, ROLL = LegTicketTaken("Y"), LegTicketTaken("G"), ANY_ROLL


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    return HeardSession(position(START))


@pytest.fixture
def panel(theme, shown, session):
    panel = AdvicePanel(session, theme)
    shown(panel.best)
    shown(panel)
    panel.show_result(result(START))
    panel.settle()
    return panel


def actions(panel):
    return [row.action for row in panel.model.rows]


def by_win(*ranked, **what):
    return advice(position(START), *ranked, **what)


def test_what_wins_most_often_is_on_top_with_its_error_and_its_coins(panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    assert actions(panel)[:2] == [ROLL, YELLOW]
    first, second = panel.model.rows[:2]
    assert (first.win, first.coins) == ("40.0% ±0.4", "+1.00")
    assert second.win == "39.0% ±0.4"
    assert panel.best.band.headline.figure == "40.0% ±0.4"
    assert panel.best.band.headline.why.startswith("+1.00 · ")
    assert panel.unit.text() == "chance to win · coins"


def test_what_was_not_tried_stands_behind_by_its_coins(panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    others = panel.model.rows[2:]
    assert {row.win for row in others} == {""}
    assert [row.worth for row in others] == sorted((row.worth for row in others), reverse=True)


def test_what_was_not_tried_says_why_in_its_row_its_tip_and_to_a_screen_reader(panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    first, *_, last = panel.model.rows
    assert (first.win_or_why_not, last.win_or_why_not) == (first.win, "not tried")
    why = "Its chance to win was not tried, as other actions promise more."
    assert why in last.details
    assert last.reasons.startswith(why)
    assert why not in first.details


def test_a_second_tile_has_a_row_where_it_may_be_the_best_or_is_spoken_of(panel):
    best, close, named = (TilePlaced(space, -1) for space in (7, 8, 9))
    panel.show_chances(by_win(best, close, behind=1.0))
    assert actions(panel)[:2] == [best, close]
    panel.show_chances(by_win(best, close))
    assert close not in actions(panel)
    panel.show_chances(replace(by_win(best, close), unknowing=named))
    assert named in actions(panel)


def test_ranked_by_coins_nothing_is_untried(panel):
    assert {row.win_or_why_not for row in panel.model.rows} == {""}


def test_who_holds_a_row_holds_its_action_wherever_it_ranks_then(panel):
    before = actions(panel)
    held = [QPersistentModelIndex(panel.model.index(row)) for row in range(len(before))]
    panel.show_chances(by_win(GREEN, ROLL))
    assert actions(panel) != before
    assert [actions(panel)[index.row()] for index in held] == before
    assert [row for row in range(len(before)) if panel.list.isRowHidden(row)] == [0]


def test_a_row_of_another_choice_is_not_held_any_longer(panel):
    held = QPersistentModelIndex(panel.model.index(1))
    other = result(START.replace("3*!,3", "3!,3*"))
    panel.show_asked(other.position)
    panel.show_result(other)
    assert not held.isValid()


def test_what_may_be_the_best_is_marked_and_said(panel):
    panel.show_chances(by_win(ROLL, YELLOW, behind=1.0))
    assert [row.is_best for row in panel.model.rows[:3]] == [True, True, False]
    assert "too close to the best to call" in panel.model.rows[1].words
    panel.call()
    assert panel.best.status.text() == "Too close to call"


def test_it_is_said_that_more_comes_until_the_chances_are_final_too(panel):
    said = [panel.best.status.text()]
    for told in (by_win(ROLL, YELLOW), by_win(YELLOW, ROLL)):
        panel.show_chances(told)
        said.append(panel.best.status.text())
    assert said == ["Still calculating…"] * 3
    panel.call()
    assert panel.best.status.text() == ""


def test_where_coins_rank_nothing_more_comes_after_them(panel):
    panel.rank_by_win(False)
    assert panel.best.status.text() == ""


def test_where_nobody_has_anything_to_win_nothing_more_comes_after_the_odds(panel, session):
    session.start(position("cu2 1RY.2BP.3G.15k.16w"))
    panel.show_asked(session.shown)
    panel.settle()
    assert panel.best.status.text() == ""


def test_a_clear_best_is_not_too_close_to_call(panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    panel.call()
    assert [row.is_best for row in panel.model.rows[:2]] == [True, False]
    assert panel.best.status.text() == ""


def test_the_reason_says_why_it_wins_though_another_earns_more(panel):
    earns = panel.model.rows[0].value
    panel.show_chances(by_win(GREEN, YELLOW, earns=earns, reasons=(FirstPick(2),)))
    coins = panel.model.rows[0].coins
    headline = panel.best.band.headline
    assert (headline.why, *headline.more) == (
        f"{coins} · Rolling gives player 2 the first pick of the next leg.",
        f"Wins more often than “Take yellow 5”, which earns {earns.expected_coins:.2f}.",
    )
    assert panel.best.band.accessibleDescription().startswith("Rolling gives player 2 ")


def test_reasons_without_room_are_left_out_whole(panel):
    earns = panel.model.rows[0].value
    reasons = (FirstPick(2), Behind(11.9, 3))
    panel.show_chances(by_win(GREEN, YELLOW, earns=earns, reasons=reasons))
    headline, font = panel.best.band.headline, panel.best.band.font()
    said = [fitting_why(headline, font, width_px)[0] for width_px in (220, 400, 1000)]
    assert len(set(map(len, said))) == 3
    for text in said:
        assert text.replace("\n", " ").replace("\N{NO-BREAK SPACE}", " ").endswith(".")


def test_where_a_fault_leaves_no_chances_to_win_it_says_so(panel):
    start = position(START)
    faulty = start.with_player(2, replace(start.player(2), pyramid_tickets=1))
    panel.show_asked(faulty)
    *_, answered = answer(faulty)
    panel.show_result(answered)
    why = (
        "Chances to win unknown: players hold more pyramid tickets (1) than dice are out (0): "
        "one goes with each die."
    )
    band = panel.best.band
    assert band.headline.why == why
    assert band.accessibleDescription().startswith(why)
    panel.show_asked(start)
    panel.show_result(result(START))
    assert "unknown" not in band.headline.why


def test_coins_rank_where_they_are_wanted(panel):
    before = actions(panel)
    panel.show_chances(by_win(ROLL, YELLOW))
    panel.rank_by_win(False)
    assert actions(panel) == before
    assert panel.unit.text() == "coins · vs best"
    panel.rank_by_win(True)
    assert actions(panel)[:2] == [ROLL, YELLOW]


def drag_a_tile(session, panel):
    """As the live odds tell of it while the tile has not been let go."""
    session.preview(position(DRAGGED))
    panel.show_asked(session.shown)
    panel.show_result(result(DRAGGED))
    panel.settle()


def said(panel):
    words = panel.unit.text(), panel.best.status.text(), panel.best.band.headline.text
    return words, [(row.action, row.win, row.coins) for row in panel.model.rows]


def test_while_a_tile_is_dragged_the_chances_to_win_stay(session, panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    before = said(panel)
    drag_a_tile(session, panel)
    assert said(panel) == before
    assert not panel.model.is_stale


def test_a_tile_that_lies_has_other_advice(session, panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    drag_a_tile(session, panel)
    session.edit(position(DRAGGED))
    panel.show_asked(session.shown)
    assert panel.model.is_stale


def test_while_a_tile_is_dragged_coins_follow_it_where_they_rank(session, panel):
    before = said(panel)
    drag_a_tile(session, panel)
    assert said(panel) != before


def test_chances_of_another_position_are_not_said(panel):
    panel.show_chances(advice(position("cu2 3RG.5B.6PY.14k.15w - - - 3,3*!,3,3"), ROLL))
    assert panel.model.rows[0].win == ""


def test_nothing_moves_while_the_keyboard_stands_on_an_action(panel):
    before = actions(panel)
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(2))
    panel.show_chances(by_win(ROLL, GREEN))
    assert actions(panel) == before
    assert panel.model.rows[before.index(ROLL)].win == "40.0% ±0.4"
    panel.list.clearFocus()
    assert actions(panel)[:2] == [ROLL, GREEN]


def test_chances_are_hidden_with_the_advice(panel):
    panel.show_chances(by_win(ROLL, YELLOW))
    panel.show_hidden(True)
    panel.show_hidden(False)
    panel.show_result(result(START))
    assert panel.model.rows[0].win == ""
