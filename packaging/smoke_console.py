"""What a stranger sees of the built program without a window: what it answers, draws and brings."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from facts import ROOT, version
from outside import NO_ENVIRONMENT, Program, SmokeError, expect
from system_packages import is_root
from virtual_display import PATIENCE_S

GAME = "cu1 1WY.2OG.3B"
KNOWN_ODDS = ROOT / "tests" / "data" / "leg_cases.json"
_NOBODY = 65534


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
    if "column 7: the white camel is on the track 2 times" not in complaint:
        raise SmokeError(f"a bad line is answered with {complaint!r}")


def check_self(program: Program) -> None:
    expect("the self-check", program.answer("--self-check"), "everything works\n")


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
    return Program(program.folder, _NOBODY) if is_root() else program


def check_read_only_home(program: Program) -> None:
    with read_only_home() as home:
        expect(
            "the self-check in a read-only home",
            unprivileged(program).answer("--self-check", HOME=str(home)),
            "everything works\n",
        )


def check_unwritable_log(program: Program) -> None:
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / ".local/state/camelhelper/log/camelhelper.log").mkdir(parents=True)
        expect(
            "the self-check without a log",
            program.answer("--self-check", HOME=home),
            "everything works\n",
        )


def check_homeless(program: Program) -> None:
    """A user whom no file of users knows has no home, and gets no folder where they stand."""
    if not is_root():
        return
    stranger = Program(program.folder, 54_321)
    expect("the self-check without a home", stranger.answer("--self-check"), "everything works\n")


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
