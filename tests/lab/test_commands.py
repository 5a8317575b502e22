"""The `lab` command: answers, their JSON, and what it says to words it does not understand."""

import argparse
import json
import subprocess
import sys

import pytest

from camelhelper.lab.commands import add_lab_parser


def lab(*words):
    """Run the command as the program does; returns its exit code."""
    parser = argparse.ArgumentParser(prog="camelhelper")
    add_lab_parser(parser.add_subparsers(required=True))
    options = parser.parse_args(["lab", *words])
    return options.run(options)


def answer(capsys, *words):
    """Return what the command writes as JSON."""
    assert lab(*words, "--json") == 0
    written = capsys.readouterr()
    assert written.err == ""
    return json.loads(written.out)


@pytest.mark.parametrize(
    ("words", "figure"),
    [
        (["race-length", "--camels", "3"], "6.861221 legs"),
        (["race-length", "--stacking"], "4.722847 legs"),
        (["stack-odds", "cu1 1WY"], "  yellow    66.6667%  33.3333%"),
        (["leg-tree", "cu1 5BWOG.6Y W?G?Y?"], "18 equally likely ways"),
        (["leg-tree", "cu1 5BWOG.6Y W?G?Y?"], "  O1B1      white wins"),
        (["chutes"], "39.598366 rounds until the player is home"),
        (["chutes", "--board", "1952"], "39.225122 rounds"),
        (["chutes", "--overshoot"], "36.193070 rounds"),
        (["chutes", "--players", "4"], "until the first of 4 players is home"),
        (["swine"], "0.511574 chance to escape"),
        (["swine", "-m", "dp"], "2.998071 turns"),
        (["swine", "-m", "simulate"], "played: "),
        (["chase"], "3780.618622 turns"),
        (["chase", "--players", "6"], "15.340909 turns"),
    ],
)
def test_answers_in_words(capsys, words, figure):
    assert lab(*words) == 0
    assert figure in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (["race-length", "--camels", "2"], "legs"),
        (["race-length", "--stacking", "--camels", "2"], "legs"),
        (["chutes", "--players", "2", "--die", "8", "--from", "10"], "rounds"),
        (["swine", "-l", "20", "-s", "9", "-b", "2"], "turns"),
        (["chase", "--players", "8"], "turns"),
    ],
)
def test_simulation_stands_beside_the_exact_answer(capsys, words, steps):
    found = answer(capsys, *words, "--simulate", "2000", "--seed", "3")
    played = found["simulation"]
    assert found["page"] == words[0]
    assert played["games"] == 2000
    assert abs(played[steps] - found["exact"][steps]) < 4 * played["standard_error"]
    assert answer(capsys, *words, "--simulate", "2000", "--seed", "3")["simulation"] == played
    assert answer(capsys, *words)["simulation"] is None


@pytest.mark.parametrize("page", ["stack-odds", "leg-tree"])
def test_legs_are_played_too(capsys, page):
    found = answer(capsys, page, "cu1 1WY.2O", "--simulate", "500")
    assert found["cup"] == "cu1 1WY.2O"
    places, errors = found["simulation"]["places"], found["simulation"]["standard_errors"]
    assert abs(places["Y"][0] - 40 / 81) < 4 * errors["Y"][0]


def test_swine_and_butcher_share_the_chance(capsys):
    found = answer(capsys, "swine", "--simulate", "1000")
    for chances in (found["exact"], found["simulation"]):
        assert chances["swine"] + chances["butcher"] == pytest.approx(1)
    assert answer(capsys, "swine", "-m", "simulate")["exact"] is None


def test_leg_tree_lists_orders_and_few_ways(capsys):
    found = answer(capsys, "leg-tree", "cu1 5BWOG.6Y W?G?Y?")
    assert found["ways_by_dice"] == [3, 18, 162, 1944, 29160, 524880]
    assert found["orders"][0] == {"die": "B", "then": [{"die": "O", "then": []}]}
    assert {"dice": "O3B2", "winner": "G", "ways": 1} in found["each"]
    assert len(found["each"]) == 18
    assert answer(capsys, "leg-tree", "cu1 1W.2BG.3YO")["each"] == []


def test_races_too_large_to_solve_are_played(capsys):
    found = answer(capsys, "race-length", "--stacking", "--camels", "30", "--simulate", "50")
    assert found["exact"] is None
    assert found["simulation"]["games"] == 50


def test_own_board_comes_from_a_file(capsys, tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("squares 7\n6 1\n", "utf-8")
    exact = answer(capsys, "chutes", "--board", str(path))["exact"]
    assert exact["turns_by_square"][6] == exact["turns_by_square"][1]
    assert exact["rounds"] == exact["turns_by_square"][0]


def test_long_chases_are_not_followed_turn_by_turn(capsys):
    exact = answer(capsys, "chase", "--players", "1000")["exact"]
    assert exact["turns"] > 300_000
    assert exact["turns_for_share_of_games"] is None


def test_distributions_of_very_long_games_are_left_out(capsys, tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("squares 9000\n", "utf-8")
    found = answer(capsys, "chutes", "--board", str(path), "--die", "1", "--simulate", "2")
    assert found["exact"]["rounds"] == pytest.approx(9000)
    assert found["exact"]["distribution"] is None
    assert len(found["simulation"]["distribution"]) == 9001


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["race-length", "--camels", "0"], "0 is not a possible number of camels"),
        (["race-length", "--simulate", "0"], "0 is not a possible number of games"),
        (["chutes", "--board", "nowhere"], 'The board "nowhere" is neither'),
        (["swine", "-s", "1"], "The butcher (1) must start"),
        (["chase", "--players", "7"], "With 7 players nobody sits opposite"),
        (["stack-odds", "cu1 1WY.40B"], "column 9: there is no space 40"),
        (["leg-tree", "cu9"], "column 1: 'cu9' is no edition"),
    ],
)
def test_what_is_not_understood_is_said_on_standard_error(capsys, words, sentence):
    assert lab(*words) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.endswith("\n")


def test_help_and_its_parser_import_no_numpy():
    program = (
        "import argparse, sys\n"
        "from camelhelper.lab.commands import add_lab_parser\n"
        "add_lab_parser(argparse.ArgumentParser().add_subparsers())\n"
        "assert 'numpy' not in sys.modules and 'PySide6' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
