"""The odds as rows and columns, beside others where there are any."""

from dataclasses import replace
from math import floor

import pytest
from PySide6.QtCore import Qt

from camelhelper.gui.odds.odds_model import Column, OddsModel, OddsRow, odds_rows
from tests.helpers.panels import SECOND, position, result

RACING = "RYGBP"


@pytest.fixture
def model(qapp):  # noqa: ARG001 - models need an application
    model = OddsModel()
    model.show_camels(RACING)
    return model


def text(model, row, column, role=Qt.ItemDataRole.DisplayRole):
    return model.index(row, column).data(role)


def rows_of(cup):
    found = result(cup)
    return odds_rows(position(cup).edition.racing, found.leg, found.race)


def test_nothing_is_known_of_camels_at_first(model):
    assert [text(model, row, Column.CAMEL) for row in range(5)] == list(RACING)
    assert text(model, 0, Column.FIRST) == text(model, 0, Column.LOSES) == "–"
    assert model.is_dim(Column.FIRST)


def test_the_same_camels_again_keep_what_is_known(qtbot, model):
    model.show_odds(result(SECOND).leg)
    with qtbot.assertNotEmitted(model.modelReset):
        model.show_camels(RACING)
    assert text(model, 1, Column.FIRST) == "44"


def test_rows_are_what_leg_and_race_tell_one_after_the_other(model):
    model.show_odds(result(SECOND).leg)
    model.show_race(result(SECOND).race, None)
    assert model.rows == rows_of(SECOND)


def test_the_heads_of_the_race_tell_how_far_it_is_rounded(model):
    race = result(SECOND).race
    for rounding, told in (
        (0.00179, "Rounded; no chance is off by more than 0.18 points."),
        (0.0, "Exact."),
    ):
        model.show_race(replace(race, rounding=rounding), None)
        for column in (Column.WINS, Column.LOSES):
            tip = model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
            assert f" {told} This assumes no tiles" in tip.replace("\n", " ")


def test_a_small_chance_in_the_race_is_not_told_as_none(model):
    race = replace(result(SECOND).race, win=(2e-5, 0.3, 0.3, 0.4 - 2e-5, 0.0))
    model.show_race(race, None)
    tips = [text(model, row, Column.WINS, Qt.ItemDataRole.ToolTipRole) for row in (0, 4)]
    assert tips == ["Red wins the race: <0.1%", "Purple wins the race: 0.0%"]


def test_rows_given_at_once_are_fresh_as_far_as_they_go(model):
    model.show_rows(rows_of(SECOND))
    assert not model.is_dim(Column.FIRST)
    assert not model.is_dim(Column.WINS)
    model.show_rows(odds_rows(RACING, result(SECOND).leg, None))
    assert not model.is_dim(Column.FIRST)
    assert model.is_dim(Column.WINS)


def test_rows_compared_tell_by_how_much_each_chance_differs(model):
    before, after = rows_of(SECOND), rows_of(f"{SECOND} Y3")
    model.show_rows(after, before)
    assert model.is_compared
    row = model.rows[1]
    was, now = before[1], after[1]
    assert row.change(Column.FIRST) == percent(now.share(0)) - percent(was.share(0))
    assert row.change(Column.FIRST + 1) == percent(now.share(1)) - percent(was.share(1))
    assert row.change(Column.LOSES) == percent(now.loses) - percent(was.loses)
    assert f" {row.change(Column.FIRST):+}".replace("-", "−") in model.summary()


def percent(chance):
    return floor(100 * chance + 0.5)


def test_a_difference_is_that_of_the_figures_shown():
    def changed(before, now):
        before, now = (OddsRow("R", (1, 1), 2, wins=chance) for chance in (before, now))
        return replace(now, before=before).change(Column.WINS)

    assert changed(0.214, 0.206) == 0
    assert changed(0.214, 0.216) == 1
    assert changed(0.376, 0.654) == 27


def test_nothing_differs_where_one_side_is_not_known():
    known = rows_of(SECOND)[0]
    assert OddsRow("R", before=known).change(Column.FIRST) == 0
    assert OddsRow("R", (1, 1), 2, before=OddsRow("R")).change(Column.WINS) == 0


def test_without_anything_to_compare_against_no_change_is_told(model):
    model.show_rows(rows_of(SECOND))
    assert not model.is_compared
    assert model.summary() == "yellow 44%, green 20%, purple 15%, blue 15%, red 6%"
