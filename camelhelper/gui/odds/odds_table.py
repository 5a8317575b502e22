"""The odds as a painted table: blankets, bars and figures, with the favourite standing out."""

from collections.abc import Container, Iterable
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QWidget

from camelhelper.gui.odds.odds_model import (
    COLUMNS,
    PLACES,
    RACE_COLUMNS,
    UNKNOWN,
    Column,
    OddsModel,
    OddsRow,
)
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import RIGHT
from camelhelper.gui.theme.typography import BODY, FIGURE, SMALL, narrowed, no_higher, sized
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.gui.widgets.item_views import ItemTable
from camelhelper.gui.widgets.panel import DIMMED, STALE_OPACITY, STEP_PX
from camelhelper.gui.widgets.signs import paint_arrow, paint_star
from camelhelper.wording.formatting import points_text

ROW_PX = 34
LOWEST_ROW_PX = 26
HIGHEST_ROW_PX = 40
_BAR_PX = 14
_TRACK_OPACITY = 0.1
CAMEL_PX = 72
_WIDEST_CHANGE = "+100"
_ARROW_PX = 16
_WIDEST_FIGURE = "0000000"
"""As wide as the largest figure."""
_WIDEST_PERCENT = "00000"
_CERTAIN = "100"
_MIDDLE = BODY * 1.15
_ASIDE_PX = 4
"""Between a figure and the next column."""
_NARROWEST_PX = 12


AT_A_GLANCE = frozenset({Column.CAMEL, Column.BAR, Column.FIRST, *RACE_COLUMNS})
"""Three numbers for each camel, as many as can be read at a glance; the bar shows the chance to be
2nd."""
ALL_PLACES = frozenset({Column.CAMEL, *range(Column.FIRST, Column.FIRST + PLACES), *RACE_COLUMNS})


