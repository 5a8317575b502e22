"""The chances of camels to end a leg on a place: exact, as fractions, and simulated beside them."""

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.gui.lab.words import UNKNOWN, estimate_text, percent_text, translate
from camelhelper.gui.panels.panel import STEP_PX, RoleLabel
from camelhelper.gui.panels.pictures import Pictures
from camelhelper.gui.panels.typography import BODY, SMALL
from camelhelper.gui.panels.words import camel_word, capital, place_word
from camelhelper.gui.theme import Theme
from camelhelper.lab.stack_odds import PlayedPlaces

_PLATE = QSize(44, 20)
_PERCENT, _FRACTION, _SIMULATED = range(3)
_COLUMNS = 3
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Plate(QWidget):
    """A camel's blanket."""

    def __init__(self, theme: Theme, camel: str) -> None:
        super().__init__()
        self.camel = camel
        self.setFixedSize(_PLATE)
        self.setAccessibleName(capital(camel_word(camel)))
        self.setToolTip(self.accessibleName())
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._pictures = Pictures(theme)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._pictures.blanket(painter, QRectF(self.rect()), self.camel)


class Places(QWidget):
    """A row a camel that takes part, three columns for each of the first places."""

    def __init__(self, theme: Theme, places: int) -> None:
        super().__init__()
        self._theme = theme
        self._places = range(places)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * STEP_PX)
        self._grid.setVerticalSpacing(STEP_PX // 2)
        for place in self._places:
            titles = (
                place_word(place),
                translate("Lab", "exactly"),
                translate("Lab", "simulated %"),
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
        self.show_camels("")

    def show_camels(self, camels: str) -> None:
        """The rows that are there, about which nothing is known yet."""
        for camel, plate in self._plates.items():
            plate.setVisible(camel in camels)
        for (camel, place, kind), cell in self._cells.items():
            cell.setVisible(camel in camels)
            self._write(camel, place, kind, UNKNOWN)

    def show_exact(self, places: dict[str, tuple[Fraction, ...]]) -> None:
        for camel, row in places.items():
            for place in self._places[: len(row)]:
                self._write(camel, place, _PERCENT, percent_text(float(row[place])))
                self._write(camel, place, _FRACTION, str(row[place]))

    def show_played(self, played: PlayedPlaces) -> None:
        for number, camel in enumerate(played.camels):
            for place in self._places[: len(played.camels)]:
                chance, error = played.chances[number, place], played.errors[number, place]
                text = estimate_text(100 * float(chance), 100 * float(error))
                self._write(camel, place, _SIMULATED, text)

    def forget_played(self) -> None:
        for camel, place, kind in self._cells:
            if kind == _SIMULATED:
                self._write(camel, place, kind, UNKNOWN)

    def _write(self, camel: str, place: int, kind: int, text: str) -> None:
        cell = self._cells[camel, place, kind]
        cell.setText(text)
        cell.setAccessibleName(f"{capital(camel_word(camel))}, {place_word(place)}: {text}")

    def _label(
        self, row: int, place: int, kind: int, role: str, scale: float, *, bold: bool = False
    ) -> RoleLabel:
        label = RoleLabel(self._theme, role, scale, bold=bold)
        self._grid.addWidget(label, row, 1 + _COLUMNS * place + kind, _RIGHT)
        return label
