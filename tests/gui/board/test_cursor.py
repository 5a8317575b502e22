from camelhelper.core import cup
from camelhelper.core.arrange import empty_table
from camelhelper.core.edition import BOOING, CHEERING, SECOND_EDITION
from camelhelper.gui.board.cursor import Walk, grip_at
from camelhelper.gui.board.hand import Aside, CamelGrip, Carry, Slot, TileGrip

BOARD = Walk()
SOME = cup.parse("cu2 3RGY.5B.9+2", free=True)


def stops(cursor, steps, carry=None):
    for _ in range(steps):
        yield cursor
        cursor = BOARD.moved(SOME, cursor, 1, carry)


def test_ring_passes_every_space_the_tiles_and_the_box_and_closes():
    walk = list(stops(Slot(1), 23))
    assert walk[:16] == [Slot(space, {3: 2, 5: 0}.get(space)) for space in range(1, 17)]
    assert walk[16:] == [
        TileGrip(CHEERING),
        TileGrip(BOOING),
        CamelGrip("P"),
        CamelGrip("k"),
        CamelGrip("w"),
        Slot(1),
        Slot(2),
    ]
    assert BOARD.moved(SOME, Slot(1), -1) == CamelGrip("w")


def test_ring_of_a_carried_camel_passes_the_spaces_and_the_box():
    carry = Carry(SOME, CamelGrip("B"))
    walk = list(stops(Slot(1), 18, carry))
    assert walk == [*(Slot(space) for space in range(1, 17)), Aside.BOX, Slot(1)]


def test_ring_of_a_carried_tile_passes_the_spaces_and_the_tray():
    carry = Carry(SOME, TileGrip(CHEERING, 9))
    assert BOARD.moved(SOME, Slot(16), 1, carry) is Aside.TRAY


def test_ring_passes_what_stands_beyond_the_line():
    over = cup.parse("cu2 9w.12k.14B.15RG.17PY B2P2")
    assert BOARD.moved(over, Slot(16), 1) == Slot(17, 1)
    assert BOARD.moved(over, Slot(17, 1), -1) == Slot(16)
    carry = Carry(over, CamelGrip("P"))
    assert BOARD.moved(over, Slot(17, 0), -1, carry) == Slot(16)
    assert BOARD.moved(over, Slot(17, 0), 1, carry) is Aside.BOX


def test_way_of_what_hangs_over_the_other_ones_place_leads_back_to_the_track():
    assert BOARD.moved(SOME, Aside.TRAY, 1, Carry(SOME, CamelGrip("B"))) == Slot(1)
    assert BOARD.moved(SOME, Aside.BOX, -1, Carry(SOME, TileGrip(CHEERING))) == Slot(16)


def test_ring_of_a_shorter_track_without_a_tray_passes_what_there_is():
    strip = Walk(last_space=8, sides=())
    few = cup.parse("cu1 1WYO.2G", free=True)
    assert strip.moved(few, Slot(8), 1) == CamelGrip("B")
    assert strip.moved(few, CamelGrip("B"), 1) == Slot(1, 2)
    assert strip.moved(few, Slot(8), 1, Carry(few, CamelGrip("G"))) is Aside.BOX


def test_cursor_begins_with_the_last_camel_or_with_the_box():
    assert BOARD.first_stop(SOME) == Slot(3, 2)
    assert BOARD.first_stop(empty_table(SECOND_EDITION)) == CamelGrip("R")


def test_cursor_climbs_within_its_stack():
    climb = [
        BOARD.climbed(SOME, Slot(3, level), steps) for level, steps in ((2, 1), (2, -1), (0, -1))
    ]
    assert climb == [Slot(3, 2), Slot(3, 1), Slot(3, 0)]
    assert BOARD.climbed(SOME, TileGrip(CHEERING), 1) == TileGrip(CHEERING)


def test_carried_camel_climbs_between_the_others_and_on_top():
    carry = Carry(SOME, CamelGrip("B"))
    down = [Slot(3)]
    for _ in range(4):
        down.append(BOARD.climbed(SOME, down[-1], -1, carry))
    assert down == [Slot(3), Slot(3, 2), Slot(3, 1), Slot(3, 0), Slot(3, 0)]
    assert BOARD.climbed(SOME, Slot(3, 2), 1, carry) == Slot(3)
    assert BOARD.climbed(SOME, Aside.BOX, 1, carry) is Aside.BOX


def test_carried_tile_does_not_climb():
    carry = Carry(SOME, TileGrip(CHEERING))
    assert BOARD.climbed(SOME, Slot(3), -1, carry) == Slot(3)


def test_cursor_takes_what_it_stands_on():
    assert grip_at(SOME, Slot(3, 1)) == CamelGrip("G")
    assert grip_at(SOME, Slot(3, 1), alone=True) == CamelGrip("G", alone=True)
    assert grip_at(SOME, Slot(9)) == TileGrip(CHEERING, 9)
    assert grip_at(SOME, Slot(4)) is None
    assert grip_at(SOME, CamelGrip("P")) == CamelGrip("P")
    assert grip_at(SOME, Aside.BOX) is None


def test_cursor_leaves_what_is_gone():
    assert BOARD.settled(SOME, Slot(3, 6)) == Slot(3, 2)
    assert BOARD.settled(SOME, Slot(4, 2)) == Slot(4)
    assert BOARD.settled(SOME, CamelGrip("R")) == BOARD.first_stop(SOME)
    assert BOARD.settled(SOME, Slot(17)) == BOARD.first_stop(SOME)
    assert BOARD.settled(SOME, Aside.BOX) == BOARD.first_stop(SOME)
