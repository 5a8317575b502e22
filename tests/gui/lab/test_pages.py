"""The pages of the lab: each shows its figures, its simulation beside them, and its picture."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage

from camelhelper.core.cup import parse
from camelhelper.gui.lab.page_names import page_titles
from camelhelper.gui.lab.plot import SIMULATED
from camelhelper.gui.lab.stacks_page import EXAMPLES
from camelhelper.gui.theme.theme import load_theme
from camelhelper.lab.games.race_length import Race, expected_legs
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import (
    ChaseCurve,
    StackedCurve,
    StacksAnswer,
    SwineAnswers,
)
from camelhelper.wording.lab_figures import UNKNOWN
from tests.helpers.lab_pages import estimate, exact, method, places, wait, ways
from tests.helpers.panels import unnamed
from tests.helpers.shared import data

CASES = data("leg_cases.json")


@pytest.fixture(autouse=True)
def short_curve(monkeypatch):
    """Points of the race with stacking that are quickly known."""
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", (1, 2, 7))


def colours(widget):
    """The colours of every other pixel."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(image.constBits()).cast("I")[::2]
    return {QColor(pixel).name() for pixel in set(pixels)}


# -- race length -----------------------------------------------------------------------------


def test_race_is_answered_by_three_methods_with_their_times(answered, simulated):
    page = answered("race")
    assert exact(page, "Expected legs") == "6.534625"
    simulation, positions, table = (method(page, row) for row in range(3))
    assert simulation == [UNKNOWN, UNKNOWN]
    assert positions[0] == table[0] == "6.534625"
    assert "ms" in positions[1] + table[1]
    simulated(page)
    legs, time = method(page, 0)
    assert abs(float(legs.split(" ± ")[0]) - 6.534625) < 0.2
    assert "ms" in time


def test_race_with_too_many_positions_says_so(qtbot, answered):
    page = answered("race")
    page.camels.setValue(1000)
    wait(qtbot, page)
    legs = f"{expected_legs(Race(1000)):.6f}"
    assert exact(page, "Expected legs") == legs
    assert method(page, 1)[0] == "too many"
    assert method(page, 2)[0] == legs


def test_race_that_cannot_be_is_refused_with_a_sentence(qtbot, answered):
    page = answered("race")
    page.spaces.setValue(2)
    assert page.notice.isVisible()
    assert "at least 3 spaces" in page.notice.text()
    assert exact(page, "Expected legs") == UNKNOWN
    page.spaces.setValue(3)
    wait(qtbot, page)
    assert not page.notice.isVisible()


# -- race length with stacking ---------------------------------------------------------------


def test_race_with_stacking_is_solved_exactly(answered, simulated):
    page = answered("stacked")
    assert exact(page, "Expected legs") == "4.722847"
    assert [exact(page, f"Chance to end in leg {legs}") for legs in page.shortest] == [
        "0.000000988",
        "0.000641",
    ]
    assert set(page.results.part(StackedCurve).points) == {1, 2, 5, 7}
    simulated(page)
    assert estimate(page, "Expected legs").startswith("4.")


def test_race_with_too_many_stacks_is_simulated_at_once(qtbot, answered):
    page = answered("stacked")
    page.camels.setValue(7)
    wait(qtbot, page)
    assert exact(page, "Expected legs") == UNKNOWN
    assert estimate(page, "Expected legs").startswith("4.0")
    assert all("±" in estimate(page, f"Chance to end in leg {legs}") for legs in page.shortest)


def test_curve_of_the_race_is_asked_only_for_the_points_that_it_lacks(qtbot, answered):
    page = answered("stacked")
    curve = page.results.part(StackedCurve)
    page.camels.setValue(3)
    wait(qtbot, page)
    longer = page.results.part(StackedCurve)
    assert set(longer.points) == {1, 2, 3, 5, 7}
    assert longer.points[7].error  # no second simulation would come to just the same
    assert longer.points[7].legs == curve.points[7].legs
    page.spaces.setValue(8)
    wait(qtbot, page)
    assert set(page.results.part(StackedCurve).points) == {1, 2, 3, 7}


