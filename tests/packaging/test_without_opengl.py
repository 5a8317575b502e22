"""What stands for Qt's OpenGL in the packages is enough for plots."""

import subprocess
import sys

import environment

PLOT = """
import sys
import without_opengl
sys.meta_path.insert(0, sys.meta_path.pop())  # else Python would find the real modules first
import pyqtgraph
from PySide6.QtWidgets import QApplication
application = QApplication([])
view = pyqtgraph.PlotWidget(enableMenu=False)
view.addItem(pyqtgraph.PlotCurveItem(x=[0, 1, 2], y=[1, 0, 2], pen="#f00"))
picture = view.grab().toImage()
across, down = range(picture.width()), range(picture.height())
print(any(picture.pixelColor(x, y).name() == "#ff0000" for x in across for y in down))
print(hasattr(sys.modules["PySide6.QtOpenGL"], "QOpenGLBuffer"))
"""


def test_a_curve_is_drawn_without_opengl():
    command = [sys.executable, "-c", PLOT]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=environment.ROOT / "packaging"
    )
    assert done.stdout == "True\nFalse\n", done.stderr
