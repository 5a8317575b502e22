"""The board beside the session: previews, other people's changes, focus, sound."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from camelhelper.core import cup
from camelhelper.core.edit import empty_table, put_camel, put_tile, take_camel_off, tick_die
from camelhelper.core.edition import CHEERING, FIRST_EDITION
from camelhelper.gui.board.interaction.hand import CamelSource, OffTrack, Slot, TileSource
from camelhelper.gui.board.interaction.intents import MoveCamel
from tests.helpers.boards import SHIFT, Board, by_drag, by_taps, holds

START = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w")
OTHER = cup.parse("cu2 3RGY.6P.8B.10+2.14k.15w")
WHOLE_LEG = "cu2 3RGY.5B.6P.9+2.14k.15w B2Y1R3k2G1"


@pytest.fixture
def board(qtbot):
    return Board(qtbot, START)


# -- previews ----------------------------------------------------------------------------------


def test_odds_can_follow_the_hand_from_space_to_space(board):
    start = board.point_of("B")
    board.mouse.press(start)
    for space in (6, 6, 7, 8):
        board.mouse.move(board.point_at(Slot(space)))
        board.mouse.move(board.point_at(Slot(space)))
    assert board.previewed == [put_camel(START, "B", space) for space in (6, 7, 8)]
    board.mouse.release(board.point_at(Slot(8)))
    assert board.previewed[-1] == board.outcome == put_camel(START, "B", 8)


def test_preview_ends_beside_the_track(board):
    board.take("B", Slot(8))
    board.mouse.move(board.point_at(None))
    assert board.previewed[-1] is None


def test_preview_ends_where_the_camel_was(board):
    home = board.point_of("B")
    board.take("B", Slot(8))
    board.mouse.move(home)
    assert board.previewed[-1] is None


def test_box_is_previewed_too(board):
    board.take("B", OffTrack.BOX)
    assert board.previewed[-1] == take_camel_off(START, "B")


def test_refused_drop_takes_its_preview_back(board):
    by_drag(board, "B", None)
    assert board.previewed == [] or board.previewed[-1] is None
    assert board.intended == []


def test_hover_after_a_tap_previews(board):
    board.mouse.tap(board.point_of("B"))
    board.mouse.hover(board.point_at(Slot(8)))
    assert board.previewed == [put_camel(START, "B", 8)]
    QApplication.sendEvent(board.view, QEvent(QEvent.Type.Leave))
    assert board.previewed[-1] is None
    assert holds(board.view)


def test_keys_preview_each_place(board):
    board.walk_to(Slot(5))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Down):
        board.press(key)
    assert board.previewed == [
        put_camel(START, "B", 4),
        put_camel(START, "B", 3),
        put_camel(START, "B", 3, 2),
    ]


def test_tile_previews_only_where_it_may_lie(board):
    board.take(TileSource(CHEERING), Slot(10))
    assert put_tile(START, 12, CHEERING) not in board.previewed
    assert board.previewed == [] or board.previewed[-1] is None
    board.mouse.move(board.point_at(Slot(12)))
    assert board.previewed[-1] == put_tile(START, 12, CHEERING)


def test_reason_is_shown_while_the_tile_is_still_in_the_hand(board):
    board.take(TileSource(CHEERING), Slot(10))
    assert board.shown.bubble == "Space 10 is next to the tile on 9: leave a space between them"
    board.mouse.move(board.point_at(Slot(12)))
    assert board.shown.bubble == ""
    assert board.refused == []


# -- beside the session ------------------------------------------------------------------------


def test_session_that_shows_the_preview_does_not_disturb_the_hand(board):
    board.view.previewed.connect(lambda shown: board.view.show_position(shown or START))
    by_drag(board, "B", Slot(8))
    assert board.outcome == put_camel(START, "B", 8)


def test_shown_outcome_is_where_the_next_gesture_starts(board):
    board.adopt_intents()
    by_drag(board, "B", Slot(8))
    by_drag(board, "B", Slot(9))
    assert board.intended[-1] == MoveCamel("B", 9)
    assert board.view.position == put_camel(START, "B", 9)


def test_outcome_that_nobody_takes_up_snaps_back(board):
    before = board.figures
    by_drag(board, "B", Slot(8))
    assert board.view.position == START
    assert board.figures == before


@pytest.mark.parametrize("hand", ["drag", "tap"])
def test_change_from_elsewhere_gives_the_gesture_up(board, hand):
    if hand == "drag":
        board.take("B", Slot(7))
    else:
        board.mouse.tap(board.point_of("B"))
    board.view.show_position(OTHER)
    assert not holds(board.view)
    board.mouse.release(board.point_at(Slot(7)))
    assert board.intended == []
    assert board.view.position == OTHER


def test_other_edition_brings_its_own_camels_and_tiles(board):
    board.view.show_position(empty_table(FIRST_EDITION))
    assert set(board.figures) == set(FIRST_EDITION.camels)
    by_drag(board, "O", Slot(2))
    assert board.outcome == put_camel(empty_table(FIRST_EDITION), "O", 2)


def test_whole_leg_of_dice_lies_in_the_sand(board):
    board.view.show_position(cup.parse(WHOLE_LEG))
    shown = board.shown.sprites
    inside = {key for key in shown if key.startswith("die")}
    assert inside == {f"die {die}" for die in ("R", "Y", "G", "B", "P", "grey")}
    geometry = board.geometry
    assert shown["die B"].spot == pytest.approx(geometry.die_spot(0), abs=1)


def test_favourite_is_shown_until_it_is_taken_away(board):
    board.view.scene().show_favourites("G", 0.414)
    assert "favourites" in board.shown.sprites
    board.view.scene().show_favourites("", 0.0)
    assert "favourites" not in board.shown.sprites


def test_from_afar_there_is_only_what_can_be_read(board):
    board.view.show_position(tick_die(START, "B"))
    board.view.scene().show_favourites("G", 0.414)
    assert {"favourites", "box hint"} <= board.shown.sprites.keys()
    board.view.set_far(True)
    assert not {"favourites", "box hint"} & board.shown.sprites.keys()
    assert board.shown.sprites["die B"].spot == pytest.approx(board.geometry.die_spot(0), abs=1)
    board.view.set_far(False)
    assert {"favourites", "box hint"} <= board.shown.sprites.keys()


def test_favourite_that_changes_under_way_leaves_the_hand_alone(board):
    board.take("B", Slot(8))
    board.view.scene().show_favourites("P", 0.5)
    board.mouse.release(board.point_at(Slot(8)))
    assert board.outcome == put_camel(START, "B", 8)


# -- keys and focus ----------------------------------------------------------------------------


@pytest.fixture
def window(qtbot, board):
    """A window around the board that writes down the keys it gets."""

    class Window(QWidget):
        def keyPressEvent(self, event):
            self.keys.append(Qt.Key(event.key()))

    window = Window()
    window.keys = []
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(board.view)
    window.show()
    window.activateWindow()
    board.view.setFocus()
    return window


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_R, Qt.Key.Key_2, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Question]
)
@pytest.mark.parametrize("dragging", [False, True])
def test_typed_events_are_left_to_the_window(board, window, key, dragging):
    if dragging:
        board.mouse.tap(board.point_of("B"))
    board.press(key)
    assert window.keys == [key]


def test_escape_is_left_to_the_window_when_nothing_is_carried(board, window):
    board.press(Qt.Key.Key_Escape)
    assert window.keys == [Qt.Key.Key_Escape]


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_Left, Qt.Key.Key_Delete])
def test_keys_with_control_are_left_to_the_window(board, window, key):
    board.press(key, Qt.KeyboardModifier.ControlModifier)
    assert window.keys == [Qt.Key.Key_Control, key]
    assert board.intended == []


def test_keys_of_the_board_go_before_shortcuts_of_the_window(board, window):
    board.press(Qt.Key.Key_Right)
    board.press(Qt.Key.Key_Left)
    shortcut = QShortcut(Qt.Key.Key_Delete, window)
    fired = []
    shortcut.activated.connect(lambda: fired.append(True))
    board.press(Qt.Key.Key_Delete)
    assert fired == []
    assert len(board.intended) == 1


def test_leaving_the_board_puts_back_what_the_keys_hold(board):
    board.press(Qt.Key.Key_Return)
    assert holds(board.view)
    QApplication.sendEvent(
        board.view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason)
    )
    assert not holds(board.view)


@pytest.mark.parametrize(
    "reason", [Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason]
)
def test_another_window_or_menu_in_front_leaves_the_hand_alone(board, reason):
    board.press(Qt.Key.Key_Return)
    away = QFocusEvent(QEvent.Type.FocusOut, reason)
    QApplication.sendEvent(board.view, away)
    assert holds(board.view)


def test_cursor_leaves_a_space_beyond_the_line_with_its_camels(board):
    board.view.show_position(cup.parse("cu2 9w.12k.14B.15RG.17PY B2P2"))
    board.walk_to(Slot(17))
    board.view.show_position(START)
    board.press(Qt.Key.Key_Down)
    assert board.view.cursor_stop == Slot(3, 1)


OVER_THE_LINE = cup.parse("cu2 9w.12k.14B.15RG.17PY B2P2")


def test_what_is_taken_from_beyond_the_line_can_be_brought_back_there(board):
    board.view.show_position(OVER_THE_LINE)
    board.walk_to(Slot(17))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return):
        board.press(key)
    assert not holds(board.view)
    assert board.view.position == OVER_THE_LINE
    assert board.view.cursor_stop == Slot(17, 1)


def test_between_camels_beyond_the_line_nothing_can_be_put(board):
    board.view.show_position(OVER_THE_LINE)
    board.walk_to(Slot(17))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down):
        board.press(key)
    assert holds(board.view)
    assert "16" in board.shown.bubble


def test_focus_that_goes_elsewhere_leaves_a_drag_alone(board):
    board.take("B", Slot(8))
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason)
    QApplication.sendEvent(board.view, away)
    assert holds(board.view)


def test_cursor_shows_with_the_first_key_and_goes_with_the_mouse(board):
    assert board.shown.cursor is None
    board.press(Qt.Key.Key_Right)
    assert board.shown.cursor is not None
    board.mouse.press(board.point_at(None))
    assert board.shown.cursor is None


@pytest.mark.parametrize(
    "reason",
    [
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    ],
)
def test_cursor_comes_with_focus_by_keys(board, reason):
    QApplication.sendEvent(board.view, QFocusEvent(QEvent.Type.FocusIn, reason))
    assert board.shown.cursor is not None
    assert "space 3: yellow" in board.view.accessibleDescription()


def test_cursor_follows_what_was_put_down(board):
    board.adopt_intents()
    by_taps(board, "B", Slot(3))
    assert board.view.cursor_stop == Slot(3, 3)
    board.press(Qt.Key.Key_Delete)
    assert board.view.cursor_stop == Slot(3, 3), "nothing goes before it is seen"
    assert board.shown.cursor is not None
    board.press(Qt.Key.Key_Delete)
    assert board.view.cursor_stop == CamelSource("B")


# -- what is said ------------------------------------------------------------------------------


def test_board_has_a_name(board):
    assert board.view.accessibleName() == "Board"


def test_cursor_says_where_it_is(board):
    said = []
    board.walk_to(Slot(3))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        board.press(key)
        said.append(board.view.accessibleDescription())
    assert said == [
        "space 3: yellow, 3 of 3 from the bottom",
        "space 3: green, 2 of 3 from the bottom",
        "space 4: empty",
        "space 3: yellow, 3 of 3 from the bottom",
    ]


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        (Slot(9), "space 9: cheering tile"),
        (TileSource(CHEERING), "cheering tile in the tray"),
        (CamelSource("B"), "blue camel in the box"),
    ],
)
def test_cursor_says_what_lies_elsewhere(qtbot, stop, text):
    board = Board(qtbot, take_camel_off(START, "B"))
    board.walk_to(stop)
    assert board.view.accessibleDescription() == text


def test_gesture_says_each_of_its_steps(board):
    def says(key, keys=Qt.KeyboardModifier.NoModifier):
        board.press(key, keys)
        return board.view.accessibleDescription()

    board.walk_to(Slot(3))
    board.climb_to(1)
    assert says(Qt.Key.Key_Return, SHIFT) == "picked up green"
    assert says(Qt.Key.Key_Right) == "space 4"
    assert says(Qt.Key.Key_Right) == "space 5, on blue"
    assert says(Qt.Key.Key_Return) == "green put on space 5, on blue"


def test_a_tile_that_turns_over_is_said_by_the_side_that_is_up_then(board):
    board.walk_to(Slot(9))
    board.press(Qt.Key.Key_Return)
    assert board.view.accessibleDescription() == "picked up the cheering tile"
    board.press(Qt.Key.Key_Return)
    said = "turned over on space 9, now the booing tile"
    assert board.view.accessibleDescription() == said


def test_refusal_is_said(board):
    board.walk_to(TileSource(CHEERING))
    board.press(Qt.Key.Key_Return)
    board.walk_to(Slot(1))
    assert board.view.accessibleDescription().startswith("a tile cannot be on space 1")


def test_key_on_nothing_says_so(board):
    board.walk_to(Slot(4))
    board.press(Qt.Key.Key_Return)
    assert not holds(board.view)
    assert board.view.accessibleDescription() == "space 4: empty"
