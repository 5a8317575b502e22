import re
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.position import Position, Tile
from camelhelper.engine.race.table import TableFault, UnusableTable
from camelhelper.gui.odds.odds_model import COLUMNS, Column, OddsRow
from camelhelper.gui.odds.odds_table import fraction_font
from camelhelper.gui.theme.theme import load_theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import speak
from tests.helpers.odds_cells import amount, cell, column, picture
from tests.helpers.panels import FIRST, LEG_OVER, RACE_OVER, SECOND, position, result, unnamed

LEFT = Qt.MouseButton.LeftButton


def test_odds_are_whole_percents_in_the_editions_order(answered):
    panel = answered("cu1 1WY.2O.3GB")
    assert column(panel, Column.CAMEL) == list("WGBOY")
    odds = result("cu1 1WY.2O.3GB").leg
    assert column(panel, Column.FIRST) == [str(round(100 * odds.chance(c, 0))) for c in "WGBOY"]


def test_the_favourite_bears_a_star_and_says_so(answered):
    panel = answered(SECOND)
    assert [row.is_favourite for row in panel.model.rows] == [False, True, False, False, False]
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert cell(panel, 1, Column.CAMEL, spoken) == "Yellow, favourite"
    assert cell(panel, 0, Column.CAMEL, spoken) == "Red"


def test_cells_are_spoken_in_full(answered):
    panel = answered(LEG_OVER)
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert cell(panel, 1, Column.FIRST, spoken) == "Yellow 1st: 100%, exactly 1"
    assert cell(panel, 1, Column.BAR, spoken) == "Yellow: 1st or 2nd 100%"


def test_bars_grow_with_the_chance(answered, theme):
    panel = answered(SECOND)
    image = picture(panel)
    height = panel.table.rowHeight(0)
    row = [image.copy(0, n * height, image.width(), height) for n in range(5)]
    lengths = [amount(part, theme.colour("bar_first")) for part in row]
    chances = [r.share(0) for r in panel.model.rows]
    assert lengths[1] == max(lengths)
    assert (lengths[2] > lengths[0]) == (chances[2] > chances[0])


def test_all_places_are_shown_on_demand_by_mouse(qtbot, answered):
    panel = answered(SECOND)
    assert panel.table.isColumnHidden(Column.FIRST + 1)
    assert panel.table.isColumnHidden(Column.FIRST + 4)
    qtbot.mouseClick(panel.toggles[0], LEFT)
    assert not any(panel.table.isColumnHidden(Column.FIRST + place) for place in range(5))
    assert panel.table.isColumnHidden(Column.BAR)
    qtbot.mouseClick(panel.toggles[0], LEFT)
    assert panel.table.isColumnHidden(Column.FIRST + 4)
    assert not panel.table.isColumnHidden(Column.BAR)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_fractions_are_shown_on_demand_by_keyboard(qtbot, answered, key):
    panel = answered(SECOND)
    panel.toggles[1].setFocus()
    qtbot.keyClick(panel.toggles[1], key)
    odds = result(SECOND).leg
    assert cell(panel, 1, Column.FIRST) == str(odds.fraction("Y", 0))
    assert panel.model.headerData(Column.FIRST, Qt.Orientation.Horizontal) == "1st"
    qtbot.keyClick(panel.toggles[1], key)
    assert cell(panel, 1, Column.FIRST) == "44"
    assert panel.model.headerData(Column.FIRST, Qt.Orientation.Horizontal) == "1st %"


@pytest.mark.parametrize("key", [Qt.Key.Key_F7, Qt.Key.Key_F8])
def test_one_key_anywhere_in_the_window_shows_detail(qtbot, answered, key):
    panel = answered(SECOND)
    action = panel.places_action if key == Qt.Key.Key_F7 else panel.fractions_action
    qtbot.keyClick(panel.window(), key)
    assert action.isChecked()


def test_fractions_are_reduced():
    row = OddsRow("R", (7 * 1620, 0, 29160), 29160)
    assert [str(row.chance(place)) for place in range(3)] == ["7/18", "0", "1"]


