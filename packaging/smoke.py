"""Start the built program the way a stranger's machine would, and see whether it is right.

usage: python packaging/smoke.py FOLDER [--pictures FOLDER]

FOLDER holds the programs camelhelper and camelhelper-console. Each is started in an empty
environment; whatever it says beyond what is expected fails the check. Pictures of the screen are
kept where --pictures says. On Linux this needs Xvfb and xdotool, and PySide6 to read the clipboard;
elsewhere, where it has not been tried, what needs a window or a home of Linux's is left out.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from archives import files_below
from facts import ROOT, version
from outside import (
    NO_ENVIRONMENT,
    Desk,
    Program,
    SmokeError,
    children,
    desk,
    expect,
    finished,
    window,
)
from system_packages import SetupError, say
from virtual_display import PATIENCE_S

GAME = "cu1 1WY.2OG.3B"
SAVED_GAME = """[Version "1"]
[Edition "2"]
[Start "cu2 7G.8wB.9RY.10kP"]
g?
"""
SAVED_POSITION = "cu2 7G.8wB.9RY.10kP G?"
"""What the saved game comes to; its odds are among the known ones."""
OTHER_GAME = "cu2 2RG.4B.6PY.9+?.13k.15w B2Y1"
KNOWN_ODDS = ROOT / "tests" / "data" / "leg_cases.json"
_NOBODY = 65534


# -- without a window --------------------------------------------------------------------------


def check_version(program: Program) -> None:
    expect("the version", program.answer("--version"), f"camelhelper {version()}\n")


def check_known_odds(program: Program) -> None:
    """Every leg whose odds are known to the last digit."""
    cases = known_cases()
    lines = "".join(f"{case['cup']}\n" for case in cases)
    with tempfile.TemporaryFile("w+") as file:
        file.write(lines)
        file.seek(0)
        done = subprocess.run(
            [program.folder / "camelhelper-console", "odds", "-", "--json", "--free"],
            stdin=file,
            capture_output=True,
            text=True,
            env=NO_ENVIRONMENT,
            check=False,
        )
    expect("what odds complains of", done.stderr, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    expect("the number of answers", len(answers), len(cases))
    for case, answer in zip(cases, answers, strict=True):
        expect_known(case, answer)


def known_cases() -> list[dict[str, Any]]:
    return list(json.loads(KNOWN_ODDS.read_text("utf-8"))["cases"])


def expect_known(case: dict[str, Any], answer: dict[str, Any]) -> None:
    for camel, chances in case["places"].items():
        wanted = [float(Fraction(chance)) for chance in chances]
        expect(f"{camel} in {case['cup']}", answer["leg"]["places"][camel], wanted)


def check_refusal(program: Program) -> None:
    process = program.start("odds", "cu1 1WW", name="camelhelper-console")
    out, complaint = process.communicate(timeout=PATIENCE_S)
    expect("the exit code for a bad line", process.returncode, 2)
    expect("the output for a bad line", out, "")
    if "column 7: the white camel stands on the track 2 times" not in complaint:
        raise SmokeError(f"a bad line is answered with {complaint!r}")


def check_self(program: Program) -> None:
    expect("the self-check", program.answer("--self-check"), "all works\n")


def check_screenshot(program: Program) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        picture = Path(folder) / "window.png"
        expect("the output", program.answer("--screenshot", str(picture), GAME, HOME=folder), "")
        head = picture.read_bytes()[:24]
        size = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
        expect("the size of the screenshot", size, (1280, 800))


def check_licences(program: Program) -> None:
    """The wheels of Qt bring none, so somebody has to look whether the package does."""
    whole = program.folder.parent if sys.platform == "darwin" else program.folder
    (overview,) = whole.rglob("licences/README.txt")
    names = {path.name for path in overview.parent.iterdir()}
    wanted = {"LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-party.txt", "python.txt", "numpy"}
    if sys.platform == "linux":
        wanted.add("system")
    expect("what is missing of the licences", wanted - names, set())


def check_plot(program: Program) -> None:
    """What is imported only when somebody wants a plot has to be there too."""
    with tempfile.TemporaryDirectory() as folder:
        for name, head in (("turns.png", b"\x89PNG"), ("turns.svg", b"<?xml")):
            picture = Path(folder) / name
            program.answer("lab", "swine", "--plot", str(picture), HOME=folder)
            expect(f"what {name} begins with", picture.read_bytes()[: len(head)], head)


# -- the first start ---------------------------------------------------------------------------


@contextmanager
def read_only_home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        yield Path(folder)


def unprivileged(program: Program) -> Program:
    """The same program for somebody who is not root: nothing is read-only to root."""
    return Program(program.folder, _NOBODY) if os.geteuid() == 0 else program


def check_read_only_home(program: Program) -> None:
    with read_only_home() as home:
        expect(
            "the self-check in a read-only home",
            unprivileged(program).answer("--self-check", HOME=str(home)),
            "all works\n",
        )


def check_unwritable_log(program: Program) -> None:
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / ".local/state/camelhelper/log/camelhelper.log").mkdir(parents=True)
        expect(
            "the self-check without a log",
            program.answer("--self-check", HOME=home),
            "all works\n",
        )


def check_homeless(program: Program) -> None:
    """A user whom no file of users knows has no home, and gets no folder where they stand."""
    if os.geteuid() != 0:
        return
    stranger = Program(program.folder, 54_321)
    expect("the self-check without a home", stranger.answer("--self-check"), "all works\n")


# -- in a window -------------------------------------------------------------------------------


def check_window(program: Program, pictures: Path) -> None:
    """Opens a saved game, takes over what a second start is given, remembers it to the next."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "evening.cup").write_text(SAVED_GAME, "utf-8")
        with desk(pictures, home) as at, window(program, at, str(home / "evening.cup")):
            check_saved_game(program, at)
            before = at.screen.sample()
            second = program.start(OTHER_GAME, **at.environment)
            expect("what a second start said", finished(second, "a second start"), "")
            at.screen.wait("the window changed", lambda: at.screen.sample() != before)
            at.screen.wait_until_still()
            at.press("ctrl+c")
            expect("the game handed over", at.clipboard(), OTHER_GAME)
            at.keep_picture("handed-over")
        with desk(pictures, home) as at, window(program, at):
            at.press("ctrl+c")
            expect("the game of the last time", at.clipboard(), OTHER_GAME)


