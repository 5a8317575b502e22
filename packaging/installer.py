"""Compile the installer for Windows, on any machine that has makensis.

usage: python packaging/installer.py PROGRAM

PROGRAM is the folder that the build left on Windows. The installer comes to lie in dist/.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from facts import PACKAGES, PREPARED, ROOT, Facts, facts_of_this_build
from icons import write_icons
from version_resource import version_numbers

SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
ICONS = PREPARED / "icons"


def makensis(facts: Facts, program: Path, target_folder: Path) -> list[str]:
    """The command that packs ``program``. It takes a warning for an error."""
    definitions = {
        "VERSION": facts.version,
        "NUMBERS": ".".join(map(str, version_numbers(facts.version))),
        "PROGRAM": program,
        "ICON": ICONS / "camelhelper.ico",
        "OUTPUT": target_folder / f"camelhelper-{facts.version}-windows-x86_64-installer.exe",
    }
    defined = [f"-D{name}={value}" for name, value in definitions.items()]
    return ["makensis", "-V2", "-WX", *defined, str(SCRIPT)]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Compile the installer for Windows.")
    parser.add_argument("program", type=Path, help="the folder that was built on Windows")
    options = parser.parse_args(arguments)
    write_icons(ROOT / "resources" / "art" / "icon.svg", ICONS)
    PACKAGES.mkdir(exist_ok=True)
    command = makensis(facts_of_this_build(), options.program.resolve(), PACKAGES)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
