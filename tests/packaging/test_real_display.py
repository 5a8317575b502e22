import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


@pytest.mark.real_window
def test_a_window_opens_on_the_real_display(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(320, 200)
    with qtbot.waitExposed(window):
        window.show()
    assert QGuiApplication.platformName() == "xcb"
    assert window.screen().grabWindow(window.winId()).width() == 320
