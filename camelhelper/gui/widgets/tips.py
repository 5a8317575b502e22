"""Tool tips that are always shown as plain text.

Qt renders a tip that looks like HTML as HTML, and loads the pictures it names. Names of players and
games come from files and the clipboard, so every tip is made here.
"""

from html import escape

from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QWidget


def plain_tip(text: str) -> str:
    """The text, escaped if Qt would take it for HTML."""
    if not Qt.mightBeRichText(text):
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def set_tip(target: QWidget | QAction, text: str) -> None:
    set_rich_tip(target, plain_tip(text))


def set_rich_tip(target: QWidget | QAction, html: str) -> None:
    """Set HTML made by the program, in which typed text must be escaped."""
    if html != target.toolTip():
        target.setToolTip(html)  # notifies event filters and screen readers, even of the same tip
