"""Ctrl+C, kill and logging out while the window waits for events."""

import signal

import pytest
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from camelhelper.gui.interrupts import interrupts_close_windows

ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


class Window(QWidget):
    closing = Signal()

    def closeEvent(self, event):
        self.closing.emit()
        super().closeEvent(event)


@pytest.fixture(params=ENDING)
def ending(request):
    """A signal that ends the process, however the tests were started: nohup has some ignored."""
    before = signal.signal(request.param, signal.SIG_DFL)
    yield request.param
    signal.signal(request.param, before)


def test_an_interrupt_closes_the_idle_window_as_its_button_does(qtbot, ending):
    window = Window()
    qtbot.addWidget(window)
    window.show()
    with interrupts_close_windows(), qtbot.waitSignal(window.closing):
        assert signal.getsignal(ending) is not signal.SIG_DFL  # it would end the tests
        signal.raise_signal(ending)
    assert window.isHidden()


@pytest.mark.usefixtures("qapp")
def test_afterwards_an_interrupt_is_again_what_it_was(ending):
    before = signal.getsignal(ending)
    with interrupts_close_windows():
        assert signal.getsignal(ending) is not before
    assert signal.getsignal(ending) is before


@pytest.mark.usefixtures("qapp")
def test_what_is_ignored_stays_so(ending):
    signal.signal(ending, signal.SIG_IGN)
    with interrupts_close_windows():
        assert signal.getsignal(ending) is signal.SIG_IGN
