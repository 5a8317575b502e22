"""What `dev.py check` and `dev.py test` do, step by step, and how they tell of it."""

import contextlib
import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from environment import ROOT, VENV_BIN, VENV_PYTHON
from virtual_display import virtual_display

QUICK = "--quick"
SYSTEMS = ("linux", "win32", "darwin")
"""Types are checked as each sees them: what the others do is all that this machine can know."""
WORKERS = ceil(1.5 * (os.cpu_count() or 1))
ALL_WORKERS = (f"--numprocesses={WORKERS}", "--dist=worksteal")
"""Three workers for two cores: tests wait a quarter of their time, for timers and other programs.
Each begins with a stretch of the tests, so that what a module shares is mostly made once, and who
is done first takes over from the others."""

NOTHING_COLLECTED = 5
"""pytest's exit code when no test was selected."""


@dataclass(frozen=True)
class Step:
    """One thing `test` does, under the name the summary gives it."""

    name: str
    command: tuple[str, ...]
    needs_display: bool = False
    may_be_empty: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a step went: `exit_code` is 0 for success and None where the step was left out."""

    name: str
    exit_code: int | None
    seconds: float


def python_step(name: str, *arguments: str, **options: bool) -> Step:
    return Step(name, (str(VENV_PYTHON), "-m", *arguments), **options)


def types_step(system: str) -> Step:
    """With a cache of its own: mypy keeps none for two systems at once."""
    cache = f"--cache-dir=.mypy_cache/{system}"
    return python_step(f"mypy for {system}", "mypy", cache, "--platform", system)


def languages_step(*options: str) -> Step:
    return Step("languages", (str(VENV_PYTHON), "packaging/languages.py", *options))


def check_steps() -> list[Step]:
    return [
        python_step("ruff check", "ruff", "check"),
        python_step("ruff format", "ruff", "format", "--check"),
        *map(types_step, SYSTEMS),
        Step("import contracts", (str(VENV_BIN / "lint-imports"), "--no-logo")),
        languages_step("--check"),
    ]


def pytest_steps(arguments: Sequence[str]) -> list[Step]:
    """Both pytest runs, or with `--quick` a short one.

    With `arguments` that choose tests, one of the two may find none.
    """
    chosen, marks = without_marks([word for word in arguments if word != QUICK])

    def marked(own: str) -> tuple[str, str]:
        """Of several -m, pytest heeds the last alone."""
        return "-m", f"{own} and ({marks})" if marks else own

    pytest = ("pytest", "--hypothesis-profile=ci", *chosen)
    if QUICK in arguments:
        quick = marked("not (slow or real_window)")
        return [python_step("pytest quick", *pytest, *ALL_WORKERS, *quick)]
    offscreen = python_step("pytest offscreen", *pytest, *ALL_WORKERS, *marked("not real_window"))
    # One screen, one pointer: one process.
    shown = python_step("pytest real window", *pytest, *marked("real_window"), needs_display=True)
    return [replace(step, may_be_empty=bool(arguments)) for step in (offscreen, shown)]


def without_marks(arguments: Sequence[str]) -> tuple[list[str], str]:
    """The arguments of pytest without `-m`, and what that asks for."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("-m", default="")
    found, others = parser.parse_known_args(arguments)
    return others, found.m


def carry_out(*stages: Sequence[Step]) -> int:
    """Run the stages, say how they went, and return the exit code."""
    start = time.monotonic()
    outcomes = run_stages(*stages)
    return report(outcomes, time.monotonic() - start)


def run_stages(*stages: Sequence[Step]) -> list[Outcome]:
    """Run the steps of each stage together, on all cores, up to a stage in which one fails."""
    outcomes: list[Outcome] = []
    for steps in stages:
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            outcomes += threads.map(partial(run_step, is_alone=len(steps) == 1), steps)
        if first_failed(outcomes):
            break
    return outcomes


def run_step(step: Step, *, is_alone: bool = True) -> Outcome:
    """Run it; what it says is told as it comes, or once it is done where others run beside it."""
    start = time.monotonic()
    if is_alone:
        print(f"\n=== {step.name}", flush=True)
    if step.needs_display and not sys.platform.startswith("linux"):
        print("Left out: needs an X11 display, which only Linux has.")
        return Outcome(step.name, None, 0.0)
    display: contextlib.AbstractContextManager[dict[str, str]] = (
        virtual_display() if step.needs_display else contextlib.nullcontext({})
    )
    with display as variables:
        environment = {**os.environ, **variables}
        done = subprocess.run(
            step.command,
            cwd=ROOT,
            env=environment,
            check=False,
            stdout=None if is_alone else subprocess.PIPE,
            stderr=None if is_alone else subprocess.STDOUT,
            encoding="utf-8",
        )
    if not is_alone:
        print(f"\n=== {step.name}\n{done.stdout}", end="", flush=True)
    code = done.returncode
    if code == NOTHING_COLLECTED and step.may_be_empty:
        return Outcome(step.name, None, time.monotonic() - start)
    return Outcome(step.name, code, time.monotonic() - start)


def summary(outcomes: Sequence[Outcome]) -> str:
    words = {0: "ok", None: "none run"}
    lines = [
        f"  {outcome.name:<20}{words.get(outcome.exit_code, 'FAILED'):<10}{outcome.seconds:7.1f} s"
        for outcome in outcomes
    ]
    return "\n".join(lines)


def first_failed(outcomes: Sequence[Outcome]) -> Outcome | None:
    return next((outcome for outcome in outcomes if outcome.exit_code), None)


def verdict(outcomes: Sequence[Outcome], seconds: float) -> tuple[str, int]:
    """One sentence and the exit code. A run of tests in which no test ran is a failure."""
    failed = first_failed(outcomes)
    tests = [outcome for outcome in outcomes if outcome.name.startswith("pytest")]
    if failed in tests and failed.exit_code == NOTHING_COLLECTED:
        return f"{failed.name} found no test to run.", 1
    if failed:
        return f"{failed.name} failed (exit code {failed.exit_code}).", 1
    if tests and all(outcome.exit_code is None for outcome in tests):
        return "No test matches the arguments.", 1
    return f"All well in {seconds:.0f} s.", 0


def report(outcomes: Sequence[Outcome], seconds: float) -> int:
    sentence, code = verdict(outcomes, seconds)
    print(f"\n{summary(outcomes)}\n\n{sentence}", flush=True)
    return code
