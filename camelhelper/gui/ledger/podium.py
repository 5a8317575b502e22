"""The players on their podium at the end of the race, the coins counting up."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.core.ledger import Scoring
from camelhelper.core.position import Seat
from camelhelper.gui.theme.shapes import paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, FIGURE, SMALL, TITLE, sized
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.running_number import RunningNumber
from camelhelper.gui.widgets.seats import seat_name
from camelhelper.wording.formatting import capital, in_a_row, signed_text
from camelhelper.wording.ledger import counted_coins

_COLUMN_PX = 96
_TOP_PX = 78
"""Above a block: the coins, the gain and the name."""
_BLOCKS_PX = (120, 84, 56, 28)
"""How high the first, the second, the third and all others stand."""
_HEIGHT_PX = _TOP_PX + _BLOCKS_PX[0]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at the end."""

    seat: Seat
    place: int
    """Counted from 1; who have the same coins share one."""
    coins: int
    gain: int


def standings(scoring: Scoring) -> tuple[Standing, ...]:
    """The first first; those who share a place in seat order."""
    coins = [player.coins for player in scoring.after.players]
    found = (
        Standing(seat, 1 + sum(other > own for other in coins), own, gain)
        for seat, (own, gain) in enumerate(zip(coins, scoring.gains, strict=True), 1)
    )
    return tuple(sorted(found, key=lambda standing: standing.place))


class Podium(QWidget):
    """A block a player: the first in the middle of the first three."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._standings: tuple[Standing, ...] = ()
        self._names: Sequence[str] = ()
        self.coins: dict[Seat, RunningNumber] = {}

    def show_scoring(self, scoring: Scoring, names: Sequence[str]) -> None:
        self._standings, self._names = standings(scoring), names
        self.coins = {}
        for standing in self._standings:
            number = RunningNumber(scoring.before.player(standing.seat).coins, self)
            number.changed.connect(self.update)
            number.run_to(standing.coins)
            self.coins[standing.seat] = number
        self.setAccessibleName(self._words())
        self.updateGeometry()
        self.update()

    def _words(self) -> str:
        text = self.tr("{place}. {player}, {coins} ({gain})")
        said = (
            text.format(
                place=standing.place,
                player=seat_name(self._names, standing.seat),
                coins=counted_coins(standing.coins),
                gain=signed_text(standing.gain),
            )
            for standing in self._standings
        )
        return in_a_row(said)

    def sizeHint(self) -> QSize:
        return QSize(max(3, len(self._standings)) * _COLUMN_PX, _HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        order = list(self._standings)
        if len(order) > 1:
            order[0], order[1] = order[1], order[0]  # as on a podium, the first beside the second
        left = (self.width() - len(order) * _COLUMN_PX) / 2
        for number, standing in enumerate(order):
            column = QRectF(left + number * _COLUMN_PX, 0, _COLUMN_PX, self.height())
            self._paint_player(painter, column.adjusted(4, 0, -4, 0), standing)

    def _paint_player(self, painter: QPainter, column: QRectF, standing: Standing) -> None:
        theme = self._theme
        height = _BLOCKS_PX[min(standing.place, len(_BLOCKS_PX)) - 1]
        block = QRectF(column.left(), column.bottom() - height, column.width(), height)
        is_first = standing.place == 1
        paint_rounded(painter, block, theme.colour("accent" if is_first else "selection"))
        painter.setPen(theme.colour("accent_text" if is_first else "selection_text"))
        painter.setFont(sized(self.font(), FIGURE if height > _BLOCKS_PX[-1] else BODY, bold=True))
        painter.drawText(block, Qt.AlignmentFlag.AlignCenter, str(standing.place))
        above = QRectF(column.left(), block.top() - _TOP_PX, column.width(), _TOP_PX - 4)
        self._paint_purse(painter, above, standing)

    def _paint_purse(self, painter: QPainter, box: QRectF, standing: Standing) -> None:
        painter.setPen(self._theme.colour("text"))
        painter.setFont(sized(self.font(), TITLE, bold=True))
        coins = str(self.coins[standing.seat].value)
        width = painter.fontMetrics().horizontalAdvance(coins)
        coin = QRectF(box.center().x() - (width + 22) / 2, box.top() + 4, 18, 18)
        self._theme.pictures.coin(painter, coin)
        words = QRectF(coin.right() + 4, box.top(), width + STEP_PX, 26)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, coins)
        painter.setFont(sized(self.font(), SMALL))
        gain = QRectF(box.left(), box.top() + 26, box.width(), 20)
        painter.drawText(gain, Qt.AlignmentFlag.AlignCenter, signed_text(standing.gain))
        painter.setFont(sized(self.font(), BODY, bold=standing.place == 1))
        name = painter.fontMetrics().elidedText(
            capital(seat_name(self._names, standing.seat)),
            Qt.TextElideMode.ElideRight,
            int(box.width()),
        )
        below = QRectF(box.left(), box.top() + 46, box.width(), 24)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)
