"""Everybody's chance to win as it looks to one player at another's turn.

The player who asks is assumed to play well, and only their cards in hand count (``leaf``). So
chances to win can only be compared from one turn to the next if the same player asks.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Seat
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import TilesLaid, deal
from camelhelper.engine.win.estimate import Estimate, errors_of
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.playouts import AS_EVER, Candidate, Playouts
from camelhelper.engine.win.win_chances import WinQuestion

SAMPLES = 360
"""With 1 to 6 dice inside, every die comes first, and shows each face, equally often."""


@dataclass(frozen=True, slots=True)
class Standing:
    """[seat − 1] chances to win at the turn of somebody else than who asks."""

    as_ever: tuple[Estimate, ...]
    """If the player to move plays as they seem to."""
    after: tuple[Estimate, ...]
    """If that player does a certain action, and plays on as they seem to."""


def standing(
    question: WinQuestion, action: Action, asking: Seat, cancelled: Cancelled = never
) -> Standing:
    """How it looks to ``asking``, and how after a legal action of the player to move.

    By ``question.playouts`` or ``SAMPLES`` of either, in the same samples. Raises
    ``CancelledError``.
    """
    field = Field.of(question.seen, [action], cancelled)
    candidates = Candidate(AS_EVER), *field.candidates
    chances = played(question, field.layouts, candidates, cancelled, asking=asking)
    means, errors = chances.mean(axis=2), errors_of(chances)
    playing_on = PlayingOn.of(question.seen, question.players, means[:, 0], asking)
    told, errors = playing_on.told(means, errors)
    return Standing(
        *(
            tuple(map(Estimate, *each))
            for each in zip(told.T.tolist(), errors.T.tolist(), strict=True)
        )
    )


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
