"""Each camel's chances to end the leg in the first places: exact, as fractions, and simulated."""

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.gui.theme.shapes import RIGHT
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.wording.formatting import capital, labelled, place_word
from camelhelper.wording.lab_figures import (
    UNKNOWN,
    chance_text,
    estimate_text,
    exact_meaning,
    simulated_meaning,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.translation import translate

Exact = dict[str, tuple[Fraction, ...]]
"""The chance of each camel to end on each place, first to last."""

_PLATE = QSize(44, 20)
_PERCENT, _FRACTION, _SIMULATED = range(3)
_COLUMNS = 3


class Plate(QWidget):
    """A camel's blanket."""

    def __init__(self, theme: Theme, camel: str) -> None:
        super().__init__()
        self.camel = camel
        self.setFixedSize(_PLATE)
        self.setAccessibleName(capital(camel_name(camel)))
        set_tip(self, self.accessibleName())
        self._pictures = theme.pictures

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._pictures.blanket(painter, QRectF(self.rect()), self.camel)


class PlaceChances(QWidget):
    """A row for each camel that takes part, three columns for each of the first places."""

    def __init__(self, theme: Theme, places: int) -> None:
        super().__init__()
        self._theme = theme
        self._places = range(places)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = layouts.grid(
            on=self, spacing=(2 * STEP_PX, STEP_PX // 2), margins=layouts.NO_MARGINS
        )
        for place in self._places:
            titles = (
                place_word(place),
                translate("exact"),
                translate("simulated %"),
            )
            for kind, title in enumerate(titles):
                self._label(0, place, kind, "text_muted", SMALL).setText(title)
        self._plates: dict[str, Plate] = {}
        self._cells: dict[tuple[str, int, int], RoleLabel] = {}
        for row, camel in enumerate(FIRST_EDITION.racing, start=1):
            self._plates[camel] = Plate(theme, camel)
            self._grid.addWidget(self._plates[camel], row, 0)
            for place in self._places:
                for kind in range(_COLUMNS):
                    role = "text" if kind != _FRACTION else "text_muted"
                    cell = self._label(row, place, kind, role, BODY, bold=kind == _PERCENT)
                    self._cells[camel, place, kind] = cell
        self.show_chances(None, None)

    def show_chances(self, places: Exact | None, played: PlayedPlaces | None) -> None:
        """Show the chances of the camels that take part; None while they are unknown."""
        for camel, plate in self._plates.items():
            plate.setVisible(places is not None and camel in places)
        for (camel, place, kind), cell in self._cells.items():
            row = () if places is None else places.get(camel, ())
            cell.setVisible(bool(row))
            text = self._text(camel, place, kind, row, played) if place < len(row) else UNKNOWN
            self._write(camel, place, kind, text)

    def _text(
        self,
        camel: str,
        place: int,
        kind: int,
        row: tuple[Fraction, ...],
        played: PlayedPlaces | None,
    ) -> str:
        if kind == _PERCENT:
            return chance_text(float(row[place]))
        if kind == _FRACTION:
            return str(row[place])
        if played is None:
            return UNKNOWN
        number = played.camels.index(camel)
        percent = 100 * float(played.chances[number, place])
        if played.errors is None:
            return estimate_text(percent, None)
        return estimate_text(percent, 100 * float(played.errors[number, place]))

    def _write(self, camel: str, place: int, kind: int, text: str) -> None:
        cell = self._cells[camel, place, kind]
        cell.setText(text)
        name = f"{capital(camel_name(camel))}, {place_word(place)}"
        cell.setAccessibleName(labelled(name, text))
        means = simulated_meaning() if kind == _SIMULATED else exact_meaning()
        set_tip(cell, f"{cell.accessibleName()}\n{means}")

    def _label(
        self, row: int, place: int, kind: int, role: str, scale: float, *, bold: bool = False
    ) -> RoleLabel:
        label = RoleLabel(self._theme, role, scale, bold=bold)
        self._grid.addWidget(label, row, 1 + _COLUMNS * place + kind, RIGHT)
        return label
