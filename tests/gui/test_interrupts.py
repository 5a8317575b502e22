"""Ctrl+C while the window waits for events."""

import signal

import pytest
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from camelhelper.gui.interrupts import interrupts_close_windows


class Window(QWidget):
    closing = Signal()

    def closeEvent(self, event):
        self.closing.emit()
        super().closeEvent(event)


def test_an_interrupt_closes_the_idle_window_as_its_button_does(qtbot):
    window = Window()
    qtbot.addWidget(window)
    window.show()
    with interrupts_close_windows(), qtbot.waitSignal(window.closing):
        signal.raise_signal(signal.SIGINT)
    assert window.isHidden()


@pytest.mark.usefixtures("qapp")
def test_afterwards_an_interrupt_is_again_what_it_was():
    before = signal.getsignal(signal.SIGINT)
    with interrupts_close_windows():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
