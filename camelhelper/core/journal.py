"""The journal: what happens in a window, on disk as it happens, so that no crash loses it.

Each window writes a journal of its own and holds a lock on it. The lock ends with the process, so a
journal that can be locked belongs to nobody alive. After the head comes a line for each change; it
says how many lines of the saved game (module ``gamefile``) stay and which follow them:
``{"kept": 7, "lines": ["r2"], "document": null}``. A line that a crash cut off does not count, so
at most the last change is lost.

Closing a window takes its journal away.
"""

import json
import logging
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Self

from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_lines, parse_game
from camelhelper.core.locking import open_locked
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.storage import StorageError, cause

_HEAD = b'{"camelhelper journal": 1}\n'
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Contents:
    """What a journal says up to some place in it."""

    lines: tuple[str, ...] = ()
    document: str | None = None
    size: int = 0
    """The place, in bytes."""

    def changed_to(self, lines: tuple[str, ...], document: str | None) -> bytes:
        """What has to be appended so that the journal says this."""
        if (lines, document) == (self.lines, self.document):
            return b""
        pairs = enumerate(zip(self.lines, lines, strict=False))
        shorter = min(len(self.lines), len(lines))
        kept = next((number for number, (old, new) in pairs if old != new), shorter)
        change = {"kept": kept, "lines": lines[kept:], "document": document}
        return (b"" if self.size else _HEAD) + json.dumps(change).encode() + b"\n"

    def after(self, line: bytes) -> Self:
        """Raises ``ValueError`` when the line is no change that can be made here."""
        match json.loads(line):
            case {
                "kept": int(kept),
                "lines": list(added),
                "document": str() | None as document,
            } if 0 <= kept <= len(self.lines):
                lines = (*self.lines[:kept], *map(str, added))
                return type(self)(lines, document, self.size + len(line))
        raise ValueError("a line of the journal is damaged")


def _read(file: FileIO) -> _Contents:
    """What a journal says, up to the first line that is cut off or damaged.

    Raises ``ValueError`` when this is no journal that can be read at all.
    """
    file.seek(0)
    head, *changes = file.readall().splitlines(keepends=True) or [b""]
    if not head.endswith(b"\n"):
        return _Contents()
    if head != _HEAD:
        raise ValueError("it was not written by this version of camelhelper")
    contents = _Contents(size=len(head))
    for line in changes:
        try:
            contents = contents.after(line) if line.endswith(b"\n") else contents
        except (ValueError, RecursionError):
            break
    return contents


class Journal:
    """One window's journal, locked until it is closed. Not to be used by several threads.

    Get one from ``begin``, or from ``recover`` after a crash.
    """

    def __init__(self, path: Path, file: FileIO, contents: _Contents) -> None:
        self.path = path
        self._file = file
        self._contents = contents

    @classmethod
    def begin(cls, folder: Path) -> Self:
        """A new, empty journal in this folder, which is made. Raises ``StorageError``."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            while True:  # until no window that looks for crashes just now takes it for one
                path = folder / f"{os.getpid()}-{secrets.token_hex(4)}.journal"
                if file := open_locked(path, "x+"):
                    return cls(path, file, _Contents())
        except OSError as error:
            raise StorageError(JournalUnwritable(cause(error))) from error

    def write(self, game: Game, document: Path | None = None) -> None:
        """Note what the game is now, and the file it was saved in; what is as before is skipped.

        Once this returns, no crash of the program loses it. Raises ``StorageError``; the next call
        then makes up for this one.
        """
        lines, name = format_lines(game), None if document is None else str(document)
        change = self._contents.changed_to(lines, name)
        if not change:
            return
        size = self._contents.size
        try:
            self._file.seek(size)
            if self._file.write(change) != len(change):
                raise OSError(0, "the disk is full")
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(size)
            raise StorageError(JournalUnwritable(cause(error))) from error
        self._contents = _Contents(lines, name, size + len(change))

    def sync(self) -> None:
        """Have the disk catch up, so that not even a power cut loses what was written. Slow."""
        with suppress(OSError):
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Take the journal away: the window was closed in good order."""
        if not self._file.closed:
            _discard(self.path, self._file)


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a crash left behind; the journal goes on where it was."""

    journal: Journal
    game: Game
    document: Path | None
    """The file in which the game was last saved."""


def recover(folder: Path) -> Recovered | None:
    """Take over the newest journal whose window died; None when there is none.

    Those of other running windows are left alone, and those that cannot be read stay as they are.
    """
    for path, file in _abandoned(folder):
        try:
            contents = _read(file)
            if contents.lines:
                game = parse_game("\n".join(contents.lines))
                file.truncate(contents.size)
                document = None if contents.document is None else Path(contents.document)
                return Recovered(Journal(path, file, contents), game, document)
            _discard(path, file)
        except (OSError, ValueError) as error:
            _log.warning("the journal %s is left as it is: %s", path, error)
            file.close()
    return None


def _abandoned(folder: Path) -> Iterator[tuple[Path, FileIO]]:
    """The journals nobody holds, locked now, the newest first."""
    for path in sorted(folder.glob("*.journal"), key=_age):
        with suppress(OSError):  # gone meanwhile, or not ours to open
            if file := open_locked(path, "r+"):
                yield path, file


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0


def _discard(path: Path, file: FileIO) -> None:
    """Remove a journal. It is emptied first, so that whoever gets hold of it finds nothing."""
    with suppress(OSError):
        file.truncate(0)
    with suppress(PermissionError):  # Windows removes no open file
        path.unlink(missing_ok=True)
    file.close()
    with suppress(OSError):
        path.unlink(missing_ok=True)
