"""Ranked actions as a list: what to do, what it is worth, how far behind the best it is."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from camelhelper.core.position import Position
from camelhelper.engine.actions import Action, ActionValue
from camelhelper.gui.panels.words import MINUS, action_text, coins_text, decimals_text, translate

Index = QModelIndex | QPersistentModelIndex
TIE_COINS = 0.05
"""Actions this close to the best are as good as it."""


@dataclass(frozen=True, slots=True)
class AdviceRow:
    action: Action
    text: str
    ticket_value: int | None
    """What the leg ticket pays that the action takes; None for any other action."""
    expected_coins: float
    behind: float
    """Expected coins less than the best action's, 0 or more."""
    is_first: bool

    @property
    def is_best(self) -> bool:
        return self.behind <= TIE_COINS

    @property
    def coins(self) -> str:
        return coins_text(self.expected_coins)

    @property
    def gap(self) -> str:
        if self.is_first:
            return ""
        return (
            translate("AdviceRow", "tie")
            if self.is_best
            else f"{MINUS}{decimals_text(self.behind, 2)}"
        )

    @property
    def words(self) -> str:
        """What a screen reader says."""
        if self.is_first:
            standing = translate("AdviceRow", "the best")
        elif self.is_best:
            standing = translate("AdviceRow", "a tie with the best")
        else:
            standing = translate("AdviceRow", "{coins} behind the best").format(
                coins=decimals_text(self.behind, 2)
            )
        return translate("AdviceRow", "{action}: {coins} coins expected, {standing}").format(
            action=self.text, coins=self.coins, standing=standing
        )


def advice_rows(position: Position, actions: tuple[ActionValue, ...]) -> tuple[AdviceRow, ...]:
    """``actions`` come ranked, the best first."""
    best = actions[0].expected_coins if actions else 0.0
    return tuple(
        AdviceRow(
            action=value.action,
            text=action_text(value.action, position),
            ticket_value=_ticket_value(position, value.action),
            expected_coins=value.expected_coins,
            behind=best - value.expected_coins,
            is_first=number == 0,
        )
        for number, value in enumerate(actions)
    )


def _ticket_value(position: Position, action: Action) -> int | None:
    colour = getattr(action, "colour", None)
    return position.ticket_value(colour) if colour else None


class AdviceModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[AdviceRow, ...] = ()
        self.is_stale = False

    def show_rows(self, rows: tuple[AdviceRow, ...]) -> None:
        self.is_stale = False
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        else:
            self.rows = rows
            self._changed()

    def set_stale(self, is_stale: bool) -> None:
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self._changed()

    def _changed(self) -> None:
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return row.words
        return None
