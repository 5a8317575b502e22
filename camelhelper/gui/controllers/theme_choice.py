"""The choice of a theme: one that the settings remember, or whatever suits the system."""

from PySide6.QtCore import QObject, QSettings, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import Theme

THEME_SETTING = "view/theme"
_AS_SYSTEM = "system"


def system_theme() -> str:
    """The theme that suits the system's colour scheme and contrast preference."""
    hints = QApplication.styleHints()
    if hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "night" if hints.colorScheme() == Qt.ColorScheme.Dark else "day"


class ThemeChoice(QObject):
    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        names = {
            _AS_SYSTEM: self.tr("As the s&ystem"),
            "day": self.tr("&Day"),
            "night": self.tr("&Night"),
            "contrast": self.tr("High &contrast"),
        }
        group = QActionGroup(self)
        chosen = QSettings().value(THEME_SETTING)
        for name, text in names.items():
            action = group.addAction(text)
            action.setCheckable(True)
            action.setData(name)
            action.setChecked(name == (chosen if chosen in THEME_NAMES else _AS_SYSTEM))
        group.triggered.connect(self._take)
        self.actions = tuple(group.actions())

        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self.follow)
        hints.accessibility().contrastPreferenceChanged.connect(self.follow)

    @Slot()
    def follow(self) -> None:
        """Follow the system, unless a theme was chosen."""
        if QSettings().value(THEME_SETTING) not in THEME_NAMES:
            self._theme.choose(system_theme())

    @Slot(QAction)
    def _take(self, action: QAction) -> None:
        QSettings().setValue(THEME_SETTING, action.data())
        if action.data() == _AS_SYSTEM:
            self.follow()
        else:
            self._theme.choose(action.data())
