import pytest

from camelhelper.core.whole_number import LARGEST, read_whole_number


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("007", 7), (str(LARGEST), LARGEST)])
def test_digits_are_a_number(text, number):
    assert read_whole_number(text) == number


@pytest.mark.parametrize("text", ["", "0", "-1", "+1", "1.0", "1e3", "²", "x", str(LARGEST + 1)])
def test_anything_else_is_none(text):
    assert read_whole_number(text) is None


def test_the_bounds_are_part_of_the_range():
    found = [read_whole_number(text, 2, 4) for text in "12345"]
    assert found == [None, 2, 3, 4, None]


def test_a_number_too_long_for_python_is_none():
    digits = "9" * 5_000
    with pytest.raises(ValueError, match="integer string conversion"):
        int(digits)
    assert read_whole_number(digits) is None
