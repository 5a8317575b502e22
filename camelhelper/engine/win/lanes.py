"""What a player can take on a turn, side by side: one lane each, worth some expected coins.

There are fifteen lanes: a leg ticket, a card on the winner deck and one on the loser deck for each
racing camel. What being right pays more than being wrong depends only on piles and decks, and how
likely that is depends only on the node, so a lane is worth ``stake · chance − 1``, for any number
of nodes at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import Event, LegTicketTaken, RaceCardLaid
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import next_places
from camelhelper.core.scoring import SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.race_cards import coins_at_stake
from camelhelper.engine.win.graph import FIRST, LOSE, RACING, WIN, LegGraph, Values

TICKETS, WINNER_CARDS, LOSER_CARDS = (slice(i * RACING, (i + 1) * RACING) for i in range(3))
CARDS = slice(WINNER_CARDS.start, LOSER_CARDS.stop)
LANES = LOSER_CARDS.stop
NOTHING = -np.inf
"""What a lane with nothing to take is worth."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """What one player can take.

    ``stakes``: (15,) float64, how many more coins being right pays than being wrong; 0 in lanes
    with nothing to take.
    """

    stakes: Values

    @classmethod
    def of(
        cls, position: Position, beliefs: Beliefs, seat: Seat, hand: Sequence[str] | None = None
    ) -> "Lanes":
        """``hand`` are the race cards that they may have, by default all not known to be laid."""
        if hand is None:
            hand = position.colours_in_hand(seat)
        tickets = [position.ticket_value(colour) for colour in position.edition.racing]
        stakes = [value - WRONG_COINS if value else 0.0 for value in tickets]
        stakes += [
            coins_at_stake(beliefs.correct_below(seat, place, colour)) if colour in hand else 0.0
            for place in next_places(position)
            for colour in position.edition.racing
        ]
        return cls(np.array(stakes))

    def worth(self, graph: LegGraph, nodes: npt.NDArray[np.integer]) -> Values:
        """(n, 15) the expected coins of each lane at n nodes, or ``NOTHING``."""
        right = graph.odds[nodes][:, _RIGHT]
        worth: Values = right * self.stakes + WRONG_COINS
        worth[:, TICKETS] += (SECOND_PLACE_COINS - WRONG_COINS) * graph.second[nodes]
        worth[:, self.stakes == 0] = NOTHING
        return worth

    def worth_at(self, graph: LegGraph, node: int) -> Values:
        """(15,) the same at one node."""
        worth: Values = self.worth(graph, np.array([node]))[0]
        return worth


_RIGHT = np.r_[FIRST, WIN, LOSE]
"""The columns of a graph's odds with each lane's chance to be right."""


def lane_of(action: LegTicketTaken | RaceCardLaid, racing: str) -> int:
    """The lane that an action takes from; the action has a colour."""
    lanes = TICKETS
    if isinstance(action, RaceCardLaid):
        lanes = WINNER_CARDS if action.on_winner else LOSER_CARDS
    return lanes.start + racing.index(action.colour or "")


def action_of(lane: int, racing: str) -> Event:
    """The action of taking what is in a lane."""
    colour = racing[lane % RACING]
    if lane < TICKETS.stop:
        return LegTicketTaken(colour)
    return RaceCardLaid(lane < WINNER_CARDS.stop, colour)
