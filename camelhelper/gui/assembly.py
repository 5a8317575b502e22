"""The composition root: everything in the window is made here, once, and given what it needs.

Data flows one way: gestures, clicks and keys become events of the session; the session announces
the position to show; every view draws it, and the live odds ask the engine about it.
"""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from camelhelper.folders import lasting_folder
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.acquaintances import Acquaintances
from camelhelper.gui.controllers.board_play import BoardPlay
from camelhelper.gui.controllers.comparing import Comparing
from camelhelper.gui.controllers.dialogs import Dialogs
from camelhelper.gui.controllers.discretion import Discretion
from camelhelper.gui.controllers.exchange import Exchange
from camelhelper.gui.controllers.file_commands import FileCommands
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.help import HelpCommands
from camelhelper.gui.controllers.key_typing import KeyTyping
from camelhelper.gui.controllers.language_choice import LanguageChoice
from camelhelper.gui.controllers.learning import Learning
from camelhelper.gui.controllers.next_roll import NextRollDisplay
from camelhelper.gui.controllers.odds_over_time import OddsOverTime
from camelhelper.gui.controllers.passing import Passing
from camelhelper.gui.controllers.race_end import RaceEnd
from camelhelper.gui.controllers.reviewing import Reviewing
from camelhelper.gui.controllers.scorekeeping import Scorekeeping
from camelhelper.gui.controllers.second_screen import SecondScreen
from camelhelper.gui.controllers.steps import Steps
from camelhelper.gui.controllers.stripe import Stripe
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.theme_choice import THEME_SETTING, system_theme
from camelhelper.gui.controllers.title import Title
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.history.history_panel import HistoryPanel
from camelhelper.gui.history.timeline import Timeline
from camelhelper.gui.lab.opener import LabOpener
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import Advise, LiveChances
from camelhelper.gui.live.live_odds import Answer, LiveOdds
from camelhelper.gui.live.past_chances import PastChances
from camelhelper.gui.main_window import MainWindow, Views
from camelhelper.gui.menu_bar import fill_menu_bar
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import PassingNote
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.program import Commands, Program
from camelhelper.gui.session import Session
from camelhelper.gui.setup.first_choices import FirstChoices
from camelhelper.gui.table_view.keep_awake import KeepAwake, platform_hold
from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import Theme, load_theme
from camelhelper.gui.what_if.what_if_bar import WhatIfBar


def assemble(
    session: Session,
    theme: Theme,
    *,
    answer: Answer | None = None,
    advise: Advise | None = None,
    on_disk: OnDisk | None = None,
) -> Program:
    """Make everything around a session. Closing the window ends the threads.

    ``answer`` and ``advise`` can replace the engine. ``on_disk`` is the session's, if it has one.
    """
    QApplication.setPalette(theme.palette())
    window = MainWindow()
    live = LiveOdds(session, answer, window)
    on_disk = on_disk or OnDisk.of(session, lasting_folder("data"))
    people = KnownPeople(session, on_disk.habits.of_playing(session), window)
    chances = LiveChances(session, live, people, advise, window)
    background = BackgroundAnalysis(session, live, chances, window)
    past = PastChances(live, chances, background, people, parent=window)
    commands = _commands(session, live, background, past, people, on_disk, theme, window)
    views = _views(session, background, past, commands, theme)
    window.lay_out(views)
    next_roll = NextRollDisplay(session, background, chances, views.dice, views.odds, window)
    program = Program(
        window,
        theme,
        session,
        live,
        people,
        chances,
        background,
        past,
        on_disk,
        commands,
        views,
        next_roll,
    )
    _connect_views(program)
    _connect_commands(program)
    fill_menu_bar(program)
    _connect_window(program)
    commands.discretion.restore()
    commands.guessing.restore()
    live.ask()
    return program


def chosen_theme() -> Theme:
    """The theme in the settings, or else the one that suits the system's colours and contrast."""
    name = QSettings().value(THEME_SETTING)
    return load_theme(name if name in THEME_NAMES else system_theme())


def _commands(
    session: Session,
    live: LiveOdds,
    background: BackgroundAnalysis,
    past: PastChances,
    people: KnownPeople,
    on_disk: OnDisk,
    theme: Theme,
    window: MainWindow,
) -> Commands:
    steps, discretion = Steps(session, window), Discretion(live, window)
    guessing = Guessing(session, live, on_disk.guesses, theme, window)
    learning = Learning(session, on_disk.document, on_disk.habits, parent=window)
    keep_awake = KeepAwake(platform_hold(window), window)
    everywhere = (steps.undo, steps.redo, discretion.action)
    return Commands(
        steps=steps,
        what_ifs=WhatIfs(session, window),
        comparing=Comparing(session, live, background, past, theme, window),
        reviewing=Reviewing(session, live, people, theme, window),
        dialogs=Dialogs(session, on_disk.document, theme, window),
        race_end=RaceEnd(session, guessing.sheet, theme, window),
        files=FileCommands(on_disk.document, on_disk.journalling, window),
        exchange=Exchange(session, on_disk.document, window),
        discretion=discretion,
        guessing=guessing,
        learning=learning,
        acquaintances=Acquaintances(session, on_disk.habits, learning, theme, window),
        table_view=TableView(keep_awake, window),
        second_screen=SecondScreen(session, live, guessing, theme, keep_awake, everywhere, window),
        lab=LabOpener(lambda: live.is_busy, theme, window),
        language=LanguageChoice(window),
        help=HelpCommands(window),
    )


