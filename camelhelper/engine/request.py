"""The one door to the engine: a position goes in, everything worth showing of it comes out.

``answer`` is a plain generator that runs in whichever thread calls it. It gives what it has as soon
as it has it, each ``Result`` more complete than the one before; frozen values, safe to hand across
threads.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from camelhelper.core.position import Position
from camelhelper.engine.actions import ActionValue, rank_actions
from camelhelper.engine.leg import Cancelled, never
from camelhelper.engine.odds import LegOdds, leg_odds


@dataclass(frozen=True, slots=True)
class Result:
    position: Position
    """The position that is answered; a widget showing another one must not show this as its own."""
    leg: LegOdds
    actions: tuple[ActionValue, ...]
    """The best first."""
    leg_ms: float


def answer(position: Position, cancelled: Cancelled = never) -> Iterator[Result]:
    """Answer a position whose ``odds_problems(…, free=True)`` are none.

    ``cancelled`` is asked often enough that no more than 20 ms pass between two looks. Raises
    ``CancelledError`` when it says yes.
    """
    began = perf_counter()
    leg = leg_odds(position, cancelled)
    leg_ms = (perf_counter() - began) * 1000
    yield Result(position, leg, rank_actions(position, leg), leg_ms)
