"""Tool tips that are always shown as plain text.

Qt renders a tip that looks like HTML as HTML, and loads the pictures it names. Names of players and
games come from files and the clipboard, so every tip is made here.
"""

from functools import lru_cache
from html import escape
from textwrap import wrap

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

_GAP_PX = 24
"""Between a tip and what it stands beside; Qt shows tips about as much lower as is asked for."""
_LONGEST_LINE = 80
"""Of a tip, in letters: Qt wraps HTML, but plain text only where it is wider than the screen."""


@lru_cache(maxsize=1024)
def plain_tip(text: str) -> str:
    """The text in lines that are not too long, escaped if Qt would take it for HTML.

    Most tips stay the same from one step to the next, and wrapping them takes time.
    """
    if Qt.mightBeRichText(text):
        return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"
    return "\n".join("\n".join(_wrapped(line)) for line in text.split("\n"))


def _wrapped(line: str) -> list[str]:
    return wrap(line, _LONGEST_LINE, break_long_words=False, break_on_hyphens=False)


def set_tip(target: QWidget | QAction, text: str) -> None:
    set_rich_tip(target, plain_tip(text))


def set_rich_tip(target: QWidget | QAction, html: str) -> None:
    """Set HTML made by the program, in which typed text must be escaped."""
    if html != target.toolTip():
        target.setToolTip(html)  # notifies event filters and screen readers, even of the same tip


def show_beside(target: QWidget, part: QRect, html: str) -> None:
    """Show HTML made by the program left of a part of a widget, where it hides nothing of it."""
    measured = QLabel(html)
    measured.setWordWrap(True)  # as Qt shows tips
    measured.setFont(QToolTip.font())
    place = part.topLeft() - QPoint(measured.sizeHint().width() + _GAP_PX, _GAP_PX)
    QToolTip.showText(target.mapToGlobal(place), html, target, part)
