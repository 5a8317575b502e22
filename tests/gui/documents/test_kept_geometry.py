"""A window comes back where it was, though it was never closed."""

import pytest
from PySide6.QtCore import QRect, QSettings
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.gui import app
from camelhelper.gui.documents import kept_geometry
from camelhelper.gui.documents.kept_geometry import KeptGeometry
from camelhelper.gui.documents.remembered import WINDOW_GEOMETRY

PLACE = QRect(50, 60, 300, 200)
START = parse("cu2 1RG.2B.3PY.15k.16w")


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def test_the_last_of_many_changes_is_kept_without_closing(qtbot, window, monkeypatch):
    monkeypatch.setattr(kept_geometry, "KEPT_MS", 10)
    kept = KeptGeometry(window, WINDOW_GEOMETRY)
    with qtbot.waitSignal(kept.due.timeout):
        for width in range(280, 300):
            window.resize(width, 100)
        window.setGeometry(PLACE)
        assert not QSettings().contains(WINDOW_GEOMETRY), "nothing is written on every pixel"
    again = QWidget()
    qtbot.addWidget(again)
    KeptGeometry(again, WINDOW_GEOMETRY)
    again.show()
    assert again.geometry() == PLACE


def test_a_shape_that_is_not_the_usual_one_is_not_kept(window):
    kept = KeptGeometry(window, WINDOW_GEOMETRY, is_usual=lambda: False)
    kept.keep()
    assert not QSettings().contains(WINDOW_GEOMETRY)


@pytest.mark.usefixtures("qapp")
def test_the_window_the_lab_and_the_second_screen_are_kept_while_they_are_open(monkeypatch):
    awaited = []

    def pull(*_):
        program.commands.lab.open()
        program.commands.second_screen.action.trigger()
        for window in (
            program.window,
            program.commands.lab.window,
            program.commands.second_screen.window,
        ):
            window.resize(window.width() + 10, window.height() + 10)
            awaited.append(window.findChild(KeptGeometry).due.isActive())
        return 0

    monkeypatch.setattr(QApplication, "exec", pull)
    with app.opened(START) as program:
        app._show_until_closed(program)
    assert awaited == [True, True, True]