def test_with_every_place_the_legs_to_go_have_the_line_for_their_figures(answered):
    panel = answered(SECOND)
    panel.places_action.trigger()
    QApplication.processEvents()
    assert panel.legs.width() == panel.width()


def test_every_place_and_fraction_fits_its_column(answered):
    panel = answered(SECOND)
    panel.places_action.trigger()
    panel.fractions_action.trigger()
    widest = "174960"
    for place in range(Column.FIRST, Column.FIRST + 5):
        box = QRectF(0, 0, panel.table.columnWidth(place) - 4, panel.table.rowHeight(0))
        font = fraction_font(sized(panel.table.font(), SMALL, bold=True), [widest], box)
        assert QFontMetrics(font).horizontalAdvance(widest) <= box.width()
        assert font.pixelSize() >= 9
    assert sum(panel.table.columnWidth(c) for c in range(COLUMNS)) <= panel.table.width()


def test_the_number_of_ways_is_said_to_be_exact_and_the_race_to_be_rounded(answered):
    panel = answered(SECOND)
    assert panel.source.text() == "exact, 349,920 outcomes; race ±0.2%"
    assert panel.source.toolTip().startswith("Every way the leg can go on, counted in ")


def test_a_race_that_is_rounded_by_nothing_one_could_see_is_not_said_to_be(answered):
    assert answered(FIRST).source.text() == "exact, 29,160 outcomes"


def test_a_leg_without_dice_is_certain(answered):
    panel = answered(LEG_OVER)
    assert panel.source.text() == "Certain: the leg is over"


def test_landings_and_the_races_end_are_told_when_there_is_something_to_tell(answered):
    panel = answered(SECOND)
    assert panel.race_ends.text() == ""
    assert not panel.landings.isVisible()
    cup = "cu2 9w.12k.13RG.14B.15+2.16PY B2"
    panel = answered(cup)
    odds = result(cup).leg
    assert panel.race_ends.text() == "Race ends: 100%"
    assert panel.landings.isVisible()
    assert f"15: {odds.landing_weights[0][1] / odds.outcomes:.2f}" in panel.landings.text()


def test_landings_on_two_tiles_are_told_apart_where_figures_have_a_comma(answered):
    speak(LANGUAGES["es"])
    panel = answered("cu2 1RG.2B.3PY.5+1.7-2.15k.16w - - - 3*,3,3")
    assert re.search(r": 5: \d,\d\d; 7: \d,\d\d$", panel.landings.text())


def test_tiles_that_no_unit_can_reach_are_left_out_of_the_landings(answered):
    panel = answered("cu2 1RG.2B.3PY.4+1.11-2.15k.16w R2G1B2 - - 3*,3,3")
    assert re.fullmatch(r"Expected landings on tiles: 4: \d\.\d\d", panel.landings.text())
    panel = answered("cu2 1RG.2B.3PY.11-2.15k.16w R2G1B2 - - 3*,3,3")
    assert panel.landings.text() == "No unit can land on a tile in this leg"
    panel.landings.resize(160, panel.landings.height())
    assert panel.landings.shown_text == "No landings on tiles"


def test_landings_are_told_in_fewer_words_before_a_figure_is_cut_off(answered):
    panel = answered("cu2 9w.12k.13RG.14B.15+2.16PY B2")
    landings = panel.landings
    whole = landings.text()
    landings.resize(landings.fontMetrics().horizontalAdvance(whole) + 4, landings.height())
    assert landings.shown_text == whole
    landings.resize(landings.width() - 20, landings.height())
    figures = whole.partition(": ")[2]
    assert landings.shown_text == f"Landings: {figures}"


def test_no_landings_are_expected_once_the_leg_is_over(answered):
    panel = answered(LEG_OVER.replace("6PY", "6PY.8+2"))
    assert panel.source.text() == "Certain: the leg is over"
    assert panel.landings.text() == ""


