"""Fonts of the panels: steps from the application's own, figures of one width."""

from PySide6.QtGui import QFont

_TABULAR = QFont.Tag("tnum")

SMALL = 0.9
BODY = 1.0
TITLE = 1.2
FIGURE = 1.6
LARGE = 2.0


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
