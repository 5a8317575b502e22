"""The chart of odds over time: a column for each moment of the game.

A column is divided by the camels' chances to come first in the leg, or to win the race. The columns
are painted into a picture once; each frame only copies it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.position import Position
from camelhelper.engine.review.position_odds import PositionOdds
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.pictures import BLANKET_SHAPE
from camelhelper.gui.theme.shapes import transparent_picture
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.wording.translation import translate

_WIDEST_COLUMN_PX = 26.0
_PLATE_PX, _LEAST_BAND = 11.0, 0.6
_LEFT_OPACITY = 0.35
"""Of moments that are undone."""

OddsLookup = Callable[[Position], PositionOdds | None]
"""What is known about a position so far."""

WinLookup = Callable[[Position], float | None]
"""My chance to win the game from a position; None while unknown."""


@dataclass(frozen=True, slots=True)
class GameMoment:
    """One moment of the game: what had just happened, and the position then."""

    text: str
    position: Position
    begins_leg: bool = False


class TimelineChart(QWidget):
    """The columns. Arrow keys move along them, Enter or a click jumps there.

    Signals:
        jumped(int): jump to the moment after so many steps.
        pointed(object): the number of the moment under the mouse or the keyboard cursor, or None.
    """

    jumped = Signal(int)
    pointed = Signal(object)

    def __init__(
        self,
        theme: Theme,
        known_odds: OddsLookup,
        known_win: WinLookup,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.pictures = theme.pictures
        theme.changed.connect(self.redraw)
        self._known_odds = known_odds
        self._known_win = known_win
        self._moments: tuple[GameMoment, ...] = ()
        self._current = 0
        self.cursor_moment: int | None = None
        self._shows_race = False
        self.picture: QPixmap | None = None
        """The painted columns; None when they have to be painted again."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Odds over time"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # -- what is shown -----------------------------------------------------------------------

    def show_moments(self, moments: tuple[GameMoment, ...], current: int) -> None:
        if (moments, current) != (self._moments, self._current):
            self._moments, self._current = moments, current
            self._point(None)
            self.redraw()

    def show_race(self, shown: bool) -> None:
        self._shows_race = shown
        self.redraw()

    @Slot()
    def redraw(self) -> None:
        """Paint the columns again with the next frame."""
        self.picture = None
        self.update()

    def shares(self, moment: int) -> tuple[tuple[str, float], ...]:
        """Each camel's chance at a moment, in the edition's order; empty while unknown."""
        seen = self._known_odds(self._moments[moment].position)
        if seen is None:
            return ()
        if self._shows_race:
            return tuple(zip(seen.race.camels, seen.race.win, strict=True)) if seen.race else ()
        return tuple((camel, seen.leg.chance(camel, 0)) for camel in seen.leg.camels)

    def win(self, moment: int) -> float | None:
        """My chance to win the game at a moment; None while unknown."""
        return self._known_win(self._moments[moment].position)

    # -- painting ----------------------------------------------------------------------------

    def _area(self) -> QRectF:
        """Where the columns stand; the camels' plates have room beside them."""
        plates = 2 * _PLATE_PX * BLANKET_SHAPE
        return QRectF(self.rect()).adjusted(2, 2, -plates, -7)

    def column(self, moment: int) -> QRectF:
        area = self._area()
        width = min(_WIDEST_COLUMN_PX, area.width() / max(1, len(self._moments)))
        return QRectF(area.left() + moment * width, area.top(), width, area.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._moments:
            return
        painter = QPainter(self)
        if self.picture is None:
            self.picture = self._drawn()
        painter.drawPixmap(0, 0, self.picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        if self.cursor_moment is not None:
            painter.setPen(QPen(theme.colour("focus" if self.hasFocus() else "text"), 2))
            painter.drawRect(self.column(self.cursor_moment).adjusted(0, -1, 0, 1))
        if self.hasFocus() and self.cursor_moment is None:
            paint_focus(painter, theme, QRectF(self.rect()))

    def _drawn(self) -> QPixmap:
        picture = transparent_picture(self.width(), self.height(), self.devicePixelRatioF())
        with QPainter(picture) as painter:
            theme = self.pictures.theme
            ground = faded(theme.colour("text_muted"), 0.1)
            for number, moment in enumerate(self._moments):
                box = self.column(number)
                painter.setOpacity(_LEFT_OPACITY if number > self._current else 1)
                painter.fillRect(box, ground)
                self._draw_bands(painter, box, number)
                if moment.begins_leg and number:
                    painter.fillRect(
                        QRectF(box.left() - 1, 0, 2, box.bottom()), theme.colour("text")
                    )
            painter.setOpacity(1)
            self._draw_win(painter)
            self._draw_plates(painter)
            self._draw_current(painter, theme.colour("accent"))
        return picture

    def _bands(self, box: QRectF, number: int) -> list[tuple[str, QRectF]]:
        """Each camel's part of a column, from the top."""
        bands = []
        top = box.top()
        for camel, share in self.shares(number):
            height = share * box.height()
            bands.append((camel, QRectF(box.left(), top, box.width(), height)))
            top += height
        return bands

    def _draw_bands(self, painter: QPainter, box: QRectF, number: int) -> None:
        theme = self.pictures.theme
        seam = 1.0 if box.width() > 6 else 0.0
        for camel, band in self._bands(box, number):
            if band.height() > 0:
                painter.fillRect(band.adjusted(0, 0, -seam, 0), theme.camel(camel).blanket)
                edge = QRectF(band.left(), band.bottom() - 0.75, band.width() - seam, 0.75)
                painter.fillRect(edge, theme.colour("text_muted"))
        painter.setPen(QPen(theme.colour("text_muted"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if seam:
            painter.drawRect(box.adjusted(0, 0, -seam, 0))
        else:  # rims at the sides of narrow columns would leave little of them
            painter.drawLine(box.topLeft(), box.topRight())
            painter.drawLine(box.bottomLeft(), box.bottomRight())

    def _draw_win(self, painter: QPainter) -> None:
        """My chance to win the game as a curve over the columns, with 0 at their feet."""
        points = [
            QPointF(box.center().x(), box.bottom() - win * box.height())
            for box, win in ((self.column(n), self.win(n)) for n in range(len(self._moments)))
            if win is not None
        ]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        for colour, width in ((theme.colour("panel"), 4.5), (theme.colour("text"), 2.0)):
            pen = QPen(colour, width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(points)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            for point in points:
                painter.drawEllipse(point, width / 2 + 0.5, width / 2 + 0.5)

    def plates(self) -> dict[str, QRectF]:
        """Where the camels' letters stand beside the columns: the likeliest first, without overlap.

        One whose band is far lower than a letter has none.
        """
        left = self.column(len(self._moments) - 1).right() + 4
        found: dict[str, QRectF] = {}
        bands = self._bands(self.column(self._current), self._current)
        for camel, band in sorted(bands, key=lambda one: -one[1].height()):
            top = band.center().y() - _PLATE_PX / 2
            plate = QRectF(left, top, _PLATE_PX * BLANKET_SHAPE, _PLATE_PX)
            is_free = not any(plate.intersects(other) for other in found.values())
            if is_free and (not found or band.height() >= _LEAST_BAND * _PLATE_PX):
                found[camel] = plate
        return found

    def _draw_plates(self, painter: QPainter) -> None:
        """Plates with the camels' letters: colour alone must not say which is which."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for camel, plate in self.plates().items():
            self.pictures.blanket(painter, plate, camel)

    def _draw_current(self, painter: QPainter, colour: QColor) -> None:
        """A small triangle under the column of the moment that is being played."""
        middle, foot = self.column(self._current).center().x(), self._area().bottom() + 1
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        corners = [
            QPointF(middle, foot),
            QPointF(middle - 4, foot + 5),
            QPointF(middle + 4, foot + 5),
        ]
        painter.drawPolygon(corners)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.redraw()

    # -- hands and keys ----------------------------------------------------------------------

    def _at(self, event: QMouseEvent) -> int | None:
        x = event.position().x()
        last = len(self._moments) - 1
        if last < 0 or not self.column(0).left() <= x < self.column(last).right():
            return None
        return min(last, int((x - self.column(0).left()) / self.column(0).width()))

    def _point(self, moment: int | None) -> None:
        if moment != self.cursor_moment:
            self.cursor_moment = moment
            self.setCursor(
                Qt.CursorShape.ArrowCursor if moment is None else Qt.CursorShape.PointingHandCursor
            )
            self.update()
            self.pointed.emit(moment)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._at(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            moment = self._at(event)
            if moment is not None:
                self.jumped.emit(moment)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._point(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._moments) - 1
        at = self._current if self.cursor_moment is None else self.cursor_moment
        to = {
            Qt.Key.Key_Left: max(0, at - 1),
            Qt.Key.Key_Right: min(last, at + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }.get(Qt.Key(event.key()))
        if to is not None:
            self._point(to)
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_moment is not None
        ):
            self.jumped.emit(self.cursor_moment)
        else:
            super().keyPressEvent(event)
