"""The composition root: everything in the window is made here, once, and handed what it needs.

Data flows one way: gestures, clicks and keys become events of the session; the session says which
position to show; every view draws that one, and the live odds ask the engine about it.
"""

from dataclasses import dataclass

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.acquaintances import Acquaintances
from camelhelper.gui.controllers.advice_pin import AdvicePin
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
from camelhelper.gui.controllers.menus import Groups, fill_menus
from camelhelper.gui.controllers.next_roll import NextRoll
from camelhelper.gui.controllers.odds_over_time import OddsOverTime
from camelhelper.gui.controllers.passing import Passing
from camelhelper.gui.controllers.race_end import RaceEnd
from camelhelper.gui.controllers.reviewing import Reviewing
from camelhelper.gui.controllers.scorekeeping import Scorekeeping
from camelhelper.gui.controllers.second_screen import SecondScreen
from camelhelper.gui.controllers.steps import Steps
from camelhelper.gui.controllers.stripe import Stripe
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.theme_choice import THEME_SETTING, ThemeChoice, system_theme
from camelhelper.gui.controllers.tile_overlay import TileOverlaySwitch
from camelhelper.gui.controllers.title import Title
from camelhelper.gui.controllers.touring import Touring
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.controllers.what_is_this import WhatIsThis
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.documents.on_disk import OnDisk, data_folder
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.guesses.guess_sheet import GuessDialog
from camelhelper.gui.habits.habits_dialog import HabitsDialog
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
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import PassingNote
from camelhelper.gui.odds.compare import CompareDialog
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.session import Session
from camelhelper.gui.setup.first_choices import FirstChoices
from camelhelper.gui.table_view.keep_awake import KeepAwake, platform_hold
from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.motion import REDUCED_MOTION
from camelhelper.gui.theme.theme import Theme, load_theme
from camelhelper.gui.what_if.what_if_bar import WhatIfBar
from camelhelper.gui.widgets.actions import Keys, action, toggle
from camelhelper.wording.numbers import Number


@dataclass(frozen=True, slots=True)
class Commands:
    """What the menus, the keys and some buttons do."""

    steps: Steps
    what_ifs: WhatIfs
    comparing: Comparing
    reviewing: Reviewing
    dialogs: Dialogs
    race_end: RaceEnd
    files: FileCommands
    exchange: Exchange
    discretion: Discretion
    guessing: Guessing
    learning: Learning
    acquaintances: Acquaintances
    table_view: TableView
    second_screen: SecondScreen
    lab: LabOpener
    language: LanguageChoice
    help: HelpCommands


@dataclass(frozen=True, slots=True)
class Program:
    """The parts of one window, put together."""

    window: MainWindow
    theme: Theme
    session: Session
    live: LiveOdds
    people: KnownPeople
    chances: LiveChances
    background: BackgroundAnalysis
    past: PastChances
    on_disk: OnDisk
    commands: Commands
    views: Views
    next_roll: NextRoll


def assemble(
    session: Session,
    theme: Theme,
    *,
    answer: Answer | None = None,
    advise: Advise | None = None,
    on_disk: OnDisk | None = None,
) -> Program:
    """Everything around a session. Closing the window ends the threads.

    ``answer`` and ``advise`` may take the engine's place. ``on_disk`` is what there is of the
    session already.
    """
    QApplication.setPalette(theme.palette())
    window = MainWindow()
    live = LiveOdds(session, answer, window)
    on_disk = on_disk or OnDisk.of(session, data_folder(), session)
    people = KnownPeople(session, on_disk.habits.of_playing(session), window)
    chances = LiveChances(session, live, people, advise, window)
    background = BackgroundAnalysis(session, live, chances, window)
    past = PastChances(live, chances, background, people, parent=window)
    commands = _commands(session, live, background, past, people, on_disk, theme, window)
    views = _views(session, background, past, commands, theme)
    window.lay_out(views)
    next_roll = NextRoll(session, background, chances, views.dice, views.odds, window)
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
    _fill_menus(program)
    _connect_window(program)
    commands.discretion.restore()
    commands.guessing.restore()
    live.ask()
    return program


