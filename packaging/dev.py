"""Set up, run and test camelhelper with nothing but Python 3.11 or newer.

usage: python3 packaging/dev.py COMMAND [ARGUMENTS]

  setup   make .venv with the pinned dependencies, and the system packages Qt needs
  run     open the window; with ARGUMENTS, whatever `camelhelper ARGUMENTS` does
  test    checks, all tests offscreen, then those that need a real window;
          --quick leaves out the slow ones and those of the real window;
          other ARGUMENTS go to pytest
  check   lint, formatting, types and import contracts only
  format  put the code in the form that `check` wants
  build   freeze the program, pack it, try the packages and measure them; Linux.
          --install also installs the Debian package, tries it and removes it
  pin     resolve packaging/requirements*.txt anew from pyproject.toml

Every command does `setup` first; a second time that takes no time.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the reason for running this with an older Python
    sys.exit(
        "camelhelper needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info)
    )

import contextlib
import hashlib
import os
import shlex
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from system_packages import SetupError, prepare_system, say
from virtual_display import virtual_display

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "camelhelper-setup"
BUILD_STAMP = VENV / "camelhelper-build"

REQUIREMENTS = ROOT / "packaging" / "requirements.txt"
BUILD_REQUIREMENTS = ROOT / "packaging" / "requirements-build.txt"
PINNED_GROUPS = {
    REQUIREMENTS: ("test", "check", "editable"),
    BUILD_REQUIREMENTS: ("build",),
}

QUICK = "--quick"
ALL_CORES = ("--numprocesses=auto", "--dist=worksteal")
"""A worker for each core. Each begins with a stretch of the tests, so that what a module shares is
mostly made once, and who is done first takes over from the others."""

NOTHING_COLLECTED = 5
"""pytest's exit code when no test was selected."""


# -- the virtual environment -------------------------------------------------------------------


