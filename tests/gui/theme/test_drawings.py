"""The drawings and the themes they are painted with, taken as files.

How the program loads them is tested elsewhere.
"""

import re
import tomllib

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, qGray
from PySide6.QtSvg import QSvgRenderer

from camelhelper.gui.theme.colours import THEME_NAMES
from tests.helpers.shared import RESOURCES

ART = RESOURCES / "art"
DRAWINGS = sorted(path.name for path in ART.glob("*.svg"))
RACING_CAMELS = "RYGBPWO"
CRAZY_CAMELS = "kw"
IDENTITIES = [*RACING_CAMELS, *CRAZY_CAMELS, "grey"]
GROUNDS = ["sand", "track", "space", "panel"]
pytestmark = pytest.mark.usefixtures("qapp")
MARKS = tomllib.loads((ART / "marks.toml").read_text("utf-8"))
WORN = {"pattern": "patterns", "letter_path": "letters"}
BLANKET = [(31, 69), (38, 53)]
HEX = re.compile("#[0-9A-F]{6}")


def theme(name):
    """Return the theme with its roles resolved to colours."""
    raw = tomllib.loads((RESOURCES / "themes" / f"{name}.toml").read_text("utf-8"))
    roles = {role: raw["palette"][entry] for role, entry in raw["roles"].items()}
    return raw | {"roles": roles}


def replace_tokens(text, values):
    """Put each value in the place of its token."""
    for token, value in values.items():
        text = text.replace(f"{{{token}}}", value)
    return text


def tinted(drawing, theme_name, camel="R", face="1"):
    """Return the drawing as the program would render it."""
    worn = {token: MARKS[section][camel] for token, section in WORN.items()}
    worn["face"] = MARKS["digits" if camel in CRAZY_CAMELS else "pips"][face]
    colours = theme(theme_name)
    text = replace_tokens((ART / drawing).read_text("utf-8"), worn)
    return replace_tokens(text, colours["camels"][camel] | colours["roles"])


