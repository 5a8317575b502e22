"""A note in the window: whatever it says, all that is played with stays in sight."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, TilePlaced
from camelhelper.gui.board.interaction.intents import MoveCamel
from camelhelper.gui.language import use_language
from camelhelper.gui.ledger.player_card import PlayerCard
from camelhelper.gui.ledger.ticket_piles import Pile
from camelhelper.gui.theme.typography import LEAST_FAR
from camelhelper.gui.tour.placing import box_in
from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton
from camelhelper.gui.widgets.panel import WrappedLabel
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from tests.helpers.stages import show_table_view

FIRST = "cu1 3WG.5B.6OY - - - 3*,3,3,3"
SECOND = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
UNSCORED = "cu2 1RG.2B.3PY.15k.16w"
SIZES = [(640, 400), (853, 533), (1024, 700), (1280, 800)]
REASON = (
    "The file cannot be read: it was written by a later version of camelhelper, not by this one."
)


def says(program) -> Iterator[str]:
    """Whatever it may say: a roll with what it came to, a refusal, letters begun, a question."""
    session, board = program.session, program.views.board
    edition, track = session.position.edition, session.position.track
    last = "k2" if edition is SECOND_EDITION else "w1"
    for letters in ("g2", "b3", last):
        QTest.keyClicks(board, letters)
    yield "a roll"
    session.refuse(REASON)
    yield "a refusal"
    QTest.keyClicks(board, "b")
    yield "letters"
    QTest.keyClick(board, Qt.Key.Key_Escape)
    leader = track.ranking[0]
    board.intended.emit(MoveCamel(leader, track.find(leader)[0] + 1))
    yield "a question"
    session.jump(0)


def played_with(program):
    """What a note leaves free: the board, dice, tickets and cards, players, the best action.

    And the position in words, which is compared with the table.
    """
    views = program.views
    kinds = (FaceButton, DieTick, Pile, PlayerCard)
    pieces = (part for kind in kinds for part in program.window.findChildren(kind))
    rest = views.board, views.read_back, views.advice.best.band, views.calls
    parts: tuple[QWidget, ...] = (*rest, *pieces)
    return [box_in(program.window, part) for part in parts if part.isVisible()]


def covered(program) -> list[QRect]:
    QApplication.processEvents()
    note = box_in(program.window, program.views.note)
    assert not note.isEmpty()
    return [box for box in played_with(program) if note.intersects(box)]


def says_all(notice):
    """Whether its words are whole, in one way or another."""
    if notice.paragraph.isVisible():
        return notice.paragraph.shown_text == notice.paragraph.text()
    labels = [label for label in notice.findChildren(WrappedLabel) if label.isVisible()]
    return all(label.height() >= label.heightForWidth(label.width()) for label in labels)


@pytest.mark.parametrize("start", [FIRST, SECOND, UNSCORED], ids=["first", "second", "no players"])
def test_it_covers_nothing_that_is_played_with(opened, start):
    program = opened(parse(start))
    for size, is_sheet_open in product(SIZES, (False, True)):
        program.window.history_dock.setVisible(is_sheet_open)
        program.window.resize(*size)
        for what in says(program):
            assert covered(program) == [], (size, is_sheet_open, what)


def test_it_makes_way_for_what_a_key_gives_the_keyboard_behind_it(opened):
    program = opened(parse(SECOND))
    board, note, chart = program.views.board, program.views.note, program.views.timeline.chart
    QTest.keyClicks(board, "g2")
    QApplication.processEvents()
    assert note.covers(chart)
    QTest.keyClick(board, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert chart.hasFocus()
    assert note.isHidden()


def test_the_way_back_to_the_review_makes_way_too(opened):
    program = opened(parse(SECOND))
    note, chart = program.views.note, program.views.timeline.chart
    for letters in ("g2", "b3"):
        QTest.keyClicks(program.views.board, letters)
    program.commands.reviewing._show_moment(program.session.history.undone())
    QApplication.processEvents()
    assert note.covers(chart)
    QTest.keyClick(program.views.board, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert chart.hasFocus()
    assert note.isHidden()


def test_letters_and_questions_stay_before_what_a_key_gives_the_keyboard(opened):
    program = opened(parse(SECOND))
    for what in says(program):
        QApplication.processEvents()
        program.views.timeline.chart.setFocus()
        assert program.views.note.isVisible() is (what in {"letters", "a question"}), what
        program.views.board.setFocus()


def test_it_stays_while_the_keyboard_goes_from_part_to_part_in_sight(opened):
    program = opened(parse(SECOND))
    QTest.keyClicks(program.views.board, "g2")
    QApplication.processEvents()
    for part in (program.views.dice, program.views.note.offers[0], program.views.board):
        part.setFocus()
        assert program.views.note.isVisible()


def test_it_covers_nothing_that_is_played_with_in_the_table_view(opened):
    program = opened(parse(SECOND))
    show_table_view(program.window)
    program.window.show_table_advice(True)
    for size in SIZES:
        program.window.resize(*size)
        for what in says(program):
            assert covered(program) == [], (size, what)


def long_notes(opened, size):
    """The window in its table view, with each of some long notes, and the letters behind it."""
    program = opened(parse("cu2 1RG.2B.3PY.4+2.15k.16w R1G2B3Y1 - - 3*,3,3,3"))
    program.session.name_players("Annabel", "Benjamin", "Charlotte", "Deborah")
    show_table_view(program.window)
    program.window.resize(*size)
    for letters in ("p1", "leg", "u", "u", "tb", "u", "p1"):
        QTest.keyClicks(program.views.board, letters)
        yield program, letters


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_a_long_note_leaves_the_bars_of_the_table_view_in_sight(opened, size):
    for program, letters in long_notes(opened, size):
        assert covered(program) == [], letters
        bars = box_in(program.window, program.views.scoreboard.bars)
        assert not box_in(program.window, program.views.note).intersects(bars), letters


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_a_refused_roll_leaves_undo_out_before_it_covers_a_bar_of_the_table_view(opened, size):
    program = opened(parse(SECOND))
    show_table_view(program.window)
    program.window.resize(*size)
    QTest.keyClicks(program.views.board, "g2g1")
    QApplication.processEvents()
    assert program.views.note.offers[0].text() == "Make it green 1"
    assert program.views.note.offers[0].isVisible()
    bars = box_in(program.window, program.views.scoreboard.bars)
    assert not box_in(program.window, program.views.note).intersects(bars)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_undo_stays_where_it_is_in_a_long_note_of_the_table_view(opened, size):
    place = None
    for program, letters in long_notes(opened, size):
        QApplication.processEvents()
        shown = [button for button in program.views.note.offers if button.isVisible()]
        assert shown[-1].text() == "Undo", letters
        last = box_in(program.window, shown[-1])
        assert last.contains(place or last.center()), letters
        place = last.center()
        assert all(one.geometry().right() < two.x() for one, two in pairwise(shown)), letters


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_a_long_note_can_be_read_from_two_metres_in_the_table_view(opened, size):
    least_px = round(LEAST_FAR * round(size[1] / 30))
    for program, letters in long_notes(opened, size):
        QApplication.processEvents()
        note = program.views.note
        for label in (note.text, note.detail):
            if label.isVisible():
                assert QFontInfo(label.font()).pixelSize() >= least_px, (letters, label.text())
                assert label.height() >= label.heightForWidth(label.width()), letters


def test_a_refusal_without_room_for_more_says_why_in_the_table_view(opened):
    program = opened(parse(FIRST))
    show_table_view(program.window)
    program.window.resize(1280, 800)
    program.session.apply(DieRevealed("W", 2))
    program.session.apply(DieRevealed("W", 1))
    note = program.views.note
    assert not note.detail.isVisible()
    assert note.text.text() == "The white die is already out in this leg."


def test_without_players_and_timeline_it_is_read_whole(opened):
    program = opened(parse(UNSCORED))
    program.views.timeline.fold_action.trigger()
    program.window.resize(1024, 700)
    program.session.refuse(REASON)
    QApplication.processEvents()
    assert (
        program.views.board.geometry().bottom() < box_in(program.window, program.views.note).top()
    )
    assert says_all(program.views.note)


@pytest.mark.parametrize("size", [(853, 500), (853, 533), (1024, 700)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_refusal_beside_the_history_is_read_whole_above_the_position(opened, language, size):
    use_language(LANGUAGES[language])
    try:
        program = opened(parse("cu2 1RG.2B.3PY.9+5.15k.16w - - - 3*,3,3,3,3,3"))
        program.window.resize(*size)
        program.window.history_dock.show()
        program.session.apply(DieRevealed("R", 1))
        QApplication.processEvents()
        for refused in (TilePlaced(10, +1), DieRevealed("R", 2)):
            program.session.apply(refused)
            assert covered(program) == []
            assert says_all(program.views.note), program.views.note.paragraph.shown_text
    finally:
        use_language(ENGLISH)


@pytest.mark.parametrize("size", [(640, 400), (853, 533), (1024, 700)])
def test_the_rows_that_it_lies_over_stand_apart_in_the_lowest_window(opened, size):
    program = opened(parse(f"{FIRST},3,3,3,3"))
    program.session.set_game(program.session.game.what_if())
    program.window.resize(*size)
    QApplication.processEvents()
    views = program.views
    rows = [box_in(program.window, row) for row in (views.ledger, views.timeline, views.read_back)]
    assert all(above.bottom() < below.top() for above, below in pairwise(rows))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("start", [SECOND, UNSCORED], ids=["players", "no players"])
def test_the_banner_covers_nothing_either_and_nothing_moves_for_it_or_with_its_cross(
    opened, start, size
):
    program = opened(parse(start))
    program.window.resize(*size)
    QApplication.processEvents()
    places, banner = played_with(program), program.views.banner
    banner.show_text(REASON)
    QApplication.processEvents()
    assert played_with(program) == places
    assert not any(box_in(program.window, banner).intersects(box) for box in places)
    assert says_all(banner)
    banner.dismiss.click()
    QApplication.processEvents()
    assert played_with(program) == places


def test_a_note_passes_over_the_banner(qtbot, opened):
    program = opened(parse(SECOND))
    program.views.banner.show_text("This game was restored.")
    qtbot.keyClicks(program.views.board, "g2")
    note, banner = program.views.note, program.views.banner
    qtbot.waitUntil(note.isVisible)
    assert note.geometry() == banner.geometry()
    children = note.parentWidget().children()
    assert children.index(note) > children.index(banner)


def test_a_note_finds_its_look_once_when_a_sheet_opens_beside_the_board(opened, monkeypatch):
    """Each time it laid out all of the window: a small one stood still for seconds."""
    program = opened(parse(SECOND))
    program.window.resize(827, 600)
    program.session.refuse("The purple die is out already: it shows 2, and every die is out once.")
    QApplication.processEvents()
    looked, place = [], program.views.note.place_over
    monkeypatch.setattr(
        program.views.note, "place_over", lambda row: looked.append(row) or place(row)
    )
    program.window.history_dock.show()
    QApplication.processEvents()
    assert 1 <= len(looked) <= 3
