"""Tool tips that are text, whatever they say.

Qt takes a tip that looks like HTML for HTML, and loads the pictures it names. Names of players and
games come from files and clipboards, so every tip is made here.
"""

from html import escape

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QWidget


def plain_tip(text: str) -> str:
    """What Qt shows as this very text."""
    if not Qt.mightBeRichText(text):
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def set_tip(widget: QWidget, text: str) -> None:
    widget.setToolTip(plain_tip(text))
