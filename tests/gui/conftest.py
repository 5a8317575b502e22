"""What the tests of the window share."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from camelhelper.core.edition import EDITIONS
from camelhelper.core.position import Position
from camelhelper.engine.race_loader import shipped_tables
from camelhelper.engine.request import answer
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.runner import EngineRunner
from camelhelper.gui.session import Session
from camelhelper.gui.theme import load_theme


@pytest.fixture(scope="session", autouse=True)
def race_tables_are_read() -> None:
    """Else the first windows would read them while their tests run, and longer than these last."""
    for edition in EDITIONS.values():
        shipped_tables().table(edition)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Callable[[Position], MainWindow]]:
    """Opens a window on a position, ready for mouse and keys."""
    windows = []

    def open_window(start: Position) -> MainWindow:
        main = MainWindow(Session(start), EngineRunner(answer), load_theme("day"))
        windows.append(main)
        qtbot.addWidget(main)
        with qtbot.waitActive(main):
            main.show()
            main.activateWindow()
        return main

    yield open_window
    for main in windows:
        main.close()
