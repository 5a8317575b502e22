import os

import pytest

from camelhelper.core.file_names import is_portable, portable_name


@pytest.mark.parametrize(
    "name",
    [
        *("CON", "nul.cup", "Com1.tar.gz", "lpt¹.cup", "aux .cup", "evening.", "evening ", ""),
        *("C:evening.cup", "a/b", "a\\b", "what?.cup", "a\0b", "a\nb", "evening.cup:stream"),
    ],
)
def test_what_windows_takes_for_something_else_is_no_portable_name(name):
    assert not is_portable(name)


@pytest.mark.parametrize("name", ["evening.cup", "Console.cup", "com10.cup", ".cup", "駱駝 1.cup"])
def test_other_names_are_portable(name):
    assert is_portable(name)


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("evening", "evening 12.cup"),
        ("C:evening", "C_evening 12.cup"),
        ("a\0b", "a_b 12.cup"),
        ("evening.", "evening. 12.cup"),
    ],
)
def test_a_name_is_kept_as_far_as_it_can_be(stem, name):
    assert portable_name(stem, " 12.cup") == name


def test_a_reserved_name_is_made_another():
    assert is_portable(portable_name("NUL", ".cup"))


@pytest.mark.parametrize("letter", ["a", "ü", "駱", "\udcff"])
def test_a_name_is_cut_where_it_gets_too_long(letter):
    name = portable_name(letter * 5_000, " 12.cup")
    assert name.endswith(f"{letter} 12.cup")
    assert 250 <= len(os.fsencode(name)) <= 255
