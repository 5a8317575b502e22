"""One game from start to end, with players who see only what they may."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Protocol

import numpy as np

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.leg_ends import foreseen
from camelhelper.arena.luck import luck_of
from camelhelper.cancellation import Cancelled, check
from camelhelper.core.bounds import MOST_STEPS
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import known_to
from camelhelper.core.rules import IllegalEvent, apply
from camelhelper.core.scoring import winners
from camelhelper.core.step import Step
from camelhelper.engine.coins.terms import Action, AnyRoll
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker, Seen

MOST_ACTIONS = MOST_STEPS // 2
"""After this many, every turn is a roll, so that even players who keep moving tiles finish."""


class NoChoiceError(Exception):
    """A player chose nothing in time, or nothing that can be understood or is allowed."""

    def __init__(self, *, late: bool) -> None:
        super().__init__()
        self.late = late


@dataclass(frozen=True, slots=True)
class Choice:
    action: Action
    win: float | None = None
    """The player's own estimate of its chance to win the game, if it gives one."""


class Participant(Protocol):
    """Whoever sits at the table, for one game after another."""

    def begin(self, view: Position, random: np.random.Generator) -> None:
        """A game begins with this position; ``me`` is the player."""
        ...

    def told(self, event: Event) -> None:
        """Something happened, maybe by the player; others' race cards have no colour."""
        ...

    def choose(self, seen: Seen) -> Choice:
        """The player's choice on its turn. Raises ``NoChoiceError``."""
        ...


@dataclass
class SeatTally:
    """What one seat did and achieved in a game, or in several together."""

    win: float = 0.0
    """1, or 1/k if k players tie."""
    coins: int = 0
    luck: float = 0.0
    """The chance to win that the dice gave or took."""
    luck_coins: float = 0.0
    """The lead in coins over the mean of the others that the dice gave or took."""
    rolls: int = 0
    tickets: int = 0
    cards: int = 0
    tiles: int = 0
    partners: int = 0
    late: int = 0
    """Answers replaced by a roll."""
    illegal: int = 0
    """Likewise."""
    seconds: float = 0.0
    """The time spent on choosing."""
    foreseen: list[float] = field(default_factory=list)
    """The chance to win that the player gave at every choice."""
    at_leg_ends: list[float] = field(default_factory=list)
    """The chance to win that the playouts' leaf predicts at the end of each leg but the last."""


_COUNTED = {
    DieRevealed: "rolls",
    LegTicketTaken: "tickets",
    RaceCardLaid: "cards",
    TilePlaced: "tiles",
    PartnersJoined: "partners",
}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    history: History
    """With the colours of all race cards."""
    seats: tuple[SeatTally, ...]


def seen_by(seat: Seat, position: Position) -> Position:
    """The position as this player is shown it, without the colours of others' race cards."""
    return replace(known_to(seat, position), me=seat)


class Table:
    """Runs one game."""

    def __init__(
        self, dealer: Dealer, players: Sequence[Participant], race: RaceTable, cancelled: Cancelled
    ) -> None:
        self._dealer = dealer
        self._players = players
        self._cancelled = cancelled
        self._start = self._position = dealer.start(len(players))
        self._onlooker = Onlooker.of(self._position, Graphs(race))
        self._steps: list[Step] = []
        self._legs = 0
        self._dice = dealer.leg(0)
        self._tallies = [SeatTally() for _ in players]

    def play(self) -> PlayedGame:
        """Play to the end. Raises ``CancelledError``, and whatever players raise."""
        for seat, player in enumerate(self._players, 1):
            player.begin(seen_by(seat, self._start), self._dealer.chance_for(seat))
        while not self._position.scored:
            check(self._cancelled)
            if self._position.leg_over:
                self._end_leg()
            else:
                self._turn(self._position.to_move or 1)
        best = winners(self._position)
        for seat, tally in enumerate(self._tallies, 1):
            tally.win = (seat in best) / len(best)
            tally.coins = self._position.player(seat).coins
        return PlayedGame(History(self._start, tuple(self._steps)), tuple(self._tallies))

    def _end_leg(self) -> None:
        if not self._position.race_over:
            chances = foreseen(self._position, self._onlooker.graph, self._onlooker.node)
            for tally, chance in zip(self._tallies, chances, strict=True):
                tally.at_leg_ends.append(round(chance, 4))
        self._happen(LegEnded())
        self._legs += 1
        self._dice = self._dealer.leg(self._legs)

    def _turn(self, seat: Seat) -> None:
        tally = self._tallies[seat - 1]
        roll = self._dice[len(self._position.dice)]
        try:
            event = self._chosen(seat) or roll
        except NoChoiceError as error:
            tally.late += error.late
            tally.illegal += not error.late
            event = roll
        if event is roll:
            self._count_luck(roll)
        self._happen(event)
        counted = _COUNTED[type(event)]
        setattr(tally, counted, getattr(tally, counted) + 1)

    def _chosen(self, seat: Seat) -> Event | None:
        """What the player does; None for a roll. Raises ``NoChoiceError``."""
        if len(self._steps) >= MOST_ACTIONS:
            return None
        tally = self._tallies[seat - 1]
        seen = self._onlooker.seen(seen_by(seat, self._position))
        began = perf_counter()
        try:
            choice = self._players[seat - 1].choose(seen)
        finally:
            tally.seconds += perf_counter() - began
        if choice.win is not None:
            tally.foreseen.append(round(choice.win, 4))
        if isinstance(choice.action, AnyRoll):
            return None
        self._check(choice.action)
        return choice.action

    def _check(self, action: Event) -> None:
        """Raises ``NoChoiceError`` for what the player to move may not do."""
        match action:
            case LegTicketTaken() | TilePlaced() | RaceCardLaid(_, str()) | PartnersJoined():
                is_own = action.seat in (None, self._position.to_move)
            case _:
                is_own = False
        try:
            apply(self._position, action)
        except IllegalEvent:
            is_own = False
        if not is_own:
            raise NoChoiceError(late=False)

    def _happen(self, event: Event) -> None:
        mover = self._position.to_move
        self._position = apply(self._position, event)
        self._steps.append(Step(event, self._position))
        if not self._position.race_over:
            self._onlooker = self._onlooker.after(event, self._position, self._cancelled)
        hidden = replace(event, colour=None) if isinstance(event, RaceCardLaid) else event
        for seat, player in enumerate(self._players, 1):
            player.told(event if seat == mover else hidden)

    def _count_luck(self, rolled: DieRevealed) -> None:
        luck = luck_of(self._position, self._onlooker.graph, self._onlooker.node, rolled)
        for tally, win, margin in zip(self._tallies, luck.win, luck.margin, strict=True):
            tally.luck += float(win)
            tally.luck_coins += float(margin)
