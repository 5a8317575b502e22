"""An evening in the window as a moving picture: ``python -m tests.helpers.moving_picture FILE``.

Played by the keys that anybody would press; the README shows it.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from camelhelper.wording.languages import ENGLISH
from tests.helpers.gallery import draw_without_screen
from tests.helpers.stages import command, opened, pause, settled

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3"
NAMES = ("Ann", "Ben", "Cleo")
STORY = ("r2", "tg", "F3", "F3", "b3", "9+", "p1", "k2", "y3", "leg")
"""What is typed, with the keys of commands in between."""
WIDTH_PX = 880
READ_MS = 1500
MOVES = 5
MOVE_MS = 60
"""How a motion is shown: so many frames of so long each."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    asked = parser.parse_args()
    draw_without_screen()
    from tests.helpers.apng import write_apng

    asked.file.write_bytes(write_apng([*frames()]))


def frames() -> Iterator[object]:
    from PySide6.QtTest import QTest

    from camelhelper.core.cup import parse
    from camelhelper.core.game import Game
    from camelhelper.core.history import History
    from camelhelper.gui.application import make_application

    make_application(ENGLISH)
    with opened(Game(History(parse(START))).named(*NAMES)) as program:
        window = program.window
        yield shown(settled(window), READ_MS)
        for typed in STORY:
            if typed.startswith("F"):
                command(window, typed).trigger()
            else:
                QTest.keyClicks(program.views.board, typed)
            for _ in range(MOVES):
                pause(MOVE_MS)
                yield shown(window, MOVE_MS)
            yield shown(settled(window), READ_MS)


def shown(window, shown_ms: int):
    from PySide6.QtCore import Qt

    from tests.helpers.apng import Frame

    smooth = Qt.TransformationMode.SmoothTransformation
    return Frame(window.grab().toImage().scaledToWidth(WIDTH_PX, smooth), shown_ms)


if __name__ == "__main__":
    main()
