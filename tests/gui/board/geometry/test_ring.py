"""The loop of spaces as a ring of cells."""

from itertools import pairwise

from camelhelper.core.edition import LAST_SPACE, SPACES
from camelhelper.gui.board.geometry.ring import CELLS, COLUMNS, ROWS, cell_of, outer_corners


def test_each_space_lies_beside_the_one_before():
    for here, there in pairwise([*map(cell_of, SPACES), cell_of(1)]):
        assert sum(abs(one - other) for one, other in zip(here, there, strict=True)) == 1


def test_all_spaces_lie_at_the_edge_and_each_corner_is_one():
    assert len(set(CELLS.values())) == LAST_SPACE
    assert all(column in (0, COLUMNS - 1) or row in (0, ROWS - 1) for column, row in CELLS.values())
    assert sorted(space for space in SPACES if any(outer_corners(*cell_of(space)))) == [1, 6, 9, 14]


def test_who_is_over_the_line_in_either_direction_stands_inside_the_loop():
    for space in (0, LAST_SPACE + 1):
        column, row = cell_of(space)
        assert 1 < column < COLUMNS - 1
        assert 1 < row < ROWS - 1
