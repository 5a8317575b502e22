"""Whatever is opened on a small screen fits it."""

import json
import os
import subprocess
import sys

import pytest

WIDTH, HEIGHT = 853, 533
"""1280 × 800 at 150 %."""
SCREEN = {"x": 0, "y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}


@pytest.mark.slow
def test_no_window_is_opened_larger_than_its_screen(tmp_path):
    config = tmp_path / "screen.json"
    screen = {**SCREEN, "name": "small", "width": WIDTH, "height": HEIGHT}
    config.write_text(json.dumps({"screens": [screen]}))
    walked = subprocess.run(
        [sys.executable, "-m", "tests.helpers.small_screen"],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert walked.stdout.split() == []
