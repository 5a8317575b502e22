"""The program as on a machine where nobody has set or kept anything: for measuring and checking.

Whoever hides the odds, or has everybody guess first, must not make a measurement wait for them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSettings

_FORM = QSettings.Format.IniFormat
"""The only one whose place can be chosen on every platform."""
_NAME = "camelhelper"


@contextmanager
def nothing_kept() -> Iterator[Path]:
    """All settings at their defaults; what is set meanwhile is forgotten. GUI thread only.

    Yields an empty folder, for whatever else is kept.
    """
    before = QSettings.defaultFormat()
    places = {scope: _place(scope) for scope in QSettings.Scope}
    with TemporaryDirectory(prefix=f"{_NAME}-") as folder:
        QSettings.setDefaultFormat(_FORM)
        for scope in places:
            QSettings.setPath(_FORM, scope, str(Path(folder, scope.name)))
        try:
            yield Path(folder)
        finally:
            QSettings.setDefaultFormat(before)
            for scope, place in places.items():
                QSettings.setPath(_FORM, scope, str(place))


def _place(scope: QSettings.Scope) -> Path:
    """The folder in which that scope's settings have a folder each for who made a program."""
    return Path(QSettings(_FORM, scope, _NAME, _NAME).fileName()).parents[1]
