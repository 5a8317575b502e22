"""The journal of a window: every change of its game on disk as it happens."""

import logging
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from camelhelper.core.journal import Journal
from camelhelper.core.storage import StorageError
from camelhelper.gui.documents.document import Document
from camelhelper.gui.session import Session
from camelhelper.wording.problems import say

_log = logging.getLogger(__name__)


class Journalling(QObject):
    """Writes nothing before it has begun: a window that is only drawn leaves no trace."""

    def __init__(
        self, session: Session, document: Document, folder: Path, parent: QObject | None = None
    ) -> None:
        """``folder`` is that of the journals; it is made when the first one begins."""
        super().__init__(parent)
        self.folder = folder
        self._session = session
        self._document = document
        self._journal: Journal | None = None
        self._failed = False
        session.game_changed.connect(self._note)
        document.changed.connect(self._note)

    @property
    def has_begun(self) -> bool:
        return self._journal is not None

    def begin(self, journal: Journal | None = None) -> None:
        """Write from now on, in this journal that a crash has left or in a new one."""
        try:
            self._journal = journal or Journal.begin(self.folder)
        except StorageError as error:
            self._complain(error)
        self._note()

    def sync(self) -> None:
        """Have the disk catch up, as before the machine goes to sleep."""
        if self._journal:
            self._journal.sync()

    def end(self) -> None:
        """Take the journal away: its game is safe elsewhere."""
        if self._journal:
            self._journal.close()
            self._journal = None

    @Slot()
    def _note(self) -> None:
        if self._journal:
            try:
                self._journal.write(self._session.game, self._document.path)
                self._failed = False
            except StorageError as error:
                self._complain(error)

    def _complain(self, error: StorageError) -> None:
        """Once, not with every roll."""
        if not self._failed:
            self._failed = True
            _log.warning("%s", error)
            self._session.refuse(say(error.reason))