def test_nothing_moves_whatever_there_is_to_tell(answered):
    panel = answered(SECOND)
    parts = (panel.table, panel.legs, panel.source)

    def places():
        panel.layout().activate()
        hints = panel.sizeHint().height(), panel.minimumSizeHint().height()
        return hints, [part.geometry() for part in parts]

    before = places()
    answered("cu2 9w.12k.13RG.14B.15+2.16PY B2")
    assert panel.landings.isVisible()
    assert places()[0] == before[0]
    damaged = UnusableTable(Path("edition2.xz"), SECOND_EDITION, TableFault.DAMAGED)
    near = result("cu2 9w.12k.13RG.14B.15+2.16PY B2")
    panel.show_result(replace(near, race=None, race_problem=damaged))
    assert places()[0] == before[0]
    for cup in (LEG_OVER, RACE_OVER):
        answered(cup)
        assert places()[0] == before[0]
    for cup in ("cu2 3RG", "cu2 3R.5B"):
        panel.show_shown(position(cup))
        assert places()[0] == before[0]
    answered(SECOND)
    assert places() == before


# -- other positions than the answered one ---------------------------------------------------


def test_numbers_are_dimmed_at_once_when_another_position_is_shown(answered, theme):
    panel = answered(SECOND)
    fresh = picture(panel)
    panel.show_shown(position(f"{SECOND} R2"))
    stale = picture(panel)
    assert panel.model.is_stale
    assert panel.source.text() == "Calculating…"
    assert amount(fresh, theme.colour("bar_first")) > 0
    assert amount(stale, theme.colour("bar_first")) == 0
    spoken = cell(panel, 1, Column.FIRST, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("(being recalculated)")


def test_numbers_stay_when_only_the_coins_change(answered):
    panel = answered(SECOND)
    panel.show_shown(position(f"{SECOND} - R1 - 5,3*,3"))
    assert not panel.model.is_stale


def test_numbers_come_back_with_the_position_they_answer(answered):
    panel = answered(SECOND)
    panel.show_shown(position(f"{SECOND} R2"))
    panel.show_shown(position(SECOND))
    assert not panel.model.is_stale


def test_an_answer_to_a_position_no_longer_shown_is_left_aside(answered):
    panel = answered(SECOND)
    before = column(panel, Column.FIRST)
    panel.show_shown(position(f"{SECOND} R2"))
    panel.show_result(result(f"{SECOND} Y2"))
    assert column(panel, Column.FIRST) == before
    assert panel.model.is_stale


def test_the_other_editions_camels_are_unknown_until_their_answer_comes(answered):
    panel = answered(SECOND)
    panel.show_shown(position(FIRST))
    assert column(panel, Column.CAMEL) == list("WGBOY")
    assert column(panel, Column.FIRST) == ["–"] * 5


# -- no odds at all --------------------------------------------------------------------------


def test_before_anything_is_placed_the_panel_says_how_to_begin(panel):
    panel.show_shown(Position(position(SECOND).edition))
    assert panel.heading.isVisible()
    assert panel.heading.text() == "No camels on the track yet"
    assert "Drag the camels" in panel.message.text()
    assert not panel.table.isVisible()


def test_missing_camels_are_named_in_one_line(panel):
    panel.show_shown(position("cu2 3RG.6PY"))
    assert panel.message.text() == "Still in the box: blue, crazy black and crazy white."


def test_every_fault_of_a_half_built_track_is_told_in_words(panel):
    wrong = position(SECOND)
    wrong = Position(wrong.edition, wrong.track.without("B"), tiles=(Tile(9, 1, 1), Tile(10, 1, 2)))
    panel.show_shown(wrong)
    assert panel.message.text().split("\n") == [
        "•  The tile on space 10 is next to the one on 9: leave a space between them.",
        "•  Still in the box: blue.",
    ]


def test_many_faults_are_counted_not_all_listed(panel):
    base = position(SECOND)
    tiles = tuple(Tile(space, 1, space) for space in range(8, 14))
    panel.show_shown(Position(base.edition, base.track, tiles=tiles))
    assert len(panel.message.text().split("\n")) == 5
    assert "more" in panel.message.text()


def test_after_the_race_the_final_ranking_is_shown(panel):
    panel.show_shown(position(RACE_OVER))
    assert panel.ranking.isVisible()
    assert panel.title.text() == "Final ranking"
    assert not any(toggle.isVisible() for toggle in panel.toggles)
    assert panel.ranking.accessibleName() == (
        "Ranking: 1st yellow, 2nd purple, 3rd green, 4th red and 5th blue"
    )


def test_a_failure_is_one_sentence_until_the_position_changes(answered):
    panel = answered(SECOND)
    panel.show_failure("The engine ran out of memory.")
    assert panel.message.isVisible()
    assert panel.message.text() == "The engine ran out of memory."
    panel.show_shown(position(f"{SECOND} R2"))
    assert panel.table.isVisible()


# -- keyboard, names, cost -------------------------------------------------------------------


def test_arrows_walk_the_cells_and_letters_go_to_the_window(qtbot, answered):
    panel = answered(SECOND)
    panel.table.setFocus()
    panel.table.setCurrentIndex(panel.model.index(0, Column.FIRST))
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    assert panel.table.currentIndex().row() == 1
    heard = []
    panel.keyPressEvent = lambda event: heard.append(event.text())
    qtbot.keyClicks(panel.table, "r2+")
    assert heard == ["r", "2", "+"]
    assert panel.table.currentIndex().row() == 1


def test_tab_leaves_the_table(answered):
    panel = answered(SECOND)
    assert not panel.table.tabKeyNavigation()


@pytest.mark.parametrize("cup", [SECOND, RACE_OVER, "cu2 3R"])
def test_everything_the_keyboard_reaches_has_a_name(panel, cup):
    panel.show_shown(position(cup))
    assert unnamed(panel) == []


def test_final_odds_are_announced_the_likeliest_first(answered):
    panel = answered(SECOND)
    panel.announce_odds()
    assert panel.accessibleDescription() == ("yellow 44%, green 20%, purple 15%, blue 15%, red 6%")


def test_dimmed_odds_are_not_announced(answered):
    panel = answered(SECOND)
    panel.show_shown(position(f"{SECOND} R2"))
    panel.announce_odds()
    assert panel.accessibleDescription() == ""


@pytest.mark.parametrize(
    ("cup", "said"),
    [
        ("cu2 3RG.6PY.14k.15w", "The track is not complete yet. Still in the box: blue."),
        (RACE_OVER, "Ranking: 1st yellow, 2nd purple, 3rd green, 4th red and 5th blue"),
    ],
)
def test_what_stands_in_the_place_of_odds_is_announced(panel, cup, said):
    panel.show_shown(position(cup))
    panel.announce_odds()
    assert panel.accessibleDescription() == said


def test_a_question_in_the_place_of_odds_is_announced_as_one(panel):
    panel.show_shown(position(SECOND))
    panel.show_awaited(position(SECOND), "Was that red 2?")
    panel.announce_odds()
    assert panel.accessibleDescription() == "Was that red 2? The odds wait for the answer."


def test_what_is_wrong_names_the_player(panel):
    there = position(f"{SECOND} - - - 3,3,3")
    there = replace(there, tiles=(Tile(8, 1, 2), Tile(11, 1, 2)))
    panel.show_shown(there)
    panel.show_game(Game(History(there), ("Ann", "Ben", "Cleo")))
    assert "Ben's tile is on the track twice" in panel.message.text()


def test_a_drag_makes_no_new_widgets(answered):
    panel = answered(SECOND)
    before = set(panel.findChildren(object))
    for cup in (f"{SECOND} R2", f"{SECOND} Y1", SECOND):
        panel.show_shown(position(cup))
        panel.show_result(result(cup))
    assert set(panel.findChildren(object)) == before


def test_showing_an_answer_is_cheap_enough_for_every_frame(answered):
    panel = answered(SECOND)
    answers = [result(SECOND), result(f"{SECOND} R2")]
    times = []
    for number in range(60):
        began = perf_counter()
        panel.show_shown(answers[number % 2].position)
        panel.show_result(answers[number % 2])
        times.append(perf_counter() - began)
    assert sorted(times)[30] * 1000 < 3


def test_another_theme_paints_anew(answered, theme):
    panel = answered(SECOND)
    theme.choose("night")
    assert amount(picture(panel), load_theme("night").colour("bar_first")) > 0
