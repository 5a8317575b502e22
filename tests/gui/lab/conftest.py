"""What the tests of the lab's window share: a window whose process is a thread, so that it is
there at once."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.window import LabWindow
from camelhelper.gui.theme.theme import load_theme
from camelhelper.lab.games import race_length
from camelhelper.lab.games.race_length import MethodResult, Race
from camelhelper.lab.progress import Progress
from tests.helpers.lab import launch_thread
from tests.helpers.lab_pages import PATIENCE_MS

_SOLVED: dict[Race, tuple[MethodResult, ...]] = {}


@pytest.fixture(autouse=True)
def a_race_is_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every window of the lab opens on the page of races, and asks for the usual one."""
    solve = race_length.exact_methods

    def solved_once(race: Race, progress: Progress) -> tuple[MethodResult, ...]:
        if race not in _SOLVED:
            _SOLVED[race] = solve(race, progress)
        return _SOLVED[race]

    monkeypatch.setattr(race_length, "exact_methods", solved_once)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[LabWindow]:
    window = LabWindow(load_theme("day"), LabRunner(launch_thread))
    qtbot.addWidget(window)
    window.resize(1000, 700)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield window
    window.close()


@pytest.fixture
def answered(qtbot: QtBot, window: LabWindow) -> Callable[[str], LabPage]:
    """Opens a page and waits for all of its answer."""

    def opened(key: str) -> LabPage:
        page = window.open_page(key)
        qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)
        return page

    return opened


@pytest.fixture
def simulated(qtbot: QtBot) -> Callable[[LabPage], LabPage]:
    """Simulates on a page until the end."""

    def simulated(page: LabPage) -> LabPage:
        page.bar.games.setValue(2000)
        page.bar.start.click()
        qtbot.waitUntil(lambda: not page.bar.is_busy, timeout=PATIENCE_MS)
        return page

    return simulated
