"""Whose choice is looked at: the player to move, or any other seat."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from camelhelper.core.position import Position, Seat
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.buttons import PressedByEnter, painted_flat
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.seats import seat_name

_LEAST_PX = 90
"""Longer names end in an ellipsis where there is no room for them."""


class SeatButton(PressedByEnter, QToolButton):
    """Names the seat that advice is for; pressed, it offers the others.

    Signals:
        seat_chosen(object): the seat, or None for whoever is to move.
    """

    seat_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._position: Position | None = None
        self._seat: Seat | None = None
        self._names: Sequence[str] = ()
        self._choices = QMenu(self)
        self._choices.aboutToShow.connect(self._offer)
        self.setMenu(self._choices)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Whose choice is looked at"))

    def show_seat(self, position: Position, seat: Seat | None, names: Sequence[str] = ()) -> None:
        """``seat`` is the one that was chosen, None when it is whoever is to move."""
        self._position, self._seat, self._names = position, seat, names
        shown = seat or position.to_move
        self.setVisible(shown is not None)
        if shown is not None:
            is_me = shown == position.me
            name = self.tr("you") if is_me else seat_name(self._names, shown)
            self.setText(self.tr("for {player}").format(player=name))
            self.setAccessibleName(
                self.tr("Advice {player}: choose another seat").format(player=self.text())
            )
            self.updateGeometry()
            self.update()

    def _named(self, seat: Seat) -> str:
        name = seat_name(self._names, seat)
        if self._position and seat == self._position.me:
            return self.tr("{player}, you").format(player=name)
        return name

    def _offer(self) -> None:
        self._choices.clear()
        group = QActionGroup(self._choices)
        seats = range(1, len(self._position.players) + 1) if self._position else ()
        for seat in (None, *seats):
            text = self.tr("Whoever is to move") if seat is None else self._named(seat)
            action = self._choices.addAction(text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(seat == self._seat)
            action.triggered.connect(lambda _=False, seat=seat: self.seat_chosen.emit(seat))
            group.addAction(action)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.text())
        return QSize(text.width() + 4 * STEP_PX, max(28, text.height() + STEP_PX))

    def minimumSizeHint(self) -> QSize:
        size = self.sizeHint()
        return QSize(min(size.width(), _LEAST_PX), size.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with painted_flat(self, self.theme, box) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.theme.colour("text_muted" if self._seat is None else "text"))
            words = box.adjusted(STEP_PX, 0, -2 * STEP_PX, 0)
            shown = Qt.TextElideMode.ElideRight
            text = self.fontMetrics().elidedText(self.text(), shown, round(words.width()))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, side, text)
            self._paint_arrow(painter, box)

    def _paint_arrow(self, painter: QPainter, box: QRectF) -> None:
        x, y = box.right() - 1.5 * STEP_PX, box.center().y()
        painter.drawPolyline([QPointF(x, y - 2), QPointF(x + 4, y + 2), QPointF(x + 8, y - 2)])
