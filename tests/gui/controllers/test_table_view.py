"""F11 turns the window to what the whole table reads, Esc turns it back."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import LegEnded
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction.hand import TileSource
from camelhelper.gui.board.interaction.intents import LayTile
from camelhelper.gui.notices.passing_note import NoteKind
from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton
from tests.helpers.mouse import Mouse

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3"
HAND_PX = 44
SCREENS = [(1024, 768), (1280, 800), (1366, 768), (1920, 1080)]


SIX = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3,3,3,3"


@pytest.fixture
def program(opened):
    return opened(parse(START))


def turned(qtbot, program, size=None):
    qtbot.keyClick(program.views.board, Qt.Key.Key_F11)
    if size:
        return sized(program, size)
    QApplication.processEvents()
    return program


def sized(program, size):
    program.window.setWindowState(Qt.WindowState.WindowNoState)  # no screen here is so large
    program.window.resize(*size)
    for _ in range(2):  # the cells follow when the column has its width
        QApplication.processEvents()
    return program


def place(program, part):
    return QRect(part.mapTo(program.window, QPoint(0, 0)), part.size())


def visible(program):
    views = program.views
    parts = {
        "scoreboard": views.scoreboard,
        "board": views.board,
        "dice": views.dice,
        "odds": views.odds,
        "advice": views.advice,
        "best": views.advice.best,
        "ledger": views.ledger,
        "timeline": views.timeline,
        "read back": views.read_back,
        "menu": program.window.menus,
    }
    return {name for name, part in parts.items() if part.isVisible()}


@pytest.mark.parametrize("leave", ["Esc", "F11", "the window is closed"])
def test_the_screen_stays_awake_until_it_is_left(qtbot, opened, monkeypatch, leave):
    held = []
    monkeypatch.setattr("camelhelper.gui.program.platform_hold", lambda _: held.append)
    program = turned(qtbot, opened(parse(START)))
    assert held == [True]
    match leave:
        case "Esc":
            qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
        case "F11":
            qtbot.keyClick(program.views.board, Qt.Key.Key_F11)
        case _:
            program.window.close()
    assert held == [True, False]


def test_the_board_the_dice_and_the_scoreboard_are_all_there_is(qtbot, program):
    before = visible(program)
    turned(qtbot, program)
    assert program.window.isFullScreen()
    assert visible(program) == {"scoreboard", "board", "dice"}
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not program.window.isFullScreen()
    assert visible(program) == before


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_the_name_of_a_what_if_lies_over_the_sky_and_nothing_moves_for_it(qtbot, program, size):
    turned(qtbot, program)
    program.window.setWindowState(Qt.WindowState.WindowNoState)
    program.window.resize(*size)
    QApplication.processEvents()
    board, bar = program.views.board, program.views.what_if_bar
    parts = board, program.views.scoreboard, program.views.dice

    def places():
        return [place(program, part) for part in parts], board.scene().geometry.content

    before = places()
    assert place(program, board).top() == 0
    program.session.set_game(program.session.game.what_if())
    QApplication.processEvents()
    assert bar.isVisible()
    assert places() == before
    assert place(program, bar).topLeft() == place(program, board).topLeft()
    assert bar.width() == board.width()
    assert bar.height() <= board.scene().geometry.content.top
    program.commands.what_ifs.leave()
    QApplication.processEvents()
    assert places() == before


def test_the_name_of_a_what_if_is_beside_the_menus_again_in_the_usual_view(qtbot, program):
    program.session.set_game(program.session.game.what_if())
    QApplication.processEvents()
    bar = program.views.what_if_bar
    before = place(program, bar).topLeft()
    turned(qtbot, program)
    assert bar.isVisible()
    qtbot.keyClick(program.views.board, Qt.Key.Key_F11)
    QApplication.processEvents()
    assert bar.isVisible()
    assert place(program, bar).topLeft() == before
    assert place(program, bar).right() == program.window.rect().right()


def test_the_race_is_scored_there_by_a_click(qtbot, program):
    turned(qtbot, program)
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2 - - 4*,7+1,7"))
    QApplication.processEvents()
    assert visible(program) == {"scoreboard", "board", "dice", "best"}
    qtbot.mouseClick(program.views.advice.best.band, Qt.MouseButton.LeftButton)
    assert program.session.history.past[-1].event == LegEnded()
    QApplication.processEvents()
    assert visible(program) == {"scoreboard", "board", "dice"}


def test_the_mouse_leaves_it_too(qtbot, program):
    before = visible(program)
    turned(qtbot, program)
    leave = program.views.scoreboard.leave
    assert min(leave.width(), leave.height()) >= HAND_PX
    qtbot.mouseClick(leave, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert visible(program) == before


def test_everything_comes_back_to_where_it_was(qtbot, program):
    views = program.views
    program.window.history_dock.show()
    QApplication.processEvents()
    parts = (views.board, views.dice, views.odds, views.advice, views.ledger, views.timeline)
    size = program.window.size()
    before = [place(program, part) for part in parts]
    turned(qtbot, program)
    assert not program.window.history_dock.isVisible()
    qtbot.keyClick(program.window, Qt.Key.Key_F11)
    program.window.resize(size)
    QApplication.processEvents()
    assert program.window.history_dock.isVisible()
    assert [place(program, part) for part in parts] == before


def test_everything_stands_on_the_screen_and_nothing_lies_over_another(qtbot, program):
    turned(qtbot, program)
    parts = (program.views.board, program.views.dice, program.views.scoreboard)
    for size in SCREENS:
        sized(program, size)
        board, dice, scores = boxes = [place(program, part) for part in parts]
        assert all(program.window.rect().contains(box) for box in boxes), size
        assert not board.intersects(dice), size
        assert not board.intersects(scores), size
        assert not dice.intersects(scores), size
        assert board.height() > 0.7 * size[1]


def test_whatever_is_played_is_large_enough_for_a_finger(qtbot, program):
    turned(qtbot, program)
    for size in SCREENS:
        all_is_large_enough(sized(program, size))


def all_is_large_enough(program):
    cells = (
        *program.views.dice.findChildren(FaceButton),
        *program.views.dice.findChildren(DieTick),
    )
    assert min(min(cell.width(), cell.height()) for cell in cells) >= HAND_PX
    boxes = [place(program, cell) for cell in cells]
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    scene = program.views.board.scene()
    geometry = scene.geometry
    spot = geometry.tray_spot(+1)
    reached = [
        offset
        for offset in range(-HAND_PX, HAND_PX)
        if scene.source_at(Point(spot.x + offset, spot.y)) == TileSource(+1)
    ]
    assert len(reached) >= HAND_PX
    for space in range(1, 17):
        outline = geometry.outline(space)
        across, down = ([point[axis] for point in outline] for axis in (0, 1))
        assert max(across) - min(across) >= HAND_PX
        assert max(down) - min(down) >= HAND_PX


def test_nothing_is_cut_after_a_larger_screen(qtbot, program):
    qtbot.keyClick(program.views.board, Qt.Key.Key_A)
    turned(qtbot, program, SCREENS[-1])
    faces = program.views.dice.findChildren(FaceButton)
    large_px = min(face.height() for face in faces)
    assert large_px > 1.5 * HAND_PX
    sized(program, SCREENS[1])
    assert program.window.size().toTuple() == SCREENS[1]
    assert program.window.rect().contains(place(program, program.views.advice.best))
    assert HAND_PX <= min(face.height() for face in faces) < large_px


def test_what_a_note_offers_is_large_enough_too(qtbot, program):
    turned(qtbot, program, SCREENS[0])
    qtbot.keyClicks(program.views.board, "r2")
    QApplication.processEvents()
    note = program.views.note
    buttons = (note.dismiss, *note.offers)
    assert len(buttons) == 2
    assert min(min(button.width(), button.height()) for button in buttons) >= HAND_PX


def test_a_wrong_die_that_ended_the_race_is_taken_back_from_the_next_refusal(qtbot, program):
    turned(qtbot, program, (1024, 768))
    program.session.edit(parse("cu2 2B.3PY.14w.15k.16RG - - - 3*,3!,3"))
    for roll in ("r1", "b1"):
        qtbot.keyClicks(program.views.board, roll)
        QApplication.processEvents()
    note = program.views.note
    assert note.note.kind is NoteKind.REFUSED
    (undo,) = (offer for offer in note.offers if offer.isVisible())
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert not program.session.position.race_over


def test_a_note_is_as_large_as_the_last_event(qtbot, program):
    turned(qtbot, program, SCREENS[-1])
    qtbot.keyClicks(program.views.board, "r2")
    QApplication.processEvents()
    note = program.views.note
    far_px = program.views.scoreboard.last_event.font().pixelSize()
    (undo,) = note.offers
    assert QFontInfo(note.text.font()).pixelSize() >= far_px
    assert QFontInfo(undo.font()).pixelSize() >= far_px
    assert undo.width() > undo.fontMetrics().horizontalAdvance(undo.text())
    assert note.text.height() >= note.text.heightForWidth(note.text.width())
    qtbot.keyClick(program.views.board, Qt.Key.Key_F11)
    assert QFontInfo(note.text.font()).pixelSize() < far_px
    assert undo.font() == QApplication.font()


def test_it_is_played_there_with_hands_and_keys(qtbot, program):
    turned(qtbot, program)
    qtbot.keyClicks(program.views.board, "r2")
    program.views.board.intended.emit(LayTile(+1, 9))
    face = next(
        each
        for each in program.views.dice.findChildren(FaceButton)
        if (each.camel, each.face) == ("P", 1)
    )
    qtbot.mouseClick(face, Qt.MouseButton.LeftButton)
    assert format_position(program.session.position).split()[1:3] == [
        "2B.4PYRG.9+2.15k.16w",
        "R2P1",
    ]
    qtbot.keyClick(program.views.board, Qt.Key.Key_U)
    qtbot.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert format_position(program.session.position).split()[2] == "R2"


def test_a_camel_is_tapped_and_put_down_there(qtbot, program):
    turned(qtbot, program)
    scene = program.views.board.scene()
    mouse = Mouse(program.views.board)
    mouse.tap(scene.layout.figures["B"].blanket)
    mouse.tap(scene.geometry.middle(5))
    assert "5B" in format_position(program.session.position)


def test_the_best_action_stands_there_only_if_it_is_wanted(qtbot, program, opened):
    turned(qtbot, program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_A)
    assert "best" in visible(program)
    again = turned(qtbot, opened(parse(START)))
    assert "best" in visible(again)
    qtbot.keyClick(again.views.board, Qt.Key.Key_A)
    assert "best" not in visible(again)


def test_every_key_of_the_menus_works_without_a_menu_bar(qtbot, program):
    turned(qtbot, program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    assert program.live.is_hidden


@pytest.mark.parametrize("key", [Qt.Key.Key_F5, Qt.Key.Key_F6])
def test_no_sheet_makes_it_wider_than_the_smallest_screen(qtbot, program, key):
    turned(qtbot, program, SCREENS[0])
    qtbot.keyClick(program.window, key)
    QApplication.processEvents()
    assert program.window.width() == SCREENS[0][0]
    assert not program.window.history_dock.isVisible()
    qtbot.keyClick(program.window, Qt.Key.Key_F11)
    qtbot.keyClick(program.window, key)
    sheets = program.window.history_dock, program.window.table_dock
    assert any(sheet.isVisible() for sheet in sheets)


def test_escape_leaves_a_what_if_before_it_leaves_the_table_view(qtbot, program):
    turned(qtbot, program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_F2)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert program.session.game.active_what_if is None
    assert program.views.scoreboard.isVisible()
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert not program.views.scoreboard.isVisible()


def test_escape_leaves_the_table_view_at_once_and_then_puts_the_note_away(qtbot, program):
    turned(qtbot, program)
    qtbot.keyClicks(program.views.board, "b2")
    qtbot.waitUntil(lambda: program.views.note.note is not None)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert not program.views.scoreboard.isVisible()
    assert program.views.note.note is not None
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert program.views.note.note is None


def test_the_window_is_remembered_as_it_was_before(qtbot, program):
    turned(qtbot, program)
    program.window.close()
    assert not program.window.isFullScreen()


def test_the_desktop_knows_how_narrow_the_window_was_before_it_puts_it_back(
    qtbot, opened, monkeypatch
):
    """It would leave it as wide as the table view has to be."""
    program = opened(parse(SIX))
    window, known = program.window, []
    least_px = window.minimumWidth()
    turned(qtbot, program, (1280, 800))
    assert window.minimumWidth() > least_px
    monkeypatch.setattr(window, "setWindowState", lambda _: known.append(window.minimumWidth()))
    qtbot.keyClick(program.views.board, Qt.Key.Key_F11)
    assert known == [least_px]


def test_a_sheet_that_comes_back_leaves_the_window_as_wide_as_it_was(qtbot, program):
    window = program.window
    window.resize(1024, 700)
    with qtbot.waitExposed(window):
        window.show()
    window.history_dock.show()
    QApplication.processEvents()
    window.show_for_table(True)
    QApplication.processEvents()
    window.show_for_table(False)
    assert window.history_dock.isVisible()
    assert window.width() <= 1024


@pytest.fixture
def slow_desktop(qtbot, program, monkeypatch):
    """The window in the table view, where it is given another size only later."""
    window = program.window
    with qtbot.waitExposed(window):
        window.show()
    turned(qtbot, program)
    qtbot.waitUntil(window.updatesEnabled)
    monkeypatch.setattr(window, "setWindowState", lambda _state: None)
    return window


def test_nothing_is_painted_between_the_table_view_and_the_window_as_it_was(slow_desktop):
    slow_desktop.show_for_table(False)
    assert not slow_desktop.updatesEnabled()
    slow_desktop.resize(slow_desktop.size() * 1.2)
    assert slow_desktop.updatesEnabled()


def test_a_window_that_keeps_its_size_is_painted_all_the_same(qtbot, slow_desktop):
    slow_desktop.show_for_table(False)
    qtbot.waitUntil(slow_desktop.updatesEnabled)
