import pytest

from camelhelper.core.alike import alike


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [("", "", 0), ("leg", "", 0), ("leg", "lap", 1), ("leg", "legs", 3), ("leg", "leg", 3)],
)
def test_sequences_are_alike_until_they_differ_or_one_ends(one, other, shared):
    assert alike(one, other) == alike(other, one) == shared
