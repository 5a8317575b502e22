"""What may have gone wrong in a leg, and how likely each is."""

from collections import Counter

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, TilePlaced
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.slips import Leg, Slip, supposed_share

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def slips(*events):
    """[what is mended] how likely it is, after these events of a leg."""
    history = History(START)
    for event in events:
        history = history.then(parse_event(event, START.edition))
    leg = Leg(history, 0, len(history.past), is_current=True)
    return {(slip, mend): likelihood for slip, mend, likelihood in leg.slips()}


def of_kind(slips, kind):
    return [likelihood for (slip, _), likelihood in slips.items() if slip is kind]


def test_every_kind_of_slip_is_thought_of():
    assert {slip for slip, _ in slips("5+", "r2", "= B to 5", "b3")} == set(Slip)


@pytest.mark.parametrize("kind", [Slip.WRONG_FACE, Slip.WRONG_COLOUR, Slip.WRONG_TILE])
def test_what_was_typed_wrong_in_one_of_several_ways_adds_up_to_one(kind):
    assert sum(of_kind(slips("5+", "r2", "b3"), kind)) == pytest.approx(1)


def test_a_roll_that_was_missed_is_as_likely_at_each_place():
    likely = slips("r2", "tg", "b3")
    missed = [likely[Slip.MISSED_ROLL, Correction(n, None, DieRevealed("P", 1))] for n in range(4)]
    assert len(set(missed)) == 1


def test_one_face_of_the_grey_die_is_missed_half_as_often_as_one_of_another():
    likely = slips("r2")
    grey = likely[Slip.MISSED_ROLL, Correction(1, None, DieRevealed("k", 1))]
    purple = likely[Slip.MISSED_ROLL, Correction(1, None, DieRevealed("P", 1))]
    assert purple == 2 * grey


def test_what_slips_suppose_to_be_more_common_is_missed_more_often():
    likely = slips("r2", "b3")
    roll = likely[Slip.MISSED_ROLL, Correction(2, None, DieRevealed("P", 1))]
    tile = likely[Slip.MISSED_TILE, Correction(0, None, TilePlaced(5, +1))]
    of_all = [supposed_share(event) for event in (DieRevealed("P", 1), TilePlaced(5, +1))]
    # Of four dice left each may show three faces; a tile may lie on eight spaces, either way up.
    # The roll is one of three, and there is no other tile.
    assert roll / tile == pytest.approx(of_all[0] / 12 / 3 / (of_all[1] / 16))
    assert supposed_share(LegTicketTaken("R")) < supposed_share(DieRevealed("R", 1))


def test_a_tile_is_missed_less_often_than_a_roll():
    likely = slips("r2", "b3")
    assert max(of_kind(likely, Slip.MISSED_TILE)) < min(of_kind(likely, Slip.MISSED_ROLL))


def test_the_wrong_side_of_a_tile_is_likelier_than_any_one_wrong_space():
    likely = slips("5+", "b3")
    tile = TilePlaced(5, +1)
    turned = likely[Slip.WRONG_TILE, Correction(0, tile, TilePlaced(5, -1))]
    moved = likely[Slip.WRONG_TILE, Correction(0, tile, TilePlaced(7, +1))]
    assert turned == pytest.approx(14 * moved)


def test_neighbours_are_swapped_more_often_than_events_far_apart():
    likely = slips("r2", "b3", "y1")
    assert likely[Slip.SWAPPED, Swap(0, 1)] == likely[Slip.SWAPPED, Swap(1, 2)]
    assert likely[Slip.SWAPPED, Swap(0, 1)] > likely[Slip.SWAPPED, Swap(0, 2)]


def test_no_roll_is_missing_in_a_leg_that_ended():
    history = History(START)
    for event in ("r1", "g1", "b1", "y1", "p1", "leg"):
        history = history.then(parse_event(event, START.edition))
    kinds = Counter(slip for slip, *_ in Leg(history, 0, 5, is_current=False).slips())
    assert kinds[Slip.WRONG_FACE] == 10
    assert kinds[Slip.MISSED_ROLL] == 0
