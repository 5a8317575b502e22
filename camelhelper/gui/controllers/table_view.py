"""The table view: the same game, made to be read from two metres. F11 shows it, Esc leaves it."""

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.gui.table_view.keep_awake import KeepAwake
from camelhelper.gui.widgets.actions import toggle


class TableView(QObject):
    """Owns the commands, and keeps the screen awake in the table view.

    Signals:
        turned(bool): show what the whole table reads from now on, or everything again.
    """

    turned = Signal(bool)

    def __init__(self, keep_awake: KeepAwake, parent: QObject) -> None:
        super().__init__(parent)
        self._keep_awake = keep_awake
        self.action = toggle(self, self.tr("&Table view"), "F11")
        self.action.toggled.connect(self._turn)
        text = self.tr("&Best action in the table view")
        self.advice_action = toggle(self, text, "A", "view/table_advice")

    def leave(self) -> bool:
        """Leave the table view; False if it is not shown."""
        was_there = self.action.isChecked()
        self.action.setChecked(False)
        return was_there

    @Slot(bool)
    def _turn(self, shown: bool) -> None:
        self._keep_awake.want("table view", wanted=shown)
        self.turned.emit(shown)
