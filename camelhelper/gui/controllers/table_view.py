"""The table view: the same game, made to be read from two metres. F11 shows it, Esc leaves it."""

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.gui.session import Session
from camelhelper.gui.table_view.keep_awake import KeepAwake
from camelhelper.gui.widgets.actions import toggle


class TableView(QObject):
    """Owns the commands, and keeps the screen awake in the table view.

    Signals:
        turned(bool): show what the whole table reads from now on, or everything again.
        offering(bool): show the best action to the whole table, or no longer.
    """

    turned = Signal(bool)
    offering = Signal(bool)

    def __init__(self, session: Session, keep_awake: KeepAwake, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._keep_awake = keep_awake
        self.action = toggle(self, self.tr("&Table view"), "F11")
        self.action.toggled.connect(self._turn)
        text = self.tr("&Best action in the table view")
        self.advice_action = toggle(self, text, "A", "view/table_advice")
        self.advice_action.toggled.connect(self._offer)
        self._was_offering = self.is_offering
        session.game_changed.connect(self._offer)

    @property
    def is_offering(self) -> bool:
        """Whether the whole table sees the best action, which is no secret where it is to score.

        A leg is scored by the next die, too; when the race is over, there is none.
        """
        position = self._session.position
        return self.advice_action.isChecked() or (position.race_over and not position.scored)

    @Slot()
    def _offer(self) -> None:
        if self.is_offering != self._was_offering:
            self._was_offering = self.is_offering
            self.offering.emit(self.is_offering)

    def leave(self) -> bool:
        """Leave the table view; False if it is not shown."""
        was_there = self.action.isChecked()
        self.action.setChecked(False)
        return was_there

    @Slot(bool)
    def _turn(self, shown: bool) -> None:
        self._keep_awake.want("table view", wanted=shown)
        self.turned.emit(shown)
