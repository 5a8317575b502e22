"""Locks on open files that end with the process that holds them, however it ends."""

import errno
import os
import sys
from io import FileIO
from pathlib import Path
from typing import Literal

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
"""What systems answer where another handle has the lock."""

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others there, so the one that is locked lies beyond any file
    # of ours, and where the C library's 32 bits still reach.
    _FAR_OUT = (1 << 31) - 2

    def try_lock(file: FileIO) -> bool:
        """Lock the file against every other open handle, until it is closed; False if it is.

        Reads and writes go on where they were. Raises ``OSError`` where there are no locks.
        """
        place = file.tell()
        file.seek(_FAR_OUT)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno not in _HELD:
                raise
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def try_lock(file: FileIO) -> bool:
        """Lock the file against every other open handle, until it is closed; False if it is.

        Reads and writes go on where they were. Raises ``OSError`` where there are no locks.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _HELD:
                raise
            return False
        return True


def open_locked(path: Path, mode: Literal["r+", "x+", "a+"]) -> FileIO | None:
    """The open file, or None when somebody else holds it or has just removed it.

    Raises ``OSError``: there is no such file, there is one already, or it is not ours to open.
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
