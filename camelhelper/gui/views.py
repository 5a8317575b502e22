"""The parts that stand in the window, by name: the window lays them out, others connect them."""

from dataclasses import dataclass, fields

from PySide6.QtWidgets import QWidget

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.history.history_panel import HistoryPanel
from camelhelper.gui.history.timeline import Timeline
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import PassingNote
from camelhelper.gui.notices.trouble import Trouble
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.setup.first_choices import FirstChoices
from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.what_if.what_if_bar import WhatIfBar


@dataclass(frozen=True, slots=True)
class Views:
    """Each part is there once, whatever the window shows."""

    what_if_bar: WhatIfBar
    trouble: Trouble
    """Lies over the sky of the board."""
    banner: Banner
    board: BoardView
    scoring: ScoringSheet
    """Lies over the board while it is asked for."""
    ledger: LedgerStrip
    timeline: Timeline
    read_back: ReadBackLine
    scored: ScoredLine
    """Replaces the read-back while a scoring is news."""
    first_choices: FirstChoices
    """Lies over an empty board."""
    note: PassingNote
    """Lies over the timeline and what is below it, or over the scoreboard's last event."""
    scoreboard: Scoreboard
    """Replaces the odds in the table view."""
    dice: DiceTray
    odds: OddsPanel
    calls: CallPad
    """Shown while the favourite is called; in the table view beside the scoreboard."""
    advice: AdvicePanel
    table: PositionTable
    history: HistoryPanel

    def counterpart(self, part: QWidget | None, before: "Views") -> QWidget | None:
        """What stands where this part stands in the window before; None if nothing does."""
        for field in fields(self):
            then: QWidget = getattr(before, field.name)
            now: QWidget = getattr(self, field.name)
            if then is part:
                return now
            if part and then.isAncestorOf(part):
                alike = now.findChildren(type(part))
                at = then.findChildren(type(part)).index(part)
                return alike[at] if at < len(alike) else None
        return None
