"""Whatever is opened on a small screen fits it, and all that is written there can be read."""

import json
import os
import subprocess
import sys

import pytest

from camelhelper.gui.screen_scale import LEAST_ROOM

SCREEN = {"x": 0, "y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
STARTED = """
import os
from camelhelper.gui.application import make_application

screen = make_application(fits_screen=True).primaryScreen()
print(*screen.size().toTuple(), screen.devicePixelRatio(), os.environ.get("QT_SCALE_FACTOR"))
"""


def on_screen(width, height, folder, *command, **more):
    """What a command says on a screen of this size, in the pixels that Qt counts."""
    config = folder / "screen.json"
    screen = {**SCREEN, "name": "small", "width": width, "height": height}
    config.write_text(json.dumps({"screens": [screen]}))
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}", **more}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height"), [(853, 533), (640, 400), (512, 350)], ids=["150 %", "200 %", "smallest"]
)
def test_every_window_fits_its_screen_with_all_its_words(tmp_path, width, height):
    assert on_screen(width, height, tmp_path, "-m", "tests.helpers.small_screen") == []


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
