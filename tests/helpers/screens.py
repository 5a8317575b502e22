"""Programs on a screen of any size, without a display."""

import json
import os
import subprocess
import sys

SCREEN = {"x": 0, "y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}


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
