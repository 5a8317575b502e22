"""How soon the chances to win come after the odds and coins, and how soon they are cancelled."""

from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser
from camelhelper.timing import ms_since

_A_POINT = 0.01


def first_estimates_ms(start: str, times: int) -> Iterator[float]:
    """The time until the first estimate, repeatedly."""
    adviser, question = _asked(start)
    for _ in range(times):
        began = perf_counter()
        next(adviser.answer(question, never))
        yield ms_since(began)


def estimates_to_a_point_ms(start: str, times: int) -> Iterator[float]:
    """The time until every candidate's chance has a standard error of one point or less."""
    adviser, question = _asked(start)
    for _ in range(times):
        began = perf_counter()
        next(filter(_is_known_to_a_point, adviser.answer(question, never)))
        yield ms_since(began)


def cancellations_ms(start: str, times: int) -> Iterator[float]:
    """The longest time between two checks for cancellation."""
    adviser, question = _asked(start)
    for _ in range(times):
        looks = [perf_counter()]

        def look(looks: list[float] = looks) -> bool:
            looks.append(perf_counter())
            return False

        next(filter(_is_known_to_a_point, adviser.answer(question, look)))
        yield max(after - before for before, after in pairwise(looks)) * 1000


def _asked(start: str) -> tuple[Adviser, AdviceQuestion]:
    """An adviser that has read the tables, and the question to ask it."""
    position = parse(start)
    adviser, question = Adviser(shipped_tables()), AdviceQuestion((position,), History(position))
    next(adviser.answer(question, never))
    return adviser, question


def _is_known_to_a_point(answer: AdviceAnswer) -> bool:
    return all(chance.error <= _A_POINT for chance in answer.chances.actions)
