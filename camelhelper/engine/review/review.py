"""A game looked back on: luck apart from decisions.

Luck is what the faces of the dice did to each player's expected coins (see ``equity``). Over all
that the dice might have shown it is 0 on average. Exact within the leg; race cards are weighed with
odds of the race that know no tiles after the leg, and cards that nobody named count nothing.

A decision is measured by what the action gave away against the best one then: the difference of
their coins as the advice ranks them, for whoever acts and knows the own cards (``hindsight``). That
is a model: nobody else does anything more in the leg.

Seats are those at the end; who has left the game by then is not looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import add

from camelhelper.cancellation import Cancelled, CancelledError, never
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
)
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Position, Seat
from camelhelper.core.problems import odds_problems
from camelhelper.core.rules import placed_by
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.coins.ranking import PYRAMID_TICKET, Action, ActionValue, worth
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.equity import before_roll, equities
from camelhelper.engine.review.hindsight import (
    event_in_hindsight,
    likely_colours,
    positions_in_hindsight,
    seen_by,
)
from camelhelper.engine.review.past_race_odds import odds_when_laid
from camelhelper.engine.review.position_odds import position_odds


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a player, measured against the best one."""

    step: int
    """Counted from 1, as in the record."""
    seat: Seat
    event: Event
    best: Action
    gave_away: float
    """Coins less than the best action's, as the advice ranks them; 0 or more."""


@dataclass(frozen=True, slots=True)
class LegReview:
    number: int
    """Counted from 1."""
    coins: tuple[int, ...]
    """[seat − 1] in each purse after the leg; now, when it is not scored yet."""
    luck: tuple[float, ...]
    """[seat − 1] expected coins that the dice gave or took."""
    decisions: tuple[Decision, ...] = ()

    def gave_away(self, seat: Seat) -> float:
        """Expected coins that a player's actions in this leg gave away."""
        return sum(made.gave_away for made in self.decisions if made.seat == seat)


@dataclass(frozen=True, slots=True)
class Review:
    legs: tuple[LegReview, ...]
    coins: tuple[tuple[int, ...], ...]
    """[moment][seat − 1] in each purse, from the start on; no moment before there are players."""
    steps: int
    """How many steps have been looked at so far, of ``of``."""
    of: int
    unnamed_cards: int = 0
    """Race cards on the decks whose colour nobody told: they count nothing."""

    @property
    def is_complete(self) -> bool:
        return self.steps == self.of

    def luck(self, seat: Seat) -> float:
        return sum(leg.luck[seat - 1] for leg in self.legs)

    def gave_away(self, seat: Seat) -> float:
        return sum(leg.gave_away(seat) for leg in self.legs)

    def worst(self, most: int = 3) -> tuple[Decision, ...]:
        """The decisions that gave away most, the worst first."""
        made = [decision for leg in self.legs for decision in leg.decisions]
        return tuple(sorted(made, key=lambda one: -one.gave_away)[:most])


def can_be_reviewed(history: History) -> bool:
    """Whether anybody kept the ledger: without purses there is nothing to weigh."""
    return bool(history.position.players)


def review(history: History, cancelled: Cancelled = never) -> Iterator[Review]:
    """The review as it grows, a step at a time; complete at the end.

    The steps looked at are those that are not taken back. Needs the ledger (``can_be_reviewed``).
    Raises ``CancelledError``.
    """
    players = len(history.position.players)
    seen = positions_in_hindsight(history)
    start, to_leave = seen[0], history.left
    seats = seats_before(to_leave, players)
    coins = [_purses(start, seats)] if len(start.players) == players + len(to_leave) else []
    legs = [LegReview(1, _purses(history.position, range(1, players + 1)), (0.0,) * players)]
    before = start
    for number, (step, after) in enumerate(zip(history.past, seen[1:], strict=True), 1):
        if cancelled():
            raise CancelledError
        comparable = step.problem is None and len(before.players) == players + len(to_leave)
        if comparable and isinstance(step.event, LegEnded):
            purses = _purses(step.position, seats)
            legs[-1] = replace(legs[-1], coins=purses)
            if not step.position.scored:
                legs.append(LegReview(len(legs) + 1, purses, (0.0,) * players))
        elif comparable and not isinstance(step.event, PlayerLeft | PositionEdited):
            legs[-1] = _with_step(legs[-1], _Looked(history, seen, number, seats), cancelled)
        to_leave = to_leave[len(step.left) :]
        seats = seats_before(to_leave, players)
        if len(step.position.players) == players + len(to_leave):
            coins.append(_purses(step.position, seats))
            legs[-1] = replace(legs[-1], coins=coins[-1])
        before = after
        done = Review(tuple(legs), tuple(coins), number, len(history.past), _unnamed(before))
        yield done
    if not history.past:
        yield Review(tuple(legs), tuple(coins), 0, 0, _unnamed(start))


