"""What every panel is made of: a titled frameless part of the column, and labels in theme colours.

Panels hold no truth. They draw what they are shown, and every click becomes an event of the
session. Letters and digits are left to the window, which composes them into events.
"""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from camelhelper.gui.panels.pictures import Pictures
from camelhelper.gui.panels.typography import BODY, TITLE, sized
from camelhelper.gui.theme import Theme

STEP_PX = 8
"""The grid that everything in the panels stands on."""

ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def spells_an_event(event: QKeyEvent) -> bool:
    """Whether the key is one that the window composes into events, or one of its shortcuts."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return True
    return event.text().isprintable() and event.text().strip() != ""


class RoleLabel(QLabel):
    """A label in one of the theme's colours, its font a step of the application's."""

    def __init__(
        self, theme: Theme, role: str = "text", scale: float = BODY, *, bold: bool = False
    ) -> None:
        super().__init__()
        self._role, self._scale, self._bold = role, scale, bold
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.set_theme(theme)
        self._take_font()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.colour(self._role))
        self.setPalette(palette)

    def set_role(self, role: str) -> None:
        if role != self._role:
            self._role = role
            self.set_theme(self._theme)

    def changeEvent(self, event: QEvent) -> None:
        # A font of its own does not follow the application's by itself.
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._take_font()
        super().changeEvent(event)

    def _take_font(self) -> None:
        self.setFont(sized(QApplication.font(), self._scale, bold=self._bold))


class Panel(QWidget):
    """A part of the column: its title, room beside the title, and the body below."""

    def __init__(self, title: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.pictures = Pictures(theme)
        self.setAccessibleName(title)
        self.title = RoleLabel(theme, scale=TITLE, bold=True)
        self.title.setText(title)
        self.header = QHBoxLayout()
        self.header.setSpacing(STEP_PX)
        self.header.addWidget(self.title)
        self.header.addStretch(1)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(STEP_PX)
        self.body.addLayout(self.header)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.pictures = Pictures(theme)
        for label in self.findChildren(RoleLabel):
            label.set_theme(theme)
        self.update()
