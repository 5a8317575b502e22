"""What a player did tells which race cards lie face down, by what each way to play makes of it."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.table import seen_by
from camelhelper.core.cup import parse
from camelhelper.core.edition import EDITIONS, FIRST_EDITION
from camelhelper.core.event import DieRevealed, LegTicketTaken, PartnersJoined, RaceCardLaid
from camelhelper.core.race_cards import CardPlace, cards_on_decks
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.lanes import LANES, LOSER_CARDS, NOTHING, WINNER_CARDS
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import FullPlayer
from camelhelper.engine.win.styles import PRIOR, STYLES, OpenChoices, surely

RACING = FIRST_EDITION.racing
BOTTOM = CardPlace(True, 0), CardPlace(False, 0)
ROLL = DieRevealed("W", 1)


def offer(tickets=(), winner=(), loser=(), places=BOTTOM):
    """Choices that earn so many coins, colour by colour; what is not named is not there."""
    worth = np.full(LANES + 1, NOTHING)
    for first, coins in ((0, tickets), (WINNER_CARDS.start, winner), (LOSER_CARDS.start, loser)):
        worth[first : first + len(coins)] = coins
    return OpenChoices(worth, np.zeros(LANES + 1), RACING, places)


def likely(impression):
    """[place][colour] as lists."""
    return [list(colours.values()) for colours in impression.colours(RACING).values()]


def style(impression, name):
    return impression.styles[[style.name for style in STYLES].index(name)]


FULL = Impression.of(surely("full"))


def test_who_plays_for_coins_put_down_the_best_card():
    told = FULL.after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    assert likely(told)[0][1] > 0.95


def test_the_colour_that_only_its_owner_knows_changes_nothing():
    cards = offer(winner=(2, 4, 1, 2, 2))
    assert FULL.after(cards, RaceCardLaid(True, RACING[2])) == FULL.after(cards, RaceCardLaid(True))


def test_the_worth_of_cards_counts_on_their_own_deck():
    cards = offer(winner=(4, 2, 1, 2, 2), loser=(1, 1, 1, 1, 4.1))
    assert likely(FULL.after(cards, RaceCardLaid(False)))[0][4] > 0.95


def test_a_second_card_is_the_best_of_those_left():
    told = FULL.after(offer(winner=(2, 4, 1, 3, 2)), RaceCardLaid(True))
    later = offer(winner=(2, 5, 1, 3, 2), places=(CardPlace(True, 1), BOTTOM[1]))
    first, second = likely(told.after(later, RaceCardLaid(True)))
    assert first[1] > 0.95
    assert second[3] > 0.9


def test_a_card_that_was_best_and_was_not_played_is_not_in_the_hand():
    equal = FULL.after(offer(winner=(3, 3, 0, 0, 0)), RaceCardLaid(True))
    assert likely(equal)[0][:2] == pytest.approx([0.5, 0.5], abs=0.02)
    told = equal.after(offer(tickets=(1.5,), winner=(4, 0, 0, 0, 0)), LegTicketTaken(RACING[0]))
    assert likely(told)[0][0] > 0.9


def test_who_plays_at_random_tells_nothing_of_the_card():
    told = Impression.of(surely("random")).after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    assert likely(told)[0] == pytest.approx([0.2] * 5, abs=0.01)


def test_a_stranger_who_keeps_to_what_earns_the_most_is_believed_to():
    told = stranger = Impression.of(PRIOR)
    for _ in range(6):
        told = told.after(offer(tickets=(0.5, 1.4, 1.2)), LegTicketTaken(RACING[1]))
    cards = offer(tickets=(0.5,), winner=(2.5, 3, 2.8, 2, 2))
    surer, sure = (each.after(cards, RaceCardLaid(True)) for each in (told, stranger))
    assert likely(surer)[0][1] > likely(sure)[0][1] > 0.3


def test_the_chance_of_all_that_can_be_done_is_one():
    impression = Impression.of(PRIOR).after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    choices = offer(
        (1, 2, 0, 1, 1), (1, 2, 1, 3, 0), (1, 0, 2, 1, 1), (CardPlace(True, 1), BOTTOM[1])
    )
    done = [LegTicketTaken(colour) for colour in RACING]
    done += [RaceCardLaid(True), RaceCardLaid(False), ROLL]
    chances = [np.sum(impression.weighed(choices, event).weights) for event in done]
    tile = 0.05 / 9  # a slip: there is none to place
    assert sum(chances) == pytest.approx(1 - tile)


def test_what_no_style_considers_tells_nothing():
    assert FULL.weighed(offer(), PartnersJoined(2)) is None
    assert FULL.after(offer(), PartnersJoined(2)) is FULL


def test_a_ticket_of_the_other_edition_tells_nothing():
    assert "R" not in RACING
    assert FULL.after(offer(), LegTicketTaken("R")) is FULL


def test_who_knows_a_card_knows_more_about_the_others():
    even = offer(winner=(3, 3, 0, 0, 0))
    told = FULL.after(even, RaceCardLaid(True))
    told = told.after(replace(even, places=(CardPlace(True, 1), BOTTOM[1])), RaceCardLaid(True))
    first, second = likely(told.knowing({BOTTOM[0]: 0}))
    assert first == [1, 0, 0, 0, 0]
    assert second[1] > 0.9
    assert told.knowing({}) is told


def test_how_somebody_plays_says_what_their_cards_are():
    told = Impression.of(PRIOR).after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    assert likely(told.playing(surely("full")))[0][1] > 0.95
    assert likely(told.playing(surely("random")))[0][1] < 0.5
    assert told.playing(told.styles).styles == pytest.approx(told.styles)


def test_a_card_that_nobody_saw_being_played_may_be_any_likely_one():
    right = {BOTTOM[0]: np.array([0.5, 0.3, 0.2, 0.0, 0.0])}
    told = FULL.with_cards_at([BOTTOM[0]], right)
    expected = np.exp(10 * right[BOTTOM[0]])
    assert likely(told)[0] == pytest.approx(expected / expected.sum())
    assert told.with_cards_at([], right).orders == ((),)
    assert told.with_cards_at([], right).styles == pytest.approx(told.styles)
    assert told.with_cards_at([BOTTOM[0]], right) == told


def test_cards_that_come_and_go_leave_no_more_orders_than_there_are():
    right = dict.fromkeys(BOTTOM, np.array([0.5, 0.3, 0.2, 0.0, 0.0]))
    once = told = Impression.of(PRIOR).with_cards_at(BOTTOM, right)
    for _ in range(3):
        told = told.with_cards_at(BOTTOM[:1], right).with_cards_at(BOTTOM, right)
    assert sorted(told.orders) == sorted(once.orders)
    assert told.styles == pytest.approx(once.styles)


def test_no_two_cards_of_a_player_have_one_colour():
    told = FULL.with_cards_at(BOTTOM, dict.fromkeys(BOTTOM, np.full(5, 0.2)))
    assert sorted(told.orders) == sorted(permutations(range(5), 2))


def test_a_sixth_card_that_is_no_longer_legal_tells_nothing():
    places = [CardPlace(True, below) for below in range(5)]
    told = FULL.with_cards_at(places, dict.fromkeys(places, np.full(5, 0.2)))
    assert told.after(offer(places=(CardPlace(True, 5), BOTTOM[1])), RaceCardLaid(True)) is told


def test_styles_and_cards_together_are_certain():
    told = Impression.of(PRIOR).after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    assert np.sum(told.weights) == pytest.approx(1)
    assert sum(told.styles) == pytest.approx(1)
    assert sum(likely(told)[0]) == pytest.approx(1)


def test_a_player_keeps_the_styles_that_a_card_suits():
    told = Impression.of(PRIOR).after(offer(winner=(2, 4, 1, 2, 2)), RaceCardLaid(True))
    assert style(told, "leg") < style(Impression.of(PRIOR), "leg") / 5
    assert style(told, "full") > style(Impression.of(PRIOR), "full")


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_of_who_plays_for_coins_are_guessed_in_a_real_leg(edition):
    dealer, player = Dealer(EDITIONS[edition], 3), FullPlayer()
    position = dealer.start(3)
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    random, dice, guessed = np.random.default_rng(3), dealer.leg(0), []
    while not position.leg_over:
        seen = onlooker.seen(seen_by(position.to_move, position))
        action = player.choose(seen, random)
        event = dice[len(position.dice)] if action == ANY_ROLL else action
        position = apply(position, event)
        onlooker = onlooker.after(event, position)
        seen = onlooker.seen(seen_by(position.to_move, position))
        guessed = [
            seen.guesses.cards[place].colours[card.colour]
            for place, card in cards_on_decks(position).items()
        ]
    assert guessed
    assert np.mean(guessed) > 0.8


def test_what_lies_open_is_no_guess():
    position = parse("cu1 1WG.2BO.3Y - - +1W2G-1? 3,3*,3")
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    seen = onlooker.seen(replace(position, me=2))
    assert seen.guesses.cards[CardPlace(True, 0)].colours["W"] == 1
    assert seen.guesses.cards[CardPlace(False, 0)].colours["W"] == 0
