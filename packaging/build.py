"""Build the program as people get it, try it, and write down how large and how fast it is.

usage: python packaging/build.py [--freeze-only] [--install]

Run by `packaging/dev.py build`, in the environment that has what this needs. Leaves the packages in
dist/ and, on Linux, the figures in packaging/report.md. What it does on Windows and macOS has been
tried by nobody yet; the release workflow runs it there.

  --freeze-only  stop when build/frozen/camelhelper is there
  --install      also install the Debian package on this machine, try it there and remove it,
                 unless that takes a password or camelhelper is installed there already
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from archives import manifest, tar_of, total_bytes, write_checksums, write_zip, xz
from debian import debian_package, lay_out_share
from facts import FROZEN, PACKAGES, PREPARED, ROOT, Facts, facts_of_this_build
from icons import write_icons
from installed import NotHereError, try_installed
from measure import Speed, measure_speed
from notices import write_notices
from outside import SmokeError
from report import Measured, figures, write_report
from sbom import write_sbom
from smoke import smoke
from system_packages import SetupError, say

SUMMARY = "Build the program as people get it, try it, and measure it."
SPEC = Path("packaging") / "camelhelper.spec"
SAID_TO_BE_NEEDED = {
    "_frozen_importlib",  # part of every Python, but no file
    "PySide6.QtDBus",  # by PyInstaller, since the libraries below it need each other
}
PICTURES = ROOT / "build" / "smoke"
"""Where the smoke test keeps what it saw."""


def prepare(facts: Facts) -> None:
    """Make what PyInstaller will want to find."""
    shutil.rmtree(PREPARED, ignore_errors=True)
    write_icons(ROOT / "resources" / "art" / "icon.svg", PREPARED / "icons")
    resources = PREPARED / "resources"
    write_notices(resources / "licences", facts)
    lines = f'version = "{facts.version}"\ncommit = "{facts.commit}"\n'
    (resources / "build.toml").write_text(lines, encoding="utf-8", newline="\n")


def freeze(facts: Facts, root: Path = ROOT) -> Path:
    """Run PyInstaller in ``root``, a checkout or a copy of one; returns the program's folder."""
    target = root / FROZEN.relative_to(ROOT)
    shutil.rmtree(target, ignore_errors=True)
    command = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", str(target.parent), "--workpath", str(root / "build" / "pyinstaller")),
        str(root / SPEC),
    ]
    # The order of sets, and every time that is written down, would differ from build to build.
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(facts.moment),
        # Its cache, which --clean empties; another build may be under way elsewhere.
        "PYINSTALLER_CONFIG_DIR": str(root / "build" / "pyinstaller-cache"),
    }
    if subprocess.run(command, cwd=root, env=environment, check=False).returncode != 0:
        raise SetupError("PyInstaller stopped; the reason is above.")
    warnings = root / "build" / "pyinstaller" / "camelhelper" / "warn-camelhelper.txt"
    if missed := missed_modules(warnings.read_text("utf-8")):
        raise SetupError(f"The spec leaves out what is needed: {', '.join(missed)}")
    return target


def missed_modules(warnings: str) -> list[str]:
    """Modules that were left out, although something imports them whenever it is imported itself.

    ``warnings`` is what PyInstaller writes about modules it has not found or not taken.
    """
    left_out = re.findall(
        r"^excluded module named (\S+) - imported by (.*)$", warnings, re.MULTILINE
    )
    return [
        name
        for name, importers in left_out
        if "(top-level)" in importers and name not in SAID_TO_BE_NEEDED
    ]


def is_reproducible(facts: Facts) -> bool:
    """Freeze a copy of the sources at another place and compare every file."""
    copy = ROOT / "build" / "again"
    shutil.rmtree(copy, ignore_errors=True)
    for part in ("camelhelper", "resources", "packaging", "build/prepared"):
        unwanted = shutil.ignore_patterns("__pycache__", "stripped", "system")
        shutil.copytree(ROOT / part, copy / part, ignore=unwanted)
    first, second = manifest(FROZEN), manifest(freeze(facts, copy))
    for name in sorted(first.keys() | second.keys()):
        if first.get(name) != second.get(name):
            say(f"differs from build to build: {name}")
    shutil.rmtree(copy)
    return first == second


