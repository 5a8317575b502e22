"""The program's own typeface, and the fonts made from it: steps in size, figures of one width."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QTextLayout, QTextOption

from camelhelper.resources import resource

_STYLES = ("regular", "bold")
_SMALLEST_PT = 10.5
_SMALLEST_PX = 14
"""The same on a screen of 96 dpi."""

_TABULAR = QFont.Tag("tnum")

TINY = 0.8
"""For what would be cut short otherwise."""
SMALL = 0.9
BODY = 1.0
TITLE = 1.2
FIGURE = 1.6
LARGE = 2.0

LEAST_FAR = 0.75
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


def grown(usual_px: float, font: QFont) -> int:
    """What is so many pixels beside the smallest type, in proportion to type of this font."""
    return round(usual_px * max(1, QFontInfo(font).pixelSize() / _SMALLEST_PX))


def no_higher(font: QFont, height_px: float) -> QFont:
    """The font, or as much smaller that figures and capitals stand clear of such a line's edges."""
    font = QFont(font)
    font.setPixelSize(max(1, min(QFontInfo(font).pixelSize(), int(height_px))))
    return font


def for_afar(font: QFont, height_px: int, *, bold: bool = False) -> QFont:
    """The font so high that it is legible from afar."""
    font = sized(font, BODY, bold=bold)
    font.setPixelSize(max(1, height_px))
    return font


def shrunk(font: QFont, fits: Callable[[QFont], bool]) -> QFont:
    """A font ``for_afar``, or a somewhat smaller one, in which all of a text fits."""
    font, least = QFont(font), LEAST_FAR * font.pixelSize()
    while not fits(font) and font.pixelSize() > max(1, least):
        font.setPixelSize(font.pixelSize() - 1)
    return font


def narrowed(font: QFont, lines: Iterable[str], width_px: float) -> QFont:
    """The font, or a smaller one where the widest of these lines would be wider."""
    font, widest_px = QFont(font), max(map(QFontMetricsF(font).horizontalAdvance, lines), default=0)
    if widest_px > width_px:
        font.setPixelSize(max(1, int(QFontInfo(font).pixelSize() * width_px / widest_px)))
    return font


def fits_lines(text: str, font: QFont, width_px: float, most: int) -> bool:
    words = map(QFontMetricsF(font).horizontalAdvance, text.split())
    return max(words, default=0) <= width_px and len(_line_starts(text, font, width_px)) <= most


def in_lines(text: str, font: QFont, width_px: float, most: int) -> str:
    """The text as it fits in so many lines; the last one ends with … where that is not all."""
    starts = _line_starts(text, font, width_px)
    if len(starts) <= most:
        return text
    shown, rest = text[: starts[most - 1]], text[starts[most - 1] :]
    last = QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width_px)
    return f"{shown.rstrip()}\n{last}"


def packed(
    text: str, font: QFont, width_px: float, most: int, ending: str = ""
) -> tuple[str, QFont]:
    """The text in so many small lines, and its type, smaller where it would be cut short.

    Where it fits in neither, it is cut short before its ``ending``, or at the end without one.
    """
    small, tiny = (sized(font, scale, bold=font.bold()) for scale in (SMALL, TINY))
    # More than two lines stand so close together that larger type would be cut at the edges.
    small = small if fits_lines(text, small, width_px, min(most, 2)) else tiny
    if ending and text.endswith(ending) and not fits_lines(text, small, width_px, most):
        words = text.removesuffix(ending).split(" ")
        cuts = (" ".join((*words[:count], "…", ending)) for count in range(len(words), 0, -1))
        text = next((cut for cut in cuts if fits_lines(cut, small, width_px, most)), ending)
    return in_lines(text, small, width_px, most), small


def broken(text: str, font: QFont, width_px: float, *, in_words: bool = False) -> str:
    """The text with its lines broken as they have to be, for what cannot break them itself.

    ``in_words`` breaks a word, too, that is longer than a line.
    """
    mode = QTextOption.WrapMode
    wrap = mode.WrapAtWordBoundaryOrAnywhere if in_words else mode.WordWrap
    lines = []
    for line in text.split("\n"):
        starts = _line_starts(line, font, width_px, wrap)
        ends = [*starts[1:], len(line)]
        lines += [line[start:end].rstrip() for start, end in zip(starts, ends, strict=True)]
    return "\n".join(lines)


def _line_starts(
    text: str,
    font: QFont,
    width_px: float,
    wrap: QTextOption.WrapMode = QTextOption.WrapMode.WordWrap,
) -> list[int]:
    """Where each line of the text begins."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(wrap)
    layout.setTextOption(option)
    starts = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width_px)
        starts.append(line.textStart())
    layout.endLayout()
    return starts
