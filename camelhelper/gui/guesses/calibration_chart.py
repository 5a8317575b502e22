"""How often a player was right, by how sure they were; perfect judgement lies on the diagonal."""

from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.guesses import CalibrationPoint
from camelhelper.gui.theme.shapes import RIGHT
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, grown, sized
from camelhelper.wording.formatting import in_a_row, percent_text

_SIDE_PX = 168
_LEFT_PX, _FOOT_PX, _TOP_PX, _RIGHT_PX = 36, 24, 14, 16
_TICKS = (0.0, 0.5, 1.0)
_DOT_PX = 4.0
"""The radius of the dot for one guess; the area grows with the number of guesses."""
_LARGEST_DOT_PX = 12.0


class CalibrationChart(QWidget):
    """Across: how sure; up: how often right; a dot for each sureness that occurred."""

    def __init__(self, theme: Theme, points: tuple[CalibrationPoint, ...]) -> None:
        super().__init__()
        self._theme = theme
        self.points = points
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Calibration"))
        self.setAccessibleDescription(self._words())
        theme.changed.connect(self.update)

    def _words(self) -> str:
        text = self.tr("{sure}% sure: {right} of {count} right")
        return in_a_row(
            text.format(sure=percent_text(point.sureness), right=point.right, count=point.count)
            for point in self.points
        )

    def sizeHint(self) -> QSize:
        return QSize(_SIDE_PX + self._beside_type(_LEFT_PX), _SIDE_PX + self._beside_type(_FOOT_PX))

    def _beside_type(self, usual_px: int) -> int:
        return grown(usual_px, self.font())

    def place(self, sureness: float, share_right: float) -> QPointF:
        """Where a dot stands."""
        area = self._area()
        return QPointF(
            area.left() + sureness * area.width(), area.bottom() - share_right * area.height()
        )

    def _area(self) -> QRectF:
        left, foot, top, right = map(self._beside_type, (_LEFT_PX, _FOOT_PX, _TOP_PX, _RIGHT_PX))
        return QRectF(self.rect()).adjusted(left, top, -right, -foot)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), SMALL))
        self._paint_scale(painter)
        dots = [self.place(point.sureness, point.share_right) for point in self.points]
        colour = self._theme.colour("accent")
        painter.setPen(QPen(colour, 2))
        painter.drawPolyline(dots)
        painter.setBrush(colour)
        painter.setPen(QPen(self._theme.colour("window"), 1.5))
        for point, dot in zip(self.points, dots, strict=True):
            radius = min(_DOT_PX * sqrt(point.count), _LARGEST_DOT_PX)
            painter.drawEllipse(dot, radius, radius)

    def _paint_scale(self, painter: QPainter) -> None:
        """Lines at 0, 50 and 100 %, and the diagonal of perfect judgement."""
        area = self._area()
        line_px, half_px = self._beside_type(20), self._beside_type(24)
        for tick in _TICKS:
            across, up = self.place(tick, 0), self.place(0, tick)
            painter.setPen(self._theme.colour("divider"))
            painter.drawLine(QPointF(across.x(), area.top()), across)
            painter.drawLine(up, QPointF(area.right(), up.y()))
            painter.setPen(self._theme.colour("text_muted"))
            text = percent_text(tick)
            left = QRectF(0, up.y() - line_px / 2, area.left() - 6, line_px)
            painter.drawText(left, RIGHT, text)
            foot = QRectF(across.x() - half_px, area.bottom() + 4, 2 * half_px, line_px)
            painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)
        painter.setPen(QPen(self._theme.colour("text_muted"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(area.bottomLeft(), area.topRight())
