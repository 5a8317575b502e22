"""What every panel is made of: a titled frameless part of the column, and labels in theme colours.

Panels hold no truth. They draw what they are shown, and every click becomes an event of the
session. Letters and digits are left to the window, which composes them into events.
"""

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, TITLE, sized

STEP_PX = 8
"""The grid that everything in the panels stands on."""

STRIPE_PX = 40
"""The height of a line across the window that says something."""

DIMMED = 0.6
"""How much is left of the ink of numbers that are not those of the shown position."""

_LINE_PX = 160
"""A line may not become shorter."""

ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def spells_an_event(event: QKeyEvent) -> bool:
    """Whether the key is one that the window composes into events, or one of its shortcuts."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return True
    return event.text().isprintable() and event.text().strip() != ""


def keep_room(part: QWidget) -> None:
    """Have a widget hold its place while it is hidden, so that nothing around it moves."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)


class RoleLabel(QLabel):
    """A label in one of the theme's colours, its font a step of the application's."""

    def __init__(
        self, theme: Theme, role: str = "text", scale: float = BODY, *, bold: bool = False
    ) -> None:
        super().__init__()
        self._role, self._scale, self._bold = role, scale, bold
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._theme = theme
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.take_font()

    @Slot()
    def _take_colours(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._role))
        dimmed = self._theme.colour("stale")
        dimmed.setAlphaF(DIMMED)
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, dimmed)
        self.setPalette(palette)

    def set_role(self, role: str) -> None:
        if role != self._role:
            self._role = role
            self._take_colours()

    def take_font(self) -> None:
        """Take the application's font anew: one of its own does not follow by itself."""
        self.setFont(sized(QApplication.font(), self._scale, bold=self._bold))

    def sizeHint(self) -> QSize:
        if self.text():
            return super().sizeHint()
        # Qt remembers how high an empty label was in the font before. It measures words, of which
        # a line can be a pixel higher than the spacing of lines.
        return QSize(0, self.fontMetrics().size(0, "0").height())

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self.text() else self.sizeHint()


class ElidedLabel(RoleLabel):
    """A label of one line that ends in an ellipsis where there is no room for all of it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(3 * STEP_PX, super().minimumSizeHint().height())

    @property
    def shown_text(self) -> str:
        """As much of the text as there is room for."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_text)


class HintLabel(ElidedLabel):
    """A line that nobody misses: it takes the room that is left, and shows all of it or nothing."""

    def __init__(self, theme: Theme, role: str = "text", scale: float = BODY) -> None:
        super().__init__(theme, role, scale)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown_text(self) -> str:
        return self.text() if super().shown_text == self.text() else ""


class WrappedLabel(RoleLabel):
    """A label of several lines that asks for as much height as its width leaves it.

    Not by Qt's height-for-width: a column that holds such a label cannot be squeezed below its
    preferred height in a scroll area, so that rows which could be lower would be scrolled away.
    """

    def __init__(
        self, theme: Theme, role: str = "text", scale: float = BODY, *, bold: bool = False
    ) -> None:
        super().__init__(theme, role, scale, bold=bold)
        self.setWordWrap(True)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        return False

    def sizeHint(self) -> QSize:
        width = max(self.width(), _LINE_PX)
        return QSize(_LINE_PX, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(_LINE_PX, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class LabelHolder(QWidget):
    """Gives its labels the size of type that the window has grown to."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for label in self.findChildren(RoleLabel):
                label.take_font()


class Panel(LabelHolder):
    """A part of the column: its title, room beside the title, and the body below."""

    def __init__(self, title: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.pictures = theme.pictures
        self.setAccessibleName(title)
        self.title = ElidedLabel(theme, scale=TITLE, bold=True)
        self.title.setText(title)
        self.head = QWidget()
        self.header = QHBoxLayout(self.head)
        self.header.setContentsMargins(0, 0, 0, 0)
        self.header.setSpacing(STEP_PX)
        self.header.addWidget(self.title)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(STEP_PX)
        self.body.addWidget(self.head)
