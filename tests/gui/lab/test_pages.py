"""The pages of the lab: each shows its figures, its simulation beside them, and its picture."""

from fractions import Fraction

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage

from camelhelper.core.cup import parse
from camelhelper.gui.lab.chutes_layout import SquaresLayout
from camelhelper.gui.lab.chutes_picture import ChutesPicture
from camelhelper.gui.lab.page_names import page_titles
from camelhelper.gui.lab.plot import SIMULATED
from camelhelper.gui.lab.stacks_page import EXAMPLES
from camelhelper.gui.theme.theme import load_theme
from camelhelper.lab.games.chutes import ChutesGame
from camelhelper.lab.games.chutes_board import Board
from camelhelper.lab.games.race_length import Race, expected_legs
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import (
    ChaseCurve,
    ChutesAnswer,
    StackedCurve,
    StacksAnswer,
    SwineAnswers,
)
from camelhelper.wording.lab_figures import UNKNOWN
from tests.helpers.lab_pages import estimate, exact, method, places, ways
from tests.helpers.panels import unnamed
from tests.helpers.shared import data

CASES = data("leg_cases.json")
PATIENCE_MS = 120_000


@pytest.fixture(autouse=True)
def short_curve(monkeypatch):
    """Points of the race with stacking that are quickly known."""
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", (1, 2, 7))


def wait(qtbot, page):
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)


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


# -- Chutes and Ladders ----------------------------------------------------------------------


def test_both_boards_and_overshooting_show_their_expected_turns(qtbot, answered):
    page = answered("chutes")
    assert exact(page, "Expected rounds until somebody is home") == "39.598366"
    page.landing.setCurrentIndex(1)
    wait(qtbot, page)
    assert exact(page, "Expected rounds until somebody is home") == "36.193070"
    page.landing.setCurrentIndex(0)
    page.board_box.setCurrentIndex(1)
    page.board_box.activated.emit(1)
    wait(qtbot, page)
    assert exact(page, "Expected rounds until somebody is home") == "39.225122"


def test_the_first_of_several_players_is_home_sooner(qtbot, answered, simulated):
    page = answered("chutes")
    page.players.setValue(4)
    wait(qtbot, page)
    assert exact(page, "Expected rounds until somebody is home") == "19.349350"
    assert exact(page, "Expected turns of one player alone") == "39.598366"
    simulated(page)
    assert (
        abs(float(estimate(page, "Expected rounds until somebody is home").split(" ± ")[0]) - 19.35)
        < 1.5
    )


def test_a_click_on_a_square_starts_there(qtbot, answered):
    page = answered("chutes")
    middle = page.picture.squares_layout.middle(50)
    qtbot.mouseClick(
        page.picture, Qt.MouseButton.LeftButton, pos=QPoint(int(middle.x), int(middle.y))
    )
    assert page.start.value() == 50
    wait(qtbot, page)
    assert (
        page.picture.told_at(*middle)
        == f"Square 50: {float(exact(page, 'Expected rounds until somebody is home')):.2f} turns"
    )


def test_a_board_of_100_000_squares_is_coloured_without_a_look_at_each(theme, monkeypatch):
    looks = []
    cell = SquaresLayout.cell
    monkeypatch.setattr(SquaresLayout, "cell", lambda *where: looks.append(1) or cell(*where))
    game = ChutesGame(Board(100_000, ()))
    picture = ChutesPicture(theme)
    picture.show_board(game.board, 0)
    picture.show_answer(ChutesAnswer(game, 1.0, np.linspace(1e4, 0, 100_001), None))
    picture.grab()
    assert len(looks) < 1000


def test_each_square_has_the_colour_of_its_way_home(theme):
    layout = SquaresLayout(11, 400, 300)
    assert layout.laid_out(np.arange(1, 12), 0).tolist() == [
        [9, 10, 11, 0],
        [8, 7, 6, 5],
        [1, 2, 3, 4],
    ]
    picture = ChutesPicture(theme)
    picture.resize(400, 300)
    game = ChutesGame(Board(11, ()), start=3)
    picture.show_board(game.board, 0)
    picture.show_answer(
        ChutesAnswer(game, 1.0, np.array([3.0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]), None)
    )
    image = picture.grab().toImage()
    near_corners = [layout.box(square) for square in (4, 5, 6)]
    shades = [
        image.pixelColor(int(box.left + 80), int(box.top + 80)).name() for box in near_corners
    ]
    assert shades[0] == shades[2] != shades[1]


