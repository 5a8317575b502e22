"""The pictures of sprites, put together from drawings and painted once for each size."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPixmap, QRadialGradient

from camelhelper.core.position import Reveal, Seat
from camelhelper.gui.board.geometry.geometry import CAMEL_HEIGHT, CAMEL_WIDTH, FEET, STEP
from camelhelper.gui.theme.art import Art, tile_drawing
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import transparent_picture
from camelhelper.wording.formatting import percentage

SHADOW_HEIGHT = 0.2
"""Of a shadow's width."""
_FALLS = (-9, 7, 5, -8, 10)
"""How the dice lie in the sand, in degrees."""
_KEPT_PICTURES = 300
_LEAST_TYPE_PX = 9
_WIDEST_LABEL = 1.75
"""Of the width of the camel above: a wider one would lie over the pyramid, and is left out."""
_FAVOURITES = 1.75
"""How many stand beside each other at their full size, for the same reason."""


class SpritePictures:
    """One theme at one resolution. Sizes are logical pixels. GUI thread only."""

    def __init__(self, art: Art, pixel_ratio: float, font: QFont) -> None:
        self._art = art
        self._pixel_ratio = pixel_ratio
        self._font = font
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def camel(self, camel: str, width: float, *, turned: bool) -> QPixmap:
        return self._art.camel(camel, width, self._pixel_ratio, turned=turned)

    def unit(self, camels: str, width: float, *, turned: bool) -> QPixmap:
        """Camels on each other, bottom → top, above the shadow that they cast when lifted."""
        step = width * STEP / CAMEL_WIDTH
        shadow_height = SHADOW_HEIGHT * width
        height = width * FEET / CAMEL_WIDTH + step * (len(camels) - 1) + shadow_height

        def paint(painter: QPainter) -> None:
            painter.drawPixmap(QPointF(0, height - shadow_height), self.shadow(width, 0.3))
            for level, camel in enumerate(camels):
                top = height - 0.7 * shadow_height - level * step - width * FEET / CAMEL_WIDTH
                painter.drawPixmap(QPointF(0, top), self.camel(camel, width, turned=turned))

        return self._once(("unit", camels, width, turned), width, height, paint)

    def tile(self, side: int, width: float, owner: Seat | None = None) -> QPixmap:
        """A tile, with its owner's seat at its upper left: a stack before it reaches there last."""
        plain = self._art.picture(tile_drawing(side), width, self._pixel_ratio)
        if owner is None:
            return plain

        def paint(painter: QPainter) -> None:
            painter.drawPixmap(QPointF(0, 0), plain)
            badge = QRectF(1, 1, 0.36 * width, 0.36 * width)
            painter.setPen(self._art.theme.colour("rim"))
            painter.setBrush(self._art.theme.colour("ink"))
            painter.drawEllipse(badge)
            self._write(painter, badge, str(owner), 0.25 * width, "rim", bold=True)

        return self._once(("tile", side, width, owner), width, width, paint)

    def die(self, die: str, width: float) -> QPixmap:
        """A die in the pyramid."""
        return self._art.picture("die.svg", width, self._pixel_ratio, die)

    def fallen_die(self, reveal: Reveal, width: float, index: int) -> QPixmap:
        """The nth die as it lies in the sand, in the middle of a picture twice its width."""
        # Painted large and rotated small: its edges stay smooth.
        large = 2 * self._pixel_ratio
        die = self._art.picture("die.svg", width, large, reveal.camel, reveal.face)
        fall = _FALLS[index % len(_FALLS)]

        def paint(painter: QPainter) -> None:
            shadow = self.shadow(1.3 * width, 0.3)
            painter.drawPixmap(QPointF(0.38 * width, 1.4 * width), shadow)
            painter.translate(width, width)
            painter.rotate(fall)
            painter.drawPixmap(QPointF(-width / 2, -width / 2), die)

        return self._once(("die", reveal, width, fall), 2 * width, 2 * width, paint)

    def favourites(self, camels: str, chance: float, label: str, width: float) -> QPixmap:
        """Camels beside each other, the chance of each and a label, one below the other.

        A single one is as wide as ``width`` says.
        """
        each = width * min(1, _FAVOURITES / len(camels))
        whole, camel_height = len(camels) * each, width * CAMEL_HEIGHT / CAMEL_WIDTH
        chance_line = QRectF(0, camel_height, whole, 0.36 * width)
        label_line = QRectF(0, chance_line.bottom(), whole, 0.24 * width)
        percent = percentage(chance)

        def paint(painter: QPainter) -> None:
            top = camel_height - each * CAMEL_HEIGHT / CAMEL_WIDTH
            for number, camel in enumerate(camels):
                at = QPointF(number * each, top)
                painter.drawPixmap(at, self.camel(camel, each, turned=False))
            self._write(painter, chance_line, percent, 0.3 * width, "text", bold=True)
            small = 0.17 * width
            if QFontMetricsF(self._sized(small)).horizontalAdvance(label) <= whole:
                self._write(painter, label_line, label, small, "text_muted")

        key = ("favourites", camels, percent, label, width)
        return self._once(key, whole, label_line.bottom(), paint)

    def leg_winner(self, camel: str, label: str, width: float) -> QPixmap:
        """A camel on a shining block of gold, with a label below."""
        camel_height, size = width * CAMEL_HEIGHT / CAMEL_WIDTH, 0.17 * width
        label_width = QFontMetricsF(self._sized(size)).horizontalAdvance(label) + 4
        if label_width > _WIDEST_LABEL * width:
            return self.leg_winner(camel, "", width)
        whole, top = max(1.3 * width, label_width), 0.16 * width
        block_top = top + 0.84 * camel_height
        gold = self._art.theme.colour("gold")

        def paint(painter: QPainter) -> None:
            middle = QPointF(whole / 2, top + 0.6 * camel_height)
            light = QRadialGradient(middle, 0.65 * width)
            light.setColorAt(0, faded(gold, 0.5))
            light.setColorAt(1, faded(gold, 0))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(light)
            painter.drawEllipse(middle, 0.65 * width, 0.65 * width)
            left = (whole - width) / 2
            painter.drawPixmap(QPointF(left, block_top), self.podium(width))
            painter.drawPixmap(QPointF(left, top), self.camel(camel, width, turned=False))
            line = QRectF(0, block_top + 0.38 * width, whole, 1.4 * size)
            self._write(painter, line, label, size, "text")

        height = block_top + (0.62 if label else 0.38) * width
        return self._once(("leg winner", camel, label, width), whole, height, paint)

    def podium(self, width: float) -> QPixmap:
        """A block of gold to stand on."""
        theme = self._art.theme

        def paint(painter: QPainter) -> None:
            painter.setPen(QPen(theme.colour("outline"), 1.5))
            painter.setBrush(theme.colour("gold_dark"))
            painter.drawRoundedRect(QRectF(1, 0.12 * width, width - 2, 0.22 * width), 4, 4)
            painter.setBrush(theme.colour("gold"))
            painter.drawEllipse(QRectF(1, 1, width - 2, 0.24 * width))

        return self._once(("podium", width), width, 0.36 * width, paint)

    def shadow(self, width: float, strength: float) -> QPixmap:
        """A soft shadow on the ground."""
        height = SHADOW_HEIGHT * width
        colour = self._art.theme.colour("shadow")

        def paint(painter: QPainter) -> None:
            light = QRadialGradient(0, 0, 1)
            light.setColorAt(0, faded(colour, strength))
            light.setColorAt(0.55, faded(colour, 0.7 * strength))
            light.setColorAt(1, faded(colour, 0))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(light)
            painter.translate(width / 2, height / 2)
            painter.scale(0.46 * width, height / 2)
            painter.drawEllipse(QPointF(0, 0), 1, 1)

        return self._once(("shadow", width, strength), width, height, paint)

    def text_line(self, text: str, size: float) -> QPixmap:
        """A line of text in the middle of a picture that is certainly wide enough."""
        width, height = 0.75 * size * len(text), 1.5 * size

        def paint(painter: QPainter) -> None:
            self._write(painter, QRectF(0, 0, width, height), text, size, "text")

        return self._once(("text", text, size), width, height, paint)

    def number(self, space: int, size: float) -> QPixmap:
        """The number of a space, in the middle of a picture that is certainly wide enough."""
        text = str(space)
        width, height = 0.75 * size * len(text), 1.5 * size

        def paint(painter: QPainter) -> None:
            line = QRectF(0, 0, width, height)
            self._write(painter, line, text, size, "space_number", bold=True)

        return self._once(("number", space, size), width, height, paint)

    def text_within(
        self, text: str, size: float, role: str, width: float, height: float
    ) -> QPixmap:
        """Text in the middle of a picture of this size, in as many lines as needed.

        Where that is too many, its type is smaller; there is none if it could not be read then.
        """
        box = QRectF(0, 0, width, height)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap

        def paint(painter: QPainter) -> None:
            painter.setPen(self._art.theme.colour(role))
            for type_px in (size, _LEAST_TYPE_PX):
                painter.setFont(self._sized(type_px))
                if box.contains(painter.boundingRect(box, flags, text)):
                    painter.drawText(box, flags, text)
                    return

        return self._once(("text within", text, size, role, width, height), width, height, paint)

    def _write(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        size: float,
        role: str,
        *,
        bold: bool = False,
    ) -> None:
        painter.setFont(self._sized(size, bold=bold))
        painter.setPen(self._art.theme.colour(role))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    def _sized(self, size: float, *, bold: bool = False) -> QFont:
        font = QFont(self._font)
        font.setPixelSize(max(_LEAST_TYPE_PX, round(size)))
        font.setBold(bold)
        return font

    def _once(
        self,
        key: tuple[object, ...],
        width: float,
        height: float,
        paint: Callable[[QPainter], None],
    ) -> QPixmap:
        picture = self._kept.get(key)
        if picture is None:
            if len(self._kept) >= _KEPT_PICTURES:
                self._kept.clear()
            picture = transparent_picture(width, height, self._pixel_ratio)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                paint(painter)
            self._kept[key] = picture
        return picture
