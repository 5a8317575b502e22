"""What every kind of reason can do, although none of its methods are made for it alone."""

import pickle
from dataclasses import FrozenInstanceError, fields

import pytest

from camelhelper.core.reason import Reason


class Crowded(Reason):
    space: int
    camel: str


class Overcrowded(Crowded): ...


class Jammed(Crowded):
    times: int


def test_kinds_with_the_same_values_are_equal_only_if_they_are_the_same_kind():
    assert Crowded(3, "R") == Crowded(camel="R", space=3)
    assert Crowded(3, "R") != Crowded(4, "R")
    assert Crowded(3, "R") != Overcrowded(3, "R")
    assert {Crowded(3, "R"), Crowded(space=3, camel="R"), Overcrowded(3, "R")} == {
        Crowded(3, "R"),
        Overcrowded(3, "R"),
    }


def test_the_values_of_the_base_come_first():
    assert [field.name for field in fields(Jammed)] == ["space", "camel", "times"]
    match Jammed(3, "R", 2):
        case Jammed(space, camel, times):
            assert (space, camel, times) == (3, "R", 2)


def test_a_reason_shows_its_kind_and_its_values():
    assert repr(Jammed(3, times=2, camel="R")) == "Jammed(space=3, camel='R', times=2)"


@pytest.mark.parametrize(
    ("values", "named"),
    [((3,), {}), ((3, "R", 2), {}), ((3, "R"), {"space": 3}), ((3,), {"colour": "R"})],
)
def test_a_reason_needs_each_value_once(values, named):
    with pytest.raises(TypeError, match="Crowded needs space, camel"):
        Crowded(*values, **named)


def test_a_reason_never_changes():
    reason = Crowded(3, "R")
    with pytest.raises(FrozenInstanceError):
        reason.space = 4
    with pytest.raises(FrozenInstanceError):
        del reason.camel
    assert reason == Crowded(3, "R")


def test_a_reason_reaches_another_process_unharmed():
    assert pickle.loads(pickle.dumps(Jammed(3, "R", 2))) == Jammed(3, "R", 2)  # noqa: S301 - our own
