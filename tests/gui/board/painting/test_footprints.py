"""The trace of the last roll on the sand."""

from itertools import pairwise
from math import hypot

import pytest
from PySide6.QtWidgets import QGraphicsScene

from camelhelper.core.last_way import Way
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.painting.footprints import Footprints

BOARD = Geometry(864, 550)


@pytest.fixture
def prints(qapp, theme):  # noqa: ARG001
    """The middles of the prints of a way."""
    scene = QGraphicsScene()
    footprints = Footprints(scene)

    def show(way):
        footprints.show_way(way, BOARD, theme.colour("space_number"))
        (item,) = scene.items()
        toes = [path.boundingRect().center() for path in item.path().toSubpathPolygons()]
        return [(one + other) / 2 for one, other in zip(toes[::2], toes[1::2], strict=True)]

    return show


@pytest.mark.parametrize("way", [Way(2, 5), Way(5, 7), Way(15, 13), Way(9, 8)])
def test_they_lead_from_where_the_unit_stood_towards_where_it_stands(prints, way):
    found = prints(way)
    start, end = BOARD.spot(way.start), BOARD.spot(way.end)
    left = [hypot(it.x() - end.x, it.y() - end.y) for it in found]
    assert hypot(found[0].x() - start.x, found[0].y() - start.y) < 0.7 * BOARD.row_height
    assert left[-1] < left[0]
    assert left[-1] > 0.2 * BOARD.row_height


@pytest.mark.parametrize("start", range(1, 14))
def test_they_leave_every_number_to_be_read(prints, start):
    for it in prints(Way(start, start + 3)):
        for label in BOARD.labels.values():
            assert hypot(it.x() - label.x, it.y() - label.y) > 0.1 * BOARD.row_height


def test_a_longer_way_has_more_of_them(prints):
    counts = [len(prints(Way(10, 10 + length))) for length in (1, 2, 3, 4)]
    assert all(one < other for one, other in pairwise(counts))


def test_without_a_way_there_are_none(prints):
    prints(Way(2, 5))
    assert prints(None) == []
