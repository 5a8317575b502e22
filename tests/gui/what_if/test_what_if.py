"""What-ifs in the program: in by one key, out by one key, and no trace in the game."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from camelhelper.core.bounds import MOST_WHAT_IFS
from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Unnamed
from camelhelper.core.gamefile import format_game
from camelhelper.core.rules import legal_events

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"


@pytest.fixture
def program(qtbot, opened):
    program = opened(parse(START))
    qtbot.keyClicks(program.views.board, "r2tg")
    return program


def text(program):
    return format_game(program.session.game)


def live_text(program):
    return format_game(replace(program.session.game, what_ifs=(), active_what_if=None))


def press(qtbot, program, key):
    qtbot.keyClick(program.views.board, key)


def chips(program):
    return [chip.text() for chip in program.views.what_if_bar.lines.chips]


def chip(program, name):
    return next(chip for chip in program.views.what_if_bar.lines.chips if chip.text() == name)


@pytest.mark.parametrize("way_out", [Qt.Key.Key_F2, Qt.Key.Key_Escape])
def test_one_key_leads_in_and_one_leads_out(qtbot, program, way_out):
    before = text(program)
    press(qtbot, program, Qt.Key.Key_F2)
    assert program.session.game.active_what_if == Unnamed(1)
    press(qtbot, program, way_out)
    assert program.session.game.active_what_if is None
    assert text(program) == before


def test_the_menu_says_that_the_key_leads_back_out(qtbot, program):
    command = program.commands.what_ifs.begin
    assert command.text() == "&What if?"
    press(qtbot, program, Qt.Key.Key_F2)
    assert command.text() == "&Back to the game"
    press(qtbot, program, Qt.Key.Key_F2)
    assert command.text() == "&What if?"


def test_a_banner_says_all_along_that_it_is_only_a_what_if(qtbot, program):
    bar = program.views.what_if_bar
    assert bar.isHidden()
    press(qtbot, program, Qt.Key.Key_F2)
    assert bar.isVisible()
    assert bar.palette().window().color() == program.theme.colour("banner")
    assert "the live game is unchanged" in bar.words.text().lower()
    press(qtbot, program, Qt.Key.Key_F2)
    assert bar.isHidden()


def test_what_was_tried_is_kept_by_name_and_can_be_entered_again(qtbot, program):
    before = live_text(program)
    press(qtbot, program, Qt.Key.Key_F2)
    qtbot.keyClicks(program.views.board, "b3")
    tried = format_position(program.session.position)
    press(qtbot, program, Qt.Key.Key_Escape)
    assert live_text(program) == before
    assert chips(program) == ["Live game", "What if 1"]
    bar = program.views.what_if_bar
    assert bar.palette().window().color() == program.theme.colour("panel")
    qtbot.mouseClick(chip(program, "What if 1"), Qt.MouseButton.LeftButton)
    assert format_position(program.session.position) == tried
    chip(program, "Live game").setFocus()
    qtbot.keyClick(chip(program, "Live game"), Qt.Key.Key_Return)
    assert program.session.game.active_what_if is None


def test_a_what_if_is_renamed_by_typing(qtbot, program):
    press(qtbot, program, Qt.Key.Key_F2)
    program.commands.what_ifs.rename.trigger()
    qtbot.keyClicks(program.views.what_if_bar.name, "Bold green")
    qtbot.keyClick(program.views.what_if_bar.name, Qt.Key.Key_Return)
    assert program.session.game.active_what_if == "Bold green"
    assert program.views.what_if_bar.name.isHidden()
    assert len(program.session.history.past) == 2


def test_a_name_that_is_taken_is_refused_with_the_reason(qtbot, program):
    said = []
    program.session.notice.connect(lambda notice: said.append(notice.text))
    for letters in ("b3", "p1"):
        press(qtbot, program, Qt.Key.Key_F2)
        qtbot.keyClicks(program.views.board, letters)
        press(qtbot, program, Qt.Key.Key_F2)
    program.views.what_if_bar.chosen.emit(Unnamed(2))
    program.views.what_if_bar.renamed.emit("What if 1")
    assert said == ["Two what-ifs are called “What if 1”: give each its own name."]
    assert program.session.game.active_what_if == Unnamed(2)


def test_escape_leaves_the_name_as_it_was_and_stays_inside(qtbot, program):
    press(qtbot, program, Qt.Key.Key_F2)
    program.commands.what_ifs.rename.trigger()
    qtbot.keyClicks(program.views.what_if_bar.name, "No")
    qtbot.keyClick(program.views.what_if_bar.name, Qt.Key.Key_Escape)
    assert program.session.game.active_what_if == Unnamed(1)


def test_a_chip_leads_to_its_line_even_while_a_name_is_typed_and_the_name_is_taken(qtbot, program):
    for letters in ("b3", "p1"):
        press(qtbot, program, Qt.Key.Key_F2)
        qtbot.keyClicks(program.views.board, letters)
        press(qtbot, program, Qt.Key.Key_F2)
    program.views.what_if_bar.chosen.emit(Unnamed(1))
    program.commands.what_ifs.rename.trigger()
    qtbot.keyClicks(program.views.what_if_bar.name, "Blue goes on and on and on")
    other, window = chip(program, "What if 2"), program.window
    place = other.mapTo(window, other.rect().center())
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert program.session.game.active_what_if == Unnamed(2)
    assert chips(program) == ["Live game", "Blue goes on and on and on", "What if 2"]
    assert program.views.what_if_bar.name.isHidden()


def test_a_name_that_is_typed_is_taken_when_it_is_to_be_typed_again(qtbot, program):
    press(qtbot, program, Qt.Key.Key_F2)
    program.commands.what_ifs.rename.trigger()
    qtbot.keyClicks(program.views.what_if_bar.name, "Green")
    program.commands.what_ifs.rename.trigger()
    assert program.session.game.active_what_if == "Green"
    assert program.views.what_if_bar.name.selectedText() == "Green"


def test_a_what_if_thrown_away_is_gone(qtbot, program):
    before = text(program)
    press(qtbot, program, Qt.Key.Key_F2)
    qtbot.keyClicks(program.views.board, "b3")
    program.commands.what_ifs.discard.trigger()
    assert text(program) == before


def test_one_what_if_too_many_is_refused_with_the_reason(qtbot, program):
    said = []
    program.session.notice.connect(lambda notice: said.append(notice.text))
    game = program.session.game
    for _ in range(MOST_WHAT_IFS):
        game = game.what_if().then(DieRevealed("G", 1)).left()
    program.session.set_game(game)
    press(qtbot, program, Qt.Key.Key_F2)
    assert program.session.game is game
    assert said == ["A game has at most 50 what-ifs: discard one first."]


def test_whatever_is_done_in_what_ifs_leaves_no_trace_in_the_game(program):
    random = Random(5)
    before = live_text(program)
    for _ in range(12):
        program.commands.what_ifs.begin_or_leave()
        for _ in range(random.randrange(1, 12)):
            act(program, random)
        program.commands.what_ifs.leave()
        assert live_text(program) == before
    for branch in program.session.game.what_ifs:
        program.views.what_if_bar.chosen.emit(branch.name)
        program.commands.what_ifs.discard.trigger()
    assert text(program) == before


def act(program, random):
    session = program.session
    kind = random.random()
    events = list(legal_events(session.position))
    if kind < 0.15:
        session.undo()
    elif kind < 0.3:
        session.redo()
    elif kind < 0.4:
        session.jump(random.randrange(len(session.history.steps) + 1))
    elif events:
        session.apply(random.choice(events))


def test_three_what_ifs_and_the_game_stand_side_by_side(qtbot, program):
    for event in (DieRevealed("B", 3), DieRevealed("P", 1), DieRevealed("k", 2)):
        program.commands.what_ifs.look_into(event)
        program.commands.what_ifs.leave()
    press(qtbot, program, Qt.Key.Key_F4)
    sheet = program.commands.comparing.dialog.sheet
    qtbot.waitUntil(lambda: all(line.result and line.result.race for line in sheet.lines))
    assert [line.name for line in sheet.lines] == [
        "Live game",
        "Blue rolls 3",
        "Purple rolls 1",
        "Grey rolls black 2",
    ]
    for line in sheet.lines:
        assert line.best != "–"
        assert line.best in sheet.accessibleDescription()


def test_a_roll_that_has_a_what_if_leads_into_it_again(program):
    what_ifs, session = program.commands.what_ifs, program.session
    what_ifs.look_into(DieRevealed("B", 3))
    session.apply(DieRevealed("P", 1))
    tried = session.position
    what_ifs.leave()
    session.apply(DieRevealed("B", 3))
    session.undo()
    what_ifs.look_into(DieRevealed("B", 3))
    assert session.position == tried
    assert [branch.name for branch in session.game.what_ifs] == [Unnamed(1, DieRevealed("B", 3))]


def test_a_roll_that_is_tried_in_a_what_if_without_steps_takes_its_place(program):
    what_ifs, session = program.commands.what_ifs, program.session
    what_ifs.begin.trigger()
    what_ifs.look_into(DieRevealed("B", 3))
    what_ifs.leave()
    assert [branch.name for branch in session.game.what_ifs] == [Unnamed(1, DieRevealed("B", 3))]


def test_the_same_roll_at_a_later_moment_is_another_what_if(program):
    what_ifs, session = program.commands.what_ifs, program.session
    what_ifs.look_into(DieRevealed("B", 3))
    what_ifs.leave()
    session.apply(DieRevealed("P", 1))
    what_ifs.look_into(DieRevealed("B", 3))
    assert session.game.active_what_if == Unnamed(2, DieRevealed("B", 3))
    what_ifs.leave()
    what_ifs.look_into(DieRevealed("B", 3))
    assert session.game.active_what_if == Unnamed(2, DieRevealed("B", 3))


def test_the_sheet_follows_the_game(qtbot, program):
    program.commands.what_ifs.look_into(DieRevealed("B", 3))
    program.commands.comparing.action.trigger()
    sheet = program.commands.comparing.dialog.sheet
    qtbot.waitUntil(lambda: all(line.result for line in sheet.lines))
    program.session.apply(DieRevealed("P", 1))
    qtbot.waitUntil(lambda: all(line.result for line in sheet.lines))
    assert sheet.lines[1].position == program.session.position
    program.commands.what_ifs.discard.trigger()
    assert [line.name for line in sheet.lines] == ["Live game"]


def test_in_the_history_the_key_corrects_a_line_and_opens_no_what_if(qtbot, program):
    program.window.history_dock.show()
    steps = program.views.history.list
    steps.setFocus()
    steps.setCurrentIndex(steps.model().index(1, 0))
    qtbot.keyClick(steps, Qt.Key.Key_F2)
    assert program.session.game.what_ifs == ()
    assert program.views.history.line.isVisible()


def test_one_more_what_if_has_a_chip_as_soon_as_it_begins(qtbot, program):
    bar = program.views.what_if_bar
    for _ in range(4):
        press(qtbot, program, Qt.Key.Key_F2)
        qtbot.keyClicks(program.views.board, "b3")
        press(qtbot, program, Qt.Key.Key_Escape)
    press(qtbot, program, Qt.Key.Key_F2)
    assert bar.lines.more.isHidden()
    assert not any(each.isHidden() for each in bar.lines.chips)


def test_a_look_into_a_what_if_is_no_change_to_save(qtbot, program, tmp_path):
    program.on_disk.document.save(tmp_path / "evening.cup")
    assert not program.window.isWindowModified()
    press(qtbot, program, Qt.Key.Key_F2)
    press(qtbot, program, Qt.Key.Key_F2)
    assert not program.window.isWindowModified()
