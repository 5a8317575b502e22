"""Builds a race table from the rules alone.

After n sweeps, each rank's chance to win and to lose the race within n legs is known, and so the
chance that it ends within them. In the first edition all moves go forwards, so every race is over
after some number of sweeps; in the second, crazy camels carry others back, and the chance that a
race is still open after n legs shrinks until it is too small for floats.
"""

import platform
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from itertools import product
from pathlib import Path
from time import perf_counter
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import FACES, LAST_SPACE, Edition
from camelhelper.core.whole_file import check_place, replacing
from camelhelper.engine.race.backward_induction import Chances, Course, Sweeper
from camelhelper.engine.race.rounded_table import largest_relative_rounding, round_chances
from camelhelper.engine.race.table import RULES, save_table
from camelhelper.engine.race.track_index import RankedTracks
from camelhelper.version import __version__


@dataclass(frozen=True, slots=True)
class SolveProgress:
    sweep: int
    """The current sweep, counted from 1; about a dozen are needed."""
    part: float
    """How much of it is done, 0–1."""
    largest_changes: tuple[float, ...]
    """The largest change of any chance in each finished sweep."""


ProgressListener = Callable[[SolveProgress], None]


@dataclass(frozen=True, slots=True)
class Solution:
    """A race solved for some number of legs; once it is settled, for any number."""

    chances: Chances
    """(A, 2R, T + 1), see ``sweep``: to win and to lose within that many legs."""
    ended: npt.NDArray[np.floating]
    """(legs, A, T): the chance that the race has ended within 1, 2 … legs."""
    largest_changes: tuple[float, ...]
    seconds: float
    """The time spent so far."""

    @property
    def settled(self) -> bool:
        """Whether the last sweep changed nothing beyond the precision of floats."""
        resolution = 4 * float(np.finfo(self.chances.dtype).eps)
        return bool(self.largest_changes) and self.largest_changes[-1] < resolution


def solve(edition: Edition, out: Path, progress: ProgressListener, *, resume: bool = True) -> None:
    """Solve the race and write its table to ``out``, with a manifest beside it.

    Until the table is written, every sweep is saved in ``out`` + ".partial"; ``resume`` continues
    from there. ``progress`` is called on this thread several times a second; if it raises, the work
    ends. On one core this takes a second for the first edition, and a quarter of an hour and 6 GB
    for the second. Raises ``OSError`` if a file cannot be written.
    """
    check_place(out)
    course = Course.of(edition)
    sweeper = Sweeper(course, np.float32 if course.crazy else np.float64)
    partial = out.with_name(out.name + ".partial")
    if not resume:
        partial.unlink(missing_ok=True)
    solution = deque(solutions(sweeper, partial, progress), maxlen=1).pop()
    changes = solution.largest_changes
    progress(SolveProgress(len(changes), 1.0, changes))
    win, lose = np.split(solution.chances[:, :, : sweeper.tracks.finished], 2, axis=1)
    table = round_chances(edition, sweeper.tracks.mirrored(), win, lose, solution.ended)
    length = opening_length(edition, sweeper.tracks, solution.ended)
    save_table(
        out,
        edition,
        table,
        built_with=f"camelhelper {__version__}, numpy {np.__version__}, "
        f"Python {platform.python_version()}",
        built_in_s=round(solution.seconds, 1),
        largest_changes=changes,
        largest_relative_rounding=largest_relative_rounding(table, win, lose, solution.ended),
        legs_from_opening=sum(count * chance for count, chance in enumerate(length, 1)),
        length_from_opening=length,
    )
    partial.unlink()


def solutions(sweeper: Sweeper, partial: Path, progress: ProgressListener) -> Iterator[Solution]:
    """The solution so far, from ``partial`` if possible, then after each sweep until it settles."""
    solution = _resumed(sweeper, partial)
    if solution is None:
        nothing = sweeper.unsettled()
        ended = np.zeros((0, len(nothing), sweeper.tracks.count), nothing.dtype)
        solution = Solution(nothing, ended, (), 0.0)
    yield solution
    while not solution.settled:
        solution = _one_leg_more(sweeper, solution, progress)
        _keep(sweeper, solution, partial)
        yield solution


def _one_leg_more(sweeper: Sweeper, solution: Solution, progress: ProgressListener) -> Solution:
    began = perf_counter()
    changes = solution.largest_changes
    chances = sweeper.sweep(
        solution.chances, lambda part: progress(SolveProgress(len(changes) + 1, part, changes))
    )
    ended = chances[:, : sweeper.course.racing, : sweeper.tracks.finished].sum(axis=1)
    return Solution(
        chances,
        np.concatenate((solution.ended, ended[None])),
        (*changes, float(abs(chances - solution.chances).max())),
        solution.seconds + perf_counter() - began,
    )


# -- work in progress ----------------------------------------------------------------------------


def _task(sweeper: Sweeper, chances: Chances) -> npt.NDArray[np.int64]:
    """What race a partial solution belongs to; others are not resumed."""
    return np.array([RULES, chances.itemsize, *astuple(sweeper.course)])


def _keep(sweeper: Sweeper, solution: Solution, partial: Path) -> None:
    with replacing(partial) as file:
        np.savez(
            file,
            task=_task(sweeper, solution.chances),
            chances=solution.chances,
            ended=solution.ended,
            largest_changes=solution.largest_changes,
            seconds=solution.seconds,
        )


def _resumed(sweeper: Sweeper, partial: Path) -> Solution | None:
    """The solution left in a file; None if there is none for this race."""
    try:
        with partial.open("rb") as file, np.load(file) as kept:
            if not np.array_equal(kept["task"], _task(sweeper, kept["chances"])):
                return None
            return Solution(
                kept["chances"],
                kept["ended"],
                tuple(kept["largest_changes"].tolist()),
                float(kept["seconds"]),
            )
    except (OSError, KeyError, ValueError, EOFError, BadZipFile):
        return None


# -- figures -------------------------------------------------------------------------------------


def opening_length(
    edition: Edition, tracks: RankedTracks, ended: npt.NDArray[np.floating]
) -> tuple[float, ...]:
    """The chance that the race from the official set-up takes 1, 2 … legs [setup].

    Whatever the dice show, the crazy camels stand ahead of all others: the last arrangement.
    """
    racers = product(FACES, repeat=len(edition.racing))
    crazy = product([LAST_SPACE + 1 - face for face in FACES], repeat=len(edition.crazy))
    openings = np.array([sorted(one + other) for one, other in product(racers, crazy)])
    within = ended[:, -1, tracks.numbers(openings.T)].mean(axis=1, dtype=np.float64)
    return tuple(np.diff(within, prepend=0).tolist())
