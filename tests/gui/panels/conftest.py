"""What the tests of the panels share."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from camelhelper.gui.theme import Theme, load_theme

COLUMN_PX = 384
"""The room that the window's column leaves for its panels."""


@pytest.fixture
def theme() -> Theme:
    return load_theme("day")


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
