"""A small picture of a track: its stacks side by side, each above the number of its space."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.edition import SPACES
from camelhelper.core.track import Track
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import SMALL, TINY, sized
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.names import camel_name
from camelhelper.wording.translation import translate

_PLATE_HEIGHT_PX = 22
_LINE_PX = 24
_TALLEST = 4
_CLOSE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextDontClip)
"""Two lines of words where there is room for little more than one."""


def stacks_text(track: Track) -> str:
    """``Space 1: red, green. Space 2: blue.``, each stack from the bottom to the top."""
    return " ".join(_stack_text(space, stack) for space, stack in track.stacks)


def _stack_text(space: int, stack: str) -> str:
    camels = ", ".join(map(camel_name, stack))
    if space in SPACES:
        return translate("Space {space}: {camels}.").format(space=space, camels=camels)
    return translate("Over the line: {camels}.").format(camels=camels)


class StacksPicture(QWidget):
    """Shows stacks as piled blankets; its accessible name says the same in words."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.pictures = pictures
        self._track = Track()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_track(self, track: Track) -> None:
        self._track = track
        self.setAccessibleName(stacks_text(track) or self.tr("No camel is placed yet."))
        set_tip(self, stacks_text(track))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, _TALLEST * _PLATE_HEIGHT_PX + _LINE_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        ground = self.height() - _LINE_PX
        painter.setPen(theme.colour("divider"))
        painter.drawLine(0, ground, self.width(), ground)
        painter.setPen(theme.colour("text_muted"))
        width = self.width() / 7
        for number, (space, stack) in enumerate(self._track.stacks):
            left = number * width
            line = QRectF(left, ground, width, _LINE_PX)
            is_on_track = space in SPACES
            painter.setFont(sized(self.font(), SMALL if is_on_track else TINY))
            painter.drawText(
                line, _CLOSE, str(space) if is_on_track else translate("over the line")
            )
            height = min(_PLATE_HEIGHT_PX, (ground - STEP_PX / 2) / len(stack))
            for level, camel in enumerate(stack):
                plate = QRectF(left, ground - (level + 1) * height, width, height - 1)
                self.pictures.blanket(painter, plate, camel)
