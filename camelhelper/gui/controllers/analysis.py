"""What might be and what was: what-ifs, the next roll, the odds over time. None of it is the game.

Everything here works on lines of play beside the live one, or only looks. Wires the panels that
show them to the session, and the questions they raise to the engine's second runner.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited
from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.core.rules import IllegalEvent
from camelhelper.engine.answer import Result
from camelhelper.gui.history.timeline import Moment, Timeline
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.odds.next_roll_map import NextRollMap
from camelhelper.gui.odds.roll_preview import RollPreview
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.what_if.compare import CompareDialog, Line
from camelhelper.gui.what_if.what_if_bar import WhatIfBar
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.wording.record import record, spelt_out

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow


class Exploring(QObject):
    """Makes the bar, the timeline and the map of a window; the window finds them their places."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        theme = window.theme
        self.background = BackgroundAnalysis(window.session, window.runner, self)
        self._make_actions()
        actions = (self.rename, self.discard, self.back, self.compare_action)
        self.bar = WhatIfBar(theme, actions)
        self.timeline = Timeline(theme, self.background.position_odds)
        self.timeline.fold_action.setShortcut(QKeySequence("Shift+F5"))
        self.map = NextRollMap(theme.pictures)
        self.glimpse = RollPreview(theme.pictures)
        self.toggle = WordToggle(self.map_action, theme)
        window.dice.header.insertWidget(2, self.toggle)
        self._pointed: DieRevealed | None = None
        self._dialog: CompareDialog | None = None
        self._review: ReviewDialog | None = None
        self._answers: dict[Position, Result] = {}
        self._connect()
        self._show_game(self._session.game)

    def _make_actions(self) -> None:
        self.begin = self._action(self.tr("&What if …?"), "F2", self.begin_or_leave)
        self.rename = self._action(self.tr("Rename"), "", self._rename)
        self.discard = self._action(self.tr("Throw away"), "", self._discard)
        self.back = self._action(self.tr("Back to the game"), "", self.leave)
        self.back.setToolTip(self.tr("Back to the game (F2 or Esc)"))
        self.compare_action = self._action(self.tr("Compare"), "F4", self.compare)
        self.review_action = self._action(self.tr("&Review …"), "Ctrl+R", self.review)
        self.map_action = self._action(self.tr("Next roll"), "F3", None)
        self.map_action.setCheckable(True)
        self.map_action.toggled.connect(self._show_map)

    def _action(self, text: str, key: str, slot: object) -> QAction:
        action = QAction(text, self)
        if key:
            action.setShortcut(QKeySequence(key))
            action.setToolTip(f"{text.replace('&', '')} ({key})")
        if slot is not None:
            action.triggered.connect(slot)
        return action

    def _connect(self) -> None:
        self._session.game_changed.connect(self._show_game)
        self.bar.chosen.connect(self._go)
        self.bar.renamed.connect(self._call_it)
        self.timeline.jumped.connect(self._session.jump)
        self.background.moments_changed.connect(self.timeline.chart.redraw)
        self.background.rolls_changed.connect(self._show_rolls)
        self.background.compared.connect(self._take_answer)
        self.map.chosen.connect(self.look_into)
        self._window.dice.pointed.connect(self._point)

    def fill_menu(self, menu: QMenu) -> None:
        menu.addActions([self.begin, self.rename, self.discard, self.compare_action])
        menu.addSeparator()
        menu.addActions([self.map_action, self.timeline.fold_action])

    def close(self) -> None:
        self.background.close()
        if self._review:
            self._review.close()
        if self._dialog:
            self._dialog.close()

    # -- what-ifs ----------------------------------------------------------------------------

    @property
    def is_inside(self) -> bool:
        return self._session.game.active_what_if is not None

    @Slot()
    def begin_or_leave(self) -> None:
        """The one key: into a new what-if from here, or out of the one that is being played."""
        if self.is_inside:
            self.leave()
        else:
            self._session.set_game(self._session.game.what_if())

    @Slot()
    def leave(self) -> None:
        self._session.set_game(self._session.game.left())

    @Slot(object)
    def look_into(self, event: DieRevealed) -> None:
        """Open what a roll would make of the game as a what-if of that name."""
        game = self._session.game
        name = spelt_out(event, game.position.edition)
        name = self._unused(name[:1].upper() + name[1:])
        try:
            self._session.set_game(game.what_if(name).then(event))
        except IllegalEvent as error:
            self._session.refuse(str(error))

    def _unused(self, name: str) -> str:
        taken = {branch.name for branch in self._session.game.what_ifs}
        number, found = 1, name
        while found in taken:
            number += 1
            found = f"{name} ({number})"
        return found

    @Slot(object)
    def _go(self, name: str | None) -> None:
        game = self._session.game.left()
        self._session.set_game(game if name is None else game.entered(name))

    @Slot()
    def _rename(self) -> None:
        self.bar.edit_name()

    @Slot(str)
    def _call_it(self, name: str) -> None:
        game = self._session.game
        if game.active_what_if is None:
            return
        try:
            self._session.set_game(game.renamed(game.active_what_if, name))
        except ValueError as error:
            self._session.refuse(str(error))

    @Slot()
    def _discard(self) -> None:
        game = self._session.game
        if game.active_what_if is not None:
            self._session.set_game(game.without(game.active_what_if))

    # -- what is shown -----------------------------------------------------------------------

    @Slot(object)
    def _show_game(self, game: Game) -> None:
        self.bar.show_game(game)
        for action in (self.rename, self.discard, self.back):
            action.setEnabled(self.is_inside)
        self.compare_action.setEnabled(bool(game.what_ifs))
        self._point(None)
        self.toggle.setVisible(game.position.reveals_left > 0)
        self.map.show_rolls(self.background.rolls)
        self._show_moments(game)
        if self._dialog and self._dialog.isVisible():
            self._show_lines()

    def _show_moments(self, game: Game) -> None:
        history = game.history
        texts = (self.tr("Start"), *(entry.text for entry in record(history, game.names)))
        positions = (history.start, *(step.position for step in history.steps))
        begins = (
            False,
            *(isinstance(step.event, LegEnded | PositionEdited) for step in history.steps),
        )
        self.background.want_moments(positions)
        self.timeline.show_moments(tuple(map(Moment, texts, positions, begins)), len(history.past))

    @Slot(object)
    def _point(self, event: DieRevealed | None) -> None:
        """A die's face is under the hand: show the odds after it, as soon as they are known."""
        self._pointed = event
        rolls = self.background.rolls
        roll = rolls.after(event.camel, event.face) if rolls and event else None
        if rolls and event and roll:
            self.glimpse.show_roll(event, rolls.now, roll.after)
            self._window.odds.show_instead(self.glimpse)
        else:
            self._show_map(self.map_action.isChecked())

    @Slot(object)
    def _show_rolls(self) -> None:
        self.map.show_rolls(self.background.rolls)
        if self._pointed:
            self._point(self._pointed)

    @Slot(bool)
    def _show_map(self, shown: bool) -> None:
        self._window.odds.show_instead(self.map if shown else None)

    # -- side by side ------------------------------------------------------------------------

    @Slot()
    def compare(self) -> None:
        """Open the sheet of all lines of play; it follows the game until it is closed."""
        if self._dialog is None:
            self._dialog = CompareDialog(self._window.theme, self._window)
        self._show_lines()
        self._dialog.show()

    def _show_lines(self) -> None:
        game = self._session.game
        lines = [Line(self.tr("Live game"), game.live.position)]
        lines += [Line(branch.name, branch.history.position) for branch in game.what_ifs]
        self._show_answers(tuple(lines))
        self.background.compare(
            tuple(line.position for line in lines if line.position not in self._answers)
        )

    @Slot(object)
    def _take_answer(self, result: Result) -> None:
        self._answers[result.position] = result
        if self._dialog:
            self._show_answers(self._dialog.sheet.lines)

    def _show_answers(self, lines: tuple[Line, ...]) -> None:
        shown = {line.position for line in lines}
        self._answers = {at: known for at, known in self._answers.items() if at in shown}
        if self._dialog:
            self._dialog.show_lines(
                tuple(replace(line, result=self._answers.get(line.position)) for line in lines)
            )

    # -- looking back ------------------------------------------------------------------------

    @Slot()
    def review(self) -> None:
        """Look back on the live game as it is now."""
        if self._review:
            self._review.close()
            self._review.deleteLater()
        self._review = ReviewDialog(self._window.theme, self._session.game, self._window)
        self._review.show()
