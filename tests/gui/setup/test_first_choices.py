"""The large choices on an empty board."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication

from camelhelper.core.cup import format_position
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.gui.board.interaction.intents import MoveCamel
from camelhelper.gui.setup.new_game import NewGameDialog
from camelhelper.gui.theme.colours import THEME_NAMES
from tests.helpers.panels import unnamed

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(opened):
    return opened(empty_table(SECOND_EDITION))


def test_an_empty_board_offers_a_new_game(qtbot, program, monkeypatch):
    asked = []
    monkeypatch.setattr(NewGameDialog, "exec", lambda _: asked.append(True))
    choices = program.views.first_choices
    assert choices.isVisible()
    assert program.views.board.sand().contains(choices.geometry())
    qtbot.mouseClick(choices.new_game, LEFT)
    choices.new_game.setFocus()
    qtbot.keyClick(choices.new_game, Qt.Key.Key_Return)
    assert asked == [True, True]


def test_enter_begins_a_new_game_until_somebody_goes_to_the_board(qtbot, program, monkeypatch):
    asked = []
    monkeypatch.setattr(NewGameDialog, "exec", lambda _: asked.append(True))
    window, choices, board = program.window, program.views.first_choices, program.views.board
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert asked == [True]
    program.session.apply(DieRevealed("R", 1))
    assert board.hasFocus()
    program.session.undo()
    assert choices.new_game.hasFocus()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    assert board.hasFocus()


@pytest.mark.parametrize("is_shown", [True, False])
def test_the_table_view_leaves_enter_to_a_new_game(program, is_shown):
    program.window.show_for_table(not is_shown)
    program.window.show_for_table(is_shown)
    assert program.views.first_choices.new_game.hasFocus()


def test_a_low_window_has_all_of_them_too(program):
    program.window.resize(960, 540)
    choices = program.views.first_choices
    assert program.views.board.sand().contains(choices.geometry())
    last = choices.paste.geometry()
    assert choices.rect().contains(last)
    assert last.height() >= 32


def test_in_the_smallest_window_they_are_read_whole(program):
    program.window.resize(640, 400)
    choices = program.views.first_choices
    QCoreApplication.processEvents()
    assert program.views.board.viewport().rect().contains(choices.geometry())
    for button in (choices.new_game, choices.drag, choices.paste):
        assert button.width() >= button.sizeHint().width()


def test_it_offers_to_paste(qtbot, program):
    QGuiApplication.clipboard().setText("1rg 2b 3py 15k 16w")
    qtbot.mouseClick(program.views.first_choices.paste, LEFT)
    assert format_position(program.session.position) == "cu2 1RG.2B.3PY.15k.16w"
    assert program.views.first_choices.isHidden()


def test_it_makes_way_for_a_hand_that_drags(qtbot, program):
    qtbot.mouseClick(program.views.first_choices.drag, LEFT)
    assert program.views.first_choices.isHidden()
    assert program.views.board.hasFocus()
    program.views.board.intended.emit(MoveCamel("R", 1))
    program.session.undo()
    assert program.views.first_choices.isVisible()


def test_who_has_just_begun_a_game_is_not_offered_another(program):
    program.session.start(empty_table(SECOND_EDITION, 3))
    assert program.views.first_choices.isHidden()


def test_dice_are_typed_past_it(qtbot, program):
    qtbot.keyClicks(program.views.first_choices.drag, "r1g1w2")
    assert format_position(program.session.position) == "cu2 1RG.15w"
    assert program.views.first_choices.isHidden()


def test_all_of_it_has_a_name(program):
    assert unnamed(program.views.first_choices) == []


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_all_of_it_stands_on_a_card_and_not_on_the_stones_of_the_pyramid(program, theme):
    program.theme.choose(theme)
    choices = program.views.first_choices
    seen = choices.grab().toImage()
    for above, below in pairwise((choices.new_game, choices.drag, choices.paste)):
        between = (above.geometry().bottom() + below.geometry().top()) // 2
        colours = {seen.pixelColor(x, between).rgb() for x in range(20, choices.width() - 20)}
        assert colours == {program.theme.colour("panel").rgb()}


def test_bare_sand_lies_below_the_board_until_a_camel_is_on_the_track(program):
    timeline = program.views.timeline
    middle = QPoint(timeline.width() // 2, timeline.height() - 2)
    spot = timeline.mapTo(program.window, middle)

    def ground():
        return program.window.grab().toImage().pixelColor(spot).rgb()

    height = timeline.height()
    assert not timeline.words.isVisible()
    assert ground() == program.theme.colour("sand").rgb()
    program.session.apply(DieRevealed("R", 1))
    QCoreApplication.processEvents()
    program.views.note.clear()
    assert timeline.words.isVisible()
    assert timeline.height() == height
    assert ground() == program.theme.colour("panel").rgb()
