"""Whether the mouse is about to choose something."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

_MOVES = frozenset(
    {
        QEvent.Type.MouseMove,
        QEvent.Type.HoverMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
    }
)


class Hand(QObject):
    """A hand on the mouse, over one of some widgets.

    A mouse that was only left lying there is none: whoever types has let go of it.
    """

    def __init__(self, *places: QWidget) -> None:
        super().__init__(places[0])
        self._places = places
        self._holds = False
        for place in places:
            place.installEventFilter(self)

    @property
    def is_over(self) -> bool:
        """Whether the mouse is over one of the widgets and in use."""
        return self._holds and any(place.underMouse() for place in self._places)

    def let_go(self) -> None:
        """Count the mouse as idle until it is used again."""
        self._holds = False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self._holds = self._holds or event.type() in _MOVES
        return False
