"""The type that the program brings along, made from Nunito: ``python packaging/typeface.py FONT``.

FONT is the variable font of the family (``Nunito[wght].ttf``). fontTools, which makes the files of
`resources/type` from it, is no dependency of the project: install it where this runs.
Two weights are cut out, of the letters that European languages use; lines stand closer, as in
tables; and the signs that the window writes and Nunito lacks are put together from what it has.
"""

import argparse
from math import cos, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER: Final = Path(__file__).parent.parent / "resources" / "type"
STYLES: Final = {"Regular": (450, 400), "Bold": (750, 700)}
"""What a style is cut at, and what it says it is: a little heavier, since small type looks thin."""
LETTERS: Final = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    0x2009,
    *range(0x2010, 0x2027),
    *map(ord, "′″‹›€−≈≤≥×"),
]
THIN: Final = "\N{THIN SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
"""What French groups figures by; the family has a thin space only."""
ASCENT, DESCENT = 970, 260
"""Room for É above and ç below, in thousandths of the type's size."""
MIDDLE: Final = 352
"""Half the height of a figure: signs are drawn around it."""
FIGURE_WIDTH: Final = 600


class Piece(NamedTuple):
    """A character's shape for a sign, placed from the sign's middle."""

    character: str
    scale: tuple[float, float]
    turns: int = 0
    ahead: int = 0
    up: int = 0


SIGN_WIDTH: Final = {"ᴺ": 460, **dict.fromkeys("→↑←↓", 780)}
PUT_TOGETHER: Final[dict[str, tuple[Piece, ...]]] = {
    "⌄": (Piece("›", (2.0, 1.4), turns=3),),
    "ᴺ": (Piece("N", (0.6, 0.7), up=200),),
    "┄": tuple(Piece("-", (0.45, 1.0), ahead=ahead) for ahead in (-200, 0, 200)),
    **{
        sign: (Piece("-", (2.25, 1.0), turns=turns), Piece("›", (1.2, 1.2), turns, ahead=245))
        for turns, sign in enumerate("→↑←↓")
    },
}
CORNERS: Final = {
    "■": ((-210, -210), (-210, 210), (210, 210), (210, -210)),
    "▲": ((-240, -200), (0, 220), (240, -200)),
    "▼": ((-240, 200), (240, 200), (0, -220)),
    "●": tuple((230 * sin(pi * step / 16), 230 * cos(pi * step / 16)) for step in range(32)),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("font", type=Path)
    source = parser.parse_args().font
    FOLDER.mkdir(exist_ok=True)
    for style, (weight, said) in STYLES.items():
        font = instantiateVariableFont(TTFont(source), {"wght": weight})
        keep_letters(font)
        add_signs(font)
        name_style(font, style, said)
        font.save(FOLDER / f"nunito-{style.lower()}.ttf")


def keep_letters(font: TTFont) -> None:
    options = Options(hinting=False, layout_features=["kern", "mark", "ccmp", "locl"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)


def name_style(font: TTFont, style: str, weight: int) -> None:
    names = {1: "Nunito", 2: style, 4: f"Nunito {style}", 6: f"Nunito-{style}"}
    for record in list(font["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID > 14:
            font["name"].names.remove(record)
    os2, is_bold = font["OS/2"], style == "Bold"
    os2.usWeightClass = weight
    os2.fsSelection = os2.fsSelection & ~0x61 | (0x20 if is_bold else 0x40)
    font["head"].macStyle = int(is_bold)
    font["hhea"].ascent = os2.sTypoAscender = os2.usWinAscent = ASCENT
    font["hhea"].descent = os2.sTypoDescender = -DESCENT
    os2.usWinDescent = DESCENT
    font["hhea"].lineGap = os2.sTypoLineGap = 0


def add_signs(font: TTFont) -> None:
    shapes, letters = font.getGlyphSet(), font.getBestCmap()
    signs = {}
    for sign, pieces in PUT_TOGETHER.items():
        pen = TTGlyphPen(None)
        for piece in pieces:
            bounds = BoundsPen(shapes)
            shape = shapes[letters[ord(piece.character)]]
            shape.draw(bounds)
            left, bottom, right, top = bounds.bounds
            place = Identity.rotate(piece.turns * pi / 2).translate(piece.ahead, piece.up)
            place = place.scale(*piece.scale).translate(-(left + right) / 2, -(bottom + top) / 2)
            shape.draw(TransformPen(pen, place))
        signs[sign] = pen.glyph()
    for sign, corners in CORNERS.items():
        pen = TTGlyphPen(None)
        for step, (x, y) in enumerate(corners):
            (pen.lineTo if step else pen.moveTo)((x, y))
        pen.closePath()
        signs[sign] = pen.glyph()
    for sign, glyph in signs.items():
        name = f"uni{ord(sign):04X}"
        font["glyf"][name] = glyph
        width = SIGN_WIDTH.get(sign, FIGURE_WIDTH)
        glyph.coordinates.translate((width // 2, MIDDLE))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
        for table in font["cmap"].tables:
            table.cmap[ord(sign)] = name
    for table in font["cmap"].tables:
        table.cmap[ord(NARROW)] = letters[ord(THIN)]
    font["maxp"].numGlyphs = len(font["glyf"].glyphOrder)


if __name__ == "__main__":
    main()
