"""The window for those who listen instead of look, and for those who have keys alone."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import LegEnded, LegTicketTaken
from camelhelper.gui.widgets import accessibility
from camelhelper.gui.widgets.die_buttons import FaceButton
from tests.helpers.reader import (
    a_menu_is_open,
    can_do,
    do,
    is_there,
    reads,
    write,
)
from tests.helpers.scripted import follow
from tests.helpers.stages import show_table_view

LEDGER = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3"
LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"


@pytest.fixture
def heard(monkeypatch):
    """What a screen reader is told to say."""
    said = []

    class Reader:
        @staticmethod
        def updateAccessibility(event):  # noqa: N802 - Qt's
            said.append(event.message())

    monkeypatch.setattr(accessibility, "QAccessible", Reader)
    return said


def test_each_event_is_said_and_the_answer_when_it_is_final(qtbot, opened, heard):
    program = opened(parse(LEDGER))
    with qtbot.waitSignal(program.chances.idle):
        qtbot.keyClicks(program.views.board, "r2")
    assert "Player 1: red rolls 2 → 3" in heard
    odds, best = heard[-2:]
    assert odds.startswith("green ")
    assert best == program.views.advice.best.band.headline.words
    assert best.endswith("best")


def test_a_reader_does_an_action_of_the_list(qtbot, opened):
    program = opened(parse(LEDGER))
    qtbot.waitUntil(lambda: is_there("Take green 5"))
    do("Take green 5")
    qtbot.waitUntil(lambda: len(program.session.history.past) == 1)
    assert [step.event for step in program.session.history.past] == [LegTicketTaken("G")]


def test_a_reader_goes_to_a_line_of_the_history(qtbot, opened):
    program = opened(parse(LEDGER))
    qtbot.keyClicks(program.views.board, "r2tb")
    program.window.history_dock.toggleViewAction().trigger()
    line = "1, Player 1: red rolls 2 → 3"
    qtbot.waitUntil(lambda: is_there(line))
    do(line)
    qtbot.waitUntil(lambda: len(program.session.history.past) == 1)


@pytest.mark.parametrize(
    ("keys", "sheet"),
    [
        ("F3", lambda program: program.next_roll.map),
        ("F5", lambda program: program.views.history.list),
        ("Shift+F5", lambda program: program.views.timeline.chart),
        ("F6", lambda program: program.views.table.table),
    ],
)
def test_the_key_of_a_sheet_goes_there_and_only_from_there_puts_it_away(qtbot, opened, keys, sheet):
    program = opened(parse(LEDGER))
    sheet, board = sheet(program), program.views.board
    for start in (board, board, program.views.dice.findChild(FaceButton)):
        start.setFocus()
        qtbot.keySequence(start, keys)
        assert sheet.isVisible()
        assert sheet.hasFocus()
    qtbot.keySequence(sheet, keys)
    assert not sheet.isVisible()
    assert board.hasFocus()


def test_a_menu_puts_a_sheet_away_wherever_the_keyboard_is(opened):
    program = opened(parse(LEDGER))
    assert program.views.board.hasFocus()
    program.views.timeline.fold_action.trigger()
    assert not program.views.timeline.isVisible()


def test_the_key_of_the_odds_over_time_puts_them_away_from_their_buttons_too(qtbot, opened):
    program = opened(parse(LEDGER))
    strip = program.views.timeline
    button = next(it for it in strip.findChildren(QAbstractButton) if it.isVisible())
    button.setFocus()
    qtbot.keySequence(button, "Shift+F5")
    assert not strip.isVisible()


def test_a_map_that_is_not_in_sight_leaves_the_keyboard_where_it_is(qtbot, opened):
    program = opened(empty_table(SECOND_EDITION, 2))
    qtbot.keyClick(program.views.board, Qt.Key.Key_F3)
    assert program.views.board.hasFocus()


@pytest.mark.parametrize("at_the_table", [False, True], ids=["window", "table view"])
def test_a_scoring_is_said_once(qtbot, opened, heard, at_the_table):
    program = opened(parse(LEG_OVER))
    if at_the_table:
        show_table_view(program.window)
    program.session.apply(LegEnded())
    qtbot.waitUntil(lambda: bool(heard))
    QApplication.processEvents()
    assert len([said for said in heard if said.startswith("Leg scored")]) == 1


def test_the_scoring_gets_the_keyboard_and_gives_it_back(qtbot, opened):
    program = opened(parse(LEG_OVER))
    program.session.apply(LegEnded())
    program.views.scored.action.trigger()
    scoring = program.views.scoring
    stops = [program.window.focusWidget()]
    while len(stops) == len(set(stops)):
        qtbot.keyClick(stops[-1], Qt.Key.Key_Tab)
        stops.append(program.window.focusWidget())
    boxes = [scoring.coins[seat] for seat in (1, 2, 3)]
    assert stops[:4] == [scoring.dismiss, *boxes]
    assert not any(program.views.note.isAncestorOf(stop) for stop in stops)
    scoring.dismiss.setFocus()
    qtbot.keyClick(scoring.dismiss, Qt.Key.Key_Return)
    assert program.views.board.hasFocus()


def test_the_tab_key_goes_from_the_decks_to_players_who_came_later(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w"))
    program.on_disk.document.new(parse(LEDGER))
    ledger = program.views.ledger
    qtbot.waitUntil(ledger.cards[-1].isVisible)
    ledger.piles[-1].setFocus()
    for card in ledger.cards:
        qtbot.keyClick(program.window.focusWidget(), Qt.Key.Key_Tab)
        assert card.hasFocus()


def test_a_note_offers_undo_before_it_is_dismissed(qtbot, opened):
    program = opened(parse(LEDGER))
    qtbot.keyClicks(program.views.board, "r2")
    qtbot.waitUntil(lambda: bool(program.views.note.offers))
    (undo,) = program.views.note.offers
    undo.setFocus()
    qtbot.keyClick(undo, Qt.Key.Key_Tab)
    assert program.views.note.dismiss.hasFocus()


# -- an evening, by what accessibility tells alone -----------------------------------------------

FIRST = ("First edition", ("white", "green", "blue", "orange", "yellow"), "w1g1b1o1y1")
SECOND = ("Second edition", ("red", "yellow", "green", "blue", "purple"), "r1y1g1b1p1k1w1")


def an_evening(edition, camels, opening, said):
    """A race from the empty board to its review, led by what can be heard and done alone."""

    def done(thing, told):
        heard_before = len(said)
        do(thing)
        return lambda: any(told in words for words in said[heard_before:])

    yield lambda: is_there("New game")
    do("New game")
    yield lambda: is_there("Names of the players")
    do(edition)
    write("Names of the players", "Ann, Ben, me")
    write("Opening rolls", opening)
    yield lambda: is_there(f"Space 1: {', '.join(camels)}.")
    do("Start game")
    yield lambda: can_do(f"{camels[0]} die shows 1") and said and said[-1].endswith("best")
    yield done(f"{camels[0]} die shows 1", f"Ann: {camels[0]} rolls 1 → 2")
    yield lambda: said[-1].endswith("best")  # the answer is final
    *_, another, last = camels
    yield done(f"{last.capitalize()} leg ticket 5", f"Ben: {last} leg ticket 5")
    do("Winner deck: no cards")
    yield a_menu_is_open
    yield done("B Blue", "me: blue card on the winner deck")
    yield done(f"{another.capitalize()} leg ticket 5", f"Ann: {another} leg ticket 5")
    yield done("Loser deck: no cards", "Ben: face-down card on the loser deck")
    while not can_do("Score the race"):
        if can_do("Score the leg"):
            yield done("Score the leg", "Leg scored")
        camel = next(each for each in camels if can_do(f"{each} die shows 3"))
        yield done(f"{camel} die shows 3", f"{camel} rolls 3")
    do("Score the race")
    yield lambda: is_there("Ben's card on the loser deck (1 of 1)")
    yield done(camels[0].capitalize(), "All cards revealed")
    heard_before = len(said)
    do("Score the race")
    yield lambda: is_there("Winner")
    assert any("Winner" in words and "coins" in words for words in said[heard_before:])
    do("Review game")
    yield lambda: reads("Luck and decisions")
    yield lambda: reads("Ann")


@pytest.mark.slow
# The offscreen platform has no use for what menus ask of it.
@pytest.mark.parametrize("box", [FIRST, SECOND], ids=["first edition", "second edition"])
def test_an_evening_is_played_through_accessibility_alone(qtbot, opened, heard, box):
    program = opened(empty_table(SECOND_EDITION))
    follow(qtbot, an_evening(*box, heard))
    assert program.session.position.scored
    assert [said for said, times in Counter(heard).items() if times > 1] == []
