"""One window with all its parts and commands: each is made here, once, and given what it needs."""

from camelhelper.folders import lasting_folder
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.acquaintances import Acquaintances
from camelhelper.gui.controllers.advice_pin import AdvicePin
from camelhelper.gui.controllers.comparing import Comparing
from camelhelper.gui.controllers.dialogs import Dialogs
from camelhelper.gui.controllers.discretion import Discretion
from camelhelper.gui.controllers.exchange import Exchange
from camelhelper.gui.controllers.file_commands import FileCommands
from camelhelper.gui.controllers.guess_scores import GuessScores
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.help import HelpCommands
from camelhelper.gui.controllers.language_choice import LanguageChoice
from camelhelper.gui.controllers.learning import Learning
from camelhelper.gui.controllers.next_roll import NextRollDisplay
from camelhelper.gui.controllers.passing import Passing
from camelhelper.gui.controllers.race_end import RaceEnd
from camelhelper.gui.controllers.reviewing import Reviewing
from camelhelper.gui.controllers.second_screen import SecondScreen
from camelhelper.gui.controllers.steps import Steps
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.theme_choice import ThemeChoice
from camelhelper.gui.controllers.tile_overlay import TileOverlaySwitch
from camelhelper.gui.controllers.touring import Touring
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.controllers.what_is_this import WhatIsThis
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
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import PassingNote
from camelhelper.gui.notices.trouble import Trouble
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.session import Session
from camelhelper.gui.setup.first_choices import FirstChoices
from camelhelper.gui.table_view.keep_awake import KeepAwake, platform_hold
from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.views import Views
from camelhelper.gui.what_if.what_if_bar import WhatIfBar
from camelhelper.gui.widgets.actions import toggle


class Commands:
    """What menus, keys and some buttons do."""

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        background: BackgroundAnalysis,
        past: PastChances,
        people: KnownPeople,
        on_disk: OnDisk,
        theme: Theme,
        window: MainWindow,
    ) -> None:
        self.steps = Steps(session, window)
        self.discretion = Discretion(live, window)
        rank_by_win = window.tr("&Rank by chance to win")
        self.ranking = toggle(window, rank_by_win, "Shift+F9", "view/ranks_by_win", is_on=True)
        self.guessing = Guessing(session, live, on_disk.guesses, window)
        self.guess_scores = GuessScores(session, on_disk.guesses, theme, window)
        self.learning = Learning(session, on_disk.document, on_disk.habits, parent=window)
        self.what_ifs = WhatIfs(session, window)
        self.comparing = Comparing(session, live, background, past, people, theme, window)
        self.reviewing = Reviewing(session, live, people, on_disk.document, theme, window)
        self.dialogs = Dialogs(session, on_disk.document, people, theme, window)
        self.race_end = RaceEnd(session, self.guess_scores.sheet, theme, window)
        self.files = FileCommands(on_disk.document, on_disk.journalling, window)
        self.exchange = Exchange(session, on_disk.document, window)
        self.acquaintances = Acquaintances(session, on_disk.habits, self.learning, theme, window)
        keep_awake = KeepAwake(platform_hold(window), window)
        self.table_view = TableView(session, keep_awake, window)
        everywhere = (self.steps.undo, self.steps.redo, self.discretion.action)
        self.second_screen = SecondScreen(
            session, live, background, self.guessing, theme, keep_awake, everywhere, window
        )
        self.lab = LabOpener(lambda: live.is_busy, theme, window)
        self.themes = ThemeChoice(theme, window)
        self.language = LanguageChoice(window)
        self.help = HelpCommands(window)


class Program:
    """One window with all its parts. Closing the window ends the threads."""

    def __init__(
        self,
        session: Session,
        theme: Theme,
        answer: Answer | None,
        advise: Advise | None,
        on_disk: OnDisk | None,
    ) -> None:
        """``answer`` and ``advise`` can replace the engine. ``on_disk`` is the session's."""
        self.session, self.theme = session, theme
        self.window = window = MainWindow()
        self.on_disk = on_disk = on_disk or OnDisk.of(session, lasting_folder("data"))
        self.people = people = KnownPeople(session, on_disk.habits.of_playing(session), window)
        self.live = live = LiveOdds(session, people, answer, window)
        self.chances = LiveChances(session, live, people, advise, window)
        self.background = background = BackgroundAnalysis(
            session, live, self.chances, people, window
        )
        self.past = PastChances(live, self.chances, background, people, parent=window)
        self.commands = Commands(
            session, live, background, self.past, people, on_disk, theme, window
        )
        self.views = views = _views(session, background, self.past, self.commands, theme)
        window.lay_out(views)
        self.next_roll = NextRollDisplay(
            session, live, background, self.chances, views.dice, views.odds, window
        )
        self.advice_pin = AdvicePin(session, live, views.advice, window)
        self.tile_values = TileOverlaySwitch(session, live, views.board, views.advice.play, window)
        self.what_is_this = WhatIsThis(
            session,
            live,
            self.chances,
            background,
            self.tile_values.action,
            self.commands.help,
            window,
        )
        self.passing = Passing(session, views.note, views.scored, window)
        best, line = views.advice.best, views.read_back
        toured = (views.dice, views.board, views.odds, best, views.timeline, line)
        self.touring = Touring(toured, views.board, theme, window)


def _views(
    session: Session,
    background: BackgroundAnalysis,
    past: PastChances,
    commands: Commands,
    theme: Theme,
) -> Views:
    what_ifs = commands.what_ifs
    on_chip = (what_ifs.rename, what_ifs.discard)
    beside = (what_ifs.back, commands.comparing.action)
    board = BoardView(theme)
    over_board = board.viewport()  # the only part of a view in which screen readers look
    first_choices = FirstChoices(
        session,
        commands.dialogs.new_game,
        commands.exchange.paste,
        theme,
        over_board,
        board.sand,
    )
    return Views(
        what_if_bar=WhatIfBar(theme, on_chip, beside),
        trouble=Trouble(theme),
        banner=Banner(theme),
        board=board,
        scoring=ScoringSheet(session, theme, over_board),
        ledger=LedgerStrip(session, theme),
        timeline=Timeline(theme, background.position_odds, past.win),
        read_back=ReadBackLine(session, theme),
        scored=ScoredLine(session, theme),
        first_choices=first_choices,
        note=PassingNote(theme, board),
        scoreboard=Scoreboard(theme, can_be_left=True),
        dice=DiceTray(session, theme),
        odds=OddsPanel(theme),
        calls=CallPad(theme),
        advice=AdvicePanel(session, theme),
        table=PositionTable(theme),
        history=HistoryPanel(session, theme),
    )
