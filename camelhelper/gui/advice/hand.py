"""Whether somebody is about to choose something."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.widgets.tab_order import HANDED_BACK

_USES = frozenset(
    {
        QEvent.Type.MouseMove,
        QEvent.Type.HoverMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
    }
)


class Hand(QObject):
    """A hand with the mouse over one of some widgets, or with the keyboard on one.

    A mouse or a keyboard that was only left there is none: whoever types has let go of the mouse,
    and what is new has not been aimed at yet. Nor is a keyboard that a menu gives back.
    """

    def __init__(self, *places: QWidget) -> None:
        super().__init__(places[0])
        self._places = places
        self._holds = False
        for place in places:
            place.installEventFilter(self)

    @property
    def is_over(self) -> bool:
        """Whether one of the widgets has the mouse or the keyboard, and it is in use."""
        return self._holds and any(place.underMouse() or place.hasFocus() for place in self._places)

    def let_go(self) -> None:
        """Count mouse and keyboard as idle until they are used again."""
        self._holds = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_use = event.type() in _USES
        if isinstance(event, QFocusEvent):
            is_use = event.gotFocus() and event.reason() not in HANDED_BACK
        self._holds = self._holds or is_use
        return False
