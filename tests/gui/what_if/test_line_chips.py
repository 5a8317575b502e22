"""The chips of the lines of play: as many as fit, the others in a menu."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.bounds import MOST_WHAT_IFS
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.what_if.line_chips import LineChips
from tests.helpers.panels import SECOND, position, unnamed

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def chips(qtbot):
    chips = LineChips(())
    qtbot.addWidget(chips)
    with qtbot.waitExposed(chips):
        chips.show()
    return chips


def with_what_ifs(number, called="What if"):
    game = Game(History(position(SECOND)))
    for name in range(1, number + 1):
        game = game.what_if(f"{called} {name}").then(DieRevealed("R", 1)).left()
    return game


def shown(chips):
    return [chip.text() for chip in chips.chips if not chip.isHidden()]


def offered(chips):
    return [entry.text() for entry in chips.others.actions()]


def test_all_lines_have_a_chip_while_there_is_room(chips):
    chips.show_game(with_what_ifs(3))
    chips.resize(chips.sizeHint())
    assert shown(chips) == ["Live game", "What if 1", "What if 2", "What if 3"]
    assert chips.more.isHidden()


@pytest.mark.parametrize("width", [260, 500, 1000])
def test_whatever_has_no_chip_is_in_a_menu(chips, width):
    chips.show_game(with_what_ifs(MOST_WHAT_IFS))
    chips.resize(width, chips.height())
    assert not chips.more.isHidden()
    assert chips.more.text() == "…"
    assert sorted(shown(chips) + offered(chips)) == sorted(chip.text() for chip in chips.chips)
    assert chips.layout().minimumSize().width() <= width


def test_the_live_game_and_the_present_what_if_keep_their_chips(chips):
    chips.resize(chips.minimumSizeHint())
    chips.show_game(with_what_ifs(9).entered("What if 2"))
    assert shown(chips) == ["Live game", "What if 2"]
    chips.show_game(with_what_ifs(9))
    assert shown(chips) == ["Live game", "What if 9"]


@pytest.mark.parametrize("width", [340, 400, 500, 700])
@pytest.mark.parametrize("number", [3, 9])
def test_the_present_what_if_has_its_whole_name_where_there_is_room(chips, number, width):
    chips.show_game(with_what_ifs(number, "A longer name").entered("A longer name 2"))
    chips.resize(width, chips.height())
    chips.layout().activate()
    (present,) = (chip for chip in chips.chips if chip.isChecked())
    assert present.width() >= present.sizeHint().width()


def test_names_that_begin_alike_can_be_told_apart_where_they_are_cut(chips):
    chips.show_game(with_what_ifs(3, "A longer name"))
    _, first, second, _ = chips.chips
    for chip in (first, second):
        chip.resize(chip.minimumSizeHint())
        assert chip.width() < chip.sizeHint().width()
    assert first.grab().toImage() != second.grab().toImage()


def test_chips_come_back_with_the_room(chips):
    chips.show_game(with_what_ifs(3))
    chips.resize(chips.minimumSizeHint())
    assert offered(chips) == ["What if 1", "What if 2"]
    chips.resize(chips.sizeHint())
    assert offered(chips) == []


def test_the_menu_leads_to_the_others(qtbot, chips):
    chips.resize(chips.minimumSizeHint())
    chips.show_game(with_what_ifs(9))
    with qtbot.waitSignal(chips.chosen) as chosen:
        chips.others.actions()[2].trigger()
    assert chosen.args == ["What if 3"]


def test_everything_the_keyboard_reaches_has_a_name(chips):
    chips.resize(chips.minimumSizeHint())
    chips.show_game(with_what_ifs(9))
    assert unnamed(chips) == []
