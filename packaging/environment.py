"""The virtual environment of the project, .venv, made of what is pinned and of nothing else."""

import hashlib
import os
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from system_packages import SetupError, say

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
