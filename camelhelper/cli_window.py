"""What the command line does with the window: open it, draw it into a file, check that it works.

Where there is no display the window is drawn and the odds are printed instead.
"""

import os
import sys
import tempfile
from pathlib import Path

from camelhelper.cli_common import DONE, FAILED
from camelhelper.cli_odds import as_text, odds
from camelhelper.core.cup import format_position, parse
from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.storage import read_game

DEMONSTRATION = parse("cu2 2RG.4B.6PY.9+?.13k.15w B2Y1")
"""Shown where a picture is wanted and no position was given."""
KNOWN = parse("cu1 1WY.2OG.3B")
KNOWN_WAYS = ("G", 8569, 29_160)
"""A camel that wins the leg from KNOWN in so many of so many ways (published in 2015)."""
_PICTURE = "camelhelper-window.png"


def run(what: Path | Position | None) -> int:
    """Open the window and play until it is closed. Where there is no display, draw it instead."""
    if not has_display():
        return _run_without_display(what)
    from camelhelper.gui import app

    return app.play(what)


def screenshot(path: Path, what: Path | Position | None) -> int:
    """Draw the window with its odds into a PNG file, without a screen.

    Raises ``GameFileError`` and ``StorageError`` for a game that cannot be read.
    """
    start = _start(what)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from camelhelper.gui import app

    app.make_application()
    with app.window(start) as main:
        main.show()
        app.await_answer(main)
        if not main.grab().save(str(path), "PNG"):
            print(
                f"{path} cannot be written: name a PNG file in a folder of yours", file=sys.stderr
            )
            return FAILED
    return DONE


def self_check() -> int:
    """Start everything once and answer one known position; say what failed, if anything."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from camelhelper.gui import app

    app.make_application()
    camel, ways, outcomes = KNOWN_WAYS
    with app.window(KNOWN) as main:
        main.show()
        result = app.await_answer(main)
        if result is None:
            print("the engine gave no answer", file=sys.stderr)
            return FAILED
        found = result.leg.place_weights[result.leg.camels.index(camel)][0]
        if (found, result.leg.outcomes) != (ways, outcomes):
            print(f"the odds are wrong: {found} of {result.leg.outcomes} ways", file=sys.stderr)
            return FAILED
    print("all works")
    return DONE


def has_display() -> bool:
    """Whether a window can be opened: always so outside of X11 and Wayland systems."""
    if not sys.platform.startswith(("linux", "freebsd")) or "QT_QPA_PLATFORM" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _start(what: Path | Position | None) -> Position | Game:
    return read_game(what) if isinstance(what, Path) else what or DEMONSTRATION


def _run_without_display(what: Path | Position | None) -> int:
    start = _start(what)
    position = start.position if isinstance(start, Game) else start
    picture = Path.cwd() / _PICTURE
    if not os.access(picture.parent, os.W_OK):
        picture = Path(tempfile.gettempdir()) / _PICTURE
    print(f"There is no display to open a window on, so it is drawn to {picture}.\n")
    code = screenshot(picture, what)
    if odds_problems(position):
        print(format_position(position))
    else:
        print(as_text(odds(format_position(position))))
    return code
