"""A board of Chutes and Ladders; the longer the way home, the stronger a square's colour."""

from math import hypot, isfinite

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.lab.chutes_layout import SquaresLayout
from camelhelper.gui.theme.colours import blend
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import sized
from camelhelper.gui.widgets.tips import plain_tip
from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.games.chutes_board import CLASSIC, Board
from camelhelper.lab.service.questions import ChutesAnswer
from camelhelper.wording.formatting import decimals_text

_NUMBERED_FROM_PX = 20
_LINED_FROM_PX = 6
_MOST_JUMPS = 400
_FARTHEST = 0.6
"""How strongly the square with the longest way home is coloured."""
_RUNG_EVERY = 0.3


class ChutesPicture(QWidget):
    """Shows a board.

    Signals:
        chosen(int): the square that was clicked.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._board: Board = CLASSIC
        self._turns: Floats | None = None
        """Expected turns home from every square of the board, (squares + 1,)."""
        self._start = 0
        self.setMinimumSize(240, 240)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name()

    def show_board(self, board: Board, start: int) -> None:
        if board != self._board:
            self._turns = None
        self._board, self._start = board, start
        self._name()
        self.update()

    def show_answer(self, answer: ChutesAnswer | None) -> None:
        """Show how long the way home from every square is, if the answer is about this board.

        While a question is under way, a page still shows the answer to the one before it.
        """
        turns = answer.by_square if answer and answer.game.board == self._board else None
        if turns is not self._turns:
            self._turns = turns
            self.update()

    def _name(self) -> None:
        jumps = self._board.jumps
        text = self.tr("Board of {squares} squares; ladders: {ladders}, chutes: {chutes}")
        ladders = sum(end > start for start, end in jumps)
        self.setAccessibleName(
            text.format(squares=self._board.squares, ladders=ladders, chutes=len(jumps) - ladders)
        )

    @property
    def squares_layout(self) -> SquaresLayout:
        return SquaresLayout(self._board.squares, float(self.width()), float(self.height()))

    def sizeHint(self) -> QSize:
        return QSize(400, 400)

    # -- pointing ------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        square = self.squares_layout.square_at(Point(event.position().x(), event.position().y()))
        if square and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(square)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            told = self.told_at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), plain_tip(told))
            return True
        return super().event(event)

    def told_at(self, x: float, y: float) -> str:
        """What is known about the square at a point, in words."""
        square = self.squares_layout.square_at(Point(x, y))
        if square is None or self._turns is None:
            return ""
        turns = float(self._turns[square])
        if not isfinite(turns):
            return self.tr("Square {square}: may never get home").format(square=square)
        text = self.tr("Square {square}: {turns} turns")
        return text.format(square=square, turns=decimals_text(turns, 2))

    # -- painting ------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        layout = self.squares_layout
        area = QRectF(*layout.area)
        painter.drawImage(area, self._heat(layout))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if layout.side >= _LINED_FROM_PX:
            self._paint_lines(painter, layout)
        if layout.side >= _NUMBERED_FROM_PX:
            self._paint_numbers(painter, layout)
        for start, end in self._board.jumps[:_MOST_JUMPS]:
            paint = self._paint_ladder if end > start else self._paint_chute
            paint(painter, layout, start, end)
        if self._start:
            painter.setPen(QPen(self.theme.colour("gold"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(*layout.box(self._start)))

    def _heat(self, layout: SquaresLayout) -> QImage:
        """The squares' colours, one pixel each."""
        shares = np.zeros(layout.squares + 1)
        if self._turns is not None:
            shares = _FARTHEST * _shares_of_longest(self._turns)
        light, dark = self.theme.colour("space"), self.theme.colour("bar_first")
        shades = np.array([blend(light, dark, step / 100).rgb() for step in range(101)])
        of_squares = shades[np.rint(100 * shares[1:]).astype(int)]
        pixels = layout.laid_out(of_squares, self.theme.colour("window").rgb()).astype(np.uint32)
        width, height = layout.columns, layout.rows
        borrowed = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32)
        return borrowed.copy()

    def _paint_lines(self, painter: QPainter, layout: SquaresLayout) -> None:
        painter.setPen(QPen(self.theme.colour("window"), 1))
        for square in range(1, layout.squares + 1):
            painter.drawRect(QRectF(*layout.box(square)))

    def _paint_numbers(self, painter: QPainter, layout: SquaresLayout) -> None:
        font = sized(self.font(), 1)
        font.setPixelSize(max(8, round(0.27 * layout.side)))
        painter.setFont(font)
        painter.setPen(self.theme.colour("text"))
        for square in range(1, layout.squares + 1):
            box = QRectF(*layout.box(square)).adjusted(3, 2, -3, -2)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft, str(square))

    def _paint_ladder(self, painter: QPainter, layout: SquaresLayout, start: int, end: int) -> None:
        """Two rails with rungs between them."""
        low, high = layout.middle(start), layout.middle(end)
        length = hypot(high.x - low.x, high.y - low.y)
        across = 0.13 * layout.side
        aside = QPointF((low.y - high.y) / length * across, (high.x - low.x) / length * across)
        foot, head = QPointF(*low), QPointF(*high)
        wood = self.theme.colour("trunk")
        for colour, wider in ((self.theme.colour("rim"), 2.0), (wood, 0.0)):
            painter.setPen(QPen(colour, max(1.5, 0.07 * layout.side) + wider))
            painter.drawLine(foot + aside, head + aside)
            painter.drawLine(foot - aside, head - aside)
        painter.setPen(QPen(wood, max(1.0, 0.05 * layout.side)))
        rungs = max(2, int(length / layout.side / _RUNG_EVERY))
        for rung in range(1, rungs):
            middle = foot + (head - foot) * (rung / rungs)
            painter.drawLine(middle + aside, middle - aside)

    def _paint_chute(self, painter: QPainter, layout: SquaresLayout, start: int, end: int) -> None:
        """A slide that swings to both sides."""
        top, bottom = QPointF(*layout.middle(start)), QPointF(*layout.middle(end))
        way = bottom - top
        swing = QPointF(-way.y(), way.x()) * 0.16
        path = QPainterPath(top)
        path.cubicTo(top + way * 0.33 + swing, top + way * 0.67 - swing, bottom)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        width = max(2.0, 0.16 * layout.side)
        for colour, wider in ((self.theme.colour("rim"), 2.5), (self.theme.colour("finish"), 0.0)):
            pen = QPen(colour, width + wider)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(path)


def _shares_of_longest(turns: Floats) -> Floats:
    """Return how far each square is from home, 0-1; 1 where the game may never end."""
    surely_home = np.isfinite(turns)
    longest = turns[surely_home].max()
    return np.asarray(np.where(surely_home, turns / max(longest, 1.0), 1.0))
