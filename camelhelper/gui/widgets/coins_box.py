"""The field in which a player's coins are edited."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QSpinBox

_MOST_COINS = 999


class CoinsBox(QSpinBox):
    """A number of coins, named for screen readers together with the line inside it."""

    def __init__(self, coins: int, name: str) -> None:
        super().__init__()
        self.setRange(0, _MOST_COINS)
        self.setValue(coins)
        self.setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)

    def setValue(self, coins: int) -> None:  # noqa: N802 - named by Qt
        """More may have been won than can be typed."""
        self.setMaximum(max(_MOST_COINS, coins))
        super().setValue(coins)

    def event(self, event: QEvent) -> bool:
        # What is typed takes effect at once: the window undoes it, not the line.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and _undoes(event):
            return False
        return super().event(event)


def _undoes(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)
