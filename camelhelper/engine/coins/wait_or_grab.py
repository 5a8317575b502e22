"""Wait or grab: what a ticket or a race card is likely to be worth at the player's next turn.

An estimate: how the dice roll until then is exact, what the others do is a model (``next_turns``).
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
    """The coins of two actions, one now and one at the player's next turn, in either order."""

    other: Action
    this_first: float
    other_first: float


@dataclass(frozen=True, slots=True)
class WaitOrGrab:
    """One action, now or at the player's next turn."""

    action: Action
    now: float
    """Its expected coins now; as for ``later``, no debt is waived."""
    later: float
    """Its likely worth then: 0 where it is gone by then or no longer worth doing."""
    unchanged: float
    """The chance that it can be done then and pays as much as now when it is right."""
    meanwhile: Action
    """What the player does this turn instead: the best other action that is looked at."""
    players_before: int
    """How many players act before the next turn."""
    two_turns: TwoTurns | None = None
    """With ``meanwhile``, where that is done now as this is then, or the other way round."""

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
    """The best leg ticket and, with ``beliefs``, the best race card: now or at the next turn.

    ``actions`` are ranked; ``levels`` come from ``look_ahead``, with the race's odds where there
    are ``beliefs``. Empty when nobody keeps the ledger. ``cancelled`` is asked before every turn.
    Raises ``CancelledError`` when it says yes.
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
            meanwhile = next(choice for choice in known if choice is not best)
            found.append(_wait(position, turns, best, meanwhile, cancelled))
    if any(choice.value.low_purse for choice in known):
        return tuple(found)  # what is waived hangs on both of two actions
    return tuple(_with_orders(found))


def _with_orders(waits: Sequence[WaitOrGrab]) -> Iterator[WaitOrGrab]:
    """Each with what either order makes, where two are what is done instead of each other."""
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
