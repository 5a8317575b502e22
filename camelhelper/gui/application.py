"""Starts Qt, once: names and fonts, its log messages, and uncaught exceptions."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QEvent,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from camelhelper.gui.documents.settings_file import keep_unreadable_settings
from camelhelper.gui.garbage import GarbageCollector
from camelhelper.gui.language import chosen_language, use_language
from camelhelper.gui.screen_scale import fitted
from camelhelper.gui.session import Session
from camelhelper.gui.theme.style import WindowStyle
from camelhelper.gui.theme.system_motion import hear_desktop
from camelhelper.gui.theme.typography import own_type
from camelhelper.resources import resource
from camelhelper.wording.languages import Language
from camelhelper.wording.system import error_text

log = logging.getLogger(__name__)

_SWITCH_S = 0.001
"""How long the engine's thread may hold the interpreter while a frame waits to be drawn."""


class Application(QApplication):
    """Opens files for macOS, which sends them as events and not as arguments.

    Signals:
        asked(object): open this file, a ``str``.

    Attributes:
        old_settings: where settings are kept that could not be read in full, or None.
    """

    asked = Signal(object)
    old_settings: Path | None = None

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        # Qt does not keep the Python half of a style alive.
        self.look = WindowStyle()
        self.setStyle(self.look)
        self._garbage = GarbageCollector(self)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.asked.emit(event.file())
            return True
        return super().event(event)


def make_application(
    language: Language | None = None, *, fits_screen: bool = False
) -> QApplication:
    """The application, named: its names decide where the platform keeps settings.

    It speaks this language, or else the one that the settings or the system choose. If it
    ``fits_screen``, everything is drawn smaller where a window would have too little room.
    """
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        use_language(language or chosen_language())
        return existing
    qInstallMessageHandler(_log_message)
    old_settings = keep_unreadable_settings()
    start = partial(Application, sys.argv[:1])
    application = fitted(start) if fits_screen else start()
    application.old_settings = old_settings
    application.setOrganizationName("camelhelper")
    application.setApplicationName("camelhelper")
    application.setApplicationDisplayName("camelhelper")
    application.setDesktopFileName("camelhelper")
    sys.setswitchinterval(_SWITCH_S)
    application.setFont(own_type(application.font()))
    use_language(language or chosen_language())
    hear_desktop(application)
    application.setWindowIcon(QIcon(str(resource("art", "icon.svg"))))
    return application


@contextmanager
def exceptions_noticed(session: Session) -> Iterator[None]:
    """Log an uncaught exception and tell the user; the game goes on."""
    before = sys.excepthook

    def noticed(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        log.critical("an exception that nobody caught", exc_info=(kind, error, trace))
        session.tell_mishap(error_text(error))

    sys.excepthook = noticed
    try:
        yield
    finally:
        sys.excepthook = before


_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def _log_message(kind: QtMsgType, _context: object, message: str) -> None:
    logging.getLogger("qt").log(_LEVELS[kind], message)
