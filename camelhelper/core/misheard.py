"""A roll that cannot be one more: its die is out, so it tells what that die really showed."""

from dataclasses import replace

from camelhelper.core.edition import die_of
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.history import History
from camelhelper.core.mend import Correction


def misheard(history: History, roll: DieRevealed) -> Correction | None:
    """The correction of what the same die did in this leg; None if it did that, or nothing."""
    for index in range(len(history.past) - 1, -1, -1):
        match history.past[index].event:
            case LegEnded():
                return None
            case DieRevealed(camel) as old if die_of(camel) == die_of(roll.camel):
                new = replace(old, camel=roll.camel, face=roll.face)
                return Correction(index, old, new) if new != old and roll.face else None
    return None
