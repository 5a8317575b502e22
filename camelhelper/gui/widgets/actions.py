"""Commands as actions, which menus list, keys trigger and buttons show."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QKeyCombination, QObject, QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from camelhelper.gui.widgets.tips import set_tip

Keys = QKeySequence.StandardKey

_WHY_NOT = "why_not"


def native(keys: str | QKeySequence.StandardKey | QKeySequence) -> str:
    """Keys as this platform writes them; empty for a command that has none here."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def action(
    parent: QObject,
    text: str,
    slot: object = None,
    keys: str | QKeySequence.StandardKey = "",
    *further: str,
) -> QAction:
    """An action that calls ``slot``. Some platforms have no key for a standard command.

    What shows a key shows the first; the ``further`` ones do the same.
    """
    made = QAction(text, parent)
    sequence = QKeySequence(keys)
    if not sequence.isEmpty():
        made.setShortcuts(list(dict.fromkeys((sequence, *map(QKeySequence, further)))))
        set_tip(made, f"{text.replace('&', '')} ({native(sequence)})")
    if slot is not None:
        made.triggered.connect(slot)
    return made


def toggle(
    parent: QObject, text: str, keys: str = "", setting: str = "", *, is_on: bool = False
) -> QAction:
    """An action that is on or off: as the ``setting`` remembers it, else as ``is_on`` says."""
    made = action(parent, text, None, keys)
    made.setCheckable(True)
    made.setChecked(is_set(setting, otherwise=is_on) if setting else is_on)
    if setting:
        made.toggled.connect(lambda on: QSettings().setValue(setting, on))
    return made


def allow(command: QAction, why_not: str) -> None:
    """Enable a command, or disable it because of what ``why_not`` says; its key tells it."""
    command.setEnabled(not why_not)
    command.setProperty(_WHY_NOT, why_not)


def why_not(commands: Sequence[QAction], keys: QKeyCombination) -> str:
    """Why the command with this key does nothing; empty if there is none or it is enabled."""
    pressed = QKeySequence(keys)
    reasons = (
        command.property(_WHY_NOT)
        for command in commands
        if not command.isEnabled() and pressed in command.shortcuts()
    )
    return next(reasons, "") or ""


def is_set(setting: str, *, otherwise: bool = False) -> bool:
    """Whether a setting is on; ``otherwise`` is what holds until somebody chooses."""
    return QSettings().value(setting, otherwise, bool) is True


def menu_of_choices(parent: QWidget) -> QMenu:
    """A menu that closes once something is chosen: Qt leaves it open for a screen reader."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.triggered.connect(menu.close)
    menu.aboutToHide.connect(partial(_leave, parent))
    letter_when_shown(menu)
    return menu


def letter_when_shown(menu: QMenu) -> None:
    """Underline a letter in each entry that has none, once all entries are there."""
    menu.aboutToShow.connect(partial(_give_letters, menu))


def _give_letters(menu: QMenu) -> None:
    """The first that no other entry has, at the beginning of a word if there is one."""
    taken = {_letter(entry.text()) for entry in menu.actions()}
    for entry in menu.actions():
        text = entry.text()
        if entry.isSeparator() or _letter(text):
            continue
        place = next((at for at in _places(text) if text[at].upper() not in taken), None)
        if place is None:
            continue
        entry.setText(f"{text[:place]}&{text[place:]}")
        taken.add(_letter(entry.text()))


def _places(text: str) -> list[int]:
    """Where its letters and figures stand, those at the beginning of a word first."""
    places = [at for at, each in enumerate(text) if each.isascii() and each.isalnum()]
    return sorted(places, key=lambda at: text[at - 1 : at].isalnum())


def _letter(text: str) -> str:
    return QKeySequence.mnemonic(text).toString()[-1:]


def pop_up_over(widget: QWidget, menu: QMenu, x: int = 0) -> None:
    """Open a menu above a widget that stands low in the window, which stays in sight so."""
    menu.popup(widget.mapToGlobal(QPoint(x, -menu.sizeHint().height())))


def _leave(widget: QWidget) -> None:
    """Nobody tells a widget that the mouse has left it for its menu; it comes back anew."""
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    widget.update()
