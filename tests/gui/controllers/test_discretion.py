"""One key hides all odds and advice, from eyes and ears, until it is pressed again."""

import re

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAccessible, QAction, QEnterEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.gui.board.painting.sprites import FAVOURITES_KEY
from camelhelper.gui.session import Notice
from camelhelper.gui.widgets.die_buttons import FaceButton
from tests.helpers.shown_board import shown_on

START = "cu2 1RG.2B.3PY.15k.16w B2 - - 3*,3!,3"
TELLS_ODDS = re.compile(r"\d ?%|[+−]\d+\.\d\d|\d legs to go")


@pytest.fixture(autouse=True)
def screen_reader():
    """Somebody listens; else Qt keeps cells of lists that are gone."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def program(qtbot, opened):
    """One that knows all there is to know, with everything open that tells it."""
    program = opened(parse(START))
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    with qtbot.waitSignal(program.background.rested, timeout=60_000):
        program.session.apply(DieRevealed("R", 2))
    return program


def press_h(qtbot, program):
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    QApplication.processEvents()


def told():
    """Everything that is shown in words or said by a screen reader, in every window."""
    words = []
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            words.append(window.windowTitle())
            for widget in (window, *window.findChildren(QWidget)):
                if widget.isVisible():
                    words += [widget.toolTip(), widget.statusTip(), *spoken(widget)]
    return words


def spoken(widget):
    interface = QAccessible.queryAccessibleInterface(widget)
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
    yield from (interface.text(kind) for kind in kinds)
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child and not child.object():  # a cell of a list or a table
            yield from (child.text(kind) for kind in kinds)


def odds_told():
    return [words for words in told() if TELLS_ODDS.search(words)]


def shown_on_board(program):
    shown = shown_on(program.views.board.scene())
    return FAVOURITES_KEY in shown.sprites, bool(shown.tile_values)


def test_what_is_hidden_is_nowhere_to_be_seen_or_heard(qtbot, program):
    assert odds_told()
    assert shown_on_board(program) == (True, True)
    press_h(qtbot, program)
    assert odds_told() == []
    assert shown_on_board(program) == (False, False)
    assert program.views.odds.heading.text() == "Odds are hidden"
    assert program.views.advice.best.band.accessibleName().startswith("Advice is hidden")


def test_pressed_again_it_shows_everything_at_once(qtbot, program):
    before = sorted(odds_told())
    press_h(qtbot, program)
    press_h(qtbot, program)
    assert sorted(odds_told()) == before
    assert shown_on_board(program) == (True, True)


def test_it_holds_for_what_is_played_meanwhile(qtbot, program):
    press_h(qtbot, program)
    with qtbot.waitSignal(program.background.rested, timeout=60_000):
        program.session.apply(DieRevealed("Y", 1))
    assert odds_told() == []
    assert shown_on_board(program) == (False, False)


def test_it_is_said_to_those_who_listen(qtbot, program):
    press_h(qtbot, program)
    assert program.views.odds.accessibleDescription().startswith("Odds are hidden.")


def test_the_picture_of_the_window_is_that_of_one_that_knows_nothing(qtbot, program, opened):
    press_h(qtbot, program)
    program.views.note.clear()
    knowing = program.window.grab().toImage()

    def ignorant(_position, _cancelled, **_more):
        yield from ()

    other = opened(program.session.position, answer=ignorant)
    other.session.set_game(program.session.game)
    other.views.note.clear()
    assert other.live.is_hidden
    QApplication.processEvents()
    assert other.window.grab().toImage() == knowing


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F9])
def test_no_other_key_tells_them(qtbot, program, key):
    press_h(qtbot, program)
    qtbot.keyClick(program.views.board, key)
    (face,) = (
        button
        for button in program.views.dice.findChildren(FaceButton)
        if (button.camel, button.face) == ("G", 3)
    )
    at = QPointF(face.rect().center())
    QApplication.sendEvent(face, QEnterEvent(at, at, at))
    assert odds_told() == []
    assert shown_on_board(program) == (False, False)
    QApplication.sendEvent(face, QEvent(QEvent.Type.Leave))


def test_walking_the_odds_over_time_tells_none(qtbot, program):
    chart = program.views.timeline.chart
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert TELLS_ODDS.search(chart.accessibleDescription())
    press_h(qtbot, program)
    assert "no odds" in program.views.timeline.words.text() + chart.accessibleDescription()
    assert odds_told() == []


def test_a_tip_that_is_on_the_screen_goes_too(qtbot, program):
    card = program.views.ledger.cards[1]
    QToolTip.showText(card.mapToGlobal(card.rect().center()), card.toolTip(), card)
    qtbot.waitUntil(QToolTip.isVisible)
    press_h(qtbot, program)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_a_note_that_told_odds_goes_and_another_stays(qtbot, program):
    program.session.notice.emit(Notice("Favourite: red, 40%", tells_odds=True))
    press_h(qtbot, program)
    assert program.views.note.note is None
    press_h(qtbot, program)
    program.session.notice.emit(Notice("Saved evening.cup"))
    press_h(qtbot, program)
    assert program.views.note.text.text() == "Saved evening.cup"


def test_open_sheets_are_closed_and_none_is_opened(qtbot, program):
    heard = []
    program.session.notice.connect(lambda notice: heard.append(notice.text))
    program.commands.what_ifs.look_into(DieRevealed("G", 1))
    program.commands.what_ifs.leave()
    sheets = (program.commands.reviewing, program.commands.comparing)
    for sheet in sheets:
        sheet.action.trigger()
        assert sheet.dialog.isVisible()
    press_h(qtbot, program)
    for sheet in sheets:
        assert not sheet.dialog.isVisible()
        sheet.action.trigger()
        assert not sheet.dialog.isVisible()
        assert heard.pop() == "Odds and advice are hidden: press H to show them."


def test_a_leg_that_is_over_is_still_offered_for_scoring(qtbot, opened):
    program = opened(parse("cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1 - - 3*,3"))
    press_h(qtbot, program)
    assert program.views.advice.best.band.headline.text == "Score the leg"


def test_what_was_hidden_is_hidden_still_at_the_next_start(qtbot, program, opened):
    press_h(qtbot, program)
    again = opened(parse(START))
    (hide,) = (
        each for each in again.window.findChildren(QAction) if each.shortcut().toString() == "H"
    )
    assert again.live.is_hidden
    assert hide.isChecked()
