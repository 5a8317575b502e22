"""Exact odds and advice for a game of Camel Up that is being played on a real table.

``camelhelper.library`` is the door for other programs; it is loaded when it is first used.
"""

from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"


def __getattr__(name: str) -> ModuleType:
    if name == "library":
        return import_module("camelhelper.library")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
