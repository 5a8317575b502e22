"""The door: a position goes in, each action's chance to win the game comes out, ever more exactly.

A generator that runs on the calling thread. Its answers depend only on the question, not on time,
threads or the order of anything: the same question always gets the same answer.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import TilePlaced
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.core.problems import problems
from camelhelper.engine.coins.ranking import anything_to_decide
from camelhelper.engine.coins.terms import Action, ActionValue
from camelhelper.engine.win.candidates import Field, to_try
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.people import People
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.search import CLEAR, Tally, search
from camelhelper.engine.win.styles import StyleWeights
from camelhelper.engine.win.watching import Watcher


@dataclass(frozen=True, slots=True)
class WinQuestion:
    """A question about a position that ``has_chances``."""

    seen: Seen
    """The position as the player to move sees it, and what was seen of the game so far."""
    styles: Mapping[Seat, StyleWeights] = field(default_factory=dict)
    """How players are known to play who should not be judged by what was seen."""
    playouts: int | None = None
    """The most in all, though each action gets one; None goes on until the best is clear or all is
    known to 0.3 points."""
    seed: int = 0
    enough: float = CLEAR
    """With a number of playouts: how many standard errors behind the best an action is dropped."""
    also: Action | None = None
    """Tried whatever the playouts' players take it to be worth."""

    @property
    def players(self) -> tuple[Impression, ...]:
        """[seat − 1] how everybody plays, as known or as it seems, and what they have played."""
        return tuple(
            seen.playing(self.styles[seat]) if seat in self.styles else seen
            for seat, seen in enumerate(self.seen.impressions, 1)
        )


@dataclass(frozen=True, slots=True)
class WinChance:
    """What an action does for the chance to win the game."""

    action: Action
    win: float
    """0–1, for the player who does it; a shared victory counts as its share."""
    error: float
    """Its standard error."""
    playouts: int
    seats: tuple[float, ...]
    """Every player's chance to win after it, in seat order."""
    seat_errors: tuple[float, ...]
    """Their standard errors."""
    behind: float
    """How far behind the best it is, in standard errors of the difference; 0 for the best.

    No further than one that wins less often: what may still be the best stands together.
    """

    @property
    def is_clearly_worse(self) -> bool:
        return self.behind >= CLEAR


@dataclass(frozen=True, slots=True)
class WinChances:
    """What is known so far."""

    actions: tuple[WinChance, ...]
    """The best first, then by how often they win."""
    tiles: tuple[ActionValue, ...] = ()
    """The tile placings among them, with what they earn in coins."""

    @property
    def best(self) -> WinChance:
        return self.actions[0]

    @property
    def is_clear(self) -> bool:
        """Whether the best is clearly better than all others."""
        return all(action.is_clearly_worse for action in self.actions[1:])


def has_chances(position: Position) -> bool:
    """Whether chances to win can be asked for: somebody has something to decide."""
    is_decided = position.to_move is None or not anything_to_decide(position)
    return not (is_decided or problems(position))


def question_at(
    history: History, people: People, watcher: Watcher, cancelled: Cancelled = never
) -> WinQuestion | None:
    """What the player to move would ask after a game so far; None where nothing can be decided.

    Raises ``RaceTableError`` and ``CancelledError``.
    """
    position = history.position
    onlooker = None
    if has_chances(position):
        onlooker = watcher.onlooker(history, cancelled, habits=people.habits)
    if onlooker is None:
        return None
    return WinQuestion(onlooker.seen(position), people.surely_at(history))


def win_chances(question: WinQuestion, cancelled: Cancelled = never) -> Iterator[WinChances]:
    """The chances so far, round by round; the first ones come soon, without tiles.

    ``cancelled`` is asked at least every 20 ms. Raises ``CancelledError``.
    """
    seen, also = question.seen, question.also
    if question.playouts is None:
        lane = None if isinstance(also, TilePlaced) else also
        tried = to_try(seen, cancelled, tiles=False, also=lane)
        yield next(_rounds(question, tried, cancelled))
    yield from _rounds(question, to_try(seen, cancelled, also=also), cancelled)


def last_chances(question: WinQuestion) -> WinChances:
    """The last of the ``win_chances``, without the work of telling those before."""
    tried = to_try(question.seen, also=question.also)
    *_, tally = _tallies(question, tried, never)
    return _told(question, tried, tally)


def _rounds(question: WinQuestion, tried: Field, cancelled: Cancelled) -> Iterator[WinChances]:
    for tally in _tallies(question, tried, cancelled):
        yield _told(question, tried, tally)


def _tallies(question: WinQuestion, tried: Field, cancelled: Cancelled) -> Iterator[Tally]:
    def errors(tally: Tally) -> Values:
        _, errors = _as_told(question, tally)
        from_mover: Values = np.roll(errors, 1 - question.seen.mover, axis=0)
        return from_mover

    return search(
        question.seen,
        tried,
        question.players,
        np.random.default_rng(question.seed),
        question.playouts,
        cancelled,
        enough=question.enough,
        errors=errors,
    )


def _as_told(question: WinQuestion, tally: Tally) -> tuple[Values, Values]:
    """(P, C) everybody's chances after C actions, in seat order, and their standard errors."""
    known, turn = tally.known, question.seen.mover - 1
    played = np.roll(np.array([each.chances for each in known]).T, turn, axis=0)
    errors = np.roll(tally.errors, turn, axis=0)
    playing_on = PlayingOn.of(question.seen, question.players, played[:, tally.best])
    return playing_on.told(played, errors)


def _told(question: WinQuestion, tried: Field, tally: Tally) -> WinChances:
    best, known, first = tally.best, tally.known, question.seen.mover - 1
    told, errors = _as_told(question, tally)
    chances = [
        WinChance(
            action=action,
            win=seats[first],
            error=seat_errors[first],
            playouts=playouts,
            seats=tuple(seats),
            seat_errors=tuple(seat_errors),
            behind=each.behind,
        )
        for action, playouts, each, seats, seat_errors in zip(
            tried.actions,
            tally.playouts.tolist(),
            known,
            told.T.tolist(),
            errors.T.tolist(),
            strict=True,
        )
    ]
    others = sorted((*chances[:best], *chances[best + 1 :]), key=lambda chance: chance.win)
    nearest = accumulate((chance.behind for chance in others), min)
    together = [replace(each, behind=least) for each, least in zip(others, nearest, strict=True)]
    return WinChances((chances[best], *reversed(together)), tried.tiles)
