"""F1: what the numbers under the keyboard mean, and how those on the screen add up."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QObject, QSize, Slot
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QMessageBox,
    QTextBrowser,
    QWidget,
)

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.advice.best_action import BestAction
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.help import HelpCommands, HelpSheet
from camelhelper.gui.guesses.guess_sheet import GuessDialog
from camelhelper.gui.habits.habits_dialog import HabitsDialog
from camelhelper.gui.history.timeline import Timeline
from camelhelper.gui.history.timeline_chart import TimelineChart
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.player_card import PlayerCard
from camelhelper.gui.ledger.ticket_piles import CardDeck, TicketPile
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.odds.compare import CompareDialog
from camelhelper.gui.odds.next_roll_map import NextRollMap
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.gui.widgets.focus_ring import FocusRing
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.wording.numbers import Known, Number, arithmetic, meaning

_WIDTHS_PX = 720, 840, 960
"""The first one whose text is not too high."""
_MOST = QSize(1000, 650)
"""A taller text is scrolled: some languages need more room."""
_SPARE_PX = 8
_HEAD = "style='margin-bottom: 0'"
_CLOSE = "style='margin-top: 2px; margin-bottom: 0'"
"""What belongs together stands close."""
_SHORTCUT = "what is this"
_OF_OTHERS = (HelpSheet, QFileDialog, QMessageBox)
"""Dialogs that explain themselves."""
_ODDS = Number.LEG_ODDS, Number.RACE_ODDS
_VALUES = Number.COINS, Number.NET_COINS, Number.WAITING, Number.WIN_CHANCE
_TILE_VALUES = Number.COINS, Number.NET_COINS
_STANDING_IN: dict[type[QWidget], tuple[Number, ...]] = {
    NextRollMap: (Number.NEXT_ROLL, Number.LUCK),
    OddsPanel: _ODDS,
    Timeline: (*_ODDS, Number.WIN_CHANCE, Number.WIN_OVER_TIME),
    AdvicePanel: _VALUES,
    BestAction: _VALUES,
    LedgerStrip: (Number.WIN_CHANCE,),
    ReviewDialog: (Number.LUCK, Number.COINS, Number.WIN_CHANCE),
    CompareDialog: (*_ODDS, Number.COINS, Number.WIN_CHANCE),
    GuessDialog: (Number.LEG_ODDS,),
    HabitsDialog: (Number.WIN_CHANCE,),
    ResyncDialog: (Number.MISTAKES,),
}
"""Which numbers stand in which part of the window or which dialog."""


class WhatIsThis(QObject):
    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        chances: LiveChances,
        background: BackgroundAnalysis,
        tile_values: QAction,
        help_commands: HelpCommands,
        window: QWidget,
    ) -> None:
        """``tile_values`` is checked while the board shows what a tile is worth on each space."""
        super().__init__(window)
        self._session = session
        self._live = live
        self._chances = chances
        self._background = background
        self._tile_values = tile_values
        self._help = help_commands
        self._window = window
        self.action = action(self, self.tr("&What is this?"), self.explain, Keys.HelpContents)
        self.all = action(self, self.tr("What the &numbers mean"), self.explain_all)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._serve)

    @Slot()
    def explain(self) -> None:
        """Explain the numbers where the keyboard is, or keys and gestures if there are none.

        What the mouse finds in a tip is told first.
        """
        part = QApplication.focusWidget() or self._window.focusWidget()
        if numbers := self.numbers_in(part):
            self._show(numbers, _told_by_tip(part))
        else:
            self._help.show_keys()

    def numbers_in(self, part: QWidget | None) -> Sequence[Number]:
        """Which numbers are explained for this part of a window, or for what it is in."""
        while part is not None:
            if numbers := _STANDING_IN.get(type(part)):
                return numbers
            if isinstance(part, BoardView) and self._tile_values.isChecked():
                return _TILE_VALUES
            part = None if part.isWindow() else part.parentWidget()
        return ()

    @Slot(QWidget, QWidget)
    def _serve(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Make F1 work in a dialog that gets the keyboard: the window's shortcuts do not."""
        dialog = now.window() if now else None
        if not isinstance(dialog, QDialog) or isinstance(dialog, _OF_OTHERS):
            return
        if not dialog.findChild(QShortcut, _SHORTCUT):
            shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), dialog)
            shortcut.setObjectName(_SHORTCUT)
            shortcut.activated.connect(self.explain)

    @Slot()
    def explain_all(self) -> None:
        self._show(tuple(Number))

    def _show(self, numbers: Sequence[Number], first: str = "") -> None:
        sheet = HelpSheet(self.tr("What the numbers mean"), self._window)
        text = QTextBrowser()
        text.document().setDocumentMargin(STEP_PX)
        told = f"<p {_HEAD}>{_as_html(first)}</p>" if first else ""
        text.setHtml("".join((told, *map(self._paragraphs, numbers))))
        text.setAccessibleName(sheet.windowTitle())
        text.setFrameShape(QFrame.Shape.NoFrame)
        FocusRing(text)
        most = sheet.room.boundedTo(_MOST)
        for wanted_px in _WIDTHS_PX:
            width_px = min(wanted_px, most.width() - _SPARE_PX)
            text.document().setTextWidth(width_px)
            height_px = round(text.document().size().height()) + _SPARE_PX
            if height_px <= most.height():
                break
        text.setMinimumSize(QSize(width_px + _SPARE_PX, height_px).boundedTo(most))
        keys = sheet.buttons.addButton(self._help.keys.text(), QDialogButtonBox.ButtonRole.HelpRole)
        keys.clicked.connect(self._help.keys.trigger)
        sheet.body.addWidget(text)
        text.setFocus()
        sheet.open()

    def _paragraphs(self, number: Number) -> str:
        """What a number means, with the arithmetic of the shown position once it is answered."""
        says = meaning(number)
        known = self._known()
        sums = arithmetic(number, known) if known else ""
        title, text, sums = map(_as_html, (says.title, says.text, sums))
        worked = f"<p {_CLOSE}><i>{sums}</i></p>" if sums else ""
        return f"<p {_HEAD}><b>{title}</b></p><p {_CLOSE}>{text}</p>{worked}"

    def _known(self) -> Known | None:
        result, asked = self._live.result, self._live.asked
        if result is None or result.position != asked:
            return None
        advice, rolls = self._chances.known(asked), self._background.rolls
        return Known(result, advice, rolls, self._session.game.names)


def _as_html(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")


def _told_by_tip(part: QWidget | None) -> str:
    """What a part of the window that has no room for all of it tells under the mouse."""
    match part:
        case PlayerCard() | TicketPile() | CardDeck():
            return "\n".join(filter(None, (part.accessibleName(), part.accessibleDescription())))
        case TimelineChart():
            return part.accessibleDescription()
    return ""
