"""The parameters of a page: numbers and choices, each under its name."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel

_NUMBER_WIDTH_PX = 80
_CHOICE_WIDTH_PX = 120


def name_for_readers(control: QWidget, name: str) -> None:
    """Name a control and the line inside it: of a spin box, screen readers see the line."""
    control.setAccessibleName(name)
    for line in control.findChildren(QLineEdit):
        line.setAccessibleName(name)


class Parameters(QWidget):
    """A row of controls.

    Signals:
        changed(): one of them was changed.
    """

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._row = layouts.row(1, on=self, spacing=2 * STEP_PX, margins=layouts.NO_MARGINS)

    def number(self, name: str, value: int, least: int, most: int, *, step: int = 1) -> QSpinBox:
        """Add a number. The range may hold values that the lab refuses, with a sentence."""
        box = QSpinBox()
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setValue(value)
        box.setGroupSeparatorShown(True)
        box.setMinimumWidth(_NUMBER_WIDTH_PX)
        box.valueChanged.connect(self.changed)
        self.add(name, box)
        return box

    def choice(self, name: str, items: Iterable[tuple[str, object]]) -> QComboBox:
        box = QComboBox()
        for text, data in items:
            box.addItem(text, data)
        box.setMinimumWidth(_CHOICE_WIDTH_PX)
        box.currentIndexChanged.connect(self.changed)
        self.add(name, box)
        return box

    def add(self, name: str, control: QWidget) -> None:
        """Add any other widget under a name; whoever made it listens to its signals."""
        name_for_readers(control, name)
        caption = RoleLabel(self._theme, "text_muted", SMALL, text=name)
        caption.setBuddy(control)
        named = layouts.column(caption, control, 1, spacing=2)
        self._row.insertLayout(self._row.count() - 1, named)
