"""Where Tab leads: from part to part as one reads, past whatever something lies over."""

from collections.abc import Callable, Iterator
from functools import cmp_to_key
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget
from shiboken6 import isValid

_CHILDREN = Qt.FindChildOption.FindDirectChildrenOnly

HANDED_BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""The keyboard comes back from a menu or another window, or goes there for a while."""

if TYPE_CHECKING:
    _Window = QWidget
else:
    # A widget may have only one Qt class: each window names its own after this one.
    _Window = object


class TabbedAsRead(_Window):
    """Named before the Qt class of a window, or of a part that keeps Tab to itself.

    Qt would go by the order in which the parts were made, and some are made anew all the time.
    """

    keyboard_home: QWidget | None = None
    """Has the keyboard when what had it has gone or cannot be used any more."""

    def focusNextPrevChild(self, forwards: bool) -> bool:  # noqa: N802 - Qt's
        now = self.focusWidget()
        is_gone = now is not None and not (now.isVisible() and now.isEnabled())
        if is_gone and self.keyboard_home:
            self.keyboard_home.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        parts = list(_as_read(self))
        at = parts.index(now) if now in parts else -1
        onwards = parts[at + 1 :] + parts[: max(at, 0)]
        if not forwards:
            onwards.reverse()
        stop = next((each for each in onwards if _is_stop(each) and not _is_covered(each)), None)
        if stop is None:
            return False
        reason = Qt.FocusReason.TabFocusReason if forwards else Qt.FocusReason.BacktabFocusReason
        stop.setFocus(Qt.FocusReason.OtherFocusReason if is_gone else reason)  # nobody pressed Tab
        bring_into_sight(stop)
        return True


def keyboard_to_give_back(window: QWidget) -> Callable[[], None]:
    """What gives the keyboard back to the part of the window that has it now.

    If that has gone or cannot be used any more by then, to the window's ``keyboard_home``: a key
    would press what nobody sees.
    """
    before = window.focusWidget()
    home = window.keyboard_home if isinstance(window, TabbedAsRead) else None

    def give_back() -> None:
        is_there = before and isValid(before) and before.isVisible() and before.isEnabled()
        if to := before if is_there else home:
            to.setFocus()

    return give_back


def hand_keyboard_over(part: QWidget, to: QWidget) -> None:
    """Before ``part`` goes, let nothing in it keep the keyboard."""
    focused = part.window().focusWidget()
    if focused is not None and part.isAncestorOf(focused):
        to.setFocus()


def take_keyboard_along(action: QAction, part: QWidget, home: QWidget, room: QWidget) -> None:
    """Give the keyboard to ``part`` when the action shows it, and back ``home`` when it hides it.

    Home it comes back as after any other part that goes: nothing there was asked for by a key.
    Its key goes to ``part`` first if that is shown while the keyboard is outside of its ``room``.
    Connected after whatever shows and hides it.
    """

    def hand(is_shown: bool) -> None:
        if not is_shown:
            home.setFocus(Qt.FocusReason.OtherFocusReason)
        elif part.isVisible():
            part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    action.triggered.connect(hand)
    action.installEventFilter(_GoesThereFirst(action, part, room))


class _GoesThereFirst(QObject):
    """Takes a toggle's key for itself while what it would hide is shown, but not focused."""

    def __init__(self, action: QAction, part: QWidget, room: QWidget) -> None:
        super().__init__(action)
        self._part, self._room = part, room

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Shortcut or not self._part.isVisible():
            return False
        focused = self._part.window().focusWidget()
        if focused is not None and (focused is self._room or self._room.isAncestorOf(focused)):
            return False
        self._part.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True


def _as_read(part: QWidget) -> Iterator[QWidget]:
    """Whatever is seen within, line by line: what is taller goes with the line it begins in."""
    seen = [each for each in part.findChildren(QWidget, options=_CHILDREN) if each.isVisible()]
    for each in sorted(seen, key=cmp_to_key(_before)):
        if not each.isWindow():
            yield each
            yield from _as_read(each)


def _before(one: QWidget, other: QWidget) -> int:
    """Below 0 if one is read before the other: above it, or else to the left of it."""
    a, b = one.geometry(), other.geometry()
    if a.bottom() < b.top() or b.bottom() < a.top():
        return a.top() - b.top()
    return a.left() - b.left() or a.top() - b.top()


def _is_stop(part: QWidget) -> bool:
    if made := _made_choice(part):
        takes_tab = part is made and part.focusPolicy() != Qt.FocusPolicy.NoFocus
    else:
        takes_tab = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes_tab and part.isEnabled() and part.focusProxy() is None


def _made_choice(part: QWidget) -> QWidget | None:
    """The choice made where this is one, if any: arrow keys lead from there to the others.

    Qt lets Tab stop at any of them until one has had the keyboard, and then at that one alone.
    """
    if not isinstance(part, QAbstractButton):
        return None
    if group := part.group():
        choices = group.buttons()
    elif part.autoExclusive() and (around := part.parentWidget()):
        beside = around.findChildren(QAbstractButton, options=_CHILDREN)
        choices = [each for each in beside if each.autoExclusive()]
    else:
        return None
    shown = (each for each in choices if each.isVisible() and each.isEnabled())
    return next((each for each in shown if each.isChecked()), None)


def _is_covered(part: QWidget) -> bool:
    """Whether something lies over the middle of it, and keeps the mouse off it."""
    under = part
    while not under.isWindow() and (around := under.parentWidget()):
        middle = part.mapTo(around, part.rect().center())
        if not around.rect().contains(middle):
            return False  # scrolled out of sight, from where it can be brought back
        beside = around.findChildren(QWidget, options=_CHILDREN)
        for above in beside[beside.index(under) + 1 :]:
            lets_through = above.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            is_there = above.isVisible() and not above.isWindow() and not lets_through
            if is_there and above.geometry().contains(middle):
                return True
        under = around
    return False


def bring_into_sight(part: QWidget, place: QRect | None = None) -> None:
    """Scroll whatever is around a widget to it, or to a place on it."""
    around = part.parentWidget()
    while around is not None and not around.isWindow():
        inside = around.widget() if isinstance(around, QScrollArea) else None
        if isinstance(around, QScrollArea) and inside:
            shown = (place or part.rect()).translated(part.mapTo(inside, QPoint()))
            around.ensureVisible(*shown.center().toTuple(), shown.width() // 2, shown.height() // 2)
        around = around.parentWidget()
