"""What went wrong in calculations that no panel waits for."""

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.live.engine_runner import Failure
from camelhelper.gui.session import Session


class Mishaps(QObject):
    """Tells the user each of them once, however often it happens again: every step asks anew."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._told: set[str] = set()

    @Slot(object)
    def tell(self, failure: Failure) -> None:
        if failure.message not in self._told:
            self._told.add(failure.message)
            self._session.tell_mishap(failure.message)
