from camelhelper.core import cup
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import BOOING, CHEERING, SECOND_EDITION
from camelhelper.gui.board.interaction.cursor import CursorPath, source_at
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragState,
    OffTrack,
    Slot,
    TileSource,
)

BOARD = CursorPath()
SOME = cup.parse("cu2 3RGY.5B.9+2", free=True)


def stops(cursor, steps, drag=None):
    for _ in range(steps):
        yield cursor
        cursor = BOARD.moved(SOME, cursor, 1, drag)


def test_ring_passes_every_space_the_tiles_and_the_box_and_closes():
    walk = list(stops(Slot(1), 23))
    assert walk[:16] == [Slot(space, {3: 2, 5: 0}.get(space)) for space in range(1, 17)]
    assert walk[16:] == [
        TileSource(CHEERING),
        TileSource(BOOING),
        CamelSource("P"),
        CamelSource("k"),
        CamelSource("w"),
        Slot(1),
        Slot(2),
    ]
    assert BOARD.moved(SOME, Slot(1), -1) == CamelSource("w")


def test_ring_of_a_carried_camel_passes_the_spaces_and_the_box():
    drag = DragState(SOME, CamelSource("B"))
    walk = list(stops(Slot(1), 18, drag))
    assert walk == [*(Slot(space) for space in range(1, 17)), OffTrack.BOX, Slot(1)]


def test_ring_of_a_carried_tile_passes_the_spaces_and_the_tray():
    drag = DragState(SOME, TileSource(CHEERING, 9))
    assert BOARD.moved(SOME, Slot(16), 1, drag) is OffTrack.TRAY


def test_ring_passes_what_stands_beyond_the_line():
    over = cup.parse("cu2 9w.12k.14B.15RG.17PY B2P2")
    assert BOARD.moved(over, Slot(16), 1) == Slot(17, 1)
    assert BOARD.moved(over, Slot(17, 1), -1) == Slot(16)
    drag = DragState(over, CamelSource("P"))
    assert BOARD.moved(over, Slot(17, 0), -1, drag) == Slot(16)
    assert BOARD.moved(over, Slot(17, 0), 1, drag) is OffTrack.BOX


def test_way_of_what_hangs_over_the_other_ones_place_leads_back_to_the_track():
    assert BOARD.moved(SOME, OffTrack.TRAY, 1, DragState(SOME, CamelSource("B"))) == Slot(1)
    assert BOARD.moved(SOME, OffTrack.BOX, -1, DragState(SOME, TileSource(CHEERING))) == Slot(16)


def test_ring_of_a_shorter_track_without_a_tray_passes_what_there_is():
    strip = CursorPath(last_space=8, sides=())
    few = cup.parse("cu1 1WYO.2G", free=True)
    assert strip.moved(few, Slot(8), 1) == CamelSource("B")
    assert strip.moved(few, CamelSource("B"), 1) == Slot(1, 2)
    assert strip.moved(few, Slot(8), 1, DragState(few, CamelSource("G"))) is OffTrack.BOX


def test_cursor_begins_with_the_last_camel_or_with_the_box():
    assert BOARD.first_stop(SOME) == Slot(3, 2)
    assert BOARD.first_stop(empty_table(SECOND_EDITION)) == CamelSource("R")


def test_cursor_climbs_within_its_stack():
    climb = [
        BOARD.climbed(SOME, Slot(3, level), steps) for level, steps in ((2, 1), (2, -1), (0, -1))
    ]
    assert climb == [Slot(3, 2), Slot(3, 1), Slot(3, 0)]
    assert BOARD.climbed(SOME, TileSource(CHEERING), 1) == TileSource(CHEERING)


def test_carried_camel_climbs_between_the_others_and_on_top():
    drag = DragState(SOME, CamelSource("B"))
    down = [Slot(3)]
    for _ in range(4):
        down.append(BOARD.climbed(SOME, down[-1], -1, drag))
    assert down == [Slot(3), Slot(3, 2), Slot(3, 1), Slot(3, 0), Slot(3, 0)]
    assert BOARD.climbed(SOME, Slot(3, 2), 1, drag) == Slot(3)
    assert BOARD.climbed(SOME, OffTrack.BOX, 1, drag) is OffTrack.BOX


def test_carried_tile_does_not_climb():
    drag = DragState(SOME, TileSource(CHEERING))
    assert BOARD.climbed(SOME, Slot(3), -1, drag) == Slot(3)


def test_cursor_takes_what_it_stands_on():
    assert source_at(SOME, Slot(3, 1)) == CamelSource("G")
    assert source_at(SOME, Slot(3, 1), alone=True) == CamelSource("G", alone=True)
    assert source_at(SOME, Slot(9)) == TileSource(CHEERING, 9)
    assert source_at(SOME, Slot(4)) is None
    assert source_at(SOME, CamelSource("P")) == CamelSource("P")
    assert source_at(SOME, OffTrack.BOX) is None


def test_cursor_leaves_what_is_gone():
    assert BOARD.settled(SOME, Slot(3, 6)) == Slot(3, 2)
    assert BOARD.settled(SOME, Slot(4, 2)) == Slot(4)
    assert BOARD.settled(SOME, CamelSource("R")) == BOARD.first_stop(SOME)
    assert BOARD.settled(SOME, Slot(17)) == BOARD.first_stop(SOME)
    assert BOARD.settled(SOME, OffTrack.BOX) == BOARD.first_stop(SOME)
