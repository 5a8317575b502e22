from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from camelhelper.gui.position.position_model import ACROSS_ROW, BOX_ROW, TrackColumn
from camelhelper.gui.position.position_table import PositionTable
from tests.helpers.panels import FIRST, RACE_OVER, SECOND, position, unnamed


@pytest.fixture
def table_of(theme, shown):
    def table_of(cup):
        table = shown(PositionTable(theme))
        table.show_position(position(cup))
        return table

    return table_of


def text(table, row, column, role=Qt.ItemDataRole.DisplayRole):
    return table.model.data(table.model.index(row, column), role)


def test_a_stack_is_told_from_the_bottom_to_the_top(table_of):
    table = table_of(SECOND)
    assert text(table, 2, TrackColumn.SPACE) == "3"
    assert text(table, 2, TrackColumn.CAMELS) == "red, green on top"
    assert text(table, 4, TrackColumn.CAMELS) == "blue"
    assert text(table, 0, TrackColumn.CAMELS) == ""


def test_tiles_are_called_as_in_their_edition(table_of):
    assert (
        text(table_of("cu2 3RG.5B.6PY.9+2.14k.15w"), 8, TrackColumn.TILE) == "Cheering +1, player 2"
    )
    assert text(table_of(f"{FIRST}.9-?"), 8, TrackColumn.TILE) == "Mirage −1"


def test_a_row_is_spoken_as_one_sentence(table_of):
    table = table_of("cu2 3RG.5B.6PY.9+2.14k.15w")
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert text(table, 2, TrackColumn.CAMELS, spoken) == "Space 3: red, green on top"
    assert text(table, 8, TrackColumn.SPACE, spoken) == "Space 9: Cheering +1, player 2"
    assert text(table, 0, TrackColumn.SPACE, spoken) == "Space 1: empty"


def test_camels_in_the_box_have_a_row_while_there_are_any(table_of):
    table = table_of("cu2 3RG.14k.15w")
    assert not table.table.isRowHidden(BOX_ROW)
    assert table.model.row_words(BOX_ROW) == "Box: yellow, blue, purple"
    table.show_position(position(SECOND))
    assert table.table.isRowHidden(BOX_ROW)


def test_who_has_crossed_the_line_has_a_row_at_the_races_end(table_of):
    table = table_of(RACE_OVER)
    assert not table.table.isRowHidden(ACROSS_ROW)
    assert table.model.row_words(ACROSS_ROW) == "Finished: purple, yellow on top"


def test_who_was_carried_back_over_the_line_has_not_finished(table_of):
    table = table_of("cu2 -2kRG.5B.6PY.15w k3")
    assert not table.table.isRowHidden(ACROSS_ROW)
    said = "Over the line: crazy black, red, green on top"
    assert table.model.row_words(ACROSS_ROW) == said


def test_arrows_walk_the_rows_and_letters_go_to_the_window(qtbot, table_of):
    table = table_of(SECOND)
    heard = []
    table.keyPressEvent = lambda event: heard.append(event.text())
    table.table.setFocus()
    table.table.selectRow(0)
    qtbot.keyClick(table.table, Qt.Key.Key_Down)
    qtbot.keyClicks(table.table, "r2")
    assert table.table.currentIndex().row() == 1
    assert heard == ["r", "2"]


def test_a_click_selects_a_whole_row(qtbot, table_of):
    table = table_of(SECOND)
    place = table.table.visualRect(table.model.index(2, TrackColumn.CAMELS)).center()
    qtbot.mouseClick(table.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [index.row() for index in table.table.selectionModel().selectedRows()] == [2]


def test_everything_the_keyboard_reaches_has_a_name(table_of):
    assert unnamed(table_of(SECOND)) == []


def test_another_theme_paints_anew(table_of, theme):
    table = table_of(SECOND)
    before = table.grab().toImage()
    theme.choose("night")
    assert table.grab().toImage() != before


def test_no_heading_is_broken_within_a_word_in_a_narrow_sheet(table_of):
    table = table_of("cu2 3RG.5B.6PY.9+2.14k.15w")
    table.resize(208, 560)
    QApplication.sendPostedEvents()
    inner, metrics = table.table, table.table.item_header.fontMetrics()
    for column in TrackColumn:
        longest = max(table.model.headerData(column, Qt.Orientation.Horizontal).split(), key=len)
        assert inner.columnWidth(column) >= metrics.horizontalAdvance(longest)
    assert sum(map(inner.columnWidth, TrackColumn)) <= inner.viewport().width()


def test_a_tile_is_a_picture_only_where_its_words_have_no_room(table_of):
    table = table_of("cu2 3RG.5B.6PY.9+2.14k.15w")
    inner = table.table
    widths = {}
    for sheet_px in (208, 480):
        table.resize(sheet_px, 560)
        QApplication.sendPostedEvents()
        widths[sheet_px] = inner.columnWidth(TrackColumn.TILE)
    words_px = inner.sizeHintForColumn(TrackColumn.TILE)
    assert widths[208] < words_px <= widths[480]


def test_a_tile_laid_while_the_table_is_hidden_has_room_when_it_is_shown(table_of):
    table = table_of("cu2 3RG.5B.6PY.14k.15w")
    table.resize(480, 560)
    inner = table.table
    before = inner.columnWidth(TrackColumn.TILE)
    table.hide()
    table.show_position(position("cu2 3RG.5B.6PY.9+2.14k.15w"))
    assert inner.columnWidth(TrackColumn.TILE) == before
    table.show()
    assert inner.columnWidth(TrackColumn.TILE) == inner.sizeHintForColumn(TrackColumn.TILE) > before


def test_a_tile_without_words_shows_its_side_and_its_owner(table_of):
    pictures = []
    for tile in ("9+2", "9+1", "9-2", "9+?"):
        table = table_of(f"cu2 3RG.5B.6PY.{tile}.14k.15w")
        table.resize(208, 560)
        QApplication.sendPostedEvents()
        pictures.append(table.table.grab().toImage())
    assert not any(one == other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_no_heading_is_cut_in_large_type(table_of, scale):
    table = table_of(SECOND)
    table.resize(316, 700)
    font = table.font()
    font.setPointSizeF(scale * font.pointSizeF())
    table.setFont(font)
    QApplication.processEvents()
    header = table.table.item_header
    for column in TrackColumn:
        assert header.has_room(column, header.shown_title(column))
    whole = "Camels" if scale == 2 else "Camels, bottom to top"
    assert header.shown_title(TrackColumn.CAMELS).replace("\n", " ") == whole
