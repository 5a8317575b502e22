"""Speaking to users who listen instead of looking."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say this, and keep it as the widget's description."""
    widget.setAccessibleDescription(text)
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
