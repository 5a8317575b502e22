"""The quantities of a page: exact answers, each beside what the simulation found."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, FIGURE, SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled
from camelhelper.wording.lab_figures import (
    UNKNOWN,
    Estimate,
    apart_text,
    estimate_text,
    exact_meaning,
    exact_text,
    off_meaning,
    simulated_meaning,
)
from camelhelper.wording.translation import translate

_NAME, _EXACT, _SIMULATED, _OFF = range(4)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBaseline
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBaseline


class Quantity:
    """One quantity: its name, its exact value, and its simulated one with the standard error."""

    def __init__(
        self, name: RoleLabel, exact: RoleLabel, simulated: RoleLabel, off: RoleLabel
    ) -> None:
        self._name, self._exact, self._simulated, self._off = name, exact, simulated, off

    def show(self, value: float | None, estimate: Estimate | None = None) -> None:
        """Show the exact value and the simulated one; None where there is none."""
        exact = UNKNOWN if value is None else exact_text(value)
        simulated = UNKNOWN if estimate is None else estimate_text(*estimate)
        off = UNKNOWN if value is None or estimate is None else apart_text(value, *estimate)
        for label, text, column, means in (
            (self._exact, exact, translate("exact"), exact_meaning()),
            (self._simulated, simulated, translate("simulated"), simulated_meaning()),
            (self._off, off, translate("standard errors off"), off_meaning()),
        ):
            label.setText(text)
            label.setAccessibleName(labelled(f"{self._name.text()}, {column}", text))
            set_tip(label, f"{label.accessibleName()}\n{means}")


class Quantities(QWidget):
    """A row for each quantity. The first one, which the page is about, is written large."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = layouts.grid(
            on=self, spacing=(3 * STEP_PX, STEP_PX // 2), margins=layouts.NO_MARGINS
        )
        titles = {
            _EXACT: translate("exact"),
            _SIMULATED: translate("simulated"),
            _OFF: translate("standard errors off"),
        }
        for column, title in titles.items():
            self._label(0, column, "text_muted", SMALL).setText(title)

    def add(self, name: str) -> Quantity:
        row = self._grid.rowCount()
        is_first = row == 1
        title = self._label(row, _NAME, "text", BODY)
        title.setText(name)
        exact = self._label(row, _EXACT, "text", FIGURE if is_first else BODY, bold=is_first)
        simulated = self._label(row, _SIMULATED, "text", BODY)
        quantity = Quantity(title, exact, simulated, self._label(row, _OFF, "text_muted", BODY))
        quantity.show(None)
        return quantity

    def hide_simulated(self) -> None:
        """For a page that shows its simulation elsewhere."""
        for row in range(self._grid.rowCount()):
            for column in (_SIMULATED, _OFF):
                item = self._grid.itemAtPosition(row, column)
                if item and (label := item.widget()):
                    label.hide()

    def _label(
        self, row: int, column: int, role: str, scale: float, *, bold: bool = False
    ) -> RoleLabel:
        label = RoleLabel(self._theme, role, scale, bold=bold)
        self._grid.addWidget(label, row, column, _LEFT if column == _NAME else _RIGHT)
        return label