def chosen_theme() -> Theme:
    """The theme of the settings, else the one that suits the system's colours and contrast."""
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
        files=FileCommands(on_disk.document, window),
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
    over_board = board.viewport()  # a screen reader finds nothing else in a view
    return Views(
        what_if_bar=WhatIfBar(theme, in_bar),
        banner=Banner(theme),
        board=board,
        scoring=ScoringSheet(session, theme, over_board),
        ledger=LedgerStrip(session, theme),
        timeline=Timeline(theme, background.position_odds, past.win),
        read_back=ReadBackLine(session, theme),
        scored=ScoredLine(session, theme),
        first_choices=FirstChoices(
            session,
            commands.dialogs.new_game,
            commands.exchange.paste,
            over_board,
            board.free_sand,
        ),
        note=PassingNote(theme, over_board, board.free_sand),
        scoreboard=Scoreboard(theme),
        dice=DiceTray(session, theme),
        odds=OddsPanel(theme),
        calls=CallPad(theme),
        advice=AdvicePanel(session, theme),
        table=PositionTable(theme),
        history=HistoryPanel(session, theme),
    )


def _connect_views(program: Program) -> None:
    """Have the views follow the session and the live odds."""
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
    """What comes to the window, and in which order things end."""
    window, views, commands = program.window, program.views, program.commands
    Title(program.session, program.on_disk.document, window)
    passing = Passing(program.session, views.note, window)
    program.live.hidden_changed.connect(passing.hide_odds)
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
    commands.second_screen.key_pressed.connect(keys.take)
    window.dropped.connect(commands.exchange.take)
    for end in (
        commands.table_view.close,
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


def _tour(program: Program) -> Touring:
    views = program.views
    odds, best = views.odds, views.advice.best
    parts = (views.dice, views.board, odds, best, views.timeline, views.read_back)
    return Touring(parts, program.theme, program.window)


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


def _fill_menus(program: Program) -> None:
    window, views, commands = program.window, program.views, program.commands
    files, dialogs, steps = commands.files, commands.dialogs, commands.steps
    exchange, what_ifs = commands.exchange, commands.what_ifs
    pin = AdvicePin(program.session, program.live, views.advice, window)
    text = window.tr("&Rank by chance to win")
    ranking = toggle(window, text, "Shift+F9", "view/ranks_by_win", is_on=True)
    for ranked in (views.advice, program.next_roll, commands.comparing):
        ranked.rank_by_win(ranking.isChecked())
        ranking.toggled.connect(ranked.rank_by_win)
    less_motion = toggle(window, window.tr("Reduce m&otion"), setting=REDUCED_MOTION)
    tiles = TileOverlaySwitch(program.live, views.board, views.advice.play, window)
    what = _what_is_this(program)
    quit_ = action(window, window.tr("&Quit"), window.close, Keys.Quit)
    docks = (window.history_dock.toggleViewAction(), window.table_dock.toggleViewAction())
    odds = (views.odds.places_action, views.odds.fractions_action)
    chances = (program.next_roll.map_action, views.timeline.fold_action)
    table_view, second_screen = commands.table_view, commands.second_screen
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
        window.tr("&View"): (
            (commands.discretion.action,),
            (table_view.action, table_view.advice_action, second_screen.action),
            (*odds, pin.action, ranking, tiles.action),
            (*docks, views.ledger.shown_action, views.ledger.chances_action),
            ThemeChoice(program.theme, window).actions,
            (less_motion,),
            (commands.language.menu,),
        ),
        window.tr("What &if"): (
            (what_ifs.begin, what_ifs.rename, what_ifs.discard, commands.comparing.action),
            chances,
        ),
        window.tr("&Help"): (
            (_tour(program).action,),
            (what.action, what.all),
            (commands.help.keys, commands.help.about),
        ),
    }
    fill_menus(window, menus)
