"""Locks on open files that end with their process, however it ends."""

import errno
import os
import sys
from io import FileIO
from pathlib import Path
from typing import Literal

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""The errors that mean another handle has the lock."""

if sys.platform == "win32":
    import msvcrt

    # There, others cannot read locked bytes, so we lock one beyond the end of any file of ours, but
    # within reach of the C library's 32 bits.
    _FAR_OUT = (1 << 31) - 2

    def _lock(file: FileIO) -> None:
        place = file.tell()
        file.seek(_FAR_OUT)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(place)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(file: FileIO) -> bool:
    """Lock the file against every other open handle, until it is closed; False if it is.

    Reads and writes go on where they were. Raises ``OSError`` where there are no locks.
    """
    try:
        _lock(file)
    except OSError as error:
        if error.errno not in _HELD:
            raise
        return False
    return True


def open_locked(path: Path, mode: Literal["r+", "x+", "a+"]) -> FileIO | None:
    """The open file, or None if somebody else holds it or has just removed it.

    Raises ``OSError`` if it does not exist, exists already or may not be opened.
    """
    file = FileIO(path, mode)
    try:
        if try_lock(file) and os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return file
    except FileNotFoundError:
        pass
    except OSError:
        file.close()
        raise
    file.close()
    return None
