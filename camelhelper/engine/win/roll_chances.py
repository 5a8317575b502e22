"""Everybody's chance to win after each way the next die may fall, if it is rolled now.

These are the same playouts as for any other action: the mean over all ways is the chance given for
a roll. All ways share their luck otherwise, so that only the die tells them apart.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Seat
from camelhelper.engine.win.deal import TilesLaid
from camelhelper.engine.win.estimate import Estimate, errors_of, estimates
from camelhelper.engine.win.graph import Values, way_of
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.playouts import ROLL, Candidate
from camelhelper.engine.win.standing import played
from camelhelper.engine.win.win_chances import WinQuestion


@dataclass(frozen=True, slots=True)
class RollChances:
    """The chances after each way."""

    after: Mapping[tuple[str, int], tuple[float, ...]]
    """By camel and face: [seat − 1] the chance to win."""
    before: tuple[float, ...]
    """[seat − 1] the mean over all ways: the chance to win before the die falls."""
    error: float
    """The largest standard error of these."""

    def win(self, roll: DieRevealed, seat: Seat) -> float | None:
        """A player's chance to win after a roll; None if that roll cannot come next."""
        after = self.after.get((roll.camel, roll.face or 0))
        return after[seat - 1] if after else None


def roll_chances(
    question: WinQuestion, cancelled: Cancelled = never, asking: Seat | None = None
) -> RollChances:
    """By ``question.playouts`` of each way, or ``standing.SAMPLES``. Raises ``CancelledError``.

    ``asking`` is the player assumed to play well; by default the one to move.
    """
    seen = question.seen
    after: dict[tuple[str, int], tuple[float, ...]] = {}
    before, error = np.zeros(len(seen.position.players)), 0.0
    for die in seen.position.dice_left:
        faces = seen.position.edition.die_faces(die)
        ways = [way_of(seen.position.edition, *face) for face in faces]
        chances = _played(question, ways, cancelled, asking)
        means, errors = chances.mean(axis=2), errors_of(chances)
        for column, (face, way) in enumerate(zip(faces, ways, strict=True)):
            node = int(seen.graph.children[seen.node, way])
            played = means[:, column]
            playing_on = PlayingOn.of(seen, question.players, played, asking, node)
            told, told_errors = playing_on.told(played, errors[:, column])
            after[face] = tuple(told.tolist())
            before += told / len(faces) / len(seen.position.dice_left)
            error = max(error, float(told_errors.max()))
    return RollChances(after, tuple(before.tolist()), error)


def roll_luck(
    question: WinQuestion,
    event: DieRevealed,
    cancelled: Cancelled = never,
    asking: Seat | None = None,
) -> tuple[Estimate, ...]:
    """[seat − 1] the chance to win after a roll with a known face, minus that after any roll.

    ``asking`` is the player assumed to play well; by default the one to move. Raises
    ``CancelledError``.
    """
    way = way_of(question.seen.position.edition, event.camel, event.face or 0)
    fell, might = _played(question, [way, None], cancelled, asking).transpose(1, 0, 2)
    before = might.mean(axis=1)
    playing_on = PlayingOn.of(question.seen, question.players, before, asking)
    return estimates(playing_on.changes(fell - might, before))


def _played(
    question: WinQuestion,
    firsts: Sequence[int | None],
    cancelled: Cancelled,
    asking: Seat | None = None,
) -> Values:
    """(P, K, n) everybody's chances to win, in seat order, for K ways the first die may fall.

    None stands for all of them, each as often as it comes up.
    """
    seen = question.seen
    layouts = [TilesLaid(seen.position.tiles, seen.graph, seen.node, first) for first in firsts]
    candidates = [Candidate(ROLL, layout) for layout in range(len(layouts))]
    return played(question, layouts, candidates, cancelled, asking=asking)
