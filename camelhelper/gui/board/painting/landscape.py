"""The landscape around the track: sky, sun or moon, hills, palms, sand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainterPath, QRadialGradient

from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.painting.canvas import Canvas

_STARS = 60
_HILLS = ((0.30, 0.80, 0.20, 0.55), (-0.06, 0.42, 0.34, 0.35), (0.60, 1.08, 0.42, 0.35))
"""From, to (in widths of the window), height (in heights of the sky), how far off (0–1)."""


def paint_landscape(canvas: Canvas) -> None:
    if not canvas.has_scenery:
        return
    _sky(canvas)
    _sand(canvas)
    if canvas.is_night:
        _stars(canvas)
        _moon(canvas)
    else:
        _sun(canvas)
    for hill in _HILLS:
        _hill(canvas, *hill)
    horizon, width = _horizon(canvas), canvas.geometry.width
    for across, below, size in ((0.945, 0.3, 0.055), (0.975, 0.42, 0.045), (0.275, 0.13, 0.032)):
        canvas.stand("palm.svg", Point(across * width, (1 + below) * horizon), size)


def paint_oasis(canvas: Canvas) -> None:
    """Palms and dunes inside the track, where no camel ever stands."""
    if not canvas.has_scenery:
        return
    project = canvas.geometry.project
    for column, row, size in ((1.5, 2.62, 0.1), (4.45, 2.88, 0.11)):
        canvas.stand("dune.svg", project(column, row), size)
    for column, row, size in ((1.66, 2.72, 0.055), (1.36, 2.8, 0.043)):
        canvas.stand("palm.svg", project(column, row), size)


def _horizon(canvas: Canvas) -> float:
    content = canvas.geometry.content
    return content.top + 0.7 * (canvas.geometry.ground.top - content.top)


def _sky(canvas: Canvas) -> None:
    horizon = _horizon(canvas)
    sky = QLinearGradient(0, 0, 0, horizon)
    sky.setColorAt(0, canvas.blend("sand", "accent", 0.34 if canvas.is_night else 0.5))
    sky.setColorAt(0.7, canvas.blend("sand", "glow", 0.22))
    sky.setColorAt(1, canvas.blend("sand", "glow", 0.45))
    canvas.painter.fillRect(QRectF(0, 0, canvas.geometry.width, horizon), sky)


def _sand(canvas: Canvas) -> None:
    horizon = _horizon(canvas)
    sand = QLinearGradient(0, horizon, 0, canvas.geometry.height)
    sand.setColorAt(0, canvas.blend("sand", "dune", 0.4))
    sand.setColorAt(0.3, canvas.colour("sand"))
    sand.setColorAt(1, canvas.blend("sand", "dune", 0.3))
    area = QRectF(0, horizon, canvas.geometry.width, canvas.geometry.height - horizon)
    canvas.painter.fillRect(area, sand)


def _light(canvas: Canvas, centre: QPointF, reach: float, strength: float) -> None:
    halo = QRadialGradient(centre, reach)
    halo.setColorAt(0, canvas.colour("glow", strength))
    halo.setColorAt(1, canvas.colour("glow", 0))
    # Light in the sky ends at the horizon.
    area = QRectF(centre.x() - reach, 0, 2 * reach, _horizon(canvas))
    canvas.painter.fillRect(area, halo)


def _sun(canvas: Canvas) -> None:
    horizon = _horizon(canvas)
    centre = QPointF(0.86 * canvas.geometry.width, 0.5 * horizon)
    _light(canvas, centre, 0.95 * horizon, 0.7)
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(canvas.colour("paper"))
    canvas.painter.drawEllipse(centre, 0.24 * horizon, 0.24 * horizon)


def _moon(canvas: Canvas) -> None:
    horizon = _horizon(canvas)
    radius = 0.24 * horizon
    centre = QPointF(0.86 * canvas.geometry.width, 0.46 * horizon)
    _light(canvas, centre, 0.8 * horizon, 0.3)
    full, dark = QPainterPath(), QPainterPath()
    full.addEllipse(centre, radius, radius)
    dark.addEllipse(centre + QPointF(0.45 * radius, -0.2 * radius), 0.85 * radius, 0.85 * radius)
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(canvas.colour("paper"))
    canvas.painter.drawPath(full.subtracted(dark))


def _stars(canvas: Canvas) -> None:
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    for star in range(_STARS):
        # Multiples of irrational numbers look scattered and leave no gaps.
        across, down = star * 0.7548777 % 1, star * 0.5698403 % 1
        canvas.painter.setBrush(canvas.colour("paper", 0.75 * (1 - 0.8 * down)))
        size = 0.7 + 0.8 * (star * 0.618034 % 1)
        place = QPointF(across * canvas.geometry.width, 0.9 * down * _horizon(canvas))
        canvas.painter.drawEllipse(place, size, size)


def _hill(canvas: Canvas, start: float, end: float, height: float, haze: float) -> None:
    horizon, width = _horizon(canvas), canvas.geometry.width
    left, right, top = start * width, end * width, horizon * (1 - height)
    peak = left + 0.58 * (right - left)
    slope = QPainterPath(QPointF(left, horizon + 1))
    slope.cubicTo(left + 0.3 * (peak - left), horizon, peak - 0.3 * (peak - left), top, peak, top)
    slope.cubicTo(
        peak + 0.3 * (right - peak), top, right - 0.5 * (right - peak), horizon, right, horizon + 1
    )
    canvas.painter.setPen(Qt.PenStyle.NoPen)
    canvas.painter.setBrush(canvas.blend("dune", "sand", haze))
    canvas.painter.drawPath(slope)
    shade = QPainterPath(QPointF(peak, top))
    shade.cubicTo(
        peak + 0.3 * (right - peak), top, right - 0.5 * (right - peak), horizon, right, horizon + 1
    )
    shade.lineTo(peak - 0.12 * (right - left), horizon + 1)
    shade.cubicTo(
        peak + 0.06 * (right - left), horizon - 0.3 * (horizon - top),
        peak - 0.05 * (right - left), horizon - 0.7 * (horizon - top), peak, top,
    )  # fmt: skip
    canvas.painter.setBrush(canvas.colour("dune_light" if canvas.is_night else "dune", 0.5))
    canvas.painter.drawPath(shade)
