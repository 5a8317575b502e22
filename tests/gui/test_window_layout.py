"""Where things stand in the window: all of them on any screen, and none of them moves by itself."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from camelhelper.core.bounds import MOST_WHAT_IFS
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.game import Unnamed
from camelhelper.gui.advice.leg_payouts import Reasons
from camelhelper.gui.app import await_answer
from camelhelper.gui.table_view.scoreboard import FarLabel
from camelhelper.gui.widgets.die_buttons import DieTick
from camelhelper.gui.widgets.panel import RoleLabel
from tests.helpers.panels import FIRST, SECOND
from tests.helpers.window_parts import CROWD, PLAYERS, TWO, faces, places, sized

LAPTOPS = [(1024, 700), (1280, 720), (1280, 800), (1920, 1080)]
"""The third is what 1920×1080 leaves at 150%, with room to spare."""


@pytest.mark.parametrize("players", ["", PLAYERS], ids=["no ledger", "ledger"])
def test_nothing_moves_from_the_first_event_to_the_end_of_a_leg(opened, players):
    program = opened(parse(SECOND + players))
    for size in LAPTOPS:
        program.session.jump(0)
        before = places(sized(program, size))
        for event in (
            DieRevealed("R", 3),
            DieRevealed("Y", 1),
            DieRevealed("G", 1),
            DieRevealed("P", 2),
            DieRevealed("k", 1),
            LegEnded(),
        ):
            program.session.apply(event)
            assert places(program) == before, (size, event)
        program.session.undo()
        assert places(program) == before, size


def test_nothing_moves_while_one_line_under_the_board_takes_the_other_s_place(opened):
    start = parse("cu2 2YG.3R.5BP.15k.16w R3Y2G2P1B1 - - 3*,3,3")
    program = sized(opened(start), (1024, 700))
    board = program.views.board
    heights = [board.height()]
    for event in (LegEnded(), DieRevealed("R", 1), DieRevealed("Y", 1)):
        program.session.apply(event)  # and no look at what waits in the event loop
        heights.append(board.height())
    assert program.views.read_back.isVisible()
    assert len(set(heights)) == 1


def test_dice_and_odds_stay_as_high_as_they_are_when_the_list_below_them_gets_shorter(opened):
    """Where they scroll together, all of them have too much room until they are laid out anew."""
    program = sized(opened(parse(SECOND + PLAYERS)), (845, 560))
    await_answer(program)
    moved = []
    for part in (program.views.dice, program.views.odds):
        part.resizeEvent = lambda event: moved.append(event.size().height())
    inside = program.views.dice.parentWidget()
    inside.resize(inside.size() + QSize(0, 100))
    assert moved == []


def test_nothing_moves_when_the_numbers_come(qtbot, opened):
    program = sized(opened(parse("cu2 9w.12k.13RG.14B.15+2.16PY B2 - - 3*,3,3")), (1280, 800))
    before = places(program)
    with qtbot.waitSignal(program.background.rested, timeout=60_000):
        program.live.ask()
    assert program.views.odds.landings.isVisible()
    assert places(program) == before


@pytest.mark.parametrize("is_for_table", [False, True], ids=["window", "table view"])
def test_nothing_moves_when_a_what_if_begins_or_ends(opened, is_for_table):
    program = opened(parse(SECOND + PLAYERS))
    what_ifs = program.commands.what_ifs
    program.window.show_for_table(is_for_table)
    for size in LAPTOPS:
        before = places(sized(program, size))
        what_ifs.begin.trigger()
        assert places(program) == before, size
        what_ifs.back.trigger()
        assert places(program) == before, size


def test_as_many_what_ifs_as_a_game_can_have_leave_the_window_as_it_is(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), LAPTOPS[0])
    least = program.window.minimumSizeHint()
    before = places(program)
    for _ in range(MOST_WHAT_IFS):
        program.commands.what_ifs.begin.trigger()
        program.session.apply(DieRevealed("R", 3))
        program.commands.what_ifs.back.trigger()
    program.commands.what_ifs.go(Unnamed(1))
    program.session.undo()
    assert places(program) == before
    assert program.window.minimumSizeHint() == least
    assert all(
        each.width() >= each.sizeHint().width() for each in program.views.what_if_bar.buttons
    )


def controls(program):
    """Where everything stands that can be seen but labels, whose place is that of their words."""
    QApplication.processEvents()
    window = program.window
    return {
        part: QRect(part.mapTo(window, QPoint(0, 0)), part.size())
        for part in window.findChildren(QWidget)
        if part.isVisible() and not isinstance(part, QLabel)
    }


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("players", [TWO, CROWD], ids=["two", "eight"])
@pytest.mark.parametrize("track", [FIRST, SECOND], ids=["first edition", "second edition"])
def test_nothing_moves_while_the_favourite_is_called(qtbot, opened, size, players, track):
    program = sized(opened(parse(track + players)), size)
    guessing, odds = program.commands.guessing, program.views.odds
    with qtbot.waitSignal(program.live.idle):
        program.live.ask()
    before = controls(program)
    guessing.action.trigger()
    while guessing.question:
        now = controls(program)
        outside = {part for part in now.keys() & before.keys() if not odds.isAncestorOf(part)}
        outside.add(odds)
        assert {program.views.dice, program.views.advice} < outside
        assert {part for part in outside if now[part] != before[part]} == set()
        assert now[odds].contains(now[program.views.calls])
        guessing.take("g")
    assert odds.page is odds.table
    now = controls(program)  # with the note that tells who was right
    assert {part: now[part] for part in before} == before


def test_no_button_of_the_calls_moves_from_one_caller_to_the_next(opened):
    program = sized(opened(parse(SECOND + CROWD)), (1024, 700))
    guessing, pad = program.commands.guessing, program.views.calls
    guessing.action.trigger()
    seen = []
    while guessing.question:
        QApplication.processEvents()
        seen.append({each.text(): each.geometry() for each in pad.findChildren(QAbstractButton)})
        guessing.take("8")
        guessing.take("g")
    assert len(seen) == 8
    assert seen == [seen[0]] * 8


@pytest.mark.parametrize("start", [SECOND, SECOND + CROWD, FIRST, FIRST + PLAYERS])
def test_the_window_fits_every_screen_whatever_it_shows(opened, start):
    program = opened(parse(start))
    window = program.window
    window.history_dock.show()
    window.table_dock.show()
    program.commands.what_ifs.begin.trigger()
    for size in LAPTOPS:
        sized(program, size)
        assert window.size() == QSize(*size)
        assert window.minimumSizeHint().width() <= 1024
        assert window.minimumSizeHint().height() <= 540
        everything = QRect(QPoint(0, 0), window.size())
        for name, place in places(program).items():
            assert everything.contains(place), (size, name)


GROWING = [
    (1024, 700), (1152, 720), (1280, 740), (1280, 768), (1280, 779), (1280, 780), (1280, 800),
    (1366, 820), (1440, 837), (1440, 840), (1440, 900), (1600, 900), (1680, 1050), (1920, 1061),
    (1920, 1080), (2560, 1440),
]  # fmt: skip
"""Each as wide and as high as the one before, or more."""


@pytest.mark.parametrize("is_sheet_open", [False, True], ids=["alone", "history"])
@pytest.mark.parametrize("players", ["", PLAYERS, CROWD], ids=["no ledger", "three", "eight"])
def test_the_board_of_a_larger_window_is_never_smaller(opened, players, is_sheet_open):
    program = opened(parse(SECOND + players))
    program.window.history_dock.setVisible(is_sheet_open)
    boards = [sized(program, size).views.board.size() for size in GROWING]
    assert [before for before, now in pairwise(boards) if now.expandedTo(before) != now] == []


@pytest.mark.parametrize("start", [SECOND + CROWD, FIRST + PLAYERS])
def test_no_part_lies_over_another(opened, start):
    program = opened(parse(start))
    for size in LAPTOPS:
        no_part_lies_over_another(sized(program, size))


def no_part_lies_over_another(program):
    views = program.views
    parts = {
        "board": views.board,
        "ledger": views.ledger,
        "strip": views.timeline,
        "line": views.scored if views.scored.isVisible() else views.read_back,
        "headline": views.advice.best,
        "dice": views.dice,
        "odds": views.odds,
        "actions": views.advice,
    }
    boxes = {
        name: QRect(part.mapTo(program.window, QPoint(0, 0)), part.size())
        for name, part in parts.items()
    }
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.intersects(b), (one, other, program.window.size())
    cells = (*faces(program), *views.dice.findChildren(DieTick))
    assert all(min(cell.width(), cell.height()) >= 24 for cell in cells)


def test_a_window_that_was_low_is_laid_out_as_one_that_never_was(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (1280, 800))
    before = places(program)
    low = places(sized(program, (1280, 700)))
    assert low != before
    assert places(sized(program, (1280, 800))) == before
    assert places(sized(program, (1280, 700))) == low


def test_on_a_larger_screen_every_label_is_written_larger(opened):
    window = opened(parse(FIRST + PLAYERS)).window
    window.resize(*LAPTOPS[2])
    window.history_dock.show()
    labels = [label for label in window.findChildren(RoleLabel) if not isinstance(label, FarLabel)]
    before = [label.font().pointSizeF() for label in labels]
    window.resize(*LAPTOPS[3])
    QApplication.processEvents()
    same = [
        label.text() or label.parent()
        for label, size in zip(labels, before, strict=True)
        if label.font().pointSizeF() < 1.15 * size
    ]
    assert same == []


@pytest.mark.parametrize("size", [(1024, 700), (1280, 680)])
def test_in_a_low_window_the_board_has_its_share_and_one_area_at_most_scrolls(opened, size):
    program = sized(opened(parse(SECOND + PLAYERS)), size)
    board, whole = program.views.board.height(), program.window.height()
    assert board > 0.72 * whole
    program.commands.what_ifs.begin.trigger()
    QApplication.processEvents()
    column = program.views.dice.parentWidget()
    assert column.height() <= column.parentWidget().height()


def scrolling(program):
    """How far the column beside the board scrolls, and the list of actions in it."""
    area = program.views.dice.parentWidget().parentWidget().parentWidget()
    actions = program.views.advice.list
    return area.verticalScrollBar(), actions.verticalScrollBar()


@pytest.mark.parametrize("size", [(853, 533), (960, 540), (1024, 560)])
def test_in_a_very_low_window_all_but_the_best_action_scrolls_as_one(qtbot, opened, size):
    program = sized(opened(parse(SECOND + PLAYERS)), size)
    best, actions = program.views.advice.best, program.views.advice.list
    before = best.mapTo(program.window, best.rect().topLeft())
    column, within = scrolling(program)
    qtbot.waitUntil(lambda: column.maximum() > 0 == within.maximum())
    assert actions.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff

    def shows_the_last_action():
        """Scrolled down: there may be more actions by then than there were."""
        column.setValue(column.maximum())
        QApplication.processEvents()
        last = actions.visualRect(actions.model().index(actions.model().rowCount() - 1, 0))
        return not actions.visibleRegion().intersected(last).isEmpty()

    qtbot.waitUntil(shows_the_last_action)
    assert best.mapTo(program.window, best.rect().topLeft()) == before
    sized(program, (1280, 800))
    qtbot.waitUntil(lambda: within.maximum() > 0 == column.maximum())


def test_where_all_scrolls_as_one_the_keyboard_brings_an_action_into_sight(qtbot, opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (960, 540))
    actions = program.views.advice.list
    column, within = scrolling(program)
    qtbot.waitUntil(lambda: column.maximum() > 0 == within.maximum())
    actions.setFocus()

    def shows_the_last_action():
        """Once the keyboard is there: with more actions, another one is the last."""
        qtbot.keyClick(actions, Qt.Key.Key_End)
        reached = actions.visualRect(actions.currentIndex())
        is_last = actions.currentIndex().row() == actions.model().rowCount() - 1
        return is_last and actions.visibleRegion().contains(reached)

    qtbot.waitUntil(shows_the_last_action)


def test_the_odds_do_not_scroll_once_the_window_is_lower(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (1272, 772))
    for height in (740, 700, 672):
        sized(program, (1272, height))
        assert program.views.odds.table.verticalScrollBar().maximum() == 0


def test_the_history_takes_its_room_from_what_is_there(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (853, 533))
    window, column = program.window, program.views.dice.parentWidget().parentWidget()
    usual = column.width()
    window.history_dock.toggleViewAction().trigger()
    QApplication.processEvents()
    assert window.history_dock.isVisible()
    assert window.size() == QSize(853, 533)
    assert column.width() < usual
    window.history_dock.close()
    QApplication.processEvents()
    assert window.size() == QSize(853, 533)
    assert column.width() == usual


def test_beside_the_history_the_board_leaves_what_it_cannot_use_to_what_is_below(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (1024, 700))
    views, folded = program.views, program.views.ledger.height()
    program.window.history_dock.toggleViewAction().trigger()
    QApplication.processEvents()
    assert views.board.height() <= views.board.most_height(views.board.width())
    assert views.ledger.height() > folded
    program.window.history_dock.close()
    QApplication.processEvents()
    assert views.ledger.height() == folded


@pytest.mark.parametrize("size", LAPTOPS)
def test_the_words_below_the_board_stand_clear_of_the_window_s_edge(opened, size):
    program = sized(opened(parse(SECOND + PLAYERS)), size)
    line = places(program)["line"]
    assert program.window.height() - line.bottom() > 3


@pytest.mark.parametrize("names", ["history_dock", "table_dock"])
def test_a_sheet_leaves_the_board_the_better_part_of_a_small_window(opened, names):
    program = sized(opened(parse(SECOND + PLAYERS)), (1016, 672))
    sheet = getattr(program.window, names)
    sheet.toggleViewAction().trigger()
    QApplication.processEvents()
    views = program.views
    assert views.board.width() > 2 * sheet.width()
    assert views.board.width() > views.advice.width()
    assert views.read_back.text.shown_text == views.read_back.text.text()


def test_a_sheet_at_the_side_is_closed_by_its_cross(qtbot, opened):
    window = opened(parse(SECOND)).window
    window.history_dock.show()
    head = window.history_dock.titleBarWidget()
    assert head.title.text() == "History"
    cross = next(each for each in head.findChildren(QWidget) if each.accessibleName())
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert not window.history_dock.isVisible()


LEG_OVER = "cu2 4RY.5BP.7G.15k.16w R2B3Y1P2G3 R14.G21.B3.P42.Y1 - 3+2*,3+1,3+1!,3+1"


@pytest.mark.parametrize("is_what_if", [False, True], ids=["live", "what-if"])
@pytest.mark.parametrize("is_sheet_open", [False, True], ids=["alone", "history"])
def test_what_a_leg_pays_is_there_for_all_four_on_a_small_screen(opened, is_what_if, is_sheet_open):
    program = opened(parse(LEG_OVER))
    program.session.name_players("Annabel", "Benjamin", "me", "Deborah")
    if is_what_if:
        program.session.set_game(program.session.game.what_if())
    program.window.history_dock.setVisible(is_sheet_open)
    sized(program, (1016, 672))
    payouts = program.views.advice.payouts
    assert payouts.height() <= payouts.parentWidget().height()
    sized(program, (1024, 700))
    for why in payouts.findChildren(Reasons):
        assert why.shown_text.replace("\n", " ") == why.text()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_nothing_moves_when_the_leg_of_eight_is_over(opened, size):
    program = opened(parse("cu2 4RY.5BP.7G.15k.16w R2B3Y1P2 R14.G21.B3 - 3*,3,3!,3,3,3,3,3"))
    sized(program, size)
    views = program.views
    parts = views.dice, views.odds, views.advice
    before = [part.geometry() for part in parts]
    program.session.apply(DieRevealed("G", 1))
    QApplication.processEvents()
    assert views.advice.payouts.isVisible()
    assert [part.geometry() for part in parts] == before


def pulled(window, dock, by_px):
    """Let a hand pull the edge of a sheet."""
    handle, edge = window.windowHandle(), dock.geometry().right() + 2
    start, end = QPoint(edge, window.height() // 2), QPoint(edge + by_px, window.height() // 2)
    QTest.mouseMove(handle, start)
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(handle, end)
    QApplication.processEvents()
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()


def test_a_sheet_that_was_made_wider_stays_so(opened):
    program = sized(opened(parse(SECOND + PLAYERS)), (1400, 800))
    window = program.window
    window.history_dock.toggleViewAction().trigger()
    QApplication.processEvents()
    usual = window.history_dock.width()
    pulled(window, window.history_dock, 120)
    wide = window.history_dock.width()
    assert wide == window.sheet_px > usual
    sized(program, (1450, 820))
    assert window.history_dock.width() == wide
    sized(program, (1016, 672))
    assert window.history_dock.width() <= wide
    assert window.size() == QSize(1016, 672)
    sized(program, (1400, 800))
    assert window.history_dock.width() == wide
    window.history_dock.close()
    window.table_dock.toggleViewAction().trigger()
    QApplication.processEvents()
    assert window.table_dock.width() == wide
