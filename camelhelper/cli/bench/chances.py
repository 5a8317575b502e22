"""How soon the chances to win come, how soon they are cancelled, and how long a choice takes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from time import perf_counter

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser
from camelhelper.engine.win.people import STRANGERS
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.win_chances import last_chances, question_at
from camelhelper.engine.win.win_player import QUICK_PLAYOUTS
from camelhelper.timing import ms_since

_A_POINT = 0.01


def first_estimates_ms(start: str, times: int) -> Iterator[float]:
    """The time until the first estimate, repeatedly."""
    question = _asked(start)
    for _ in range(times):
        adviser = Adviser(shipped_tables())
        began = perf_counter()
        next(adviser.answer(question, never))
        yield ms_since(began)


def estimates_to_a_point_ms(start: str, times: int) -> Iterator[float]:
    """The time until every candidate's chance has a standard error of one point or less."""
    question = _asked(start)
    for _ in range(times):
        adviser = Adviser(shipped_tables())
        began = perf_counter()
        next(filter(_is_known_to_a_point, adviser.answer(question, never)))
        yield ms_since(began)


def cancellations_ms(start: str, times: int) -> Iterator[float]:
    """The longest time between two checks for cancellation."""
    question = _asked(start)
    for _ in range(times):
        adviser = Adviser(shipped_tables())
        looks = [perf_counter()]

        def look(looks: list[float] = looks) -> bool:
            looks.append(perf_counter())
            return False

        next(filter(_is_known_to_a_point, adviser.answer(question, look)))
        yield max(after - before for before, after in pairwise(looks)) * 1000


def quick_choices_ms(start: str, times: int) -> Iterator[float]:
    """The time that a player in a hurry takes for a choice, the odds of the leg included."""
    history = _asked(start).history
    for _ in range(times):
        began = perf_counter()
        if question := question_at(history, STRANGERS, Watcher(shipped_tables())):
            last_chances(replace(question, playouts=QUICK_PLAYOUTS))
        yield ms_since(began)


def _asked(start: str) -> AdviceQuestion:
    """The question to ask an adviser who knows nothing of the leg; the tables have been read."""
    position = parse(start)
    question = AdviceQuestion((position,), History(position))
    next(Adviser(shipped_tables()).answer(question, never))
    return question


def _is_known_to_a_point(answer: AdviceAnswer) -> bool:
    return all(chance.error <= _A_POINT for chance in answer.chances.actions)