def test_a_board_of_ones_own_is_played_on(qtbot, answered, tmp_path):
    page = answered("chutes")
    path = tmp_path / "tiny.txt"
    path.write_text("squares 7\n3 6  # a ladder\n")
    page.load(path)
    wait(qtbot, page)
    assert page.board_box.currentText() == "tiny"
    assert page.picture.accessibleName() == "Board of 7 squares; ladders: 1, chutes: 0"
    assert len(page.results.part(ChutesAnswer).by_square) == 8


def test_a_file_stands_in_the_list_of_boards_once_as_it_was_read_last(qtbot, answered, tmp_path):
    page = answered("chutes")
    path = tmp_path / "mine.txt"
    for squares in (7, 7, 9):
        path.write_text(f"squares {squares}\n")
        page.load(path)
        wait(qtbot, page)
    listed = [page.board_box.itemText(row) for row in range(page.board_box.count())]
    assert listed == ["chute from 48", "chute from 47 (1952)", "mine", "from a file…"]
    assert page.board_box.currentText() == "mine"
    assert page.board_box.currentData().squares == 9


def test_squares_without_a_way_home_that_nobody_comes_to_are_told(qtbot, answered, tmp_path):
    page = answered("chutes")
    path = tmp_path / "aside.txt"
    path.write_text("squares 10\n3 9\n6 4\n")
    page.faces.setValue(1)
    page.load(path)
    wait(qtbot, page)
    assert exact(page, "Expected rounds until somebody is home") == "4.000000"
    told = [page.picture.told_at(*page.picture.squares_layout.middle(n)) for n in (2, 4, 7)]
    assert told == ["Square 2: 2.00 turns", "Square 4: may never get home", "Square 7: 3.00 turns"]


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda page: page.players.setValue(2),
        lambda page: page.stop(),
        lambda page: page.ask(),
    ],
    ids=["another parameter is changed", "it is cancelled", "it is asked again"],
)
def test_a_board_is_not_coloured_by_what_is_known_of_another(qtbot, answered, tmp_path, meanwhile):
    page = answered("chutes")
    path = tmp_path / "long.txt"
    path.write_text("squares 400\n")
    page.load(path)
    meanwhile(page)
    places = page.picture.squares_layout
    assert {page.picture.told_at(*places.middle(square)) for square in (50, 350)} == {""}
    page.players.setValue(1)
    page.ask()
    wait(qtbot, page)
    assert page.picture.told_at(*places.middle(350)).startswith("Square 350: ")


def test_another_board_is_played_from_its_start_and_asked_about_once(qtbot, answered):
    page = answered("chutes")
    page.start.setValue(50)
    wait(qtbot, page)
    asked = []
    page._runner.ask = lambda question, _listener: asked.append(question)
    page.board_box.setCurrentIndex(1)
    page.board_box.activated.emit(1)
    assert page.start.value() == 0
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("jumps", "sentence"),
    [
        ("48 48", "leads to itself"),
        ("48 101", "off the board"),
        ("48 abc", "Line 2 of the board"),
    ],
)
def test_a_board_that_cannot_be_is_refused_and_the_old_one_stays(
    answered, tmp_path, jumps, sentence
):
    page = answered("chutes")
    path = tmp_path / "bad.txt"
    path.write_text(f"squares 100\n{jumps}\n")
    page.load(path)
    assert page.notice.isVisible()
    assert page.notice.text().startswith("bad.txt: ")
    assert sentence in page.notice.text()
    assert exact(page, "Expected rounds until somebody is home") == "39.598366"


def test_a_game_that_cannot_end_is_refused(qtbot, answered, tmp_path):
    page = answered("chutes")
    path = tmp_path / "trap.txt"
    path.write_text("squares 9\n" + "".join(f"{square} 1\n" for square in range(2, 9)))
    page.load(path)
    page.faces.setValue(3)
    qtbot.waitUntil(page.notice.isVisible, timeout=PATIENCE_MS)
    assert "no end can be reached" in page.notice.text()
    assert exact(page, "Expected rounds until somebody is home") == UNKNOWN


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
