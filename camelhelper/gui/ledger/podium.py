"""The players on their podium at the end of the race, the coins counting up."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QWidget

from camelhelper.core.ledger import Scoring
from camelhelper.core.position import Seat
from camelhelper.core.scoring import places
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import draw_elided, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.running_number import RunningNumber
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital, in_a_row, signed_text
from camelhelper.wording.ledger import counted_coins
from camelhelper.wording.names import camel_name, seat_name
from camelhelper.wording.translation import translate

_COLUMN_PX, _LEAST_COLUMN_PX = 96, 50
"""The width of a player's column, and on a screen too narrow for eight of these."""
_TOP_PX = 84
"""Above a block: the coins, the gain and the name."""
_BLOCKS_PX = (120, 84, 56, 28)
"""The height of the block of the first, the second, the third and all others."""
_GROUND_PX = 12
"""Of the sand below the blocks."""
_HEIGHT_PX = _TOP_PX + _BLOCKS_PX[0] + _GROUND_PX
_SLAB_PX = 12
_MEDAL_PX = 20
_SUN_PX = 90
_SUN_OPACITY, _MOON_OPACITY = 0.8, 0.15
"""Behind dark words and behind light ones: both must stay readable."""
_DARK = 0.5
_PALM_PX = 44
_CAMEL_PX = 64
_BESIDE_PX = 72
"""Room at either end: for the camel that won the race, and for a palm."""
_CORNER_PX = 8


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A player at the end."""

    seat: Seat
    place: int
    """Counted from 1; players with the same coins share a place."""
    coins: int
    gain: int


def standings(scoring: Scoring) -> tuple[PodiumPlace, ...]:
    """Best place first; players who share one in seat order."""
    after = scoring.after
    found = (
        PodiumPlace(seat, place, player.coins, gain)
        for seat, (place, player, gain) in enumerate(
            zip(places(after), after.players, scoring.gains, strict=True), 1
        )
    )
    return tuple(sorted(found, key=lambda standing: standing.place))


class Podium(QWidget):
    """A block for each player, the winner's in the middle of the first three.

    The camel that won the race stands beside them.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._standings: tuple[PodiumPlace, ...] = ()
        self._names: Sequence[str] = ()
        self._camel = ""
        self.coins: dict[Seat, RunningNumber] = {}

    def show_scoring(self, scoring: Scoring, names: Sequence[str]) -> None:
        self._standings, self._names = standings(scoring), names
        self._camel = scoring.before.track.ranking[0]
        self.coins = {}
        for standing in self._standings:
            number = RunningNumber(scoring.before.player(standing.seat).coins, self)
            number.changed.connect(self.update)
            number.run_to(standing.coins)
            self.coins[standing.seat] = number
        self.setAccessibleName(self._words())
        wins = capital(translate("{camel} wins the race").format(camel=camel_name(self._camel)))
        self.setAccessibleDescription(wins)
        set_tip(self, f"{wins}\n{self.accessibleName()}")
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
        return self._size_with(_COLUMN_PX)

    def minimumSizeHint(self) -> QSize:
        return self._size_with(_LEAST_COLUMN_PX)

    def _size_with(self, column_px: int) -> QSize:
        return QSize(max(3, len(self._standings)) * column_px + 2 * _BESIDE_PX, _HEIGHT_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        order = list(self._standings)
        if len(order) > 1:
            order[0], order[1] = order[1], order[0]  # the second stands left of the first
        room_px = self.width() - 2 * _BESIDE_PX
        column_px = min(_COLUMN_PX, room_px / max(1, len(order)))
        left = (self.width() - len(order) * column_px) / 2
        columns = [
            QRectF(left + number * column_px, 0, column_px, self.height() - _GROUND_PX)
            for number in range(len(order))
        ]
        sun = [
            column.center().x()
            for column, one in zip(columns, order, strict=True)
            if one.place == 1
        ]
        self._paint_desert(painter, sun)
        for column, standing in zip(columns, order, strict=True):
            self._paint_player(painter, column.adjusted(4, 0, -4, 0), standing)

    def _paint_desert(self, painter: QPainter, suns: Sequence[float]) -> None:
        """Sky over sand, a palm at either end, and a sun behind each winner."""
        theme, whole = self._theme, QRectF(self.rect())
        path = QPainterPath()
        path.addRoundedRect(whole, _CORNER_PX, _CORNER_PX)
        painter.setClipPath(path)
        sky = QLinearGradient(whole.topLeft(), whole.bottomLeft())
        sky.setColorAt(0, theme.colour("selection"))
        sky.setColorAt(1, theme.colour("sand"))
        painter.fillRect(whole, sky)
        painter.setPen(Qt.PenStyle.NoPen)
        for x in suns:
            middle = QPointF(x, _TOP_PX / 2)
            glow = QRadialGradient(middle, _SUN_PX)
            is_day = theme.colour("selection_text").lightnessF() < _DARK
            light = faded(theme.colour("glow"), _SUN_OPACITY if is_day else _MOON_OPACITY)
            glow.setColorAt(0, light)
            glow.setColorAt(1, faded(light, 0))
            painter.fillRect(whole, glow)
        horizon = whole.bottom() - 2 * _GROUND_PX
        painter.setBrush(theme.colour("dune_light"))
        painter.drawEllipse(QPointF(whole.left(), horizon + 30), 0.6 * whole.width(), 44)
        painter.setBrush(theme.colour("dune"))
        painter.drawEllipse(QPointF(whole.right(), horizon + 40), 0.7 * whole.width(), 44)
        sharpness = self.devicePixelRatioF()
        palm = theme.art.picture("palm.svg", _PALM_PX, sharpness)
        camel = theme.art.camel(self._camel, _CAMEL_PX, sharpness)
        for picture, middle_px in (
            (camel, whole.left() + _BESIDE_PX / 2),
            (palm, whole.right() - _BESIDE_PX / 2),
        ):
            size = picture.deviceIndependentSize()
            foot = horizon + 14 - size.height()
            painter.drawPixmap(QPointF(middle_px - size.width() / 2, foot), picture)
        painter.setClipping(False)

    def _paint_player(self, painter: QPainter, column: QRectF, standing: PodiumPlace) -> None:
        """A block of stone with the place on it; the winner's is the highest, with gold on top."""
        theme = self._theme
        height = _BLOCKS_PX[min(standing.place, len(_BLOCKS_PX)) - 1]
        block = QRectF(column.left(), column.bottom() - height, column.width(), height)
        is_first = standing.place == 1
        outline = theme.colour("outline")
        rim = block.adjusted(-1.5, -1.5, 1.5, 1.5)
        paint_rounded(painter, rim, theme.colour("rim"), corner=4)
        paint_rounded(painter, block, theme.colour("stone"), outline, width=1.5, corner=3)
        slab = QRectF(block.left() - 3, block.top(), block.width() + 6, _SLAB_PX)
        top = theme.colour("gold" if is_first else "stone_light")
        paint_rounded(painter, slab, top, outline, width=1.5, corner=3)
        front = block.adjusted(0, _SLAB_PX, 0, 0)
        radius = min(_MEDAL_PX, 0.42 * front.height())
        medal = QRectF(0, 0, 2 * radius, 2 * radius)
        medal.moveCenter(front.center())
        paint_rounded(
            painter, medal, theme.colour("gold" if is_first else "paper"), outline, corner=radius
        )
        painter.setPen(theme.colour("ink"))
        font = sized(self.font(), TITLE, bold=True)
        font.setPixelSize(round(1.2 * radius))
        painter.setFont(font)
        painter.drawText(medal, Qt.AlignmentFlag.AlignCenter, str(standing.place))
        above = QRectF(column.left(), block.top() - _TOP_PX + 6, column.width(), _TOP_PX - 10)
        self._paint_purse(painter, above, standing)

    def _paint_purse(self, painter: QPainter, box: QRectF, standing: PodiumPlace) -> None:
        painter.setPen(self._theme.colour("selection_text"))
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
        name = seat_name(self._names, standing.seat)
        below = QRectF(box.left(), box.top() + 46, box.width(), 24)
        draw_elided(painter, below, Qt.AlignmentFlag.AlignCenter, name)
