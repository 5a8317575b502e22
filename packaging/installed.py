"""Install the Debian package on this machine, try it as its users would, and remove it again."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from archives import manifest
from debian import PROGRAM
from outside import SmokeError, expect
from smoke import WHAT_ITS_PLACE_CHANGES, smoke
from system_packages import is_root, root_prefix, sudo_needs_no_password

ROOT_FOLDER = Path("/")
KEPT_BY_TRIGGERS = {
    Path("/usr/share/mime/globs2"): "application/x-camelhelper-game:*.cup",
    Path("/usr/share/applications/mimeinfo.cache"): (
        "application/x-camelhelper-game=camelhelper.desktop"
    ),
}
"""What the desktop looks things up in, and what it finds there of ours while we are installed."""
ON_TRIAL = Path("/var/lib/camelhelper-on-trial")
"""Is there while we are installed for a trial only. One that was cut off is told by it from an
installation that somebody uses, and the next trial takes over from it."""


class NotHereError(Exception):
    """The package cannot be tried installed on this machine; the reason is a sentence."""


def try_installed(package: Path, tried: Path, pictures: Path) -> None:
    """Install, try, remove. SmokeError if it does not hold up or if something stays behind.

    NotHereError, before anything is done, where that takes a password or somebody's own away.
    ``tried`` is a folder with the same program, of which everything has been tried already.
    """
    prefix = root_prefix(is_root=is_root(), sudo_needs_no_password=sudo_needs_no_password())
    if prefix is None:
        raise NotHereError("Installing a package takes a password here.")
    if is_installed() and not ON_TRIAL.exists():
        raise NotHereError("camelhelper is installed here already, and trying would remove it.")
    dpkg = [*prefix, "dpkg"]
    run([*prefix, "touch", str(ON_TRIAL)])
    try:
        run([*dpkg, "--install", str(package)])
        files = listed_files()
        check_tables("is told of the package", lambda text, entry: entry in text)
        run(["dpkg", "--verify", "camelhelper"])
        for name in ("camelhelper", "camelhelper-console"):
            run(["env", "-i", f"/usr/bin/{name}", "--version"])
        different = manifest(ROOT_FOLDER / PROGRAM).items() ^ manifest(tried).items()
        expect("files other than those tried", sorted({name for name, _ in different}), [])
        smoke(ROOT_FOLDER / PROGRAM, pictures, only=WHAT_ITS_PLACE_CHANGES)
    finally:
        run([*dpkg, "--purge", "camelhelper"])
        run([*prefix, "rm", str(ON_TRIAL)])
    expect("what stays behind", [str(path) for path in files if os.path.lexists(path)], [])
    expect("whether its folder stays behind", (ROOT_FOLDER / PROGRAM).exists(), False)
    check_tables("has forgotten the package", lambda text, _entry: "camelhelper" not in text)


def is_installed() -> bool:
    query = ["dpkg-query", "--show", "--showformat=${db:Status-Abbrev}", "camelhelper"]
    done = subprocess.run(query, capture_output=True, text=True, check=False)
    return done.stdout.startswith("ii")


def listed_files() -> list[Path]:
    """What dpkg says it has put on the machine, without the folders, which others use too."""
    listing = run(["dpkg-query", "--listfiles", "camelhelper"])
    paths = [Path(line) for line in listing.splitlines()]
    return [path for path in paths if path.is_symlink() or not path.is_dir()]


def check_tables(what: str, is_right: Callable[[str, str], bool]) -> None:
    for table, entry in KEPT_BY_TRIGGERS.items():
        expect(f"whether {table} {what}", is_right(table.read_text("utf-8"), entry), True)


def run(command: list[str]) -> str:
    """Run it to its end; what it printed. SmokeError if it failed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SmokeError(f"{' '.join(command)} failed: {done.stdout}{done.stderr}")
    return done.stdout
