"""What the window asks about the position it shows, answered ever more exactly.

One ``Adviser`` serves the questions of one thread: what it learns about a game's players from one
position is kept for the next.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import Belief
from camelhelper.engine.coins.ranking import TIE_COINS, worth
from camelhelper.engine.coins.terms import Action, ActionValue
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.win.candidates import coloured
from camelhelper.engine.win.estimate import Estimate
from camelhelper.engine.win.onlooker import Onlooker, Seen
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.played_out import played_out
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.roll_chances import RollChances, roll_chances
from camelhelper.engine.win.search import CLEAR
from camelhelper.engine.win.standing import Standing, standing
from camelhelper.engine.win.styles import PRIOR, StyleWeights, surely
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.why import WinReason, reasons_played_out, win_reasons
from camelhelper.engine.win.win_chances import WinChance, WinChances, WinQuestion, win_chances

_KNOWN = 0.6
"""How likely a style must be for a player to count as known."""
_STRANGERS_PLAYOUTS = 4000
_SHOWN_DECIMALS = 3
"""Chances to win are shown in percent, with one decimal."""


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    positions: tuple[Position, ...]
    """The history's last position with one or more players to move; each ``has_chances``."""
    history: History
    values: tuple[ActionValue, ...] = ()
    """What actions earn in the first position, best first."""
    people: People = STRANGERS
    tried: int = 0
    """How many of the history's last steps are only tried in a what-if."""
    wants_rolls: bool = False
    """Whether to work out, for the last position, what the next die may do."""
    playouts: int | None = None
    """How many for each position; None goes on until the best is clear or all is known well."""


@dataclass(frozen=True, slots=True)
class AdviceAnswer:
    """What is known of one of the positions so far."""

    position: Position
    chances: WinChances
    styles: tuple[StyleWeights, ...]
    """[seat − 1] how everybody seems to play, whatever was said about them."""
    said: Mapping[Seat, str] = field(default_factory=dict)
    """The styles of those who are not judged by that."""
    earns: ActionValue | None = None
    """The action that earns the most coins, if another one wins most often."""
    reasons: tuple[WinReason, ...] = ()
    """Why that other one wins more often, as far as facts can tell."""
    unknowing: Action | None = None
    """What would clearly be best if nobody's way of playing were known."""
    rolls: RollChances | None = None
    """How the next die changes everybody's chances; None until that is known."""
    to_me: tuple[Estimate, ...] | None = None
    """[seat − 1] the chance to win as it looks to me at the turn of somebody who plays as they seem
    to, or when a leg is over; None at my own."""
    cards: Mapping[CardPlace, Belief] = field(default_factory=dict)
    """What the race cards on the decks may be, by how their owners play and what they did."""

    @property
    def known_seats(self) -> tuple[Seat, ...]:
        """The other players whose way of playing is said or seen, so that it may matter."""
        others = (seat for seat in range(1, len(self.styles) + 1) if seat != self.position.to_move)
        return tuple(
            seat for seat in others if seat in self.said or max(self.styles[seat - 1]) >= _KNOWN
        )

    @property
    def win(self) -> tuple[Estimate, ...]:
        """[seat − 1] the chance to win if I choose the best action, and others as they seem to."""
        if self.to_me:
            return self.to_me
        best = self.chances.best
        return tuple(map(Estimate, best.seats, best.seat_errors))


class Adviser:
    """Answers questions on one thread."""

    def __init__(self, tables: RaceLoader) -> None:
        self._watcher = Watcher(tables)

    def answer(self, question: AdviceQuestion, cancelled: Cancelled) -> Iterator[AdviceAnswer]:
        """Each position's answers, one position after another; none without odds of the race.

        Raises ``CancelledError``.
        """
        try:
            onlooker = self._watcher.onlooker(
                question.history, cancelled, tried=question.tried, habits=question.people.habits
            )
        except RaceTableError:
            return
        if onlooker is None:
            return
        first, *others = question.positions
        yield from _advised(question, onlooker, first, question.values, cancelled)
        for position in others:
            yield from _advised(question, onlooker, position, (), cancelled)


def _advised(
    question: AdviceQuestion,
    onlooker: Onlooker,
    position: Position,
    values: tuple[ActionValue, ...],
    cancelled: Cancelled,
) -> Iterator[AdviceAnswer]:
    seen = onlooker.seen(position)
    said = question.people.said_at(question.history)
    weights = {seat: surely(name) for seat, name in said.items()}
    richest = values[0].action if values else None
    asked = WinQuestion(seen, weights, question.playouts, also=richest)
    to_me = _ToMe(asked, position.me) if position.hides_hand_of(position.to_move) else None
    answer = None
    for found in win_chances(asked, cancelled):
        chances, as_ever = _as_named(found, position), None
        if to_me:
            known, looks = to_me.with_found(found, cancelled)
            chances = _as_i_see_it(chances, known, looks.after, seen.mover)
            as_ever = looks.as_ever
        chances = richest_first(chances, values)
        earns, reasons = disagreement(seen, chances, values)
        cards = seen.guesses.cards
        answer = AdviceAnswer(
            position, chances, seen.styles, said, earns, reasons, to_me=as_ever, cards=cards
        )
        yield answer
    if answer is None:
        return
    if more := reasons_at_leg_end(asked, answer.chances, answer.earns, cancelled):
        answer = replace(answer, reasons=(*answer.reasons, *more))
        yield answer
    if values and answer.known_seats:
        unknowing = _best_against_strangers(seen, answer, cancelled)
        if unknowing:
            answer = replace(answer, unknowing=unknowing)
            yield answer
    if question.wants_rolls and position is question.positions[-1]:
        asked = WinQuestion(seen, weights)
        yield replace(answer, rolls=roll_chances(asked, cancelled, position.me))


