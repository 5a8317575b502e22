"""``camelhelper lab``: the answers, and their pictures."""

import json
import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from unittest.mock import Mock

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from camelhelper.cli.lab import arguments as lab
from camelhelper.cli.main import main
from camelhelper.gui.lab import export
from camelhelper.gui.lab.export import HEIGHT_PX, WIDTH_PX
from camelhelper.gui.lab.plot import SIMULATED
from camelhelper.gui.theme.theme import load_theme
from camelhelper.lab.games import chase, chutes, race_length, stack_odds, swine
from camelhelper.lab.reports import races

pytestmark = pytest.mark.usefixtures("qapp")
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of POSIX")
ASKED = {
    "race": ["race-length", "--camels", "3"],
    "stacked": ["race-length", "--stacking", "--camels", "3", "--spaces", "4"],
    "stacks": ["stack-odds", "cu1 1WY.2O"],
    "one camel": ["stack-odds", "cu1 1W"],
    "tree": ["leg-tree", "cu1 5BWOG.6Y W?G?Y?"],
    "orders": ["leg-tree", "cu1 5BWOG.6Y W?"],
    "chutes": ["chutes", "--players", "2"],
    "swine": ["swine"],
    "chase": ["chase", "--players", "6"],
}


def colours(image):
    points = [(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)]
    return {image.pixelColor(x, y).name() for x, y in points}


@pytest.fixture(scope="module", params=ASKED.values(), ids=ASKED)
def drawn(request, tmp_path_factory):
    """What is printed and drawn of an answer."""
    path = tmp_path_factory.mktemp("drawn") / "plot.png"
    with redirect_stdout(StringIO()) as printed, pytest.MonkeyPatch.context() as patch:
        patch.setattr(races, "CAMELS_OF_A_CURVE", (1, 2, 40))
        assert main(["lab", *request.param, "--plot", str(path)]) == 0
    return printed.getvalue(), QImage(str(path))


def test_an_answer_is_drawn_as_a_picture(drawn):
    printed, image = drawn
    assert printed
    assert image.width() == WIDTH_PX
    assert image.height() >= HEIGHT_PX
    shades = colours(image)
    assert load_theme("day").colour("window").name() in shades
    assert len(shades) > 2


def test_a_simulation_is_drawn_too(tmp_path):
    def picture(*words):
        path = tmp_path / f"{len(words)}.png"
        assert main(["lab", "swine", *words, "--plot", str(path)]) == 0
        return colours(QImage(str(path)))

    dots = load_theme("day").colour(SIMULATED).name()
    assert dots not in picture()
    assert dots in picture("--simulate", "200", "--seed", "1")
    assert dots in picture("-m", "simulate", "--seed", "1")


@pytest.mark.parametrize(
    "words", [["swine", "--simulate", "200"], ["stack-odds", "cu1 1WY", "--simulate", "200"]]
)
def test_the_very_games_that_are_told_are_drawn(tmp_path, monkeypatch, words):
    drawn, told = [], []
    draw, answer = export.draw, lab.answer

    def spy_draw(options, report, *rest, **more):
        drawn.append(report.played)
        return draw(options, report, *rest, **more)

    def spy_answer(*rest):
        report = answer(*rest)
        told.append(report.played)
        return report

    monkeypatch.setattr(export, "draw", spy_draw)
    monkeypatch.setattr(lab, "answer", spy_answer)
    assert main(["lab", *words, "--plot", str(tmp_path / "plot.png")]) == 0
    assert drawn[0] is told[0] is not None


@pytest.mark.parametrize(
    ("words", "module", "work"),
    [
        (["race-length", "--camels", "3"], race_length, "legs_distribution"),
        (["stack-odds", "cu1 1WY.2O"], stack_odds, "stack_odds"),
        (["leg-tree", "cu1 5BWOG.6Y W?"], stack_odds, "stack_odds"),
        (["chutes"], chutes, "solve"),
        (["swine"], swine, "chain"),
        (["swine", "-m", "dp"], swine, "all_starts"),
        (["swine", "--details"], swine, "all_starts"),
        (["swine", "-m", "dp", "--details"], swine, "chain"),
        (["chase", "--players", "6"], chase, "expected_turns_by_players"),
    ],
)
def test_what_is_told_and_drawn_is_solved_once(tmp_path, monkeypatch, words, module, work):
    solve = Mock(wraps=getattr(module, work))
    monkeypatch.setattr(module, work, solve)
    assert main(["lab", *words, "--plot", str(tmp_path / "plot.png")]) == 0
    assert solve.call_count == 1


