"""Put the frozen program into one file that runs on its own: an AppImage.

usage: python packaging/appimage.py RUNTIME

RUNTIME is the static runtime of AppImage's type 2, which mounts the rest; the release workflow
fetches the one that is pinned there. Needs mksquashfs. Tried here: the folder that is packed and
the file system that comes out. Never tried here: the runtime in front of it.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from debian import LINUX, PROGRAM, lay_out_share
from facts import FROZEN, PACKAGES, PREPARED, Facts, facts_of_this_build

APP_RUN = f"""#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/{PROGRAM.as_posix()}/camelhelper" "$@"
"""


def lay_out(frozen: Path, folder: Path, facts: Facts) -> None:
    """Make the folder that becomes the file: what starts it, its entry and icon, the program."""
    shutil.copytree(frozen, folder / PROGRAM, symlinks=True)
    lay_out_share(folder / "usr/share", facts)
    shutil.copy(LINUX / "camelhelper.desktop", folder)
    shutil.copy(PREPARED / "icons/camelhelper-256.png", folder / "camelhelper.png")
    (folder / ".DirIcon").symlink_to("camelhelper.png")
    (folder / "AppRun").write_text(APP_RUN, "utf-8")
    (folder / "AppRun").chmod(0o755)


def squash(folder: Path, target: Path, facts: Facts) -> None:
    moment = str(facts.moment)
    subprocess.run(
        [
            *("mksquashfs", str(folder), str(target), "-noappend", "-root-owned", "-quiet"),
            *("-no-progress", "-comp", "zstd", "-Xcompression-level", "19", "-b", "1M"),
            *("-mkfs-time", moment, "-all-time", moment),
        ],
        check=True,
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Make an AppImage of the frozen program.")
    parser.add_argument("runtime", type=Path, help="the static runtime of AppImage's type 2")
    options = parser.parse_args(arguments)
    facts = facts_of_this_build()
    target = PACKAGES / f"camelhelper-{facts.version}-{facts.machine}.AppImage"
    with tempfile.TemporaryDirectory() as folder:
        lay_out(FROZEN, Path(folder) / "AppDir", facts)
        squash(Path(folder) / "AppDir", Path(folder) / "squashed", facts)
        packed = (Path(folder) / "squashed").read_bytes()
    target.write_bytes(options.runtime.read_bytes() + packed)
    target.chmod(0o755)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
