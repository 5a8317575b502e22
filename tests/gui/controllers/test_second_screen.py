"""The second screen shows the live game to all, and nothing that is only for me."""

import re
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.event_text import parse_event
from camelhelper.gui.board.interaction.intents import LayTile
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.second_screen import screen_beside
from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.shown_board import shown_on

START = "cu2 1RG.2B.3PY.15k.16w B2 - - 3,3*!,3"
COINS = re.compile(r"[+−]\d+\.\d\d")


@dataclass(frozen=True)
class Second:
    window: QWidget

    @property
    def board(self):
        (board,) = self.window.findChildren(BoardView)
        return board

    @property
    def scoreboard(self):
        (scoreboard,) = self.window.findChildren(Scoreboard)
        return scoreboard

    @property
    def chances(self):
        return {chance.camel: chance.first for chance in self.scoreboard.bars.chances}

    @property
    def favourites(self):
        return [chance.camel for chance in self.scoreboard.bars.chances if chance.is_favourite]

    def words(self):
        """All that is to be read on it, or heard from it."""
        said = [self.window.windowTitle()]
        for widget in (self.window, *self.window.findChildren(QWidget)):
            interface = QAccessible.queryAccessibleInterface(widget)
            kinds = (QAccessible.Text.Name, QAccessible.Text.Description)
            said += [widget.toolTip(), *(interface.text(kind) for kind in kinds)]
        return " ".join(said)


@pytest.fixture
def program(qtbot, opened):
    program = opened(parse(START))
    with qtbot.waitSignal(program.live.idle):
        program.live.ask()
    return program


@pytest.fixture
def second(qtbot, program):
    qtbot.keyClick(program.views.board, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    return Second(program.commands.second_screen.window)


def truth(program):
    leg = program.live.result.leg
    return {camel: leg.fraction(camel, 0) for camel in leg.camels}


def test_it_shows_the_game_and_the_chances_of_its_leg(program, second):
    assert second.window.isVisible()
    assert second.board.position == program.session.position
    assert second.chances == truth(program)
    assert second.favourites == list(program.live.result.leg.favourites)
    assert second.scoreboard.heading.text() == "Player 2's turn"


def event(second):
    return second.scoreboard.last_event.text().replace(NO_BREAK, " ")


def test_it_follows_the_game(qtbot, program, second):
    with qtbot.waitSignal(program.live.idle):
        program.session.apply(DieRevealed("R", 2))
    assert second.board.position == program.session.position
    assert second.chances == truth(program)
    assert event(second) == "Player 2: red rolls 2 → 3"


def test_my_advice_is_never_on_it(qtbot, program):
    qtbot.keyClick(program.views.board, Qt.Key.Key_F9)
    program.commands.second_screen.action.trigger()
    second = Second(program.commands.second_screen.window)
    qtbot.waitUntil(lambda: shown_on(program.views.board.scene()).tile_values != {})
    assert program.views.advice.best.band.headline.figure
    assert not COINS.search(second.words())
    assert shown_on(second.board.scene()).tile_values == {}


def test_the_colour_of_my_race_card_is_never_on_it(program, second):
    program.session.apply(parse_event("+r", program.session.position.edition))
    assert program.session.position.winner_cards[0].colour == "R"
    assert event(second) == "Player 2: face-down card on the winner deck"


def test_my_what_ifs_are_never_on_it(qtbot, program, second):
    live, chances = program.session.position, second.chances
    with qtbot.waitSignal(program.live.idle):
        program.commands.what_ifs.look_into(DieRevealed("G", 3))
    assert second.board.position == live
    assert second.chances == chances
    assert event(second) == ""
    assert not second.board.isEnabled()
    qtbot.keyClicks(second.window, "y1")
    assert len(program.session.history.past) == 1
    program.commands.what_ifs.leave()
    assert second.board.isEnabled()


def test_opened_during_a_what_if_it_shows_the_live_game(program):
    live = program.session.position
    program.commands.what_ifs.look_into(DieRevealed("G", 3))
    program.commands.second_screen.action.trigger()
    assert Second(program.commands.second_screen.window).board.position == live


def test_opened_during_a_what_if_it_shows_the_chances_of_the_live_game(qtbot, program):
    chances = truth(program)
    program.commands.what_ifs.look_into(DieRevealed("G", 3))
    program.commands.second_screen.action.trigger()
    second = Second(program.commands.second_screen.window)
    qtbot.waitUntil(lambda: second.chances == chances)


def test_opened_during_a_what_if_that_the_game_has_left_it_shows_the_chances_of_the_game(
    qtbot, program
):
    program.commands.what_ifs.look_into(DieRevealed("G", 3))
    program.commands.what_ifs.leave()
    with qtbot.waitSignal(program.live.idle):
        program.session.apply(DieRevealed("R", 2))
    chances = truth(program)
    program.commands.what_ifs.go(program.session.game.what_ifs[0].name)
    program.commands.second_screen.action.trigger()
    second = Second(program.commands.second_screen.window)
    qtbot.waitUntil(lambda: second.chances == chances)


def test_what_is_hidden_is_hidden_there_too(qtbot, program, second):
    qtbot.keyClick(second.window, Qt.Key.Key_H)
    assert program.live.is_hidden
    assert set(second.chances.values()) == {None}
    assert not second.favourites
    assert "%" not in second.words()
    program.commands.what_ifs.look_into(DieRevealed("G", 3))
    assert set(second.chances.values()) == {None}
    program.commands.what_ifs.leave()
    qtbot.keyClick(second.window, Qt.Key.Key_H)
    assert second.chances == truth(program)


def test_it_is_played_there_too(qtbot, program, second):
    qtbot.keyClicks(second.window, "r2")
    second.board.intended.emit(LayTile(+1, 9))
    assert format_position(program.session.position).split()[1] == "2B.3PYRG.9+3.15k.16w"
    qtbot.keyClick(second.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(second.window, Qt.Key.Key_U)
    assert program.session.position == parse(START)


def test_escape_there_leads_out_of_the_full_screen_first(qtbot, program, second):
    qtbot.keyClick(second.window, Qt.Key.Key_F11)
    assert second.window.isFullScreen()
    assert not program.views.scoreboard.isVisible()
    qtbot.keyClick(second.window, Qt.Key.Key_Escape)
    assert not second.window.isFullScreen()


def test_the_key_that_opens_it_closes_it_there_too(qtbot, program, second):
    qtbot.keyClick(second.window, Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert program.commands.second_screen.window is None
    assert not program.commands.second_screen.action.isChecked()


def test_it_comes_back_where_it_was(program, second):
    second.window.setGeometry(120, 90, 600, 420)
    second.window.close()
    assert program.commands.second_screen.window is None
    assert not program.commands.second_screen.action.isChecked()
    program.commands.second_screen.action.trigger()
    assert program.commands.second_screen.window.geometry().size().toTuple() == (600, 420)


@pytest.mark.usefixtures("second")
def test_it_ends_with_the_window(program):
    program.window.close()
    QApplication.processEvents()
    assert program.commands.second_screen.window is None


def test_it_stands_on_the_other_screen_if_there_is_one():
    own, television = object(), object()
    assert screen_beside([own, television], own) is television
    assert screen_beside([television, own], own) is television
    assert screen_beside([own], own) is None


def test_its_parts_have_names_for_those_who_listen(second):
    names = (second.window.accessibleName(), second.board.accessibleName())
    assert names == ("Second screen", "Board")
    assert second.scoreboard.accessibleName() == "Table view"