def stamp(requirements: bytes, project: Mapping[str, object], root: Path, python: str) -> str:
    """What the environment was made of; another value means it has to be made again."""
    parts = (requirements, repr(project).encode(), str(root).encode(), python.encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def current_stamp() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return stamp(REQUIREMENTS.read_bytes(), project, ROOT, sys.version)


def prepare_environment() -> None:
    """Make .venv hold just what is pinned, unless its stamp says that it does."""
    wanted = current_stamp()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == wanted:
        return
    say(f"Setting up {VENV}")
    if not is_venv_of_this_python():
        run_setup([sys.executable, "-m", "venv", "--clear", str(VENV)])
    run_setup(pip_install("--require-hashes", "--only-binary=:all:", "-r", str(REQUIREMENTS)))
    run_setup(pip_install("--no-deps", "--no-build-isolation", "--no-index", "-e", str(ROOT)))
    STAMP.write_text(wanted, encoding="ascii")


def prepare_build_environment() -> None:
    """Add what freezes the program to .venv, unless its stamp says that it is there."""
    wanted = hashlib.sha256(BUILD_REQUIREMENTS.read_bytes()).hexdigest()
    if BUILD_STAMP.exists() and BUILD_STAMP.read_text(encoding="ascii") == wanted:
        return
    say("Adding PyInstaller to it")
    options = ("--require-hashes", "--only-binary=:all:", "-r", str(BUILD_REQUIREMENTS))
    run_setup(pip_install(*options))
    BUILD_STAMP.write_text(wanted, encoding="ascii")


def pip_install(*options: str) -> list[str]:
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return [*pip, *options]


def is_venv_of_this_python() -> bool:
    config = VENV / "pyvenv.cfg"
    version = "version = {}.{}.{}".format(*sys.version_info)
    return VENV_PYTHON.exists() and version in config.read_text(encoding="utf-8").splitlines()


def run_setup(command: Sequence[str]) -> None:
    if subprocess.run(command, stdout=sys.stderr, cwd=ROOT, check=False).returncode != 0:
        raise SetupError(
            f"Setting up .venv stopped; the reason is above. It was at:\n\n"
            f"    {shlex.join(command)}"
        )


# -- checks and tests --------------------------------------------------------------------------


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


def check_steps() -> list[Step]:
    return [
        python_step("ruff check", "ruff", "check"),
        python_step("ruff format", "ruff", "format", "--check"),
        python_step("mypy", "mypy"),
        Step("import contracts", (str(VENV_BIN / "lint-imports"), "--no-logo")),
    ]


def pytest_steps(arguments: Sequence[str]) -> list[Step]:
    """Both pytest runs, or with `--quick` a short one.

    With `arguments` that choose tests, one of the two may find none.
    """
    chosen = tuple(word for word in arguments if word != QUICK)
    pytest = ("pytest", "--hypothesis-profile=ci", *chosen)
    if len(chosen) < len(arguments):
        quick = ("-m", "not (slow or real_window)")
        return [python_step("pytest quick", *pytest, *ALL_CORES, *quick)]
    may_be_empty = bool(chosen)
    return [
        python_step("pytest offscreen", *pytest, *ALL_CORES, may_be_empty=may_be_empty),
        # One screen, one pointer: one process.
        python_step(
            "pytest real window",
            *(*pytest, "-m", "real_window"),
            needs_display=True,
            may_be_empty=may_be_empty,
        ),
    ]


def run_steps(steps: Sequence[Step]) -> list[Outcome]:
    """Run the steps in turn up to the first that fails."""
    outcomes: list[Outcome] = []
    for step in steps:
        print(f"\n=== {step.name}", flush=True)
        outcomes.append(run_step(step))
        if outcomes[-1].exit_code:
            break
    return outcomes


def run_step(step: Step) -> Outcome:
    start = time.monotonic()
    if step.needs_display and not sys.platform.startswith("linux"):
        print("Left out: needs an X11 display, which only Linux has.")
        return Outcome(step.name, None, 0.0)
    display: contextlib.AbstractContextManager[dict[str, str]] = (
        virtual_display() if step.needs_display else contextlib.nullcontext({})
    )
    with display as variables:
        environment = {**os.environ, **variables}
        code = subprocess.run(step.command, cwd=ROOT, env=environment, check=False).returncode
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


def verdict(outcomes: Sequence[Outcome]) -> tuple[str, int]:
    """One sentence and the exit code. A run of tests in which no test ran is a failure."""
    last = outcomes[-1]
    tests = [outcome for outcome in outcomes if outcome.name.startswith("pytest")]
    if last in tests and last.exit_code == NOTHING_COLLECTED:
        return f"{last.name} found no test to run.", 1
    if last.exit_code:
        return f"{last.name} failed (exit code {last.exit_code}).", 1
    if tests and all(outcome.exit_code is None for outcome in tests):
        return "No test matches the arguments.", 1
    return f"All well in {sum(outcome.seconds for outcome in outcomes):.0f} s.", 0


def report(outcomes: Sequence[Outcome]) -> int:
    sentence, code = verdict(outcomes)
    print(f"\n{summary(outcomes)}\n\n{sentence}", flush=True)
    return code


# -- commands ----------------------------------------------------------------------------------


def setup(arguments: Sequence[str], *, for_tests: bool = True) -> int:
    take_no(arguments)
    prepare_system(for_tests=for_tests)
    prepare_environment()
    return 0


def run(arguments: Sequence[str]) -> int:
    setup([], for_tests=False)
    command = [str(VENV_PYTHON), "-m", "camelhelper", *arguments]
    return subprocess.run(command, check=False).returncode


def test(arguments: Sequence[str]) -> int:
    setup([])
    return report(run_steps([*check_steps(), *pytest_steps(arguments)]))


def check(arguments: Sequence[str]) -> int:
    take_no(arguments)
    setup([], for_tests=False)
    return report(run_steps(check_steps()))


def reformat(arguments: Sequence[str]) -> int:
    take_no(arguments)
    setup([], for_tests=False)
    fix = python_step("ruff check --fix", "ruff", "check", "--fix")
    return report(run_steps([python_step("ruff format", "ruff", "format"), fix]))


def build(arguments: Sequence[str]) -> int:
    prepare_system(for_tests=False, for_builds=True)
    prepare_environment()
    prepare_build_environment()
    command = [str(VENV_PYTHON), str(ROOT / "packaging" / "build.py"), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def pin(arguments: Sequence[str]) -> int:
    """Resolve for every platform at once, with a resolver that lives no longer than this."""
    take_no(arguments)
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / VENV_BIN.name / VENV_PYTHON.name
        run_setup([sys.executable, "-m", "venv", folder])
        run_setup([str(python), "-m", "pip", "install", "--quiet", "uv"])
        for target, groups in PINNED_GROUPS.items():
            run_setup([str(python), "-m", *pin_command(target, groups)])
    return 0


def pin_command(target: Path, groups: Sequence[str]) -> list[str]:
    is_main = target == REQUIREMENTS
    return [
        *("uv", "pip", "compile", "--quiet", "--upgrade", "--universal"),
        *("--python-version", "3.11", "--generate-hashes", "--no-emit-index-url"),
        *("--custom-compile-command", "python3 packaging/dev.py pin"),
        *(f"--group={group}" for group in groups),
        *(["pyproject.toml"] if is_main else ["--constraint", str(REQUIREMENTS.relative_to(ROOT))]),
        *("--output-file", str(target.relative_to(ROOT))),
    ]


def take_no(arguments: Sequence[str]) -> None:
    if arguments:
        raise SetupError(f"This command takes no arguments, but got: {shlex.join(arguments)}")


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "setup": setup,
    "run": run,
    "test": test,
    "check": check,
    "format": reformat,
    "build": build,
    "pin": pin,
}


def main(argv: Sequence[str]) -> int:
    if argv[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not argv or argv[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        got = f"not {argv[0]!r}" if argv else "and there was none"
        say(f"dev.py takes a command, one of {known}; {got}. --help says what they do.")
        return 2
    try:
        return COMMANDS[argv[0]](argv[1:])
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