class OddsCells:
    """Paints the cells of a table from the rows of the model.

    Not a delegate: Qt would take longer to call one for each cell than the cell takes to paint.
    """

    def __init__(self, pictures: Pictures, model: OddsModel) -> None:
        self.pictures = pictures
        self._model = model

    def paint(self, painter: QPainter, box: QRectF, font: QFont, row: OddsRow, column: int) -> None:
        painter.setOpacity(1)
        match column:
            case Column.CAMEL:
                self._paint_camel(painter, box, row)
            case Column.BAR:
                self._paint_bar(painter, box.adjusted(0, 0, -STEP_PX, 0), row)
            case _:
                self._paint_figure(painter, box.adjusted(0, 0, -_ASIDE_PX, 0), font, row, column)

    def change_px(self, font: QFont) -> int:
        """The width of the points by which a figure differs, and of the arrow before them."""
        metrics = QFontMetrics(sized(font, SMALL, bold=True))
        return metrics.horizontalAdvance(_WIDEST_CHANGE) + _ARROW_PX

    def _dim(self, painter: QPainter) -> None:
        if self._model.is_stale:
            painter.setOpacity(STALE_OPACITY)

    def _paint_camel(self, painter: QPainter, box: QRectF, row: OddsRow) -> None:
        plate = QRectF(box.left(), box.top() + 5, CAMEL_PX - 3.2 * STEP_PX, box.height() - 10)
        if not row.place_weights and not self._model.is_stale:
            painter.setOpacity(STALE_OPACITY)
        self.pictures.blanket(painter, plate, row.camel)
        if row.is_favourite:
            self._dim(painter)
            middle = QPointF(plate.right() + 1.4 * STEP_PX, box.center().y())
            paint_star(painter, middle, 8, self.pictures.theme.colour("accent"))

    def _paint_bar(self, painter: QPainter, box: QRectF, row: OddsRow) -> None:
        """One bar: 1st, then 2nd after it, on a track that stands for 100%.

        If chances are compared, a notch marks where 1st ended before.
        """
        theme = self.pictures.theme
        height = _BAR_PX + 4 if row.is_favourite else _BAR_PX
        track = QRectF(box.left(), box.center().y() - height / 2, box.width(), height)
        painter.fillRect(track, faded(theme.colour("text_muted"), _TRACK_OPACITY))
        self._dim(painter)
        first = track.width() * row.share(0)
        second = track.width() * row.share(1)
        painter.fillRect(_part(track, 0, first), theme.colour("bar_first"))
        painter.fillRect(_part(track, first + 1, second - 1), theme.colour("bar_second"))
        if row.before and row.before.place_weights:
            notch = _part(track, track.width() * row.before.share(0) - 1, 2)
            painter.fillRect(notch.adjusted(0, -3, 0, 3), theme.colour("text"))

    def _paint_figure(
        self, painter: QPainter, box: QRectF, font: QFont, row: OddsRow, column: int
    ) -> None:
        theme = self.pictures.theme
        text = self._model.text(row, column)
        in_race = column in RACE_COLUMNS
        leading = row.is_favourite and column == Column.FIRST
        leading = leading or (in_race and self._model.leads_race(row, column))
        if self._model.is_compared:
            change = QRectF(box)
            change.setLeft(box.right() - self.change_px(font))
            self._paint_change(painter, change, font, row.change(column))
            box.setRight(change.left())
        role = "text" if (leading or column == Column.FIRST) and text != UNKNOWN else "text_muted"
        is_dim = self._model.is_dim(column)
        painter.setPen(theme.colour("stale" if is_dim else role))
        if is_dim:
            painter.setOpacity(DIMMED)
        if fraction := self._model.fraction(row, column):
            _paint_fraction(painter, box, font, fraction, bold=leading)
            return
        scale = _MIDDLE if in_race or column == Column.FIRST else BODY
        if leading and not in_race:
            scale = FIGURE
        font = no_higher(sized(font, scale, bold=leading), box.height())
        painter.setFont(narrowed(font, [text], box.width()))
        painter.drawText(box, RIGHT, text)

    def _paint_change(self, painter: QPainter, box: QRectF, font: QFont, change: int) -> None:
        """The points by which a figure differs, and an arrow."""
        if not (text := points_text(change)):
            return
        painter.setPen(self.pictures.theme.colour("gain" if change > 0 else "error"))
        painter.setFont(sized(font, SMALL, bold=True))
        painter.drawText(box, RIGHT, text)
        width = painter.fontMetrics().horizontalAdvance(text)
        paint_arrow(painter, QPointF(box.right() - width - 8, box.center().y()), up=change > 0)


def _part(track: QRectF, start: float, width: float) -> QRectF:
    return QRectF(track.left() + start, track.top(), max(0.0, width), track.height())


def _paint_fraction(
    painter: QPainter, box: QRectF, font: QFont, fraction: Fraction, *, bold: bool
) -> None:
    """Numerator over denominator: the longest fraction must fit a narrow column."""
    parts = str(fraction.numerator), str(fraction.denominator)
    painter.setFont(fraction_font(sized(font, SMALL, bold=bold), parts, box))
    width = max(painter.fontMetrics().horizontalAdvance(part) for part in parts)
    stack = QRectF(box.right() - width, box.top() + 1, width, box.height() - 2)
    halves = QRectF(stack), QRectF(stack)
    halves[0].setBottom(stack.center().y() - 1)
    halves[1].setTop(stack.center().y() + 1)
    for half, part in zip(halves, parts, strict=True):
        painter.drawText(half, Qt.AlignmentFlag.AlignCenter, part)
    painter.drawLine(
        QPointF(stack.left(), stack.center().y()), QPointF(stack.right(), stack.center().y())
    )


def fraction_font(font: QFont, parts: Iterable[str], box: QRectF) -> QFont:
    """The font, made small enough for two lines of these figures in the box."""
    font = QFont(font)
    font.setPixelSize(min(QFontInfo(font).pixelSize(), int(box.height() / 2) - 3))
    return narrowed(font, parts, box.width())


