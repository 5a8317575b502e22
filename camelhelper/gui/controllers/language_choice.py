"""The languages to choose from, remembered in the settings."""

from PySide6.QtCore import QObject, QSettings, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from camelhelper.gui.language import SETTING
from camelhelper.gui.widgets.actions import letter_when_shown
from camelhelper.wording.languages import offered


class LanguageChoice(QObject):
    """Owns the menu, which lists each language by its own name.

    Signals:
        chosen(): another language is in the settings now.
    """

    chosen = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.menu = QMenu(self.tr("&Language"), window)
        group = QActionGroup(self)
        names = {language.code: language.name for language in offered()}
        for code, name in {**names, "": self.tr("&System")}.items():
            action = group.addAction(name)
            action.setCheckable(True)
            action.setData(code)
            action.setChecked(code == (QSettings().value(SETTING) or ""))
        group.triggered.connect(self._take)
        self.menu.addActions(group.actions())
        letter_when_shown(self.menu)

    @Slot(QAction)
    def _take(self, action: QAction) -> None:
        QSettings().setValue(SETTING, action.data())
        self.chosen.emit()
