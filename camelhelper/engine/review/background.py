"""What else is worth knowing, answered when nothing more urgent is asked.

The next-roll map, the odds of past moments, and full answers for what-ifs being compared; in this
order, each as soon as it is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.review.next_roll import NextRolls, next_rolls
from camelhelper.engine.review.position_odds import PositionOdds, position_odds
from camelhelper.engine.track_memory import TrackMemory
from camelhelper.engine.win.people import Habits
from camelhelper.engine.win.watching import Watcher


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play whose last position is asked about."""

    history: History
    tried: int = 0
    """How many of its last steps are only tried."""
    habits: Habits = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BackgroundQuestion:
    """None of the positions has ``odds_problems(…, free=True)``."""

    rolls_of: Position | None = None
    moments: tuple[Position, ...] = ()
    compared: tuple[Line, ...] = ()


Reply = NextRolls | PositionOdds | Result


def answer_in_background(
    question: BackgroundQuestion,
    cancelled: Cancelled = never,
    memory: TrackMemory | None = None,
    watcher: Watcher | None = None,
) -> Iterator[Reply]:
    """The replies, on the calling thread. Raises ``CancelledError``.

    ``memory`` and ``watcher`` are as in ``answer``.
    """
    if question.rolls_of:
        yield from next_rolls(question.rolls_of, cancelled, memory)
    for moment in question.moments:
        yield position_odds(moment, cancelled, memory)
    for line in question.compared:
        *_, result = answer(
            line.history.position,
            cancelled,
            history=line.history,
            tried=line.tried,
            habits=line.habits,
            memory=memory,
            watcher=watcher,
        )
        yield result
