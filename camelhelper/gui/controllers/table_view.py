"""The table view: the same game, made to be read from two metres. F11 turns to it, Esc back."""

from PySide6.QtCore import QObject, QSettings, Signal, Slot

from camelhelper.gui.table_view.keep_awake import KeepAwake
from camelhelper.gui.widgets.actions import action

_ADVICE_SETTING = "view/table_advice"


class TableView(QObject):
    """Owns the commands. The screen stays awake while it is read.

    Signals:
        turned(bool): the window shall show what the whole table reads, or everything.
        advice_wanted(bool): the best action shall stand there too.
    """

    turned = Signal(bool)
    advice_wanted = Signal(bool)

    def __init__(self, keep_awake: KeepAwake, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep_awake = keep_awake
        self.action = action(self, self.tr("&Table view"), None, "F11")
        self.action.setCheckable(True)
        self.action.toggled.connect(self._turn)
        self.advice_action = action(self, self.tr("&Best action in the table view"), None, "A")
        self.advice_action.setCheckable(True)
        self.advice_action.setChecked(QSettings().value(_ADVICE_SETTING, False, bool) is True)
        self.advice_action.toggled.connect(self._want_advice)

    def leave(self) -> bool:
        """Back to everything; False where that is shown already."""
        was_there = self.action.isChecked()
        self.action.setChecked(False)
        return was_there

    @Slot()
    def close(self) -> None:
        """The window ends, and is remembered as it was before."""
        self.leave()

    @Slot(bool)
    def _turn(self, shown: bool) -> None:
        self._keep_awake.want("table view", wanted=shown)
        self.turned.emit(shown)

    @Slot(bool)
    def _want_advice(self, wanted: bool) -> None:
        QSettings().setValue(_ADVICE_SETTING, wanted)
        self.advice_wanted.emit(wanted)
