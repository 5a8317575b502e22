"""Let random hands loose on the program's windows, and see that nothing breaks.

    python -m tests.hands                             # 30 seconds, seed 0
    python -m tests.hands --seconds 3600 --seed 5 "cu1 1WG.2B.3OY - - - 3*,3!"

The program runs offscreen, with settings and games of its own, and is opened again whenever it is
closed. Ends with 1 if an error was logged or Qt complained. Equal seeds need not do the same, as
answers come when they come. If the process dies, Python says where, and the file named at the
start says what the hands did last.
"""

import argparse
import faulthandler
import logging
import os
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from unittest import mock

NO_COMPLAINTS = ("This plugin does not support propagateSizeHints()",)
"""The offscreen platform says so of every window that has a size of its own."""
FOLDERS = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")


class Errors(logging.Handler):
    """Keeps what is logged as an error, and what Qt complains of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))

    def take_complaint(self, _kind: object, _context: object, text: str) -> None:
        if text not in NO_COMPLAINTS:
            self.said.append(text)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hands", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("position", nargs="?", metavar="CUP")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(FOLDERS, home) | {"QT_QPA_PLATFORM": "offscreen"}
        os.chdir(home)
        return play(options)


def play(options: argparse.Namespace) -> int:
    """Needs its folders in the environment before Qt and the program are imported."""
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    from camelhelper.core.cup import parse
    from camelhelper.gui import app
    from tests.hands.hands import Hands

    errors = Errors()
    logging.getLogger().addHandler(errors)
    qInstallMessageHandler(errors.take_complaint)
    end = time.monotonic() + options.seconds
    path = Path(tempfile.gettempdir()) / f"hands-{options.seed}.txt"
    print(f"what the hands did: {path}", flush=True)
    with path.open("w", buffering=1, encoding="utf-8") as trail:
        run_loop = QApplication.exec

        @cache
        def hands() -> Hands:
            """Made once Qt runs: a small screen starts it twice, and loses what was made before."""
            return Hands(options.seed, trail.write)

        def loop_with_hands() -> int:
            hands().go_on_until(end)
            return run_loop()

        with mock.patch.object(QApplication, "exec", loop_with_hands):
            while time.monotonic() < end and not errors.said:
                app.run(parse(options.position) if options.position else None)
    print(f"{hands().touches:,} touches", *errors.said, sep="\n")
    return 1 if errors.said else 0


if __name__ == "__main__":
    faulthandler.enable()
    sys.exit(main())
