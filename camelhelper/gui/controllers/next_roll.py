"""The next roll, shown in place of the odds: a map of all faces, or the one under the mouse."""

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game, WhatIfName
from camelhelper.core.problems import odds_problems
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.odds.next_roll_map import NextRollMap
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.odds.roll_preview import RollPreview
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import toggle
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.wording.win_chances import roll_win_text


class NextRollDisplay(QObject):
    """Makes the map, the preview, and the toggle beside the dice that shows the map."""

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        background: BackgroundAnalysis,
        chances: LiveChances,
        dice: DiceTray,
        odds: OddsPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._background = background
        self._odds = odds
        self._pointed: DieRevealed | None = None
        self._answer: AdviceAnswer | None = None
        self._chances: RollChances | None = None
        """The part of it that is shown."""
        self._by_win = True
        self.map_action = toggle(self, self.tr("&Next roll"), "F3", "view/next_roll")
        self.map_action.toggled.connect(self._show_map)
        self.map_action.toggled.connect(self._note_opened)
        self.map_action.triggered.connect(self._refuse)
        self._opened_in: WhatIfName | None = None
        """The what-if in which the map was opened; None for the live game."""
        self.map = NextRollMap(dice.theme)
        self.preview = RollPreview(dice.theme.pictures)
        self.toggle = WordToggle(self.map_action)
        dice.offer_beside_title(self.toggle)
        for look in (odds.places_action, odds.fractions_action):
            look.triggered.connect(self._make_way)
        dice.pointed.connect(self._point)
        background.rolls_changed.connect(self._show_rolls)
        chances.answered.connect(self._take_answer)
        chances.unanswerable.connect(self._forget_answer)
        self._game = session.game
        session.game_changed.connect(self._show_game)
        self._show_game(session.game)

    @Slot(bool)
    def rank_by_win(self, by_win: bool) -> None:
        """Show chances to win where they are known, or coins."""
        self._by_win = by_win
        self._show_chances()

    @Slot(object)
    def _take_answer(self, answer: AdviceAnswer) -> None:
        if answer.position == self._session.position:
            self._answer = answer
            self._show_chances()

    @Slot()
    def _forget_answer(self) -> None:
        self._answer = None
        self._show_chances()

    def _show_chances(self) -> None:
        answer = self._answer
        is_told = self._by_win and answer and answer.position == self._session.position
        self._chances = answer.rolls if answer and is_told else None
        self.map.show_chances(self._chances)
        if self._pointed:
            self._point(self._pointed)

    @Slot(object)
    def _show_game(self, game: Game) -> None:
        before, self._game = self._game, game
        if game.history is before.history and self._opened_in == before.active_what_if:
            self._opened_in = game.active_what_if  # the same, perhaps by another name
        self._point(None)
        self._show_chances()
        self.toggle.setVisible(game.position.reveals_left > 0)
        self.map.show_rolls(game.position, self._background.rolls)

    @Slot(object)
    def _point(self, event: DieRevealed | None) -> None:
        """A die's face is under the hand: show the odds after it, as soon as they are known."""
        self._pointed = event
        rolls = self._background.rolls
        roll = rolls.after(event.camel, event.face) if rolls and event else None
        if rolls and event and roll:
            seat, chances = self.map.seat, self._chances
            win = roll_win_text(chances, event, seat) if chances and seat else ""
            self.preview.show_roll(event, rolls.now, roll.after, win)
            self._odds.show_instead(self.preview)
        else:
            self._show_map(self.map_action.isChecked())

    @Slot(object)
    def _show_rolls(self) -> None:
        self.map.show_rolls(self._session.position, self._background.rolls)
        if self._pointed:
            self._point(self._pointed)

    def leave(self) -> bool:
        """Leave the map if the keyboard is in it and it was opened in this line of play."""
        is_innermost = self._opened_in == self._session.game.active_what_if
        if not (self.map.hasFocus() and is_innermost):
            return False
        self.map_action.trigger()
        return True

    @Slot()
    def _note_opened(self) -> None:
        self._opened_in = self._session.game.active_what_if

    @Slot(bool)
    def _refuse(self, shown: bool) -> None:
        """Not while odds are hidden, nor before there are any."""
        if not shown:
            return
        if odds_problems(self._session.position):
            self.map_action.setChecked(False)
            self._session.refuse(self.tr("the next roll is shown once the track is complete"))
        elif not self._live.may_tell():
            self.map_action.setChecked(False)

    @Slot()
    def _make_way(self) -> None:
        """The table of odds is to be seen otherwise, so it is to be seen."""
        if self.map.hasFocus():
            self.map_action.trigger()  # which gives the keyboard back
        self.map_action.setChecked(False)

    @Slot(bool)
    def _show_map(self, shown: bool) -> None:
        self._odds.show_instead(self.map if shown else None)
