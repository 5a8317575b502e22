"""The game on disk: the file it is saved in, the journal of every change, what was open lately.

Nothing is ever asked. A game with unsaved changes that makes way for another, or whose window is
closed, is kept in a folder of the program's own and found again under the recent games; the next
start shows it as it was. Whether there is a journal is up to who makes the window: one that is only
drawn into a picture leaves no trace.
"""

import logging
import tempfile
from datetime import datetime
from pathlib import Path

import platformdirs
from PySide6.QtCore import QObject, QSettings, Signal, Slot

from camelhelper.core.edit import empty_table
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_lines, parse_game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal, Recovered, recover
from camelhelper.core.position import Position
from camelhelper.core.storage import StorageError, read_game, write_game
from camelhelper.gui.documents.recent import add_recent
from camelhelper.gui.session import Session

SUFFIX = ".cup"
_LAST = "game/last"
_DOCUMENT = "game/document"
_log = logging.getLogger(__name__)


def data_folder() -> Path:
    """Where the program keeps games by itself."""
    try:
        return platformdirs.user_data_path("camelhelper", appauthor=False)
    except RuntimeError:  # there is no home
        return Path(tempfile.gettempdir(), "camelhelper")


class Files(QObject):
    """Opens, saves and journals the game of a session. GUI thread only.

    Signals:
        changed(): another file, or unsaved changes have come or gone.
        recovered(str): a sentence on what was brought back after a crash.
    """

    changed = Signal()
    recovered = Signal(str)

    def __init__(self, session: Session, folder: Path, parent: QObject | None = None) -> None:
        """``folder`` is where games are kept unasked; it is made when there is one to keep."""
        super().__init__(parent)
        self._session = session
        self._folder = folder
        self._journal: Journal | None = None
        self._journal_failed = False
        self._path: Path | None = None
        self._kept: Path | None = None
        self._settle()
        session.game_changed.connect(self._note)

    # -- what there is -----------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file that Save writes to; None when somebody has to choose one first."""
        return self._path

    @property
    def is_modified(self) -> bool:
        return self._is_modified

    @property
    def _kept_folder(self) -> Path:
        return self._folder / "games"

    @property
    def _journal_folder(self) -> Path:
        return self._folder / "journals"

    # -- what is done ------------------------------------------------------------------------

    def new(self, start: Position | Game) -> None:
        """Begin a game. The one that was there is kept."""
        if self._keep():
            self._become(start if isinstance(start, Game) else Game(History(start)), None)

    def open(self, path: Path) -> bool:
        """Open a saved game; False, and why, when it cannot be read. Then nothing changes."""
        path = path.absolute()
        if not self._keep():  # first: it may be this very file that the game is kept in
            return False
        try:
            game = read_game(path)
        except GameFileError as error:
            self._session.refuse(self.tr("{} is not opened: {}").format(path.name, error))
            return False
        except StorageError as error:
            self._session.refuse(str(error))
            return False
        is_kept = path.parent == self._kept_folder
        self._become(game, None if is_kept else path, path if is_kept else None)
        add_recent(path)
        self._session.say(self.tr("Opened {}").format(path.name))
        return True

    def open_text(self, text: str) -> bool:
        """Begin with the text of a saved game; False, and why, when it is none."""
        try:
            game = parse_game(text)
        except GameFileError as error:
            self._session.refuse(str(error))
            return False
        self.new(game)
        return True

    def save(self, path: Path | None = None) -> bool:
        """Save the game, from now on in this file; False, and why, when the disk would not."""
        path = path or self._path
        if path is None:
            raise ValueError("this game has no file yet: choose one")
        path = path.absolute()
        if not self._write(path):
            return False
        if self._kept and self._kept != path:
            self._kept.unlink(missing_ok=True)
        self._path, self._kept = path, None
        self._settle()
        add_recent(path)
        self._session.say(self.tr("Saved {}").format(path.name))
        self.changed.emit()
        return True

    # -- from one start to the next ----------------------------------------------------------

    def begin(self, what: Path | Position | None) -> None:
        """Show what was asked for, or else the game of the last time; journal it from now on.

        What a crash left behind is brought back: shown, or kept if something else was asked for.
        """
        crashes = self._crashes()
        shown = crashes.pop(0) if crashes and what is None else None
        kept = [name for crash in crashes if (name := self._keep_crash(crash))]
        if shown:
            self._journal = shown.journal
            self._become(shown.game, shown.document)
            self.recovered.emit(self.tr("This game was brought back as it was before the crash."))
        else:
            self._show(what)
            self._journal = self._new_journal()  # last, for what it may have to say is to stay
        if kept:
            names = ", ".join(kept)
            text = self.tr("Brought back after a crash, under File, Open recent: {}").format(names)
            self.recovered.emit(text)
        self._note(self._session.game)

    def sync(self) -> None:
        """Have the disk catch up, as before the machine goes to sleep."""
        if self._journal:
            self._journal.sync()

    def close(self) -> None:
        """The window closes in good order: its game is where the next start finds it.

        Where the disk takes no game, the journal is left as after a crash.
        """
        if self._journal and self._keep():
            settings = QSettings()
            settings.setValue(_LAST, str(self._kept or self._path or ""))
            settings.setValue(_DOCUMENT, str(self._path or ""))
            self._journal.close()
            self._journal = None

    def _crashes(self) -> list[Recovered]:
        crashes = []
        while crash := recover(self._journal_folder):
            crashes.append(crash)
        return crashes

    def _keep_crash(self, crash: Recovered) -> str:
        """What the kept game is called, nothing when it cannot be kept: then the journal stays."""
        path = self._free_path(crash.document)
        try:
            self._write_kept(path, crash.game)
        except StorageError as error:
            self._session.refuse(str(error))
            return ""
        crash.journal.close()
        add_recent(path)
        return path.stem

    def _new_journal(self) -> Journal | None:
        try:
            return Journal.begin(self._journal_folder)
        except StorageError as error:
            self._complain(error)
            return None

    def _show(self, what: Path | Position | None) -> None:
        if isinstance(what, Position):
            self._become(Game(History(what)), None)
        elif what is not None:
            self.open(what)
        else:
            self._show_last()

    def _show_last(self) -> None:
        last, document = (_stored_path(key) for key in (_LAST, _DOCUMENT))
        if last is None or not last.exists():
            return
        try:
            game = read_game(last)
        except (GameFileError, StorageError) as error:
            self._session.refuse(self.tr("{} is not opened: {}").format(last.name, error))
            return
        self._become(game, document, None if last == document else last)

    # -- keeping -----------------------------------------------------------------------------

    def _become(self, game: Game, path: Path | None, kept: Path | None = None) -> None:
        self._path, self._kept = path, kept
        self._session.start(game)
        self._settle()
        self._note(self._session.game)
        self.changed.emit()

    def _keep(self) -> bool:
        """See to it that the game is in some file as it is; False when the disk would not."""
        if not self._is_modified:
            return True
        path = self._kept or self._free_path(self._path)
        if not self._write(path):
            return False
        self._kept = path
        add_recent(path)
        return True

    def _write(self, path: Path) -> bool:
        try:
            self._write_kept(path, self._session.game)
        except StorageError as error:
            self._session.refuse(str(error))
            return False
        return True

    def _write_kept(self, path: Path, game: Game) -> None:
        if path.parent == self._kept_folder:
            try:
                self._kept_folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StorageError(f"{path.name} cannot be saved: {error.strerror}") from error
        write_game(path, game)

    def _free_path(self, document: Path | None) -> Path:
        stem = self.tr("Game") if document is None else document.stem
        moment = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        path = self._kept_folder / f"{stem} {moment}{SUFFIX}"
        number = 2
        while path.exists():
            path = self._kept_folder / f"{stem} {moment} ({number}){SUFFIX}"
            number += 1
        return path

    # -- what is saved and what is not -------------------------------------------------------

    def _settle(self) -> None:
        """Look at what is on disk now; a game without a file is as good as an empty table."""
        path = self._path or self._kept
        if path is None:
            edition = self._session.position.edition
            self._saved = format_lines(Game(History(empty_table(edition))))
        else:
            try:
                self._saved = format_lines(read_game(path))
            except (GameFileError, StorageError):
                self._saved = ()
        self._is_modified = format_lines(self._session.game) != self._saved

    @Slot(object)
    def _note(self, game: Game) -> None:
        """Journal the game as it is now."""
        was_modified = self._is_modified
        self._is_modified = format_lines(game) != self._saved
        if self._journal:
            try:
                self._journal.write(game, self._path)
                self._journal_failed = False
            except StorageError as error:
                self._complain(error)
        if self._is_modified != was_modified:
            self.changed.emit()

    def _complain(self, error: StorageError) -> None:
        """Once, not with every roll."""
        if not self._journal_failed:
            self._journal_failed = True
            _log.warning("%s", error)
            self._session.refuse(str(error))


def _stored_path(key: str) -> Path | None:
    value = QSettings().value(key)
    return Path(value) if isinstance(value, str) and value else None
