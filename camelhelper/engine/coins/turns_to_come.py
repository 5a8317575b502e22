"""A model of the turns to come: which tickets and cards are left after each player's action.

The dice are exact: every roll, weighted by its chance. How players choose is the model: in each
state, they do what brings the most expected coins out of the leg tickets left, a pyramid ticket and
the race cards that they probably still have; where a roll brings as much, they roll half of the
time. Nobody places a tile or chooses a partner, and nothing after the end of the leg is considered.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import MAX_PLAYERS
from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import next_places
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.race_cards import coins_at_stake, likely_hand
from camelhelper.engine.coins.terms import Action, AnyRoll
from camelhelper.engine.leg.states import Chances, Indices, Level, Rolls

Columns = npt.NDArray[np.intp]
"""The columns that somebody takes from; (p,) for the pairs of a distribution."""

ROLL = -1
"""Stands for a column where somebody rolls instead."""
_ROUNDING = 1e-9
"""A smaller difference between two actions is a tie; the one ranked first is chosen."""
_TAKINGS = MAX_PLAYERS + 1
BITS = 4
"""For each column in ``taken``: enough for every player to take once."""


@dataclass(frozen=True, slots=True)
class StateDistribution:
    """How the game may have gone, on one level: p pairs of a state and what has been taken.

    ``states``: (p,) intp, those of the level; ``taken``: (p,) int64, for each column ``BITS`` bits
    with the number taken; ``chances``: (p,) float64, at most 1 in total.
    """

    states: Indices
    taken: npt.NDArray[np.int64]
    chances: Chances

    def taken_from(self, columns: Columns | np.intp) -> npt.NDArray[np.int64]:
        """How many tickets or cards have been taken from each of the columns."""
        return self.taken >> BITS * columns & (1 << BITS) - 1

    def having_taken(self, columns: Columns) -> "StateDistribution":
        """The distribution after one more has been taken from a column."""
        return StateDistribution(self.states, self.taken + (1 << BITS * columns), self.chances)

    def shared(self, shares: Chances) -> "StateDistribution":
        """These shares (p,) of the pairs, without those of which nothing is left."""
        left = shares > 0
        return StateDistribution(
            self.states[left], self.taken[left], self.chances[left] * shares[left]
        )

    def rolled(self, rolls: Rolls) -> "StateDistribution":
        """The distribution on the next level, after one more die."""
        counts = (rolls.starts[1:] - rolls.starts[:-1])[self.states]
        parent = np.repeat(np.arange(counts.size), counts)
        within = np.arange(parent.size) - np.repeat(counts.cumsum() - counts, counts)
        roll = rolls.starts[self.states[parent]] + within
        return StateDistribution(
            rolls.children[roll],
            self.taken[parent],
            self.chances[parent] * rolls.chances[roll],
        )

    @staticmethod
    def merged(crowds: Sequence["StateDistribution"]) -> "StateDistribution":
        """All of them combined, with equal pairs added up."""
        states = np.concatenate([crowd.states for crowd in crowds])
        taken = np.concatenate([crowd.taken for crowd in crowds])
        chances = np.concatenate([crowd.chances for crowd in crowds])
        order = np.lexsort((states, taken))
        states, taken = states[order], taken[order]
        new = np.ones(order.size, np.bool_)
        new[1:] = (states[1:] != states[:-1]) | (taken[1:] != taken[:-1])
        first = np.flatnonzero(new)
        return StateDistribution(
            states[first], taken[first], np.add.reduceat(chances[order], first)
        )


StateDistributions = tuple[StateDistribution, ...]
"""One for each level; some are empty."""
NOBODY = StateDistribution(np.zeros(0, np.intp), np.zeros(0, np.int64), np.zeros(0))


class NextTurns:
    """What the players can take, in columns, and how they choose.

    The columns are the racing camels' leg tickets and, if there are beliefs and so odds of the
    race, their race cards on the winner and the loser deck. ``levels`` come from ``look_ahead``.
    """

    def __init__(
        self, position: Position, levels: Sequence[Level], beliefs: Beliefs | None
    ) -> None:
        self._position = position
        self._levels = levels
        self._beliefs = beliefs
        self._camels = "".join(c for c in position.edition.racing if c in position.track)

    def start(self) -> StateDistributions:
        here = StateDistribution(np.zeros(1, np.intp), np.zeros(1, np.int64), np.ones(1))
        return (here, *(NOBODY for _ in self._levels[1:]))

    def column(self, action: Action) -> int | None:
        """The column that an action takes from, or ``ROLL``; None for actions not considered."""
        match action:
            case AnyRoll():
                return ROLL
            case LegTicketTaken(colour):
                return self._camels.index(colour)
            case RaceCardLaid(on_winner, str(colour)) if self._beliefs:
                return len(self._camels) * (1 if on_winner else 2) + self._camels.index(colour)
        return None

    def after(self, crowds: StateDistributions, column: int) -> StateDistributions:
        """The distributions after the player to move has taken from this column, or rolled."""

        def this(_: Level, crowd: StateDistribution) -> tuple[Columns, Chances]:
            size = crowd.states.size
            return np.full(size, column), np.full(size, float(column == ROLL))

        return self._act(crowds, this)

    def after_turn_of(self, crowds: StateDistributions, seat: Seat) -> StateDistributions:
        """The distributions after another player has done what is best in each state."""
        stakes = self.stakes(seat)

        def best(level: Level, crowd: StateDistribution) -> tuple[Columns, Chances]:
            worth = self.worth(level, crowd, stakes)
            most = worth.max(axis=0)
            first = (worth >= most - _ROUNDING).argmax(axis=0)
            is_tie = np.abs(most - PYRAMID_TICKET_COINS) <= _ROUNDING
            return first, np.where(is_tie, 0.5, most < PYRAMID_TICKET_COINS)

        return self._act(crowds, best)

    def prospect(self, crowds: StateDistributions, seat: Seat, column: int) -> tuple[float, float]:
        """What a column is worth to a player in the end, and the chance that nothing was taken.

        Nobody has to take what costs coins on average, so the worth is never below 0.
        """
        stakes = self.stakes(seat)
        later = unchanged = 0.0
        for level, crowd in zip(self._levels, crowds, strict=True):
            worth = self.worth(level, crowd, stakes)[column]
            later += float(crowd.chances @ np.maximum(worth, 0))
            as_before = np.isfinite(worth) & (crowd.taken_from(np.intp(column)) == 0)
            unchanged += float(crowd.chances[as_before].sum())
        return later, unchanged

    def _act(
        self,
        crowds: StateDistributions,
        choose: Callable[[Level, StateDistribution], tuple[Columns, Chances]],
    ) -> StateDistributions:
        """After somebody has taken from the chosen columns, or rolled with the chances given."""
        arrived: list[list[StateDistribution]] = [[] for _ in crowds]
        for number, (level, crowd) in enumerate(zip(self._levels, crowds, strict=True)):
            if level.rolls is None:
                arrived[number].append(crowd)
            elif crowd.states.size:
                columns, rolling = choose(level, crowd)
                taking = crowd.shared(1 - rolling).having_taken(columns[rolling < 1])
                arrived[number].append(taking)
                arrived[number + 1].append(crowd.shared(rolling).rolled(level.rolls))
        return tuple(StateDistribution.merged(parts) if parts else NOBODY for parts in arrived)

    def stakes(self, seat: Seat) -> Chances:
        """(columns, 9) [column, taken] how many more coins being right pays than being wrong.

        0 if there is nothing for the player to take.
        """
        tickets = [self._ticket_stakes(colour) for colour in self._camels]
        cards = self._card_stakes(seat, self._beliefs) if self._beliefs else []
        return np.array(tickets + cards, np.float64)

    def _ticket_stakes(self, colour: str) -> list[float]:
        gone = len(self._position.takers(colour))
        left = [value - WRONG_COINS for value in self._position.edition.leg_tickets[gone:]]
        return [*left, *[0] * (_TAKINGS - len(left))]

    def _card_stakes(self, seat: Seat, beliefs: Beliefs) -> list[list[float]]:
        hand = likely_hand(self._position, beliefs, seat)
        stakes: list[list[float]] = []
        for place in next_places(self._position):
            for colour in self._camels:
                below = beliefs.correct_below(seat, place, colour) if colour in hand else ()
                stakes.append([coins_at_stake(below, more) for more in range(_TAKINGS)])
        return stakes

    def worth(self, level: Level, crowd: StateDistribution, stakes: Chances) -> Chances:
        """(columns, p) the expected coins of taking from each; −∞ if nothing can be taken."""
        columns = np.arange(len(stakes))[:, None]
        stake = stakes[columns, crowd.taken_from(columns)]
        racing = level.racing
        right = np.concatenate((level.first, level.race))[: len(stakes)]
        worth = stake * right[:, crowd.states] + WRONG_COINS
        worth[:racing] += (SECOND_PLACE_COINS - WRONG_COINS) * level.second[:, crowd.states]
        worth[stake == 0] = -np.inf
        if level.rolls is None:
            worth[:racing] = -np.inf  # the next leg has other tickets
        return worth