def test_a_seed_draws_the_same_curve_again(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(races, "CAMELS_OF_A_CURVE", (2, 40))
    pictures, points = [], []
    words = ["race-length", "--stacking", "--camels", "15", "--spaces", "5", "--json"]
    for number in range(2):
        path = tmp_path / f"{number}.png"
        assert main(["lab", *words, "--seed", "5", "--plot", str(path)]) == 0
        pictures.append(path.read_bytes())
        found = json.loads(capsys.readouterr().out)
        points.append(found["by_camels"])
    assert pictures[0] == pictures[1]
    assert points[0] == points[1]
    told = {point["camels"]: point["legs"] for point in points[0]}
    assert told[15] == found["simulation"]["legs"]


def test_a_picture_has_a_margin(drawn):
    _, image = drawn
    edge = {image.pixelColor(x, y).name() for x in range(8) for y in range(image.height())}
    assert edge == {load_theme("day").colour("window").name()}


def test_an_answer_is_drawn_as_svg(tmp_path):
    path = tmp_path / "plot.svg"
    assert main(["lab", "swine", "--plot", str(path)]) == 0
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    assert renderer.viewBox().width() == WIDTH_PX
    assert "Chance to escape" in path.read_text("utf-8")


def test_json_stays_json_with_a_plot(tmp_path, capsys):
    assert main(["lab", "swine", "--json", "--plot", str(tmp_path / "plot.png")]) == 0
    assert json.loads(capsys.readouterr().out)["page"] == "swine"


def test_a_picture_of_another_kind_is_refused_before_anything_is_computed(tmp_path, capsys):
    assert main(["lab", "swine", "--plot", str(tmp_path / "plot.pdf")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert ".png or .svg" in said.err


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nowhere/plot.svg", "cannot be saved: No such file or directory"),
        ("folder.svg", "cannot be saved: Is a directory"),
        pytest.param("pipe.svg", "is a pipe or a device: choose another one", marks=posix_only),
    ],
)
def test_a_picture_that_cannot_be_written_is_told_before_the_work(
    tmp_path, capsys, monkeypatch, where, why
):
    monkeypatch.setattr(lab, "answer", None)
    (tmp_path / "folder.svg").mkdir()
    if where == "pipe.svg":
        os.mkfifo(tmp_path / where)
    path = tmp_path / where
    assert main(["lab", "swine", "--plot", str(path)]) == 1
    assert capsys.readouterr() == ("", f"the file {path.name} {why}\n")


@posix_only
def test_a_picture_takes_the_place_of_a_link_and_leaves_the_file_behind_it(tmp_path):
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / "plot.svg").symlink_to("mine")
    assert main(["lab", "swine", "--plot", str(tmp_path / "plot.svg")]) == 0
    assert (tmp_path / "mine").read_bytes() == b"mine"
    assert QSvgRenderer(str(tmp_path / "plot.svg")).isValid()


def test_a_leg_that_is_over_has_no_tree_to_draw(tmp_path, capsys):
    path = tmp_path / "plot.png"
    cup = "cu1 5BWOG.6Y W1G2Y1B2O3"
    assert main(["lab", "leg-tree", cup, "--plot", str(path)]) == 2
    assert capsys.readouterr().err.startswith("The leg is over and has no tree to draw")
    assert not path.exists()
    assert main(["lab", "leg-tree", cup]) == 0


def test_stacks_are_read_line_by_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", StringIO("cu1 1WY\ncu9\ncu1 1W\n"))
    assert main(["lab", "stack-odds", "-"]) == 2
    good, bad, alone = capsys.readouterr().out.splitlines()
    assert good == "cu1 1WY: W 33.3333% 66.6667%, Y 66.6667% 33.3333%"
    assert bad.startswith("column 1: “cu9” is not an edition")
    assert alone == "cu1 1W: W 100.0000%"


def test_lines_of_stacks_are_answered_by_lines_of_json(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", StringIO("cu1 1WY\ncu1 1WY.2O\n"))
    assert main(["lab", "stack-odds", "-", "--json", "--simulate", "100"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[0]["places"]["Y"] == [2 / 3, 1 / 3]
    assert found[1]["simulation"]["games"] == 100


def test_many_positions_are_no_picture(tmp_path, capsys):
    assert main(["lab", "stack-odds", "-", "--plot", str(tmp_path / "plot.png")]) == 2
    assert "One picture shows one position" in capsys.readouterr().err


# -- progress and interruptions --------------------------------------------------------------------


def test_progress_is_shown_to_a_terminal_and_cleared(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["lab", "chase", "--players", "40", "--simulate", "1000"]) == 0
    said = capsys.readouterr()
    assert "\rchase  █" in said.err
    assert said.err.endswith(" \r")
    assert said.out.startswith("Players: 40")


def test_progress_never_goes_back(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    main(["lab", "stack-odds", "cu1 1WYO.2G", "--simulate", "20000"])
    shares = [line.count("█") for line in capsys.readouterr().err.split("\r")[:-2]]
    assert shares == sorted(shares)
    assert len(set(shares)) >= 4


def test_no_progress_is_written_into_a_file(capsys):
    assert main(["lab", "chase", "--players", "40", "--simulate", "1000"]) == 0
    assert capsys.readouterr().err == ""


def test_an_interruption_clears_the_progress_and_is_told(capsys, monkeypatch):
    def interrupted(_options, progress):
        progress.report(0.5)
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "answer", interrupted)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["lab", "swine"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith(" \rInterrupted.\n")


def test_nonsense_is_refused_and_nothing_drawn(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert main(["lab", "chase", "--players", "7", "--plot", str(path)]) == 2
    assert "must be even" in capsys.readouterr().err
    assert not path.exists()
