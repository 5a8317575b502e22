"""The next roll as a table: a row for each die, a column for each face, and what each cell says."""

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from camelhelper.core.edition import FACES
from camelhelper.core.position import Position, Seat
from camelhelper.engine.review.next_roll import NextRoll, NextRolls
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.gui.widgets.item_views import NO_PARENT, Index
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    listed,
    percent_text,
    points_between,
    points_text,
)
from camelhelper.wording.names import camel_name, shown_name
from camelhelper.wording.translation import translate
from camelhelper.wording.win_chances import roll_error_text

_Role = Qt.ItemDataRole
_SAID = {_Role.DisplayRole, _Role.AccessibleTextRole, _Role.ToolTipRole}


class NextRollModel(QAbstractTableModel):
    """Keeps its rows while only what is known of them changes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        self.rolls: NextRolls | None = None
        self.chances: RollChances | None = None
        self.dice: tuple[str, ...] = ()
        """The colours that may come out, from the top; the grey die has two."""

    def show_rolls(self, position: Position, rolls: NextRolls | None) -> None:
        faces = [face for die in position.next_dice for face in position.edition.die_faces(die)]
        dice = tuple(dict.fromkeys(camel for camel, _ in faces))
        is_other = dice != self.dice
        if is_other:
            self.beginResetModel()
        self.position, self.rolls, self.dice = position, rolls, dice
        if is_other:
            self.endResetModel()
        else:
            self._tell_changed()

    @property
    def is_leg_over(self) -> bool:
        """Whether no die comes any more until the leg is scored."""
        return self.position is not None and self.position.leg_over

    def show_chances(self, chances: RollChances | None) -> None:
        self.chances = chances
        self._tell_changed()

    def _tell_changed(self) -> None:
        if self.dice:
            last = self.index(len(self.dice) - 1, len(FACES) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    @property
    def seat(self) -> Seat | None:
        """Whose holdings are shown: mine, else those of the player to move."""
        position = self.position
        if position is None or not position.players:
            return None
        return position.me or position.to_move

    def face(self, index: Index) -> tuple[str, int] | None:
        """What a cell is about: a camel and a face of its die."""
        return (self.dice[index.row()], FACES[index.column()]) if index.isValid() else None

    def roll(self, index: Index) -> NextRoll | None:
        """What would come of that, if it is known."""
        face = self.face(index)
        return self.rolls.after(*face) if self.rolls and face else None

    def place(self, camel: str, face: int | None) -> Index:
        """The cell of a result; an invalid one if it is not in the table."""
        if camel not in self.dice or face not in FACES:
            return NO_PARENT
        return self.index(self.dice.index(camel), FACES.index(face))

    def leaders(self, roll: NextRoll) -> str:
        """The favourites after it, those first that are favourites now."""
        now = self.rolls.now.leg.favourites if self.rolls else ""
        return "".join(sorted(roll.after.leg.favourites, key=lambda camel: camel not in now))

    def win(self, roll: NextRoll) -> float | None:
        """The chance to win after a roll, of the player whose holdings are shown, if known."""
        if self.chances is None or self.seat is None:
            return None
        return self.chances.win(roll.event, self.seat)

    # -- in words ----------------------------------------------------------------------------

    def caption(self, roll: NextRoll | None, *, in_short: bool = False) -> str:
        """What a cell says, or what the whole table shows; the chance to win stands in the cell."""
        if roll is None or self.rolls is None:
            return self._title()
        favourites = self.leaders(roll)
        chance = roll.after.leg.chance(favourites[0], 0)
        before = self.rolls.now.leg.chance(favourites[0], 0)
        change = points_text(points_between(before, chance))
        text = translate("{die} {face}: {camel} {percent}%").format(
            die=capital(shown_name(roll.event.camel)),
            face=roll.event.face,
            camel=listed([*map(camel_name, favourites)]),
            percent=percent_text(chance),
        )
        if change:
            text = f"{text} ({change})"
        if self.chances and not in_short and (win := self.win(roll)) is not None:
            text = translate("{favourite}, you win {percent}% ±{error}").format(
                favourite=text, percent=percent_text(win), error=roll_error_text(self.chances)
            )
        if self.seat:
            gain = coins_text(roll.gains[self.seat - 1])
            return translate("{favourite}, your expected coins {coins}").format(
                favourite=text, coins=gain
            )
        return text

    def _title(self) -> str:
        if self.is_leg_over:
            return translate("The leg is over: no roll comes before it is scored.")
        if self.rolls is None:
            return translate("Calculating…")
        if self.chances and self.seat:
            return translate("After each roll: the favourite, and your chance to win")
        return translate("The favourite after each roll; click one to try it")

    # -- for Qt ------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else len(self.dice)

    def columnCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else len(FACES)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        roll = self.roll(index)
        return self.caption(roll) if role in _SAID and roll else None

    def headerData(  # noqa: N802 - named by Qt
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> object:
        if role != _Role.DisplayRole:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return str(FACES[section])
        return capital(shown_name(self.dice[section]))
