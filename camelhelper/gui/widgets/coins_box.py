"""The field in which a player's coins are edited."""

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
