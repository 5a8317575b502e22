"""The file of the game being played: opening, saving, unsaved changes.

It never asks. When a game with unsaved changes makes way for another, it is kept in the program's
own folder and listed among the recent games.
"""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.edit import empty_table
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, format_lines, parse_game
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.storage import StorageError, read_game, write_game
from camelhelper.gui.documents.kept_games import KeptGames
from camelhelper.gui.documents.recent import add_recent
from camelhelper.gui.session import Session
from camelhelper.wording.problems import say


class Document(QObject):
    """Opens and saves the game of a session. GUI thread only.

    Signals:
        changed(): another file is open, or unsaved changes have come or gone.
        saved(): the user has saved the game.
    """

    changed = Signal()
    saved = Signal()

    def __init__(self, session: Session, kept_games: KeptGames) -> None:
        super().__init__(session)
        self._session = session
        self._kept_games = kept_games
        self._path: Path | None = None
        self._kept: Path | None = None
        self._fingerprints: dict[Path, str] = {}
        """Of the contents of this game's files when last seen."""
        self._settle()
        session.game_changed.connect(self._compare)

    # -- what there is -----------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file that Save writes to; None if the user has to choose one first."""
        return self._path

    @property
    def file(self) -> Path | None:
        """Where the game was last written, by the user or by itself."""
        return self._kept or self._path

    @property
    def is_modified(self) -> bool:
        return self._is_modified

    @property
    def is_played(self) -> bool:
        """Whether anything has happened in the game since its start."""
        return bool(self._session.game.live.past)

    @property
    def fingerprint(self) -> str:
        """Of the contents of ``path`` when last seen; empty without a path."""
        return self._fingerprints.get(self._path, "") if self._path else ""

    @property
    def kept(self) -> Path | None:
        """The file where the program itself has kept the game; None if there is none."""
        return self._kept

    @property
    def kept_fingerprint(self) -> str:
        """The same of ``kept``."""
        return self._fingerprints.get(self._kept, "") if self._kept else ""

    def is_changed_by_others(self, path: Path) -> bool:
        """Whether this file of the game has changed since it was last seen."""
        return path in self._fingerprints and is_other(path, self._fingerprints[path])

    # -- what is done ------------------------------------------------------------------------

    def new(self, start: Position | Game) -> bool:
        """Begin a game, and keep the present one. If that fails, say why and return False."""
        if not self.keep():
            return False
        self.show(start if isinstance(start, Game) else Game(History(start)))
        return True

    def open(self, path: Path) -> bool:
        """Open a saved game. If that fails, say why, change nothing and return False."""
        path = path.absolute()
        if not self.keep():  # first: the game may be kept in this very file
            return False
        try:
            game = read_game(path)
        except GameFileError as error:
            why = say(error.reason)
            self._session.refuse(
                self.tr("Could not open {name}: {reason}").format(name=path.name, reason=why)
            )
            return False
        except StorageError as error:
            self._session.refuse(say(error.reason))
            return False
        is_kept = path in self._kept_games
        self.show(game, None if is_kept else path, kept=path if is_kept else None)
        add_recent(path)
        self._session.say(self.tr("Opened {file}").format(file=path.name))
        return True

    def open_text(self, text: str) -> bool:
        """Begin with the text of a saved game. If it is none, say why and return False."""
        try:
            game = parse_game(text)
        except GameFileError as error:
            self._session.refuse(say(error.reason))
            return False
        self.new(game)
        return True

    def save(self, path: Path | None = None, *, over_others: bool = False) -> bool:
        """Save the game, in this file from now on. If that fails, say why and return False.

        Changes by another program are overwritten only with ``over_others``.
        """
        path = path or self._path
        if path is None:
            raise ValueError("this game has no file yet: choose one")
        path = path.absolute()
        if not over_others and self.is_changed_by_others(path):
            self._session.refuse(
                self.tr("the file {file} was changed by another program").format(file=path.name)
            )
            return False
        if not self._write(path):
            return False
        if self._kept and self._kept != path and not self.is_changed_by_others(self._kept):
            with suppress(OSError):  # one copy too many does no harm
                self._kept.unlink()
        self._path, self._kept = path, None
        self._settle()
        add_recent(path)
        self._session.say(self.tr("Saved {file}").format(file=path.name))
        self.changed.emit()
        self.saved.emit()
        return True

    def show(
        self,
        game: Game,
        path: Path | None = None,
        *,
        kept: Path | None = None,
        fingerprint: str = "",
        kept_fingerprint: str = "",
    ) -> None:
        """Replace the present game, without keeping that.

        ``path`` is the file where the user saved the game, ``kept`` the one where the program keeps
        it. ``fingerprint`` is of the contents of ``path`` when last seen, if not its present ones,
        ``kept_fingerprint`` of those of ``kept``, if they are not the game.
        """
        self._path, self._kept = path, kept
        self._fingerprints = {kept: kept_fingerprint or _fingerprint(game)} if kept else {}
        if path and fingerprint:
            self._fingerprints[path] = fingerprint
        self._session.start(game)
        self._settle()
        self.changed.emit()

    def keep(self) -> bool:
        """Make sure that some file holds the game as it is; False if it cannot be written.

        Its own may have been deleted or changed by another program since it was saved.
        """
        file = self._path or self._kept
        now = _fingerprint(self._game)
        if not self._is_modified and (file is None or _fingerprint_in(file) == now):
            if self._path:
                self._kept = None  # what was kept beside the file has been taken back
            return True
        path = self._kept
        if path is None or self.is_changed_by_others(path):
            path = self._kept_games.free_path(self._path)
        if not self._write(path):
            return False
        self._kept = path
        add_recent(path)
        return True

    def _write(self, path: Path) -> bool:
        write = self._kept_games.write if path in self._kept_games else write_game
        try:
            write(path, self._game)
        except StorageError as error:
            self._session.refuse(say(error.reason))
            return False
        self._fingerprints[path] = _fingerprint(self._game)
        return True

    # -- what is saved and what is not -------------------------------------------------------

    @property
    def _game(self) -> Game:
        """As a file holds it: in the live game, without a what-if in which nothing was played."""
        return self._session.game.left()

    def _settle(self) -> None:
        """Compare with what the user saved; for a game without a file, with an empty table."""
        path = self._path
        if path is None:
            edition = self._session.position.edition
            self._saved = format_lines(Game(History(empty_table(edition))))
        else:
            try:
                saved = read_game(path)
                self._saved = format_lines(saved)
                self._fingerprints.setdefault(path, _fingerprint(saved))
            except (GameFileError, StorageError):
                self._saved = ()
        self._is_modified = format_lines(self._game) != self._saved

    @Slot()
    def _compare(self) -> None:
        was_modified = self._is_modified
        self._is_modified = format_lines(self._game) != self._saved
        if self._is_modified != was_modified:
            self.changed.emit()


def is_other(path: Path, fingerprint: str) -> bool:
    """Whether a file holds another game than that of the fingerprint."""
    found = _fingerprint_in(path)
    return found is not None and found != fingerprint  # else Save would replace nothing


def _fingerprint_in(path: Path) -> str | None:
    """That of the game in a file; None if no game can be read there."""
    try:
        return _fingerprint(read_game(path))
    except (GameFileError, StorageError):
        return None


def _fingerprint(game: Game) -> str:
    return sha256(format_game(game).encode()).hexdigest()
