"""The commands undo, redo and score the leg, each enabled when it is possible."""

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import Keys, action


class Steps(QObject):
    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.undo = action(self, self.tr("&Undo"), session.undo, Keys.Undo)
        self.redo = action(self, self.tr("&Redo"), session.redo, Keys.Redo)
        self.score = action(self, self.tr("&Score the leg"), session.score, "Ctrl+L")
        session.game_changed.connect(self._offer)
        self._offer()

    @Slot()
    def _offer(self) -> None:
        self.undo.setEnabled(self._session.can_undo)
        self.redo.setEnabled(self._session.can_redo)
        self.score.setEnabled(self._session.position.leg_over)
