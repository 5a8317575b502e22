import pytest

from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Unnamed
from camelhelper.wording.what_ifs import what_if_name


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Bold green", "Bold green"),
        (Unnamed(2), "What if 2"),
        (Unnamed(1, DieRevealed("Y", 2)), "Yellow rolls 2"),
        (Unnamed(3, DieRevealed("k", 1)), "Grey rolls black 1 (3)"),
    ],
)
def test_a_what_if_is_called_what_somebody_typed_or_what_it_tries(name, called):
    assert what_if_name(name) == called
