"""Files written whole or not at all.

What shall stand in a file is written into a part beside it, which takes the file's place once it is
on the disk. Whatever happens meanwhile, the file is the old one or the new one. A part is locked
while it is written, so one that can be locked was left by a process that died.
"""

import os
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter, FileIO
from pathlib import Path
from typing import BinaryIO

from camelhelper.core.locking import open_locked, try_lock


def replace_file(path: Path, content: bytes) -> None:
    """Have the file hold this, as ``replacing`` does."""
    with replacing(path) as file:
        file.write(content)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write into, which takes the place of ``path`` when the block ends well.

    It gets the permissions of the file that it replaces. Raises ``OSError``.
    """
    _remove_abandoned(path)
    part, raw = _begin(path)
    try:
        with BufferedWriter(raw) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
        _settle(path.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _begin(path: Path) -> tuple[Path, FileIO]:
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    file = FileIO(part, "x")
    with suppress(OSError):  # where there are no locks, whatever is abandoned stays
        try_lock(file)
    return part, file


def _remove_abandoned(path: Path) -> None:
    name = re.compile(rf"\.{re.escape(path.name)}\.[0-9a-f]{{8}}\.part")
    with suppress(OSError):  # a folder that may not be read, or a part that is not ours
        for part in path.parent.iterdir():
            if name.fullmatch(part.name) and (file := open_locked(part, "r+")):
                file.close()
                part.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """See to it that the renaming itself is on the disk; Windows does not let folders be opened."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
