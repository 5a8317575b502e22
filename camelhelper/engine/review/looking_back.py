"""The steps of a game one after another, as they look from its end.

Seats are those at the end; players who have left by then are ignored, and who joins late takes the
next seat.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from camelhelper.core.event import DieRevealed, Event, LegEnded, NoAction
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Position, Seat
from camelhelper.core.problems import odds_problems
from camelhelper.core.rules import actor_of, placed_by
from camelhelper.core.step import Step
from camelhelper.engine.review.hindsight import (
    event_in_hindsight,
    positions_in_hindsight,
    seen_by,
)

Seats = tuple[Seat | None, ...]
"""None for who has not joined yet."""
Purses = tuple[int | None, ...]
"""[seat − 1] everybody's coins; None for who has not joined yet."""


@dataclass(frozen=True, slots=True)
class Look:
    """One step, looked back on."""

    history: History
    seen: tuple[Position, ...]
    """The start and the position after each step, in hindsight."""
    number: int
    """Of the step, counted from 1."""
    seats: Seats
    """[seat − 1] where the player on that seat at the end sat then."""

    @property
    def step(self) -> Step:
        return self.history.past[self.number - 1]

    @property
    def before(self) -> Position:
        return self.seen[self.number - 1]

    @property
    def after(self) -> Position:
        return self.seen[self.number]

    @property
    def event(self) -> Event:
        event = self.step.event
        return event if self.step.problem else event_in_hindsight(event, self.after)

    @property
    def seat(self) -> Seat | None:
        """Who acted, as seats were numbered then."""
        return actor_of(self.event, self.before)

    @property
    def seat_at_end(self) -> Seat | None:
        """… and as they are numbered at the end; None if the player has left."""
        seat = self.seat
        return self.seats.index(seat) + 1 if seat and seat in self.seats else None

    @property
    def _is_comparable(self) -> bool:
        """Whether score was kept, and the step is legal where it is."""
        return self.step.problem is None and bool(self.before.players)

    @property
    def begins_leg(self) -> bool:
        """Whether a leg was scored and the race goes on."""
        is_scoring = self._is_comparable and isinstance(self.event, LegEnded)
        return is_scoring and not self.after.scored

    @property
    def is_action(self) -> bool:
        """Whether a player acted, between two positions that have odds."""
        event, before = self.event, self.before
        if not self._is_comparable or isinstance(event, NoAction):
            return False
        if odds_problems(before, free=True) or odds_problems(self.after, free=True):
            return False
        return not (isinstance(event, DieRevealed) and placed_by(before, event))

    @property
    def roll(self) -> DieRevealed | None:
        """The roll, if it is one and the face is known."""
        event = self.event
        return event if isinstance(event, DieRevealed) and event.face is not None else None

    def before_to(self, seat: Seat) -> Position:
        """The position before, as the acting player saw it."""
        asked = seen_by(seat, self.history.position_before(self.number - 1), self.before)
        return replace(asked, to_move=seat, me=None)

    @property
    def led_here(self) -> History:
        past = self.history.past[: self.number - 1]
        return History(self.history.start, past, house=self.history.house)

    def known_colours(self, seat: Seat) -> frozenset[str]:
        """The colours of a player's cards that were revealed at any time."""
        cards = self.seen[-1].cards_of(self.seats.index(seat) + 1)
        return frozenset(card.colour for card in cards if card.colour)


def looks(history: History) -> Iterator[Look]:
    """Every step that is not undone."""
    seen = positions_in_hindsight(history)
    for number in range(1, len(history.past) + 1):
        yield Look(history, seen, number, _seats(history, number - 1))


def purses_before(history: History, index: int) -> Purses | None:
    """Everybody's coins before a step; None if no score was kept."""
    position = history.position_before(index)
    if not position.players:
        return None
    seats = _seats(history, index)
    return tuple(None if seat is None else position.player(seat).coins for seat in seats)


def _seats(history: History, index: int) -> Seats:
    """[seat − 1] where the player on that seat at the end sat before a step."""
    to_leave = history.left[len(history.left_before(index)) :]
    there = history.position_before(index).seats
    seats = seats_before(to_leave, len(history.position.players))
    return tuple(seat if seat in there else None for seat in seats)
