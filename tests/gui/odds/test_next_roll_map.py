"""The next-roll map alone: who would be the favourite after each face of each die."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QFontMetricsF
from PySide6.QtWidgets import QApplication

from camelhelper.core.event import DieRevealed
from camelhelper.engine.review.next_roll import NextRolls, next_rolls
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.gui.odds import next_roll_map
from camelhelper.gui.odds.next_roll_map import NextRollMap
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.wording.formatting import coins_text
from camelhelper.wording.names import camel_name
from tests.helpers.inked import inked
from tests.helpers.panels import position
from tests.helpers.reader import NAME, offers, within

PLAYED = "cu2 1RG.2B.3PY.15k.16w R1Y1B1 G2 - 3*,3!,3"
"""Green, purple and grey are in the pyramid; player 2, me, holds a green ticket."""
OVER = PLAYED.replace("R1Y1B1", "R1Y1B1P1G1")


@pytest.fixture(scope="module")
def rolls():
    *_, complete = next_rolls(position(PLAYED))
    return complete


@pytest.fixture
def opened(theme, qtbot):
    def open_(rolls, at=PLAYED):
        cells = NextRollMap(theme)
        qtbot.addWidget(cells)
        cells.resize(384, 240)
        cells.show_rolls(position(at), rolls)
        with qtbot.waitExposed(cells):
            cells.show()
        return cells

    return open_


@pytest.fixture
def cells(opened, rolls):
    return opened(rolls)


def focused_part(cells):
    return QAccessible.queryAccessibleInterface(cells).focusChild()


def said(parts, role):
    return [part.text(NAME) for part in parts if part.role() == role]


def headers(cells):
    return cells.verticalHeader().viewport(), cells.item_header.viewport()


def middle(cells, camel, face):
    return cells.cell(camel, face).center().toPoint()


def test_in_large_type_neither_the_caption_nor_a_figure_is_cut(cells):
    cells.setFont(sized(cells.font(), 1.7))
    caption = cells.words
    caption.setFont(sized(cells.font(), SMALL))
    assert caption.height() >= caption.fontMetrics().height()
    heads = cells.item_header.height() - caption.height()
    assert heads >= QFontMetricsF(sized(cells.font(), SMALL)).height()
    picture = cells.viewport().grab().toImage()
    for share in 0.5, 0.83:  # the favourite's chance and my coins
        figure = cells.cell("P", 2).toRect()
        figure.setLeft(figure.left() + round(share * figure.width()) - 10)
        figure.setWidth(20)
        assert inked(picture, figure)
        assert not inked(picture, QRect(figure.topLeft(), figure.topRight()))


def test_a_click_wants_the_face_to_be_looked_into(qtbot, cells):
    with qtbot.waitSignal(cells.chosen) as chosen:
        qtbot.mouseClick(cells.viewport(), Qt.MouseButton.LeftButton, pos=middle(cells, "P", 2))
    assert chosen.args == [DieRevealed("P", 2)]


def test_the_hand_is_told_the_favourite_and_what_becomes_of_my_coins(qtbot, cells, rolls):
    qtbot.mouseMove(cells.viewport(), middle(cells, "G", 3))
    roll = rolls.after("G", 3)
    favourite = roll.after.leg.favourites[0]
    assert cells.caption().startswith("Green 3: ")
    assert f" {round(100 * roll.after.leg.chance(favourite, 0))}%" in cells.caption()
    assert cells.caption().endswith(f"your expected coins {coins_text(roll.gains[1])}")


def test_a_roll_that_changes_nothing_for_me_has_a_sign_as_any_change_has(cells, rolls):
    roll = rolls.after("G", 3)
    unchanged = replace(roll, gains=(0.0,) * len(roll.gains))
    assert cells.model().caption(unchanged).endswith("your expected coins +0.00")


def test_arrow_keys_walk_the_cells_and_stop_at_the_edge(qtbot, cells):
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(cells, key)
    assert cells.caption().startswith("Green 2: ")
    assert focused_part(cells).text(NAME) == cells.caption()
    with qtbot.waitSignal(cells.chosen) as chosen:
        qtbot.keyClick(cells, Qt.Key.Key_Return)
    assert chosen.args == [DieRevealed("G", 2)]


def test_the_cell_of_the_keyboard_stays_while_a_dialog_explains_the_map(qtbot, cells):
    cells.setFocus()
    qtbot.keyClick(cells, Qt.Key.Key_Right)
    before = cells.currentIndex()
    told = cells.caption()
    for reason, stays in (
        (Qt.FocusReason.ActiveWindowFocusReason, True),
        (Qt.FocusReason.TabFocusReason, False),
    ):
        QApplication.sendEvent(cells, QFocusEvent(QEvent.Type.FocusOut, reason))
        assert (cells.currentIndex() == before) is stays
        assert (cells.caption() == told) is stays


def test_a_reader_finds_a_row_for_each_die_and_a_column_for_each_face(cells, rolls):
    table, *parts = within(cells)
    assert table.role() == QAccessible.Role.Table
    assert said(parts, QAccessible.Role.ColumnHeader) == ["1", "2", "3"]
    assert said(parts, QAccessible.Role.RowHeader) == ["Green", "Purple", "Black", "White"]
    assert said(parts, QAccessible.Role.Cell) == [cells.rolls.caption(roll) for roll in rolls.rolls]


def test_a_reader_opens_a_cell(qtbot, cells):
    cell = next(part for part in within(cells) if part.text(NAME).startswith("Purple 2:"))
    with qtbot.waitSignal(cells.chosen) as chosen:
        cell.actionInterface().doAction(offers(cell)[0])
    assert chosen.args == [DieRevealed("P", 2)]
    assert not cells.selectedIndexes()


@pytest.mark.parametrize("width_px", [352, 384, 563])
def test_a_certain_favourite_has_room_beside_its_arrow_and_blanket(cells, width_px):
    cells.resize(width_px, 160)
    odds = cells.cell("P", 2)
    odds.setWidth(0.66 * odds.width())
    words_px = QFontMetricsF(sized(cells.font(), SMALL, bold=True)).horizontalAdvance("100")
    plate, arrow, words = cells.parts(odds, words_px)
    assert words.width() == pytest.approx(words_px)
    assert plate.right() <= arrow.left() + 0.01
    assert arrow.right() <= words.left() + 0.01
    assert plate.width() >= 8


def test_an_arrow_tells_of_the_camel_that_it_stands_beside(cells, rolls, monkeypatch):
    arrows = []
    monkeypatch.setattr(next_roll_map, "paint_arrow", lambda *_, up: arrows.append(up))
    cells.grab()
    now = rolls.now.leg.favourites[0]
    still = [roll for roll in rolls.rolls if now in roll.after.leg.favourites]
    assert 0 < len(arrows) <= len(still) < len(rolls.rolls)


def test_each_of_several_favourites_has_an_arrow_where_it_would_still_be_it(opened, monkeypatch):
    arrows = []
    monkeypatch.setattr(next_roll_map, "paint_arrow", lambda *_, up: arrows.append(up))
    level = "cu1 1BY.2WG.3O"
    *_, rolls = next_rolls(position(level))
    cells = opened(rolls, level)
    arrows.clear()
    cells.grab()
    now = rolls.now.leg.favourites
    assert len(now) == 2
    still = [roll for roll in rolls.rolls if set(now) & set(roll.after.leg.favourites)]
    first = [roll for roll in rolls.rolls if now[0] in roll.after.leg.favourites]
    assert len(first) < len(arrows) == len(still)


def test_the_faces_stand_over_the_columns(cells):
    row = cells.item_header.viewport().grab().toImage()
    heads = row.copy(0, 22, row.width(), row.height() - 22)
    ground = heads.pixel(4, 0)
    for face in (1, 2, 3):
        middle = round(cells.cell("G", face).center().x())
        around = range(middle - 8, middle + 8)
        assert any(heads.pixel(x, y) != ground for x in around for y in range(heads.height()))


def test_a_roll_after_which_several_are_level_names_them_all(opened):
    level = "cu2 1R.4GB.5PY.15k.16w R1B1P1"
    *_, rolls = next_rolls(position(level))
    cells = opened(rolls, level)
    several = [roll for roll in rolls.rolls if len(roll.after.leg.favourites) > 1]
    assert several
    now = rolls.now.leg.favourites[0]
    for roll in several:
        one, *others = cells.rolls.leaders(roll)
        assert one == now or now not in roll.after.leg.favourites
        assert all(f" and {camel_name(each)} " in cells.rolls.caption(roll) for each in others[-1:])


def test_before_a_cell_is_pointed_at_it_says_what_the_map_is(cells):
    assert cells.caption() == "The favourite after each roll; click one to try it"


def test_where_no_die_comes_any_more_it_says_so_in_place_of_the_cells(cells, rolls):
    over = position(OVER)
    cells.show_rolls(over, NextRolls(replace(rolls.now, position=over)))
    assert cells.caption() == "The leg is over: no roll comes before it is scored."
    assert cells.accessibleDescription() == cells.caption()
    assert cells.viewport().geometry() == cells.rect()
    middle = cells.rect().center()
    ink = cells.viewport().grab().toImage()
    assert inked(ink, QRect(8, middle.y() - 10, 300, 20))
    assert not inked(ink, QRect(8, 2, 300, STEP_PX))
    cells.show_rolls(rolls.now.position, rolls)
    assert cells.viewport().geometry() != cells.rect()
    assert cells.accessibleDescription() == ""


def test_while_it_is_calculated_it_says_so_beside_its_dice_and_faces(opened, rolls):
    cells = opened(None)
    assert cells.caption() == cells.words.text() == cells.accessibleDescription() == "Calculating…"
    places = {roll.event: cells.cell(roll.event.camel, roll.event.face) for roll in rolls.rolls}
    dice, faces = (header.grab().toImage() for header in headers(cells))
    cells.show_rolls(position(PLAYED), replace(rolls, rolls=rolls.rolls[:3]))
    cells.show_rolls(position(PLAYED), rolls)
    assert cells.caption() != "Calculating…"
    assert cells.accessibleDescription() == ""
    assert places == {event: cells.cell(event.camel, event.face) for event in places}
    assert (dice, faces) == tuple(header.grab().toImage() for header in headers(cells))


def test_the_cell_under_the_hand_is_told_once_it_is_known(qtbot, opened, rolls):
    cells = opened(None)
    qtbot.mouseMove(cells.viewport(), middle(cells, "G", 3))
    cells.show_rolls(position(PLAYED), rolls)
    assert cells.caption().startswith("Green 3: ")


def test_a_cell_that_is_gone_is_pointed_at_no_longer(qtbot, cells):
    qtbot.mouseMove(cells.viewport(), middle(cells, "G", 3))
    cells.show_rolls(position(PLAYED.replace("B1", "B1G1")), None)
    assert not cells.currentIndex().isValid()
    assert cells.caption() == "Calculating…"


@pytest.fixture
def chances(rolls):
    """Each roll is a little better for me, the second of three."""
    events = [roll.event for roll in rolls.rolls]
    after = {(e.camel, e.face): (0.3, 0.2 + at / 100, 0.1) for at, e in enumerate(events)}
    return RollChances(after, (0.3, 0.26, 0.1), 0.008)


def test_once_my_chance_to_win_is_known_the_cells_tell_it(cells, chances):
    coins = cells.viewport().grab().toImage()
    cells.show_chances(chances)
    wins = cells.viewport().grab().toImage()
    assert cells.caption() == "After each roll: the favourite, and your chance to win"
    for camel, face in chances.after:
        box = cells.cell(camel, face).toRect()
        stake = box.adjusted(round(0.7 * box.width()), 0, 0, 0)
        assert wins.copy(stake) != coins.copy(stake)
    cells.show_chances(None)
    assert cells.viewport().grab().toImage() == coins


def test_a_better_chance_is_on_a_ground_of_its_own(cells, chances):
    cells.show_chances(chances)
    image = cells.viewport().grab().toImage()
    grounds = [
        image.pixelColor(cells.cell(camel, face).toRect().bottomRight() + QPoint(-4, -3))
        for camel, face in (("G", 1), ("w", 3))
    ]
    worse, better = grounds
    assert worse.red() > worse.green()
    assert better.green() > better.red()


def test_the_hand_is_told_my_chance_to_win_beside_my_coins(qtbot, cells, rolls, chances):
    cells.show_chances(chances)
    qtbot.mouseMove(cells.viewport(), middle(cells, "G", 3))
    coins = coins_text(rolls.after("G", 3).gains[1])
    assert cells.caption().endswith(f", you win 22% ±1, your expected coins {coins}")


def test_where_not_all_has_room_my_coins_are_told_rather_than_what_the_cell_says(
    qtbot, cells, rolls, chances
):
    cells.show_chances(chances)
    qtbot.mouseMove(cells.viewport(), middle(cells, "G", 3))
    coins = coins_text(rolls.after("G", 3).gains[1])
    width_px = cells.words.fontMetrics().horizontalAdvance(cells.caption())
    cells.resize(width_px + 10, 240)
    assert cells.words.shown_text == cells.caption()
    cells.resize(width_px - 10, 240)
    assert cells.words.shown_text.endswith(f", your expected coins {coins}")
    assert "you win" not in cells.words.shown_text


def test_without_players_there_are_no_holdings_to_tell(qtbot, opened):
    alone = "cu2 1RG.2B.3PY.15k.16w R1Y1B1P1"
    *_, rolls = next_rolls(position(alone))
    cells = opened(rolls, alone)
    assert cells.seat is None
    qtbot.keyClick(cells, Qt.Key.Key_Down)
    assert "your cards" not in cells.caption()
    assert not cells.grab().isNull()
