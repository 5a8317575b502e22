"""Camels under way: along the track, in a quarter of a second, and never in the way."""

from itertools import pairwise
from math import dist

import pytest
from PySide6.QtCore import Qt

from camelhelper.core import cup
from camelhelper.core.edit import put_camel
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.rules import apply
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction.hand import CamelSource, Slot
from camelhelper.gui.board.painting.sprite_animator import Route, track_route
from camelhelper.gui.board.view import MOTION_MS
from tests.helpers.boards import Board, by_drag

START = cup.parse("cu2 1RG.2B.3PY.15k.16w")
LAST_DIE = cup.parse("cu2 1RG.5B.6YP.14k.16w B3Y3P3G1")
GEOMETRY = Geometry(850, 700)


def route(first, last):
    return track_route(GEOMETRY, (first, GEOMETRY.spot(first)), (last, GEOMETRY.spot(last)))


def spaces_on(route):
    passed = [GEOMETRY.space_at(route.at(step / 200)) for step in range(201)]
    return [passed[0], *(after for before, after in pairwise(passed) if before != after)]


def test_route_is_travelled_evenly():
    way = Route((Point(0, 0), Point(30, 0), Point(30, 10)))
    assert [way.at(part) for part in (0, 0.5, 0.75, 1)] == [(0, 0), (20, 0), (30, 0), (30, 10)]


def test_route_that_leads_nowhere_stays():
    assert Route((Point(5, 5), Point(5, 5))).at(0.5) == (5, 5)


@pytest.mark.parametrize(
    ("first", "last", "spaces"),
    [
        (3, 6, [3, 4, 5, 6]),
        (5, 8, [5, 6, 7, 8]),
        (15, 13, [15, 14, 13]),
        (2, 15, [2, 1, 16, 15]),
        (4, 4, [4]),
    ],
)
def test_camels_run_along_the_track_and_not_through_its_middle(first, last, spaces):
    assert spaces_on(route(first, last)) == spaces


def test_winner_runs_to_the_line_and_then_beside_it():
    spaces = spaces_on(route(15, 17))
    assert spaces[:2] == [15, 16]
    assert spaces[-1] is None
    assert set(spaces) <= {15, 16, 1, None}


def test_camel_carried_back_over_the_line_leaves_the_loop_there():
    spaces = spaces_on(route(2, 0))
    assert spaces[:2] == [2, 1]
    assert spaces[-1] is None


def test_undone_finish_runs_back_the_same_way():
    assert spaces_on(route(17, 15)) == spaces_on(route(15, 17))[::-1]


def test_camel_that_rides_keeps_its_height_on_the_way():
    start, end = GEOMETRY.spot(3), GEOMETRY.spot(5)
    way = track_route(GEOMETRY, (3, Point(start.x, start.y - 60)), (5, Point(end.x, end.y - 60)))
    assert GEOMETRY.spot(4).y - way.at(0.5).y == pytest.approx(60)


@pytest.fixture
def board(qtbot):
    board = Board(qtbot, START, duration_ms=MOTION_MS)
    at_time(board, 1)
    return board


def feet(board, camel):
    return board.shown.sprites[f"camel {camel}"].spot


def at_time(board, part):
    board.motion.pause()
    board.motion.setCurrentTime(round(part * board.motion.duration()))


def test_motion_takes_no_more_than_a_quarter_of_a_second():
    assert MOTION_MS <= 250


def test_rolled_unit_runs_to_its_new_space(board):
    moved = apply(START, DieRevealed("R", 3))
    start = feet(board, "R")
    board.view.show_position(moved)
    assert board.is_moving
    assert feet(board, "R") == start
    at_time(board, 0.5)
    assert board.geometry.space_at(feet(board, "R")) in (2, 3)
    at_time(board, 1)
    assert dist(feet(board, "R"), board.figures["R"].stand[:2]) < 1


def test_odds_that_come_in_do_not_stop_a_camel_on_its_way(board):
    moved = apply(START, DieRevealed("R", 3))
    board.view.show_position(moved)
    board.view.scene().show_favourites("G", 0.6)
    board.view.show_position(moved)
    assert board.is_moving
    assert board.geometry.space_at(feet(board, "R")) == 1


def test_winner_of_a_leg_comes_from_its_place_and_is_gone_with_the_next(board):
    board.view.show_position(LAST_DIE)
    assert "leg winner" not in board.shown.sprites
    over = apply(LAST_DIE, DieRevealed("R", 1))
    board.view.show_position(over)
    shown = board.shown.sprites["leg winner"]
    assert dist(shown.spot, board.figures["P"].blanket) < 1
    at_time(board, 1)
    assert dist(board.shown.sprites["leg winner"].spot, board.geometry.favourite) < 1
    board.view.show_position(apply(over, LegEnded()))
    assert "leg winner" not in board.shown.sprites


def test_without_motion_the_winner_of_a_leg_is_there_at_once(qtbot):
    board = Board(qtbot, LAST_DIE)
    board.view.show_position(apply(LAST_DIE, DieRevealed("R", 1)))
    spot = board.shown.sprites["leg winner"].spot
    assert dist(spot, board.geometry.favourite) < 1


def test_hand_need_not_wait_for_a_camel_under_way(board):
    moved = apply(START, DieRevealed("R", 3))
    board.view.show_position(moved)
    assert board.is_moving
    by_drag(board, "R", Slot(9))
    assert board.outcome == put_camel(moved, "R", 9)


def test_next_position_ends_the_motion_of_the_last(board):
    first = apply(START, DieRevealed("R", 3))
    second = apply(first, DieRevealed("B", 1))
    board.view.show_position(first)
    board.view.show_position(second)
    at_time(board, 1)
    assert dist(feet(board, "R"), board.figures["R"].stand[:2]) < 1
    assert dist(feet(board, "B"), board.figures["B"].stand[:2]) < 1


def test_nothing_moves_on_in_a_window_that_is_closed(board):
    board.view.show_position(apply(START, DieRevealed("R", 3)))
    assert board.is_moving
    board.view.close()
    assert not board.is_moving
    assert dist(feet(board, "R"), board.figures["R"].stand[:2]) < 1


def test_camel_let_go_comes_from_the_hand(board):
    board.adopt_intents()
    by_drag(board, "B", Slot(9))
    blanket = board.point_at(Slot(9))
    assert dist(feet(board, "B"), blanket) < 40


def test_refused_camel_runs_back_from_the_hand(board):
    by_drag(board, "B", None)
    assert dist(feet(board, "B"), board.point_at(None)) < 40
    at_time(board, 1)
    assert dist(feet(board, "B"), board.figures["B"].stand[:2]) < 1


def test_what_would_only_land_is_pale_and_does_not_run(board):
    board.take("B", Slot(9))
    assert board.shown.sprites["camel B"].opacity < 1
    assert dist(feet(board, "B"), board.figures["B"].stand[:2]) < 1
    board.press(Qt.Key.Key_Escape)
    assert board.shown.sprites["camel B"].opacity == 1


def test_source_and_target_know_nothing_of_motion(board):
    board.view.show_position(apply(START, DieRevealed("R", 3)))
    assert board.view.scene().layout.touched(board.figures["R"].blanket) == CamelSource("R")
