"""Tab goes from part to part as one reads, whenever and in whatever order they were made."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.tab_order import TabbedAsRead, keyboard_to_give_back

TAB, BACK = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


class Window(TabbedAsRead, QWidget):
    pass


@pytest.fixture
def window(qtbot):
    window = Window()
    window.resize(500, 300)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def button(name, x, y, parent, size=(80, 40)):
    made = QPushButton(name, parent)
    made.setGeometry(x, y, *size)
    made.show()
    return made


def stops(qtbot, window, key=TAB):
    """Where the key leads from the first stop until it is back."""
    found = []
    while not found or window.focusWidget().text() != found[0]:
        if found or window.focusWidget():
            found.append(window.focusWidget().text())
        qtbot.keyClick(window.focusWidget() or window, key)
    return found


def test_what_was_made_last_is_reached_where_it_stands(qtbot, window):
    for name, x, y in (("D", 0, 100), ("C", 200, 3), ("A", 0, 0), ("B", 100, 6)):
        button(name, x, y, window)
    assert stops(qtbot, window) == ["A", "B", "C", "D"]
    assert stops(qtbot, window, BACK) == ["A", "D", "C", "B"]


def test_a_column_is_read_to_its_end_before_the_next(qtbot, window):
    right, left = QWidget(window), QWidget(window)
    for side, x, names in ((right, 200, "CD"), (left, 0, "AB")):
        side.setGeometry(x, 0, 200, 300)
        side.show()
        for row, name in enumerate(names):
            button(name, 0, 100 * row, side)
    assert stops(qtbot, window) == ["A", "B", "C", "D"]


def test_what_something_lies_over_is_passed(qtbot, window):
    names = [button(name, x, 0, window) for name, x in (("A", 0), ("under", 100), ("B", 200))]
    sheet = QWidget(window)
    sheet.setGeometry(90, 0, 100, 100)
    sheet.show()
    assert stops(qtbot, window) == ["A", "B"]
    sheet.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    names[0].setFocus()
    assert stops(qtbot, window) == ["A", "under", "B"]


def test_the_keyboard_leaves_what_was_covered_meanwhile(qtbot, window):
    under, other = button("under", 0, 0, window), button("other", 200, 200, window)
    under.setFocus()
    sheet = QWidget(window)
    sheet.setGeometry(0, 0, 150, 150)
    sheet.show()
    qtbot.keyClick(under, TAB)
    assert other.hasFocus()
    qtbot.keyClick(other, TAB)
    assert other.hasFocus()


def test_what_is_hidden_or_cannot_be_used_is_passed(qtbot, window):
    button("A", 0, 0, window)
    button("off", 100, 0, window).setEnabled(False)
    button("gone", 200, 0, window).hide()
    button("B", 300, 0, window)
    assert stops(qtbot, window) == ["A", "B"]


def test_what_is_scrolled_away_is_brought_into_sight(qtbot, window):
    first = button("first", 0, 0, window)
    page = QWidget()
    parts = [QPushButton(str(number)) for number in range(30)]
    layouts.column(*parts, on=page)
    area = QScrollArea(window)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    area.setGeometry(100, 0, 200, 200)
    area.show()
    first.setFocus()
    qtbot.keyClick(first, BACK)
    assert parts[-1].hasFocus()
    assert not parts[-1].visibleRegion().isEmpty()
    QApplication.processEvents()
    qtbot.keyClick(parts[-1], TAB)
    qtbot.keyClick(first, TAB)
    assert parts[0].hasFocus()
    assert not parts[0].visibleRegion().isEmpty()


def test_what_has_the_keyboard_because_its_holder_went_is_not_told_that_tab_was_pressed(window):
    reasons = []

    class Next(QPushButton):
        def focusInEvent(self, event):
            reasons.append(event.reason())
            super().focusInEvent(event)

    first = button("A", 0, 0, window)
    after = Next("B", window)
    after.move(100, 0)
    after.show()
    first.setFocus()
    first.hide()
    assert window.focusWidget() is after
    assert reasons == [Qt.FocusReason.OtherFocusReason]


@pytest.mark.parametrize("goes", [QPushButton.hide, lambda part: part.setEnabled(False)])
def test_the_keyboard_goes_home_when_what_had_it_has_gone(window, goes):
    first, home = button("A", 0, 0, window), button("C", 200, 0, window)
    button("B", 100, 0, window)
    window.keyboard_home = home
    first.setFocus()
    goes(first)
    assert window.focusWidget() is home


@pytest.mark.parametrize("go", [QWidget.hide, QWidget.deleteLater, lambda it: it.setEnabled(False)])
def test_what_has_gone_does_not_get_the_keyboard_back(window, go):
    window.keyboard_home = button("home", 0, 0, window)
    before = button("before", 100, 0, window)
    before.setFocus()
    give_back = keyboard_to_give_back(window)
    button("meanwhile", 200, 0, window).setFocus()
    go(before)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    give_back()
    assert window.focusWidget() is window.keyboard_home


def test_the_keyboard_is_given_back_to_what_had_it(window):
    window.keyboard_home = button("home", 0, 0, window)
    before = button("before", 100, 0, window)
    before.setFocus()
    give_back = keyboard_to_give_back(window)
    window.keyboard_home.setFocus()
    give_back()
    assert window.focusWidget() is before
