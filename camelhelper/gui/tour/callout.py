"""What the tour says at one stop, with buttons to go on, back and away."""

from PySide6.QtCore import QRectF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton, MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.tips import set_tip

_WIDTH_PX = 360


class Callout(LabelHolder):
    """Stands beside what it speaks of.

    Signals:
        wanted(int): so many stops on (1) or back (−1).
        left(): the tour shall end.
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
        self.leave = CloseButton(self)
        self.leave.setAccessibleName(self.tr("Leave the tour"))
        set_tip(self.leave, self.tr("Leave the tour (Esc)"))
        self.back = PlainButton(self.tr("Back"))
        self.on = MainButton(self.tr("Next"))
        self.leave.clicked.connect(self.left)
        self.back.clicked.connect(self._go_back)
        self.on.clicked.connect(self._go_on)
        self._lay_out()

    @Slot()
    def _go_back(self) -> None:
        self.wanted.emit(-1)

    @Slot()
    def _go_on(self) -> None:
        self.wanted.emit(1)

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        self._rows = rows = QVBoxLayout(self)
        head.addWidget(self.title, 1)
        head.addWidget(self.leave)
        foot.addWidget(self.count, 1)
        foot.addWidget(self.back)
        foot.addWidget(self.on)
        rows.setContentsMargins(2 * STEP_PX, STEP_PX, STEP_PX, 2 * STEP_PX)
        rows.setSpacing(STEP_PX)
        rows.addLayout(head)
        rows.addWidget(self.text)
        rows.addLayout(foot)

    def say(self, title: str, text: str, number: int, of: int) -> None:
        """Say this at a stop, counted from 1."""
        self.title.setText(title)
        self.text.setText(text)
        self.count.setText(self.tr("{number} of {count}").format(number=number, count=of))
        self.back.setEnabled(number > 1)
        self.on.setText(self.tr("Next") if number < of else self.tr("Done"))
        self.on.setFocus()
        # The width is fixed, so the height follows from the words; twice, as labels learn theirs.
        for _ in range(2):
            self._rows.activate()
            self.resize(self.width(), self._rows.minimumSize().height())
        announce(self, f"{self.count.text()}. {title}. {text}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, rim = self._theme.colour("panel"), self._theme.colour("accent")
        paint_rounded(painter, box, ground, rim, width=2, corner=1.5 * CORNER_PX)
