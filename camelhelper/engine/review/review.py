"""A look back at a game: luck apart from decisions.

Luck is what the dice did to each player's expected coins (see ``equity``). Averaged over everything
the dice might have shown, it is 0. Exact within the leg; race cards use odds of the race that
assume no tiles after the leg, and cards never revealed count nothing.

A decision is measured by what the action gave away compared with the best one at the time: the
difference of their coins as the advice ranks them, for a player who knows their own cards
(``hindsight``). That is a model in which nobody else does anything more in the leg.

Seats are those at the end; players who have left by then are ignored, and who joins late has
neither luck nor coins before.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from operator import add

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.event import DieRevealed, Event, NoAction, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.position import Seat
from camelhelper.core.race_cards import face_down
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.coins.ranking import worth
from camelhelper.engine.coins.terms import ANY_ROLL, VISIBLE_COINS, Action, ActionValue
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.equity import before_roll, equities
from camelhelper.engine.review.hindsight import likely_colours
from camelhelper.engine.review.looking_back import Look, Purses, looks, purses_before
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.watching import Watcher


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player, measured against the best one."""

    step: int
    """Counted from 1, as in the record."""
    seat: Seat
    event: Event
    best: Action
    gave_away: float
    """How many coins less than the best action, as the advice ranks them; 0 or more."""


@dataclass(frozen=True, slots=True)
class LegReview:
    number: int
    """Counted from 1."""
    coins: Purses
    """Each player's coins after the leg, or now if it is not scored yet."""
    luck: tuple[float, ...]
    """[seat − 1] the expected coins that the dice gave or took."""
    decisions: tuple[Decision, ...] = ()
    begins: int = 0
    """The moment at which it begins, as ``Review.coins`` counts them."""

    def gave_away(self, seat: Seat) -> float:
        """The expected coins that a player's actions in this leg gave away."""
        return sum(made.gave_away for made in self.decisions if made.seat == seat)


@dataclass(frozen=True, slots=True)
class Review:
    legs: tuple[LegReview, ...]
    coins: tuple[Purses, ...]
    """[moment] each player's coins, from the first moment with players on."""
    steps: int
    """How many steps have been reviewed so far, out of ``of``."""
    of: int
    unnamed_cards: int = 0
    """The number of race cards never revealed, which count nothing."""

    @property
    def is_complete(self) -> bool:
        return self.steps == self.of

    def luck(self, seat: Seat) -> float:
        return sum(leg.luck[seat - 1] for leg in self.legs)

    def gave_away(self, seat: Seat) -> float:
        return sum(leg.gave_away(seat) for leg in self.legs)

    def worst(self, most: int | None = 3) -> tuple[Decision, ...]:
        """The decisions that visibly gave something away, worst first; None for all."""
        made = [each for leg in self.legs for each in leg.decisions]
        seen = [each for each in made if each.gave_away >= VISIBLE_COINS]
        return tuple(sorted(seen, key=lambda one: -one.gave_away)[:most])


def can_be_reviewed(history: History) -> bool:
    """Whether score was kept: without coins there is nothing to review."""
    return bool(history.position.players)


def review(
    history: History, cancelled: Cancelled = never, people: People = STRANGERS
) -> Iterator[Review]:
    """The review as it grows, a step at a time, and complete at the end.

    Steps that are undone do not count. Only for games that ``can_be_reviewed``. Raises
    ``CancelledError``.
    """
    values = partial(
        answer, cancelled=cancelled, habits=people.habits, watcher=Watcher(shipped_tables())
    )
    last = len(history.past)
    coins = [purses] if (purses := purses_before(history, 0)) else []
    now = purses_before(history, last) or ()
    nothing = (0.0,) * len(now)
    legs = [LegReview(1, now, nothing)]
    for look in looks(history):
        check(cancelled)
        if look.is_action:
            legs[-1] = _with_step(legs[-1], look, values, cancelled)
        if purses := purses_before(history, look.number):
            coins.append(purses)
            legs[-1] = replace(legs[-1], coins=purses)
        if look.begins_leg:
            begins = len(coins) - 1
            legs.append(LegReview(len(legs) + 1, legs[-1].coins, nothing, begins=begins))
        yield Review(tuple(legs), tuple(coins), look.number, last, len(face_down(look.after)))
    if not history.past:
        yield Review(tuple(legs), tuple(coins), 0, 0, len(face_down(history.start)))


def _with_step(
    leg: LegReview, look: Look, values: Callable[..., Iterator[Result]], cancelled: Cancelled
) -> LegReview:
    """The leg with the luck and the decision of one more step."""
    if look.roll:
        thrown = before_roll(position_odds(look.before, cancelled), look.seat)
        shown = equities(position_odds(look.after, cancelled))
        gained = (shown[at - 1] - thrown[at - 1] if at else 0.0 for at in look.seats)
        leg = replace(leg, luck=tuple(map(add, leg.luck, gained)))
    decision = _decision(look, values)
    return replace(leg, decisions=(*leg.decisions, decision)) if decision else leg


def _decision(look: Look, values: Callable[..., Iterator[Result]]) -> Decision | None:
    seat, seat_at_end = look.seat, look.seat_at_end
    if seat is None or seat_at_end is None:
        return None
    asked = look.before_to(seat)
    *_, result = values(asked, history=look.led_here)
    actions = _still_possible(look, seat, result)
    chosen = _values_of(look.event, actions)
    if not chosen:
        return None
    best = actions[0]
    gave_away = max(0.0, worth(asked, best) - max(worth(asked, value) for value in chosen))
    return Decision(look.number, seat_at_end, look.event, best.action, gave_away)


def _still_possible(look: Look, seat: Seat, result: Result) -> tuple[ActionValue, ...]:
    """The actions without cards that the player has probably played, though never revealed."""
    hidden = any(card.colour is None for card in look.before.cards_of(seat))
    if not hidden or result.beliefs is None:
        return result.actions
    laid = likely_colours(result.position, seat, result.beliefs, look.known_colours(seat))
    return tuple(
        value
        for value in result.actions
        if not (isinstance(value.action, RaceCardLaid) and value.action.colour in laid)
    )


def _values_of(event: Event, values: tuple[ActionValue, ...]) -> list[ActionValue]:
    """The values of the chosen action: one, or for a hidden card all that it may have."""
    if isinstance(event, DieRevealed):
        return [value for value in values if value.action == ANY_ROLL]
    if isinstance(event, RaceCardLaid) and event.colour is None:
        return [
            value
            for value in values
            if isinstance(value.action, RaceCardLaid) and value.action.on_winner == event.on_winner
        ]
    if isinstance(event, NoAction):
        return []
    return [value for value in values if value.action == replace(event, seat=None)]
