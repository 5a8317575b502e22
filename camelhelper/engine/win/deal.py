"""What a player does not know, sampled n times: dice, others' race cards, how they play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.position import Position, Seat, Tile
from camelhelper.core.race_cards import CardPlace
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.win.graph import RACING, LegGraph, Values
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.lanes import CARDS, Lanes
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.paths import Floats, Integers, Paths, balanced, ways_thrown
from camelhelper.engine.win.playouts import PAYOFFS, Setting
from camelhelper.engine.win.styles import PLAYS_WELL


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
    players: Sequence[Impression],
    random: np.random.Generator,
    n: int,
    asking: Seat | None = None,
) -> tuple[Setting, Paths]:
    """What n samples are played with, under each layout. ``players`` are in seat order.

    ``asking`` is the player assumed to play well, who alone knows the named cards; by default the
    one to move.
    """
    position, seats = seen.position, seen.in_turn
    row = seats.index(asking or seats[0])
    luck = balanced(random, position.reveals_left, n)
    firsts = {layout.first for layout in layouts}
    ways = {first: ways_thrown(position, luck, first) for first in firsts}
    paths = Paths.along([(each.graph, each.node, ways[each.first]) for each in layouts])
    coins, best = _leg_coins(position, seats, layouts, paths)
    styles, hand, colours = _drawn([players[seat - 1] for seat in seats], random, n)
    styles[row] = PLAYS_WELL
    below, cards, before, laid = _race_cards(seen, seats, colours, n)
    partners = [position.player(seat).partner or seat for seat in seats]
    setting = Setting(
        pile=position.edition.leg_tickets,
        taken=np.array([len(position.takers(c)) for c in position.edition.racing]),
        coins=coins,
        best_ticket=best,
        partner=np.array([seats.index(partner) for partner in partners]),
        tile_free=np.array([[not each.has_tile_of(seat) for each in layouts] for seat in seats]),
        stakes=np.array([_stakes(seen, seat, me=seat == seats[row]) for seat in seats], np.float32),
        hand=hand,
        below=below,
        cards=cards,
        before=before,
        laid=laid,
        net=seen.house.net_race_cards,
        styles=styles,
        asking=row,
        random=random,
    )
    return setting, paths


def _drawn(
    players: Sequence[Impression], random: np.random.Generator, n: int
) -> tuple[Integers, npt.NDArray[np.bool_], dict[CardPlace, Integers]]:
    """(P, n) each player's style, the hands (P, 5, n) and (n,) the colour of each card played.

    All of a player is drawn together.
    """
    samples = np.arange(n)
    styles = np.empty((len(players), n), np.intp)
    hand = np.ones((len(players), RACING, n), np.bool_)
    colours: dict[CardPlace, Integers] = {}
    for row, player in enumerate(players):
        ends = np.cumsum(player.weights)
        drawn = np.searchsorted(ends[:-1], balanced(random, 1, n)[0] * ends[-1])
        styles[row], orders = np.divmod(drawn, len(player.orders))
        for place, cards in zip(player.places, np.array(player.orders).T, strict=True):
            colours[place] = cards[orders]
            hand[row, colours[place], samples] = False
    return styles, hand, colours


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
    beliefs = seen.guesses if me else seen.public
    lanes = Lanes.of(seen.position, beliefs, seat, hand=seen.position.edition.racing)
    return lanes.stakes[CARDS] + WRONG_COINS


def _race_cards(
    seen: Seen, seats: Sequence[Seat], colours: Mapping[CardPlace, Integers], n: int
) -> tuple[Integers, Floats, Floats, Floats]:
    """``below``, ``cards``, ``before`` and ``laid`` of ``Setting``, from all cards' colours."""
    samples = np.arange(n)
    below = np.zeros((2 * RACING, n), np.intp)
    cards = np.zeros((2 * RACING, len(seats), n), np.float32)
    before, laid = np.zeros_like(cards), np.zeros((2, len(seats)), np.float32)
    for place in sorted(colours, key=lambda place: place.below):
        row = colours[place] + (0 if place.on_winner else RACING)
        owner = seats.index(seen.beliefs.cards[place].seat)
        cards[row, owner, samples] = PAYOFFS[below[row, samples]] - WRONG_COINS
        below[row, samples] += 1
        deck = int(not place.on_winner)
        before[row, owner, samples] = laid[deck, owner]
        laid[deck, owner] += 1
    return below, cards, before, laid
