"""What a hand at the keyboard sees of the built program's window, on a virtual display."""

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from outside import Desk, Program, children, desk, expect, finished, window
from smoke_console import GAME, expect_known, known_cases, read_only_home, unprivileged

SAVED_GAME = """[Version "1"]
[Edition "2"]
[Start "cu2 7G.8wB.9RY.10kP"]
g?
"""
SAVED_POSITION = "cu2 7G.8wB.9RY.10kP G?"
"""What the saved game comes to; its odds are among the known ones."""
OTHER_GAME = "cu2 2RG.4B.6PY.9+?.13k.15w B2Y1"


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


WINDOW_CHECKS: Mapping[str, Callable[[Program, Path], None]] = {
    "opens a saved game, is one window, remembers": check_window,
    "opens its window in a read-only home": check_window_in_a_read_only_home,
    "lets the lab work in a process of its own": check_lab,
}
"""On a virtual display, which only Linux has."""
