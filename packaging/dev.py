"""Set up, run and test camelhelper with nothing but Python 3.11 or newer.

usage: python3 packaging/dev.py COMMAND [ARGUMENTS]

  setup      make .venv with the pinned dependencies, and the system packages Qt needs
  run        open the window; with ARGUMENTS, whatever `camelhelper ARGUMENTS` does
  test       checks, all tests offscreen, then those that need a real window;
             --quick leaves out the slow ones and those of the real window;
             other ARGUMENTS go to pytest
  check      lint, formatting, types, import contracts and catalogues only
  format     put the code in the form that `check` wants
  languages  bring the catalogues of resources/languages in step with the texts of the program
  build      freeze the program, pack it, try the packages and measure them; Linux.
             --install also installs the Debian package, tries it and removes it,
             unless that takes a password or camelhelper is installed already
  pin        resolve packaging/requirements*.txt anew from pyproject.toml

Every command does `setup` first; a second time that takes no time.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the reason for running this with an older Python
    sys.exit(
        "camelhelper needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info)
    )

import os
import shlex
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from environment import (
    PINNED_GROUPS,
    REQUIREMENTS,
    ROOT,
    VENV_BIN,
    VENV_PYTHON,
    prepare_build_environment,
    prepare_environment,
    run_setup,
)
from steps import carry_out, check_steps, languages_step, pytest_steps, python_step
from system_packages import SetupError, prepare_system, say


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
    return carry_out(check_steps(), *([step] for step in pytest_steps(arguments)))


def check(arguments: Sequence[str]) -> int:
    take_no(arguments)
    setup([], for_tests=False)
    return carry_out(check_steps())


def reformat(arguments: Sequence[str]) -> int:
    take_no(arguments)
    setup([], for_tests=False)
    fix = python_step("ruff check --fix", "ruff", "check", "--fix")
    return carry_out([python_step("ruff format", "ruff", "format")], [fix])


def gather(arguments: Sequence[str]) -> int:
    take_no(arguments)
    setup([], for_tests=False)
    return carry_out([languages_step()])


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


def tell(text: str) -> None:
    """Print it, to a reader who may not care to read on."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        with Path(os.devnull).open("w") as nothing:  # where the end of Python tries again
            os.dup2(nothing.fileno(), sys.stdout.fileno())


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "setup": setup,
    "run": run,
    "test": test,
    "check": check,
    "format": reformat,
    "languages": gather,
    "build": build,
    "pin": pin,
}


def main(argv: Sequence[str]) -> int:
    if argv[:1] in (["-h"], ["--help"]):
        tell(__doc__)
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
