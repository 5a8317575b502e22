"""What stands still on the board: desert, track, finish and pyramid, painted once for each size."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE, Edition
from camelhelper.gui.assets import Art
from camelhelper.gui.board.geometry import Geometry, Point
from camelhelper.gui.theme import Theme

_FLAGS = 10


def polygon(points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([QPointF(point.x, point.y) for point in points])


def blend(first: QColor, second: QColor, part: float) -> QColor:
    """A colour between two: ``part`` 0 is the first, 1 the second."""
    return QColor(
        *(
            round(start + (end - start) * part)
            for start, end in (
                (first.red(), second.red()),
                (first.green(), second.green()),
                (first.blue(), second.blue()),
            )
        )
    )


def faded(colour: QColor, alpha: float) -> QColor:
    colour = QColor(colour)
    colour.setAlphaF(alpha)
    return colour


def paint_scenery(
    geometry: Geometry, art: Art, edition: Edition, font: QFont, pixel_ratio: float
) -> QPixmap:
    """The whole ground as one picture of the window's size. GUI thread only."""
    picture = QPixmap(round(geometry.width * pixel_ratio), round(geometry.height * pixel_ratio))
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(art.theme.colour("sand"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setFont(font)
    _Scenery(painter, geometry, art, edition, pixel_ratio).paint()
    painter.end()
    return picture


class _Scenery:
    def __init__(
        self,
        painter: QPainter,
        geometry: Geometry,
        art: Art,
        edition: Edition,
        pixel_ratio: float,
    ) -> None:
        self.painter = painter
        self.geometry = geometry
        self.art = art
        self.theme: Theme = art.theme
        self.edition = edition
        self.pixel_ratio = pixel_ratio

    def paint(self) -> None:
        self._sky_and_sand()
        self._far_desert()
        self._track()
        self._ways()
        self._finish()
        self._near_desert()
        self._shelf()
        self._pyramid()

    # -- desert --------------------------------------------------------------------------------

    def _sky_and_sand(self) -> None:
        geometry = self.geometry
        whole = QRectF(0, 0, geometry.width, geometry.height)
        horizon = self._horizon
        sand = self.theme.colour("sand")
        sky = QLinearGradient(0, 0, 0, horizon)
        sky.setColorAt(0, blend(sand, self.theme.colour("accent"), 0.4))
        sky.setColorAt(0.75, blend(sand, self.theme.colour("glow"), 0.3))
        sky.setColorAt(1, blend(sand, self.theme.colour("glow"), 0.45))
        self.painter.fillRect(QRectF(0, 0, geometry.width, horizon), sky)
        ground = QLinearGradient(0, horizon, 0, geometry.height)
        ground.setColorAt(0, blend(sand, self.theme.colour("dune"), 0.35))
        ground.setColorAt(0.35, sand)
        ground.setColorAt(1, blend(sand, self.theme.colour("dune"), 0.25))
        self.painter.fillRect(QRectF(0, horizon, whole.width(), whole.height() - horizon), ground)
        self._sun(horizon)

    @property
    def _horizon(self) -> float:
        ground = self.geometry.ground
        return ground.top - 0.3 * (ground.top - self.geometry.content.top)

    def _sun(self, horizon: float) -> None:
        centre = QPointF(self.geometry.width * 0.84, horizon * 0.42)
        radius = 0.26 * horizon
        glow = self.theme.colour("glow")
        halo = QRadialGradient(centre, 3.2 * radius)
        halo.setColorAt(0, faded(glow, 0.55))
        halo.setColorAt(1, faded(glow, 0))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(halo)
        self.painter.drawEllipse(centre, 3.2 * radius, 3.2 * radius)
        self.painter.setBrush(self.theme.colour("paper"))
        self.painter.drawEllipse(centre, radius, radius)

    def _far_desert(self) -> None:
        horizon = self._horizon
        width = self.geometry.width
        far = blend(self.theme.colour("dune"), self.theme.colour("sand"), 0.35)
        for start, end, height in ((-0.05, 0.4, 0.3), (0.3, 0.75, 0.2), (0.62, 1.08, 0.34)):
            hill = QPainterPath(QPointF(start * width, horizon + 1))
            top = horizon - height * horizon * 0.55
            middle = (start + end) / 2 * width
            hill.cubicTo((start + 0.12) * width, horizon, middle - 0.06 * width, top, middle, top)
            hill.cubicTo(
                middle + 0.08 * width, top, (end - 0.1) * width, horizon, end * width, horizon + 1
            )
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(far)
            self.painter.drawPath(hill)
        self._stand("palm.svg", 0.06 * width, horizon + 0.2 * horizon, 0.06)
        self._stand("palm.svg", 0.115 * width, horizon + 0.12 * horizon, 0.045)

    def _near_desert(self) -> None:
        """Dunes and palms where no camel ever stands: inside the loop, at its edges."""
        for column, row, size in ((1.25, 1.32, 0.10), (4.4, 2.9, 0.11)):
            foot = self.geometry.project(column, row)
            self._stand("dune.svg", foot.x, foot.y, size)
        for column, row, size in ((1.5, 1.5, 0.055), (1.22, 1.62, 0.045)):
            foot = self.geometry.project(column, row)
            self._stand("palm.svg", foot.x, foot.y, size)

    def _stand(self, drawing: str, x: float, y: float, width: float) -> None:
        """A drawing with its foot at a point, its width a share of the board's."""
        width_px = round(width * self.geometry.content.width)
        picture = self.art.picture(drawing, width_px, self.pixel_ratio)
        size = picture.deviceIndependentSize()
        self.painter.drawPixmap(
            QPointF(round(x - size.width() / 2), round(y - size.height() * 0.95)), picture
        )

    # -- track ---------------------------------------------------------------------------------

    def _track(self) -> None:
        track = self.theme.colour("track")
        ring = QPainterPath()
        ring.addPolygon(polygon(self.geometry.rounded((-0.06, -0.06, 6.06, 4.06), (0.6,) * 4)))
        hole = QPainterPath()
        hole.addPolygon(polygon(self.geometry.rounded((1.06, 1.06, 4.94, 2.94), (0.3,) * 4)))
        ring = ring.subtracted(hole)
        shadow = faded(self.theme.colour("shadow"), 0.16)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(shadow)
        self.painter.drawPath(ring.translated(0, 5))
        self.painter.setBrush(track)
        self.painter.setPen(QPen(self.theme.colour("sand_edge"), 1.5))
        self.painter.drawPath(ring)
        for space in range(FIRST_SPACE, LAST_SPACE + 1):
            self._space(space)

    def _space(self, space: int) -> None:
        outline = polygon(self.geometry.outline(space))
        bounds = outline.boundingRect()
        surface = QLinearGradient(bounds.topLeft(), bounds.bottomLeft())
        sand = self.theme.colour("space")
        surface.setColorAt(0, blend(sand, self.theme.colour("track"), 0.3))
        surface.setColorAt(1, sand)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(faded(self.theme.colour("shadow"), 0.12))
        self.painter.drawPolygon(outline.translated(0, 2.5))
        self.painter.setBrush(QBrush(surface))
        self.painter.setPen(QPen(self.theme.colour("sand_edge"), 1))
        self.painter.drawPolygon(outline)
        self._number(space)

    def _number(self, space: int) -> None:
        centre = self.geometry.label(space)
        font = QFont(self.painter.font())
        font.setPixelSize(max(11, round(0.21 * self.geometry.ground.height / 4)))
        font.setWeight(QFont.Weight.DemiBold)
        self.painter.setFont(font)
        self.painter.setPen(self.theme.colour("space_number"))
        field = QRectF(centre.x - 40, centre.y - 30, 80, 60)
        self.painter.drawText(field, Qt.AlignmentFlag.AlignCenter, str(space))

    def _ways(self) -> None:
        """Chevrons from space to space: the way the race runs."""
        size = 0.045 * self.geometry.ground.height / 4 * 2
        for space in range(FIRST_SPACE, LAST_SPACE):
            border, way = self.geometry.step_from(space)
            self._chevron(border, way, size)

    def _chevron(self, at: Point, way: Point, size: float) -> None:
        across = Point(-way.y, way.x)
        sign = QPolygonF(
            [
                QPointF(
                    at.x - way.x * size * 0.5 + across.x * size,
                    at.y - way.y * size * 0.5 + across.y * size,
                ),
                QPointF(at.x + way.x * size * 0.5, at.y + way.y * size * 0.5),
                QPointF(
                    at.x - way.x * size * 0.5 - across.x * size,
                    at.y - way.y * size * 0.5 - across.y * size,
                ),
            ]
        )
        pen = QPen(self.theme.colour("accent"), max(2.0, size * 0.45))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.drawPolyline(sign)

    def _finish(self) -> None:
        light, dark = self.theme.colour("paper"), self.theme.colour("finish")
        self.painter.setPen(Qt.PenStyle.NoPen)
        for flag in range(_FLAGS):
            for row in range(2):
                self.painter.setBrush(dark if (flag + row) % 2 else light)
                left, right = 0.02 + 0.96 * flag / _FLAGS, 0.02 + 0.96 * (flag + 1) / _FLAGS
                far, near = 2 + 0.055 * (row - 1), 2 + 0.055 * row
                corners = ((left, far), (right, far), (right, near), (left, near))
                self.painter.drawPolygon(
                    polygon(self.geometry.project(*corner) for corner in corners)
                )
        start, end = self.geometry.project(0, 2), self.geometry.project(1, 2)
        width = round((end.x - start.x) * 120 / 92)
        arch = self.art.picture("finish.svg", width, self.pixel_ratio)
        height = arch.deviceIndependentSize().height()
        self.painter.drawPixmap(
            QPointF(round((start.x + end.x - width) / 2), round(start.y - height * 0.98)),
            arch,
        )

    # -- furniture -----------------------------------------------------------------------------

    def _pyramid(self) -> None:
        box = self.geometry.pyramid
        picture = self.art.picture("pyramid.svg", round(box.width), self.pixel_ratio)
        self.painter.drawPixmap(QPointF(round(box.left), round(box.top)), picture)

    def _shelf(self) -> None:
        shelf = self.geometry.shelf
        top = shelf.top + 4
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(faded(self.theme.colour("dune"), 0.35))
        whole = QRectF(0, top, self.geometry.width, self.geometry.height - top)
        self.painter.drawRect(whole)
        self.painter.setPen(QPen(self.theme.colour("sand_edge"), 1.5))
        self.painter.drawLine(QPointF(0, top), QPointF(self.geometry.width, top))
