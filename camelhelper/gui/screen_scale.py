"""Everything is drawn smaller where a screen would not hold a window otherwise."""

import os
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

LEAST_ROOM = QSize(853, 500)
"""What every window fits into, in Qt's pixels: 1280 × 800 at 150 %, with a task bar."""

_Kind = TypeVar("_Kind", bound=QApplication)
_SCALE = "QT_SCALE_FACTOR"


def fitted(start: Callable[[], _Kind]) -> _Kind:
    """The application, started anew if its screen has less than the least room.

    Qt asks only then how large its pixels are. The environment stays as it was: it is also that of
    every program started from here.
    """
    application = start()
    share = _share_held(application.primaryScreen().availableSize())
    if share >= 1:
        return application
    application.shutdown()
    asked = os.environ.get(_SCALE)
    os.environ[_SCALE] = str(share * _factor(asked))
    try:
        return start()
    finally:
        if asked is None:
            del os.environ[_SCALE]
        else:
            os.environ[_SCALE] = asked


def _share_held(room: QSize) -> float:
    """How much of the least room there is, in width or in height."""
    return min(room.width() / LEAST_ROOM.width(), room.height() / LEAST_ROOM.height())


def _factor(asked: str | None) -> float:
    """What Qt makes of the variable: nothing, if it is no number."""
    try:
        return float(asked or 1)
    except ValueError:
        return 1
