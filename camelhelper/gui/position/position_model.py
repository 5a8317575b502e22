"""The position in words: a row for each space, with its stack from bottom to top and its tile."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from camelhelper.core.edition import SPACES
from camelhelper.core.position import Position, Tile
from camelhelper.gui.widgets.item_views import NO_PARENT, Index
from camelhelper.gui.widgets.tips import plain_tip
from camelhelper.wording.formatting import capital, labelled
from camelhelper.wording.names import camel_name, player_name, tile_name
from camelhelper.wording.translation import translate

ACROSS_ROW = len(SPACES)
"""The unit that has crossed the line."""
BOX_ROW = ACROSS_ROW + 1
"""The camels that are not on the track."""
ROWS = BOX_ROW + 1


class TrackColumn(IntEnum):
    SPACE = 0
    CAMELS = 1
    TILE = 2


class PositionModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._position: Position | None = None
        self._names: Sequence[str] = ()

    def show_position(self, position: Position) -> None:
        self._position = position
        self.dataChanged.emit(self.index(0, 0), self.index(ROWS - 1, len(TrackColumn) - 1))

    def name_players(self, names: Sequence[str]) -> None:
        if names != self._names:
            self._names = names
            self.dataChanged.emit(self.index(0, 0), self.index(ROWS - 1, len(TrackColumn) - 1))

    def camels(self, row: int) -> str:
        """The camels of a row, bottom to top."""
        position = self._position
        if position is None:
            return ""
        if row == BOX_ROW:
            return position.boxed
        if row == ACROSS_ROW:
            return "".join(s for at, s in position.track.stacks if at not in SPACES)
        return position.track.stack(SPACES[row])

    def tile(self, row: int) -> Tile | None:
        if self._position is None or row >= len(SPACES):
            return None
        return self._position.tile_at(SPACES[row])

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else ROWS

    def columnCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else len(TrackColumn)

    def headerData(  # noqa: N802 - Qt's
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return None
        if orientation == Qt.Orientation.Vertical:
            return self._space_text(section)
        return (self.tr("Space"), self.tr("Camels, bottom to top"), self.tr("Tile"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            if column == TrackColumn.SPACE:
                return self._space_text(row)
            return self._camels_text(row) if column == TrackColumn.CAMELS else self._tile_text(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.row_words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.row_words(row))
        return None

    def row_words(self, row: int) -> str:
        """A row as a screen reader says it: ``Space 3: red, green on top``."""
        here = ", ".join(text for text in (self._camels_text(row), self._tile_text(row)) if text)
        place = self._space_text(row)
        if row < len(SPACES):
            place = self.tr("Space {space}").format(space=place)
        return labelled(place, here or self.tr("empty"))

    def _space_text(self, row: int) -> str:
        if row == BOX_ROW:
            return self.tr("Box")
        if row == ACROSS_ROW:
            back = translate("over the line", "carried back")
            return capital(back) if self._is_last else self.tr("Finished")
        return str(SPACES[row])

    @property
    def _is_last(self) -> bool:
        """Whether the unit that has crossed the line was carried over it backwards."""
        stacks = self._position.track.stacks if self._position else ()
        return any(space < SPACES[0] for space, _ in stacks)

    def _camels_text(self, row: int) -> str:
        words = [camel_name(camel) for camel in self.camels(row)]
        if len(words) > 1 and row != BOX_ROW:
            words[-1] = self.tr("{camel} on top").format(camel=words[-1])
        return ", ".join(words)

    def _tile_text(self, row: int) -> str:
        tile = self.tile(row)
        if tile is None or self._position is None:
            return ""
        name = capital(tile_name(self._position.edition, tile.side))
        steps = "+1" if tile.side > 0 else "−1"
        if tile.owner is None:
            return f"{name} {steps}"
        owner = player_name(self._names, tile.owner)
        return self.tr("{tile} {steps}, {owner}").format(tile=name, steps=steps, owner=owner)
