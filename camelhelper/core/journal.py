"""The journal: what happens in a window, on disk as it happens, so that no crash loses it.

Each window writes its own journal and holds a lock on it. The lock ends with the process, so a
journal that can be locked belongs to no running window. The module ``journal_text`` defines the
lines and detects damage: a line cut off by a crash does not count, so at most the last change is
lost, and a damaged line loses at most what it says itself.

A damaged journal is copied aside before anything is written, and a new one continues it. Closing a
window removes its journal.
"""

import errno
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
from camelhelper.core.journal_text import Contents, OtherVersionError, State, read_contents
from camelhelper.core.locking import open_locked
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.storage import StorageError, cause
from camelhelper.core.undo_text import format_undo, with_undo
from camelhelper.core.whole_file import replace_file, settle

DAMAGED_SUFFIX = ".damaged"
_CANNOT_BE_ASKED = {errno.EINVAL, errno.ENOTSUP}
"""Errors from file systems that cannot be told when to write."""
_log = logging.getLogger(__name__)


class Journal:
    """One window's journal, locked until it is closed. For one thread only.

    Get one from ``begin``, or from ``abandoned`` after a crash.
    """

    def __init__(self, path: Path, file: FileIO, contents: Contents) -> None:
        self.path = path
        self._file = file
        self._contents = contents

    @classmethod
    def begin(cls, folder: Path) -> Self:
        """A new, empty journal in this folder, created if needed. Raises ``StorageError``."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            while True:  # a window that is just looking for crashes may take it for one
                path = folder / f"{os.getpid()}-{secrets.token_hex(4)}.journal"
                if file := open_locked(path, "x+"):
                    return cls(path, file, Contents())
        except OSError as error:
            raise StorageError(JournalUnwritable(cause(error))) from error

    @property
    def is_in_place(self) -> bool:
        """Whether a start would find it: somebody may have removed its file, or its folder."""
        with suppress(OSError):
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        return False

    def write(
        self,
        game: Game,
        document: Path | None = None,
        fingerprint: str = "",
        kept: Path | None = None,
        kept_fingerprint: str = "",
    ) -> None:
        """Note the game and the files it was saved and is kept in, if any of that has changed.

        A fingerprint is that of a file's contents when last seen. Once this returns, no crash of
        the program can lose it. Raises ``StorageError``; the next call then makes up for it.
        """
        name, kept_name = (None if path is None else str(path) for path in (document, kept))
        lines = format_lines(game), format_undo(game)
        state = State(*lines, name, fingerprint, kept_name, kept_fingerprint)
        change, after = self._contents.changed_to(state)
        if not change:
            return
        size = self._contents.size
        try:
            self._file.seek(size)
            if self._file.write(change) != len(change):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(size)
            raise StorageError(JournalUnwritable(cause(error))) from error
        self._contents = after

    def sync(self) -> None:
        """Make the disk catch up, so that not even a power cut loses what was written.

        Slow, and safe on any thread. Raises ``StorageError``.
        """
        try:
            os.fsync(self._file.fileno())
            settle(self.path.parent)
        except ValueError:
            return  # closed meanwhile
        except OSError as error:
            if error.errno not in _CANNOT_BE_ASKED:
                raise StorageError(JournalUnwritable(cause(error))) from error

    def close(self) -> None:
        """Remove the journal: the window was closed properly."""
        if not self._file.closed:
            _discard(self.path, self._file)


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a crash left behind; the journal continues where it was."""

    journal: Journal
    game: Game
    document: Path | None
    """The file in which the game was last saved."""
    fingerprint: str
    """Of that file's contents when last seen."""
    kept: Path | None = None
    """The file in which the program itself had kept an earlier state of it."""
    kept_fingerprint: str = ""
    """The same of that file."""
    damaged: Path | None = None
    """Where the original journal is now, if some of it could not be read."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A journal that could not be read at all."""

    set_aside: Path
    """Where it is now."""


@dataclass(frozen=True, slots=True)
class OfOtherVersion:
    """A journal that only another version of the program can read."""

    path: Path
    """Where it still is."""


def abandoned(folder: Path) -> Iterator[Recovered | Unreadable | OfOtherVersion]:
    """The journals whose windows died, taken over one by one, newest first."""
    for path, file in _unlocked(folder):
        try:
            found = _taken_over(path, file)
        except OtherVersionError:
            file.close()
            yield OfOtherVersion(path)
        except (OSError, StorageError) as error:
            _log.warning("the journal %s is left as it is: %s", path, error)
            file.close()
        else:
            if found:
                yield found


def _taken_over(path: Path, file: FileIO) -> Recovered | Unreadable | None:
    """What an abandoned journal holds; None if it is empty, and then it is removed.

    Raises ``OtherVersionError``, and ``OSError`` or ``StorageError`` if a damaged journal cannot be
    copied: then it stays as it is.
    """
    file.seek(0)
    data = file.readall()
    contents = read_contents(data)
    if not (contents.number or contents.is_damaged):
        _discard(path, file)
        return None
    try:
        game = parse_game("\n".join(contents.state.lines))
        game = with_undo(game, contents.state.undo)
    except ValueError as error:
        _log.warning("the journal %s says no game: %s", path, error)
        unreadable = Unreadable(_copied_aside(path, data))
        _discard(path, file)
        return unreadable
    state = contents.state
    document, kept = (None if name is None else Path(name) for name in (state.document, state.kept))
    files = document, state.fingerprint, kept, state.kept_fingerprint
    if not contents.is_damaged:
        file.truncate(contents.size)
        return Recovered(Journal(path, file, contents), game, *files)
    damaged = _copied_aside(path, data)
    journal = Journal.begin(path.parent)
    try:
        journal.write(game, *files)
        journal.sync()
    except StorageError:
        journal.close()
        raise
    _discard(path, file)
    return Recovered(journal, game, *files, damaged)


def _copied_aside(path: Path, data: bytes) -> Path:
    aside = path.with_suffix(DAMAGED_SUFFIX)
    replace_file(aside, data)
    return aside


def _unlocked(folder: Path) -> Iterator[tuple[Path, FileIO]]:
    """The journals that nobody held, locked now, newest first."""
    paths: list[Path] = []
    with suppress(OSError):  # the folder may not be entered, which is said when a journal begins
        paths = sorted(folder.glob("*.journal"), key=_age)
    for path in paths:
        with suppress(OSError):  # gone meanwhile, or not ours to open
            if path.is_symlink() or not path.is_file():
                continue
            if file := open_locked(path, "r+"):
                yield path, file


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0


def _discard(path: Path, file: FileIO) -> None:
    """Remove a journal. It is emptied first, in case another window gets hold of it."""
    with suppress(OSError):
        file.truncate(0)
    with suppress(PermissionError):  # Windows removes no open file
        path.unlink(missing_ok=True)
    file.close()
    with suppress(OSError):
        path.unlink(missing_ok=True)
