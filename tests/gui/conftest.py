"""What the tests of the window share."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from camelhelper.core.edition import EDITIONS
from camelhelper.core.position import Position
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.gui.assembly import assemble
from camelhelper.gui.board import scene
from camelhelper.gui.live.live_odds import Answer
from camelhelper.gui.program import Program
from camelhelper.gui.session import Session
from camelhelper.gui.theme import art
from camelhelper.gui.theme.style import WindowStyle
from camelhelper.gui.theme.theme import Theme, load_theme
from camelhelper.gui.theme.typography import own_type
from camelhelper.wording.translation import spoken
from tests.helpers.patient_bot import PatientBot

NOWHERE = QPoint(-10, -10)
"""A place for the pointer that is over no window."""
MOST_GROUNDS = 20
COLUMN_PX = 384
"""The room that the window's column leaves for its panels."""


@pytest.fixture
def qtbot(
    qapp: QApplication,  # noqa: ARG001 - has to be there
    request: pytest.FixtureRequest,
) -> QtBot:
    QCursor.setPos(NOWHERE)  # else a move to where the last test left it would be none
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def pictures_are_painted_once(
    qapp: QApplication,  # noqa: ARG001 - outlives them
) -> Iterator[None]:
    """Each window has art and ground of its own; the hundreds here share what these come to."""
    paint, grounds = scene.paint_scenery, {}

    def ground(geometry, art, edition, font, pixel_ratio):
        key = (geometry, art.theme.colours, edition, font.key(), pixel_ratio, spoken())
        if key not in grounds:
            if len(grounds) == MOST_GROUNDS:
                grounds.clear()
            grounds[key] = paint(geometry, art, edition, font, pixel_ratio)
        return grounds[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "painted", lru_cache(maxsize=2000)(art.painted))
        patch.setattr(art, "tinted", lru_cache(maxsize=2000)(art.tinted))
        patch.setattr(scene, "paint_scenery", ground)
        yield


@pytest.fixture
def theme() -> Theme:
    return load_theme("day")


@pytest.fixture(scope="session", autouse=True)
def look(qapp: QApplication) -> WindowStyle:
    """Controls look and measure as in the program, in its own type on every machine."""
    style = WindowStyle()
    qapp.setStyle(style)
    qapp.setFont(own_type(qapp.font()))
    return style


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget], QWidget]:
    """Shows a widget as wide as the window's column, ready for mouse and keys."""

    hosts = []

    def show(widget: QWidget) -> QWidget:
        # A host without a layout: the offscreen platform complains of windows with size limits.
        host = QWidget()
        hosts.append(host)
        qtbot.addWidget(host)
        widget.setParent(host)
        widget.resize(COLUMN_PX, widget.sizeHint().height())
        host.resize(widget.size())
        with qtbot.waitActive(host):
            host.show()
            host.activateWindow()
        return widget

    return show


@pytest.fixture(scope="session", autouse=True)
def race_tables_are_read() -> None:
    """Else the first windows would read them while their tests run, and longer than these last."""
    for edition in EDITIONS.values():
        shipped_tables().table(edition)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Callable[[Position], Program]]:
    """Opens a window on a position, ready for mouse and keys."""
    programs = []

    def open_window(start: Position, **parts: Answer) -> Program:
        program = assemble(Session(start), load_theme("day"), **parts)
        programs.append(program)
        qtbot.addWidget(program.window)
        with qtbot.waitActive(program.window):
            program.window.show()
            program.window.activateWindow()
        return program

    yield open_window
    for program in programs:
        program.window.close()


@pytest.fixture
def bus(qapp: QApplication) -> Iterator[str]:  # noqa: ARG001 - connections need an application
    """The address of a D-Bus of the test's own."""
    if not shutil.which("dbus-daemon"):
        pytest.skip("there is no D-Bus on this machine")
    words = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().decode().strip()
        daemon.terminate()
