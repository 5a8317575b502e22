import pytest

from camelhelper.core.change import Replaced
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited
from camelhelper.core.last_way import Way, last_way
from camelhelper.core.mend import Correction
from tests.helpers.games import line_of_play

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"


def way_after(events, start=START):
    return last_way(line_of_play(start, events))


@pytest.mark.parametrize(
    ("events", "way"),
    [
        ("", None),
        ("r2", Way(1, 3)),
        ("r2 b3", Way(2, 5)),
        ("k2", Way(15, 13)),
        ("tg", None),
    ],
)
def test_the_way_is_that_of_the_unit_that_rolled_last(events, way):
    assert way_after(events) == way


def test_tickets_and_tiles_leave_the_trace_where_it_is():
    assert way_after("r2 tg 9+") == Way(1, 3)


def test_a_tile_moves_the_end_of_the_way():
    assert way_after("b3", "cu2 1RG.2B.3PY.5+1.15k.16w - - - 3*,3,3") == Way(2, 6)


def test_a_unit_that_a_tile_sent_back_to_where_it_was_leaves_no_trace():
    assert way_after("b1", "cu2 1RG.2PYB.3-1.15k.16w - - - 3*,3,3") is None


def test_camels_that_were_moved_by_hand_leave_no_trace():
    by_hand = PositionEdited((Replaced(parse("cu2 1R.2B.3PYG.15k.16w - - - 3*,3,3")),))
    assert last_way(line_of_play(START, "r2").then(by_hand)) is None


def test_undo_brings_back_the_trace_before():
    assert last_way(line_of_play(START, "r2 b3").undone()) == Way(1, 3)


def test_a_leg_that_was_scored_leaves_no_trace():
    history = line_of_play(START, "r2 b3 p1 k2 y3")
    assert last_way(history) == Way(4, 7)
    assert last_way(history.then(LegEnded())) is None


def test_a_scoring_that_does_not_fit_leaves_the_trace_where_it_is():
    scored = line_of_play(START, "r2 b3 p1 k2 y3 leg")
    without_red = scored.corrected(Correction(0, DieRevealed("R", 2), None))
    assert last_way(without_red) == Way(4, 7)
