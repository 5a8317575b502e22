"""Tries one input after the other, and tells what came of them."""

import logging
import os
import resource
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, process_time
from traceback import format_exc

from PySide6.QtCore import QCoreApplication, QSettings

from camelhelper.core.cup import CupError
from camelhelper.core.reason import ReasonedError
from camelhelper.wording.lab import TEXTS as LAB_TEXTS
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.problems import say
from tests.fuzz.targets import REFUSALS, Target, targets

MOST_SECONDS = 1.0
"""Of the processor, for one input."""
MOST_MEGABYTES = 200
"""More than before the first input."""
_LONGEST_SENTENCE = 1_000
_MOST_SHOWN = 2_000


@dataclass(frozen=True)
class Fault:
    target: str
    seed: int
    number: int
    what: str
    given: str | bytes

    def report(self) -> str:
        again = f"python -m tests.fuzz --seed {self.seed} --number {self.number} --only"
        return (
            f"{self.what}\n{self.given[:_MOST_SHOWN]!r}\n"
            f"{len(self.given):,} letters; again: {again} '{self.target}'"
        )


@dataclass
class Tally:
    """What was tried, by target, up to the first fault."""

    inputs: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)
    """Seconds."""
    megabytes: float = 0.0
    """How much memory was taken at most, beyond what the program takes."""
    fault: Fault | None = None

    @property
    def count(self) -> int:
        return sum(self.inputs.values())

    def report(self) -> str:
        rows = [
            f"{name:12}{tried:>10,}{self.refused[name] / tried:>9.0%}{self.slowest[name]:>8.3f} s"
            for name, tried in self.inputs.items()
        ]
        heading = f"{'':12}{'inputs':>10}{'refused':>9}{'slowest':>10}"
        return "\n".join((heading, *rows, f"{self.count:,} inputs, +{self.megabytes:.0f} MB"))


def fuzz(seconds: float, seed: int, only: Sequence[str] | None = None) -> Tally:
    """Try inputs for so long, each target in turn."""
    tally = Tally()
    with _prepared(only) as chosen:
        before, end = _megabytes(), monotonic() + seconds
        for target, number in _turns(chosen):
            tally.fault = _tried(target, seed, number, tally)
            tally.megabytes = _megabytes() - before
            if tally.megabytes > MOST_MEGABYTES and not tally.fault:
                what = f"{tally.megabytes:.0f} MB were taken"
                given = target.make(_random(target, seed, number))
                tally.fault = Fault(target.name, seed, number, what, given)
            if tally.fault or monotonic() > end:
                break
    return tally


def _turns(chosen: Sequence[Target]) -> Iterator[tuple[Target, int]]:
    """Whose turn it is, and with which of its inputs; without end."""
    for turn in count():
        for target in chosen:
            for number in range(turn * target.a_round, (turn + 1) * target.a_round):
                yield target, number


def replayed(name: str, seed: int, number: int) -> Fault | None:
    """Try one input once more."""
    with _prepared([name]) as (target,):
        return _tried(target, seed, number, Tally())


def _tried(target: Target, seed: int, number: int, tally: Tally) -> Fault | None:
    given = target.make(_random(target, seed, number))
    begun, refused, what = process_time(), False, ""
    try:
        target.read(given)
    except REFUSALS as error:
        refused = True
        what = _unsaid(error)
    except Exception:  # noqa: BLE001 - it is told
        what = format_exc()
    taken = process_time() - begun
    if taken > MOST_SECONDS:
        what += f"it took {taken:.1f} s"
    name = target.name
    tally.inputs[name] = tally.inputs.get(name, 0) + 1
    tally.refused[name] = tally.refused.get(name, 0) + refused
    tally.slowest[name] = max(tally.slowest.get(name, 0.0), taken)
    return Fault(name, seed, number, what, given) if what else None


def _unsaid(error: Exception) -> str:
    """What is wrong with the sentence for a refusal, or nothing."""
    if not isinstance(error, ReasonedError):
        return ""
    for reason in error.problems if isinstance(error, CupError) else (error.reason,):
        try:
            sentence = (lab_sentence if type(reason) in LAB_TEXTS else say)(reason)
        except Exception:  # noqa: BLE001 - it is told
            return format_exc()
        if not sentence.isprintable() or len(sentence) > _LONGEST_SENTENCE:
            return f"not to be shown in a line: {sentence[:_MOST_SHOWN]!r}"
    return ""


def _random(target: Target, seed: int, number: int) -> Random:
    return Random(f"{seed} {target.name} {number}")


def _megabytes() -> float:
    """The most memory that was ever taken, where the system tells (Linux, in kilobytes)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_000


@contextmanager
def _prepared(only: Sequence[str] | None) -> Iterator[list[Target]]:
    """The targets of these names, or all, in a folder for their files and settings of their own."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QCoreApplication.instance() or QCoreApplication([])
    before = application.organizationName(), QSettings.defaultFormat()
    logging.disable()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        application.setOrganizationName("fuzz")
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, name)
        QSettings().setValue("a/file", "is there")
        QSettings().sync()
        try:
            yield [each for each in targets(Path(name)) if only is None or each.name in only]
        finally:
            application.setOrganizationName(before[0])
            QSettings.setDefaultFormat(before[1])
            logging.disable(logging.NOTSET)
