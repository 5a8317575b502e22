"""The same track is counted once, whoever asks about it again."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError, never
from camelhelper.core.cup import parse
from camelhelper.core.rules import apply
from camelhelper.engine.answer import answer
from camelhelper.engine.review.next_roll import next_rolls
from camelhelper.engine.track_memory import REMEMBERED
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


def test_a_step_that_is_undone_is_not_counted_again(memory):
    for position in (START, ELSEWHERE, START):
        answered(position, memory, in_brief=True)
    assert memory.enumerated == [START, ELSEWHERE]


def test_a_roll_is_not_counted_again_once_the_map_of_the_next_roll_is_complete(memory):
    answered(START, memory)
    *_, complete = next_rolls(START, memory=memory)
    counted = len(memory.enumerated)
    for roll in complete.rolls:
        after = apply(START, roll.event)
        result = answered(after, memory)
        assert (result.leg, result.race) == (roll.after.leg, roll.after.race)
        assert figures(result) == figures(answered(after, None))
    assert len(memory.enumerated) == counted == 1 + len(complete.rolls)


def test_of_many_tracks_those_counted_first_are_forgotten(memory):
    tracks = [parse(f"cu1 {space}G", free=True) for space in range(1, 17)]
    layouts = [
        parse(f"cu1 {space}G.{tile}+1", free=True) for space in range(1, 6) for tile in range(7, 17)
    ]
    many = [*tracks, *layouts][: REMEMBERED + 1]
    assert len(many) == REMEMBERED + 1
    for position in many:
        memory.leg(position, never)
    memory.enumerated.clear()
    for position in (many[-1], many[1], many[0]):
        memory.leg(position, never)
    assert memory.enumerated == [many[0]]


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
