"""Painting may fail; the program may not."""

import re
import subprocess
import sys
from pathlib import Path

import camelhelper

FAILING = """
from PySide6.QtGui import QFont, QGuiApplication
from camelhelper.gui.board.painting.pictures import SpritePictures
application = QGuiApplication([])

class Art:
    @property
    def theme(self):
        return self

    def colour(self, role):  # first asked for while the podium is painted
        raise ArithmeticError

for _ in range(20):
    try:
        SpritePictures(Art(), 1, QFont()).podium(40)
    except ArithmeticError:
        pass
print("still here")
"""
PICTURE = re.compile(r"= QPainter\((?!self\)|self\.viewport\(\)\)|button\))")
"""A painter of something else than a widget, which lives on."""


def test_an_error_while_a_picture_is_painted_does_not_end_the_process():
    words = [sys.executable, "-c", FAILING]
    done = subprocess.run(words, check=False, capture_output=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, b"still here\n")


def test_whoever_paints_a_picture_ends_it_whatever_happens():
    package = Path(camelhelper.__file__).parent
    assert [path.name for path in package.rglob("*.py") if PICTURE.search(path.read_text())] == []
