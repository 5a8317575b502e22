"""The window finds its place and its size on whatever screen it is opened."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.gui.widgets.screen_room import FRAME_PX, title_px
from tests.helpers.panels import FIRST, SECOND
from tests.helpers.window_parts import CROWD, TWO, places


@pytest.mark.parametrize("start", [SECOND + CROWD, FIRST + TWO])
@pytest.mark.parametrize(
    ("screen", "percent"),
    [((1024, 700), 100), ((1024, 700), 125), ((1024, 700), 150), ((1280, 800), 150),
     ((1920, 1080), 200)],
)  # fmt: skip
def test_a_window_is_never_larger_than_the_screen(opened, start, screen, percent):
    wide, high = (px * 100 // percent for px in screen)
    available = QRect(0, 27, wide, high - 27)
    program = opened(parse(start))
    window = program.window
    window.move(400, 300)
    window.fit_into(available)
    QApplication.processEvents()
    bars = QSize(2 * FRAME_PX, title_px(window) + FRAME_PX)
    assert available.contains(QRect(window.pos(), window.size() + bars))
    found = places(program)
    assert QRect(QPoint(0, 0), window.size()).contains(found["line"])
    assert [name for name, part in found.items() if part.right() > window.width()] == []


def test_the_smallest_size_changes_in_even_steps_where_pixels_are_scaled(opened, monkeypatch):
    window = opened(parse(SECOND)).window
    monkeypatch.setattr(window, "devicePixelRatioF", lambda: 1.5)
    least = set()
    for _ in range(3):
        window.history_dock.toggleViewAction().trigger()
        QApplication.processEvents()
        least.add(1.5 * window.minimumWidth())
    assert len(least) == 2
    assert all(px % 2 == 0 for px in least)


def test_a_window_as_large_as_the_screen_leaves_its_frame_the_rest(opened):
    window = opened(parse(SECOND)).window
    window.resize(3000, 2000)
    available = QRect(30, 27, 1280, 773)
    window.fit_into(available)
    assert window.pos() == available.topLeft()
    assert window.frameGeometry().topLeft() == available.topLeft()


def test_a_maximized_window_keeps_the_place_that_it_goes_back_to(opened):
    window = opened(parse(SECOND)).window
    window.hide()
    window.setGeometry(20, 25, 1272, 772)
    window.setWindowState(Qt.WindowState.WindowMaximized)
    window.fit_into(QRect(0, 0, 1280, 800))
    assert window.geometry().topLeft() == QPoint(20, 25)


def test_where_a_screen_is_too_small_the_menu_is_in_sight(opened):
    window = opened(parse(SECOND)).window
    available = QRect(0, 27, 512, 323)
    window.move(400, 300)
    window.fit_into(available)
    assert available.contains(window.pos())
