"""Whether advice is ranked by the chance to win the game or by expected coins."""

from PySide6.QtCore import QObject, QSettings, Slot

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.widgets.actions import action

_SETTING = "view/ranks_by_win"


class WinRanking(QObject):
    """Owns the command; remembers how it was left."""

    def __init__(self, advice: AdvicePanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._advice = advice
        self.action = action(self, self.tr("&Rank by chance to win"), None, "Shift+F9")
        self.action.setCheckable(True)
        self.action.setChecked(QSettings().value(_SETTING, True, bool) is True)
        self.action.toggled.connect(self._take)
        advice.rank_by_win(self.action.isChecked())

    @Slot(bool)
    def _take(self, by_win: bool) -> None:
        QSettings().setValue(_SETTING, by_win)
        self._advice.rank_by_win(by_win)
