"""What an action changes for every player, by scoring every way the leg can end, before and after.

Nothing of the engine is used but the numbers of the model (how sharply hidden cards are guessed):
legs come from the slow enumerator, payoffs from the rules of scoring, and hidden race cards are
tried in every colour.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import exp

from camelhelper.core.position import Card, Position
from camelhelper.core.scoring import card_payoffs, settle_leg
from camelhelper.core.track import Track
from tests.helpers.slow_leg import slow_leg

SHARPNESS = 10


def made_up_race(track: Track) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Each camel's chances to win and to lose: certain after the race, else made up.

    They depend on where the camels stand and not on their colours, and each five sum to 1.
    """
    ranking = track.ranking
    if track.crossed:
        certain = {camel: Fraction(camel == ranking[0]) for camel in ranking}
        return certain, {camel: Fraction(camel == ranking[-1]) for camel in ranking}
    where = {camel: track.find(camel) for camel in ranking}
    ahead = {camel: Fraction(space**2 + 3 * level) for camel, (space, level) in where.items()}
    behind = {camel: 1 / (ahead[camel] + place) for place, camel in enumerate(ranking)}
    return (
        {camel: share / sum(ahead.values()) for camel, share in ahead.items()},
        {camel: share / sum(behind.values()) for camel, share in behind.items()},
    )


class SlowPlay:
    """A position whose leg is played out in all ways, and the coins that its players then have."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.leg = slow_leg(position)
        camels = self.leg.places
        self.race = tuple({camel: Fraction(0) for camel in camels} for _ in range(2))
        for track, chance in self.leg.tracks.items():
            for chances, made_up in zip(self.race, made_up_race(track), strict=True):
                for camel in camels:
                    chances[camel] += chance * made_up[camel]

    def changes(self, after: Position) -> list[float]:
        """By how many coins each player is better off in ``after``, on average, at the leg's end.

        ``after`` differs from the position in tickets, tiles, cards or partners alone.
        """
        decks = guessed_decks(after, self.race)
        later = SlowPlay(after) if after.tiles != self.position.tiles else self
        old = self.expected_coins(self.position, decks)
        new = later.expected_coins(after, decks)
        return [float(coins - before) for before, coins in zip(old, new, strict=True)]

    def expected_coins(self, position: Position, decks) -> list[Fraction]:
        """What everybody has after the leg, with what the cards bring when it goes like this one.

        No purse falls below 0 when the leg is scored; race cards are never waived.
        """
        coins = [Fraction(0)] * len(position.players)
        for (track, landed), chance in self.leg.ends.items():
            ended = with_landings(replace(position, track=track), landed)
            for seat, purse in enumerate(settle_leg(ended)):
                coins[seat] += chance * purse
        counts = (len(position.winner_cards), len(position.loser_cards))
        for named, likely in decks:
            for deck, count, right in zip(named, counts, self.race, strict=True):
                for colour, chance in right.items():
                    for card, paid in card_payoffs(deck[:count], colour):
                        coins[card.seat - 1] += likely * chance * paid
        return coins


def with_landings(position: Position, spaces) -> Position:
    """The position with a coin for the owner of a tile for each time that it was landed on."""
    for space in spaces:
        owner = position.tile_at(space).owner
        if owner:
            player = position.player(owner)
            position = position.with_player(owner, replace(player, coins=player.coins + 1))
    return position


def guessed_decks(position: Position, race):
    """Both decks with every colour that the hidden cards may have, and how likely that is."""
    decks = (position.winner_cards, position.loser_cards)
    places = [(number, below) for number, deck in enumerate(decks) for below in range(len(deck))]
    hidden = [(number, below) for number, below in places if decks[number][below].colour is None]
    known = {(card.seat, card.colour) for deck in decks for card in deck if card.colour}
    guesses = []
    for colours in product(position.edition.racing, repeat=len(hidden)):
        seats = [decks[number][below].seat for number, below in hidden]
        own = list(zip(seats, colours, strict=True))
        if len(set(own)) < len(own) or known & set(own):
            continue  # nobody has two cards of a colour
        named = [list(deck) for deck in decks]
        for (number, below), (seat, colour) in zip(hidden, own, strict=True):
            named[number][below] = Card(seat, colour)
        leaning = sum(race[at[0]][colour] for at, colour in zip(hidden, colours, strict=True))
        guesses.append((named, exp(SHARPNESS * leaning)))
    total = sum(weight for _, weight in guesses)
    return [(named, Fraction(weight / total)) for named, weight in guesses]
