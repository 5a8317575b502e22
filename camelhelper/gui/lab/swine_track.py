"""One game of the swine's escape, turn by turn."""

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Slot,
)
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.gui.theme.motion import motion_ms
from camelhelper.gui.theme.shapes import CORNER_PX, RIGHT
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.lab.games.swine import SwineGame, SwineTurn, end_of

TURN_MS = 700
MOTION_MS = 240
_HEIGHT_PX = 112
_GROUND_PX = 30
_DIE_PX = 44
_SWINE_PX, _BUTCHER_PX = 52, 44
_SWINE_FEET, _BUTCHER_FEET = 67 / 100, 95 / 80
_LINED_FROM_PX = 4
_TICKS_PX = 24
"""The least distance of two numbers below the track."""
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_SWINE_COLOURS = "R"
_BUTCHER_COLOURS = "O"
"""The camels whose colours they wear."""


class SwineTrack(QWidget):
    """Shows where both are and what the die showed, and steps through the game it is given."""

    def __init__(self, theme: Theme, game: SwineGame) -> None:
        super().__init__()
        self._art = theme.art
        self._timer = QTimer(self, interval=TURN_MS)
        self._timer.timeout.connect(self.step)
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("A game of the swine's escape"))
        self.show_start(game)

    # -- the game ------------------------------------------------------------------------------

    def show_start(self, game: SwineGame) -> None:
        """Put both at their starts, with no game to play."""
        self._timer.stop()
        self._motion.stop()
        self.game = game
        self._turns: tuple[SwineTurn, ...] = ()
        self.shown = 0
        self.update()

    def show_game(self, game: SwineGame, turns: tuple[SwineTurn, ...]) -> None:
        """Get ready to step through these turns."""
        self.show_start(game)
        self._turns = turns

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    @property
    def is_over(self) -> bool:
        return self.shown >= len(self._turns)

    def play(self) -> None:
        """Play turn by turn to the end."""
        self.step()
        if not self.is_over:
            self._timer.start()

    def pause(self) -> None:
        self._timer.stop()

    @Slot()
    def step(self) -> None:
        """Show the next turn."""
        if self.is_over:
            return
        self.shown += 1
        self._motion.setDuration(motion_ms(MOTION_MS))
        self._motion.start()
        self.update()
        announce(self, self.told)
        if self.is_over:
            self._timer.stop()

    @property
    def told(self) -> str:
        """What is shown, in words."""
        if not self.shown:
            return ""
        turn = self._turns[self.shown - 1]
        text = self.tr("turn {turn}: {face}").format(turn=self.shown, face=turn.face)
        match end_of(self.game.spaces, turn.swine, turn.butcher):
            case "escaped":
                return self.tr("{turn}, the swine escapes").format(turn=text)
            case "caught":
                return self.tr("{turn}, the butcher catches the swine").format(turn=text)
        return text

    def _places(self, turn: int) -> tuple[int, int]:
        if turn <= 0:
            return self.game.swine, self.game.butcher
        return self._turns[turn - 1].swine, self._turns[turn - 1].butcher

    def hideEvent(self, event: QHideEvent) -> None:
        self.pause()
        self._motion.stop()
        super().hideEvent(event)

    # -- painting ------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(480, _HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, _HEIGHT_PX)

    @property
    def _left(self) -> float:
        return _DIE_PX + 40.0

    def _space_px(self) -> float:
        return (self.width() - self._left - 8) / (self.game.spaces + 0.6)

    def _x(self, space: float) -> float:
        return self._left + (min(space, self.game.spaces + 0.3) - 0.5) * self._space_px()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter)
        before, now = self._places(self.shown - 1), self._places(self.shown)
        is_moving = self._motion.state() == QAbstractAnimation.State.Running
        way = float(self._motion.currentValue()) if is_moving else 1.0
        swine, butcher = (a + way * (b - a) for a, b in zip(before, now, strict=True))
        self._paint_figure(painter, "butcher.svg", butcher)
        self._paint_figure(painter, "swine.svg", swine)
        self._paint_die(painter)

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._art.theme
        ground = self.height() - _GROUND_PX
        step = self._space_px()
        river = QRectF(self._x(self.game.spaces) - step / 2, ground - 4, self.width(), 12)
        track = QRectF(self._left, ground - 4, river.left() - self._left, 12)
        painter.setPen(QPen(theme.colour("sand_edge"), 1))
        painter.setBrush(theme.colour("space"))
        painter.drawRoundedRect(track, 4, 4)
        painter.fillRect(river, theme.colour("accent"))
        painter.setFont(sized(self.font(), SMALL))
        every = max(1, round(_TICKS_PX / step + 0.5))
        for space in range(1, self.game.spaces + 1):
            x = self._x(space) - step / 2
            if space > 1 and step > _LINED_FROM_PX:
                painter.drawLine(QPointF(x, ground - 4), QPointF(x, ground + 8))
        painter.setPen(theme.colour("text_muted"))
        last = self.game.spaces - every // 2
        for space in range(1, last, every):
            number = QRectF(self._x(space) - 20, ground + 8, 40, _GROUND_PX - 8)
            painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(space))
        name = QRectF(self.width() - 88, ground + 8, 80, _GROUND_PX - 8)
        painter.drawText(name, RIGHT, self.tr("river"))

    def _paint_figure(self, painter: QPainter, drawing: str, space: float) -> None:
        is_swine = drawing == "swine.svg"
        width = _SWINE_PX if is_swine else _BUTCHER_PX
        colours = _SWINE_COLOURS if is_swine else _BUTCHER_COLOURS
        feet = width * (_SWINE_FEET if is_swine else _BUTCHER_FEET)
        ratio = painter.device().devicePixelRatioF()
        picture = self._art.picture(drawing, width, ratio, colours)
        top = self.height() - _GROUND_PX + 2 - feet
        painter.drawPixmap(QPointF(self._x(space) - width / 2, top), picture)

    def _paint_die(self, painter: QPainter) -> None:
        theme = self._art.theme
        box = QRectF(2, self.height() - _GROUND_PX - _DIE_PX + 6, _DIE_PX, _DIE_PX)
        painter.setPen(QPen(theme.colour("outline"), 1.6))
        painter.setBrush(theme.colour("paper"))
        painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)
        if not self.shown:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ink"))
        for x, y in _PIPS[self._turns[self.shown - 1].face]:
            pip = box.center() + QPointF(x, y) * _DIE_PX / 4
            painter.drawEllipse(pip, 4, 4)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(theme.colour("text_muted"))
        line = QRectF(0, box.bottom() + 2, _DIE_PX + 6, _GROUND_PX - 8)
        text = self.tr("turn {turn}").format(turn=self.shown)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
