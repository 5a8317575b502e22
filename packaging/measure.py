"""How large the package is, how fast its window is there, and how little it does when idle.

From outside: the clock starts before the program is executed and stops when pixels of its window
are on the screen. Two cores, however many the machine has.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from archives import files_below
from outside import Desk, Program, desk, expect, finished
from smoke import GAME

CORES = 2
WARM_STARTS = 7
COLD_STARTS = 3
IDLE_AFTER_S = 2
IDLE_FOR_S = 10


@dataclass(frozen=True)
class Times:
    """Of several starts, in seconds."""

    all_s: tuple[float, ...]

    @property
    def median_s(self) -> float:
        return statistics.median(self.all_s)

    @property
    def best_s(self) -> float:
        return min(self.all_s)

    def __str__(self) -> str:
        spread = f"{self.best_s:.2f} to {max(self.all_s):.2f}"
        return f"{self.median_s:.2f} s (median of {len(self.all_s)}, {spread})"


@dataclass(frozen=True)
class Speed:
    warm: Times
    cold: Times
    idle_percent: float
    """Of one core, from two seconds after the answer."""


def measure_speed(folder: Path) -> Speed:
    program = Program(folder.resolve())
    with two_cores(), tempfile.TemporaryDirectory() as home, desk(Path(home), Path(home)) as at:
        start_s(program, at)  # the first fills the caches, and settles the settings
        warm = [start_s(program, at) for _ in range(WARM_STARTS)]
        cold = []
        for _ in range(COLD_STARTS):
            forget(program.folder)
            cold.append(start_s(program, at))
        idle = idle_percent(program, at)
    return Speed(Times(tuple(warm)), Times(tuple(cold)), idle)


@contextmanager
def two_cores() -> Iterator[None]:
    """What is started in here has no more than two cores to run on."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(before)[:CORES])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def start_s(program: Program, at: Desk) -> float:
    """Open the window once; how long it took to be painted."""
    begin = time.perf_counter()
    process = program.start(GAME, **at.environment)
    try:
        at.screen.wait("the window was painted", at.screen.is_painted, 60)
        taken = time.perf_counter() - begin
        at.press("ctrl+q")
        expect("what the window said", finished(process, "the window"), "")
        at.screen.wait("the window was gone", lambda: not at.screen.is_painted())
    finally:
        process.kill()
    return taken


def forget(folder: Path) -> None:
    """Make the next start read the program from the disk. The system's own files stay cached."""
    os.sync()
    for path in files_below(folder):
        if not path.is_symlink():
            descriptor = os.open(path, os.O_RDONLY)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)


def idle_percent(program: Program, at: Desk) -> float:
    process = program.start(GAME, **at.environment)
    try:
        at.screen.wait("the window was painted", at.screen.is_painted, 60)
        at.screen.wait_until_still(IDLE_AFTER_S)
        before = cpu_s(process.pid)
        time.sleep(IDLE_FOR_S)
        used = cpu_s(process.pid) - before
        at.press("ctrl+q")
        expect("what the window said", finished(process, "the window"), "")
    finally:
        process.kill()
    return 100 * used / IDLE_FOR_S


def cpu_s(process: int) -> float:
    """What a process has had of the processors so far, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def largest(folder: Path, count: int) -> Sequence[tuple[str, int]]:
    sizes = [
        (path.relative_to(folder).as_posix(), path.stat().st_size)
        for path in files_below(folder)
        if not path.is_symlink()
    ]
    return sorted(sizes, key=lambda entry: -entry[1])[:count]
