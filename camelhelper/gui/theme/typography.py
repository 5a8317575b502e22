"""The program's own typeface, and the fonts made from it: steps in size, figures of one width."""

from collections.abc import Callable

from PySide6.QtGui import QFont, QFontDatabase

from camelhelper.resources import resource

_STYLES = ("regular", "bold")
_SMALLEST_PT = 10.5

_TABULAR = QFont.Tag("tnum")

SMALL = 0.9
BODY = 1.0
TITLE = 1.2
FIGURE = 1.6
LARGE = 2.0

_LEAST_FAR = 0.75
"""How small type for afar may become so that all of it is seen."""


def own_type(system: QFont) -> QFont:
    """The program's typeface, as large as the system's font, but never too small to read."""
    for style in _STYLES:
        number = QFontDatabase.addApplicationFont(str(resource("type", f"nunito-{style}.ttf")))
    (family,) = QFontDatabase.applicationFontFamilies(number)
    font = QFont(family)
    font.setPointSizeF(max(system.pointSizeF(), _SMALLEST_PT))
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


def sized(font: QFont, scale: float, *, bold: bool = False) -> QFont:
    """The font ``scale`` times as large, with tabular figures."""
    font = QFont(font)
    if font.pixelSize() > 0:
        font.setPixelSize(round(font.pixelSize() * scale))
    else:
        font.setPointSizeF(font.pointSizeF() * scale)
    font.setBold(bold)
    font.setFeature(_TABULAR, 1)
    return font


def for_afar(font: QFont, height_px: int, *, bold: bool = False) -> QFont:
    """The font so high that it is legible from afar."""
    font = sized(font, BODY, bold=bold)
    font.setPixelSize(max(1, height_px))
    return font


def shrunk(font: QFont, fits: Callable[[QFont], bool]) -> QFont:
    """A font ``for_afar``, or a somewhat smaller one, in which all of a text fits."""
    font, least = QFont(font), _LEAST_FAR * font.pixelSize()
    while not fits(font) and font.pixelSize() > max(1, least):
        font.setPixelSize(font.pixelSize() - 1)
    return font
