"""What damage a journal survives, and that none goes unnoticed."""

import json
from itertools import islice
from random import Random
from zlib import crc32

import pytest

from camelhelper.core.gamefile import format_lines
from camelhelper.core.journal_text import HEAD, Contents, State, read_contents
from camelhelper.core.undo_text import format_undo
from tests.helpers.journalling import new_game, states

FLIPS = 2_000


def journal_of(changes, seed):
    """The states of a game, and the bytes of its journal."""
    random = Random(seed)
    said, contents, data = [], Contents(), b""
    for game in islice(states(new_game(random), random), changes):
        state = State(format_lines(game), format_undo(game))
        text, contents = contents.changed_to(state)
        data += text
        if text:
            said.append(state)
    return said, data


def flipped(data, bit):
    damaged = bytearray(data)
    damaged[bit // 8] ^= 1 << bit % 8
    return bytes(damaged)


def check_flip(said, data, bit):
    """Nothing is lost but the last line, where it is damaged itself, and damage is told."""
    found = read_contents(flipped(data, bit))
    start_of_last = data.rindex(b"\n\n") + 1
    is_in_last = start_of_last <= bit // 8 < len(data) - 1
    assert found.state == said[-2 if is_in_last else -1]
    assert found.is_damaged


def test_a_journal_says_what_was_written():
    said, data = journal_of(60, seed=3)
    found = read_contents(data)
    assert (found.state, found.size, found.is_damaged) == (said[-1], len(data), False)


def test_a_journal_that_tells_nothing_of_undo_is_one_of_an_earlier_program():
    state = State(("r2",))
    text, _ = Contents().changed_to(state)
    assert b"undo" not in text
    assert read_contents(text).state == state


@pytest.mark.parametrize("changes", [2, 3, 4, 5])
def test_no_flipped_bit_of_a_short_journal_loses_more_than_the_last_line(changes):
    said, data = journal_of(changes, seed=changes)
    for bit in range(8 * len(data)):
        check_flip(said, data, bit)


def test_no_flipped_bit_of_a_journal_of_one_change_loses_it():
    (only,), data = journal_of(1, seed=1)
    for bit in range(8 * len(data)):
        assert read_contents(flipped(data, bit)).state == only


@pytest.mark.slow
def test_no_flipped_bit_of_an_evening_loses_more_than_the_last_line():
    said, data = journal_of(40, seed=7)
    random = Random(0)
    for _ in range(FLIPS):
        check_flip(said, data, random.randrange(8 * len(data)))


def test_what_is_lost_at_several_places_is_told_and_never_made_up():
    said, data = journal_of(30, seed=5)
    lines = data.splitlines(keepends=True)
    random = Random(1)
    for _ in range(300):
        kept = [line for line in lines if random.random() < 0.8]
        found = read_contents(b"".join(kept))
        assert found.state in (State(), *said)
        is_cut_off = told_by(kept) == told_by(lines)[: len(told_by(kept))]
        assert found.is_damaged or found.state == said[-1] or is_cut_off


def told_by(lines):
    """What lines say that say anything; the first is written twice."""
    return list(dict.fromkeys(line for line in lines if line.strip()))


def test_lines_that_end_as_in_windows_are_damage_and_no_crash():
    said, data = journal_of(5, seed=2)
    assert read_contents(data.replace(b"\n", b"\r\n")).is_damaged
    assert read_contents(data).state == said[-1]


@pytest.mark.parametrize("document", [{"a": [1]}, 3, True])
def test_a_line_whose_file_has_no_name_is_damage_and_names_no_file(document):
    text = json.dumps({"number": 1, "changes": [[0, ["r2"]]] * 2, "document": document}).encode()
    line = b"\n%08x %b\n" % (crc32(text), text)
    found = read_contents(HEAD + b"\n" + line)
    assert (found.state, found.is_damaged) == (State(), True)
