"""Start the built program the way a stranger's machine would, and see whether it is right.

usage: python packaging/smoke.py FOLDER [--pictures FOLDER]

FOLDER holds the programs camelhelper and camelhelper-console. Each is started in an empty
environment; whatever it says beyond what is expected fails the check. Pictures of the screen are
kept where --pictures says. On Linux this needs Xvfb and xdotool, and PySide6 to read the clipboard;
elsewhere, where it has not been tried, what needs a window or a home of Linux's is left out.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Container, Sequence
from functools import partial
from pathlib import Path

from archives import files_below
from facts import ROOT
from outside import Program, SmokeError, expect
from smoke_console import CHECKS, HOME_CHECKS
from smoke_window import WINDOW_CHECKS
from system_packages import SetupError, say

WHAT_ITS_PLACE_CHANGES = {
    "checks itself with nothing in its environment",
    "works in a read-only home",
    "opens its window in a read-only home",
}
"""Checks that may go otherwise with the same files elsewhere, owned by somebody else."""


def smoke(folder: Path, pictures: Path, *, only: Container[str] | None = None) -> None:
    """Try the program in ``folder``, with ``only`` some of the checks if they are named.

    SmokeError, with what went wrong, at the first failure.
    """
    program = Program(folder.resolve())
    pictures.mkdir(parents=True, exist_ok=True)
    before = listing(program.folder)
    on_linux = sys.platform == "linux"
    checks = {name: partial(check, program) for name, check in CHECKS.items()}
    if on_linux:
        checks |= {name: partial(check, program) for name, check in HOME_CHECKS.items()}
        checks |= {name: partial(check, program, pictures) for name, check in WINDOW_CHECKS.items()}
    for name, check in checks.items():
        if only is None or name in only:
            say_how_it_goes(name, check)
    expect("what lies beside the program", listing(program.folder), before)
    say("  ok      leaves nothing beside itself")


def say_how_it_goes(name: str, check: Callable[[], None]) -> None:
    try:
        check()
    except (SmokeError, TimeoutError, subprocess.SubprocessError) as error:
        say(f"  FAILED  {name}")
        raise SmokeError(f"{name}: {error}") from error
    say(f"  ok      {name}")


def listing(folder: Path) -> list[tuple[str, int, int]]:
    return [
        (str(path), os.lstat(path).st_size, os.lstat(path).st_mtime_ns)
        for path in files_below(folder)
    ]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Try the built program.")
    parser.add_argument("folder", type=Path, help="where camelhelper and camelhelper-console are")
    parser.add_argument("--pictures", type=Path, default=ROOT / "build" / "smoke")
    options = parser.parse_args(arguments)
    try:
        smoke(options.folder, options.pictures)
    except (SmokeError, SetupError) as error:
        say(f"The program does not hold up: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
