"""A look back at a game in chances to win: the luck of the dice, and what decisions lost.

Both come from playouts, so they have a standard error; the results depend only on the game, the
number of playouts and the seed. Everybody plays as they had been seen to play until then. For luck,
race cards revealed later count as what they are; whoever decides knows only their own. As in the
window, one player is taken to follow the advice: me, or where nobody is, whoever acts; and whoever
decides, to compare what they may do.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from operator import add

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.engine.coins.terms import ANY_ROLL, Action
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.review.hindsight import likely_colours
from camelhelper.engine.review.looking_back import Look, looks
from camelhelper.engine.review.review import Review, review
from camelhelper.engine.win.estimate import Estimate
from camelhelper.engine.win.lanes import Lanes, lane_of
from camelhelper.engine.win.losses import loss_of
from camelhelper.engine.win.onlooker import Onlooker, Seen
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.roll_chances import roll_luck
from camelhelper.engine.win.styles import StyleWeights
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.win_chances import WinQuestion, has_chances

PLAYOUTS = 1920
"""For finding the best action of a decision."""
_ROLLS = 1440
"""Pairs of playouts for the luck of a roll: one with the die as it fell, one with any roll."""


@dataclass(frozen=True, slots=True)
class WinDecision:
    """One action of a player, measured against the one that wins most often."""

    step: int
    """Counted from 1, as in the record."""
    seat: Seat
    event: Event
    best: Action
    gave_away: Estimate
    """How much less often the action wins than the best one."""


@dataclass(frozen=True, slots=True)
class WinLeg:
    number: int
    """Counted from 1."""
    luck: tuple[Estimate, ...]
    """[seat − 1] the chance to win that the dice gave or took."""
    decisions: tuple[WinDecision, ...] = ()

    def gave_away(self, seat: Seat) -> Estimate:
        """The chance to win that a player's actions in this leg gave away, 0 or more.

        Below 0 it can only be by chance; and the legs as they are told add up to the game.
        """
        made = (each.gave_away for each in self.decisions if each.seat == seat)
        lost = sum(made, Estimate())
        return replace(lost, chance=max(0.0, lost.chance))


@dataclass(frozen=True, slots=True)
class WinReview:
    legs: tuple[WinLeg, ...]
    steps: int
    """How many steps have been reviewed so far, out of ``of``."""
    of: int

    @property
    def is_complete(self) -> bool:
        return self.steps == self.of

    def luck(self, seat: Seat) -> Estimate:
        return sum((leg.luck[seat - 1] for leg in self.legs), Estimate())

    def gave_away(self, seat: Seat) -> Estimate:
        return sum((leg.gave_away(seat) for leg in self.legs), Estimate())

    def worst(self, most: int | None = 3) -> tuple[WinDecision, ...]:
        """The decisions that clearly gave something away, worst first; None for all."""
        made = [each for leg in self.legs for each in leg.decisions if each.gave_away.is_clear]
        return tuple(sorted(made, key=lambda one: -one.gave_away.chance)[:most])

    @property
    def too_close(self) -> int:
        """How many decisions were the best, or too close to it to tell."""
        return sum(not made.gave_away.is_clear for leg in self.legs for made in leg.decisions)


def review_in_both(
    history: History,
    cancelled: Cancelled = never,
    playouts: int = PLAYOUTS,
    people: People = STRANGERS,
) -> Iterator[Review | WinReview]:
    """The review in coins as it grows, which is quick, then the one in chances to win."""
    yield from review(history, cancelled, people)
    yield from win_review(history, cancelled, playouts, people=people)


def win_review(
    history: History,
    cancelled: Cancelled = never,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    people: People = STRANGERS,
) -> Iterator[WinReview]:
    """The review as it grows, a step at a time, complete at the end.

    It ends before where the odds of the race are not known. Needs the ledger. Raises
    ``CancelledError``.
    """
    nothing = (Estimate(),) * len(history.position.players)
    legs, of = [WinLeg(1, nothing)], len(history.past)
    onlookers = _onlookers(history, people, cancelled)
    for look, onlooker in zip(looks(history), onlookers, strict=False):
        check(cancelled)
        if onlooker and look.seat and look.is_action:
            styles = people.surely_at(history, look.number - 1)
            step = _Step(look, look.seat, onlooker, styles, playouts, seed + look.number, cancelled)
            legs[-1] = step.added_to(legs[-1])
        if look.begins_leg:
            legs.append(WinLeg(len(legs) + 1, nothing))
        yield WinReview(tuple(legs), look.number, of)
    if not of:
        yield WinReview(tuple(legs), 0, 0)


def _onlookers(history: History, people: People, cancelled: Cancelled) -> Iterator[Onlooker | None]:
    with suppress(RaceTableError):
        yield from Watcher(shipped_tables()).onlookers(history, cancelled, habits=people.habits)


@dataclass(frozen=True, slots=True)
class _Step:
    """A step in which a player acted, and how to evaluate it."""

    look: Look
    seat: Seat
    """The acting player's, as seats were numbered then."""
    onlooker: Onlooker
    """Of the moment before."""
    styles: Mapping[Seat, StyleWeights]
    """Of those who are said to play by one."""
    playouts: int
    seed: int
    cancelled: Cancelled

    def added_to(self, leg: WinLeg) -> WinLeg:
        if roll := self.look.roll:
            leg = replace(leg, luck=tuple(map(add, leg.luck, self._luck(roll))))
        decision = self._decision()
        return replace(leg, decisions=(*leg.decisions, decision)) if decision else leg

    def _luck(self, roll: DieRevealed) -> list[Estimate]:
        """What everybody won or lost by it, in seat order."""
        question = WinQuestion(self._seen(self.look.before), self.styles, _ROLLS, self.seed)
        luck = roll_luck(question, roll, self.cancelled, self.look.before.me)
        return [luck[at - 1] if at else Estimate() for at in self.look.seats]

    def _decision(self) -> WinDecision | None:
        look, seat_at_end = self.look, self.look.seat_at_end
        asked = look.before_to(self.seat)
        if seat_at_end is None or not has_chances(asked):
            return None
        seen = self._seen(asked)
        laid = self._probably_laid(seen)
        done = _action_done(look.event, seen, laid)
        if done is None:
            return None
        question = WinQuestion(seen, self.styles, self.playouts, self.seed)
        loss = loss_of(question, done, laid, self.cancelled, look.before.me)
        return WinDecision(look.number, seat_at_end, look.event, loss.best, loss.less)

    def _seen(self, position: Position) -> Seen:
        return self.onlooker.seen(replace(position, to_move=self.seat, me=self.seat))

    def _probably_laid(self, seen: Seen) -> frozenset[Action]:
        """Race cards that cannot be laid again, as their owner will have, though nobody told."""
        if all(card.colour for card in seen.position.cards_of(self.seat)):
            return frozenset()
        known = self.look.known_colours(self.seat)
        colours = likely_colours(seen.position, self.seat, seen.guesses, known)
        return frozenset(RaceCardLaid(deck, colour) for colour in colours for deck in (True, False))


def _action_done(event: Event, seen: Seen, laid: frozenset[Action]) -> Action | None:
    """As it is tried in playouts; of a card that nobody named, the one that is worth most."""
    match event:
        case DieRevealed():
            return ANY_ROLL
        case RaceCardLaid(on_winner, None):
            return _best_card(seen, on_winner, laid)
        case LegTicketTaken() | RaceCardLaid() | TilePlaced() | PartnersJoined():
            return replace(event, seat=None)
    return None


def _best_card(seen: Seen, on_winner: bool, laid: frozenset[Action]) -> Action | None:
    position, seat = seen.position, seen.mover
    worth = Lanes.of(position, seen.guesses, seat).worth_at(seen.graph, seen.node)
    cards = (RaceCardLaid(on_winner, colour) for colour in position.colours_in_hand(seat))
    racing = position.edition.racing
    left = [card for card in cards if card not in laid]
    return max(left, key=lambda card: worth[lane_of(card, racing)], default=None)
