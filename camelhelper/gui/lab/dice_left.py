"""Which dice are still in the pyramid."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.position import Position, Reveal
from camelhelper.gui.panels.buttons import PressedByEnter, paint_focus, paint_ground
from camelhelper.gui.panels.panel import STEP_PX
from camelhelper.gui.panels.pictures import Pictures
from camelhelper.gui.panels.words import camel_word
from camelhelper.gui.theme import Theme

_SIZE = QSize(40, 36)
_OUT_OPACITY = 0.3


class DieToggle(PressedByEnter, QAbstractButton):
    """A die, checked while it is in the pyramid."""

    def __init__(self, theme: Theme, die: str) -> None:
        super().__init__()
        self.die = die
        self._pictures = Pictures(theme)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        name = self.tr("{camel} die is in the pyramid").format(camel=camel_word(die))
        self.setAccessibleName(name)
        self.setToolTip(name)

    def set_theme(self, theme: Theme) -> None:
        self._pictures = Pictures(theme)
        self.update()

    def sizeHint(self) -> QSize:
        return _SIZE

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect())
        theme = self._pictures.theme
        if self.underMouse() and self.isEnabled():
            paint_ground(painter, theme, box, "hover")
        is_in = self.isChecked() and self.isEnabled()
        painter.setOpacity(1 if is_in else _OUT_OPACITY)
        self._pictures.die(painter, box.adjusted(6, 2, -6, -6), self.die)
        painter.setOpacity(1)
        if is_in:
            bar = QRectF(STEP_PX, box.bottom() - 3, box.width() - 2 * STEP_PX, 3)
            painter.fillRect(bar, theme.colour("accent"))
        if self.hasFocus():
            paint_focus(painter, theme, box)


class DiceLeft(QWidget):
    """A toggle for each die; those without a camel on the track play no part.

    Signals:
        turned(): a die went in or came out.
    """

    turned = Signal()

    def __init__(self, theme: Theme, position: Position) -> None:
        super().__init__()
        self.toggles = {die: DieToggle(theme, die) for die in FIRST_EDITION.dice}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for die, toggle in self.toggles.items():
            toggle.setChecked(die not in position.dice_out)
            toggle.clicked.connect(self.turned)
            row.addWidget(toggle)
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        for die, toggle in self.toggles.items():
            toggle.setEnabled(die in position.track)

    def dice_out(self, position: Position) -> tuple[Reveal, ...]:
        """What has been revealed of the dice that play a part, nobody knows with which face."""
        return tuple(
            Reveal(die)
            for die, toggle in self.toggles.items()
            if die in position.track and not toggle.isChecked()
        )
