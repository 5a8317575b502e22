"""The parameters of a page: numbers and choices, each under its name."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel

_NUMBER_WIDTH_PX = 80
_CHOICE_WIDTH_PX = 120


def name_for_readers(control: QWidget, name: str) -> None:
    """Name a control, and the line within it, which is what a screen reader meets in a number."""
    control.setAccessibleName(name)
    for line in control.findChildren(QLineEdit):
        line.setAccessibleName(name)


class Parameters(QWidget):
    """A row of controls.

    Signals:
        changed(): one of them was.
    """

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(2 * STEP_PX)
        self._row.addStretch(1)

    def number(self, name: str, value: int, least: int, most: int, *, step: int = 1) -> QSpinBox:
        """Add a number; what the lab refuses of what can be given is told in a sentence."""
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
        """Add any other widget under a name; its signals are its owner's business."""
        name_for_readers(control, name)
        caption = RoleLabel(self._theme, "text_muted", SMALL)
        caption.setText(name)
        caption.setBuddy(control)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(caption)
        column.addWidget(control)
        column.addStretch(1)
        self._row.insertLayout(self._row.count() - 1, column)
