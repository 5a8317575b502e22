"""Everything is drawn smaller on a screen that would not hold a window otherwise."""

import pytest

from camelhelper.gui.screen_scale import LEAST_ROOM
from tests.helpers.screens import on_screen

STARTED = """
import os
from camelhelper.gui.application import make_application

screen = make_application(fits_screen=True).primaryScreen()
print(*screen.size().toTuple(), screen.devicePixelRatio(), os.environ.get("QT_SCALE_FACTOR"))
"""


@pytest.mark.parametrize(
    ("screen", "asked", "scale"),
    [((1280, 800), "1", 1.0), ((1280, 800), "2", 1.5), ((1024, 700), "2", 1.2)],
)
def test_as_much_smaller_as_the_screen_asks_for(tmp_path, screen, asked, scale):
    (said,) = on_screen(*screen, tmp_path, "-c", STARTED, QT_SCALE_FACTOR=asked)
    width, height, drawn, for_programs_started = said.split()
    assert int(width) >= LEAST_ROOM.width()
    assert int(height) >= LEAST_ROOM.height()
    assert float(drawn) == pytest.approx(scale, abs=0.01)
    assert for_programs_started == asked


@pytest.mark.parametrize("nonsense", ["", "large"])
def test_a_scale_that_is_none_is_passed_over_as_qt_does(tmp_path, nonsense):
    (said,) = on_screen(640, 400, tmp_path, "-c", STARTED, QT_SCALE_FACTOR=nonsense)
    assert said.split()[:2] == ["853", "533"]
