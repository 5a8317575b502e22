"""The page on Chutes and Ladders."""

from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from camelhelper.gui.lab.charts import Chart, draw_lengths
from camelhelper.gui.lab.chutes_picture import ChutesPicture
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.chutes import MOST_FACES, MOST_PLAYERS, ChutesGame
from camelhelper.lab.games.chutes_board import CLASSIC, MOST_SQUARES, OF_1952, Board, read_board
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import (
    Aim,
    ChutesAnswer,
    Played,
    chutes_and_ladders,
    play_chutes,
)
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.lab import lab_sentence

_FILE = Qt.ItemDataRole.UserRole + 1
"""The file that a board came from, beside the board itself."""


class ChutesChart(Chart):
    """The way home from every square, and how long games take."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.by_square = Plot(
            theme,
            self.tr("Expected turns from every square"),
            self.tr("square"),
            self.tr("turns"),
        )
        self.rounds = Plot(theme, self.tr("How many rounds"), self.tr("rounds"), percent=True)
        self.add(self.by_square)
        self.add(self.rounds, row=1)

    def show_results(self, results: PageResults) -> None:
        if answer := results.part(ChutesAnswer):
            self.by_square.draw(_draw_squares, answer)
            self.rounds.draw(draw_lengths, answer.distribution, results.part(Played))
        else:
            self.by_square.empty()
            self.rounds.empty()


def _draw_squares(plot: Plot, answer: ChutesAnswer) -> None:
    squares = np.arange(len(answer.by_square))
    surely_home = np.isfinite(answer.by_square)
    plot.curve(squares, np.where(surely_home, answer.by_square, np.nan))
    start = answer.game.start
    here = float(answer.by_square[start])
    plot.mark(start, here, decimals_text(here, 2), left=start > len(squares) / 2)
    plot.frame(-1, len(squares), 0, 1.2 * float(answer.by_square[surely_home].max()))


class ChutesPage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "How many turns does it take to get home, alone or for the first of several "
            "players? Ladders lead up, chutes down; click a square to start there."
        )
        super().__init__(title, about, runner, theme)
        game = ChutesGame()
        self.board_box = QComboBox()
        self.board_box.addItem(self.tr("chute from 48"), CLASSIC)
        self.board_box.addItem(self.tr("chute from 47 (1952)"), OF_1952)
        self.board_box.addItem(self.tr("from a file…"), None)
        self.board_box.activated.connect(self._change_board)
        self.parameters.add(self.tr("Board"), self.board_box)
        self._board: Board = CLASSIC
        kinds = ((self.tr("exactly"), False), (self.tr("or beyond"), True))
        self.landing = self.parameters.choice(self.tr("Home is reached"), kinds)
        self.faces = self.parameters.number(self.tr("Faces of the die"), game.faces, 1, MOST_FACES)
        self.players = self.parameters.number(self.tr("Players"), game.players, 1, MOST_PLAYERS)
        self.start = self.parameters.number(self.tr("From square"), game.start, 0, MOST_SQUARES)
        self.rounds = self.quantities.add(self.tr("Expected rounds until somebody is home"))
        self.alone = self.quantities.add(self.tr("Expected turns of one player alone"))
        self.picture = ChutesPicture(theme)
        self.picture.chosen.connect(self.start.setValue)
        self.chart = ChutesChart(theme)
        self.set_picture(self._lay_out())

    def _lay_out(self) -> QWidget:
        whole = QWidget()
        parts = (self.picture, 1), (self.chart, 1)
        layouts.row(*parts, on=whole, spacing=3 * STEP_PX, margins=layouts.NO_MARGINS)
        return whole

    @Slot()
    def _change_board(self) -> None:
        board = self.board_box.currentData()
        if board is None:
            self._choose_file()
        else:
            self._play_on(board)

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("A board"), "", self.tr("Boards (*.txt);;All files (*)")
        )
        if name:
            self.load(Path(name))
        self._show_board_name()

    def load(self, path: Path) -> None:
        """Play on the board in a file. If it holds none, say why and change nothing.

        A file that was written anew takes its place in the list again.
        """
        try:
            board = read_board(str(path))
        except LabError as error:
            self.notice.setText(lab_sentence(error))
            self.notice.show()
            return
        file = str(path.absolute())
        row = self.board_box.findData(file, _FILE)
        if row < 0:
            row = self.board_box.count() - 1
            self.board_box.insertItem(row, path.stem)
            self.board_box.setItemData(row, file, _FILE)
        self.board_box.setItemData(row, board)
        self._play_on(board)
        self._show_board_name()

    def _play_on(self, board: Board) -> None:
        self._board = board
        if self.start.value():
            self.start.setValue(0)  # which asks
        else:
            self.ask()

    def _show_board_name(self) -> None:
        """After a file was asked for, name the board that is played on."""
        self.board_box.setCurrentIndex(self.board_box.findData(self._board))

    def game(self) -> ChutesGame:
        return ChutesGame(
            self._board,
            overshoot=self.landing.currentData(),
            faces=self.faces.value(),
            players=self.players.value(),
            start=self.start.value(),
        )

    def question(self) -> Question:
        self.picture.show_board(self._board, 0)
        game = self.game()
        self.picture.show_board(self._board, game.start)
        return partial(chutes_and_ladders, game)

    def simulation(self, aim: Aim) -> Question:
        return partial(play_chutes, self.game(), aim)

    def show_results(self, results: PageResults) -> None:
        answer, played = results.part(ChutesAnswer), results.part(Played)
        self.rounds.show(answer.rounds if answer else None, played.mean_steps if played else None)
        self.alone.show(float(answer.by_square[answer.game.start]) if answer else None)
        self.picture.show_answer(answer)
        self.chart.show_results(results)
