import pytest

from version_resource import version_numbers


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2.3rc1", (1, 2, 3, 0)), ("10.0.12.dev3", (10, 0, 12, 0))],
)
def test_windows_gets_four_numbers(version, numbers):
    assert version_numbers(version) == numbers


def test_a_version_without_three_numbers_is_refused():
    with pytest.raises(ValueError, match="1 does not begin with three numbers"):
        version_numbers("1")
