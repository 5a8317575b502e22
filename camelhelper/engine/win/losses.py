"""How much less often an action wins the game than the best one available."""

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Seat
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.estimate import Estimate, estimates
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.search import search
from camelhelper.engine.win.standing import played
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
    the first playouts. As in the advice, whoever decides is taken to go on to follow it, and both
    chances are told as they look to ``asking``, by default the player to move. Raises
    ``CancelledError``.
    """
    seen, players = question.seen, question.players
    random = np.random.default_rng(question.seed)
    field = to_try(seen, cancelled, also=action, never_try=never_try)
    *_, tally = search(seen, field, players, random, question.playouts, cancelled)
    best, done = field.candidates[tally.best], field.candidates[field.actions.index(action)]
    if best == done:
        return Loss(action, Estimate())
    again = replace(question, playouts=_SAMPLES, seed=int(random.integers(2**32)))
    chances = played(again, field.layouts, (best, done), cancelled)
    means, row = chances.mean(axis=2), seen.mover - 1
    told = PlayingOn.of(seen, players, means[:, 0]).chances(means)
    if asking not in (None, seen.mover):
        after = played(again, field.layouts, (best,), cancelled, asking=asking).mean(axis=2)[:, 0]
        looks = PlayingOn.of(seen, players, after, asking).chances(after)
        told = PlayingOn.between(told[:, 0], looks, seen.mover).chances(told)
    apart = means[row, 0] - means[row, 1]
    # From one to the other, not as at one of them: nobody loses more than they had.
    slope = (told[row, 0] - told[row, 1]) / apart if apart else 1.0
    of_best, of_done = chances[row]
    (less,) = estimates(slope * (of_best - of_done)[None])
    if (-less).is_clear:  # too few playouts were misleading: it was the best one
        return Loss(action, Estimate())
    return Loss(field.actions[tally.best], less)
