"""Positions, answers and a listening session for the tests of the panels."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result, answer
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.session import Notice, Session

SECOND = "cu2 3RG.5B.6PY.14k.15w"
"""A second edition leg's start. Yellow is the favourite."""
FIRST = "cu1 3WG.5B.6OY"
LEG_OVER = "cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1"
RACE_OVER = "cu2 9w.12k.14B.15RG.17PY B2P2"


def position(cup: str) -> Position:
    return parse(cup, free=True)


def result(cup: str) -> Result:
    """The last, fullest answer to a position."""
    *_, last = answer(position(cup))
    return last


class HeardSession(Session):
    """A session that remembers what it said."""

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self.heard: list[Notice] = []
        self.notice.connect(self.heard.append)

    @property
    def errors(self) -> list[str]:
        return [notice.text for notice in self.heard if notice.is_error]


def strangers(session: Session) -> KnownPeople:
    """Nobody is known from other games."""
    return KnownPeople(session, dict)


def entries(menu: QMenu) -> dict[str, QAction]:
    """What a menu offers, by the words."""
    return {action.text().replace("&", ""): action for action in menu.actions() if action.text()}


def unnamed(window: QWidget) -> list[str]:
    """The widgets below that the keyboard can reach but that a screen reader cannot name."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QAccessible

    found = []
    for widget in (window, *window.findChildren(QWidget)):
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or not widget.isVisibleTo(window):
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found
