"""The odds as a table: a row a racing camel, a column a place. Knows no colours."""

from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from camelhelper.engine.odds import LegOdds
from camelhelper.gui.panels.words import (
    camel_word,
    capital,
    fraction_text,
    percent_text,
    place_word,
)

Index = QModelIndex | QPersistentModelIndex
PLACES = 5
UNKNOWN = "–"


class Column(IntEnum):
    CAMEL = 0
    BAR = 1
    FIRST = 2
    """The first of five place columns. Odds of the race may follow behind them."""


COLUMNS = Column.FIRST + PLACES


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One camel's weights; none while it is not on the track or nothing is known."""

    camel: str
    place_weights: tuple[int, ...] = ()
    outcomes: int = 1
    is_favourite: bool = False

    def share(self, place: int) -> float:
        """The chance of a place, 0 where there is none."""
        if place >= len(self.place_weights):
            return 0.0
        return self.place_weights[place] / self.outcomes


class OddsModel(QAbstractTableModel):
    """Rows stay in the edition's order.

    At the table people look for a colour, in the order of the dice above; rows that swap places
    while a camel is being dragged cannot be read. The favourite is marked where it stands.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[OddsRow, ...] = ()
        self.is_stale = True
        self.shows_fractions = False

    # -- what is shown -----------------------------------------------------------------------

    def show_camels(self, racing: str) -> None:
        """An edition's camels, of which nothing is known yet; no change when they are there."""
        if [row.camel for row in self.rows] != list(racing):
            self.beginResetModel()
            self.rows = tuple(OddsRow(camel) for camel in racing)
            self.endResetModel()

    def show_odds(self, odds: LegOdds) -> None:
        weights = dict(zip(odds.camels, odds.place_weights, strict=True))
        favourites = odds.favourites
        self.rows = tuple(
            OddsRow(row.camel, weights.get(row.camel, ()), odds.outcomes, row.camel in favourites)
            for row in self.rows
        )
        self.is_stale = False
        self._changed()

    def forget(self) -> None:
        self.rows = tuple(OddsRow(row.camel) for row in self.rows)
        self._changed()

    def set_stale(self, is_stale: bool) -> None:
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self._changed()

    def set_fractions(self, shown: bool) -> None:
        self.shows_fractions = shown
        self._changed()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.FIRST, COLUMNS - 1)

    def summary(self) -> str:
        """The chances to come first as one sentence, the likeliest first."""
        known = [row for row in self.rows if row.place_weights]
        ranked = sorted(known, key=lambda row: -row.place_weights[0])
        return ", ".join(
            self.tr("{camel} {percent} %").format(
                camel=camel_word(row.camel),
                percent=percent_text(row.place_weights[0], row.outcomes),
            )
            for row in ranked
        )

    def _changed(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, COLUMNS - 1))

    # -- what Qt asks ------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(self.rows[index.row()], index.column())
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return self._words(self.rows[index.row()], index.column())
        return None

    def headerData(  # noqa: N802 - Qt's
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        if orientation == Qt.Orientation.Vertical:
            return capital(camel_word(self.rows[section].camel))
        if section == Column.CAMEL:
            return self.tr("Camel")
        if section == Column.BAR:
            return self.tr("1st and 2nd")
        place = place_word(section - Column.FIRST)
        return place if self.shows_fractions else self.tr("{place} %").format(place=place)

    def _text(self, row: OddsRow, column: int) -> str:
        if column == Column.CAMEL:
            return row.camel
        if column == Column.BAR:
            return ""
        place = column - Column.FIRST
        if place >= len(row.place_weights):
            return UNKNOWN
        to_text = fraction_text if self.shows_fractions else percent_text
        return to_text(row.place_weights[place], row.outcomes)

    def _words(self, row: OddsRow, column: int) -> str:
        """What a screen reader says, and the tooltip, of one cell."""
        name = capital(camel_word(row.camel))
        if column == Column.CAMEL:
            return self.tr("{camel}, favourite").format(camel=name) if row.is_favourite else name
        if not row.place_weights:
            return self.tr("{camel}: not known").format(camel=name)
        if column == Column.BAR:
            either = sum(row.place_weights[:2])
            return self.tr("{camel}: 1st or 2nd {percent} %").format(
                camel=name, percent=percent_text(either, row.outcomes)
            )
        place = column - Column.FIRST
        if place >= len(row.place_weights):
            return self.tr("{camel}: no such place").format(camel=name)
        weight = row.place_weights[place]
        text = self.tr("{camel} {place}: {percent} %, exactly {fraction}").format(
            camel=name,
            place=place_word(place),
            percent=percent_text(weight, row.outcomes),
            fraction=fraction_text(weight, row.outcomes),
        )
        return self.tr("{text} (being recalculated)").format(text=text) if self.is_stale else text