def painted(svg, width=160):
    """Return the drawing as a picture on a clear ground."""
    renderer = QSvgRenderer(svg.encode())
    assert renderer.isValid()
    size = renderer.viewBoxF().size()
    image = QImage(width, round(width * size.height() / size.width()), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def colours_in(image):
    """Return the set of opaque colours of every third pixel."""
    rows, columns = range(0, image.height(), 3), range(0, image.width(), 3)
    pixels = (image.pixelColor(x, y) for y in rows for x in columns)
    return {pixel.rgb() for pixel in pixels if pixel.alpha() == 255}


def luminance(colour):
    """Return the relative luminance as WCAG 2 defines it."""

    def linear(channel):
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue, _ = QColor(colour).getRgbF()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(first, second):
    """Return the contrast ratio as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme_name", THEME_NAMES)
@pytest.mark.parametrize("drawing", DRAWINGS)
def test_drawing_renders_without_a_warning_and_is_not_blank(qtlog, drawing, theme_name):
    image = painted(tinted(drawing, theme_name))
    assert len(colours_in(image)) >= 2
    assert qtlog.records == []


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_drawing_keeps_within_its_view_box(drawing):
    """Else a picture of just that size would cut something off."""
    renderer = QSvgRenderer(tinted(drawing, "day").encode())
    size, margin = renderer.viewBox().size() * 2, 20
    image = QImage(
        size.width() + 2 * margin, size.height() + 2 * margin, QImage.Format.Format_ARGB32
    )
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(margin, margin, size.width(), size.height()))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(margin, margin, size.width(), size.height(), QColor("transparent"))
    painter.end()
    assert not any(image.constBits())


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_every_token_of_a_drawing_has_a_value(drawing):
    text = re.sub("<!--.*?-->", "", tinted(drawing, "day"), flags=re.DOTALL)
    assert re.findall(r"\{\w*\}", text) == []


def standing(camel):
    """Return the camel's own drawing by day."""
    return tinted("crazy.svg" if camel in CRAZY_CAMELS else "camel.svg", "day", camel)


@pytest.mark.parametrize("camel", IDENTITIES)
def test_every_camel_has_a_letter_and_a_pattern_of_its_own(qtlog, camel):
    for section in WORN.values():
        others = [mark for name, mark in MARKS[section].items() if name != camel]
        assert MARKS[section][camel] not in others
    assert len(colours_in(painted(standing(camel)))) >= 2
    assert qtlog.records == []


@pytest.mark.parametrize("camel", IDENTITIES)
def test_every_die_shows_three_different_faces(camel):
    faces = [painted(tinted("die.svg", "day", camel, face)) for face in "123"]
    assert faces[0] != faces[1] != faces[2] != faces[0]


@pytest.mark.parametrize("rider", "Rk")
@pytest.mark.parametrize("carrier", "Rk")
def test_rider_never_covers_the_blanket_of_its_carrier(carrier, rider):
    step_px, scale = 26 * 4, 4
    alone = QImage(100 * scale, (64 + 26) * scale, QImage.Format.Format_ARGB32)
    alone.fill(0)
    painter = QPainter(alone)
    painter.drawImage(0, step_px, painted(standing(carrier), 100 * scale))
    painter.end()
    ridden = alone.copy()
    painter = QPainter(ridden)
    painter.drawImage(0, 0, painted(standing(rider), 100 * scale))
    painter.end()
    for left, top, right, bottom in [(31, 38, 69, 53), (42, 33, 58, 53)]:
        area = [left * scale, top * scale + step_px, (right - left) * scale, (bottom - top) * scale]
        assert ridden.copy(*area) == alone.copy(*area)


@pytest.mark.parametrize("camel", IDENTITIES)
def test_pattern_alone_tells_a_camel_even_small_and_grey(camel):
    """All in one colour and without letters, 44 pixels wide as at their smallest."""
    blankets = {
        other: grey_blanket(MARKS["patterns"][other], width=44) for other in [*RACING_CAMELS, camel]
    }
    mine = blankets.pop(camel)
    differences = {
        other: sum(abs(a - b) for a, b in zip(mine, blanket, strict=True)) / len(mine)
        for other, blanket in blankets.items()
    }
    assert {other: grey for other, grey in differences.items() if grey < 8} == {}


def grey_blanket(pattern, width):
    """Return the greys of a red camel's blanket that wears this pattern and no letter."""
    values = theme("day")["camels"]["R"] | theme("day")["roles"]
    worn = {"pattern": pattern, "letter_path": "M0 0"}
    drawing = replace_tokens((ART / "camel.svg").read_text("utf-8"), worn)
    image = painted(replace_tokens(drawing, values), width)
    columns, rows = (
        range(int(low * width / 100), int(high * width / 100)) for low, high in BLANKET
    )
    return [qGray(image.pixel(x, y)) for y in rows for x in columns]


@pytest.mark.parametrize("theme_name", THEME_NAMES)
def test_themes_offer_the_same_roles_and_camels(theme_name):
    day, other = theme("day"), theme(theme_name)
    assert list(other["roles"]) == list(day["roles"])
    assert list(other["camels"]) == IDENTITIES
    assert all(list(tint) == list(day["camels"]["R"]) for tint in other["camels"].values())


@pytest.mark.parametrize("theme_name", THEME_NAMES)
def test_every_colour_is_six_capital_hex_digits_and_used(theme_name):
    raw = tomllib.loads((RESOURCES / "themes" / f"{theme_name}.toml").read_text("utf-8"))
    tints = [colour for tint in raw["camels"].values() for colour in tint.values()]
    assert all(HEX.fullmatch(colour) for colour in [*raw["palette"].values(), *tints])
    assert set(raw["palette"]) == set(raw["roles"].values())


@pytest.mark.parametrize("theme_name", THEME_NAMES)
@pytest.mark.parametrize(
    ("text", "grounds"),
    [
        ("text", ["window", "panel", "field", "button", "hover", "sand", "space", "selection"]),
        ("text_muted", ["window", "panel", "button", "sand", "space"]),
        ("stale", ["window", "panel"]),
        ("accent", ["window", "panel"]),
        ("accent_text", ["accent"]),
        ("banner_text", ["banner"]),
        ("gain", ["window", "panel"]),
        ("warning", ["window", "panel"]),
        ("error", ["window", "panel"]),
        ("selection_text", ["selection"]),
        ("space_number", ["space", "track"]),
    ],
)
def test_text_stands_out_from_its_ground(theme_name, text, grounds):
    roles = theme(theme_name)["roles"]
    ratios = {ground: contrast(roles[text], roles[ground]) for ground in grounds}
    assert {ground: ratio for ground, ratio in ratios.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme_name", THEME_NAMES)
@pytest.mark.parametrize("camel", IDENTITIES)
def test_letter_pips_and_pattern_stand_out_from_what_they_are_on(theme_name, camel):
    tint = theme(theme_name)["camels"][camel]
    assert contrast(tint["letter"], tint["patch"]) >= 4.5
    assert contrast(tint["letter"], tint["blanket"]) >= 3
    assert contrast(tint["weave"], tint["blanket"]) >= 2


@pytest.mark.parametrize("theme_name", THEME_NAMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_camels_stand_out_from_every_ground(theme_name, ground):
    """The outline does where the ground is light, the rim around it where the ground is dark."""
    roles = theme(theme_name)["roles"]
    assert max(contrast(roles[edge], roles[ground]) for edge in ("outline", "rim")) >= 3
    assert contrast(roles["outline"], roles["rim"]) >= 3


@pytest.mark.parametrize("theme_name", THEME_NAMES)
@pytest.mark.parametrize("sign", ["focus", "gap", "finish", "bar_first"])
def test_signs_without_words_stand_out(theme_name, sign):
    roles = theme(theme_name)["roles"]
    assert contrast(roles[sign], roles["space" if sign in {"gap", "finish"} else "panel"]) >= 3
