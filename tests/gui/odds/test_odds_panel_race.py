"""The race beside the leg in the panel of the odds."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.engine.answer import answer
from camelhelper.engine.race.table import TableFault, UnusableTable
from camelhelper.gui.odds.odds_model import COLUMNS, Column
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.odds_cells import cell, column
from tests.helpers.panels import SECOND, position, result


def partial_result(cup):
    """The first answer: the leg is known, the race is not yet."""
    return next(answer(position(cup)))


def test_the_races_winner_and_loser_stand_beside_the_leg(answered):
    panel = answered(SECOND)
    race = result(SECOND).race
    assert column(panel, Column.WINS) == [str(round(100 * chance)) for chance in race.win]
    assert column(panel, Column.LOSES) == [str(round(100 * chance)) for chance in race.lose]


def test_three_numbers_a_camel_are_enough_and_race_and_leg_always_show(answered):
    panel = answered(SECOND)
    shown = [c for c in range(COLUMNS) if not panel.table.isColumnHidden(c)]
    assert shown == [Column.CAMEL, Column.BAR, Column.FIRST, Column.WINS, Column.LOSES]
    panel.places_action.trigger()
    assert not panel.table.isColumnHidden(Column.WINS)
    assert not panel.table.isColumnHidden(Column.LOSES)


def test_the_headings_of_the_race_fit_their_columns_and_state_its_assumption(answered):
    panel = answered(SECOND)
    for section, heading in ((Column.WINS, "Wins race %"), (Column.LOSES, "Loses race %")):
        header = panel.model.headerData
        spoken = header(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
        tip = header(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        assert spoken == heading
        assert "This assumes no tiles in later legs" in tip
        assert panel.table.columnWidth(section) >= panel.table.item_header.words_px(section)


def test_the_chances_of_the_race_are_spoken_in_full(answered):
    panel = answered(SECOND)
    spoken = cell(panel, 0, Column.LOSES, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == f"Red loses the race: {100 * result(SECOND).race.lose[0]:.1f}%"


def test_until_the_race_is_known_its_last_numbers_stay_dimmed(answered):
    panel = answered(SECOND)
    before = column(panel, Column.WINS)
    other = f"{SECOND} R2"
    panel.show_shown(position(other))
    panel.show_result(partial_result(other))
    assert not panel.model.is_dim(Column.FIRST)
    assert panel.model.is_dim(Column.WINS)
    assert column(panel, Column.WINS) == before
    panel.show_result(result(other))
    assert not panel.model.is_dim(Column.WINS)


def test_numbers_of_the_race_are_dimmed_as_soon_as_another_position_is_shown(answered):
    panel = answered(SECOND)
    panel.show_shown(position(f"{SECOND} R2"))
    assert panel.model.is_dim(Column.LOSES)
    spoken = cell(panel, 1, Column.WINS, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("(being recalculated)")


def test_without_a_table_the_leg_stays_and_the_panel_says_why_there_is_no_race(answered):
    panel = answered(SECOND)
    damaged = UnusableTable(Path("edition2.xz"), SECOND_EDITION, TableFault.DAMAGED)
    panel.show_result(replace(result(SECOND), race=None, race_problem=damaged))
    assert column(panel, Column.FIRST)[1] == "44"
    assert column(panel, Column.WINS) == ["–"] * 5
    assert panel.no_race.isVisible()
    assert panel.no_race.text() == (
        "The race table of the second edition cannot be used (damaged): reinstall camelhelper, "
        "or build the table "
        "with camelhelper solve --edition 2 --out edition2.xz."
    )
    assert panel.legs.text == ""
    answered(SECOND)
    assert not panel.no_race.isVisible()


def test_the_legs_to_go_are_told_on_average_and_one_by_one(answered):
    panel = answered(SECOND)
    race = result(SECOND).race
    assert panel.legs.text == f"{race.legs:.1f} legs to go"
    counts = panel.legs.counts
    assert [legs for legs, _ in counts] == list(range(counts[0][0], counts[-1][0] + 1))
    assert sum(chance for _, chance in counts) > 0.98
    likeliest = max(counts, key=lambda count: count[1])[0]
    assert f"{likeliest}:{NO_BREAK}" in panel.legs.toolTip(), "no line begins with its chance"
    assert "This assumes no tiles in later legs." in panel.legs.toolTip()


def test_the_bars_of_legs_to_go_show_their_figures_with_all_places(answered):
    panel = answered(SECOND)
    low = panel.legs.sizeHint().height()
    before = panel.legs.grab().toImage()
    panel.places_action.trigger()
    assert panel.legs.sizeHint().height() > low
    panel.legs.resize(panel.legs.width(), panel.legs.sizeHint().height())
    assert panel.legs.grab().toImage() != before


def test_a_race_that_ends_in_this_leg_for_certain_takes_one_more(answered):
    panel = answered("cu2 9w.12k.13RG.14B.16PY R2G2B2")
    assert panel.legs.text == "1.0 legs to go"
