import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.tour import callout
from camelhelper.gui.tour.placing import Ground, beside, box_in, centred
from camelhelper.gui.tour.tour import Tour
from tests.helpers.shown_board import covered_pieces
from tests.helpers.stages import settled

ROOM = QRect(0, 0, 1000, 800)


@pytest.mark.parametrize(
    "target",
    [QRect(0, 0, 300, 800), QRect(600, 100, 400, 200), QRect(0, 0, 1000, 300), QRect(9, 9, 9, 9)],
)
def test_a_text_stands_beside_what_it_speaks_of(target):
    box = beside(target, QSize(300, 120), ROOM)
    assert ROOM.contains(box)
    assert not box.intersects(target)


def test_a_text_stands_over_no_other_text():
    target = QRect(500, 300, 100, 100)
    first = beside(target, QSize(300, 120), ROOM)
    second = beside(target, QSize(300, 120), ROOM, Ground(barred=(first,)))
    assert not first.intersects(second)


def test_a_text_about_everything_stands_in_the_middle():
    assert beside(ROOM, QSize(300, 120), ROOM) is None
    assert centred(QSize(300, 120), ROOM).contains(ROOM.center())


def test_a_text_rather_stands_farther_away_than_on_what_is_dear():
    target = QRect(500, 300, 100, 100)
    dear = QRect(300, 100, 500, 500)
    text = beside(target, QSize(300, 120), ROOM, Ground(dear=(dear,)))
    assert not text.intersects(dear)


def test_a_text_covers_what_is_dear_before_it_covers_what_is_barred():
    target, barred = QRect(500, 300, 100, 100), QRect(0, 0, 1000, 250)
    ground = Ground(barred=(barred,), dear=(QRect(0, 250, 1000, 550),))
    assert not beside(target, QSize(300, 120), ROOM, ground).intersects(barred)


def test_a_line_to_a_text_crosses_nothing_barred_if_there_is_another_way():
    target, fence = QRect(500, 300, 100, 100), QRect(605, 0, 5, 800)
    left_full = QRect(0, 0, 480, 800)
    text = beside(target, QSize(120, 80), ROOM, Ground(barred=(fence,), dear=(left_full,)))
    assert text.right() < fence.left()


def test_a_text_without_a_place_is_left_out():
    barred = tuple(QRect(x, 0, 100, 800) for x in (0, 300, 650, 900))
    target = QRect(500, 300, 100, 100)
    assert beside(target, QSize(300, 120), ROOM, Ground(barred=barred)) is None


@pytest.fixture
def program(opened):
    return opened(parse("cu2 1RG.2B.3PY.15k.16w"))


@pytest.fixture
def tour(program):
    window = program.window
    action = next(each for each in window.findChildren(QAction) if "Tour" in each.text())
    action.trigger()
    return window.findChild(Tour)


def test_the_tour_has_six_stops_each_at_a_real_part_that_can_be_seen(tour, program):
    seen = []
    for _ in range(6):
        seen.append(tour.stop.part)
        assert tour.light.isValid()
        assert program.window.rect().intersects(tour.light)
        assert not tour.callout.geometry().intersects(tour.light) or tour.stop.part is (
            program.views.board
        )
        tour.callout.on.click()
    assert len(set(seen)) == 6
    assert not tour.isVisible()


def test_what_an_empty_board_does_not_show_yet_is_told_for_later(opened):
    window = opened(empty_table(SECOND_EDITION)).window
    next(each for each in window.findChildren(QAction) if "Tour" in each.text()).trigger()
    tour, told = window.findChild(Tour), {}
    for _ in range(6):
        told[tour.stop.title] = tour.stop.text
        tour.callout.on.click()
    assert "as you play" in told["Look back"]
    assert "once the camels are on the track" in told["Check the table"]


def test_the_keyboard_alone_leads_through_the_tour_and_back(tour):
    first = tour.stop
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert tour.stop != first
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is tour.callout.back
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert tour.stop == first


def test_tab_stays_within_the_tour(tour):
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert tour.isAncestorOf(QApplication.focusWidget())


def test_escape_leaves_the_tour_and_gives_the_keyboard_back(tour, program):
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not tour.isVisible()
    assert program.window.focusWidget() is program.views.board


def test_a_tour_may_end_when_what_had_the_keyboard_before_has_gone(program):
    program.views.dice.setFocus()
    program.touring.action.trigger()
    program.commands.exchange.open_beside("cu1 1W.2BG.3YO")  # which has other dice
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    program.touring.tour.end()
    assert program.window.focusWidget() is program.views.board


def test_letters_play_nothing_under_the_tour(tour, program):
    before = program.session.position
    QTest.keyClicks(QApplication.focusWidget(), "r2")
    QTest.mouseClick(tour, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert program.session.position == before
    assert tour.isVisible()


@pytest.mark.usefixtures("tour")
def test_no_command_opens_anything_under_the_tour(program):
    keyboard = QApplication.focusWidget()
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F11):
        QTest.keyClick(QApplication.focusWidget(), key)
    assert not program.window.history_dock.isVisible()
    assert not program.window.table_dock.isVisible()
    assert QApplication.focusWidget() is keyboard


def test_a_screen_reader_hears_each_stop(tour):
    said = tour.callout.accessibleDescription()
    assert said.startswith("1 of 6")
    assert tour.stop.text in said


@pytest.mark.parametrize("size", [(1500, 950), (1024, 700), (1920, 1080)])
def test_light_and_words_follow_their_part_when_the_window_is_resized(tour, program, size):
    for _ in range(3):
        tour.callout.on.click()
        program.window.resize(*size)
        settled(program.window)
        part = box_in(program.window, tour.stop.part)
        assert tour.light.contains(part)
        assert tour.light.size().width() <= part.width() + 8
        assert tour.light.size().height() <= part.height() + 8
        assert program.window.rect().contains(tour.callout.geometry())
        program.window.resize(1280, 800)
        settled(program.window)


ALL_ROUND = "cu2 5+2.7PY.8RG.9B.11k.15w G2Y1 - - 7,3*,12!"


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1016, 672), (853, 533)])
def test_its_words_cover_no_camel_tile_or_die(opened, size):
    program = opened(parse(ALL_ROUND))
    program.window.resize(*size)
    settled(program.window)
    program.touring.action.trigger()
    tour = program.touring.tour
    for _ in range(6):
        assert covered_pieces(program, tour.callout.geometry()) == [], tour.stop.title
        tour.callout.on.click()


def test_a_stop_is_read_out_once_though_the_window_is_resized(tour, program, monkeypatch):
    heard = []
    monkeypatch.setattr(callout, "announce", lambda _widget, text: heard.append(text))
    tour.callout.on.click()
    program.window.resize(1500, 950)
    settled(program.window)
    assert len(heard) == 1


def test_no_note_lies_over_what_the_tour_shows(program):
    program.session.refuse("no tile may lie there")
    assert program.views.note.isVisible()
    program.touring.action.trigger()
    assert program.views.note.isHidden()
