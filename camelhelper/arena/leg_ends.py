"""What the playouts' leaf predicts at the end of a leg in a real game, whose cards are known."""

from collections import Counter

import numpy as np
import numpy.typing as npt

from camelhelper.core.position import Position
from camelhelper.core.scoring import WRONG_COINS, pays_if_right, settle_leg
from camelhelper.engine.win.graph import RACING, LegGraph
from camelhelper.engine.win.leaf import Ends, chances_after_leg
from camelhelper.engine.win.paths import Floats


def foreseen(position: Position, graph: LegGraph, node: int) -> tuple[float, ...]:
    """[seat − 1] each player's chance to win after a leg, before it is scored, if the race goes on.

    ``node`` is the position's node on the graph.
    """
    return tuple(chances_after_leg(end_of_leg(position, graph, node))[:, 0].tolist())


def end_of_leg(position: Position, graph: LegGraph, node: int) -> Ends:
    """The same end as the leaf sees it, if everybody plays cards: those in hand count nothing."""
    players = len(position.players)
    right = np.concatenate((graph.win[node], graph.lose[node]))
    after_mover = (np.arange(players) - (position.to_move or 1) + 1) % players
    return Ends(
        coins=_column(settle_leg(position)),
        cards=_cards(position),
        before=np.zeros((2 * RACING, players, 1), np.float32),
        laid=_laid(position),
        net=False,
        right=_column(right),
        legs=graph.legs[node : node + 1].astype(np.float32),
        over=np.zeros(1, np.bool_),
        place=after_mover[:, None],
        asking=0,
        hand=np.zeros((RACING, 1), np.bool_),
        pays=np.zeros((2 * RACING, 1), np.float32),
        alone=np.zeros(1, np.float32),
    )


def _column(values: npt.ArrayLike) -> Floats:
    return np.asarray(values, np.float32)[:, None]


def _laid(position: Position) -> Floats:
    """(2, players, 1) as in ``Ends``."""
    decks = position.winner_cards, position.loser_cards
    laid = [Counter(card.seat for card in deck) for deck in decks]
    counts = [[of_deck[seat] for seat in position.seats] for of_deck in laid]
    return np.array(counts, np.float32)[..., None]


def _cards(position: Position) -> Floats:
    """(10, players, 1) as in ``Ends``."""
    cards = np.zeros((2 * RACING, len(position.players), 1), np.float32)
    for row, deck in ((0, position.winner_cards), (RACING, position.loser_cards)):
        for seat, colour, pays in pays_if_right(deck):
            camel = position.edition.racing.index(colour)
            cards[row + camel, seat - 1] += pays - WRONG_COINS
    return cards
