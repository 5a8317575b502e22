"""Tool tips that are text, whatever they say.

Qt takes a tip that looks like HTML for HTML, and loads the pictures it names. Names of players and
games come from files and clipboards, so every tip is made here.
"""

from html import escape

from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QWidget


def plain_tip(text: str) -> str:
    """What Qt shows as this very text."""
    if not Qt.mightBeRichText(text):
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def set_tip(target: QWidget | QAction, text: str) -> None:
    tip = plain_tip(text)
    if tip != target.toolTip():
        target.setToolTip(tip)  # which tells filters and screen readers, be it the same


def set_rich_tip(target: QWidget | QAction, html: str) -> None:
    """HTML of the program's own, in which whatever anybody typed is escaped."""
    target.setToolTip(html)
