import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from camelhelper.core.edition import FIRST_EDITION, GREY, SECOND_EDITION
from camelhelper.gui.theme.colours import THEME_NAMES, load_colours, read_colours
from camelhelper.gui.theme.theme import load_theme

A_THEME = """
[palette]
ink = "#3B2F2F"
[roles]
text = "ink"
[camels]
R = { body = "#E98A78", body_shadow = "#C9604F", blanket = "#D7263D", blanket_dark = "#8E1226", \
weave = "#FFA49A", patch = "#8E1226", letter = "#FFFFFF" }
"""


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_theme_colours_roles_and_the_camels_of_both_editions(name):
    theme = load_theme(name)
    assert theme.name == name
    assert theme.colour("sand").isValid()
    for camel in FIRST_EDITION.camels + SECOND_EDITION.camels:
        assert theme.camel(camel).blanket != theme.camel(camel).letter
    assert theme.camel(GREY).blanket.isValid()


@pytest.mark.parametrize("name", THEME_NAMES)
def test_palette_of_widgets_follows_the_theme(name):
    theme = load_theme(name)
    palette = theme.palette()
    assert palette.color(QPalette.ColorRole.Window) == theme.colour("window")
    assert palette.color(QPalette.ColorRole.Text) == theme.colour("text")
    assert palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == theme.colour(
        "text_muted"
    )


def test_a_colour_that_is_handed_out_cannot_change_the_theme():
    theme = load_theme("day")
    theme.colour("sand").setRed(0)
    assert theme.colour("sand").red() != 0


def test_tokens_of_a_camel_come_beside_those_of_the_roles():
    tokens = load_colours("day").tokens("R")
    assert tokens["blanket"] == load_theme("day").camel("R").blanket.name()
    assert tokens["outline"].startswith("#")


@pytest.mark.usefixtures("qapp")
def test_another_theme_can_be_chosen_while_the_old_one_is_shown():
    theme, heard = load_theme("day"), []
    theme.changed.connect(lambda: heard.append(theme.name))
    theme.choose("night")
    assert heard == ["night"]
    assert theme.colour("sand") == load_colours("night").colour("sand")
    assert QApplication.palette().color(QPalette.ColorRole.Window) == theme.colour("window")


@pytest.mark.usefixtures("qapp")
def test_a_theme_that_does_not_exist_leaves_the_old_one():
    theme = load_theme("day")
    with pytest.raises(ValueError, match="dusk"):
        theme.choose("dusk")
    assert theme.name == "day"


@pytest.mark.usefixtures("qapp")
def test_drawings_follow_the_theme():
    theme = load_theme("day")
    by_day = theme.art.picture("coin.svg", 40, 1.0).toImage()
    theme.choose("night")
    assert theme.art.picture("coin.svg", 40, 1.0).toImage() != by_day
    theme.choose("day")
    assert theme.art.picture("coin.svg", 40, 1.0).toImage() == by_day


def test_unknown_theme_is_named_with_the_ones_there_are():
    with pytest.raises(ValueError, match="no theme 'dusk': choose one of day, night, contrast"):
        load_theme("dusk")


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("[palette]", "[palette", "broken.toml is no theme: .*line 2"),
        ("[roles]", "[rules]", r"broken.toml has no \[roles\]"),
        ('text = "ink"', 'text = "blood"', "role text names 'blood', which the palette lacks"),
        ('text = "ink"', 'text = ["ink"]', r"role text names \['ink'\], which the palette lacks"),
        ("[palette]", f"ink = {'[' * 10_000}", "broken.toml is no theme: "),
        ('"#3B2F2F"', '"reddish"', "palette entry ink is 'reddish': write a colour as #RRGGBB"),
        ('letter = "#FFFFFF"', "letter = 7", "letter of camel R is 7: write a colour"),
        (', patch = "#8E1226"', "", "camel R needs exactly body, body_shadow, .*patch"),
    ],
)
def test_faulty_theme_is_refused_with_what_is_wrong_and_where(tmp_path, right, wrong, message):
    file = tmp_path / "broken.toml"
    file.write_text(A_THEME.replace(right, wrong), "utf-8")
    with pytest.raises(ValueError, match=message):
        read_colours(file)


def test_a_theme_that_is_no_text_is_refused(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"broken\.toml is no theme: "):
        read_colours(file)


def test_own_theme_is_read_from_any_file(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(A_THEME, "utf-8")
    theme = read_colours(file)
    assert theme.name == "own"
    assert theme.colour("text").name() == "#3b2f2f"
