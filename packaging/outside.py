"""The built program from outside: started as a stranger would, with a hand at its keyboard."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from screen import Screen
from virtual_display import PATIENCE_S, virtual_display

NO_ENVIRONMENT = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
"""Nothing; but Windows starts no program that does not know where Windows is."""

READ_CLIPBOARD = """
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
def look():
    if text := QGuiApplication.clipboard().text():
        print(text)
        application.quit()
timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
QTimer.singleShot({patience_ms}, application.quit)
application.exec()
"""


class SmokeError(Exception):
    """What the program did, and what it should have done."""


@dataclass(frozen=True)
class Program:
    """The built program. ``user`` is whose it is started as, the present one if None."""

    folder: Path
    user: int | None = None

    def start(
        self, *words: str, name: str = "camelhelper", **environment: str
    ) -> "subprocess.Popen[str]":
        """Start it with nothing in its environment but what is given."""
        return subprocess.Popen(
            [str(self.folder / name), *words],
            env={**NO_ENVIRONMENT, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd="/",
            user=self.user,
            group=self.user,
        )

    def answer(self, *words: str, **environment: str) -> str:
        """Run the console program to its end; what it printed. It may complain of nothing."""
        process = self.start(*words, name="camelhelper-console", **environment)
        return finished(process, " ".join(words))


def finished(process: "subprocess.Popen[str]", what: str) -> str:
    """Wait for it to end well and without a complaint; what it printed."""
    out, complaint = process.communicate(timeout=PATIENCE_S)
    if process.returncode != 0 or complaint:
        raise SmokeError(f"{what!r} ended with {process.returncode} and said {complaint!r}")
    return out


def children(process: int) -> dict[int, str]:
    """The processes that one has started and that are there still, with their words. Linux only."""
    files = Path(f"/proc/{process}/task").glob("*/children")
    numbers = [int(number) for file in files for number in file.read_text("ascii").split()]
    return {number: Path(f"/proc/{number}/cmdline").read_text("utf-8") for number in numbers}


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise SmokeError(f"{what} is {found!r}, not {wanted!r}")


@dataclass
class Desk:
    """A virtual display with a program on it, and a hand at its keyboard."""

    screen: Screen
    display: str
    pictures: Path
    environment: dict[str, str] = field(default_factory=dict)

    def press(self, keys: str) -> None:
        self._xdotool("search", "--sync", "--onlyvisible", "--class", "camelhelper", "windowfocus")
        self._xdotool("key", keys)

    def _xdotool(self, *words: str) -> None:
        environment = {**os.environ, "DISPLAY": self.display}
        subprocess.run(["xdotool", *words], env=environment, check=True, capture_output=True)

    def clipboard(self) -> str:
        environment = {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}
        command = [sys.executable, "-c", READ_CLIPBOARD.format(patience_ms=1000 * PATIENCE_S)]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def keep_picture(self, name: str) -> None:
        self.screen.write_png(self.pictures / f"{name}.png")


@contextmanager
def desk(pictures: Path, home: Path) -> Iterator[Desk]:
    with tempfile.TemporaryDirectory() as folder, virtual_display(Path(folder)) as variables:
        display = variables["DISPLAY"]
        with Screen(Path(folder)) as screen:
            yield Desk(screen, display, pictures, {"DISPLAY": display, "HOME": str(home)})


@contextmanager
def window(program: Program, at: Desk, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """The program's window, open and painted; closed with a key, when it must say nothing."""
    process = program.start(*words, **at.environment)
    try:
        at.screen.wait("the window was painted", at.screen.is_painted)
        at.screen.wait_until_still()
        yield process
        at.press("ctrl+q")
        expect("what the window said", finished(process, "the window"), "")
    finally:
        process.kill()
