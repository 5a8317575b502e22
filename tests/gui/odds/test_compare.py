"""Lines of play side by side, each beside the live game."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from camelhelper.gui.odds.compare import CompareSheet, LineOfPlay
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.odds.odds_table import OddsTable
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


def test_my_chance_to_win_stands_beside_the_coins_once_it_is_known(sheet):
    live = line(LIVE, SECOND)
    assert live.figures == live.best_coins
    sheet.show_lines((replace(live, win=0.312),))
    assert f"{live.best_coins} · you win 31%" in written(sheet)


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