def pack_for_linux(facts: Facts) -> list[Path]:
    """Pack the frozen program, both packages at a time; returns what was made."""
    archive = PACKAGES / f"{facts.name}.tar.xz"
    debian = PACKAGES / f"camelhelper_{facts.version}_{facts.debian_architecture}.deb"
    with ThreadPoolExecutor(2) as threads:
        packed = threads.submit(xz, tar_of(FROZEN, f"{facts.name}/", facts.moment), facts.machine)
        deb = threads.submit(debian_package, FROZEN, facts)
        archive.write_bytes(packed.result())
        debian.write_bytes(deb.result())
    write_checksums(PACKAGES)
    return [archive, debian]


def pack_for_others(facts: Facts) -> None:
    target = PACKAGES / f"{facts.name}.zip"
    if sys.platform == "darwin":
        application = FROZEN.with_suffix(".app")
        smoke(application / "Contents" / "MacOS", PICTURES)
        script = ROOT / "packaging" / "macos" / "package.sh"
        subprocess.run([script, application, target], check=True)
    else:
        smoke(FROZEN, PICTURES)
        write_zip(FROZEN, "camelhelper/", facts.moment, target)


def try_packages(archive: Path, debian: Path, *, install: bool) -> tuple[Speed, list[str]]:
    """Unpack the packages and put them to the test; the speed, and what was tried, in words."""
    tried = []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # others than root shall be able to start it
        subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
        (program,) = Path(folder).iterdir()
        say(f"Trying {archive.name}")
        smoke(program, PICTURES / "tar")
        tried.append(f"`{archive.name}`, unpacked: all of `packaging/smoke.py`")
        speed = measure_speed(program)
        if install:
            tried += try_debian(debian, program)
    return speed, tried


def try_debian(debian: Path, program: Path) -> list[str]:
    """Try the package installed where this machine allows it; what was tried, in words."""
    say(f"Installing and trying {debian.name}")
    try:
        try_installed(debian, program, PICTURES / "deb")
    except NotHereError as why:
        say(f"  left out: {why}")
        return []
    was_tried = (
        f"`{debian.name}`, installed: the same files, which start there for others than root; menu "
        "entry and file type known to the desktop while it is there, nothing left when it is gone"
    )
    return [was_tried]


def check_desktop_files(facts: Facts) -> None:
    """What other programs are to read, read by the programs that judge it."""
    with tempfile.TemporaryDirectory() as folder:
        lay_out_share(Path(folder), facts)
        (metainfo,) = Path(folder).glob("metainfo/*.xml")
        (entry,) = Path(folder).glob("applications/*.desktop")
        for command in (
            ["appstreamcli", "validate", "--no-net", str(metainfo)],
            ["desktop-file-validate", str(entry)],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise SetupError(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py build", description=SUMMARY)
    parser.add_argument("--freeze-only", action="store_true", help="make no packages")
    parser.add_argument("--install", action="store_true", help="try the installed package too")
    options = parser.parse_args(arguments)
    facts = facts_of_this_build()
    say(f"Building {facts.name} from {facts.commit or 'a tree without a repository'}")
    prepare(facts)
    freeze(facts)
    if options.freeze_only:
        return 0
    shutil.rmtree(PACKAGES, ignore_errors=True)
    PACKAGES.mkdir()
    write_sbom(facts, PACKAGES / f"{facts.name}.sbom.cdx.json")
    if sys.platform != "linux":
        pack_for_others(facts)
        return 0
    return build_for_linux(facts, install=options.install)


def build_for_linux(facts: Facts, *, install: bool) -> int:
    """Pack, try and measure; the exit code, which is 1 if a limit is missed."""
    check_desktop_files(facts)
    with ThreadPoolExecutor(1) as threads:  # freezing alone keeps one core busy
        same = threads.submit(is_reproducible, facts)
        archive, debian = pack_for_linux(facts)
    speed, tried = try_packages(archive, debian, install=install)
    found = Measured(
        archive_bytes=archive.stat().st_size,
        debian_bytes=debian.stat().st_size,
        installed_bytes=total_bytes(FROZEN),
        races_bytes=total_bytes(FROZEN / "_internal/camelhelper/_resources/race"),
        speed=speed,
        is_reproducible=same.result(),
        tried=tried,
    )
    write_report(facts, found)
    missed = [line for line in figures(found) if line.is_met is False]
    for line in missed:
        say(f"Missed: {line.what} is {line.found}, not {line.limit}")
    return 1 if missed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (SetupError, SmokeError) as error:
        say(str(error))
        sys.exit(1)
