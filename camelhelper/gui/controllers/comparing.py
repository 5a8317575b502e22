"""The game and its what-ifs side by side, each with its full answer."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.live.past_chances import PastChances
from camelhelper.gui.odds.compare import CompareDialog, LineOfPlay
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action, allow
from camelhelper.wording.what_ifs import what_if_name


class Comparing(QObject):
    """Owns the command, and the sheet, which follows the game until it is closed."""

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        background: BackgroundAnalysis,
        past: PastChances,
        people: KnownPeople,
        theme: Theme,
        window: QWidget,
    ) -> None:
        """``window`` is the one the sheet opens in front of."""
        super().__init__(window)
        self._session = session
        self._live = live
        self._background = background
        self._past = past
        self._theme = theme
        self._window = window
        self.dialog: CompareDialog | None = None
        self._answers: dict[Position, Result] = {}
        self._by_win = True
        self.action = action(self, self.tr("&Compare"), self.compare, "F4")
        session.game_changed.connect(self._show_game)
        background.compared.connect(self._take_answer)
        past.learnt.connect(self._take_chances)
        people.changed.connect(self._compare_anew)
        live.hidden_changed.connect(self.close)
        self._show_game(session.game)

    @Slot(bool)
    def rank_by_win(self, by_win: bool) -> None:
        """Show what wins most often, once that is known, or what earns the most coins."""
        self._by_win = by_win
        self._take_chances()

    @Slot()
    def compare(self) -> None:
        if not self._live.may_tell():
            return
        if self.dialog is None:
            self.dialog = CompareDialog(self._theme, self._window)
        self._show_lines(self._session.game)
        self.dialog.show()

    @Slot()
    def close(self) -> None:
        if self.dialog:
            self.dialog.close()

    @Slot(object)
    def _show_game(self, game: Game) -> None:
        nothing = self.tr("there is no what-if to compare with: start one with F2")
        allow(self.action, "" if game.what_ifs else nothing)
        if self.dialog and self.dialog.isVisible():
            self._show_lines(game)

    @Slot()
    def _compare_anew(self) -> None:
        """What an action earns depends on how the others play."""
        self._answers = {}
        self._show_game(self._session.game)

    def _show_lines(self, game: Game) -> None:
        played = [(self.tr("Live game"), game.live)]
        played += [(what_if_name(branch.name), branch.history) for branch in game.what_ifs]
        lines = [
            LineOfPlay(name, history.position, names=game.names_in(history))
            for name, history in played
        ]
        histories = tuple(history for _, history in played)
        self._past.compare(histories, game)
        self._show_answers(tuple(lines))
        self._background.compare(
            tuple(line for line in histories if line.position not in self._answers)
        )

    @Slot(object)
    def _take_answer(self, result: Result) -> None:
        self._answers[result.position] = result
        self._take_chances()

    @Slot()
    def _take_chances(self) -> None:
        if self.dialog:
            self._show_answers(self.dialog.sheet.lines)

    def _show_answers(self, lines: tuple[LineOfPlay, ...]) -> None:
        shown = {line.position for line in lines}
        self._answers = {at: known for at, known in self._answers.items() if at in shown}
        if self.dialog:
            self.dialog.show_lines(
                tuple(
                    replace(
                        line,
                        result=self._answers.get(line.position),
                        advice=self._past.advice(line.position) if self._by_win else None,
                    )
                    for line in lines
                )
            )
