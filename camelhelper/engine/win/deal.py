"""What a player does not know, sampled n times: dice, others' race cards, how they play."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.position import Position, Seat, Tile
from camelhelper.core.race_cards import CardPlace
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.win.graph import RACING, LegGraph, Values
from camelhelper.engine.win.lanes import CARDS, Lanes
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.paths import Floats, Integers, Paths, balanced, ways_thrown
from camelhelper.engine.win.playouts import PAYOFFS, Setting
from camelhelper.engine.win.styles import PLAYS_WELL, StyleWeights


@dataclass(frozen=True, slots=True)
class TilesLaid:
    """Tiles on the track, and the position's node on the graph of the leg under them."""

    tiles: tuple[Tile, ...]
    graph: LegGraph
    node: int
    first: int | None = None
    """The way the first die falls, if that is given."""

    def has_tile_of(self, seat: Seat) -> bool:
        return any(tile.owner == seat for tile in self.tiles)


def deal(
    seen: Seen,
    layouts: Sequence[TilesLaid],
    styles: Sequence[StyleWeights],
    random: np.random.Generator,
    n: int,
    asking: Seat | None = None,
) -> tuple[Setting, Paths]:
    """What n samples are played with, under each layout. ``styles`` are in seat order.

    ``asking`` is the player assumed to play well; by default the one to move.
    """
    position, seats = seen.position, seen.in_turn
    row = seats.index(asking or seats[0])
    luck = balanced(random, position.reveals_left, n)
    firsts = {layout.first for layout in layouts}
    ways = {first: ways_thrown(position, luck, first) for first in firsts}
    paths = Paths.along([(each.graph, each.node, ways[each.first]) for each in layouts])
    coins, best = _leg_coins(position, seats, layouts, paths)
    hand, below, cards = _race_cards(seen, seats, random, n)
    partners = [position.player(seat).partner or seat for seat in seats]
    setting = Setting(
        pile=position.edition.leg_tickets,
        taken=np.array([len(position.takers(c)) for c in position.edition.racing]),
        coins=coins,
        best_ticket=best,
        partner=np.array([seats.index(partner) for partner in partners]),
        tile_free=np.array([[not each.has_tile_of(seat) for each in layouts] for seat in seats]),
        stakes=np.array([_stakes(seen, seat, me=seat == seats[0]) for seat in seats], np.float32),
        hand=hand,
        below=below,
        cards=cards,
        styles=_styles([styles[seat - 1] for seat in seats], row, random, n),
        asking=row,
        random=random,
    )
    return setting, paths


def _styles(
    weights: Sequence[StyleWeights], asking: int, random: np.random.Generator, n: int
) -> Integers:
    """(P, n) each player's style; whoever asks is assumed to play well."""
    return np.array(
        [
            np.full(n, PLAYS_WELL) if row == asking else _drawn(np.array(each), random, n)
            for row, each in enumerate(weights)
        ]
    )


def _drawn(weights: npt.NDArray[np.float64], random: np.random.Generator, n: int) -> Integers:
    """(n,) indices into the weights, drawn in proportion to them."""
    ends = np.cumsum(weights) / weights.sum()
    return np.asarray(np.searchsorted(ends[:-1], balanced(random, 1, n)[0]))


def _leg_coins(
    position: Position, seats: Sequence[Seat], layouts: Sequence[TilesLaid], paths: Paths
) -> tuple[Floats, Floats]:
    """(P, G · n) twice: each player's coins after the leg, and what their best ticket pays."""
    legs = paths.dice.size
    ends = np.arange(legs) * paths.stops + paths.dice
    first, second = paths.first[:, ends].argmax(axis=0), paths.second[:, ends].argmax(axis=0)
    coins = np.zeros((len(seats), legs), np.float32)
    best = np.zeros_like(coins)
    for row, seat in enumerate(seats):
        pyramid = position.player(seat).pyramid_tickets * PYRAMID_TICKET_COINS
        coins[row] = position.player(seat).coins + pyramid
        best[row] = min(pyramid, PYRAMID_TICKET_COINS)
        for colour, value in position.leg_tickets_of(seat):
            camel = position.edition.racing.index(colour)
            paid = np.where(second == camel, SECOND_PLACE_COINS, WRONG_COINS)
            paid = np.where(first == camel, value, paid)
            coins[row] += paid
            best[row] = np.maximum(best[row], paid)
    under = paths.pointed.reshape(len(layouts), -1, paths.pointed.shape[1])
    shown = coins.reshape(len(seats), len(layouts), -1)
    for number, layout in enumerate(layouts):
        for tile in layout.tiles:
            if tile.owner in seats:
                landed = under[number] == tile.space
                shown[seats.index(tile.owner), number] += landed.sum(axis=1)
    return coins, best


def _stakes(seen: Seen, seat: Seat, *, me: bool) -> Values:
    """(10,) what a correct card is expected to pay a seat, on the winner and the loser deck."""
    beliefs = seen.beliefs if me else seen.public
    lanes = Lanes.of(seen.position, beliefs, seat, hand=seen.position.edition.racing)
    return lanes.stakes[CARDS] + WRONG_COINS


def _race_cards(
    seen: Seen, seats: Sequence[Seat], random: np.random.Generator, n: int
) -> tuple[npt.NDArray[np.bool_], Integers, Floats]:
    """The hands (P, 5, n), the cards of each colour on the decks (10, n), what they pay (10, P, n).

    As in ``Setting``.
    """
    position, samples = seen.position, np.arange(n)
    hand = np.ones((len(seats), RACING, n), np.bool_)
    colours: dict[CardPlace, Integers] = {}
    for place, guess in sorted(seen.beliefs.cards.items(), key=lambda card: len(card[1].colours)):
        likely = np.array([guess.colours.get(c, 0.0) for c in position.edition.racing])
        weight = likely[:, None] * hand[seats.index(guess.seat)]
        ends = weight.cumsum(axis=0)
        luck = balanced(random, 1, n)[0] * ends[-1]
        drawn = np.minimum((ends <= luck).sum(axis=0), RACING - 1)
        hand[seats.index(guess.seat), drawn, samples] = False
        colours[place] = drawn
    below = np.zeros((2 * RACING, n), np.intp)
    cards = np.zeros((2 * RACING, len(seats), n), np.float32)
    for place in sorted(colours, key=lambda place: place.below):
        row = colours[place] + (0 if place.on_winner else RACING)
        owner = seats.index(seen.beliefs.cards[place].seat)
        cards[row, owner, samples] = PAYOFFS[below[row, samples]] - WRONG_COINS
        below[row, samples] += 1
    return hand, below, cards