# -- stack odds ------------------------------------------------------------------------------


def test_every_example_shows_the_published_chances_of_1st_and_2nd(qtbot, answered):
    page = answered("stacks")
    for number, cup in enumerate(EXAMPLES):
        page.example.setCurrentIndex(number)
        page.example.activated.emit(number)
        wait(qtbot, page)
        (case,) = (case for case in CASES["cases"] if case["cup"] == cup)
        for camel, chances in case["places"].items():
            for place in (0, 1):
                percent, fraction, _ = places(page, camel, place)
                assert fraction == chances[place]
                assert percent == f"{100 * float(Fraction(fraction)):.1f}%"


def test_stack_odds_show_a_simulation_with_its_error(answered, simulated):
    page = simulated(answered("stacks"))
    value, error = map(float, places(page, "Y", 0)[2].split(" ± "))
    assert abs(value - 100 * 40 / 81) <= 5 * error


def test_camels_dragged_on_the_strip_are_answered_as_ones_own(qtbot, answered):
    page = answered("stacks")
    page.strip.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(page.strip, key)
    wait(qtbot, page)
    assert page.example.currentText() == "custom"
    assert page.results.part(StacksAnswer).position.track == parse("cu1 1W.2OY", free=True).track


def test_a_single_camel_is_no_question(answered):
    page = answered("stacks")
    page.strip.setFocus()
    page.strip.show_position(parse("cu1 1W", free=True))
    page.ask()
    assert "at least two camels" in page.notice.text()


# -- leg tree --------------------------------------------------------------------------------


def test_ways_of_one_to_six_dice_are_shown(answered):
    page = answered("tree")
    assert [ways(page, dice) for dice in range(1, 7)] == [
        "3",
        "18",
        "162",
        "1,944",
        "29,160",
        "524,880",
    ]


def test_the_18_ways_of_two_dice_are_drawn_with_who_wins_each(answered):
    page = answered("tree")
    assert page.ways.text() == "18 ways"
    picture = page.view.picture
    assert picture.leaves == 18
    said = picture.accessibleDescription()
    assert said.count("wins") == 18
    assert "orange 1, blue 1: white wins." in said
    assert "blue 1, orange 1: green wins." in said
    assert places(page, "G", 0)[:2] == ["66.7%", "2/3"]


def test_the_orders_of_the_dice_can_be_drawn_alone(qtbot, answered):
    page = answered("tree")
    page.kind.setCurrentIndex(1)
    wait(qtbot, page)
    assert page.view.picture.leaves == 2


def test_many_dice_are_drawn_as_orders_with_a_remark(qtbot, answered):
    page = answered("tree")
    for toggle in page.dice.toggles.values():
        if not toggle.isChecked():
            toggle.click()
    wait(qtbot, page)
    assert page.ways.text() == "29,160 ways"
    assert page.view.picture.leaves == 120
    assert page.remark.text()
    assert page.view.verticalScrollBar().maximum() > 0


def test_no_die_left_is_no_question(answered):
    page = answered("tree")
    for toggle in page.dice.toggles.values():
        if toggle.isChecked():
            toggle.click()
    assert "Every die is out" in page.notice.text()


def test_tree_shows_a_simulation_of_who_wins(answered, simulated):
    page = simulated(answered("tree"))
    assert "±" in places(page, "G", 0)[2]


# -- swine escape ----------------------------------------------------------------------------


def test_swine_is_answered_by_three_methods(answered, simulated):
    page = simulated(answered("swine"))
    assert exact(page, "Chance to escape") == "0.511574"
    assert exact(page, "Expected turns") == "2.998071"
    simulation, chain, programme = (method(page, row) for row in range(3))
    assert chain[:2] == programme[:2] == ["0.511574", "2.998071"]
    assert all("±" in text for text in simulation[:2])


