import pytest
from PySide6.QtCore import QPoint, QRectF, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.gui.app import show_first_hints
from camelhelper.gui.controllers.first_hints import hints_known
from camelhelper.gui.tour.hint import HintLayer
from camelhelper.gui.tour.placing import box_in
from camelhelper.gui.widgets.die_buttons import FaceButton
from tests.helpers.games import line_of_play
from tests.helpers.shown_board import covered_pieces

START = parse("cu2 1RG.2B.3PY.15k.16w")
EMPTY = empty_table(SECOND_EDITION)


@pytest.fixture
def first_start(opened):
    def start(position=START):
        program = opened(position)
        show_first_hints(program)
        return program

    return start


def hints_of(program):
    layer = program.window.findChild(HintLayer)
    return layer if layer is not None and layer.isVisible() else None


def test_a_first_start_shows_on_the_window_itself_what_a_hand_can_do(first_start):
    placed = hints_of(first_start()).boxes()
    assert len(placed) == 3
    assert "Click a die's face" in placed[0][0].text


def test_hints_cover_neither_each_other_nor_what_they_point_at(first_start):
    program = first_start()
    boxes = [box for _, *both in hints_of(program).boxes() for box in both]
    for at, box in enumerate(boxes):
        assert program.window.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[:at])


STARTED = "cu2 1RG.2B.3P.5+2.6Y.15w.16k - - - 3*!,3"
MIDWAY = "cu2 5+2.7PY.8RG.10B.11k.15w - G1232 +1R 7,3*,12!"

LATE = "cu2 9R.10Bk.11Yw.12G.14P.16+3 R1G3Y1 - - 11*,23,15!,11,13"


@pytest.mark.parametrize("history", [False, True], ids=["", "history"])
@pytest.mark.parametrize("cup", [STARTED, MIDWAY, LATE], ids=["started", "midway", "late"])
@pytest.mark.parametrize("size", [(1016, 672), (1272, 772), (1272, 692)])
def test_hints_cover_no_camel_tile_or_die_nor_the_favourite(first_start, size, cup, history):
    program = first_start(parse(cup))
    program.window.resize(*size)
    program.window.history_dock.setVisible(history)
    QApplication.processEvents()
    placed = hints_of(program).boxes()
    assert placed
    for _, _, words in placed:
        assert covered_pieces(program, words) == []


def test_hints_and_a_note_leave_each_other_in_sight(first_start):
    program = first_start()
    QTest.keyClicks(program.views.board, "r")
    note = box_in(program.window, program.views.note)
    assert not note.isEmpty()
    assert not any(note.intersects(words) for _, _, words in hints_of(program).boxes())


def test_a_part_of_the_window_that_changes_its_size_leaves_the_hints_where_they_are(
    first_start, monkeypatch
):
    program = first_start()
    laid_out = []
    monkeypatch.setattr(hints_of(program), "setGeometry", laid_out.append)
    program.views.note.resize(300, 50)
    assert laid_out == []


def test_hints_leave_the_words_of_the_box_in_sight(first_start):
    program = first_start()
    board = program.views.board
    corner = board.viewport().mapTo(program.window, QPoint())
    box = QRectF(*board.scene().geometry.box).translated(corner)
    assert not any(box.intersects(QRectF(words)) for _, _, words in hints_of(program).boxes())


def test_the_hint_about_dice_points_to_their_row_and_covers_nothing_in_it(first_start):
    program = first_start()
    (_, target, words), *_ = hints_of(program).boxes()
    face = box_in(program.window, program.views.dice.findChild(FaceButton))
    assert target.contains(face)
    assert (
        max(words.right(), target.left() + 10) < box_in(program.window, program.views.dice).left()
    )


def test_the_table_view_is_left_without_hints(first_start):
    program = first_start()
    program.commands.table_view.action.trigger()
    assert hints_of(program) is None
    program.commands.table_view.action.trigger()
    assert hints_of(program)


def test_an_empty_board_offers_ways_to_start_instead_of_hints(first_start):
    assert hints_of(first_start(EMPTY)) is None


def test_a_game_opened_in_the_middle_of_a_leg_shows_them_at_once(first_start):
    program = first_start(EMPTY)
    program.session.start(Game(line_of_play("cu2 1RG.2B.3PY.15k.16w", "r1 g1")))
    (_, target, _), *_ = hints_of(program).boxes()
    inside = [face for face in program.views.dice.findChildren(FaceButton) if face.isEnabled()]
    assert inside[0].camel not in "RG"
    assert target.contains(box_in(program.window, inside[0]))


def test_another_game_that_is_opened_leaves_the_hints_there(first_start):
    program = first_start()
    program.session.start(Game(line_of_play("cu2 1RG.2B.3PY.15k.16w", "r1")))
    assert hints_of(program)
    QTest.keyClicks(program.views.board, "b2")
    assert hints_of(program) is None
    assert hints_known()


def test_a_leg_that_is_over_is_scored_before_there_are_hints(first_start):
    program = first_start(parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1"))
    assert hints_of(program) is None
    QTest.keyClicks(program.views.board, "b2")
    assert hints_of(program) is None
    assert hints_known()


def test_opening_rolls_leave_the_hints_to_come(first_start):
    program = first_start(parse("cu2 1RG.2B.3PY.15k", half_built=True))
    assert hints_of(program) is None
    QTest.keyClicks(program.views.board, "w1")
    assert hints_of(program)


def test_a_race_that_is_over_needs_no_hints(first_start):
    assert hints_of(first_start(parse("cu2 2RG.4B.12Y.15k.16w.17P"))) is None


def test_hints_let_the_mouse_through(first_start):
    program = first_start()
    (_, target, _), *_ = hints_of(program).boxes()
    assert program.views.dice.isAncestorOf(program.window.childAt(target.center()))


def test_the_first_die_ends_the_hints_for_good(first_start, opened):
    program = first_start()
    QTest.keyClicks(program.views.board, "b2")
    assert hints_of(program) is None
    program.session.undo()
    assert hints_of(program) is None
    again = opened(START)
    show_first_hints(again)
    assert hints_of(again) is None


def test_escape_ends_the_hints_for_good(first_start, opened):
    program = first_start()
    QTest.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert hints_of(program) is None
    again = opened(START)
    show_first_hints(again)
    assert hints_of(again) is None


def test_escape_first_ends_what_is_being_typed(qtbot, first_start):
    program = first_start()
    QTest.keyClicks(program.views.board, "b")
    QTest.keyClick(program.views.board, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: hints_of(program) is not None)


def test_a_screen_reader_hears_the_hints(first_start):
    assert "Drag a camel" in hints_of(first_start()).accessibleDescription()


def test_the_tour_ends_the_hints_for_good(first_start, opened):
    program = first_start()
    program.touring.action.trigger()
    assert hints_of(program) is None
    again = opened(START)
    show_first_hints(again)
    assert hints_of(again) is None


def test_that_the_hints_are_known_is_written_once(first_start, monkeypatch):
    written = []
    program = first_start()
    keep = QSettings.setValue

    def write(settings, key, value):
        written.append(key)
        keep(settings, key, value)

    monkeypatch.setattr(QSettings, "setValue", write)
    QTest.keyClicks(program.views.board, "r1g1b1")
    assert written == ["tour/hints-known"]
