"""Large buttons over an empty board with the ways to start: new game, drag, paste."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QAction, QFocusEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.session import Session
from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import native
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.tab_order import hand_keyboard_over

_LARGE_PX = 56
_LEAST_PX = 32
_HANDED_OVER = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ShortcutFocusReason)
"""To the board from elsewhere, where nobody went to it by mouse or Tab."""


class FirstChoices(QWidget):
    """Lies over ``host`` before a game begins, until a choice is made."""

    def __init__(
        self,
        session: Session,
        new_game: QAction,
        paste: QAction,
        theme: Theme,
        host: QWidget,
        place: Callable[[], QRect],
    ) -> None:
        """``place`` is the part of the host that may be covered."""
        super().__init__(host)
        self._theme = theme
        self._host = host
        self._place = place
        self._is_put_off = False
        self.setAccessibleName(self.tr("Ways to start"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        key = native(new_game.shortcut())
        self.new_game = MainButton(self.tr("New game… ({key})").format(key=key))
        self.drag = PlainButton(self.tr("Drag the camels, or click their dice"))
        key = native(paste.shortcut())
        self.paste = PlainButton(self.tr("Paste position ({key})").format(key=key))
        self.new_game.clicked.connect(new_game.trigger)
        self.drag.clicked.connect(self._put_off)
        self.paste.clicked.connect(paste.trigger)
        for button in self._buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        margins = STEP_PX, STEP_PX, STEP_PX, STEP_PX
        layouts.column(*self._buttons, on=self, spacing=STEP_PX, margins=margins)
        self._keyboard = host.focusProxy() or host
        for part in (host, self._keyboard):
            part.installEventFilter(self)
        session.shown_changed.connect(self.show_position)
        self.show_position(session.shown)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.new_game, self.drag, self.paste

    @Slot(object)
    def show_position(self, position: Position) -> None:
        """Appear over an empty board; dragging is offered again once it has been played on.

        Players at the table have begun a game already: what is missing is their camels.
        """
        is_empty = not (position.track.stacks or position.dice or position.players)
        if not is_empty:
            self._is_put_off = False
        self._be_there(visible=is_empty and not self._is_put_off)

    @Slot()
    def _put_off(self) -> None:
        """Leave the board and its keyboard cursor to whoever wants to drag."""
        self._is_put_off = True
        self._be_there(visible=False)
        self._host.setFocus(Qt.FocusReason.TabFocusReason)

    def _be_there(self, *, visible: bool) -> None:
        if not visible:
            hand_keyboard_over(self, self._host)
        self.setVisible(visible)
        if visible:
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Enter is for the main choice and not for the board that it lies over."""
        super().showEvent(event)
        if self.window().focusWidget() is self._keyboard:
            self.new_game.setFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._fit()
        if not (isinstance(event, QFocusEvent) and event.gotFocus() and self.isVisible()):
            return False
        is_handed = event.reason() in _HANDED_OVER
        if is_handed:
            self.new_game.setFocus()
        return is_handed

    def _fit(self) -> None:
        """In the middle of the place, as large as there is room for all of them.

        Wider than it rather than cut short: on an empty board nothing lies beside it.
        """
        place = self._place()
        for scale in (TITLE, BODY, SMALL):
            for button in self._buttons:
                button.setFont(sized(self._host.font(), scale))
            if self.sizeHint().width() <= place.width():
                break
        share = (place.height() - (len(self._buttons) + 1) * STEP_PX) // len(self._buttons)
        for button in self._buttons:
            button.setFixedHeight(max(_LEAST_PX, min(share, _LARGE_PX)))
        most = QSize(self._host.width() - 2 * STEP_PX, place.height())
        size = self.sizeHint().boundedTo(most)
        box = QRect(place.topLeft(), size)
        box.moveCenter(place.center())
        self.setGeometry(box)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A card: in the pyramid's colours alone, the buttons could not be told from its stones."""
        ground, rim = map(self._theme.colour, ("panel", "divider"))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            paint_rounded(painter, box, ground, rim, corner=1.5 * CORNER_PX)