class OddsTable(ItemTable):
    """The table as a widget."""

    def __init__(self, model: OddsModel, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(model, pictures, {Column.CAMEL, Column.BAR}, parent)
        self._model = model
        self.cells = OddsCells(pictures, model)
        self.item_header.setMinimumSectionSize(_NARROWEST_PX)
        self.verticalHeader().setMinimumSectionSize(LOWEST_ROW_PX)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.show_columns(AT_A_GLANCE)

    def show_columns(self, columns: Container[int]) -> None:
        """Show these columns of the model; without bars, the places share the room."""
        self._columns: Container[int] = columns
        header = self.item_header
        figure_px = self.fontMetrics().horizontalAdvance
        widths = dict.fromkeys(
            range(Column.FIRST, Column.FIRST + PLACES), figure_px(_WIDEST_FIGURE)
        )
        widths |= {column: header.words_px(column) for column in RACE_COLUMNS}
        if self._model.is_compared:
            header.beside_px = self.cells.change_px(self.font())
            narrow = dict.fromkeys(widths, figure_px(_WIDEST_PERCENT))
            narrow |= {column: widths[column] for column in RACE_COLUMNS}
            widths = {column: width + header.beside_px for column, width in narrow.items()}
        widths[Column.CAMEL] = max(CAMEL_PX, header.words_px(Column.CAMEL))
        has_bars = Column.BAR in columns
        header.setSectionResizeMode(Column.BAR, QHeaderView.ResizeMode.Stretch)
        for column, width_px in widths.items():
            stretches = column not in (*RACE_COLUMNS, Column.CAMEL) and not has_bars
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, mode)
            header.resizeSection(column, width_px)
        for column in Column.CAMEL, Column.BAR, *widths:
            self.setColumnHidden(column, column not in columns)
        self._share_among_places()

    def _share_among_places(self) -> None:
        """Without bars, give the large figures of the first place the width that they take."""
        if Column.BAR in self._columns:
            return
        first_px, other_px = (
            QFontMetrics(sized(self.font(), scale, bold=bold)).horizontalAdvance(_CERTAIN)
            + _ASIDE_PX
            for scale, bold in ((FIGURE, True), (BODY, False))
        )
        others = PLACES - 1
        room_px = self.viewport().width() - sum(
            self.columnWidth(column) for column in (Column.CAMEL, *RACE_COLUMNS)
        )
        share_px = room_px * first_px // (first_px + others * other_px)
        share_px = max(room_px // PLACES, min(first_px, share_px))
        self.item_header.setSectionResizeMode(Column.FIRST, QHeaderView.ResizeMode.Fixed)
        self.item_header.resizeSection(Column.FIRST, share_px)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.font()
        columns = [
            (column, self.columnViewportPosition(column), self.columnWidth(column))
            for column in range(COLUMNS)
            if not self.isColumnHidden(column)
        ]
        for number, row in enumerate(self._model.rows):
            top, height = self.rowViewportPosition(number), self.rowHeight(number)
            for column, left, width in columns:
                self.cells.paint(painter, QRectF(left, top, width, height), font, row, column)
        current = self.currentIndex()
        if self.hasFocus() and current.isValid():
            painter.setOpacity(1)
            paint_focus(painter, self.cells.pictures.theme, QRectF(self.visualRect(current)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.show_columns(self._columns)
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows share the available height: all panels must fit a small screen."""
        super().resizeEvent(event)
        room = self.height() - self.item_header.sizeHint().height()
        height = min(HIGHEST_ROW_PX, max(LOWEST_ROW_PX, room // self._row_count()))
        self.verticalHeader().setDefaultSectionSize(height)
        self.updateGeometries()  # else it scrolls by what the rows were higher before
        self._share_among_places()

    def _row_count(self) -> int:
        return self.model().rowCount() or PLACES

    def _height(self, row_px: int) -> int:
        return self.item_header.sizeHint().height() + self._row_count() * row_px

    def sizeHint(self) -> QSize:
        return QSize(240, self._height(ROW_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height(LOWEST_ROW_PX))
