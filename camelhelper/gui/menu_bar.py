"""The menu bar: every command by name, with its key."""

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from camelhelper.gui.controllers.advice_pin import AdvicePin
from camelhelper.gui.controllers.theme_choice import ThemeChoice
from camelhelper.gui.controllers.tile_overlay import TileOverlaySwitch
from camelhelper.gui.controllers.what_is_this import WhatIsThis
from camelhelper.gui.guesses.guess_sheet import GuessDialog
from camelhelper.gui.habits.habits_dialog import HabitsDialog
from camelhelper.gui.odds.compare import CompareDialog
from camelhelper.gui.program import Program
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.theme.motion import REDUCED_MOTION
from camelhelper.gui.widgets.actions import Keys, action, toggle
from camelhelper.wording.numbers import Number

Groups = Sequence[Sequence[QAction | QMenu]]
"""Commands and submenus, with a line between the groups."""


def fill_menu_bar(program: Program) -> None:
    window, views, commands = program.window, program.views, program.commands
    files, dialogs, steps = commands.files, commands.dialogs, commands.steps
    exchange, what_ifs = commands.exchange, commands.what_ifs
    view, what = _view_groups(program), _what_is_this(program)
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
            (commands.guessing.action, commands.guessing.scores, commands.acquaintances.action),
            (commands.lab.action,),
        ),
        window.tr("&View"): view,
        window.tr("What &if"): (
            (what_ifs.begin, what_ifs.rename, what_ifs.discard, commands.comparing.action),
            chances,
        ),
        window.tr("&Help"): (
            (program.touring.action,),
            (what.action, what.all),
            (commands.help.keys, commands.help.about),
        ),
    }
    _fill_menus(window, menus)


def _view_groups(program: Program) -> Groups:
    window, views, commands = program.window, program.views, program.commands
    table_view, second_screen = commands.table_view, commands.second_screen
    odds = (views.odds.places_action, views.odds.fractions_action)
    pin = AdvicePin(program.session, program.live, views.advice, window)
    ranking = _ranking(program)
    less_motion = toggle(window, window.tr("Reduce m&otion"), setting=REDUCED_MOTION)
    tiles = TileOverlaySwitch(program.live, views.board, views.advice.play, window)
    docks = (window.history_dock.toggleViewAction(), window.table_dock.toggleViewAction())
    return (
        (commands.discretion.action,),
        (table_view.action, table_view.advice_action, second_screen.action),
        (*odds, pin.action, ranking, tiles.action),
        (*docks, views.ledger.shown_action, views.ledger.chances_action),
        ThemeChoice(program.theme, window).actions,
        (less_motion,),
        (commands.language.menu,),
    )


def _ranking(program: Program) -> QAction:
    """Whether actions are ranked by the chance to win, wherever they are ranked."""
    window = program.window
    text = window.tr("&Rank by chance to win")
    ranking = toggle(window, text, "Shift+F9", "view/ranks_by_win", is_on=True)
    for ranked in (program.views.advice, program.next_roll, program.commands.comparing):
        ranked.rank_by_win(ranking.isChecked())
        ranking.toggled.connect(ranked.rank_by_win)
    return ranking


def _what_is_this(program: Program) -> WhatIsThis:
    views, help_commands = program.views, program.commands.help
    odds = (Number.LEG_ODDS, Number.RACE_ODDS)
    values = (Number.COINS, Number.NET_COINS, Number.WAITING, Number.WIN_CHANCE)
    places: dict[QWidget | type[QWidget], tuple[Number, ...]] = {
        views.odds: odds,
        views.timeline: odds,
        views.advice: values,
        views.advice.best: values,
        ReviewDialog: (Number.LUCK, Number.COINS, Number.WIN_CHANCE),
        CompareDialog: (*odds, Number.COINS, Number.WIN_CHANCE),
        GuessDialog: (Number.LEG_ODDS,),
        HabitsDialog: (Number.WIN_CHANCE,),
    }
    asked = (program.live, program.chances, program.background)
    return WhatIsThis(*asked, help_commands, places, program.window)


def _fill_menus(window: QMainWindow, menus: Mapping[str, Groups]) -> None:
    """Make a menu of each title; the commands' keys work while the menu bar is hidden, too."""
    for title, groups in menus.items():
        _fill(window.menuBar().addMenu(title), groups)
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
