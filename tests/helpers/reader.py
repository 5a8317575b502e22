"""A screen reader: it knows of the window what accessibility tells, and does what that offers."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QMenu, QWidget

NAME, VALUE = QAccessible.Text.Name, QAccessible.Text.Value
Role = QAccessible.Role
PRESSED = {Role.Button, Role.ButtonMenu, Role.CheckBox, Role.RadioButton, Role.ComboBox}
FILLED = {Role.ComboBox, Role.SpinBox}
PARTS = {Role.Table: Role.Cell, Role.List: Role.ListItem}
DEEDS = ("Press", "Toggle")
"""What a reader does by itself with what it stands on, in this order."""


def things() -> Iterator[QAccessibleInterface]:
    """All that is there to be read: of a menu that is open, of the dialog in front, or of all."""
    front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    tops = [front] if front else [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    for top in tops:
        yield from within(top)


def within(window: QWidget) -> Iterator[QAccessibleInterface]:
    """All that a window has to be read."""
    return _within(QAccessible.queryAccessibleInterface(window))


def _within(thing: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield thing
    for number in range(thing.childCount()):
        child = thing.child(number)
        if child is not None and child.isValid() and not child.state().invisible:
            yield from _within(child)


def _all(says: str) -> Iterator[QAccessibleInterface]:
    return (thing for thing in things() if thing.text(NAME).replace("&", "").startswith(says))


def find(says: str) -> QAccessibleInterface:
    """The first thing whose name begins so."""
    if (thing := next(_all(says), None)) is None:
        raise LookupError(f"nothing says {says!r}")
    return thing


def is_there(says: str) -> bool:
    return any(True for _ in _all(says))


def can_do(says: str) -> bool:
    """Whether there is something that says so and can be done now."""
    return any(offers(thing) and not thing.state().disabled for thing in _all(says))


def offers(thing: QAccessibleInterface) -> list[str]:
    """What a reader can have done with it."""
    deeds = thing.actionInterface()
    offered = deeds.actionNames() if deeds else []
    return [deed for deed in DEEDS if deed in offered]


def do(says: str) -> None:
    """Have done what may be done with the thing that says so; a reader does not wait for it."""
    if not (known := offers(find(says))):
        raise LookupError(f"nothing is done with {says!r}")
    QTimer.singleShot(0, partial(_do_now, says, known[0]))


def _do_now(says: str, deed: str) -> None:
    """Look for it once more: an answer that came meanwhile has put other rows in its place."""
    find(says).actionInterface().doAction(deed)


def write(says: str, text: str) -> None:
    """Write into the field that is called so."""
    fields = (thing for thing in _all(says) if thing.role() == QAccessible.Role.EditableText)
    next(fields).setText(VALUE, text)


def reads(text: str) -> bool:
    """Whether anything that is there can be read to say so, somewhere within."""
    return any(text in thing.text(VALUE) for thing in things())


def a_menu_is_open() -> bool:
    return isinstance(QApplication.activePopupWidget(), QMenu)


def nameless(window):
    """What takes the keyboard in a window, or is offered to a reader, and says not what it is."""
    offered = [each for each in within(window) if each.state().focusable or offers(each)]
    return [kind(each) for each in (*takers(window), *offered) if not each.text(NAME)]


def takers(window):
    """What takes the keyboard in a window, for a reader."""
    return [
        QAccessible.queryAccessibleInterface(each)
        for each in (window, *window.findChildren(QWidget))
        if each.isVisible() and each.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]


def kind(thing):
    return type(thing.object()).__name__


def lacking(window):
    """What takes the keyboard and does not tell a reader enough to use it."""
    return [f"{kind(each)} {each.text(NAME)}" for each in takers(window) if lacks(each)]


def lacks(thing):
    """A button's deed, a field's value, the rows of a list with their names; a role for all."""
    deeds = thing.actionInterface()
    match role := thing.role():
        case Role.NoRole:
            return True
        case _ if role in PRESSED and thing.state().disabled is False:
            return not {"Press", "Toggle", "ShowMenu"} & {*(deeds.actionNames() if deeds else ())}
        case _ if role in FILLED:
            return not thing.text(VALUE)
        case _ if role in PARTS:
            parts = [thing.child(number) for number in range(thing.childCount())]
            rows = [part for part in parts if part.role() == PARTS[role]]
            return not rows or not all(offers(row) for row in rows)
        case _:
            return False
