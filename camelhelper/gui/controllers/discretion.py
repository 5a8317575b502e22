"""The key that hides all odds and advice, from eyes and ears, in every window."""

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtWidgets import QToolTip

from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.widgets.actions import action

_SETTING = "view/hidden"


class Discretion(QObject):
    """Owns the command. What was hidden is hidden still at the next start."""

    def __init__(self, live: LiveOdds, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.action = action(self, self.tr("&Hide odds and advice"), None, "H")
        self.action.setCheckable(True)
        live.hidden_changed.connect(self.action.setChecked)
        self.action.toggled.connect(live.hide)
        live.hidden_changed.connect(self._hide_tip)
        self.action.triggered.connect(self._remember)

    def restore(self) -> None:
        """Hide what was hidden when the program ended."""
        self.action.setChecked(QSettings().value(_SETTING, False, bool) is True)

    @Slot()
    def _hide_tip(self) -> None:
        """The one that a hand has called up, which is on the screen still."""
        QToolTip.hideText()

    @Slot(bool)
    def _remember(self, hidden: bool) -> None:
        QSettings().setValue(_SETTING, hidden)
