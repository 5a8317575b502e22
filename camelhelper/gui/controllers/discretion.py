"""The key that hides all odds and advice, from eyes and ears, in every window."""

from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QToolTip

from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.widgets.actions import is_set, toggle

_SETTING = "view/hidden"


class Discretion(QObject):
    """Owns the command. What was hidden stays hidden at the next start."""

    def __init__(self, live: LiveOdds, parent: QObject) -> None:
        super().__init__(parent)
        self.action = toggle(self, self.tr("&Hide odds and advice"), "H")
        live.hidden_changed.connect(self.action.setChecked)
        self.action.toggled.connect(live.hide)
        live.hidden_changed.connect(QToolTip.hideText)  # it may tell odds, too
        self.action.triggered.connect(lambda hidden: QSettings().setValue(_SETTING, hidden))

    def restore(self) -> None:
        """Hide odds and advice again if they were hidden when the program ended."""
        self.action.setChecked(is_set(_SETTING))
