"""All the words of a notice together, where its row is too low for them otherwise."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent

from camelhelper.gui.theme.typography import SMALL, TINY, fits_lines, sized
from camelhelper.gui.widgets.panel import PackedLabel
from camelhelper.gui.widgets.tips import set_tip

_SHORTEST_LINE_PX = 60


class Paragraph(PackedLabel):
    """Up to three small lines close together; it asks for the height of those that it needs.

    What has no room even there is read in its tip.
    """

    most_lines = 3

    def say(self, words: str, whole: str) -> None:
        """Say these words of the ``whole``, which the tip has."""
        self.setText(words)
        set_tip(self, whole)
        self.updateGeometry()

    @property
    def is_whole(self) -> bool:
        """Whether its lines are wide enough for all of it, where it is high enough for them."""
        return self._fits(self.most_lines)

    def _fits(self, lines: int) -> bool:
        font = sized(self.font(), TINY) if lines > 1 else self.font()
        return fits_lines(self.text(), font, self.contentsRect().width(), lines)

    def sizeHint(self) -> QSize:
        needed = next(filter(self._fits, range(1, self.most_lines)), self.most_lines)
        return QSize(_SHORTEST_LINE_PX, needed * QFontMetrics(sized(self.font(), SMALL)).ascent())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