def check_saved_game(program: Program, at: Desk) -> None:
    at.press("ctrl+c")
    line = at.clipboard()
    expect("the position of the saved game", line, SAVED_POSITION)
    (case,) = (case for case in known_cases() if case["cup"] == line)
    expect_known(case, json.loads(program.answer("odds", line, "--json")))
    at.keep_picture("saved-game")


def check_window_in_a_read_only_home(program: Program, pictures: Path) -> None:
    """Opens all the same, and says what that means: the picture is another than elsewhere."""
    seen = []
    somebody = unprivileged(program)
    with tempfile.TemporaryDirectory() as usual, read_only_home() as read_only:
        Path(usual).chmod(0o777)
        for home, name in ((Path(usual), "usual-home"), (read_only, "read-only-home")):
            with desk(pictures, home) as at, window(somebody, at, GAME):
                at.keep_picture(name)
                seen.append(at.screen.sample())
    expect("that nothing is said of a read-only home", seen[0] == seen[1], False)


def check_lab(program: Program, pictures: Path) -> None:
    """Opens beside the game, works in a process of its own, and leaves none behind."""
    with tempfile.TemporaryDirectory() as home, desk(pictures, Path(home)) as at:
        with window(program, at, GAME) as process:
            before = at.screen.sample()
            at.press("ctrl+shift+l")
            at.screen.wait("the lab opened", lambda: at.screen.sample() != before)
            at.screen.wait("the lab's process began", lambda: bool(lab_processes(process.pid)))
            at.screen.wait_until_still()
            at.keep_picture("lab")
            started = children(process.pid)
            working = lab_processes(process.pid)
        expect("the number of processes in which the lab works", len(working), 1)
        at.screen.wait(
            "what the lab had started ended",
            lambda: not any(Path(f"/proc/{child}").exists() for child in started),
        )


def lab_processes(window: int) -> list[int]:
    return [
        number for number, words in children(window).items() if "--multiprocessing-fork" in words
    ]


# -- all of it ---------------------------------------------------------------------------------

CHECKS: Mapping[str, Callable[[Program], None]] = {
    "says its version": check_version,
    "answers every known leg exactly": check_known_odds,
    "refuses a bad line in words": check_refusal,
    "checks itself with nothing in its environment": check_self,
    "draws its window without a screen": check_screenshot,
    "draws plots": check_plot,
    "brings its licences": check_licences,
}
HOME_CHECKS: Mapping[str, Callable[[Program], None]] = {
    "works in a read-only home": check_read_only_home,
    "works without a log": check_unwritable_log,
    "works without a home": check_homeless,
}
"""Of what Linux calls a home."""
WINDOW_CHECKS: Mapping[str, Callable[[Program, Path], None]] = {
    "opens a saved game, is one window, remembers": check_window,
    "opens its window in a read-only home": check_window_in_a_read_only_home,
    "lets the lab work in a process of its own": check_lab,
}
"""On a virtual display, which only Linux has."""


def smoke(folder: Path, pictures: Path) -> None:
    """Try the program in ``folder``. SmokeError, with what went wrong, at the first failure."""
    program = Program(folder.resolve())
    pictures.mkdir(parents=True, exist_ok=True)
    before = listing(program.folder)
    on_linux = sys.platform == "linux"
    for name, check in {**CHECKS, **(HOME_CHECKS if on_linux else {})}.items():
        say_how_it_goes(name, partial(check, program))
    for name, window_check in (WINDOW_CHECKS if on_linux else {}).items():
        say_how_it_goes(name, partial(window_check, program, pictures))
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
