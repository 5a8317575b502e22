"""Everybody's chance to win, with the same player asking whoever is to move."""

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.event import LegTicketTaken
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.standing import standing
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.win_chances import WinQuestion, win_chances
from tests.helpers.playouts import ROLLING, played_out, seen_in

START = "cu1 1WG.2BO.3Y - - - 3*,3,3,3"
THE_LAST_ROLL = "cu1 3W.8G.9B.16OY W1G1B1 Y1.O2 +1Y3O-2W 7*,6,8,8"
"""It ends the race."""


def question(cup, weights=None, **how):
    seen = seen_in(cup)
    everybody = dict.fromkeys(range(1, len(seen.position.players) + 1), weights) if weights else {}
    return WinQuestion(seen, everybody, **how)


def test_where_everything_can_be_counted_it_does_not_matter_who_asks():
    asked = question(THE_LAST_ROLL, ROLLING, playouts=720)
    after = apply(asked.seen.position, LegTicketTaken("Y"))
    for seat in (1, 3):
        found = [each.chance for each in standing(asked, LegTicketTaken("Y"), seat).after]
        assert found == pytest.approx(list(played_out(after)), abs=0.05)


def test_to_who_is_to_move_it_is_what_the_search_tells():
    *_, told = win_chances(question(START, playouts=8000))
    found = standing(question(START, playouts=4000), told.best.action, 1).after
    for each, other in zip(found, told.best.seats, strict=True):
        assert each.chance == pytest.approx(other, abs=4 * each.error + 0.01)


def test_who_asks_plays_well_and_keeps_cards_that_nobody_else_lays():
    asked = question(START, surely("leg"), playouts=720)
    by_seat = [
        [each.chance for each in standing(asked, ANY_ROLL, seat).after] for seat in (1, 2, 3, 4)
    ]
    for seat, seen in enumerate(by_seat):
        others = [other[seat] for at, other in enumerate(by_seat) if at != seat]
        assert seen[seat] > max(others) + 0.1
        assert sum(seen) == pytest.approx(1, abs=1e-4)


def test_who_only_rolls_is_taken_to_roll():
    asked = question(START, surely("roll"), playouts=4000)
    found = standing(asked, ANY_ROLL, 3)
    assert [each.chance for each in found.as_ever] == [each.chance for each in found.after]


def test_who_counts_coins_is_taken_to_do_what_earns_the_most():
    late = "cu1 1WG.2BO.5Y W1G1B1 - - 3*,3,3,3"
    asked = question(late, surely("full"), playouts=720)
    richest, other = (standing(asked, LegTicketTaken(colour), 3) for colour in "YO")
    assert richest.as_ever == richest.after
    assert other.as_ever == richest.as_ever
    assert other.after[0].chance < richest.after[0].chance - 0.05


def test_the_same_question_has_the_same_answer():
    asked = question(START, seed=5)
    assert standing(asked, ANY_ROLL, 2) == standing(asked, ANY_ROLL, 2)
    other = question(START, seed=6)
    assert standing(asked, ANY_ROLL, 2) != standing(other, ANY_ROLL, 2)


def test_a_question_nobody_waits_for_is_given_up():
    with pytest.raises(CancelledError):
        standing(question(START), ANY_ROLL, 2, lambda: True)
