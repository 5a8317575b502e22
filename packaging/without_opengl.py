"""Stands for Qt's OpenGL in the packages, where it would be 10 MB that nobody uses.

pyqtgraph imports it with itself and derives widgets from the one in it, but draws with it only
where it is told to. PyInstaller has the program run this before anything else.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.abc import Loader

LEFT_OUT = ("PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets")


class StandIns:
    """Finds and loads modules with nothing in them but the widget that no widget here is."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(name, cast("Loader", self)) if name in LEFT_OUT else None

    def create_module(self, _spec: ModuleSpec) -> None:
        """Leave it to Python."""

    def exec_module(self, module: ModuleType) -> None:
        from PySide6.QtWidgets import QWidget

        vars(module)["QOpenGLWidget"] = type("QOpenGLWidget", (QWidget,), {})


sys.meta_path.append(StandIns())