def _views(
    session: Session,
    background: BackgroundAnalysis,
    past: PastChances,
    commands: Commands,
    theme: Theme,
) -> Views:
    what_ifs = commands.what_ifs
    in_bar = (what_ifs.rename, what_ifs.discard, what_ifs.back, commands.comparing.action)
    board = BoardView(theme)
    over_board = board.viewport()  # the only part of a view in which screen readers look
    first_choices = FirstChoices(
        session,
        commands.dialogs.new_game,
        commands.exchange.paste,
        theme,
        over_board,
        board.free_sand,
    )
    return Views(
        what_if_bar=WhatIfBar(theme, in_bar),
        banner=Banner(theme),
        board=board,
        scoring=ScoringSheet(session, theme, over_board),
        ledger=LedgerStrip(session, theme),
        timeline=Timeline(theme, background.position_odds, past.win),
        read_back=ReadBackLine(session, theme),
        scored=ScoredLine(session, theme),
        first_choices=first_choices,
        note=PassingNote(theme, over_board, first_choices.beside, board.favourite_box),
        scoreboard=Scoreboard(theme),
        dice=DiceTray(session, theme),
        odds=OddsPanel(theme),
        calls=CallPad(theme),
        advice=AdvicePanel(session, theme),
        table=PositionTable(theme),
        history=HistoryPanel(session, theme),
    )


def _connect_views(program: Program) -> None:
    """Let the views follow the session and the live odds."""
    session, live, views, window = program.session, program.live, program.views, program.window
    BoardPlay(session, live, views.board, window)
    board, guessing = views.scoreboard, program.commands.guessing
    facts = Scorekeeping(session, live, guessing, window, is_read=lambda: not board.isHidden())
    facts.told.connect(board.show_facts)
    board.opened.connect(facts.tell)
    OddsOverTime(session, program.background, program.past, views.timeline, window)
    for show in (views.table.show_position, views.odds.show_shown):
        session.shown_changed.connect(show)
        show(session.shown)
    for take_names in (views.table.show_game, views.odds.show_game):
        session.game_changed.connect(take_names)
        take_names(session.game)
    live.answered.connect(views.odds.show_result)
    live.failed.connect(views.odds.show_failure)
    live.idle.connect(views.odds.announce_odds)
    live.hidden_changed.connect(views.odds.show_hidden)
    program.commands.guessing.asked.connect(views.odds.show_question)
    program.commands.guessing.serve(views.calls)
    live.asked_changed.connect(views.advice.show_asked)
    live.answered.connect(views.advice.show_result)
    live.failed.connect(views.advice.show_failure)
    live.idle.connect(views.advice.settle)
    live.hidden_changed.connect(views.advice.show_hidden)
    program.chances.answered.connect(views.advice.show_chances)
    program.chances.idle.connect(views.advice.call)
    program.chances.answered.connect(views.ledger.show_chances)
    program.chances.unanswerable.connect(views.ledger.forget_chances)
    views.ledger.style_wanted.connect(program.people.say)
    views.advice.die_wanted.connect(views.dice.setFocus)
    Stripe(views.scored, views.read_back, window)
    views.history.scoring_wanted.connect(views.scoring.show_scoring)
    views.scored.scoring_wanted.connect(views.scoring.show_scoring)
    program.on_disk.recovery.recovered.connect(views.banner.show_text)
    program.on_disk.journalling.troubled.connect(views.banner.show_trouble)


def _connect_commands(program: Program) -> None:
    session, views, commands = program.session, program.views, program.commands
    session.game_changed.connect(views.what_if_bar.show_game)
    views.what_if_bar.show_game(session.game)
    views.what_if_bar.chosen.connect(commands.what_ifs.go)
    views.what_if_bar.renamed.connect(commands.what_ifs.call_it)
    commands.what_ifs.rename.triggered.connect(views.what_if_bar.edit_name)
    program.next_roll.map.chosen.connect(commands.what_ifs.look_into)
    views.ledger.cards_wanted.connect(session.score)
    commands.race_end.accounts_wanted.connect(views.scoring.show_scoring)
    commands.race_end.review_wanted.connect(commands.reviewing.review)
    views.ledger.edit_wanted.connect(commands.dialogs.ask_for_players)
    views.ledger.habits_wanted.connect(commands.acquaintances.show)
    commands.learning.learnt.connect(program.people.tell)
    commands.table_view.turned.connect(program.window.show_for_table)
    commands.table_view.advice_action.toggled.connect(program.window.show_table_advice)
    program.window.show_table_advice(commands.table_view.advice_action.isChecked())
    views.read_back.differs.connect(commands.dialogs.ask_for_slip)


def _connect_window(program: Program) -> None:
    """Connect what comes to the window, and what closes with it, in order."""
    window, views, commands = program.window, program.views, program.commands
    Title(program.session, program.on_disk.document, window)
    passing = Passing(program.session, views.note, window)
    program.live.hidden_changed.connect(passing.hide_odds)
    views.dice.rolled.connect(passing.play)
    views.scoring.opened.connect(passing.dismiss)
    keys = KeyTyping(
        program.session,
        commands.what_ifs,
        views.scoring,
        passing,
        commands.guessing,
        commands.table_view,
        window,
    )
    window.key_pressed.connect(keys.take)
    window.key_pressed.connect(views.advice.let_go_of_mouse)
    commands.second_screen.key_pressed.connect(keys.take)
    window.dropped.connect(commands.exchange.take)
    for end in (
        commands.table_view.leave,  # the window is remembered in its usual shape
        commands.second_screen.close,
        commands.lab.close,
        commands.race_end.close,
        commands.learning.close,
        program.on_disk.recovery.end,
        program.past.close,
        program.background.close,
        program.chances.close,
        commands.reviewing.close,
        commands.comparing.close,
        program.live.close,
    ):
        window.closing.connect(end)
