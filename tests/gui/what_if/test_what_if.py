"""What-ifs in the window: in by one key, out by one key, and no trace in the game."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.gamefile import format_game
from camelhelper.core.rules import legal_events

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"


@pytest.fixture
def window(qtbot, opened):
    window = opened(parse(START))
    qtbot.keyClicks(window.board, "r2tg")
    return window


def text(window):
    return format_game(window.session.game)


def live_text(window):
    return format_game(replace(window.session.game, what_ifs=(), active_what_if=None))


def press(qtbot, window, key):
    qtbot.keyClick(window.board, key)


def chips(window):
    return [chip.text() for chip in window.exploring.bar.chips]


def chip(window, name):
    return next(chip for chip in window.exploring.bar.chips if chip.text() == name)


@pytest.mark.parametrize("way_out", [Qt.Key.Key_F2, Qt.Key.Key_Escape])
def test_one_key_leads_in_and_one_leads_out(qtbot, window, way_out):
    before = text(window)
    press(qtbot, window, Qt.Key.Key_F2)
    assert window.session.game.active_what_if == "What if 1"
    press(qtbot, window, way_out)
    assert window.session.game.active_what_if is None
    assert text(window) == before


def test_a_banner_says_all_along_that_it_is_only_a_what_if(qtbot, window):
    bar = window.exploring.bar
    assert bar.isHidden()
    press(qtbot, window, Qt.Key.Key_F2)
    assert bar.isVisible()
    assert bar.width() == window.centralWidget().width()
    assert bar.ground == window.theme.colour("banner")
    assert "only a what-if" in bar.words.text().lower()
    press(qtbot, window, Qt.Key.Key_F2)
    assert bar.isHidden()


def test_what_was_tried_is_kept_by_name_and_can_be_entered_again(qtbot, window):
    before = live_text(window)
    press(qtbot, window, Qt.Key.Key_F2)
    qtbot.keyClicks(window.board, "b3")
    tried = format_position(window.session.position)
    press(qtbot, window, Qt.Key.Key_Escape)
    assert live_text(window) == before
    assert chips(window) == ["Live game", "What if 1"]
    assert window.exploring.bar.ground == window.theme.colour("panel")
    qtbot.mouseClick(chip(window, "What if 1"), Qt.MouseButton.LeftButton)
    assert format_position(window.session.position) == tried
    chip(window, "Live game").setFocus()
    qtbot.keyClick(chip(window, "Live game"), Qt.Key.Key_Return)
    assert window.session.game.active_what_if is None


def test_a_what_if_is_renamed_by_typing(qtbot, window):
    press(qtbot, window, Qt.Key.Key_F2)
    window.exploring.rename.trigger()
    qtbot.keyClicks(window.exploring.bar.name, "Bold green")
    qtbot.keyClick(window.exploring.bar.name, Qt.Key.Key_Return)
    assert window.session.game.active_what_if == "Bold green"
    assert window.exploring.bar.name.isHidden()
    assert len(window.session.history.past) == 2


def test_a_name_that_is_taken_is_refused_with_the_reason(qtbot, window):
    said = []
    window.session.notice.connect(lambda notice: said.append(notice.text))
    for letters in ("b3", "p1"):
        press(qtbot, window, Qt.Key.Key_F2)
        qtbot.keyClicks(window.board, letters)
        press(qtbot, window, Qt.Key.Key_F2)
    window.exploring.bar.chosen.emit("What if 2")
    window.exploring.bar.renamed.emit("What if 1")
    assert said == ["Two what-ifs are called 'What if 1': give each its own name."]
    assert window.session.game.active_what_if == "What if 2"


def test_escape_leaves_the_name_as_it_was_and_stays_inside(qtbot, window):
    press(qtbot, window, Qt.Key.Key_F2)
    window.exploring.rename.trigger()
    qtbot.keyClicks(window.exploring.bar.name, "No")
    qtbot.keyClick(window.exploring.bar.name, Qt.Key.Key_Escape)
    assert window.session.game.active_what_if == "What if 1"


def test_a_what_if_thrown_away_is_gone(qtbot, window):
    before = text(window)
    press(qtbot, window, Qt.Key.Key_F2)
    qtbot.keyClicks(window.board, "b3")
    window.exploring.discard.trigger()
    assert text(window) == before


def test_whatever_is_done_in_what_ifs_leaves_no_trace_in_the_game(window):
    random = Random(5)
    before = live_text(window)
    for _ in range(12):
        window.exploring.begin_or_leave()
        for _ in range(random.randrange(1, 12)):
            act(window, random)
        window.exploring.leave()
        assert live_text(window) == before
    for branch in window.session.game.what_ifs:
        window.exploring.bar.chosen.emit(branch.name)
        window.exploring.discard.trigger()
    assert text(window) == before


def act(window, random):
    session = window.session
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


def test_three_what_ifs_and_the_game_stand_side_by_side(qtbot, window):
    for event in (DieRevealed("B", 3), DieRevealed("P", 1), DieRevealed("k", 2)):
        window.exploring.look_into(event)
        window.exploring.leave()
    press(qtbot, window, Qt.Key.Key_F4)
    sheet = window.exploring._dialog.sheet
    qtbot.waitUntil(lambda: all(line.result and line.result.race for line in sheet.lines))
    assert [line.name for line in sheet.lines] == [
        "Live game",
        "Blue rolls 3",
        "Purple rolls 1",
        "Grey rolls crazy black 2",
    ]
    for line in sheet.lines:
        assert line.best != "–"
        assert line.best in sheet.accessibleDescription()


def test_the_sheet_follows_the_game(qtbot, window):
    window.exploring.look_into(DieRevealed("B", 3))
    window.exploring.compare_action.trigger()
    sheet = window.exploring._dialog.sheet
    qtbot.waitUntil(lambda: all(line.result for line in sheet.lines))
    window.session.apply(DieRevealed("P", 1))
    qtbot.waitUntil(lambda: all(line.result for line in sheet.lines))
    assert sheet.lines[1].position == window.session.position
    window.exploring.discard.trigger()
    assert [line.name for line in sheet.lines] == ["Live game"]


def test_in_the_history_the_key_corrects_a_line_and_opens_no_what_if(qtbot, window):
    window.history_dock.show()
    steps = window.history.list
    steps.setFocus()
    steps.setCurrentIndex(steps.model().index(1, 0))
    qtbot.keyClick(steps, Qt.Key.Key_F2)
    assert window.session.game.what_ifs == ()
    assert window.history.line.isVisible()


def test_many_what_ifs_fit_the_smallest_window(window):
    for event in legal_events(window.session.position):
        if isinstance(event, DieRevealed):
            window.exploring.look_into(event)
            window.exploring.leave()
    assert len(chips(window)) == 19
    window.exploring.bar.chosen.emit("Blue rolls 1")
    assert window.exploring.bar.minimumSizeHint().width() <= 1280
    window.resize(1280, 800)
    back = next(button for button in window.exploring.bar.buttons if "Back" in button.text())
    assert back.width() >= back.sizeHint().width()


def test_a_look_into_a_what_if_is_no_change_to_save(qtbot, window, tmp_path):
    window.files.save(tmp_path / "evening.cup")
    assert not window.isWindowModified()
    press(qtbot, window, Qt.Key.Key_F2)
    press(qtbot, window, Qt.Key.Key_F2)
    assert not window.isWindowModified()
