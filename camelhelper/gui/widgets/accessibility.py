"""Saying things to those who listen instead of look."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say it, and keep it as the widget's description for reading again."""
    widget.setAccessibleDescription(text)
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
