"""What a build is: its version, its commit, its moment and the platform it is for."""

import os
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PREPARED = ROOT / "build" / "prepared"
"""What the build makes for PyInstaller: icons, notices, the file that names the build."""
FROZEN = ROOT / "build" / "frozen" / "camelhelper"
"""The program as PyInstaller leaves it: one folder."""
PACKAGES = ROOT / "dist"
"""What people download."""

APPLICATION_ID = "io.github.camelhelper.camelhelper"
"""How AppStream and macOS call the program."""
PACKAGE_HOME = "https://github.com/camelhelper/camelhelper"

_REPORT = ":!packaging/report.md"
_FIRST_MOMENT_OF_ZIP = 315_532_800
"""1980: no zip can hold an earlier one."""


@dataclass(frozen=True)
class Facts:
    """``moment`` is in seconds since 1970; everything that carries a time carries this one."""

    version: str
    commit: str
    moment: int
    system: str
    machine: str

    @property
    def name(self) -> str:
        """What the files to download are called by."""
        return f"camelhelper-{self.version}-{self.system}-{self.machine}"

    @property
    def debian_architecture(self) -> str:
        return {"x86_64": "amd64", "aarch64": "arm64"}.get(self.machine, self.machine)


def facts_of_this_build() -> Facts:
    return Facts(
        version=version(),
        commit=commit(),
        moment=moment(),
        system={"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform),
        machine=platform.machine().lower().replace("amd64", "x86_64"),
    )


def version() -> str:
    text = (ROOT / "camelhelper" / "version.py").read_text("utf-8")
    found = re.search(r'__version__ = "([0-9][^"]*)"', text)
    if found is None:
        raise ValueError('camelhelper/version.py has no __version__ = "…"')
    return found[1]


def commit() -> str:
    """The commit, marked if the tree has changes; empty where there is no repository."""
    found = git("rev-parse", "--short=12", "HEAD")
    changed = found and git("status", "--porcelain", "--", ".", _REPORT)
    return f"{found} with changes" if changed else found


def moment() -> int:
    given = os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct")
    return int(given or _FIRST_MOMENT_OF_ZIP)


def git(*words: str) -> str:
    try:
        done = subprocess.run(
            ["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
