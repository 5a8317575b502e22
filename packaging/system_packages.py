"""The Debian packages that Qt and the tests need: which are missing, and how they get installed.

Other systems bring what Qt needs; there this does nothing.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence

# Debian's names. What the window needs, and what the tests need to have a window to look at.
PROGRAM_PACKAGES = (
    *("libglib2.0-0", "libegl1", "libgl1", "libdbus-1-3", "libfontconfig1", "libxkbcommon0"),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0"),
    "fonts-dejavu-core",
)
TEST_PACKAGES = ("xvfb", "xauth", "xdotool")
# What the build reads libraries and archives with, and what judges and uses the files for the
# desktop.
BUILD_PACKAGES = ("binutils", "xz-utils", "appstream", "desktop-file-utils", "shared-mime-info")


class SetupError(Exception):
    """Something a person has to mend; the message is the sentence they read."""


def say(text: str) -> None:
    """Speak on stderr, so that `run odds --json` leaves clean JSON on stdout."""
    print(text, file=sys.stderr, flush=True)


def present_packages(listing: str) -> set[str]:
    """Names that are installed, or provided by what is (libglib2.0-0 by libglib2.0-0t64).

    `listing` is what dpkg-query prints, one package a line: status, name and what it provides,
    tab by tab.
    """
    names: set[str] = set()
    for line in listing.splitlines():
        status, name, provides = line.split("\t")
        if status[1:2] == "i":
            names.add(name)
            names.update(entry.split()[0] for entry in provides.split(",") if entry.strip())
    return names


def missing_packages(wanted: Sequence[str], listing: str) -> list[str]:
    present = present_packages(listing)
    return [name for name in wanted if name not in present]


def wanted_packages(*, for_tests: bool, has_ensurepip: bool, for_builds: bool = False) -> list[str]:
    wanted = [*PROGRAM_PACKAGES, *(TEST_PACKAGES if for_tests or for_builds else ())]
    if for_builds:
        wanted += BUILD_PACKAGES
        if sys.base_prefix == "/usr":
            # Debian's own Python comes without the library that a frozen program starts.
            wanted.append("libpython{}.{}".format(*sys.version_info))
    if not has_ensurepip:
        # Debian moves the half of the venv module that brings pip into a package of its own.
        wanted.append("python{}.{}-venv".format(*sys.version_info))
    return wanted


def root_prefix(*, is_root: bool, sudo_needs_no_password: bool) -> list[str] | None:
    """What to put before a command to run it as root, or None where that takes a person."""
    if is_root:
        return []
    return ["sudo", "-n"] if sudo_needs_no_password else None


def install_command(packages: Sequence[str]) -> list[str]:
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def by_hand(packages: Sequence[str]) -> str:
    """Return the one line for a person to paste."""
    return f"sudo apt-get update && sudo {shlex.join(install_command(packages))}"


def sudo_needs_no_password() -> bool:
    if shutil.which("sudo") is None:
        return False
    return subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0


def prepare_system(*, for_tests: bool, for_builds: bool = False) -> None:
    """Install the system packages that are missing, where this is a Debian or a child of it."""
    if shutil.which("apt-get") is None or shutil.which("dpkg-query") is None:
        return
    query = ["dpkg-query", "-W", "-f", r"${db:Status-Abbrev}\t${Package}\t${Provides}\n"]
    listing = subprocess.run(query, capture_output=True, text=True, check=True).stdout
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    missing = missing_packages(
        wanted_packages(for_tests=for_tests, for_builds=for_builds, has_ensurepip=has_ensurepip),
        listing,
    )
    if not missing:
        return
    prefix = root_prefix(is_root=is_root(), sudo_needs_no_password=sudo_needs_no_password())
    if prefix is None:
        raise SetupError(
            f"System packages are missing and installing them takes a password. Please run\n\n"
            f"    {by_hand(missing)}\n\nand then this command again."
        )
    install_packages(missing, [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"])


def is_root() -> bool:
    """Whether nothing is forbidden; Windows knows no such user."""
    return sys.platform != "win32" and os.geteuid() == 0


def install_packages(packages: Sequence[str], prefix: Sequence[str]) -> None:
    say(f"Installing system packages: {' '.join(packages)}")
    install = [*prefix, *install_command(packages)]
    if subprocess.run(install, capture_output=True, check=False).returncode == 0:
        return
    # A fresh machine has no package lists and an old one has lists of packages long gone.
    subprocess.run([*prefix, "apt-get", "update"], stdout=sys.stderr, check=False)
    if subprocess.run(install, stdout=sys.stderr, check=False).returncode != 0:
        raise SetupError(
            f"The system packages could not be installed; apt-get says why above. "
            f"When that is mended:\n\n    {by_hand(packages)}"
        )
