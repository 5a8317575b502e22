"""Commands as actions: what a menu lists, a key triggers and a button may show."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from camelhelper.gui.widgets.tips import set_tip

Keys = QKeySequence.StandardKey


def action(
    parent: QObject, text: str, slot: object = None, keys: str | QKeySequence.StandardKey = ""
) -> QAction:
    """An action that calls ``slot``. A platform may give a standard key to nothing."""
    made = QAction(text, parent)
    sequence = QKeySequence(keys)
    if not sequence.isEmpty():
        made.setShortcut(sequence)
        native = sequence.toString(QKeySequence.SequenceFormat.NativeText)
        set_tip(made, f"{text.replace('&', '')} ({native})")
    if slot is not None:
        made.triggered.connect(slot)
    return made


def menu_of_choices(parent: QWidget) -> QMenu:
    """A menu that is gone when something was chosen; Qt leaves it open to a screen reader."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.triggered.connect(menu.close)
    return menu
