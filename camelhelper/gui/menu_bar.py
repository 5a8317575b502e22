"""The menu bar: every command by name, with its key."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.program import Program
from camelhelper.gui.theme.motion import REDUCED_MOTION
from camelhelper.gui.widgets.actions import Keys, action, toggle

Groups = Sequence[Sequence[QAction | QMenu]]
"""Commands and submenus, with a line between the groups."""


class _Menu(QMenu):
    """A menu of the bar.

    Esc leaves the bar, too: there the letter of a die would open the menu it stands for. A press on
    the bar, which closes it, ends there at once: Qt tells its end to the menu, so that the bar
    would take the next click, wherever that is.
    """

    def __init__(self, title: str, bar: QMenuBar) -> None:
        super().__init__(title, bar)
        self._bar = bar

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._bar.rect().contains(self._bar.mapFromGlobal(event.globalPosition().toPoint())):
            _end_press(self._bar)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.matches(QKeySequence.StandardKey.Cancel):
            QApplication.sendEvent(self._bar, event)


def _end_press(bar: QMenuBar) -> None:
    beside, held = QPointF(-1, -1), Qt.MouseButton.NoButton
    end, no_keys = QEvent.Type.MouseButtonRelease, Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(end, beside, beside, Qt.MouseButton.LeftButton, held, no_keys)
    QApplication.sendEvent(bar.window().windowHandle(), event)


def fill_menu_bar(program: Program) -> None:
    window, views, commands = program.window, program.views, program.commands
    files, dialogs, steps = commands.files, commands.dialogs, commands.steps
    exchange, what_ifs = commands.exchange, commands.what_ifs
    quit_ = action(window, window.tr("&Quit"), window.close, Keys.Quit)
    chances = (program.next_roll.map_action, views.timeline.fold_action)
    menus: dict[str, Groups] = {
        window.tr("&File"): (
            (dialogs.new_game, files.open, files.recent),
            (files.save, files.save_as),
            (quit_,),
        ),
        window.tr("&Edit"): ((steps.undo, steps.redo), (exchange.copy, exchange.paste)),
        window.tr("&Game"): (
            (
                steps.score,
                views.scored.action,
                dialogs.players,
                commands.reviewing.action,
                views.read_back.differs_action,
            ),
            (commands.guessing.action, commands.guess_scores.action, commands.acquaintances.action),
            (commands.lab.action,),
        ),
        window.tr("&View"): _view_groups(program),
        window.tr("What &if"): (
            (what_ifs.begin, what_ifs.rename, what_ifs.discard, commands.comparing.action),
            chances,
        ),
        window.tr("&Help"): (
            (program.touring.action,),
            (program.what_is_this.action, program.what_is_this.all),
            (commands.help.keys, commands.help.about),
        ),
    }
    _fill_menus(window, menus)


def _view_groups(program: Program) -> Groups:
    window, views, commands = program.window, program.views, program.commands
    table_view, second_screen = commands.table_view, commands.second_screen
    odds = (views.odds.places_action, views.odds.fractions_action)
    advice = (program.advice_pin.action, commands.ranking, program.tile_values.action)
    less_motion = toggle(window, window.tr("Reduce m&otion"), setting=REDUCED_MOTION)
    docks = (window.history_dock.toggleViewAction(), window.table_dock.toggleViewAction())
    return (
        (commands.discretion.action,),
        (table_view.action, table_view.advice_action, second_screen.action),
        (*odds, *advice),
        (*docks, views.ledger.shown_action, views.ledger.chances_action),
        commands.themes.actions,
        (less_motion,),
        (commands.language.menu,),
    )


def _fill_menus(window: MainWindow, menus: Mapping[str, Groups]) -> None:
    """Make a menu of each title; the commands' keys work while the menu bar is hidden, too."""
    for title, groups in menus.items():
        menu = _Menu(title, window.menus)
        window.menus.addMenu(menu)
        _fill(menu, groups)
        for group in groups:
            window.addActions([entry for entry in group if isinstance(entry, QAction)])


def _fill(menu: QMenu, groups: Groups) -> None:
    for group in groups:
        if not menu.isEmpty():
            menu.addSeparator()
        for entry in group:
            if isinstance(entry, QMenu):
                menu.addMenu(entry)
                # What it lists may have changed in the meantime.
                menu.aboutToShow.connect(entry.aboutToShow)
            else:
                menu.addAction(entry)
