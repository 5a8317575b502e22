"""The ring around a page that the keyboard scrolls, and the keys that go to its ends."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from camelhelper.gui.widgets import layouts


def test_home_and_end_go_to_the_ends_of_a_page(qtbot):
    content = QWidget()
    content.setMinimumHeight(2000)
    area = layouts.scroll_area("A long page", content)
    qtbot.addWidget(area)
    area.resize(200, 200)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.keyClick(area, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    qtbot.keyClick(area, Qt.Key.Key_Home)
    assert bar.value() == 0
