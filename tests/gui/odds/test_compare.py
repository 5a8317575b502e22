"""Lines of play side by side, each beside the live game."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from camelhelper.engine.win.win_chances import WinChances
from camelhelper.gui.odds.compare import CompareDialog, CompareSheet, LineOfPlay
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.odds.odds_table import OddsTable
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import coins_text
from tests.helpers.chances import advice
from tests.helpers.panels import SECOND, position, result, unnamed

TRIED = f"{SECOND} G1"


def line(name, cup, *, is_known=True):
    return LineOfPlay(name, position(cup), result(cup) if is_known else None)


LIVE = "Live game"


@pytest.fixture
def sheet(theme, shown):
    return shown(CompareSheet(theme))


def tables(sheet):
    found = {table.accessibleName(): table for table in sheet.findChildren(OddsTable)}
    return {name: table for name, table in found.items() if name != "Camels"}


def cell(sheet, name, row, column, role=Qt.ItemDataRole.DisplayRole):
    model = tables(sheet)[name].model()
    return model.index(row, column).data(role)


def written(sheet):
    return [label.text() for label in sheet.findChildren(QLabel)]


def test_each_line_has_its_odds_and_its_best_action(sheet):
    lines = (line(LIVE, SECOND), line("Green rolls 1", TRIED))
    sheet.show_lines(lines)
    assert list(tables(sheet)) == [LIVE, "Green rolls 1"]
    for each in lines:
        chance = round(100 * each.result.leg.chance("Y", 0))
        assert cell(sheet, each.name, 1, Column.FIRST) == str(chance)
        assert {each.name, each.best, each.best_coins} <= set(written(sheet))


def test_bars_are_equally_long_in_each_column(sheet):
    sheet.show_lines((line(LIVE, SECOND), line("Green rolls 1", TRIED)))
    for table in tables(sheet).values():
        table.grab()  # lays it out
    live, tried = (table.columnWidth(Column.BAR) for table in tables(sheet).values())
    assert live == tried > 100


def test_columns_have_their_width_before_their_odds_are_known(sheet):
    widths_px = []
    for is_known in (False, True):
        lines = (line(LIVE, SECOND, is_known=is_known), line("1", TRIED, is_known=is_known))
        sheet.show_lines(lines)
        widths_px.append([table.width() for table in tables(sheet).values()])
    assert widths_px[0] == widths_px[1]


MINE = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3"


def advised(name, cup, mine=0.3):
    """A line of which it is known that the third best of its actions wins most often."""
    known = line(name, cup)
    told = advice(known.position, known.result.actions[2].action)
    (best,) = told.chances.actions
    best = replace(best, seats=(0.4, mine, 0.2))
    return replace(known, advice=replace(told, chances=WinChances((best,))))


def test_the_best_is_what_wins_most_often_once_that_is_known(sheet):
    by_coins, by_win = line(LIVE, MINE), advised(LIVE, MINE)
    third = by_win.result.actions[2]
    first = by_coins.result.actions[0]
    assert by_coins.best == f"Player 1: {action_text(first.action, by_coins.position)}"
    assert by_win.best == f"Player 1: {action_text(third.action, by_win.position)}"
    assert by_win.figures == f"40.0% ±0.4 · {coins_text(third.expected_coins)}"
    sheet.show_lines((by_win,))
    assert {by_win.best, by_win.figures} <= set(written(sheet))


def test_when_a_leg_is_over_only_my_chance_to_win_is_told(sheet):
    told = advised(LIVE, MINE)
    over = replace(
        line(LIVE, "cu2 4R.5G.6B.7PY.15k.16w R1G1B1Y1P1 - - 3*,3!,3"),
        advice=replace(told.advice, chances=WinChances(()), to_me=told.advice.win),
    )
    assert (over.best, over.figures) == ("–", "")
    sheet.show_lines((over,))
    assert any(text.startswith("You win ") for text in written(sheet))


def test_each_best_action_names_whose_it_is_where_lines_differ_in_who_is_to_move(sheet):
    names = ("Ann", "me", "Cas")
    live = replace(line(LIVE, MINE), names=names)
    tried = replace(line("Later", MINE.replace("3*,3!", "3,3*!")), names=names)
    sheet.show_lines((live, tried))
    bests = [text for text in written(sheet) if text.startswith(("Ann: ", "me: "))]
    assert bests == [live.best, tried.best]


def test_my_chance_to_win_is_compared_with_the_live_game(sheet):
    live, better, worse = (
        advised(name, MINE, mine) for name, mine in ((LIVE, 0.3), ("Better", 0.35), ("Worse", 0.25))
    )
    sheet.show_lines((live, better, worse))
    told = {"You win 30.0%", "You win 35.0% (+5.0 ±0.6)", "You win 25.0% (−5.0 ±0.6)"}
    assert told <= set(written(sheet))
    assert sheet.accessibleDescription().split("\n")[1].endswith("; you win 35.0% (+5.0 ±0.6)")


def test_the_difference_is_that_of_the_chances_that_are_shown(sheet):
    sheet.show_lines((advised(LIVE, MINE, 0.30049), advised("Worse", MINE, 0.27951)))
    assert {"You win 30.0%", "You win 28.0% (−2.0 ±0.6)"} <= set(written(sheet))


def test_a_difference_that_playouts_cannot_tell_is_too_close_to_call(sheet):
    sheet.show_lines((advised(LIVE, MINE, 0.3), advised("Worse", MINE, 0.293)))
    assert {"You win 30.0%", "You win 29.3%, too close to call"} <= set(written(sheet))


def test_where_nobody_is_me_nobody_is_told_that_they_win(sheet):
    sheet.show_lines((advised(LIVE, MINE.replace("!", "")),))
    assert "win" not in "".join(written(sheet)).lower()


def test_an_open_sheet_gets_wider_for_a_further_line(qtbot, theme):
    host = QWidget()
    qtbot.addWidget(host)
    lines = tuple(line(name, SECOND) for name in (LIVE, "Green rolls 1", "Red rolls 2"))
    late, early = CompareDialog(theme, host), CompareDialog(theme, host)
    late.show_lines(lines[:2])
    with qtbot.waitExposed(late):
        late.show()
    late.show_lines(lines)
    early.show_lines(lines)
    assert late.width() == early.width()


def test_what_differs_from_the_live_game_is_told_in_points(sheet):
    live, tried = line(LIVE, SECOND), line("Green rolls 1", TRIED)
    sheet.show_lines((live, tried))
    points = round(100 * (tried.result.leg.chance("Y", 0) - live.result.leg.chance("Y", 0)))
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert cell(sheet, "Green rolls 1", 1, Column.FIRST, spoken).endswith(
        f"({points:+})".replace("-", "−")
    )
    assert "(" not in cell(sheet, LIVE, 1, Column.FIRST, spoken)


def test_a_line_that_is_not_answered_yet_says_so(sheet):
    sheet.show_lines((line(LIVE, SECOND), line("What if 1", TRIED, is_known=False)))
    assert cell(sheet, "What if 1", 0, Column.FIRST) == "–"
    assert "What if 1: not known" in sheet.accessibleDescription()


def test_numbers_of_a_line_go_when_it_has_moved_on(sheet):
    sheet.show_lines((line(LIVE, SECOND),))
    sheet.show_lines((line(LIVE, TRIED, is_known=False),))
    assert cell(sheet, LIVE, 0, Column.FIRST) == "–"
    assert "+" not in "".join(written(sheet))


def test_a_line_that_is_thrown_away_is_gone(sheet):
    sheet.show_lines((line(LIVE, SECOND), line("What if 1", TRIED)))
    sheet.show_lines((line(LIVE, SECOND),))
    assert list(tables(sheet)) == [LIVE]
    assert "What if 1" not in written(sheet)


def test_a_screen_reader_hears_every_line(sheet):
    live = line(LIVE, SECOND)
    sheet.show_lines((live, line("Green rolls 1", TRIED)))
    heard = sheet.accessibleDescription().split("\n")
    assert heard[0].startswith("Live game: yellow 44%, green 20%")
    assert heard[0].endswith(f"best {live.best} {live.best_coins}")
    assert len(heard) == 2
    assert unnamed(sheet) == []
