"""What every panel is made of: a title, a body, and labels in the theme's colours.

Panels keep no game of their own. They draw what they are shown, and every click becomes an event of
the session. Letters and digits are left to the window, which spells events with them.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, broken, packed, sized
from camelhelper.gui.widgets import layouts

STEP_PX = 8
"""The grid on which everything in the panels is placed."""

HAND_PX = 44
"""The least height and width of what is pressed with a finger."""

STRIPE_PX = 40
"""The height of a line of words across the window."""

DIMMED = 0.6
"""The opacity of numbers that belong to another position than the one shown."""

STALE_OPACITY = 0.4
"""The same for bars and pictures."""

_LINE_PX = 160
"""The shortest line of a wrapped label."""

ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def spells_an_event(event: QKeyEvent) -> bool:
    """Whether the window spells events with the key, or has a shortcut for it."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return True
    return event.text().isprintable() and event.text().strip() != ""


def keep_room(part: QWidget) -> None:
    """Let a widget keep its place while it is hidden: nothing around it moves then."""
    policy = part.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    part.setSizePolicy(policy)


class RoleLabel(QLabel):
    """A label in one of the theme's colours, ``scale`` times as large as the application's font."""

    has_lines = False
    """Whether it wraps its text."""

    def __init__(
        self,
        theme: Theme,
        role: str = "text",
        scale: float = BODY,
        *,
        bold: bool = False,
        text: str = "",
    ) -> None:
        super().__init__(text)
        self._role, self._scale, self._bold = role, scale, bold
        self._least_px = 0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(self.has_lines)
        self._theme = theme
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.take_font()

    @Slot()
    def _take_colours(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._role))
        dimmed = faded(self._theme.colour("stale"), DIMMED)
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, dimmed)
        self.setPalette(palette)

    def set_role(self, role: str) -> None:
        if role != self._role:
            self._role = role
            self._take_colours()

    def take_font(self) -> None:
        """Follow the application's font: a label with a font of its own does not by itself."""
        font = sized(QApplication.font(), self._scale, bold=self._bold)
        if QFontInfo(font).pixelSize() < self._least_px:
            font.setPixelSize(self._least_px)
        self.setFont(font)

    def set_scale(self, scale: float) -> None:
        if scale != self._scale:
            self._scale = scale
            self.take_font()

    def set_least_px(self, least_px: int) -> None:
        """Take type of at least this height."""
        if least_px != self._least_px:
            self._least_px = least_px
            self.take_font()

    def sizeHint(self) -> QSize:
        if self.text():
            return super().sizeHint()
        # For an empty label Qt remembers the height in the previous font. It measures a text, whose
        # line can be a pixel higher than the line spacing.
        return QSize(0, self.fontMetrics().size(0, "0").height())

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self.text() else self.sizeHint()


class ElidedLabel(RoleLabel):
    """A label of one line, cut short with an ellipsis where there is no room for all of it."""

    fewer_words: Sequence[str] = ()
    """What is said instead before anything is cut short: ever fewer words."""

    def minimumSizeHint(self) -> QSize:
        return QSize(3 * STEP_PX, super().minimumSizeHint().height())

    def setText(self, text: str) -> None:  # noqa: N802 - named by Qt
        super().setText(text)
        self.update()  # a J reaches into the margins, which Qt would leave as they are

    @property
    def shown_text(self) -> str:
        """As much of the text as there is room for."""
        for words in (self.text(), *self.fewer_words):
            shown = self._cut_short(words)
            if shown == words:
                break
        return shown

    def _cut_short(self, text: str) -> str:
        width = self.contentsRect().width()
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        wrapped = Qt.TextFlag.TextWordWrap if self.wordWrap() else 0
        painter.drawText(self.contentsRect(), int(self.alignment()) | wrapped, self.shown_text)


class PackedLabel(ElidedLabel):
    """A label that goes on in further small lines, as it is high enough, before it is cut short."""

    most_lines = 2
    ending = ""
    """What its text ends with, and is not cut off where even these have no room for all of it."""

    @property
    def shown_text(self) -> str:
        return self._packed()[0]

    def _packed(self) -> tuple[str, QFont]:
        line = super().shown_text
        line_px = QFontMetrics(sized(self.font(), SMALL)).ascent()
        lines = min(self.contentsRect().height() // line_px, self.most_lines)
        if line == self.text() or lines <= 1:
            return line, self.font()
        width_px = self.contentsRect().width()
        for words in (self.text(), *self.fewer_words):
            shown, font = packed(words, self.font(), width_px, lines, self.ending)
            if shown == words:
                break
        return shown, font

    def paintEvent(self, _event: QPaintEvent) -> None:
        text, font = self._packed()
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.setFont(font)
        room = self.contentsRect()
        lines = broken(text, font, room.width()).split("\n")
        if len(lines) * painter.fontMetrics().lineSpacing() <= room.height():
            painter.drawText(room, int(self.alignment() | Qt.TextFlag.TextWordWrap), text)
            return
        # Closer together: the first and the last would be cut at their outer edges.
        flags = int(self.alignment() | Qt.TextFlag.TextDontClip)
        pitch = room.height() / len(lines)
        if len(lines) > 2:  # so close that an accent on the first is not cut, either
            pitch = min(pitch, painter.fontMetrics().ascent())
        top = QRectF(room).center().y() - pitch * len(lines) / 2
        for number, line in enumerate(lines):
            box = QRectF(room.left(), top + number * pitch, room.width(), pitch)
            painter.drawText(box, flags, line)


class HintLabel(ElidedLabel):
    """A line that can be spared: shown whole in the room that is left over, or not at all."""

    def __init__(self, theme: Theme, role: str, scale: float = BODY) -> None:
        super().__init__(theme, role, scale)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown_text(self) -> str:
        return self.text() if super().shown_text == self.text() else ""


class WrappedLabel(RoleLabel):
    """A label of several lines that asks for the height its text needs at its present width.

    Not by Qt's height-for-width: in a scroll area, a column that holds such a label cannot be
    squeezed below its preferred height, and rows that could be lower would be scrolled away.
    """

    has_lines = True
    line_px = _LINE_PX
    """The height it asks for is never that of lines shorter than this."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        return False

    def sizeHint(self) -> QSize:
        width = max(self.width(), self.line_px)
        return QSize(self.line_px, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.line_px, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class LabelHolder(QWidget):
    """Enlarges its labels when the type of the window grows."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for label in self.findChildren(RoleLabel):
                label.take_font()


class Panel(LabelHolder):
    """A part of the column: its title, room beside the title, and the body below."""

    def __init__(self, title: str, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.pictures = theme.pictures
        self.setAccessibleName(title)
        self.title = ElidedLabel(theme, scale=TITLE, bold=True, text=title)
        self.head = QWidget()
        self.header = layouts.row(
            self.title, on=self.head, spacing=STEP_PX, margins=layouts.NO_MARGINS
        )
        self.body = layouts.column(self.head, on=self, spacing=STEP_PX, margins=layouts.NO_MARGINS)
        self._is_modest = False

    def set_modest(self, is_modest: bool) -> None:
        """Want no more height than it needs at least, or the usual one."""
        if is_modest != self._is_modest:
            self._is_modest = is_modest
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        usual = super().sizeHint()
        return QSize(usual.width(), self.minimumSizeHint().height()) if self._is_modest else usual
