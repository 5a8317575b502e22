"""The button that chooses who is advised: the player to move, or any other seat."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QToolButton,
    QWidget,
)

from camelhelper.core.position import Position, Seat
from camelhelper.gui.theme.typography import grown
from camelhelper.gui.widgets.buttons import WordButton
from camelhelper.gui.widgets.seats import menu_entry
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.names import seat_name

_LEAST_PX = 90
"""Where room is short, the name ends in an ellipsis and the words around it stay."""
_ELLIPSIS = "…"


class SeatButton(WordButton):
    """Names the player that advice is for; its menu offers the others.

    Signals:
        seat_chosen(object): the seat, or None for whoever is to move.
    """

    seat_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position: Position | None = None
        self._chosen: Seat | None = None
        self._names: Sequence[str] = ()
        self._words = self._name = self._fewer_words = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._choices = QMenu(self)
        self._seats = QActionGroup(self)
        self._choices.aboutToShow.connect(self._offer)
        self.setMenu(self._choices)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        set_tip(self, self.tr("Choose who to advise (M: always me)"))

    def show_seat(self, position: Position, seat: Seat | None, names: Sequence[str] = ()) -> None:
        """``seat`` is the one that is advised.

        Hidden while a leg or the race is to be scored, which is nobody's action, and after that.
        """
        self._position, self._names = position, names
        has_turn = not (position.leg_over or position.scored)
        shown = seat if has_turn else None
        self.setVisible(shown is not None)
        if shown is not None:
            is_me = shown == position.me
            for_other = position.me is not None and not is_me
            text, spoken = self.tr("for {player}"), self.tr("Advice for {player}")
            self._fewer_words = ""
            if is_me and shown != position.to_move:
                text = self.tr("for you, on your turn")
                spoken = self.tr("Advice for you, as if it were your turn")
                self._fewer_words = self.tr("for you")
            elif is_me:
                text, spoken = self.tr("for you"), self.tr("Advice for you")
            elif for_other:
                text = self.tr("for {player}, not you")
                spoken = self.tr("Advice for {player}, not you")
            name = seat_name(self._names, shown)
            self._words, self._name = text, name
            self.setText(self._text(name))
            self.setAccessibleName(spoken.format(player=name))

    def mark(self, chosen: Seat | None) -> None:
        """Mark the chosen seat in the menu, or that it is whoever is to move."""
        self._chosen = chosen

    def _named(self, seat: Seat) -> str:
        name = seat_name(self._names, seat)
        if self._position and seat == self._position.me:
            return self.tr("{player}, you").format(player=name)
        return name

    def _offer(self) -> None:
        self._choices.clear()
        seats = self._position.seats if self._position else ()
        for seat in (None, *seats):
            text = self.tr("&Whoever's turn it is")
            if seat is not None:
                text = menu_entry(seat, self._named(seat))
            action = self._choices.addAction(text)
            action.setCheckable(True)
            action.setChecked(seat == self._chosen)
            action.triggered.connect(lambda _=False, seat=seat: self.seat_chosen.emit(seat))
            self._seats.addAction(action)

    def minimumSizeHint(self) -> QSize:
        size, measure = self.sizeHint(), self.fontMetrics().horizontalAdvance
        nameless_px = size.width() - measure(self._name) + measure(_ELLIPSIS)
        least_px = max(grown(_LEAST_PX, self.font()), nameless_px)
        return QSize(min(size.width(), least_px), size.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.fitting_text
        control = QStyle.ComplexControl.CC_ToolButton
        with QPainter(self) as painter:
            self.style().drawComplexControl(control, option, painter, self)

    @property
    def fitting_text(self) -> str:
        """What is written on it: as much of the name as there is room for, or fewer words."""
        missing_px = self.sizeHint().width() - self.width()
        if missing_px <= 0:
            return self.text()
        if self._fewer_words:
            return self._fewer_words
        measures, elided = self.fontMetrics(), Qt.TextElideMode.ElideRight
        room_px = measures.horizontalAdvance(self._name) - missing_px
        return self._text(measures.elidedText(self._name, elided, room_px) or _ELLIPSIS)

    def _text(self, name: str) -> str:
        return self._words.format(player=name).replace("&", "&&")
