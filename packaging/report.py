"""The figures of the last build, as a page for people."""

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from facts import FROZEN, ROOT, Facts
from measure import CORES, IDLE_FOR_S, MOST_IDLE_PERCENT, Speed, Times, largest

REPORT = ROOT / "packaging" / "report.md"
MEGABYTE = 1_000_000

MOST_DOWNLOADED_MB = 60
MOST_INSTALLED_MB = 200
LARGEST_SHOWN = 12


@dataclass(frozen=True)
class Figure:
    """One line of the table; ``is_met`` is None where there is no limit to meet.

    Times have none: how long something takes tells of the machine, and of what else it does.
    """

    what: str
    limit: str
    found: str
    is_met: bool | None = None


@dataclass(frozen=True)
class Measured:
    """What the build found out. ``races_bytes`` is how much of the program are race tables."""

    archive_bytes: int
    debian_bytes: int
    installed_bytes: int
    races_bytes: int
    speed: Speed
    is_reproducible: bool
    tried: Sequence[str]


def figures(found: Measured) -> list[Figure]:
    speed = found.speed
    return [
        _size("download, .tar.xz", found.archive_bytes, MOST_DOWNLOADED_MB),
        _size("download, .deb", found.debian_bytes, MOST_DOWNLOADED_MB),
        _size("installed", found.installed_bytes, MOST_INSTALLED_MB),
        Figure("of that the race tables", "", f"{found.races_bytes / MEGABYTE:.1f} MB"),
        _start("exec to the first painted window, warm", speed.warm, speed),
        _start("the same, cold", speed.cold, speed),
        Figure("yardstick: exec to an empty window", "", str(speed.empty_window)),
        Figure("yardstick: a leg counted naively", "", str(speed.naive_leg)),
        Figure(
            "processor when idle",
            f"< {MOST_IDLE_PERCENT:.0f} %",
            f"{speed.idle_percent:.1f} %",
            speed.idle_percent < MOST_IDLE_PERCENT,
        ),
        Figure(
            "two builds of one commit",
            "identical",
            "identical" if found.is_reproducible else "they differ",
            found.is_reproducible,
        ),
    ]


def _size(what: str, count: int, most_mb: int) -> Figure:
    megabytes = count / MEGABYTE
    return Figure(what, f"≤ {most_mb} MB", f"{megabytes:.1f} MB", megabytes <= most_mb)


def _start(what: str, times: Times, speed: Speed) -> Figure:
    windows = times.median_s / speed.empty_window.median_s
    legs = times.median_s / speed.naive_leg.median_s
    return Figure(what, "", f"{times}: {windows:.1f} empty windows, {legs:.1f} naive legs")


def write_report(facts: Facts, found: Measured) -> None:
    REPORT.write_text(report_text(facts, found, FROZEN), encoding="utf-8", newline="\n")


def report_text(facts: Facts, found: Measured, folder: Path) -> str:
    rows = "".join(
        f"| {line.what} | {line.limit} | {line.found} | {verdict(line.is_met)} |\n"
        for line in figures(found)
    )
    sizes = "".join(
        f"| {name} | {size / MEGABYTE:.1f} MB |\n" for name, size in largest(folder, LARGEST_SHOWN)
    )
    tried = "".join(f"- {line}\n" for line in found.tried)
    return f"""# The package, measured

Written by `python3 packaging/dev.py build`, each time anew; see `packaging/measure.py` for how.

camelhelper {facts.version}, commit {facts.commit or "unknown"}, on {machine()}.

| | limit | found | |
|---|---|---|---|
{rows}
- A start counts from before the program is executed to the first picture of its window on a
  virtual display, read from outside, on {CORES} cores. Warm: it was started before. Cold: the
  system has been made to forget the program's own files, but not those of the system.
- The yardsticks were timed in turns with the starts: Python opening a window of Qt with nothing in
  it, and a leg of the first edition counted by walking every order of dice and every face.
- Idle is the share of one core over {IDLE_FOR_S} s, once nothing on the screen has changed for two
  seconds and what can wait until after the answer is done.
- Identical are all files of a second build, from a copy of the sources at another place; nothing
  but them goes into the packages.
- Megabytes are 1,000,000 bytes.

## Tried in this build

{tried}
## The largest files

| | |
|---|---|
{sizes}"""


def verdict(is_met: bool | None) -> str:
    return {None: "", True: "met", False: "**missed**"}[is_met]


def machine() -> str:
    """The machine in a few words, without its name."""
    cores = os.cpu_count()
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    return f"{processor()}, {cores} cores, {system}, Python {platform.python_version()}"


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()
