"""What else is worth knowing, answered when nothing more urgent is asked.

The next-roll map, the odds of past moments, and full answers for what-ifs being compared; in this
order, each as soon as it is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.review.next_roll import NextRolls, next_rolls
from camelhelper.engine.review.position_odds import PositionOdds, position_odds
from camelhelper.engine.track_memory import TrackMemory


@dataclass(frozen=True, slots=True)
class BackgroundQuestion:
    """None of the positions has ``odds_problems(…, free=True)``."""

    rolls_of: Position | None = None
    moments: tuple[Position, ...] = ()
    compared: tuple[History, ...] = ()
    """Lines of play whose last position is asked about."""


Reply = NextRolls | PositionOdds | Result


def answer_in_background(
    question: BackgroundQuestion, cancelled: Cancelled = never, memory: TrackMemory | None = None
) -> Iterator[Reply]:
    """The replies, on the calling thread. Raises ``CancelledError``.

    ``memory`` keeps what was counted before from being counted again, here and by others.
    """
    if question.rolls_of:
        yield from next_rolls(question.rolls_of, cancelled, memory)
    for moment in question.moments:
        yield position_odds(moment, cancelled, memory)
    for line in question.compared:
        *_, result = answer(line.position, cancelled, history=line, memory=memory)
        yield result
