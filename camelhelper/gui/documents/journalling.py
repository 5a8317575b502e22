"""The journal of a window: it writes every change of the game to disk as it happens."""

import logging
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot

from camelhelper.core.journal import Journal
from camelhelper.core.storage import StorageError
from camelhelper.gui.documents.document import Document
from camelhelper.gui.session import Session
from camelhelper.wording.problems import say

WRITTEN_THROUGH_MS = 1_000
"""How soon a change survives a power cut, and how long to wait after an error of the disk."""
_log = logging.getLogger(__name__)


class Journalling(QObject):
    """Writes nothing until it has begun: a window that is only drawn leaves no trace.

    A change survives a crash of the program at once, and one of the machine a second later. A write
    that failed is repeated until it succeeds.

    Signals:
        troubled(str): why nothing can be written now; empty once it can be again.
    """

    troubled = Signal(str)
    _written_through = Signal(object)
    """The ``StorageError`` of a sync, or None. Emitted by the thread that syncs."""

    def __init__(self, session: Session, document: Document, folder: Path) -> None:
        """``folder`` is where journals are; it is created with the first one."""
        super().__init__(session)
        self.folder = folder
        self._session = session
        self._document = document
        self._journal: Journal | None = None
        self.has_begun = False
        self._trouble = ""
        self._is_behind = False
        self._disk = QThreadPool(self)
        self._disk.setMaxThreadCount(1)
        self._due = QTimer(self, singleShot=True, interval=WRITTEN_THROUGH_MS)
        self._due.timeout.connect(self.catch_up)
        self._written_through.connect(self._tell)
        session.game_changed.connect(self._note)
        document.changed.connect(self._note)

    @property
    def is_troubled(self) -> bool:
        """Whether the disk lacks what happened last."""
        return bool(self._trouble)

    @property
    def told(self) -> str:
        """What the user is told of the present trouble; empty where there is none."""
        text = self.tr("A crash would lose whatever happens from now on: {trouble}.")
        return text.format(trouble=self._trouble) if self._trouble else ""

    def begin(self, journal: Journal | None = None) -> None:
        """Write from now on, to this journal from before a crash or to a new one."""
        self._journal, self.has_begun = journal, True
        self._note()

    @Slot()
    def sync(self) -> None:
        """Sync now, for example before the machine goes to sleep."""
        if self._journal:
            self._tell(_sync_error(self._journal))

    def end(self) -> None:
        """Remove the journal: its game is safe elsewhere."""
        self.has_begun = False
        self._due.stop()
        self._put_away()

    def _put_away(self) -> None:
        self._disk.waitForDone()
        if self._journal:
            self._journal.close()
            self._journal = None

    @Slot()
    def catch_up(self) -> None:
        """Write what could not be written before, and sync on another thread."""
        if self._trouble:
            self._note()
        if (journal := self._journal) and not self._is_behind:
            self._disk.start(lambda: self._written_through.emit(_sync_error(journal)))

    @Slot()
    def _note(self) -> None:
        if not self.has_begun:
            return
        if not self._due.isActive():
            self._due.start()
        if self._journal and not self._journal.is_in_place:
            self._put_away()
        try:
            self._journal = self._journal or Journal.begin(self.folder)
            document = self._document
            self._journal.write(
                self._session.game.left(),
                document.path,
                document.fingerprint,
                document.kept,
                document.kept_fingerprint,
            )
            self._is_behind = False
        except StorageError as error:
            self._is_behind = True
            self._tell(error)

    @Slot(object)
    def _tell(self, error: StorageError | None) -> None:
        """Report each trouble once, not with every roll, and its end once the disk is in step."""
        trouble = say(error.reason) if error else ""
        if trouble and self.has_begun and not self._due.isActive():
            self._due.start()
        if trouble == self._trouble or (self._is_behind and not trouble):
            return
        if trouble and not self._trouble:
            _log.warning("%s", error)
            self._session.refuse(trouble)
        self._trouble = trouble
        self.troubled.emit(self.told)


def _sync_error(journal: Journal) -> StorageError | None:
    try:
        journal.sync()
    except StorageError as error:
        return error
    return None
