"""Rolls that were made by hand: a camel dragged where a die would bring it, a die ticked off.

Whoever does so sets things right as far as the game can tell. Here it is noticed when what was set
right comes to a roll, so that it can be counted as one, with its pyramid ticket and turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.core.event import DieRevealed, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.rules import HouseRules, apply, legal_events

_MOST_STEPS = 4
"""A camel, a die, a ticket, the turn: more by hand is no roll."""


@dataclass(frozen=True, slots=True)
class RollsByHand:
    """What the last steps may have been instead."""

    steps: int
    """How many steps by hand they were."""
    rolls: tuple[DieRevealed, ...]
    """Those that come to the same, at least one."""


def rolls_by_hand(history: History) -> RollsByHand | None:
    """The rolls that the last steps, all by hand, come to; None where they come to none."""
    now = history.position
    for steps in range(1, _by_hand(history) + 1):
        before = history.position_before(len(history.past) - steps)
        if rolls := tuple(_rolls(before, now, history.house)):
            return RollsByHand(steps, rolls)
    return None


def _by_hand(history: History) -> int:
    """How many of the last steps were made by hand."""
    for count, step in enumerate(reversed(history.past[-_MOST_STEPS:])):
        if not isinstance(step.event, PositionEdited) or step.event.is_whole or step.problem:
            return count
    return min(len(history.past), _MOST_STEPS)


def _rolls(before: Position, now: Position, house: HouseRules) -> Iterator[DieRevealed]:
    if before.camels_in_box or before.leg_over or before.track == now.track:
        return
    for event in legal_events(before, house):
        if isinstance(event, DieRevealed):
            rolled = apply(before, event, house)
            if rolled.track == now.track and _is_part_of(now, before, rolled):
                yield event


def _is_part_of(now: Position, before: Position, rolled: Position) -> bool:
    """Whether nothing beside the track was set but what the roll would set too."""
    if len(now.players) != len(before.players):
        return False
    parts = (
        (set(now.dice_out), set(before.dice_out), set(rolled.dice_out)),
        (now.to_move, before.to_move, rolled.to_move),
        *zip(now.players, before.players, rolled.players, strict=True),
    )
    return _beside(now) == _beside(before) and all(part in either for part, *either in parts)


def _beside(position: Position) -> tuple[object, ...]:
    """What no roll changes."""
    cards = (position.winner_cards, position.loser_cards)
    return position.tiles, position.tickets, cards, position.me