def test_a_click_on_the_map_starts_there(qtbot, answered):
    page = answered("swine")
    page.chart.map.chosen.emit(9, 4)
    wait(qtbot, page)
    assert (page.swine.value(), page.butcher.value()) == (9, 4)
    assert exact(page, "Chance to escape") == f"{page.results.part(SwineAnswers).escape[9, 4]:.6f}"


def test_a_click_beyond_the_swine_is_asked_about_once_and_refused_nowhere(qtbot, answered):
    """The butcher would stand before the swine if it went there first."""
    page = answered("swine")
    assert page.swine.value() == 7
    asked = []
    game = page.game
    page.game = lambda: asked.append((page.swine.value(), page.butcher.value())) or game()
    page.chart.map.chosen.emit(9, 8)
    assert set(asked) == {(9, 8)}
    assert not page.notice.isVisible()
    wait(qtbot, page)


def test_the_map_says_which_start_is_at_a_point(qtbot, answered):
    page = answered("swine")
    chosen = []
    page.chart.map.chosen.connect(lambda *starts: chosen.append(starts))
    view = page.chart.map.view
    for start in ((10, 2), (2, 10)):
        spot = view.mapFromScene(view.plotItem.vb.mapViewToScene(QPointF(*start)))
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert chosen == [(10, 2)]


def test_a_butcher_ahead_of_the_swine_is_refused(answered):
    page = answered("swine")
    page.butcher.setValue(7)
    assert "must start on 1 or further" in page.notice.text()
    page.step.click()
    assert page.track.shown == 0


def test_a_game_is_stepped_through_to_its_end(answered):
    page = answered("swine")
    said = []
    while not said or not page.track.is_over:
        page.step.click()
        said.append(page.track.told)
    assert said[0].startswith("turn 1: ")
    assert said[-1].endswith(("the swine escapes", "the butcher catches the swine"))
    page.step.click()
    assert page.track.shown == 1


def test_a_game_plays_itself_until_it_is_paused(answered):
    page = answered("swine")
    page.swine.setValue(2)
    page.spaces.setValue(300)
    page.play.click()
    assert page.track.shown == 1
    assert page.track.is_playing or page.track.is_over
    page.track.pause()
    assert not page.track.is_playing


# -- the chase -------------------------------------------------------------------------------


def test_the_chase_shows_the_turns_of_a_hundred_and_of_six(qtbot, answered, simulated):
    page = answered("chase")
    assert exact(page, "Expected turns") == "3,780.618622"
    assert page.results.part(ChaseCurve).turns_by_players[100] == pytest.approx(3780.618622)
    page.players.setValue(6)
    wait(qtbot, page)
    assert exact(page, "Expected turns") == "15.340909"
    simulated(page)
    assert abs(float(estimate(page, "Expected turns").split(" ± ")[0]) - 15.34) < 3


def test_an_odd_number_of_players_is_refused(answered):
    page = answered("chase")
    page.players.setValue(7)
    assert "must be even" in page.notice.text()
    assert exact(page, "Expected turns") == UNKNOWN


# -- all of them -----------------------------------------------------------------------------


@pytest.mark.parametrize("key", page_titles())
def test_every_page_shows_its_picture_and_fits_a_small_window(window, answered, key):
    page = answered(key)
    assert window.minimumSizeHint().width() <= 1000
    assert window.minimumSizeHint().height() <= 700
    assert len(colours(page)) > 10
    assert unnamed(page) == []


@pytest.mark.parametrize("key", ["race", "stacked", "stacks", "chutes", "swine", "chase"])
def test_simulated_values_are_drawn_as_dots(answered, simulated, key):
    page = answered(key)
    dots = load_theme("day").colour(SIMULATED).name()
    before = colours(page.chart)
    simulated(page)
    assert dots in colours(page.chart)
    if key != "stacked":  # simulated points belong to its curve
        assert dots not in before


@pytest.mark.parametrize("key", page_titles())
def test_every_page_follows_the_theme(window, answered, key):
    page = answered(key)
    window.theme.choose("night")
    drawn = colours(page)
    assert load_theme("night").colour("accent").name() in drawn
    assert load_theme("day").colour("accent").name() not in drawn
