"""The application: Qt started once, the window on a position, exceptions that nobody caught."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from camelhelper.core.arrange import empty_table
from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.request import Result
from camelhelper.gui.assets import resource
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.runner import EngineRunner
from camelhelper.gui.session import Notice, Session
from camelhelper.gui.single_instance import SingleInstance
from camelhelper.gui.theme import THEME_NAMES, Theme, load_theme

log = logging.getLogger(__name__)

_LONGEST_ANSWER_MS = 20_000
_SMALLEST_TYPE_PT = 10.0


def play(position: Position | None) -> int:
    """Open the window, on the position of the last time if none is given, until it is closed.

    Where one is open already, it shows the position instead.
    """
    application = make_application()
    instance = SingleInstance()
    if not instance.may_open(format_position(position) if position else ""):
        return 0
    with window(position or _last_position()) as main:
        instance.asked.connect(lambda what: _show_asked(main, what))
        geometry = QSettings().value("window/geometry")
        if geometry is not None:
            main.restoreGeometry(geometry)
        _check_settings(main)
        main.show()
        code = application.exec()
    instance.close()
    return code


def _check_settings(main: MainWindow) -> None:
    settings = QSettings()
    if not settings.isWritable():
        reason = main.tr("nothing will be remembered: {} cannot be written")
        main.session.refuse(reason.format(settings.fileName()))


def _show_asked(main: MainWindow, what: str) -> None:
    """Show a position that a second start was given, in front; undo brings back what was there."""
    main.setWindowState(main.windowState() & ~Qt.WindowState.WindowMinimized)
    main.raise_()
    main.activateWindow()
    if what:
        try:
            main.session.arrange(parse(what, free=True))
        except CupError as error:
            main.session.refuse(str(error.problems[0]))


def make_application() -> QApplication:
    """The application with its names, so that settings lie where the platform keeps them."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    qInstallMessageHandler(_log_message)
    application = QApplication(sys.argv[:1])
    application.setOrganizationName("camelhelper")
    application.setApplicationName("camelhelper")
    application.setApplicationDisplayName("camelhelper")
    application.setDesktopFileName("camelhelper")
    application.setStyle("Fusion")
    font = application.font()
    font.setPointSizeF(max(font.pointSizeF(), _SMALLEST_TYPE_PT))
    application.setFont(font)
    application.setWindowIcon(QIcon(str(resource("art", "icon.svg"))))
    return application


@contextmanager
def window(position: Position) -> Iterator[MainWindow]:
    """A window on a position, with an engine of its own that ends with it."""
    theme = chosen_theme()
    QApplication.setPalette(theme.palette())
    session = Session(position)
    runner = EngineRunner()
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


def _last_position() -> Position:
    """The position of the last time, else an empty table."""
    line = QSettings().value("game/position")
    try:
        return (
            parse(line, half_built=True) if isinstance(line, str) else empty_table(SECOND_EDITION)
        )
    except CupError:
        return empty_table(SECOND_EDITION)


def await_answer(main: MainWindow) -> Result | None:
    """Run the event loop until the shown position is answered; the last result, or None."""
    loop = QEventLoop()
    main.runner.idle.connect(loop.quit)
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
