"""The program from start to end: its window is opened, shown and closed."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.gui.application import Application, exceptions_noticed, make_application
from camelhelper.gui.assembly import assemble, chosen_theme
from camelhelper.gui.controllers.first_hints import FirstHints, hints_known
from camelhelper.gui.documents.kept_geometry import KeptGeometry
from camelhelper.gui.documents.nothing_kept import nothing_kept
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.documents.remembered import (
    SHEET_WIDTH,
    SHEETS,
    WINDOW_GEOMETRY,
    remembered_width,
    restore_sheets,
    set_aside_misfits,
)
from camelhelper.gui.documents.single_instance import SingleInstance
from camelhelper.gui.interrupts import interrupts_close_windows
from camelhelper.gui.language import chosen_language, use_language
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.program import Program
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.wording.languages import Language

_LONGEST_ANSWER_MS = 300_000
SPEAK_ANEW: Final = 100
"""The event loop's return code after another language was chosen."""


def run(what: Path | Position | None, language: Language | None = None) -> int:
    """Show the window until it is closed, with the last game unless another is asked for.

    If a window is already open, that one shows what is asked for. Without a ``language``, the
    settings or the system decide.
    """
    application = make_application(language, fits_screen=True)
    instance = SingleInstance()
    if not instance.may_open(_in_a_line(what)):
        return 0
    misfits = set_aside_misfits()
    with interrupts_close_windows():
        with opened(empty_table(SECOND_EDITION)) as program:
            restore_sheets(program.window)
            instance.asked.connect(lambda asked: show_asked(program, asked))
            program.on_disk.recovery.begin(what)
            tell_misfits(program, misfits)
            if isinstance(application, Application):
                application.asked.connect(lambda asked: show_asked(program, asked))
                tell_old_settings(program, application.old_settings)
            check_settings(program.session)
            application.applicationStateChanged.connect(program.on_disk.journalling.sync)
            code = _show_until_closed(program)
        while code == SPEAK_ANEW:
            use_language(chosen_language())
            with opened_anew(program) as program:
                code = _show_until_closed(program)
    instance.close()
    return code


def _show_until_closed(program: Program) -> int:
    """Show the window where it was last time; returns the code of the event loop."""
    window = program.window
    program.commands.language.chosen.connect(partial(QApplication.exit, SPEAK_ANEW))
    is_for_table = program.commands.table_view.action.isChecked
    geometry = KeptGeometry(window, WINDOW_GEOMETRY, is_usual=lambda: not is_for_table())
    window.sheet_px = remembered_width(SHEET_WIDTH)
    window.fit_into(window.screen().availableGeometry())
    window.show()
    show_first_hints(program)
    window.close_asked.connect(program.commands.files.ask_before_loss)
    window.sheets_changed.connect(partial(_remember_sheets, window))
    try:
        code = QApplication.exec()
    finally:  # from here on the program closes it
        window.close_asked.disconnect(program.commands.files.ask_before_loss)
    geometry.keep()
    return code


def _remember_sheets(window: MainWindow) -> None:
    """At once: a crash is no reason to look for the history again."""
    QSettings().setValue(SHEETS, window.saveState())
    QSettings().setValue(SHEET_WIDTH, window.sheet_px)


def show_first_hints(program: Program) -> None:
    """Draw hints over the window for a user who has not seen them."""
    if not hints_known():
        window, views = program.window, program.views
        hints = FirstHints(program.session, views.board, views.dice, program.theme, window)
        program.commands.table_view.turned.connect(hints.make_way)
        window.key_pressed.connect(hints.take)  # last of all who want Escape
        program.touring.action.triggered.connect(hints.end)  # the tour tells more


def _in_a_line(what: Path | Position | None) -> str:
    if isinstance(what, Position):
        return format_position(what)
    return "" if what is None else str(what.absolute())


def check_settings(session: Session) -> None:
    """Say so if settings cannot be saved."""
    settings = QSettings()
    if not settings.isWritable():
        reason = session.tr("settings cannot be saved: {file} cannot be written")
        session.refuse(reason.format(file=settings.fileName()))


def tell_misfits(program: Program, misfits: Sequence[str]) -> None:
    """Say which settings had to be reset, if any."""
    if misfits:
        text = program.window.tr("These settings could not be read and were reset: {settings}.")
        program.views.banner.show_text(text.format(settings=", ".join(misfits)))


def tell_old_settings(program: Program, kept: Path | None) -> None:
    """Say where settings are kept that could not be read in full, if there are any."""
    if kept:
        told = program.window.tr(
            "Some settings could not be read. The old ones are kept as {file}."
        )
        program.views.banner.show_text(told.format(file=kept))


def show_asked(program: Program, what: str) -> None:
    """Come to the front with what a second start was given: a game's path, or a position."""
    window = program.window
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.raise_()
    window.activateWindow()
    if what:
        program.commands.exchange.open_beside(what)


@contextmanager
def opened(start: Position | Game) -> Iterator[Program]:
    """A program with this game, closed at the end; its window is not shown yet."""
    with _in_use(assemble(Session(start), chosen_theme())) as program:
        yield program


@contextmanager
def opened_apart(start: Position | Game, theme: Theme | None = None) -> Iterator[Program]:
    """The same as if nobody had set or kept anything but a theme, and nothing is kept afterwards.

    To measure it, to check it and to draw it with its odds, whoever hides them.
    """
    theme = theme or chosen_theme()
    with nothing_kept() as folder:
        session = Session(start)
        on_disk = OnDisk.of(session, folder, evenings=folder)
        with _in_use(assemble(session, theme, on_disk=on_disk)) as program:
            yield program


@contextmanager
def opened_anew(before: Program) -> Iterator[Program]:
    """The same game in a new window, with all texts in the language chosen now."""
    with _in_use(assemble(before.session, before.theme, on_disk=before.on_disk)) as program:
        program.window.restoreState(before.window.saveState())
        program.background.take_over(before.background)
        program.past.take_over(before.past)
        program.views.history.take_over(before.views.history)
        program.commands.guessing.take_over(before.commands.guessing)
        program.commands.learning.take_over(before.commands.learning)
        program.advice_pin.take_over(before.advice_pin)
        program.views.banner.take_over(before.views.banner)
        _turn_alike(program, before)
        program.passing.take_over(before.passing)
        focused = program.views.counterpart(before.window.focusWidget(), before.views)
        if focused and focused.isVisibleTo(program.window):
            focused.setFocus()
        if not program.on_disk.journalling.has_begun:
            program.on_disk.journalling.begin()
        yield program


def _turn_alike(program: Program, before: Program) -> None:
    """Turn on what was on, and off what was off: settings remember only some of it."""
    for command, then in zip(_commands(program), _commands(before), strict=True):
        if command.isCheckable():
            command.setChecked(then.isChecked())


def _commands(program: Program) -> Sequence[QAction]:
    return (*program.window.actions(), program.views.timeline.race_action)


@contextmanager
def _in_use(program: Program) -> Iterator[Program]:
    with exceptions_noticed(program.session):
        try:
            yield program
        finally:
            program.window.close()
            program.window.deleteLater()


def await_answer(program: Program) -> Result | None:
    """Run the event loop until everything about the shown position is calculated.

    Returns the last result, or None.
    """
    loop = QEventLoop()
    program.background.rested.connect(loop.quit)
    QTimer.singleShot(_LONGEST_ANSWER_MS, loop, loop.quit)
    if not odds_problems(program.session.shown):
        loop.exec()
    QApplication.processEvents()
    return program.live.result
