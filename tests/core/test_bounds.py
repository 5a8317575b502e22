"""The largest game there may be: it is read, played and saved; one step more is refused."""

import pytest

from camelhelper.core.bounds import (
    LONGEST_PATH,
    MOST_CHARACTERS,
    MOST_LINES,
    MOST_STEPS,
    MOST_WHAT_IFS,
)
from camelhelper.core.cup import CupError
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Unnamed
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.mend import Correction
from camelhelper.core.path_or_position import path_or_position
from camelhelper.core.reading_problems import CupProblem, TextTooLarge, TextTooLong
from camelhelper.core.refusals import TooManySteps, TooManyWhatIfs
from camelhelper.core.rules import IllegalEvent
from tests.helpers.bounds import HEAD, longest_game, most_what_ifs, two_long_lines

RED = DieRevealed("R", 1)
GREEN = DieRevealed("G", 1)


def refusal(text):
    with pytest.raises(GameFileError) as refused:
        parse_game(text)
    return refused.value.reason.problem


@pytest.mark.parametrize("text", [longest_game(), most_what_ifs()])
def test_the_largest_game_is_read_and_written(text):
    game = parse_game(text)
    assert format_game(game) == text


def test_a_saved_game_with_one_step_more_is_refused():
    assert refusal(longest_game(MOST_STEPS + 1)) == TooManySteps()
    assert refusal(longest_game() + '[WhatIf "1 one"]\nr1\n') == TooManySteps()


def test_a_saved_game_with_one_what_if_more_is_refused():
    assert refusal(most_what_ifs(MOST_WHAT_IFS + 1)) == TooManyWhatIfs()


def test_a_text_with_one_character_more_is_refused_unread():
    text = HEAD + " " * (MOST_CHARACTERS - len(HEAD))
    assert parse_game(text).live.steps == ()
    assert refusal(text + " ") == TextTooLarge(MOST_CHARACTERS + 1)


def test_the_longest_game_is_not_played_on():
    game = parse_game(longest_game())
    with pytest.raises(IllegalEvent) as refused:
        game.then(RED)
    assert refused.value.reason == TooManySteps()
    with pytest.raises(IllegalEvent) as refused:
        game.what_if().then(RED)
    assert refused.value.reason == TooManySteps()
    assert game.undone().then(RED).position.dice


def test_no_step_is_inserted_into_the_longest_game():
    with pytest.raises(IllegalEvent) as refused:
        parse_game(longest_game()).corrected(Correction(0, None, RED))
    assert refused.value.reason == TooManySteps()


def test_there_are_only_so_many_what_ifs():
    game = parse_game(HEAD)
    for number in range(MOST_WHAT_IFS):
        game = game.what_if(f"{number}").then(GREEN).left()
    with pytest.raises(IllegalEvent) as refused:
        game.what_if()
    assert refused.value.reason == TooManyWhatIfs()
    assert game.without("0").what_if().active_what_if == Unnamed(1)


def test_whatever_is_played_within_the_bounds_can_be_read_back():
    """All steps taken back have two lines each, and still there are lines enough."""
    game = parse_game(most_what_ifs())
    while game.live.past:
        game = game.undone()
    lines = format_game(game).count("\n")
    assert lines < MOST_LINES
    assert parse_game(format_game(game)) == game


def test_what_every_what_if_takes_back_again_can_be_read_back():
    game = parse_game(longest_game(100))
    for number in range(30):
        game = game.what_if(f"{number}").then(RED).jumped(0).left()
    assert parse_game(format_game(game)).what_ifs == game.what_ifs


def test_undo_brings_back_no_more_steps_than_a_game_may_have():
    with pytest.raises(IllegalEvent) as refused:
        two_long_lines().undone()
    assert refused.value.reason == TooManySteps()


def test_a_text_too_long_for_a_path_is_none():
    text = "/" + "x" * LONGEST_PATH
    with pytest.raises(CupError) as refused:
        path_or_position(text, typed_for=SECOND_EDITION)
    assert refused.value.problems == (CupProblem(1, TextTooLong(len(text))),)
