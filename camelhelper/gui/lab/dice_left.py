"""Which dice are still in the pyramid."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.position import Position, Reveal
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_bar, painted_flat
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.names import die_name

_SIZE = QSize(40, 36)
_OUT_OPACITY = 0.3


class DieToggle(PressedByEnter, QAbstractButton):
    """A die, checked while it is in the pyramid."""

    def __init__(self, theme: Theme, die: str) -> None:
        super().__init__()
        self.die = die
        self._pictures = theme.pictures
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        name = self.tr("{die} die is in the pyramid").format(die=die_name(die))
        self.setAccessibleName(name)
        set_tip(self, name)

    def sizeHint(self) -> QSize:
        return _SIZE

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        theme = self._pictures.theme
        is_in = self.isChecked() and self.isEnabled()
        with painted_flat(self, theme, box) as painter:
            painter.setOpacity(1 if is_in else _OUT_OPACITY)
            self._pictures.die(painter, box.adjusted(6, 2, -6, -6), self.die)
            if is_in:
                paint_bar(painter, theme, box)


class DiceLeft(QWidget):
    """A toggle for each die; a die whose camel is not on the track is disabled.

    Signals:
        changed(): a die went in or came out.
    """

    changed = Signal()

    def __init__(self, theme: Theme, position: Position) -> None:
        super().__init__()
        self.toggles = {die: DieToggle(theme, die) for die in FIRST_EDITION.dice}
        toggles = self.toggles.values()
        layouts.row(*toggles, on=self, spacing=0, margins=layouts.NO_MARGINS)
        for die, toggle in self.toggles.items():
            toggle.setChecked(die not in position.dice_out)
            toggle.clicked.connect(self.changed)
        self.show_position(position)

    def show_position(self, position: Position) -> None:
        for die, toggle in self.toggles.items():
            toggle.setEnabled(die in position.track)

    def dice_out(self, position: Position) -> tuple[Reveal, ...]:
        """The dice that are out, of the camels on the track; what they showed is not known."""
        return tuple(
            Reveal(die)
            for die, toggle in self.toggles.items()
            if die in position.track and not toggle.isChecked()
        )
