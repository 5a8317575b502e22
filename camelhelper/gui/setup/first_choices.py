"""What may be done with an empty board, as large choices over it: new game, drag, paste."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.session import Session
from camelhelper.gui.theme.typography import TITLE, sized
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX

_LARGE_PX = 56
_LEAST_PX = 32


class FirstChoices(QWidget):
    """Lies over ``host`` while no camel stands and no die is out, until one of them is chosen."""

    def __init__(
        self,
        session: Session,
        new_game: QAction,
        paste: QAction,
        host: QWidget,
        place: Callable[[], QRect],
    ) -> None:
        """``place`` is the part of the host that may be covered."""
        super().__init__(host)
        self._host = host
        self._place = place
        self._is_put_off = False
        self.setAccessibleName(self.tr("Ways to start"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        keys = QKeySequence.SequenceFormat.NativeText
        key = new_game.shortcut().toString(keys)
        self.new_game = MainButton(self.tr("New game… ({key})").format(key=key))
        self.drag = PlainButton(self.tr("Drag the camels, or click their dice"))
        key = paste.shortcut().toString(keys)
        self.paste = PlainButton(self.tr("Paste position ({key})").format(key=key))
        self.new_game.clicked.connect(new_game.trigger)
        self.drag.clicked.connect(self._put_off)
        self.paste.clicked.connect(paste.trigger)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(STEP_PX)
        for button in self._buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setFont(sized(self.font(), TITLE))
            rows.addWidget(button)
        host.installEventFilter(self)
        session.shown_changed.connect(self.show_position)
        self.show_position(session.shown)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.new_game, self.drag, self.paste

    @Slot(object)
    def show_position(self, position: Position) -> None:
        """Be there for an empty board; one that is emptied later has been played on."""
        is_empty = not position.track.stacks and not position.dice
        if not is_empty:
            self._is_put_off = False
        self._be_there(visible=is_empty and not self._is_put_off)

    @Slot()
    def _put_off(self) -> None:
        """Leave the board, and the keyboard's cursor on it, to whoever wants to drag."""
        self._is_put_off = True
        self._be_there(visible=False)
        self._host.setFocus(Qt.FocusReason.TabFocusReason)

    def _be_there(self, *, visible: bool) -> None:
        focused = self.window().focusWidget()
        if not visible and focused is not None and self.isAncestorOf(focused):
            self._host.setFocus()
        self.setVisible(visible)
        if visible:
            self._fit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            for button in self._buttons:
                button.setFont(sized(self._host.font(), TITLE))
            self._fit()
        return False

    def _fit(self) -> None:
        """In the middle of the place, as large as it has room for all of them."""
        place = self._place()
        share = (place.height() - (len(self._buttons) - 1) * STEP_PX) // len(self._buttons)
        for button in self._buttons:
            button.setFixedHeight(max(_LEAST_PX, min(share, _LARGE_PX)))
        size = self.sizeHint().boundedTo(place.size())
        box = QRect(place.topLeft(), size)
        box.moveCenter(place.center())
        self.setGeometry(box)
