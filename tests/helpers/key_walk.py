"""Where keys alone lead in a window or a menu: seen to, in order, to all of it and out again."""

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMenu,
    QRadioButton,
    QTextBrowser,
    QWidget,
)

TAB, BACK, UP, DOWN = Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down

_MOST_LINKS = 20


def faults(window):
    return menu_faults(window) if isinstance(window, QMenu) else window_faults(window)


# -- menus -----------------------------------------------------------------------------------------


def menu_faults(menu):
    """What an arrow key comes to in a menu without being seen or having words."""
    menu.popup(QPoint())
    menu.setActiveAction(None)
    useful = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
    found, reached = [], []
    for _ in useful:
        QTest.keyClick(menu, DOWN)
        at = menu.activeAction()
        reached.append(at)
        place = menu.actionGeometry(at)
        lit = menu.grab(place).toImage()
        menu.setActiveAction(None)
        if menu.grab(place).toImage() == lit:
            found.append(f"{at.text()} is not seen")
        menu.setActiveAction(at)
    menu.close()
    found += [f"{each.text()} is not reached" for each in useful if each not in reached]
    return found + ["an entry without words" for each in useful if not each.text()]


# -- windows ---------------------------------------------------------------------------------------


def window_faults(window):
    window.activateWindow()
    QApplication.processEvents()
    before = window.focusWidget()
    if before is None:
        return ["nothing has the keyboard"]
    onwards, unseen = walked(window, TAB)
    back, unseen_back = walked(window, BACK)
    before.setFocus()
    ring = onwards[onwards.index(back[0]) :]
    found = [f"{named(each)} is not seen" for each in {*unseen, *unseen_back}]
    found += [f"{named(each)} is passed" for each in waiting(window) if each not in onwards]
    found += [f"{named(each)} is left and never found again" for each in onwards[: -len(ring)]]
    if back != [ring[0], *reversed(ring[1:])]:
        found.append(f"back it goes {[*map(named, back)]}, not {[*map(named, ring)]}")
    leaps = [pair for pair in pairwise((*ring, ring[0])) if leaps_back(*pair)]
    if len(leaps) > 1:  # once round is from the end to the beginning
        found += [f"from {named(one)} back to {named(other)}" for one, other in leaps]
    return found + [fault for each in onwards for fault in choice_faults(each, window)]


def walked(window, key):
    """The stops of a key until it comes to one again, and those not seen to have the keyboard."""
    stops, unseen = [], []
    while (stop := window.focusWidget()) not in stops:
        stops.append(stop)
        place = place_of(stop, window)
        focused = window.grab(place).toImage()
        leave(window, stop, key)
        left = window.focusWidget() is not stop
        if place.isEmpty() or (left and window.grab(place).toImage() == focused):
            unseen.append(stop)
    return stops[stops.index(stop) :] if key == BACK else stops, unseen


def leave(window, stop, key):
    """Press a key, and in a text until it has gone through all of its links."""
    for _ in range(_MOST_LINKS if isinstance(stop, QTextBrowser) else 1):
        if window.focusWidget() is stop:
            QTest.keyClick(stop, key)
            QApplication.processEvents()


def stops_of(window, key):
    """The stops of a key until it comes to one again, which is the first one where it is a ring."""
    stops = []
    while (stop := window.focusWidget()) not in stops:
        stops.append(stop)
        leave(window, stop, key)
    return stops


def is_seen(widget, window):
    """Whether what has the keyboard looks otherwise than without it."""
    place = place_of(widget, window)
    focused = window.grab(place).toImage()
    widget.clearFocus()
    alike = window.grab(place).toImage() == focused
    widget.setFocus()
    return not (place.isEmpty() or alike)


def place_of(widget, window):
    return QRect(widget.mapTo(window, QPoint()), widget.size()) & window.rect()


def named(widget):
    words = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or words}"


def waiting(window):
    """What takes the keyboard from Tab, with nothing like the tour lying over it."""
    for each in window.findChildren(QWidget):
        takes_tab = each.focusPolicy() & Qt.FocusPolicy.TabFocus and not each.focusProxy()
        if not (takes_tab and each.isVisible() and each.isEnabled()):
            continue
        if is_choice(each) and not each.isChecked():
            continue  # arrow keys go from choice to choice
        seen = window.childAt(each.mapTo(window, each.rect().center()))
        if seen is each or each.isAncestorOf(seen):
            yield each


def leaps_back(one, other):
    """Whether the part of the window with the other is above or left of the part with the one."""
    around = one
    while not around.isAncestorOf(other):
        around = around.parentWidget()
    if around is one or other.isAncestorOf(one):
        return False
    a, b = (place_of(part_of(each, around), around) for each in (one, other))
    is_above = b.bottom() <= a.top() and b.left() < a.right() and a.left() < b.right()
    is_left = b.right() <= a.left() and b.top() < a.bottom() and a.top() < b.bottom()
    return is_above or is_left


def part_of(widget, around):
    while widget.parentWidget() is not around:
        widget = widget.parentWidget()
    return widget


# -- choices ---------------------------------------------------------------------------------------


def is_choice(widget):
    return isinstance(widget, QAbstractButton) and (
        isinstance(widget, QRadioButton) or widget.autoExclusive()
    )


def choice_faults(stop, window):
    """What arrow keys do not reach of a choice, or not visibly."""
    if not is_choice(stop):
        return []
    whole = stop.group().buttons() if stop.group() else stop.parentWidget().findChildren(type(stop))
    beside = [each for each in whole if each.isVisible() and each.isEnabled()]
    found, reached = [], [stop]
    stop.setFocus()
    for key in [UP] * len(beside[1:]) + [DOWN] * len(beside[1:]):  # the one chosen may be the last
        QTest.keyClick(window.focusWidget(), key)
        at = window.focusWidget()
        reached.append(at)
        if not is_seen(at, window):
            found.append(f"{named(at)} is not seen")
    for each in beside:
        each.click()
        each.setFocus()
        onwards, back = stops_of(window, TAB), stops_of(window, BACK)
        if back != [each, *reversed(onwards[1:])]:
            found.append(f"with {named(each)} back is not where Tab came from")
    stop.click()
    return found + [f"no arrow leads to {named(each)}" for each in beside if each not in reached]
