"""The application: Qt started once, the window on a position, exceptions that nobody caught."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QEvent,
    QEventLoop,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result, answer
from camelhelper.gui.documents.single_instance import SingleInstance
from camelhelper.gui.live.engine_runner import EngineRunner
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.session import Notice, Session
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import Theme, load_theme
from camelhelper.resources import resource

log = logging.getLogger(__name__)

_LONGEST_ANSWER_MS = 300_000
_SMALLEST_TYPE_PT = 10.0
_SWITCH_S = 0.001
"""How long the engine's thread may keep the interpreter from a frame that wants to be drawn."""


def run(what: Path | Position | None) -> int:
    """Open the window, on the game of the last time if none is given, until it is closed.

    Where one is open already, it shows what was asked for instead.
    """
    application = make_application()
    instance = SingleInstance()
    if not instance.may_open(_in_a_line(what)):
        return 0
    with window(empty_table(SECOND_EDITION)) as main:
        instance.asked.connect(lambda asked: _show_asked(main, asked))
        if isinstance(application, Application):
            application.asked.connect(lambda asked: _show_asked(main, asked))
        geometry = QSettings().value("window/geometry")
        if geometry is not None:
            main.restoreGeometry(geometry)
        main.files.begin(what)
        _check_settings(main)
        application.applicationStateChanged.connect(main.files.sync)
        main.show()
        code = application.exec()
        QSettings().setValue("window/geometry", main.saveGeometry())
    instance.close()
    return code


def _in_a_line(what: Path | Position | None) -> str:
    if isinstance(what, Position):
        return format_position(what)
    return "" if what is None else str(what.absolute())


def _check_settings(main: MainWindow) -> None:
    settings = QSettings()
    if not settings.isWritable():
        reason = main.tr("nothing will be remembered: {} cannot be written")
        main.session.refuse(reason.format(settings.fileName()))


def _show_asked(main: MainWindow, what: str) -> None:
    """Show what a second start was given, in front: a game's path, or a position as one step."""
    main.setWindowState(main.windowState() & ~Qt.WindowState.WindowMinimized)
    main.raise_()
    main.activateWindow()
    if Path(what).is_absolute():
        main.files.open(Path(what))
    elif what:
        try:
            main.session.edit(parse(what, free=True))
        except CupError as error:
            main.session.refuse(str(error.problems[0]))


class Application(QApplication):
    """Hears of the files that macOS has it open, which come as events and not as words."""

    asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.asked.emit(event.file())
            return True
        return super().event(event)


def make_application() -> QApplication:
    """The application with its names, so that settings lie where the platform keeps them."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_log_message)
    application = Application(sys.argv[:1])
    application.setOrganizationName("camelhelper")
    application.setApplicationName("camelhelper")
    application.setApplicationDisplayName("camelhelper")
    application.setDesktopFileName("camelhelper")
    application.setStyle("Fusion")
    sys.setswitchinterval(_SWITCH_S)
    font = application.font()
    font.setPointSizeF(max(font.pointSizeF(), _SMALLEST_TYPE_PT))
    application.setFont(font)
    application.setWindowIcon(QIcon(str(resource("art", "icon.svg"))))
    return application


@contextmanager
def window(start: Position | Game) -> Iterator[MainWindow]:
    """A window on a game, with an engine of its own that ends with it."""
    theme = chosen_theme()
    QApplication.setPalette(theme.palette())
    session = Session(start)
    runner = EngineRunner(answer)
    main = MainWindow(session, runner, theme)
    with _exceptions_noticed(session):
        try:
            yield main
        finally:
            runner.close()
            main.close()
            main.deleteLater()


def chosen_theme() -> Theme:
    """The theme of the settings, else the one that suits the system's colour scheme."""
    name = QSettings().value("view/theme")
    if name not in THEME_NAMES:
        hints = QApplication.styleHints()
        name = "night" if hints.colorScheme() == Qt.ColorScheme.Dark else "day"
    return load_theme(name)


def await_answer(main: MainWindow) -> Result | None:
    """Run the event loop until the shown position and all beside it are answered.

    Returns the last result, or None.
    """
    loop = QEventLoop()
    main.exploring.background.rested.connect(loop.quit)
    QTimer.singleShot(_LONGEST_ANSWER_MS, loop, loop.quit)
    if not odds_problems(main.session.shown):
        loop.exec()
    QApplication.processEvents()
    return main.result


@contextmanager
def _exceptions_noticed(session: Session) -> Iterator[None]:
    """An exception that nobody caught is logged and said; the game goes on."""
    before = sys.excepthook

    def noticed(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        log.critical("an exception that nobody caught", exc_info=(kind, error, trace))
        session.notice.emit(
            Notice(f"Something went wrong: {error}. The game is as it was.", is_error=True)
        )

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
