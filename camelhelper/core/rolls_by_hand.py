"""Rolls that were made by hand: a camel dragged to where a die would take it, a die ticked off.

To the game these look like corrections. This module notices when they add up to a roll, so that it
can be counted as one, with its pyramid ticket and turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from camelhelper.core.edition import LAST_SPACE, SPACES
from camelhelper.core.event import DieRevealed, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.rules import HouseRules, apply, as_next_action_finds, legal_events
from camelhelper.core.track import Track

_MOST_STEPS = 4
"""A camel, a die, a ticket, the turn: any more changes are not a roll."""


@dataclass(frozen=True, slots=True)
class RollsByHand:
    """What the last steps may have been instead."""

    steps: int
    """How many steps they took."""
    rolls: tuple[DieRevealed, ...]
    """The rolls with the same result, at least one."""
    moves_on: bool
    """Whether each of them would move the camel on: by the tile it stands on, or over the line."""


def rolls_by_hand(history: History) -> RollsByHand | None:
    """The rolls that the last steps, all by hand, may stand for; None if there is none."""
    now = history.position
    for steps in range(1, steps_by_hand(history) + 1):
        before = history.position_before(len(history.past) - steps)
        if found := dict(_rolls(before, now, history.house)):
            moves_on = now.track not in found.values()
            return RollsByHand(steps, tuple(found), moves_on)
    return None


def steps_by_hand(history: History) -> int:
    """How many of the last steps were made by hand."""
    for count, step in enumerate(reversed(history.past[-_MOST_STEPS:])):
        if not isinstance(step.event, PositionEdited) or step.event.is_whole or step.problem:
            return count
    return min(len(history.past), _MOST_STEPS)


def _rolls(
    before: Position, now: Position, house: HouseRules
) -> Iterator[tuple[DieRevealed, Track]]:
    """Each roll with the track that it leads to."""
    if before.boxed or before.track == now.track:
        return
    table = as_next_action_finds(before)
    for event in legal_events(table, house):
        if isinstance(event, DieRevealed):
            rolled = apply(table, event, house)
            on_tile = apply(replace(table, tiles=()), event, house)
            tracks = put_down(rolled.track), put_down(on_tile.track)
            if now.track in tracks and _is_part_of(now, before, rolled):
                yield event, rolled.track


def put_down(track: Track) -> Track:
    """The track as hands leave it: who crosses the line is put on the next space of the loop."""
    for space, unit in track.stacks:
        if space not in SPACES:
            return track.without(unit).with_unit(unit, (space - 1) % LAST_SPACE + 1)
    return track


def _is_part_of(now: Position, before: Position, rolled: Position) -> bool:
    """Whether everything changed off the track is something the roll would change too."""
    if len(now.players) != len(before.players):
        return False
    parts = (
        (set(now.dice_out), set(before.dice_out), set(rolled.dice_out)),
        (now.to_move, before.to_move, rolled.to_move),
        *zip(now.players, before.players, rolled.players, strict=True),
    )
    return _beside(now) == _beside(before) and all(part in either for part, *either in parts)


def _beside(position: Position) -> tuple[object, ...]:
    """What a roll never changes."""
    cards = (position.winner_cards, position.loser_cards)
    return position.tiles, position.tickets, cards, position.me
