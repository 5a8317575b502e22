"""Files read only if they are plain: a pipe would block, and a device might do anything."""

import errno
import os
import stat
from pathlib import Path


class NotPlainError(OSError):
    """A pipe, a device or a socket."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "Not a plain file")


def read_plain(path: Path, most: int) -> bytes:
    """The file's bytes, but no more than this many.

    Raises ``OSError``, ``NotPlainError`` among them, and ``ValueError`` for a NUL in the path.
    """
    check_plain(path)
    with open(path, "rb", opener=_without_waiting) as file:
        return file.read(most)


def check_plain(path: Path) -> None:
    """Raise ``NotPlainError`` for what is no file, and ``OSError`` if there is nothing."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # the system itself refuses a folder
        raise NotPlainError


def _without_waiting(path: str, flags: int) -> int:
    """Does not block even if a pipe has taken the file's place since it was checked."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
