"""The odds table as a widget: which columns it shows, and that what is told has room."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from camelhelper.gui.language import use_language
from camelhelper.gui.odds.odds_model import (
    COLUMNS,
    PLACES,
    Column,
    OddsModel,
    OddsRow,
    odds_rows,
)
from camelhelper.gui.odds.odds_table import (
    ALL_PLACES,
    AT_A_GLANCE,
    HIGHEST_ROW_PX,
    LOWEST_ROW_PX,
    OddsTable,
)
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.inked import inked, is_cut
from tests.helpers.panels import SECOND, position, result

NARROWEST_PX = 310
"""In a window of 853 pixels with the history open."""


def rows_of(cup):
    found = result(cup)
    return odds_rows(position(cup).edition.racing, found.leg, found.race)


@pytest.fixture
def model(qapp):  # noqa: ARG001 - models need an application
    model = OddsModel()
    model.show_rows(rows_of(SECOND))
    return model


@pytest.fixture
def table(model, theme, shown):
    return shown(OddsTable(model, theme.pictures))


def columns(table):
    return {column for column in range(COLUMNS) if not table.isColumnHidden(column)}


@pytest.mark.parametrize("wanted", [AT_A_GLANCE, ALL_PLACES, {Column.CAMEL}])
def test_it_shows_the_columns_that_are_asked_for(table, wanted):
    table.show_columns(wanted)
    assert columns(table) == wanted


def test_figures_with_what_differs_get_the_room_for_both(model, table):
    before = table.columnWidth(Column.WINS)
    model.show_rows(rows_of(f"{SECOND} Y3"), rows_of(SECOND))
    table.show_columns(AT_A_GLANCE)
    assert table.columnWidth(Column.WINS) > before
    assert table.columnWidth(Column.BAR) > 0


@pytest.mark.parametrize("points", [10, 14, 20])
def test_the_title_of_the_camels_stands_apart_from_that_of_the_bars(table, points):
    font = table.font()
    font.setPointSize(points)
    table.setFont(font)
    title = table.model().headerData(Column.CAMEL, Qt.Orientation.Horizontal)
    metrics = QFontMetrics(sized(table.item_header.font(), SMALL))
    assert table.columnWidth(Column.CAMEL) >= metrics.horizontalAdvance(title) + 8


def in_type(table, points, wanted):
    """The header of a table that shows these columns in type of this size."""
    font = table.font()
    font.setPointSizeF(points)
    table.setFont(font)
    table.item_header.setFont(font)
    table.show_columns(wanted)
    return table.item_header


@pytest.mark.parametrize("wanted", [AT_A_GLANCE, ALL_PLACES])
@pytest.mark.parametrize("points", [10, 14])
def test_every_title_fits_its_column(table, wanted, points):
    header = in_type(table, points, wanted)
    metrics = QFontMetrics(sized(header.font(), SMALL))
    for column in wanted:
        for line in header.shown_title(column).splitlines():
            assert metrics.horizontalAdvance(line) <= header.sectionSize(column), line


def test_in_a_narrow_column_the_bars_keep_their_title_in_one_line(table):
    header = table.item_header
    table.show_columns(AT_A_GLANCE)
    words = header.shown_title(Column.BAR)
    title_px = QFontMetrics(sized(header.font(), SMALL)).horizontalAdvance(words)
    table.resize(table.width() - header.sectionSize(Column.BAR) + title_px - 8, table.height())
    QApplication.processEvents()
    assert header.sectionSize(Column.BAR) < title_px
    assert header.shown_title(Column.BAR) == words


def test_a_change_of_a_hundred_points_has_room_beside_its_arrow(table):
    metrics = QFontMetrics(sized(table.font(), SMALL, bold=True))
    assert table.cells.change_px(table.font()) >= metrics.horizontalAdvance("+100") + 14


def test_rows_share_the_height_within_what_can_be_read(table):
    for height in (100, 220, 900):
        table.window().resize(table.width(), height)
        table.resize(table.width(), height)
        assert LOWEST_ROW_PX <= table.rowHeight(0) <= HIGHEST_ROW_PX


def test_points_are_painted_in_the_colours_of_better_and_worse(model, table, theme):
    def has(role):
        image = table.viewport().grab().toImage()
        colour = theme.colour(role)
        return any(
            image.pixelColor(x, y) == colour
            for x in range(image.width())
            for y in range(image.height())
        )

    assert not has("gain")
    model.show_rows(rows_of(f"{SECOND} Y3"), rows_of(SECOND))
    table.show_columns(AT_A_GLANCE)
    assert has("gain")
    assert has("error")


class Noting(QPainter):
    """Notes how wide each text is, and the room for it."""

    def __init__(self, image):
        super().__init__(image)
        self.noted = []

    def drawText(self, box, _side, text):  # noqa: N802 - Qt's
        width_px = max(map(QFontMetricsF(self.font()).horizontalAdvance, text.splitlines()))
        self.noted.append((text, width_px, box.width()))


def certain(outcomes):
    """A row for each place, taken by its camel in all outcomes, or in all but one of many."""
    for place, camel in enumerate("RYGBP"):
        weights = [0] * PLACES
        weights[place - 1] = 1 if outcomes > 1 else 0
        weights[place] = outcomes - weights[place - 1]
        chance = weights[place] / outcomes
        yield OddsRow(camel, tuple(weights), outcomes, place == 0, chance, chance)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wanted", [AT_A_GLANCE, ALL_PLACES])
@pytest.mark.parametrize("points", [10.5, 12])
def test_no_figure_and_no_title_is_cut_at_any_width(theme, shown, language, wanted, points):
    use_language(LANGUAGES[language])
    table = shown(OddsTable(OddsModel(), theme.pictures))
    header = in_type(table, points, wanted)
    for width_px in (NARROWEST_PX, 320, 340, 362, 384, 420, 563):
        table.resize(width_px, table.height())
        QApplication.processEvents()
        assert header.length() <= table.viewport().width()
        for outcomes in (1, 1000):
            table.model().show_rows(tuple(certain(outcomes)))
            for text, text_px, room_px in written(table, wanted):
                assert text_px <= room_px, (width_px, text)


def test_in_large_type_the_favourite_stands_clear_of_the_rows_beside_it(table):
    row = next(row for row in table.model().rows if row.is_favourite)
    picture = QImage(140, LOWEST_ROW_PX, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    box = picture.rect().adjusted(4, 0, -4, 0)
    with QPainter(picture) as painter:
        table.cells.paint(painter, QRectF(box), sized(table.font(), 1.7), row, Column.FIRST)
    assert inked(picture, box)
    assert not is_cut(picture, picture.rect())


def written(table, columns):
    image = QImage(1, 1, QImage.Format.Format_RGB32)
    with Noting(image) as painter:
        for column in columns:
            box = QRectF(0, 0, table.columnWidth(column), LOWEST_ROW_PX)
            table.item_header.paintSection(painter, box.toRect(), column)
            for row in table.model().rows:
                table.cells.paint(painter, box, table.font(), row, column)
    return [each for each in painter.noted if each[0] not in "RYGBP"]


def test_the_large_figures_of_the_first_place_have_more_room_than_the_others(table):
    table.show_columns(ALL_PLACES)
    table.resize(NARROWEST_PX, table.height())
    QApplication.processEvents()
    assert table.columnWidth(Column.FIRST) > 1.3 * table.columnWidth(Column.FIRST + 1)
    table.resize(900, table.height())
    QApplication.processEvents()
    assert abs(table.columnWidth(Column.FIRST) - table.columnWidth(Column.FIRST + 1)) <= 1
