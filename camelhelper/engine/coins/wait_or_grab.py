"""Wait or grab: what a ticket or a race card is likely to be worth on the player's next turn.

An estimate: the dice until then are exact, what the others do is a model (``turns_to_come``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.core.position import Position
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.terms import Action, ActionValue
from camelhelper.engine.coins.turns_to_come import NextTurns
from camelhelper.engine.leg.states import Level


@dataclass(frozen=True, slots=True)
class TwoTurns:
    """The coins of two actions, one now and one on the player's next turn, in either order."""

    other: Action
    this_first: float
    other_first: float


@dataclass(frozen=True, slots=True)
class WaitOrGrab:
    """One action, now or on the player's next turn."""

    action: Action
    now: float
    """Its expected coins now; as in ``later``, no debt is waived."""
    later: float
    """What it is likely to be worth then: 0 if it is gone or no longer worth doing."""
    unchanged: float
    """The chance that it is still there and pays as much as now if it is right."""
    meanwhile: Action
    """What the player does this turn instead: the best other action considered."""
    players_before: int
    """How many players act before the next turn."""
    two_turns: TwoTurns | None = None
    """Together with ``meanwhile``: that now and this then, or the other way round."""

    @property
    def cost(self) -> float:
        """What waiting is likely to cost; negative when it is likely to gain."""
        return self.now - self.later


def wait_or_grab(
    position: Position,
    actions: Sequence[ActionValue],
    levels: Sequence[Level],
    beliefs: Beliefs | None = None,
    cancelled: Cancelled = never,
) -> tuple[WaitOrGrab, ...]:
    """The best leg ticket and, with ``beliefs``, the best race card: now or on the next turn.

    ``actions`` are ranked; ``levels`` come from ``look_ahead``, with the odds of the race if there
    are ``beliefs``. Empty when no score is kept. ``cancelled`` is asked before every turn. Raises
    ``CancelledError`` if it says yes.
    """
    if position.to_move is None or len(position.players) < 2:
        return ()
    turns = NextTurns(position, levels, beliefs)
    known = [
        _Choice(value, column)
        for value in actions
        if (column := turns.column(value.action)) is not None
    ]
    found = []
    for kind in (LegTicketTaken, RaceCardLaid):
        best = next((choice for choice in known if isinstance(choice.value.action, kind)), None)
        if best:
            meanwhile = next(choice for choice in known if not _is_same_piece(choice, best))
            found.append(_wait(position, turns, best, meanwhile, cancelled))
    if any(choice.value.low_purse for choice in known):
        return tuple(found)  # what is waived depends on both actions
    return tuple(_with_orders(found))


def _with_orders(waits: Sequence[WaitOrGrab]) -> Iterator[WaitOrGrab]:
    """With the coins of both orders, if each of two actions is the alternative to the other."""
    waits_of = {wait.action: wait for wait in waits}
    for wait in waits:
        other = waits_of.get(wait.meanwhile)
        if other and other.meanwhile == wait.action:
            orders = TwoTurns(other.action, wait.now + other.later, other.now + wait.later)
            yield replace(wait, two_turns=orders)
        else:
            yield wait


@dataclass(frozen=True, slots=True)
class _Choice:
    value: ActionValue
    column: int


def _is_same_piece(one: _Choice, other: _Choice) -> bool:
    """Whether doing one leaves nothing to do the other with: a card goes on one deck alone."""
    first, second = one.value.action, other.value.action
    if isinstance(first, RaceCardLaid) and isinstance(second, RaceCardLaid):
        return first.colour == second.colour
    return first == second


def _wait(
    position: Position, turns: NextTurns, best: _Choice, meanwhile: _Choice, cancelled: Cancelled
) -> WaitOrGrab:
    seats = position.seats
    seat = position.to_move or seats[0]
    before = [*seats[seat:], *seats[: seat - 1]]
    crowds = turns.after(turns.start(), meanwhile.column)
    for other in before:
        check(cancelled)
        crowds = turns.after_turn_of(crowds, other)
    later, unchanged = turns.prospect(crowds, seat, best.column)
    return WaitOrGrab(
        best.value.action,
        best.value.expected_coins - best.value.waived_coins,
        later,
        unchanged,
        meanwhile.value.action,
        len(before),
    )
