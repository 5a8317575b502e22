"""What the tour says at one stop, with buttons to go on, go back and leave."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton, MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, RoleLabel, WrappedLabel

_WIDTH_PX = 360


class Callout(LabelHolder):
    """Stands beside the part of the window it explains.

    Signals:
        wanted(int): go on (1) or back (−1) by this many stops.
        left(): end the tour.
    """

    wanted = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedWidth(_WIDTH_PX)
        self.setAccessibleName(self.tr("Tour"))
        self._theme = theme
        self.title = RoleLabel(theme, scale=TITLE, bold=True)
        self.text = WrappedLabel(theme)
        self.count = RoleLabel(theme, "text_muted", SMALL)
        self.leave = CloseButton(self.tr("Leave the tour"), self.tr("Leave the tour (Esc)"), self)
        self.back = PlainButton(self.tr("Back"))
        self.on = MainButton(self.tr("Next"))
        self.leave.clicked.connect(self.left)
        self.back.clicked.connect(lambda: self.wanted.emit(-1))
        self.on.clicked.connect(lambda: self.wanted.emit(1))
        self._lay_out()

    def _lay_out(self) -> None:
        head = layouts.row((self.title, 1), self.leave)
        foot = layouts.row((self.count, 1), self.back, self.on)
        margins = 2 * STEP_PX, STEP_PX, STEP_PX, 2 * STEP_PX
        self._rows = layouts.column(
            head, self.text, foot, on=self, spacing=STEP_PX, margins=margins
        )

    def say(self, title: str, text: str, number: int, of: int) -> None:
        """Say this at stop ``number``, counted from 1."""
        self.title.setText(title)
        self.text.setText(text)
        self.count.setText(self.tr("{number} of {count}").format(number=number, count=of))
        self.back.setEnabled(number > 1)
        self.on.setText(self.tr("Next") if number < of else self.tr("Done"))
        self.on.setFocus()
        # The width is fixed and the words decide the height; twice, as labels have to learn theirs.
        for _ in range(2):
            self._rows.activate()
            self.resize(self.width(), self._rows.minimumSize().height())
        announce(self, f"{self.count.text()}. {title}. {text}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, rim = self._theme.colour("panel"), self._theme.colour("accent")
        paint_rounded(painter, box, ground, rim, width=2, corner=1.5 * CORNER_PX)
