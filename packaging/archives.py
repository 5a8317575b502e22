"""Archives that come out the same, byte for byte, whenever the same files go in."""

import hashlib
import io
import lzma
import stat
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

_EXECUTABLE = 0o755
_PLAIN = 0o644


def files_below(folder: Path) -> Iterator[Path]:
    """Files and links, but no folders, in an order that does not depend on the file system."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        if path.is_symlink() or not path.is_dir():
            yield path


def total_bytes(folder: Path) -> int:
    """How much is below ``folder``: what the files hold, whatever the disk makes of it."""
    return sum(path.lstat().st_size for path in files_below(folder))


def mode_of(path: Path) -> int:
    """Executable or not; everything else about the mode is the umask of whoever built."""
    return _EXECUTABLE if path.stat().st_mode & stat.S_IXUSR else _PLAIN


def tar_of(folder: Path, prefix: str, moment: int) -> bytes:
    """A tar of all below ``folder`` under ``prefix`` (which ends with ``/``), owned by root."""
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w", format=tarfile.GNU_FORMAT) as tar:
        known: set[str] = set()
        for path in files_below(folder):
            name = prefix + path.relative_to(folder).as_posix()
            parts = name.split("/")
            for depth in range(1, len(parts)):
                _add_folder(tar, "/".join(parts[:depth]), known, moment)
            _add_file(tar, path, name, moment)
    return memory.getvalue()


def _add_folder(tar: tarfile.TarFile, name: str, known: set[str], moment: int) -> None:
    if name not in known:
        known.add(name)
        member = tarfile.TarInfo(name)
        member.type, member.mode, member.mtime = tarfile.DIRTYPE, _EXECUTABLE, moment
        tar.addfile(member)


def _add_file(tar: tarfile.TarFile, path: Path, name: str, moment: int) -> None:
    member = tarfile.TarInfo(name)
    member.mtime = moment
    if path.is_symlink():
        member.type, member.linkname = tarfile.SYMTYPE, str(path.readlink())
        member.mode = 0o777
        tar.addfile(member)
        return
    member.mode, member.size = mode_of(path), path.stat().st_size
    with path.open("rb") as file:
        tar.addfile(member, file)


def xz(data: bytes, machine: str) -> bytes:
    """``data`` as .xz; machine code of x86 packs better when its jumps are made absolute first."""
    filters: list[dict[str, int]] = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
    if machine == "x86_64":
        filters.insert(0, {"id": lzma.FILTER_X86})
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC64, filters=filters)


def ar(members: Sequence[tuple[str, bytes]], moment: int) -> bytes:
    """An ar archive as Debian packages are: member after member, each with a header of 60 bytes."""
    parts = [b"!<arch>\n"]
    for name, data in members:
        header = f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
        parts += [header.encode("ascii"), data, b"\n" * (len(data) % 2)]
    return b"".join(parts)


def write_zip(folder: Path, prefix: str, moment: int, target: Path) -> None:
    when = datetime.fromtimestamp(moment, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files_below(folder):
            member = zipfile.ZipInfo(prefix + path.relative_to(folder).as_posix(), when)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = (stat.S_IFREG | mode_of(path)) << 16
            archive.writestr(member, path.read_bytes())


def write_checksums(folder: Path) -> Path:
    """Write SHA256SUMS over all other files in ``folder``, as sha256sum reads and writes it."""
    target = folder / "SHA256SUMS"
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.is_file() and path != target
    ]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target


def manifest(folder: Path) -> dict[str, str]:
    """What is below ``folder``: each path with its mode and checksum, or what it links to."""
    return {
        path.relative_to(folder).as_posix(): f"-> {path.readlink()}"
        if path.is_symlink()
        else f"{mode_of(path):o} {hashlib.sha256(path.read_bytes()).hexdigest()}"
        for path in files_below(folder)
    }
