"""The cards of past moments, with the colours that were told later."""

from dataclasses import replace

from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, PlayerLeft, PositionEdited, RaceCardLaid
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.position import Card
from camelhelper.engine.review.hindsight import (
    event_in_hindsight,
    positions_in_hindsight,
    seen_by,
)

START = parse("cu2 1RG.2B.3PY.15k.16w - - -3Y 3*,3,3")


def told(*cards):
    """Two hidden cards laid on the loser deck, which then has these cards."""
    history = History(START).then(RaceCardLaid(False)).then(RaceCardLaid(False))
    named = replace(history.position, loser_cards=cards)
    return history.then(PositionEdited(changes_between(history.position, named)))


def test_a_card_has_its_colour_from_the_moment_when_it_was_laid():
    seen = positions_in_hindsight(told(Card(3, "Y"), Card(1, "R"), Card(2)))
    assert [position.loser_cards for position in seen] == [
        (Card(3, "Y"),),
        (Card(3, "Y"), Card(1, "R")),
        (Card(3, "Y"), Card(1, "R"), Card(2)),
        (Card(3, "Y"), Card(1, "R"), Card(2)),
    ]


def test_laying_it_was_laying_that_colour():
    seen = positions_in_hindsight(told(Card(3, "Y"), Card(1, "R"), Card(2)))
    assert event_in_hindsight(RaceCardLaid(False), seen[1]) == RaceCardLaid(False, "R")
    assert event_in_hindsight(RaceCardLaid(False), seen[2]) == RaceCardLaid(False)
    assert event_in_hindsight(LegTicketTaken("R"), seen[2]) == LegTicketTaken("R")


def test_a_card_of_somebody_else_in_its_place_tells_nothing():
    seen = positions_in_hindsight(told(Card(3, "Y"), Card(2, "R"), Card(1, "G")))
    assert seen[1].loser_cards == (Card(3, "Y"), Card(1))


def test_a_player_knows_the_own_cards_alone():
    history = told(Card(3, "Y"), Card(1, "R"), Card(2, "G"))
    seen = positions_in_hindsight(history)[2]
    as_it_was = history.past[1].position
    assert seen_by(2, as_it_was, seen).loser_cards == (Card(3, "Y"), Card(1), Card(2, "G"))


def test_a_card_is_known_from_when_it_was_laid_though_its_owner_moved_up_since():
    history = History(START).then(RaceCardLaid(False)).then(RaceCardLaid(False))
    history = history.then(PlayerLeft(1))
    named = replace(history.position, loser_cards=(Card(2, "Y"), Card(1, "G")))
    seen = positions_in_hindsight(
        history.then(PositionEdited(changes_between(history.position, named)))
    )
    assert seen[2].loser_cards == (Card(3, "Y"), Card(1), Card(2, "G"))


def test_of_two_cards_that_look_alike_the_one_that_stayed_is_told():
    first, second = RaceCardLaid(False, seat=2), RaceCardLaid(False, seat=2)
    history = History(START).then(first).then(second)
    for text in ("= card -2? off 1", "= card -2? 1 is G"):
        history = history.then(parse_event(text, START.edition))
    seen = positions_in_hindsight(history)
    assert seen[1].loser_cards == (Card(3, "Y"), Card(2))
    assert seen[2].loser_cards == (Card(3, "Y"), Card(2), Card(2, "G"))
