"""How soon the chances to win are told once a leg's odds and coins are known, and given up."""

from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser

_A_POINT = 0.01


def first_estimates_ms(start: str, times: int) -> Iterator[float]:
    """Until anything is told, again and again."""
    adviser, question = _asked(start)
    for _ in range(times):
        began = perf_counter()
        next(adviser.answer(question, never))
        yield _ms_since(began)


def estimates_to_a_point_ms(start: str, times: int) -> Iterator[float]:
    """Until every candidate's chance is known to a standard error of one point."""
    adviser, question = _asked(start)
    for _ in range(times):
        began = perf_counter()
        next(filter(_is_known_to_a_point, adviser.answer(question, never)))
        yield _ms_since(began)


def cancellations_ms(start: str, times: int) -> Iterator[float]:
    """The longest that it goes on at a stretch without looking whether it is cancelled."""
    adviser, question = _asked(start)
    for _ in range(times):
        looks = [perf_counter()]

        def look(looks: list[float] = looks) -> bool:
            looks.append(perf_counter())
            return False

        next(filter(_is_known_to_a_point, adviser.answer(question, look)))
        yield max(after - before for before, after in pairwise(looks)) * 1000


def _asked(start: str) -> tuple[Adviser, AdviceQuestion]:
    """An adviser that has read the tables, and what it is asked."""
    position = parse(start)
    adviser, question = Adviser(shipped_tables()), AdviceQuestion((position,), History(position))
    next(adviser.answer(question, never))
    return adviser, question


def _is_known_to_a_point(answer: AdviceAnswer) -> bool:
    return all(chance.error <= _A_POINT for chance in answer.chances.actions)


def _ms_since(began: float) -> float:
    return (perf_counter() - began) * 1000
