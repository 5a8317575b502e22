"""How much less often an action wins the game than the best one available."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Seat
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.estimate import Estimate, estimates
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.playouts import Playouts
from camelhelper.engine.win.search import search
from camelhelper.engine.win.win_chances import WinQuestion

_SAMPLES = 960
"""Samples that the two actions play: enough to tell them apart by half a point."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What an action lost compared with the best one."""

    best: Action
    less: Estimate
    """The chance to win that was lost; below 0 if playouts favour the action after all."""


def loss_of(
    question: WinQuestion,
    action: Action,
    never_try: Collection[Action] = (),
    cancelled: Cancelled = never,
    asking: Seat | None = None,
) -> Loss:
    """What a legal action lost. The playouts of the question find the best one.

    The two are then played out again, since whichever looks best of many has probably been lucky in
    the first playouts, as it looks to ``asking``, by default the player to move. Raises
    ``CancelledError``.
    """
    seen, players = question.seen, question.players
    random = np.random.default_rng(question.seed)
    field = to_try(seen, cancelled, also=action, never_try=never_try)
    *_, tally = search(seen, field, players, random, question.playouts, cancelled)
    best, done = tally.best, field.actions.index(action)
    if best == done:
        return Loss(action, Estimate())
    setting, paths = deal(seen, field.layouts, players, random, _SAMPLES, asking)
    both = Playouts(setting, paths, [field.candidates[best], field.candidates[done]])
    chances = np.roll(both.play(cancelled).astype(np.float64), seen.mover - 1, axis=0)
    means = chances.mean(axis=2)
    playing_on = PlayingOn.of(seen, players, means[:, 0], asking)
    told, row = playing_on.chances(means), seen.mover - 1
    played = means[row, 0] - means[row, 1]
    # From one to the other, not as at one of them: nobody loses more than they had.
    slope = (told[row, 0] - told[row, 1]) / played if played else 1.0
    of_best, of_done = chances[row]
    (less,) = estimates(slope * (of_best - of_done)[None])
    if (-less).is_clear:  # too few playouts were misleading: it was the best one
        return Loss(action, Estimate())
    return Loss(field.actions[best], less)
