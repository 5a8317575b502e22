"""The grammar in ``docs/cup.md`` and the readers: what the one lets through the others read."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import reading_problems as unread
from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.problem_kinds import Problem
from camelhelper.core.reason import ReasonedError
from camelhelper.core.refusals import EventFits, NameTooLong, TooManyNames, WhatIfTwice
from tests.helpers.games import any_game
from tests.helpers.grammar import Grammar
from tests.helpers.strategies import damaged_lines, finished_positions, positions

GRAMMARS = {number: Grammar(number) for number in EDITIONS}
BY_MEANING = (
    *(
        Problem,
        unread.EventMisfit,
        unread.NothingToTakeBack,
        unread.OtherVersion,
        unread.EditionsDiffer,
        unread.PileTwice,
    ),
    *(
        unread.SpaceOutOfOrder,
        unread.SpaceTwice,
        unread.TagTwice,
        unread.TwoMes,
        unread.TwoMovers,
        unread.WhatIfTooLate,
    ),
    unread.StyleTwice,
    *(EventFits, NameTooLong, TooManyNames, WhatIfTwice),
)
"""What no grammar tells: that one thing does not go with another."""

both_editions = pytest.mark.parametrize("number", EDITIONS)


def misspelt(reader, text):
    """The reasons for which a text is refused, but for those that lie in its meaning."""
    try:
        reader(text)
    except CupError as refused:
        reasons = [each.problem for each in refused.problems]
    except GameFileError as refused:
        reasons = [refused.reason.problem]
    except ReasonedError as refused:
        reasons = [refused.reason]
    else:
        return []
    reasons = [each.problem if isinstance(each, unread.CupProblem) else each for each in reasons]
    return [reason for reason in reasons if not lies_in_its_meaning(reason)]


def lies_in_its_meaning(reason):
    if isinstance(reason, unread.NoChange):
        camels = reason.text.split()[0]
        return len(set(camels)) < len(camels)  # one of them is put down twice
    return isinstance(reason, BY_MEANING)


@both_editions
def test_every_position_that_the_grammar_generates_is_read(number):
    random, read = Random(number), 0
    for _ in range(3000):
        line = GRAMMARS[number].generate("position", random)
        assert misspelt(lambda text: parse(text, half_built=True), line) == [], line
        read += not misspelt(parse, line)
    assert read


@both_editions
def test_every_event_that_the_grammar_generates_is_read(number):
    random, edition = Random(number), EDITIONS[number]
    for _ in range(3000):
        text = GRAMMARS[number].generate("event", random)
        assert misspelt(lambda text: parse_event(text, edition), text) == [], text


@both_editions
def test_every_game_that_the_grammar_generates_is_read(number):
    random = Random(number)
    for _ in range(1000):
        text = GRAMMARS[number].generate("game", random)
        assert misspelt(parse_game, text) == [], text


@given(positions() | finished_positions())
def test_every_position_is_written_as_the_grammar_says(position):
    line = format_position(position)
    assert GRAMMARS[position.edition.number].matches("position", line)


@given(damaged_lines())
def test_no_position_is_read_that_the_grammar_does_not_let_through(line):
    try:
        number = parse(line).edition.number
    except CupError:
        return
    assert GRAMMARS[number].matches("position", line.rstrip("\r\n"))


@given(st.randoms(use_true_random=True))
def test_every_event_is_written_as_the_grammar_says(random):
    game = any_game(random)
    for step in game.live.steps:
        text = format_event(step.event)
        assert any(grammar.matches("event", text) for grammar in GRAMMARS.values()), text


@given(st.randoms(use_true_random=True))
def test_every_game_is_written_as_the_grammar_says(random):
    game = any_game(random)
    game = game.what_if(f"Take, or  {random.random()}").named(*SPACED[: len(game.names)])
    text = format_game(game)
    assert not keeps_its_edition(text) or matching(text), text


@given(st.randoms(use_true_random=True))
def test_no_game_is_read_that_the_grammar_does_not_let_through(random):
    game = any_game(random)
    text = damaged(format_game(game), random)
    try:
        parse_game(text)
    except GameFileError:
        return
    assert not keeps_its_edition(text) or matching(text), text


@pytest.mark.parametrize(
    "text",
    [
        '[Players "Ann,Ben ,  me"]',
        '[Players " The  Kid,"]',
        '[Styles "2 leg,4 shrewd ,  1 net "]',
        '[House " flip in place,net race cards "]',
        '[Players "Ann"]\n[Start "cu2 1R"]\n=R to 5\n=  R off\n=',
    ],
)
def test_blanks_that_may_be_more_or_fewer(text):
    text = text if "Start" in text else f'{text}\n[Start "cu2 1R"]'
    assert misspelt(parse_game, text) == []
    assert matching(text)


@pytest.mark.parametrize(
    "text",
    [
        '[Players "Ann,\tBen"]\n[Start "cu2 1R"]\n',
        '[Styles "2\tleg"]\n[Start "cu2 1R"]\n',
        '[Start "cu2 1R"]\n=\tR to 5\n',
    ],
)
def test_a_tab_is_no_blank(text):
    assert misspelt(parse_game, text)
    assert not matching(text)


SPACED = ("Ann  B", "Ben", "me", 'The  "Kid"', "Ørjan", "駱駝", "G", "H")
_IN_FILES = '0123456789RYGBPWOkwrygbpt+-?@&*!., ="[]\tu'


def damaged(text, random):
    """A letter or two changed, left out, put in or doubled with those behind it."""
    letters = list(text)
    for _ in range(random.randint(1, 2)):
        at, length = random.randrange(len(letters)), random.randrange(9)
        letters[at : at + random.randrange(2)] = random.choice(
            (letters[at : at + length], random.choice(_IN_FILES))
        )
    return "".join(letters)


def keeps_its_edition(text):
    """Whether the grammar of one edition is that of the whole game."""
    return "!" not in text and len(set(re.findall(r"\bcu[12]\b", text))) == 1


def matching(text):
    """Whether one of the grammars lets a game through, as lines are read."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    spelt = (line if line[0] in "[=" else line.lower() for line in lines)
    text = "".join(f"{line}\n" for line in spelt)
    return any(grammar.matches("game", text) for grammar in GRAMMARS.values())


@pytest.mark.parametrize(
    "line",
    [
        "cu2 05G",
        "cu2 1R - - - 3+0,3",
        "cu2 1R - - - 3*",
        "cu2 1R - - - 03,3",
        "cu2 1R - - +",
        "cu2 1R - R",
        "cu2 -0k",
        "cu2 1R.",
        "cu2 1R  -",
        "cu2 1O",
        "cu2 9+",
        "cu1 1k",
        "cu3 1R",
        "",
    ],
)
def test_what_must_not_be_read_neither_the_grammar_nor_the_reader_lets_through(line):
    for grammar in GRAMMARS.values():
        assert not grammar.matches("position", line)
    with pytest.raises(CupError):
        parse(line, free=True)


@pytest.mark.parametrize(
    "text",
    ["09+", "r4", "tk", "+k", "&9", "leg@2", "= RG to 05", "= player 2 coins 07", "= x", "u"],
)
def test_no_event_has_two_spellings(text):
    assert not GRAMMARS[2].matches("event", text)
    with pytest.raises(ReasonedError):
        parse_event(text, EDITIONS[2])
