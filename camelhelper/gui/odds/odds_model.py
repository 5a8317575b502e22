"""The odds as a table: a row for each racing camel, columns for the places and the race."""

from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from camelhelper.engine.answer import RaceProblem
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.gui.widgets.item_views import NO_PARENT, Index
from camelhelper.gui.widgets.tips import plain_tip
from camelhelper.wording.formatting import (
    capital,
    percent_text,
    place_word,
    points_between,
    points_text,
    sentence,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.numbers import Number, meaning
from camelhelper.wording.race import race_problem_text, rounding_text

PLACES = 5
UNKNOWN = "–"


class Column(IntEnum):
    CAMEL = 0
    BAR = 1
    FIRST = 2
    """The first of five place columns."""
    WINS = 7
    LOSES = 8


COLUMNS = Column.LOSES + 1
RACE_COLUMNS = (Column.WINS, Column.LOSES)


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One camel's weights; none while it is off the track or nothing is known.

    ``wins`` and ``loses`` are its chances in the race; None while they are unknown.
    """

    camel: str
    place_weights: tuple[int, ...] = ()
    outcomes: int = 1
    is_favourite: bool = False
    wins: float | None = None
    loses: float | None = None
    before: "OddsRow | None" = None
    """What the chances are compared against."""

    def in_race(self, column: int) -> float | None:
        return self.wins if column == Column.WINS else self.loses

    def chance(self, place: int) -> Fraction:
        """The exact chance of a place. Raises IndexError if there is no such place."""
        return Fraction(self.place_weights[place], self.outcomes)

    def share(self, place: int) -> float:
        """The chance of a place, 0 where there is none."""
        if place >= len(self.place_weights):
            return 0.0
        return self.place_weights[place] / self.outcomes

    def change(self, column: int) -> int:
        """By how many points the figure in a column differs from what it is compared against."""
        if self.before is None or not (self.place_weights and self.before.place_weights):
            return 0
        if column not in RACE_COLUMNS:
            place = column - Column.FIRST
            return points_between(self.before.share(place), self.share(place))
        now, before = self.in_race(column), self.before.in_race(column)
        return 0 if now is None or before is None else points_between(before, now)


def odds_rows(racing: str, leg: LegOdds, race: RaceOdds | None) -> tuple[OddsRow, ...]:
    """A row for each camel of ``racing``, with all that is known about it."""
    return _with_race(_with_leg(tuple(map(OddsRow, racing)), leg), race)


def _with_leg(rows: tuple[OddsRow, ...], odds: LegOdds) -> tuple[OddsRow, ...]:
    weights = dict(zip(odds.camels, odds.place_weights, strict=True))
    favourites = odds.favourites
    return tuple(
        replace(
            row,
            place_weights=weights.get(row.camel, ()),
            outcomes=odds.outcomes,
            is_favourite=row.camel in favourites,
        )
        for row in rows
    )


def _with_race(rows: tuple[OddsRow, ...], race: RaceOdds | None) -> tuple[OddsRow, ...]:
    if race is None:
        return tuple(replace(row, wins=None, loses=None) for row in rows)
    chances = dict(zip(race.camels, zip(race.win, race.lose, strict=True), strict=True))
    return tuple(
        replace(row, wins=wins, loses=loses)
        for row in rows
        for wins, loses in (chances[row.camel],)
    )


class OddsModel(QAbstractTableModel):
    """Rows stay in the edition's order, and the favourite is marked where it stands.

    People look for a colour, in the order of the dice above; rows that swap places while a camel is
    dragged cannot be read.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[OddsRow, ...] = ()
        self.is_stale = True
        self.is_race_stale = True
        self.race_problem: RaceProblem | None = None
        self._race_rounding: float | None = None
        """None until odds of the race have been shown."""
        self.shows_fractions = False
        self._bars_heading = self.tr("1st and 2nd")

    # -- what is shown -----------------------------------------------------------------------

    def show_camels(self, racing: str) -> None:
        """Show an edition's camels without odds, unless they are already shown."""
        if [row.camel for row in self.rows] != list(racing):
            self.show_rows(tuple(map(OddsRow, racing)))

    def show_rows(self, rows: tuple[OddsRow, ...], before: tuple[OddsRow, ...] = ()) -> None:
        """Show these rows, and beside each camel's chances those ``before``, if given."""
        self.beginResetModel()
        if before:
            rows = tuple(replace(row, before=was) for row, was in zip(rows, before, strict=True))
        self.rows = rows
        self.is_stale = not any(row.place_weights for row in rows)
        self.is_race_stale = all(row.wins is None for row in rows)
        self.endResetModel()

    def show_odds(self, odds: LegOdds) -> None:
        self.rows = _with_leg(self.rows, odds)
        self.is_stale = False
        self._changed()

    def show_race(self, race: RaceOdds | None, problem: RaceProblem | None) -> None:
        """Show the odds of the race, or why there are none; without either they are to come."""
        self.race_problem = problem
        if race:
            self._race_rounding = race.rounding
        if race or problem:
            self.rows = _with_race(self.rows, race)
        self.is_race_stale = not race
        self._changed()

    @property
    def is_compared(self) -> bool:
        """Whether differences to other chances are shown."""
        return bool(self.rows and self.rows[0].before)

    def name_bars(self, heading: str) -> None:
        """Put a title over the bars."""
        self._bars_heading = heading
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.BAR, Column.BAR)

    def text(self, row: OddsRow, column: int) -> str:
        """What a cell shows as text."""
        if column == Column.CAMEL:
            return row.camel
        if column == Column.BAR:
            return ""
        if column in RACE_COLUMNS:
            chance = row.in_race(column)
            return UNKNOWN if chance is None else percent_text(chance)
        place = column - Column.FIRST
        if place >= len(row.place_weights):
            return UNKNOWN
        exact = row.chance(place)
        return str(exact) if self.shows_fractions else percent_text(exact)

    def fraction(self, row: OddsRow, column: int) -> Fraction | None:
        """The fraction that a cell shows, numerator over denominator; None if it shows none."""
        place = column - Column.FIRST
        if not self.shows_fractions or not 0 <= place < len(row.place_weights):
            return None
        chance = row.chance(place)
        return None if chance.denominator == 1 else chance

    def leads_race(self, row: OddsRow, column: int) -> bool:
        """Whether no camel is a likelier overall winner, or loser, in whole percents."""
        best = max(other.in_race(column) or 0.0 for other in self.rows)
        return best > 0 and percent_text(row.in_race(column) or 0.0) == percent_text(best)

    def set_stale(self, is_stale: bool) -> None:
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self.is_race_stale = self.is_race_stale or is_stale
            self._changed()

    def is_dim(self, column: int) -> bool:
        """Whether a column's numbers belong to another position than the shown one."""
        return self.is_race_stale if column in RACE_COLUMNS else self.is_stale

    def set_fractions(self, shown: bool) -> None:
        self.shows_fractions = shown
        self._changed()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, Column.FIRST, COLUMNS - 1)

    def summary(self) -> str:
        """The chances to come first in one sentence, the likeliest first."""
        known = [row for row in self.rows if row.place_weights]
        return ", ".join(map(self._in_brief, sorted(known, key=lambda row: -row.place_weights[0])))

    def _in_brief(self, row: OddsRow) -> str:
        percent = percent_text(row.chance(0))
        text = self.tr("{camel} {percent}%").format(camel=camel_name(row.camel), percent=percent)
        return f"{text} {points_text(row.change(Column.FIRST))}".rstrip()

    def _changed(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, COLUMNS - 1))

    # -- what Qt asks ------------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(self.rows[index.row()], index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words(self.rows[index.row()], index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._words(self.rows[index.row()], index.column()))
        return None

    def headerData(  # noqa: N802 - Qt's
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role == Qt.ItemDataRole.ToolTipRole and section in RACE_COLUMNS:
            return plain_tip(self._race_assumption(section))
        if role == Qt.ItemDataRole.ToolTipRole and section != Column.CAMEL:
            return plain_tip(meaning(Number.LEG_ODDS).text)
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        if orientation == Qt.Orientation.Vertical:
            return capital(camel_name(self.rows[section].camel))
        if section == Column.CAMEL:
            return self.tr("Camel")
        if section == Column.BAR:
            return self._bars_heading
        if section in RACE_COLUMNS:
            heading = self.tr("Wins race %") if section == Column.WINS else self.tr("Loses race %")
            # On two lines to fit a narrow column.
            return heading.replace(" ", "\n", 1) if role == Qt.ItemDataRole.DisplayRole else heading
        place = place_word(section - Column.FIRST)
        return place if self.shows_fractions else self.tr("{place} %").format(place=place)

    def _race_assumption(self, column: int) -> str:
        what = (
            self.tr("The chance of winning the race, in percent.")
            if column == Column.WINS
            else self.tr("The chance of losing the race, in percent.")
        )
        rounding = "" if self._race_rounding is None else rounding_text(self._race_rounding)
        assumption = self.tr("This assumes no tiles in later legs.")
        return " ".join(filter(None, (what, rounding and sentence(rounding), assumption)))

    def _words(self, row: OddsRow, column: int) -> str:
        """What a screen reader says, and the tooltip, of one cell."""
        return capital(self._words_of(row, column, camel_name(row.camel)))

    def _words_of(self, row: OddsRow, column: int, name: str) -> str:
        if column == Column.CAMEL:
            return self.tr("{camel}, favourite").format(camel=name) if row.is_favourite else name
        if column in RACE_COLUMNS:
            return self._race_words(row, column, name)
        if not row.place_weights:
            return self.tr("{camel}: not known").format(camel=name)
        if column == Column.BAR:
            either = Fraction(sum(row.place_weights[:2]), row.outcomes)
            return self.tr("{camel}: 1st or 2nd {percent}%").format(
                camel=name, percent=percent_text(either)
            )
        place = column - Column.FIRST
        if place >= len(row.place_weights):
            return self.tr("{camel}: no such place").format(camel=name)
        chance = row.chance(place)
        text = self.tr("{camel} {place}: {percent}%, exactly {fraction}").format(
            camel=name,
            place=place_word(place),
            percent=percent_text(chance),
            fraction=chance,
        )
        return self._completed(text, row, column)

    def _race_words(self, row: OddsRow, column: int, name: str) -> str:
        chance = row.in_race(column)
        if chance is None:
            reason = self.tr("not known yet.")
            if self.race_problem:
                reason = sentence(race_problem_text(self.race_problem))
            return self.tr("{camel} in the race: {reason}").format(camel=name, reason=reason)
        text = self.tr("{camel} wins the race: {percent}%")
        if column == Column.LOSES:
            text = self.tr("{camel} loses the race: {percent}%")
        percent = percent_text(chance, 1)
        return self._completed(text.format(camel=name, percent=percent), row, column)

    def _completed(self, text: str, row: OddsRow, column: int) -> str:
        """A cell's words with the difference, and a remark if they are out of date."""
        if points := points_text(row.change(column)):
            text = f"{text} ({points})"
        if not self.is_dim(column):
            return text
        return self.tr("{text} (being recalculated)").format(text=text)
