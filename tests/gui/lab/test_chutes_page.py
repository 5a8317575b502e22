"""The page of Chutes and Ladders: its boards, where a game starts on them, and their colours."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from camelhelper.gui.lab.chutes_layout import SquaresLayout
from camelhelper.gui.lab.chutes_picture import ChutesPicture
from camelhelper.lab.games.chutes import ChutesGame
from camelhelper.lab.games.chutes_board import Board
from camelhelper.lab.service.questions import ChutesAnswer
from camelhelper.wording.lab_figures import UNKNOWN
from tests.helpers.lab_pages import PATIENCE_MS, estimate, exact, wait


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
