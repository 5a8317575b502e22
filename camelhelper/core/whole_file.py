"""Files written whole or not at all.

What shall stand in a file is written into a part beside it, which takes the file's place once it is
on the disk. Whatever happens meanwhile, the file is the old one or the new one. A part is locked
while it is written, so one that can be locked was left by a process that died.
"""

import errno
import os
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BufferedWriter, FileIO
from pathlib import Path
from typing import BinaryIO

from camelhelper.core.file_names import LONGEST_BYTES
from camelhelper.core.locking import open_locked, try_lock
from camelhelper.core.plain_file import check_plain

_TAIL_BYTES = len(".01234567.part")


def replace_file(path: Path, content: bytes) -> None:
    """Write a file in one go; see ``replacing``."""
    with replacing(path) as file:
        file.write(content)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which replaces ``path`` if the block ends without an error.

    It gets the permissions of the file it replaces. Raises ``OSError``, ``NotPlainError`` for a
    pipe or a device in its place.
    """
    _check_replaceable(path)
    _remove_abandoned(path.parent, re.escape(_stem(path)))
    part, raw = _begin(path)
    try:
        with BufferedWriter(raw) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
        settle(path.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """Raise what ``replacing`` would, before there is something to write."""
    _check_replaceable(path)
    part, file = _begin(path)
    file.close()
    part.unlink()


def remove_abandoned_parts(folder: Path) -> None:
    """Clear one of the program's own folders of the parts that crashed processes left."""
    _remove_abandoned(folder, r"\..+")


def _check_replaceable(path: Path) -> None:
    if path.exists():
        check_plain(path)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


def _begin(path: Path) -> tuple[Path, FileIO]:
    part = path.with_name(f"{_stem(path)}.{secrets.token_hex(4)}.part")
    file = FileIO(part, "x")
    with suppress(OSError):  # without locks, abandoned parts are never removed
        try_lock(file)
    return part, file


def _stem(path: Path) -> str:
    """The start of its parts' names, short enough even if the file's own name only just fits."""
    name = f".{path.name}"
    if len(os.fsencode(name)) <= LONGEST_BYTES - _TAIL_BYTES:
        return name
    return f".{sha256(os.fsencode(name)).hexdigest()}"


def _remove_abandoned(folder: Path, stem: str) -> None:
    name = re.compile(rf"{stem}\.[0-9a-f]{{8}}\.part")
    with suppress(OSError, ValueError):  # a folder that may not be read, or a part that is not ours
        for part in folder.iterdir():
            if name.fullmatch(part.name) and _is_file(part) and (file := open_locked(part, "r+")):
                file.close()
                part.unlink(missing_ok=True)


def _is_file(path: Path) -> bool:
    """Whether this can be one of our parts: links and pipes are not."""
    return path.is_file() and not path.is_symlink()


def settle(folder: Path) -> None:
    """Make sure that the renaming itself is on the disk. Windows does not let folders be opened."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
