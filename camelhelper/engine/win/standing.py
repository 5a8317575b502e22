"""Everybody's chance to win after an action, with the same player asking whoever is to move.

The player who asks is assumed to play well, and only their cards in hand count (``leaf``). So
chances to win can only be compared from one turn to the next if the same player asks.
"""

from collections.abc import Sequence

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Seat
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import TilesLaid, deal
from camelhelper.engine.win.estimate import Estimate, errors_of
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.playouts import Candidate, Playouts
from camelhelper.engine.win.win_chances import WinQuestion

SAMPLES = 360
"""With 1 to 6 dice inside, every die comes first, and shows each face, equally often."""


def standing(
    question: WinQuestion, action: Action, asking: Seat, cancelled: Cancelled = never
) -> tuple[Estimate, ...]:
    """[seat − 1] the chance to win after a legal action of the player to move.

    By ``question.playouts`` or ``SAMPLES``. Raises ``CancelledError``.
    """
    field = Field.of(question.seen, [action], cancelled)
    chances = played(question, field.layouts, field.candidates, cancelled, asking=asking)[:, 0]
    means, errors = chances.mean(axis=1), errors_of(chances)
    told, errors = PlayingOn.of(question.seen, question.players, means, asking).told(means, errors)
    return tuple(map(Estimate, told.tolist(), errors.tolist()))


def played(
    question: WinQuestion,
    layouts: Sequence[TilesLaid],
    candidates: Sequence[Candidate],
    cancelled: Cancelled = never,
    *,
    asking: Seat | None = None,
) -> Values:
    """(P, C, n) everybody's chances to win, in seat order, in the same samples."""
    seen, samples = question.seen, question.playouts or SAMPLES
    random = np.random.default_rng(question.seed)
    setting, paths = deal(seen, layouts, question.players, random, samples, asking)
    chances = Playouts(setting, paths, candidates).play(cancelled).astype(np.float64)
    return np.roll(chances, seen.mover - 1, axis=0)
