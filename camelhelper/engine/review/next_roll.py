"""The next-roll map: the odds after every possible result of the next die."""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.engine.review.equity import before_roll, equities
from camelhelper.engine.review.position_odds import PositionOdds, position_odds
from camelhelper.engine.track_memory import TrackMemory


@dataclass(frozen=True, slots=True)
class NextRoll:
    """One result of the next die."""

    event: DieRevealed
    chance: float
    """The chance that this die comes next and shows this."""
    after: PositionOdds
    gains: tuple[float, ...]
    """How many more coins each player can expect because of it, in seat order (see ``equity``).
    The pyramid ticket does not count, as it comes whatever the die shows."""


@dataclass(frozen=True, slots=True)
class NextRolls:
    now: PositionOdds
    rolls: tuple[NextRoll, ...] = ()
    """Those known so far, die by die in the edition's order."""

    def after(self, camel: str, face: int | None) -> NextRoll | None:
        """One result, or None if it is not known yet."""
        return next((r for r in self.rolls if (r.event.camel, r.event.face) == (camel, face)), None)


def next_rolls(
    position: Position, cancelled: Cancelled = never, memory: TrackMemory | None = None
) -> Iterator[NextRolls]:
    """The map as it grows, a die at a time; yielded at least once, and complete at the end.

    The position has no ``odds_problems(…, free=True)``. Raises ``CancelledError``.
    ``memory`` knows what follows from then on.
    """
    now = position_odds(position, cancelled, memory)
    found = NextRolls(now)
    dice = position.next_dice
    before = before_roll(now, position.to_move)
    for die in dice:
        rolls = []
        faces = position.edition.die_faces(die)
        for camel, face in faces:
            event = DieRevealed(camel, face)
            after = position_odds(apply(position, event), cancelled, memory)
            gains = tuple(new - old for new, old in zip(equities(after), before, strict=True))
            rolls.append(NextRoll(event, 1 / len(dice) / len(faces), after, gains))
        found = NextRolls(now, (*found.rolls, *rolls))
        yield found
    if not dice:
        yield found
