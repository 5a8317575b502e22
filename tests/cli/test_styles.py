from pathlib import Path

import pytest

from camelhelper.cli.styles import StylesError, read_styles, styles_by_seat
from camelhelper.core.cup import parse
from camelhelper.engine.win.styles import STYLES

THREE = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3")


def test_a_style_that_is_known_is_certain_and_the_others_are_inferred():
    known = styles_by_seat(read_styles("-, leg,infer"), THREE)
    assert known == {2: tuple(float(style.name == "leg") for style in STYLES)}


def test_who_tells_no_styles_leaves_all_to_be_inferred():
    assert styles_by_seat((), THREE) == {}


def test_there_is_a_style_for_every_seat():
    with pytest.raises(StylesError, match="2 styles do not fit 3 players"):
        styles_by_seat(read_styles("leg,full"), THREE)


def test_a_style_that_nobody_has_is_refused_with_those_there_are():
    with pytest.raises(StylesError, match='there is no style "lucky": the styles are full, leg'):
        read_styles("leg,lucky")


def test_the_page_about_the_protocol_names_every_style():
    page = Path(__file__).parents[2] / "docs" / "protocol.md"
    text = page.read_text(encoding="utf-8")
    assert [style.name for style in STYLES if f"`{style.name}`" not in text] == []