class _ToMe:
    """How it looks to me after one action, about as exactly as that is known by then.

    It is the best one, and stays the same as long as it may be: by another one all chances would be
    told a little higher or lower, each time that the best of those too close to call changes.
    """

    def __init__(self, question: WinQuestion, me: Seat | None) -> None:
        self._question, self._me = question, me or 1
        self._known: WinChance | None = None
        self._standing = Standing((), ())

    def with_found(self, found: WinChances, cancelled: Cancelled) -> tuple[WinChance, Standing]:
        """The action as it was known to the player to move, and how it looks to me."""
        known = self._known
        may_be_best = (each for each in found.actions if not each.is_clearly_worse)
        same = next((each for each in may_be_best if known and each.action == known.action), None)
        now = same or found.best
        if not known or not same or now.playouts >= 2 * known.playouts:
            question = replace(self._question, playouts=now.playouts)
            self._known = known = now
            self._standing = standing(question, now.action, self._me, cancelled)
        return known, self._standing


def _as_i_see_it(
    chances: WinChances, known: WinChance, mine: tuple[Estimate, ...], mover: Seat
) -> WinChances:
    """The other player's chances as they look to me, who know those after one action (P,).

    The playouts take whoever asks to go on to follow the advice. Somebody else only plays as they
    seem to, so that each chance is comparable with those at my turn. Their order stays, and none is
    known better than those that they are told by.
    """
    told = np.array([each.chance for each in mine])
    playing_on = PlayingOn.between(np.array(known.seats), told, mover)
    seats, errors = playing_on.told(
        np.array([each.seats for each in chances.actions]).T,
        np.array([each.seat_errors for each in chances.actions]).T,
    )
    errors = np.maximum(errors, np.array([[each.error] for each in mine]))
    return replace(
        chances,
        actions=tuple(
            replace(
                each,
                win=after[mover - 1],
                error=error[mover - 1],
                seats=tuple(after),
                seat_errors=tuple(error),
            )
            for each, after, error in zip(
                chances.actions, seats.T.tolist(), errors.T.tolist(), strict=True
            )
        ),
    )


def _best_against_strangers(
    seen: Seen, answer: AdviceAnswer, cancelled: Cancelled
) -> Action | None:
    """The action that would clearly beat the best one if nobody's way of playing were known.

    None if it is shown to win just as often anyway, so that only coins decide, or may do so.
    """
    strangers = dict.fromkeys(range(1, len(answer.styles) + 1), PRIOR)
    *_, last = win_chances(WinQuestion(seen, strangers, _STRANGERS_PLAYOUTS), cancelled)
    chances = _as_named(last, answer.position)
    known = answer.chances.best.action
    behind = next((c.behind for c in chances.actions if c.action == known), 0.0)
    may_be_best = [each for each in answer.chances.actions if not each.is_clearly_worse]
    named = {each.action for each in (*_alike(answer.chances), *may_be_best)}
    return None if behind < CLEAR or chances.best.action in named else chances.best.action


def _as_named(chances: WinChances, position: Position) -> WinChances:
    """Others' race cards without their colours, as in the coins: only each deck's best."""
    if not position.hides_hand_of(position.to_move):
        return chances
    named: dict[Action, WinChance] = {}
    for chance in chances.actions:
        action = chance.action
        if isinstance(action, RaceCardLaid):
            action = RaceCardLaid(action.on_winner)
        named.setdefault(action, replace(chance, action=action))
    return replace(chances, actions=tuple(named.values()))


def richest_first(chances: WinChances, values: tuple[ActionValue, ...]) -> WinChances:
    """What earns more comes first of all that is shown to win as often as the best.

    That is everything where nobody can catch up. ``values`` come best first.
    """
    places = {value.action: place for place, value in enumerate(values)}
    alike = _alike(chances)
    ranked = sorted(alike, key=lambda each: places.get(each.action, len(places)))
    others = (each for each in chances.actions if each not in alike)
    return replace(chances, actions=(*ranked, *others))


def _alike(chances: WinChances) -> list[WinChance]:
    """All that are shown to win as often as the best."""
    best = round(chances.best.win, _SHOWN_DECIMALS)
    return [each for each in chances.actions if round(each.win, _SHOWN_DECIMALS) == best]


def disagreement(
    seen: Seen, chances: WinChances, values: tuple[ActionValue, ...]
) -> tuple[ActionValue | None, tuple[WinReason, ...]]:
    """What earns more than the action that wins most often, and why the latter still wins.

    None and nothing where coins and chances agree, or where either are too close to call. Only of
    what was tried is it known. ``values`` come best first.
    """
    tried = {each.action: each for each in chances.actions}
    wins = next((value for value in values if value.action == chances.best.action), None)
    earns = next((value for value in values if value.action in tried), None)
    if wins is None or earns is None or not tried[earns.action].is_clearly_worse:
        return None, ()
    if worth(seen.position, earns) - worth(seen.position, wins) <= TIE_COINS:
        return None, ()
    return earns, win_reasons(seen, wins, earns, chances.best.win)


def reasons_at_leg_end(
    question: WinQuestion,
    chances: WinChances,
    earns: ActionValue | None,
    cancelled: Cancelled = never,
) -> tuple[WinReason, ...]:
    """More reasons why the best action wins more often than the one that ``earns`` the most.

    They take some 20 ms. Nothing where coins and chances agree. Raises ``CancelledError``.
    """
    if earns is None:
        return ()
    best, seen = chances.best, question.seen
    actions = coloured(seen, best.action), coloured(seen, earns.action)
    if actions[0] == actions[1]:
        return ()
    found = played_out(seen, *actions, question.players, cancelled)
    return tuple(reasons_played_out(found, best.win, len(question.players) - 1))
