"""Hidden cards are guessed by what their owners saw when they laid them."""

from dataclasses import replace
from math import exp

import pytest

from camelhelper.cancellation import CancelledError, never
from camelhelper.core.change import CardTaken, Replaced
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, PlayerLeft, PositionEdited, RaceCardLaid, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.position import Card
from camelhelper.core.race_cards import CardPlace
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.beliefs import places_when_laid
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.past_race_odds import odds_when_laid

START = parse("cu1 11W.12B.13GOY - - - 3,3*,3")
HIDDEN = RaceCardLaid(on_winner=True)


def played(*events, house=STANDARD):
    history = History(START, house=house)
    for event in events:
        history = history.then(event)
    return history


def ranked(position, **options):
    """The actions that are finally answered."""
    *_, result = answer(position, **options)
    return {value.action: value for value in result.actions}


def test_a_card_is_remembered_with_the_position_in_which_it_was_laid():
    before = played(DieRevealed("Y", 1))
    history = before.then(HIDDEN).then(DieRevealed("W", 1)).then(RaceCardLaid(False, None))
    assert places_when_laid(history) == {
        CardPlace(True, 0): before.position,
        CardPlace(False, 0): history.past[-2].position,
    }


def test_a_card_keeps_its_moment_when_one_below_goes_home_with_its_owner():
    history = played(HIDDEN, HIDDEN, PlayerLeft(2))
    assert places_when_laid(history) == {CardPlace(True, 0): history.past[0].position}


def test_of_two_cards_that_look_alike_the_one_that_stayed_keeps_its_moment():
    first = RaceCardLaid(True, None, seat=2)
    history = played(
        first, DieRevealed("Y", 1), first, PositionEdited((CardTaken(True, 0, Card(2)),))
    )
    assert places_when_laid(history) == {CardPlace(True, 0): history.past[1].position}


def test_cards_that_were_there_before_or_set_by_hand_were_laid_nobody_knows_when():
    laid = played(HIDDEN).position
    assert places_when_laid(History(laid)) == {}
    assert places_when_laid(played(PositionEdited((Replaced(laid),)))) == {}


def test_a_card_that_was_taken_back_is_forgotten():
    history = played(HIDDEN)
    assert places_when_laid(history.undone()) == {}
    assert places_when_laid(history.then(PositionEdited((Replaced(START),)))) == {}


def test_only_hidden_cards_need_their_time_s_odds():
    history = played(HIDDEN, RaceCardLaid(True, "G"))
    found = odds_when_laid(history, shipped_tables(), never)
    *_, result = answer(START)
    assert found == {CardPlace(True, 0): replace(result.race, length=(), length_rounding=0.0)}


def test_a_card_is_guessed_by_the_chances_of_its_time():
    history = played(HIDDEN, DieRevealed("W", 3))
    position = history.position
    *_, then = answer(START)
    *_, now = answer(position)
    assert then.race.win != now.race.win
    for race, options in ((then.race, {"history": history}), (now.race, {})):
        leaning = [exp(10 * chance) for chance in race.win]
        actions = ranked(position, **options)
        guessed = [chance_below(actions, colour) for colour in race.camels]
        assert guessed == pytest.approx([each / sum(leaning) for each in leaning])


def chance_below(actions, colour):
    """The chance that the one hidden card has the colour of a card laid on it."""
    first, second, _wrong = actions[RaceCardLaid(True, colour)].terms
    return second.chance / (first.chance + second.chance)


def test_house_rules_decide_which_tiles_are_offered():
    tile, turned = TilePlaced(15, +1), TilePlaced(15, -1)
    for flips in (True, False):
        history = played(tile, TilePlaced(3, +1), house=HouseRules(flip_in_place=flips))
        mine = replace(history.position, to_move=2)
        assert (turned in ranked(mine, history=history)) == flips


def test_looking_back_is_given_up_when_nobody_wants_it():
    with pytest.raises(CancelledError):
        odds_when_laid(played(HIDDEN), shipped_tables(), lambda: True)
