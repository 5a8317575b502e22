"""What a player can take at a turn, side by side: a lane each, worth so many expected coins.

Fifteen lanes: a leg ticket, a card on the winner deck and one on the loser deck for each racing
camel. What being right brings more than being wrong hangs on the piles and decks alone, and how
likely that is on the node alone, so a lane is worth ``stake · chance − 1``, for any nodes at once.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import Event, LegTicketTaken, RaceCardLaid
from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.coins.beliefs import Beliefs, Place
from camelhelper.engine.coins.race_cards import coins_at_stake, colours_in_hand
from camelhelper.engine.win.graph import RACING, LegGraph, Values

TICKETS, WINNER_CARDS, LOSER_CARDS = (slice(i * RACING, (i + 1) * RACING) for i in range(3))
CARDS = slice(WINNER_CARDS.start, LOSER_CARDS.stop)
LANES = LOSER_CARDS.stop
NOTHING = -np.inf
"""What a lane is worth in which there is nothing to take."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """What one seat is offered.

    ``stakes``: (15,) float64, how many coins more being right brings than being wrong; 0 in lanes
    in which there is nothing to take.
    """

    stakes: Values

    @classmethod
    def of(cls, position: Position, beliefs: Beliefs, seat: Seat) -> "Lanes":
        tickets = [position.ticket_value(colour) for colour in position.edition.racing]
        return cls(
            np.array(
                [
                    *(value - WRONG_COINS if value else 0 for value in tickets),
                    *_card_stakes(position, beliefs, seat, on_winner=True),
                    *_card_stakes(position, beliefs, seat, on_winner=False),
                ],
                np.float64,
            )
        )

    def worth(self, graph: LegGraph, nodes: npt.NDArray[np.integer]) -> Values:
        """(n, 15) the expected coins of each lane at n nodes, or ``NOTHING``."""
        right = graph.values[nodes][:, _RIGHT]
        worth: Values = right * self.stakes + WRONG_COINS
        worth[:, TICKETS] += (SECOND_PLACE_COINS - WRONG_COINS) * graph.second[nodes]
        worth[:, self.stakes == 0] = NOTHING
        return worth


_RIGHT = np.r_[0:RACING, 2 * RACING : 4 * RACING]
"""The columns of a graph's values that say how likely each lane is right."""


def _card_stakes(
    position: Position, beliefs: Beliefs, seat: Seat, *, on_winner: bool
) -> list[float]:
    hand = colours_in_hand(position, seat)
    deck = position.winner_cards if on_winner else position.loser_cards
    top = Place(on_winner, len(deck))
    return [
        coins_at_stake(beliefs.correct_below(seat, top, colour)) if colour in hand else 0.0
        for colour in position.edition.racing
    ]


def lane_of(action: LegTicketTaken | RaceCardLaid, racing: str) -> int:
    """Where it lies what an action takes, which has a colour."""
    lanes = TICKETS
    if isinstance(action, RaceCardLaid):
        lanes = WINNER_CARDS if action.on_winner else LOSER_CARDS
    return lanes.start + racing.index(action.colour or "")


def action_of(lane: int, racing: str) -> Event:
    """Taking what is in a lane."""
    colour = racing[lane % RACING]
    if lane < TICKETS.stop:
        return LegTicketTaken(colour)
    return RaceCardLaid(lane < WINNER_CARDS.stop, colour)
