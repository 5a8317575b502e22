"""How large the package is, how fast its window is there, and how little it does when idle.

From outside: the clock starts before the program is executed and stops when pixels of its window
are on the screen. Two cores, however many the machine has. How long a start takes says as much of
the machine as of the program, so yardsticks are timed in turns with it.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from archives import files_below
from camelhelper.cli.bench.yardstick import naive_leg_ms
from facts import ROOT
from outside import Desk, Program, SmokeError, desk, expect, finished
from smoke_console import GAME
from virtual_display import PATIENCE_S

ONLY_LINUX = "Only Linux tells what is measured here."
CORES = 2
WARM_STARTS = 7
COLD_STARTS = 3
IDLE_AFTER_S = 2
IDLE_FOR_S = 10
MOST_IDLE_PERCENT = 1.0
MOST_LOOKS = 6
"""A slow machine is still busy with what can wait when its screen has come to rest."""
EMPTY_WINDOW = ROOT / "packaging" / "empty_window.py"
WHITE_ROW = b"\xff" * 64
"""Of a sample of the screen, where that window is: it is as wide as 80 of its pixels."""


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
    empty_window: Times
    """What starting a window with nothing in it takes meanwhile."""
    naive_leg: Times
    """What a leg of the first edition takes meanwhile, counted by the first way one thinks of."""
    idle_percent: float
    """Of one core, from two seconds after the answer."""


def measure_speed(folder: Path) -> Speed:
    program = Program(folder.resolve())
    warm, cold, empty, naive = [], [], [], []
    with two_cores(), tempfile.TemporaryDirectory() as home, desk(Path(home), Path(home)) as at:
        start_s(program, at)  # the first fills the caches, and settles the settings
        for _ in range(WARM_STARTS):
            empty.append(empty_window_s(at))
            naive.append(naive_leg_ms() / 1000)
            warm.append(start_s(program, at))
        for _ in range(COLD_STARTS):
            forget(program.folder)
            cold.append(start_s(program, at))
        idle = idle_percent(program, at)
    return Speed(
        warm=Times(tuple(warm)),
        cold=Times(tuple(cold)),
        empty_window=Times(tuple(empty)),
        naive_leg=Times(tuple(naive)),
        idle_percent=idle,
    )


@contextmanager
def two_cores() -> Iterator[None]:
    """What is started in here has no more than two cores to run on."""
    if sys.platform != "linux":
        raise SmokeError(ONLY_LINUX)
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
        at.screen.wait("the window was painted", at.screen.is_painted)
        taken = time.perf_counter() - begin
        at.press("ctrl+q")
        expect("what the window said", finished(process, "the window"), "")
        at.screen.wait("the window was gone", lambda: not at.screen.is_painted())
    finally:
        process.kill()
    return taken


def empty_window_s(at: Desk) -> float:
    """Open a window with nothing in it once; how long it took to be on the screen."""
    environment = {"DISPLAY": at.display, "QT_QPA_PLATFORM": "xcb"}
    begin = time.perf_counter()
    process = subprocess.Popen([sys.executable, EMPTY_WINDOW], env={**os.environ, **environment})
    try:
        at.screen.wait("the empty window was there", lambda: WHITE_ROW in at.screen.sample())
        taken = time.perf_counter() - begin
        process.terminate()
        process.wait(PATIENCE_S)
        at.screen.wait("the empty window was gone", lambda: WHITE_ROW not in at.screen.sample())
    finally:
        process.kill()
    return taken


def forget(folder: Path) -> None:
    """Make the next start read the program from the disk. The system's own files stay cached."""
    if sys.platform != "linux":
        raise SmokeError(ONLY_LINUX)
    os.sync()
    for path in files_below(folder):
        if not path.is_symlink():
            descriptor = os.open(path, os.O_RDONLY)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)


def idle_percent(program: Program, at: Desk) -> float:
    """The share of a core it has when it has come to rest, or in the last of some looks at it."""
    process = program.start(GAME, **at.environment)
    try:
        at.screen.wait("the window was painted", at.screen.is_painted)
        at.screen.wait_until_still(IDLE_AFTER_S)
        for _ in range(MOST_LOOKS):
            before = cpu_s(process.pid)
            time.sleep(IDLE_FOR_S)
            percent = 100 * (cpu_s(process.pid) - before) / IDLE_FOR_S
            if percent < MOST_IDLE_PERCENT:
                break
        at.press("ctrl+q")
        expect("what the window said", finished(process, "the window"), "")
    finally:
        process.kill()
    return percent


def cpu_s(process: int) -> float:
    """What a process has had of the processors so far, all its threads together."""
    if sys.platform != "linux":
        raise SmokeError(ONLY_LINUX)
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def largest(folder: Path, count: int) -> Sequence[tuple[str, int]]:
    sizes = [
        (path.relative_to(folder).as_posix(), path.stat().st_size)
        for path in files_below(folder)
        if not path.is_symlink()
    ]
    return sorted(sizes, key=lambda entry: -entry[1])[:count]
