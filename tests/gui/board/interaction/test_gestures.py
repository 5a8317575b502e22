"""Dragged, tapped or made with keys, a gesture comes to the same."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core import cup
from camelhelper.core.edit import empty_table, lift_tile, put_camel, put_tile, take_camel_off
from camelhelper.core.edition import BOOING, CHEERING, EDITIONS, FIRST_EDITION
from camelhelper.gui.board.interaction.hand import OffTrack, Slot, TileSource
from tests.helpers.boards import SHIFT, Board, by_drag, by_keys, by_taps, holds

ALT = Qt.KeyboardModifier.AltModifier
START = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w")
LEDGER = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w - - - 3,4*,5")

HANDS = pytest.mark.parametrize("hand", [by_drag, by_taps, by_keys])


@pytest.fixture
def board(qtbot):
    return Board(qtbot, START)


# -- camels ----------------------------------------------------------------------------------


@HANDS
def test_camel_brings_along_what_stands_on_it(board, hand):
    hand(board, "G", Slot(8))
    assert board.outcome == put_camel(START, "G", 8)
    assert board.outcome.track.stack(8) == "GY"


@HANDS
@pytest.mark.parametrize("key", [SHIFT, ALT])
def test_camel_comes_alone_with_shift_or_alt(board, hand, key):
    hand(board, "G", Slot(8), key)
    assert board.outcome == put_camel(START, "G", 8, alone=True)
    assert board.outcome.track.stack(3) == "RY"


@HANDS
def test_camel_let_go_on_a_space_comes_on_top_of_its_stack(board, hand):
    hand(board, "B", Slot(3))
    assert board.outcome.track.stack(3) == "RGYB"


@HANDS
@pytest.mark.parametrize(("level", "stack"), [(0, "BRGY"), (1, "RBGY"), (2, "RGBY")])
def test_camel_let_go_between_two_is_inserted(board, hand, level, stack):
    hand(board, "B", Slot(3, level))
    assert board.outcome == put_camel(START, "B", 3, level)
    assert board.outcome.track.stack(3) == stack


@HANDS
def test_unit_is_inserted_as_a_whole(board, hand):
    hand(board, "G", Slot(5, 0))
    assert board.outcome.track.stack(5) == "GYB"


@HANDS
def test_unit_goes_into_the_box(board, hand):
    hand(board, "G", OffTrack.BOX)
    assert board.outcome == take_camel_off(START, "G")
    assert board.outcome.track.stack(3) == "R"


@HANDS
def test_camel_goes_into_the_box_alone(board, hand):
    hand(board, "G", OffTrack.BOX, SHIFT)
    assert board.outcome.track.stack(3) == "RY"


@HANDS
@pytest.mark.parametrize(("edition", "camel"), [(1, "W"), (2, "R"), (2, "w")])
def test_camel_comes_out_of_the_box(qtbot, hand, edition, camel):
    empty = empty_table(EDITIONS[edition])
    board = Board(qtbot, empty)
    hand(board, camel, Slot(16))
    assert board.outcome == put_camel(empty, camel, 16)


@pytest.mark.parametrize("space", [space for space in range(1, 17) if space != 5])
def test_camel_reaches_every_space(board, space):
    by_drag(board, "B", Slot(space))
    assert board.outcome == put_camel(START, "B", space)


@HANDS
def test_camel_comes_down_from_its_stack_to_below_it(board, hand):
    hand(board, "Y", Slot(3, 0), SHIFT)
    assert board.outcome.track.stack(3) == "YRG"


@HANDS
@pytest.mark.parametrize("camel", "RGYB")
def test_camel_put_where_it_was_changes_nothing(board, hand, camel):
    hand(board, camel, Slot(*START.track.find(camel)))
    assert (board.intended, board.refused) == ([], [])
    assert not holds(board.view)


RACE_OVER = cup.parse("cu2 9w.12k.14B.15RG.17PY B2P2")


@HANDS
def test_camel_beyond_the_line_is_taken_back_onto_the_track(qtbot, hand):
    board = Board(qtbot, RACE_OVER)
    hand(board, "P", Slot(16))
    assert board.outcome == put_camel(RACE_OVER, "P", 16)


@HANDS
def test_camel_beyond_the_line_is_put_back_there(qtbot, hand):
    board = Board(qtbot, RACE_OVER)
    if hand is by_keys:
        hand(board, "Y", Slot(17))
    else:
        board.mouse.tap(board.point_of("Y"))
        board.mouse.tap(board.point_of("Y"))
    assert (board.intended, board.refused) == ([], [])
    assert not holds(board.view)


def test_camel_is_let_go_anywhere_on_the_one_that_bears_it(board):
    board.mouse.drag(board.point_of("B"), board.point_of("Y"))
    assert board.outcome.track.stack(3) == "RGYB"


# -- tiles -----------------------------------------------------------------------------------


@HANDS
@pytest.mark.parametrize("side", [CHEERING, BOOING])
def test_tile_comes_from_the_tray_with_its_side(board, hand, side):
    hand(board, TileSource(side), Slot(11))
    assert board.outcome == put_tile(START, 11, side)


@HANDS
def test_new_tile_belongs_to_the_player_to_move(qtbot, hand):
    board = Board(qtbot, LEDGER)
    hand(board, TileSource(BOOING), Slot(12))
    assert board.outcome == put_tile(LEDGER, 12, BOOING, LEDGER.to_move)
    assert [tile.space for tile in board.outcome.tiles] == [12]


@HANDS
def test_lying_tile_is_moved_with_its_owner(board, hand):
    hand(board, TileSource(CHEERING, 9), Slot(10))
    assert board.outcome == put_tile(START, 10, CHEERING, from_space=9)
    assert board.outcome.tiles[0].owner == 2


@HANDS
def test_tile_put_down_where_it_lay_turns_over(board, hand):
    hand(board, TileSource(CHEERING, 9), Slot(9))
    assert board.outcome == put_tile(START, 9, BOOING, from_space=9)


@HANDS
def test_tile_goes_back_into_the_tray(board, hand):
    hand(board, TileSource(CHEERING, 9), OffTrack.TRAY)
    assert board.outcome == lift_tile(START, 9)


@HANDS
def test_tile_of_the_tray_put_back_changes_nothing(board, hand):
    hand(board, TileSource(CHEERING), OffTrack.TRAY)
    assert (board.intended, board.refused) == ([], [])


@HANDS
@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (1, "a tile cannot be on space 1: put it on 2 to 16"),
        (5, "the blue camel is on space 5: a tile needs an empty space"),
        (9, "there is already a tile on space 9"),
        (10, "space 10 is next to the tile on 9: leave a space between them"),
    ],
)
def test_tile_where_it_may_not_lie_is_refused_with_the_reason(board, hand, space, reason):
    hand(board, TileSource(CHEERING), Slot(space))
    assert (board.intended, board.refused) == ([], [reason])


# -- nothing is half done ----------------------------------------------------------------------


@pytest.mark.parametrize("hand", [by_drag, by_taps])
@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("G", "the green camel was dropped off the track: put it on a space"),
        (TileSource(BOOING), "the booing tile was dropped off the track: put it on a space"),
    ],
)
def test_drop_beside_the_track_snaps_back_with_the_reason(board, hand, what, reason):
    before = board.figures
    hand(board, what, None)
    assert board.intended == []
    assert [refused.startswith(reason) for refused in board.refused] == [True]
    assert board.figures == before
    assert not holds(board.view)


def test_first_edition_names_its_own_tiles(qtbot):
    board = Board(qtbot, empty_table(FIRST_EDITION))
    by_drag(board, TileSource(CHEERING), None)
    assert board.refused[0].startswith("the oasis tile was dropped")


@pytest.mark.parametrize("where", [Slot(8), Slot(3, 1), OffTrack.BOX, None])
def test_escape_while_dragging_leaves_everything_as_it_was(board, where):
    before = board.figures
    end = board.point_at(where)
    board.mouse.take(board.point_of("B"), end)
    board.press(Qt.Key.Key_Escape)
    board.mouse.move((end[0] + 40, end[1]))
    board.mouse.release(end)
    assert (board.intended, board.refused) == ([], [])
    assert board.figures == before


def test_escape_puts_a_tapped_camel_back(board):
    board.mouse.tap(board.point_of("B"))
    assert holds(board.view)
    board.press(Qt.Key.Key_Escape)
    assert not holds(board.view)
    board.mouse.tap(board.point_at(Slot(8)))
    assert board.intended == []


def test_escape_puts_back_what_the_keys_hold(board):
    board.press(Qt.Key.Key_Return)
    board.press(Qt.Key.Key_Right)
    board.press(Qt.Key.Key_Escape)
    assert not holds(board.view)
    assert (board.intended, board.previewed[-1]) == ([], None)


def test_a_game_that_came_by_another_way_to_what_the_hand_shows_is_shown(board):
    board.mouse.take(board.point_of("B"), board.point_at(Slot(8)))
    there = board.previewed[-1]
    board.view.show_position(there)  # which is what redo led to
    board.press(Qt.Key.Key_Escape)
    assert board.view.position == there


def test_nothing_stays_in_the_hand_when_the_board_is_hidden(board):
    board.press(Qt.Key.Key_Return)
    board.press(Qt.Key.Key_Right)
    assert board.previewed[-1]
    board.view.hide()
    assert (board.intended, board.previewed[-1]) == ([], None)


@pytest.mark.parametrize(
    ("what", "aside", "back"),
    [
        ("B", OffTrack.BOX, Slot(5, 0)),
        (TileSource(CHEERING, 9), OffTrack.TRAY, Slot(9)),
        (TileSource(BOOING), OffTrack.TRAY, TileSource(BOOING)),
    ],
)
def test_cursor_walks_on_from_what_was_put_back_beside_the_track(board, what, aside, back):
    board.mouse.tap(board.point_of(what))
    board.walk_to(aside)
    board.press(Qt.Key.Key_Escape)
    assert board.view.cursor_stop == back
    board.press(Qt.Key.Key_Right)
    assert board.view.cursor_stop != back


def test_a_cursor_that_nobody_has_moved_starts_at_the_rearmost_camel_of_what_is_shown(board):
    later = cup.parse("cu2 5BRGY.6P.9+2.14k.15w")
    board.view.show_position(later)
    assert board.view.cursor_stop == Slot(5, 3)
    board.press(Qt.Key.Key_Right)
    board.view.show_position(cup.parse("cu2 6P.7BRGY.9+2.14k.15w"))
    assert board.view.cursor_stop == Slot(6, 0)


@pytest.mark.parametrize(
    ("what", "over"), [("B", OffTrack.TRAY), (TileSource(BOOING), OffTrack.BOX)]
)
def test_keys_take_over_from_a_hand_wherever_it_is(board, what, over):
    board.mouse.tap(board.point_of(what))
    board.mouse.hover(board.point_at(over))
    board.press(Qt.Key.Key_Right)
    board.walk_to(Slot(13))
    board.press(Qt.Key.Key_Return)
    assert board.outcome != START
    assert board.outcome.track.stack(13) == "B" or board.outcome.tile_at(13)


def test_other_button_puts_back(board):
    board.take("B", Slot(8))
    board.mouse.press(board.point_at(Slot(8)), Qt.MouseButton.RightButton)
    assert not holds(board.view)
    board.mouse.release(board.point_at(Slot(8)))
    assert board.intended == []


def test_other_button_gives_up_a_press_that_has_not_become_a_tap(board):
    at = board.point_of("B")
    board.mouse.press(at)
    board.mouse.press(at, Qt.MouseButton.RightButton)
    board.mouse.release(at, Qt.MouseButton.RightButton)
    board.mouse.release(at)
    board.mouse.tap(board.point_at(Slot(8)))
    assert board.intended == []


def test_other_button_let_go_does_nothing(board):
    board.take("B", Slot(8))
    board.mouse.release(board.point_at(Slot(8)), Qt.MouseButton.RightButton)
    assert holds(board.view)


def test_tap_again_puts_back(board):
    board.mouse.tap(board.point_of("G"), SHIFT)
    board.mouse.tap(board.point_of("G"))
    assert not holds(board.view)
    assert (board.intended, board.refused) == ([], [])


def test_two_quick_taps_are_two_taps(board):
    board.mouse.double_click(board.point_of("B"))
    assert not holds(board.view)
    assert (board.intended, board.refused) == ([], [])


def test_hand_that_trembles_taps_instead_of_dragging(board):
    x, y = board.point_of("B")
    board.mouse.press((x, y))
    board.mouse.move((x + 3, y + 3))
    assert not holds(board.view)
    board.mouse.release((x + 3, y + 3))
    assert holds(board.view)
    board.mouse.tap(board.point_at(Slot(8)))
    assert board.outcome == put_camel(START, "B", 8)


def test_press_on_nothing_takes_nothing(board):
    board.mouse.drag(board.point_at(Slot(7)), board.point_at(Slot(8)))
    assert not holds(board.view)
    assert (board.intended, board.refused, board.previewed) == ([], [], [])


def test_delete_takes_a_camel_to_the_box_at_once(board):
    board.press(Qt.Key.Key_Right)
    board.walk_to(Slot(3))
    board.press(Qt.Key.Key_Delete)
    assert board.outcome == take_camel_off(START, "Y")


def test_delete_takes_what_the_keys_hold_to_the_box(board):
    board.walk_to(Slot(3))
    board.climb_to(1)
    board.press(Qt.Key.Key_Return)
    board.press(Qt.Key.Key_Right)
    board.press(Qt.Key.Key_Delete)
    assert board.outcome == take_camel_off(START, "G")


def test_delete_takes_a_tile_off(board):
    board.walk_to(Slot(9))
    board.press(Qt.Key.Key_Delete)
    assert board.outcome == lift_tile(START, 9)


def test_keys_finish_what_a_tap_began(board):
    board.mouse.tap(board.point_of("B"))
    board.press(Qt.Key.Key_Right)
    board.press(Qt.Key.Key_Return)
    assert board.outcome == put_camel(START, "B", 6)


def test_tap_finishes_what_keys_began(board):
    board.walk_to(Slot(5))
    board.press(Qt.Key.Key_Return)
    board.mouse.tap(board.point_at(Slot(12)))
    assert board.outcome == put_camel(START, "B", 12)
