"""The themes to choose from, remembered in the settings."""

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtGui import QAction, QActionGroup

from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import Theme


class ThemeChoice(QObject):
    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        names = {
            "day": self.tr("&Day"),
            "night": self.tr("&Night"),
            "contrast": self.tr("&High contrast"),
        }
        group = QActionGroup(self)
        for name in THEME_NAMES:
            action = group.addAction(names[name])
            action.setCheckable(True)
            action.setData(name)
            action.setChecked(name == theme.name)
        group.triggered.connect(self._take)
        self.actions = tuple(group.actions())

    @Slot(QAction)
    def _take(self, action: QAction) -> None:
        self._theme.choose(action.data())
        QSettings().setValue("view/theme", action.data())
