"""Methods one below the other: what each found, and how long it took."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled
from camelhelper.wording.lab_figures import UNKNOWN

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBaseline
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBaseline


class MethodTable(QWidget):
    """A row for each method, a column for each figure."""

    def __init__(self, theme: Theme, methods: Sequence[str], columns: Sequence[str]) -> None:
        super().__init__()
        self._theme = theme
        self._methods, self._columns = methods, columns
        self._grid = layouts.grid(
            on=self, spacing=(2 * STEP_PX, STEP_PX // 2), margins=layouts.NO_MARGINS
        )
        for column, title in enumerate(columns, start=1):
            self._label(0, column, "text_muted", SMALL).setText(title)
        self._cells = []
        for row, method in enumerate(methods, start=1):
            self._label(row, 0, "text", BODY).setText(method)
            cells = [self._label(row, 1 + i, "text", BODY) for i in range(len(columns))]
            self._cells.append(cells)
            self.show_row(row - 1, None)

    def show_row(self, method: int, texts: Sequence[str] | None) -> None:
        """Show the figures of a method, counted from 0; None while they are unknown."""
        texts = texts or [UNKNOWN] * len(self._columns)
        for label, column, text in zip(self._cells[method], self._columns, texts, strict=True):
            label.setText(text)
            label.setAccessibleName(labelled(f"{self._methods[method]}, {column}", text))
            set_tip(label, label.accessibleName())

    def _label(self, row: int, column: int, role: str, scale: float) -> RoleLabel:
        label = RoleLabel(self._theme, role, scale)
        self._grid.addWidget(label, row, column, _RIGHT if column else _LEFT)
        return label
