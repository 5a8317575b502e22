"""Paints the strip."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from camelhelper.gui.board.geometry.geometry import BLANKET, CAMEL_WIDTH, FEET, STEP
from camelhelper.gui.board.geometry.layout import Figure
from camelhelper.gui.board.geometry.shapes import Point, Stand
from camelhelper.gui.board.interaction.cursor import Cursor
from camelhelper.gui.board.interaction.hand import CamelSource, Slot
from camelhelper.gui.lab.strip_layout import SPACES, StripLayout
from camelhelper.gui.theme.shapes import CORNER_PX
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.wording.translation import translate

_IN_HAND = 0.45
"""The opacity of a unit where it would land, while it is dragged."""


class StripPainter:
    """The strip in the theme's colours."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._art = theme.art

    def paint_ground(self, painter: QPainter, layout: StripLayout, font: QFont) -> None:
        painter.save()
        painter.setFont(sized(font, SMALL))
        for space in range(1, SPACES + 1):
            cell = QRectF(*layout.cell(space))
            sand = QRectF(cell.left(), layout.ground - 10, cell.width(), 16)
            painter.setPen(QPen(self.theme.colour("sand_edge"), 1))
            painter.setBrush(self.theme.colour("space"))
            painter.drawRoundedRect(sand, 6, 6)
            number = QRectF(cell.left(), layout.ground + 6, cell.width(), layout.line_px - 6)
            painter.setPen(self.theme.colour("text_muted"))
            painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(space))
        box = QRectF(*layout.box).adjusted(0, 1, -1, 6 - layout.line_px)
        painter.setPen(QPen(self.theme.colour("divider"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)
        name = QRectF(box.left(), layout.ground + 6, box.width(), layout.line_px - 6)
        painter.setPen(self.theme.colour("text_muted"))
        text = translate("not playing", "camels")
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def paint_camels(self, painter: QPainter, layout: StripLayout) -> None:
        for figure in layout.figures.values():
            self._camel(painter, figure.camel, figure.stand)

    def paint_drag(
        self, painter: QPainter, after: StripLayout, unit: str, pointer: Point | None
    ) -> None:
        """The strip after a drop, the dragged unit faint there and solid at the pointer."""
        for figure in after.figures.values():
            painter.setOpacity(_IN_HAND if figure.camel in unit else 1)
            self._camel(painter, figure.camel, figure.stand)
        painter.setOpacity(1)
        if pointer:
            low = Stand(pointer.x, pointer.y + BLANKET * after.scale, after.scale)
            for level, camel in enumerate(unit):
                spot = low.up(level * STEP)
                self._camel(painter, camel, Stand(spot.x, spot.y, after.scale))
            return
        for camel in unit:
            self._frame(painter, after.figures[camel])

    def paint_cursor(self, painter: QPainter, layout: StripLayout, cursor: Cursor) -> None:
        figure: Figure | None = None
        if isinstance(cursor, CamelSource):
            figure = layout.figures.get(cursor.camel)
        elif isinstance(cursor, Slot):
            stack = layout.position.track.stack(cursor.space)
            if stack:
                level = len(stack) - 1 if cursor.level is None else cursor.level
                figure = layout.figures[stack[level]]
            else:
                cell = layout.cell(cursor.space)
                sand = QRectF(cell.left, layout.ground - 14, cell.width, 24)
                paint_focus(painter, self.theme, sand)
        if figure:
            self._frame(painter, figure)

    def paint_frame(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(QPen(self.theme.colour("focus"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), CORNER_PX, CORNER_PX)

    def _frame(self, painter: QPainter, figure: Figure) -> None:
        paint_focus(painter, self.theme, QRectF(*figure.area))

    def _camel(self, painter: QPainter, camel: str, stand: Stand) -> None:
        width = max(2.0, 2 * round(CAMEL_WIDTH * stand.scale / 2))
        picture = self._art.camel(camel, width, painter.device().devicePixelRatioF())
        feet = FEET * width / CAMEL_WIDTH
        painter.drawPixmap(QPointF(round(stand.x - width / 2), round(stand.y - feet)), picture)
