"""What stands still on the board, painted once for each size: ground, track, pyramid, shelf."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QLinearGradient, QPainter, QPen, QPixmap

from camelhelper.core.edition import Edition
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Box
from camelhelper.gui.board.painting.canvas import Canvas
from camelhelper.gui.board.painting.landscape import paint_landscape, paint_oasis
from camelhelper.gui.board.painting.track import paint_track
from camelhelper.gui.theme.art import Art
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import tile_name


def paint_scenery(
    geometry: Geometry, art: Art, edition: Edition, font: QFont, pixel_ratio: float
) -> QPixmap:
    """The whole ground as one picture of the window's size. GUI thread only."""
    picture = QPixmap(round(geometry.width * pixel_ratio), round(geometry.height * pixel_ratio))
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(art.theme.colour("sand"))
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(font)
        canvas = Canvas(painter, geometry, art, pixel_ratio)
        paint_landscape(canvas)
        paint_track(canvas, both_ways=bool(edition.crazy))
        paint_oasis(canvas)
        _pyramid(canvas)
        _shelf(canvas, edition)
    return picture


def _pyramid(canvas: Canvas) -> None:
    box = canvas.geometry.pyramid
    picture = canvas.art.picture("pyramid.svg", round(box.width), canvas.pixel_ratio)
    canvas.painter.drawPixmap(QPointF(round(box.left), round(box.top)), picture)


def _shelf(canvas: Canvas, edition: Edition) -> None:
    """The ledge below the track, with a hollow for the box and another for the tiles."""
    top = canvas.geometry.shelf.top
    area = QRectF(0, top, canvas.geometry.width, canvas.geometry.height - top)
    stone = QLinearGradient(area.topLeft(), area.bottomLeft())
    stone.setColorAt(0, canvas.blend("sand", "dune", 0.75))
    stone.setColorAt(1, canvas.blend("sand", "dune", 0.45))
    canvas.painter.fillRect(area, stone)
    canvas.painter.setPen(QPen(canvas.colour("sand_edge"), 1.5))
    canvas.painter.drawLine(area.topLeft(), area.topRight())
    _hollow(canvas, canvas.geometry.box)
    _hollow(canvas, canvas.geometry.tray)
    if not canvas.geometry.is_far:
        _tile_names(canvas, edition)


def _hollow(canvas: Canvas, box: Box) -> None:
    area = QRectF(*box)
    depth = QLinearGradient(area.topLeft(), area.bottomLeft())
    depth.setColorAt(0, canvas.colour("shadow", 0.16))
    depth.setColorAt(0.25, canvas.colour("shadow", 0.06))
    depth.setColorAt(1, canvas.colour("shadow", 0.03))
    canvas.painter.setPen(QPen(canvas.colour("sand_edge"), 1))
    canvas.painter.setBrush(depth)
    canvas.painter.drawRoundedRect(area, 10, 10)


def _tile_names(canvas: Canvas, edition: Edition) -> None:
    """The names of both tiles beside them, or of neither if there is no room."""
    geometry, tray = canvas.geometry, canvas.geometry.tray
    font = QFont(canvas.painter.font())
    font.setPixelSize(max(10, round(0.17 * tray.height)))
    font.setWeight(QFont.Weight.Medium)
    canvas.painter.setFont(font)
    canvas.painter.setPen(canvas.colour("text"))
    names = {side: capital(tile_name(edition, side)) for side in (+1, -1)}
    beside = geometry.tray_tile_width / 2 + 6
    room = geometry.tray_spot(-1).x - geometry.tray_spot(+1).x - 2 * beside
    if max(map(canvas.painter.fontMetrics().horizontalAdvance, names.values())) > room:
        return
    for side, name in names.items():
        field = QRectF(geometry.tray_spot(side).x + beside, tray.top, room, tray.height)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        canvas.painter.drawText(field, flags, name)
