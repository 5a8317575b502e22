"""The odds after a roll that has not happened, beside those of now."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.odds.roll_preview import RollPreview
from tests.helpers.panels import SECOND, position

ROLL = DieRevealed("Y", 3)


@pytest.fixture
def now():
    return position_odds(position(SECOND))


@pytest.fixture
def after():
    return position_odds(apply(position(SECOND), ROLL))


@pytest.fixture
def preview(theme, shown, now, after):
    preview = RollPreview(theme.pictures)
    preview.show_roll(ROLL, now, after)
    return shown(preview)


def cell(preview, camel, column, role=Qt.ItemDataRole.DisplayRole):
    row = [row.camel for row in preview.odds.rows].index(camel)
    return preview.odds.index(row, column).data(role)


def test_it_says_which_roll_it_is_about(preview):
    heading = preview.odds.headerData(Column.BAR, Qt.Orientation.Horizontal)
    assert heading == preview.accessibleName() == "If yellow shows 3"


def test_it_shows_the_odds_after_the_roll_and_what_differs(preview, now, after):
    chance = round(100 * after.leg.chance("Y", 0))
    change = chance - round(100 * now.leg.chance("Y", 0))
    assert cell(preview, "Y", Column.FIRST) == str(chance)
    spoken = cell(preview, "Y", Column.FIRST, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith(f"(+{change})")
    assert f"yellow {chance}% +{change}" in preview.accessibleDescription()


def test_the_race_is_compared_too(preview, now, after):
    at = now.race.camels.index("R")
    change = round(100 * after.race.win[at]) - round(100 * now.race.win[at])
    row = next(row for row in preview.odds.rows if row.camel == "R")
    assert row.change(Column.WINS) == change != 0


def test_a_notch_is_where_the_bar_ended_before(preview, theme, now, after):
    assert after.leg.chance("Y", 0) > now.leg.chance("Y", 0)
    row = [row.camel for row in preview.odds.rows].index("Y")
    box = preview.visualRect(preview.odds.index(row, Column.BAR))
    image = preview.viewport().grab(box).toImage()
    middle = image.height() // 2
    dark = [x for x in range(image.width()) if image.pixelColor(x, middle) == theme.colour("text")]
    assert dark
    assert image.pixelColor(dark[-1] + 6, middle) == theme.colour("bar_first")


def test_where_there_is_no_race_only_the_leg_is_shown(theme, shown, now, after):
    preview = shown(RollPreview(theme.pictures))
    preview.show_roll(ROLL, now, replace(after, race=None))
    assert cell(preview, "Y", Column.WINS) == "–"
    assert cell(preview, "Y", Column.FIRST) != "–"