def _purses(position: Position, seats: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(position.player(seat).coins for seat in seats)


def _unnamed(position: Position) -> int:
    cards = position.winner_cards + position.loser_cards
    return sum(card.colour is None for card in cards)


@dataclass(frozen=True, slots=True)
class _Looked:
    """One step that is looked back on."""

    history: History
    seen: tuple[Position, ...]
    """The start and the position after each step, in hindsight."""
    number: int
    """Of the step, counted from 1."""
    seats: tuple[Seat, ...]
    """[seat − 1] where who has that seat at the end sat then."""

    @property
    def before(self) -> Position:
        return self.seen[self.number - 1]

    @property
    def after(self) -> Position:
        return self.seen[self.number]

    @property
    def event(self) -> Event:
        return event_in_hindsight(self.history.past[self.number - 1].event, self.after)

    def before_to(self, seat: Seat) -> Position:
        """The position before, as the player saw it who acts."""
        asked = seen_by(seat, self.led_here.position, self.before)
        return replace(asked, to_move=seat, me=None)

    @property
    def led_here(self) -> History:
        past = self.history.past[: self.number - 1]
        return History(self.history.start, past, house=self.history.house)

    def known_colours(self, seat: Seat) -> frozenset[str]:
        """Of the cards that a player laid at any time, those that somebody named."""
        cards = self.seen[-1].cards_of(self.seats.index(seat) + 1)
        return frozenset(card.colour for card in cards if card.colour)


def _with_step(leg: LegReview, step: _Looked, cancelled: Cancelled) -> LegReview:
    """The leg with the luck and the decision of one more step."""
    before, after, event = step.before, step.after, step.event
    if odds_problems(before, free=True) or odds_problems(after, free=True):
        return leg
    if isinstance(event, DieRevealed) and placed_by(before, event):
        return leg
    seat = getattr(event, "seat", None) or before.to_move
    if isinstance(event, DieRevealed) and event.face is not None:
        thrown = before_roll(position_odds(before, cancelled), seat)
        shown = equities(position_odds(after, cancelled))
        gained = (shown[at - 1] - thrown[at - 1] for at in step.seats)
        leg = replace(leg, luck=tuple(map(add, leg.luck, gained)))
    if seat not in step.seats:
        return leg
    decision = _decision(step, seat, cancelled)
    return replace(leg, decisions=(*leg.decisions, decision)) if decision else leg


def _decision(step: _Looked, seat: Seat, cancelled: Cancelled) -> Decision | None:
    asked = step.before_to(seat)
    *_, result = answer(asked, cancelled, history=step.led_here)
    actions = _still_possible(step, seat, result, cancelled)
    chosen = _values_of(step.event, actions)
    if not chosen:
        return None
    best = actions[0]
    gave_away = max(0.0, worth(asked, best) - max(worth(asked, value) for value in chosen))
    seat_at_end = step.seats.index(seat) + 1
    return Decision(step.number, seat_at_end, step.event, best.action, gave_away)


def _still_possible(
    step: _Looked, seat: Seat, result: Result, cancelled: Cancelled
) -> tuple[ActionValue, ...]:
    """The actions but for cards that the player has probably laid, though nobody named them."""
    hidden = any(card.colour is None for card in step.before.cards_of(seat))
    if not hidden or result.race is None:
        return result.actions
    when_laid = odds_when_laid(step.led_here, shipped_tables(), cancelled)
    known = step.known_colours(seat)
    laid = likely_colours(result.position, seat, result.race, when_laid, known)
    return tuple(
        value
        for value in result.actions
        if not (isinstance(value.action, RaceCardLaid) and value.action.colour in laid)
    )


def _values_of(event: Event, values: tuple[ActionValue, ...]) -> list[ActionValue]:
    """What the chosen action is worth: one value, or of a hidden card those that it may have."""
    if isinstance(event, DieRevealed):
        return [value for value in values if value.action == PYRAMID_TICKET]
    if isinstance(event, RaceCardLaid) and event.colour is None:
        return [
            value
            for value in values
            if isinstance(value.action, RaceCardLaid) and value.action.on_winner == event.on_winner
        ]
    if isinstance(event, LegEnded | PlayerLeft | PositionEdited):
        return []
    return [value for value in values if value.action == replace(event, seat=None)]
