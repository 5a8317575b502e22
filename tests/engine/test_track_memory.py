"""The same track is counted once, whoever asks about it next."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.engine.answer import answer
from tests.helpers.counting import CountingMemory

START = parse("cu2 1RG.2B.3PY.9+2.15k.16w - G1 - 3*,3,3!")
ELSEWHERE = parse("cu2 1RG.2B.4PY.9+2.15k.16w - G1 - 3*,3,3!")


@pytest.fixture
def memory():
    return CountingMemory()


def answered(position, memory, **how):
    *_, last = answer(position, memory=memory, **how)
    return last


def figures(result):
    """What a result says, apart from the time that it took."""
    return replace(result, leg_ms=0.0, race_ms=0.0)


def test_what_was_answered_under_the_hand_is_not_counted_again_when_it_lets_go(memory):
    brief = answered(START, memory, in_brief=True)
    full = answered(START, memory)
    assert memory.enumerated == [START]
    assert (full.leg, full.race) == (brief.leg, brief.race)
    assert (full.leg_ms, full.race_ms) == (brief.leg_ms, brief.race_ms)


@pytest.mark.parametrize(
    "line",
    [
        "cu2 1RG.2B.3PY.9+2.15k.16w - G1 - 3,3*,3!",
        "cu2 1RG.2B.3PY.9+2.15k.16w - G12 - 3,3*,3!",
        "cu2 1RG.2B.3PY.9+3.15k.16w - G1 - 3*,3,3!",
    ],
    ids=["another seat", "a ticket is taken", "another's tile"],
)
def test_the_same_track_asked_otherwise_is_counted_once_and_answered_as_ever(memory, line):
    answered(START, memory)
    again = answered(parse(line), memory)
    assert memory.enumerated == [START]
    assert figures(again) == figures(answered(parse(line), None))


@pytest.mark.parametrize(
    "line",
    [
        "cu2 1RG.2B.4PY.9+2.15k.16w - G1 - 3*,3,3!",
        "cu2 1RG.2B.3PY.9-2.15k.16w - G1 - 3*,3,3!",
        "cu2 1RG.2B.3PY.9+2.15k.16w B1 G1 - 3*,3,3!",
    ],
    ids=["a camel moved", "a tile turned", "a die is out"],
)
def test_another_track_is_counted_anew(memory, line):
    answered(START, memory)
    again = answered(parse(line), memory)
    assert memory.enumerated == [START, parse(line)]
    assert figures(again) == figures(answered(parse(line), None))


def test_only_the_last_track_is_remembered(memory):
    for position in (START, ELSEWHERE, START):
        answered(position, memory, in_brief=True)
    assert memory.enumerated == [START, ELSEWHERE, START]


def test_a_count_that_was_cancelled_leaves_what_was_known(memory):
    answered(START, memory, in_brief=True)
    with pytest.raises(CancelledError):
        answered(ELSEWHERE, memory, cancelled=lambda: True)
    answered(START, memory, in_brief=True)
    assert memory.enumerated == [START, ELSEWHERE]


def test_the_editions_are_told_apart(memory):
    lines = ("cu1 1GB.2Y", "cu2 1GB.2Y")
    for line in lines:
        answered(parse(line, free=True), memory)
    assert len(memory.enumerated) == 2
