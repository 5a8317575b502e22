"""From one start to the next: the last game, and what a crash has left behind."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.history import History
from camelhelper.core.journal import OfOtherVersion, Recovered, Unreadable, abandoned
from camelhelper.core.position import Position
from camelhelper.core.storage import StorageError, read_game
from camelhelper.core.whole_file import remove_abandoned_parts
from camelhelper.gui.documents.document import Document, is_other
from camelhelper.gui.documents.journalling import Journalling
from camelhelper.gui.documents.kept_games import KeptGames
from camelhelper.gui.documents.recent import LastGame, add_recent, last_game, remember_last
from camelhelper.gui.session import Session
from camelhelper.wording.problems import say


class Recovery(QObject):
    """Begins with the last game, and ends in a way that lets the next start find this one.

    Signals:
        recovered(str): a sentence about what was restored after a crash.
        damaged(str): a sentence about what could not be restored in full, and where it is.
    """

    recovered = Signal(str)
    damaged = Signal(str)

    def __init__(
        self,
        session: Session,
        document: Document,
        journalling: Journalling,
        kept_games: KeptGames,
    ) -> None:
        super().__init__(session)
        self._session = session
        self._document = document
        self._journalling = journalling
        self._kept_games = kept_games

    def begin(self, what: Path | Position | None) -> None:
        """Show what was asked for, or else the last game, and journal it from now on.

        What a crash left is restored: shown, or kept if something else was asked for.
        """
        self._kept_games.clear()
        remove_abandoned_parts(self._journalling.folder)
        found = list(abandoned(self._journalling.folder))
        crashes = [each for each in found if isinstance(each, Recovered)]
        shown = crashes.pop(0) if crashes and what is None else None
        kept = [name for crash in crashes if (name := self._keep(crash))]
        if shown:
            self._document.show(
                shown.game,
                shown.document,
                kept=shown.kept,
                fingerprint=shown.fingerprint,
                kept_fingerprint=shown.kept_fingerprint,
            )
            self._journalling.begin(shown.journal)
            self.recovered.emit(self.tr("Restored this game as it was before the crash."))
        else:
            self._show(what)
            self._journalling.begin()  # last: what it may have to say should stay on screen
        if kept:
            names = ", ".join(kept)
            text = self.tr("Restored after a crash, under File, Open recent: {games}").format(
                games=names
            )
            self.recovered.emit(text)
        for each in found:
            self._tell_damage(each)

    def end(self) -> None:
        """Remember the game for the next start when the window is closed properly.

        If the game cannot be written, the journal is left, as after a crash.
        """
        if self._journalling.has_begun and self._document.keep():
            document = self._document
            remember_last(LastGame(document.file, document.path, document.fingerprint))
            self._journalling.end()

    # -- after a crash -----------------------------------------------------------------------

    def _tell_damage(self, found: Recovered | Unreadable | OfOtherVersion) -> None:
        if isinstance(found, OfOtherVersion):
            text = self.tr("A crash left a journal that only another version can read: {file}")
            self.damaged.emit(text.format(file=found.path))
        elif isinstance(found, Unreadable):
            text = self.tr("A damaged journal could not be read. It is kept as {file}.")
            self.damaged.emit(text.format(file=found.set_aside))
        elif found.damaged:
            text = self.tr(
                "The journal was damaged, so the last action may be missing. It is kept as {file}"
            )
            self.damaged.emit(text.format(file=found.damaged))

    def _keep(self, crash: Recovered) -> str:
        """The name of the kept game; empty if it cannot be kept and the journal stays."""
        path = crash.kept
        if path is None or is_other(path, crash.kept_fingerprint):
            path = self._kept_games.free_path(crash.document)
        try:
            self._kept_games.write(path, crash.game)
        except StorageError as error:
            self._session.refuse(say(error.reason))
            return ""
        crash.journal.close()
        add_recent(path)
        return path.stem

    # -- after a good end --------------------------------------------------------------------

    def _show(self, what: Path | Position | None) -> None:
        if isinstance(what, Position):
            self._document.show(Game(History(what)))
        elif what is not None:
            self._document.open(what)
        else:
            self._show_last(last_game())

    def _show_last(self, last: LastGame) -> None:
        if last.file is None:
            return
        try:
            game = read_game(last.file)
        except (GameFileError, StorageError) as error:
            name, why = last.file.name, say(error.reason)
            self._session.refuse(
                self.tr("Could not open {name}: {reason}").format(name=name, reason=why)
            )
            return
        kept = None if last.file == last.document else last.file
        # The contents of the document itself are seen only now.
        fingerprint = last.fingerprint if kept else ""
        self._document.show(game, last.document, kept=kept, fingerprint=fingerprint)
