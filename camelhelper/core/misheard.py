"""A roll that was misheard: another face of its die tells what it really showed.

Within its leg, as the die is out; and right after it, where the die ended the leg.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import starmap

from camelhelper.core.edition import die_of
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.rolls_by_hand import put_down, steps_by_hand
from camelhelper.core.rules import apply, placed_by
from camelhelper.core.step import unfit
from camelhelper.core.track import Track


@dataclass(frozen=True, slots=True)
class MisheardByHand:
    """What the last steps may have put right."""

    steps: int
    """How many steps they took."""
    corrections: tuple[Correction, ...]
    """Of one roll, with the same result, at least one."""
    moves_on: bool
    """Whether each of them would move the camel on: by the tile it stands on, or over the line."""

    @property
    def rolls(self) -> tuple[DieRevealed, ...]:
        """What the die really showed by each of them."""
        new = (correction.new for correction in self.corrections)
        return tuple(replace(roll, seat=None) for roll in new if isinstance(roll, DieRevealed))


def misheard(history: History, roll: DieRevealed) -> Correction | None:
    """The correction of what the same die did in this leg; None if it did that, or nothing."""
    for index, old in _rolls_of_leg(history):
        if die_of(old.camel) == die_of(roll.camel):
            correction = _corrected(index, old, roll)
            return correction if correction.new != old and roll.face else None
    return None


def misheard_by_hand(history: History) -> MisheardByHand | None:
    """The corrections of a roll of this leg that the last steps, all by hand, may stand for.

    None once something else was corrected: whoever did that saw these steps and left them.
    """
    if history.correction:
        return None
    now = history.position
    for steps in range(1, steps_by_hand(history) + 1):
        heard = replace(history, past=history.past[:-steps], future=())
        before = heard.position
        if before.track == now.track or now != replace(before, track=now.track):
            continue  # who misheard a face moves camels, and nothing else
        for index, old in _rolls_of_leg(heard):
            if found := dict(_explanations(heard, index, old, now.track)):
                moves_on = now.track not in found.values()
                return MisheardByHand(steps, tuple(found), moves_on)
    return None


def _rolls_of_leg(history: History) -> Iterator[tuple[int, DieRevealed]]:
    """The rolls since the last scoring, the latest first, each with its place."""
    for index in range(len(history.past) - 1, -1, -1):
        step = history.past[index]
        if step.is_scoring:
            return
        if isinstance(step.event, DieRevealed) and step.problem is None:
            yield index, step.event


def _corrected(index: int, old: DieRevealed, roll: DieRevealed) -> Correction:
    return Correction(index, old, replace(old, camel=roll.camel, face=roll.face))


def _explanations(
    heard: History, index: int, old: DieRevealed, track: Track
) -> Iterator[tuple[Correction, Track]]:
    """The corrections of a roll for this track that leave all that followed legal, with theirs."""
    before, die = heard.position_before(index), die_of(old.camel)
    if placed_by(before, old) or die not in heard.position.dice_out:
        return
    for roll in starmap(DieRevealed, before.edition.die_faces(die)):
        correction = _corrected(index, old, roll)
        mended = heard.following(correction)
        tracks = [put_down(mended.position.track)]
        if index == len(heard.past) - 1:
            # A hand may leave the camel on the tile that moves it on.
            tracks.append(put_down(apply(replace(before, tiles=()), roll, heard.house).track))
        if track in tracks and unfit(mended.past) == unfit(heard.past):
            yield correction, mended.position.track


STEPS_SINCE_LAST_ROLL = 3
"""Of a leg: that roll, the scoring, and the first roll of the next leg that came with it."""


def last_roll_misheard(history: History) -> Correction | None:
    """The correction of a leg's last roll, if the roll just played scored the leg and may be it."""
    if len(history.past) < STEPS_SINCE_LAST_ROLL or not history.past[-1].of_one_act:
        return None
    *leg, _, begun = history.past
    if not isinstance(begun.event, DieRevealed):
        return None
    mend = misheard(replace(history, past=tuple(leg)), begun.event)
    return mend if mend and mend.index == len(leg) - 1 else None
