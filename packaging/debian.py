"""The Debian package: the frozen program in its place, and what the desktop wants to know."""

import gzip
import hashlib
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from archives import ar, files_below, tar_of, total_bytes, xz
from facts import APPLICATION_ID, PACKAGE_HOME, PREPARED, ROOT, Facts

LINUX = ROOT / "packaging" / "linux"
PROGRAM = Path("usr/lib/camelhelper")
MIME_TYPE = "application-x-camelhelper-game"
"""As icons are named after it: with a dash for the slash."""

PACKAGES_OF = {
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libxcb.so.1": "libxcb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libcups.so.2": "libcups2",
}
"""Libraries that belong to the machine's C library, graphics and printers, and where Debian keeps
them."""
DISPENSABLE = ("libcups", "libwayland")
"""How packages are called that a machine without printers, or without Wayland, does without."""
DATA_PACKAGES = ("fontconfig-config", "libx11-data", "xkb-data")
"""What libraries in the package read: where fonts are, how keys are called."""


@dataclass(frozen=True)
class Needs:
    """What the frozen program asks of the machine: libraries, and the C library's version."""

    libraries: frozenset[str]
    glibc: tuple[int, int]


def needs_of(folder: Path) -> Needs:
    """Read it from the libraries and programs themselves. ValueError for one nobody knows."""
    binaries = [path for path in files_below(folder) if is_elf(path)]
    command = ["readelf", "--dynamic", "--version-info", "--wide", *map(str, binaries)]
    # Libraries without a table of versions are mentioned on the error stream.
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    wanted = set(re.findall(r"\(NEEDED\)\s+Shared library: \[(.+?)\]", text))
    libraries = wanted - {path.name for path in binaries}
    if unknown := libraries - PACKAGES_OF.keys():
        raise ValueError(f"no package is known for {', '.join(sorted(unknown))}")
    versions = re.findall(r"Name: GLIBC_(\d+)\.(\d+)", text)
    return Needs(frozenset(libraries), max((int(major), int(minor)) for major, minor in versions))


def is_elf(path: Path) -> bool:
    if path.is_symlink():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def relations(needs: Needs) -> tuple[list[str], list[str]]:
    """Return (Depends, Recommends)."""
    packages = {PACKAGES_OF[name] for name in needs.libraries} - {"libc6"}
    recommended = {name for name in packages if name.startswith(DISPENSABLE)}
    libc = "libc6 (>= {}.{})".format(*needs.glibc)
    return [libc, *sorted({*packages, *DATA_PACKAGES} - recommended)], sorted(recommended)


def control(facts: Facts, needs: Needs, installed_kib: int) -> str:
    depends, recommends = relations(needs)
    return (
        "Package: camelhelper\n"
        f"Version: {debian_version(facts.version)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Architecture: {facts.debian_architecture}\n"
        f"Installed-Size: {installed_kib}\n"
        f"Depends: {', '.join(depends)}\n"
        f"Recommends: {', '.join(recommends)}\n"
        "Maintainer: camelhelper contributors <camelhelper@users.noreply.github.com>\n"
        f"Homepage: {PACKAGE_HOME}\n"
        "Description: exact odds for live play of the board game Camel Up\n"
        " Somebody clicks what happens on the table; the window shows the exact chance of\n"
        " each camel to win the leg, and what each action is worth. Both editions.\n"
    )


def debian_version(version: str) -> str:
    """``1.0rc1`` is older than ``1.0``, and a tilde tells dpkg so."""
    return re.sub(r"(?<=\d)(?=(a|b|rc)\d)", "~", version)


def lay_out(frozen: Path, target: Path, facts: Facts) -> None:
    """Put the program and all around it where it will lie below the root of the machine."""
    shutil.copytree(frozen, target / PROGRAM, symlinks=True)
    (target / "usr/bin").mkdir()
    for name in ("camelhelper", "camelhelper-console"):
        (target / "usr/bin" / name).symlink_to(f"../lib/camelhelper/{name}")
    lay_out_share(target / "usr/share", facts)
    doc = target / "usr/share/doc/camelhelper"
    doc.mkdir(parents=True)
    shutil.copy(LINUX / "copyright", doc / "copyright")
    history = (ROOT / "CHANGELOG.md").read_bytes()
    (doc / "changelog.gz").write_bytes(gzip.compress(history, 9, mtime=facts.moment))


def lay_out_share(share: Path, facts: Facts) -> None:
    """What every Linux desktop wants to know: menu entry, description, file type, icons."""
    copy_to(LINUX / "camelhelper.desktop", share / "applications/camelhelper.desktop")
    copy_to(LINUX / "camelhelper-mime.xml", share / "mime/packages/camelhelper.xml")
    metainfo = share / "metainfo" / f"{APPLICATION_ID}.metainfo.xml"
    metainfo.parent.mkdir()
    metainfo.write_text(with_release(facts), "utf-8")
    icons = share / "icons" / "hicolor"
    for picture in (PREPARED / "icons").glob("camelhelper-*.png"):
        size = picture.stem.rpartition("-")[2]
        copy_to(picture, icons / f"{size}x{size}/apps/camelhelper.png")
        copy_to(picture, icons / f"{size}x{size}/mimetypes/{MIME_TYPE}.png")
    drawing = ROOT / "resources" / "art" / "icon.svg"
    copy_to(drawing, icons / "scalable/apps/camelhelper.svg")
    copy_to(drawing, icons / f"scalable/mimetypes/{MIME_TYPE}.svg")


def with_release(facts: Facts) -> str:
    """The description for AppStream, which also wants to know which release this is."""
    day = datetime.fromtimestamp(facts.moment, UTC).date()
    release = f'<release version="{facts.version}" date="{day}"/>'
    text = (LINUX / "camelhelper.metainfo.xml").read_text("utf-8")
    head, mark, tail = text.partition("  <content_rating")
    return f"{head}  <releases>\n    {release}\n  </releases>\n{mark}{tail}"


def copy_to(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def debian_package(frozen: Path, facts: Facts) -> bytes:
    """The whole package. Nothing in it runs at installation: dpkg's triggers do what is to do."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        lay_out(frozen, root / "data", facts)
        files = [path for path in files_below(root / "data") if not path.is_symlink()]
        kib = total_bytes(root / "data") // 1024
        (root / "control").mkdir()
        (root / "control/control").write_text(control(facts, needs_of(frozen), kib), "utf-8")
        sums = [
            f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
            f"{path.relative_to(root / 'data').as_posix()}\n"
            for path in files
        ]
        (root / "control/md5sums").write_text("".join(sums), "utf-8")
        parts = [
            (f"{part}.tar.xz", xz(tar_of(root / part, "./", facts.moment), facts.machine))
            for part in ("control", "data")
        ]
    return ar([("debian-binary", b"2.0\n"), *parts], facts.moment)
