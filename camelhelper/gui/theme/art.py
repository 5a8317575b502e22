"""The drawings in a theme's colours."""

import tomllib
from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from camelhelper.core.edition import is_crazy
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import Colours
from camelhelper.gui.theme.kept_pictures import KeptPictures
from camelhelper.resources import resource


def tinted(
    drawing: str, colours: Colours, camel: str | None = None, face: int | None = None
) -> bytes:
    """A drawing of resources/art (``die.svg``) in a theme's colours, as SVG.

    ``camel`` (or ``GREY``) gives the drawing its colours, pattern and letter. ``face`` is what a
    die shows: None while it is in the pyramid.
    """
    marks = _marks()
    faces = marks["digits" if camel and is_crazy(camel) else "pips"]
    tokens = {
        # Patterns hold colours, so they come before these.
        "pattern": marks["patterns"][camel] if camel else "",
        "letter_path": marks["letters"][camel] if camel else "",
        "face": faces[str(face)] if face else "",
        **colours.tokens(camel),
    }
    text = _source(drawing)
    for token, value in tokens.items():
        text = text.replace(f"{{{token}}}", value)
    return text.encode()


def camel_drawing(camel: str) -> str:
    """The drawing of a camel: racing camels face right, crazy ones left."""
    return "crazy.svg" if is_crazy(camel) else "camel.svg"


def tile_drawing(side: int) -> str:
    return "tile-plus.svg" if side > 0 else "tile-minus.svg"


@cache
def _source(drawing: str) -> str:
    return resource("art", drawing).read_text("utf-8")


@cache
def _marks() -> dict[str, dict[str, str]]:
    return tomllib.loads(resource("art", "marks.toml").read_text("utf-8"))


class Art:
    """The drawings as pictures in the current theme's colours, painted once for each size.

    Widths are logical pixels, heights follow from the drawing. ``pixel_ratio`` is the device's.
    GUI thread only.
    """

    def __init__(self, theme: ChosenColours) -> None:
        self.theme = theme
        self._kept = KeptPictures(theme)

    def picture(
        self,
        drawing: str,
        width_px: float,
        pixel_ratio: float,
        camel: str | None = None,
        face: int | None = None,
        *,
        turned: bool = False,
    ) -> QPixmap:
        """A drawing; ``turned`` mirrors all of it except the camel's letter."""

        def paint() -> QPixmap:
            svg = tinted(drawing, self.theme.colours, camel, face)
            svg = _turned(svg, camel) if turned and camel else svg
            return painted(svg, width_px, pixel_ratio, turned)

        key = (drawing, camel, face, turned, width_px, pixel_ratio)
        return self._kept.picture(key, paint)

    def camel(
        self, camel: str, width_px: float, pixel_ratio: float, *, turned: bool = False
    ) -> QPixmap:
        return self.picture(camel_drawing(camel), width_px, pixel_ratio, camel, turned=turned)


def _turned(svg: bytes, camel: str) -> bytes:
    """The drawing with its letter mirrored: mirroring the whole makes that readable again."""
    letter = f'd="{_marks()["letters"][camel]}"'.encode()
    return svg.replace(letter, b'transform="matrix(-1 0 0 1 100 0)" ' + letter)


def painted(svg: bytes, width_px: float, pixel_ratio: float, turned: bool) -> QPixmap:
    renderer = QSvgRenderer(svg)
    shape = renderer.viewBoxF()
    height_px = width_px * shape.height() / shape.width()
    picture = QPixmap(max(1, round(width_px * pixel_ratio)), max(1, round(height_px * pixel_ratio)))
    picture.fill(Qt.GlobalColor.transparent)
    area = QRectF(picture.rect())
    with QPainter(picture) as painter:
        if turned:
            painter.translate(area.width(), 0)
            painter.scale(-1, 1)
        renderer.render(painter, area)
    picture.setDevicePixelRatio(pixel_ratio)
    return picture
