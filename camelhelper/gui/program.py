"""One window with all its parts, and its commands."""

from dataclasses import dataclass

from camelhelper.gui.controllers.acquaintances import Acquaintances
from camelhelper.gui.controllers.comparing import Comparing
from camelhelper.gui.controllers.dialogs import Dialogs
from camelhelper.gui.controllers.discretion import Discretion
from camelhelper.gui.controllers.exchange import Exchange
from camelhelper.gui.controllers.file_commands import FileCommands
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.help import HelpCommands
from camelhelper.gui.controllers.language_choice import LanguageChoice
from camelhelper.gui.controllers.learning import Learning
from camelhelper.gui.controllers.next_roll import NextRollDisplay
from camelhelper.gui.controllers.race_end import RaceEnd
from camelhelper.gui.controllers.reviewing import Reviewing
from camelhelper.gui.controllers.second_screen import SecondScreen
from camelhelper.gui.controllers.steps import Steps
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.lab.opener import LabOpener
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.live.past_chances import PastChances
from camelhelper.gui.main_window import MainWindow, Views
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme


@dataclass(frozen=True, slots=True)
class Commands:
    """What menus, keys and some buttons do."""

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
    """One window with all its parts."""

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
    next_roll: NextRollDisplay
