"""The `lab` command: answers, their JSON, and what it says to words it does not understand."""

import json

import pytest

from camelhelper.cli.main import main
from camelhelper.lab.errors import LabError
from camelhelper.lab.refusals import TooLongForSeveral
from camelhelper.lab.reports import races
from camelhelper.wording.lab import lab_sentence


def lab(*words):
    """Run the command; returns its exit code."""
    return main(["lab", *words])


def answer(capsys, *words):
    """Return what the command writes as JSON."""
    assert lab(*words, "--json") == 0
    written = capsys.readouterr()
    assert written.err == ""
    return json.loads(written.out)


@pytest.mark.parametrize(
    ("words", "figure"),
    [
        (["race-length", "--camels", "3"], "Expected legs  6.861221"),
        (["race-length", "--camels", "3"], "One camel's spaces and rolls  6.861221"),
        (["race-length", "--stacking"], "Expected legs  4.722847"),
        (["stack-odds", "cu1 1WY"], "yellow  66.6667%  33.3333%"),
        (["leg-tree", "cu1 5BWOG.6Y W?G?Y?"], "18 equally likely ways"),
        (["leg-tree", "cu1 5BWOG.6Y W?G?Y?"], "O1B1: white wins."),
        (["chutes"], "Expected rounds until somebody is home  39.598366"),
        (["chutes"], "       50%      33"),
        (["chutes", "--board", "1952"], "39.225122"),
        (["chutes", "--overshoot"], "36.193070"),
        (["chutes", "--players", "4"], "Players: 4"),
        (["swine"], "Chance to escape  0.511574"),
        (["swine", "-m", "dp"], "Expected turns    2.998071"),
        (["swine", "-m", "simulate"], "simulated, 20,000 games"),
        (["chase"], "Expected turns  3,780.618622"),
        (["chase", "--players", "6"], "Expected turns  15.340909"),
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


def test_games_are_played_until_the_standard_error_that_is_wished(capsys):
    played = answer(capsys, "swine", "--standard-error", "0.005", "--seed", "1")["simulation"]
    assert 0.004 < played["standard_error"] <= 0.005
    places = answer(capsys, "stack-odds", "cu1 1WY", "--standard-error", "0.02")["simulation"]
    assert places["games"] == 625
    assert max(places["standard_errors"]["W"]) <= 0.02


def test_few_games_have_no_standard_error(capsys):
    played = answer(capsys, "chase", "--simulate", "1")["simulation"]
    assert played["standard_error"] is None
    assert played["distribution_errors"] is None
    assert lab("swine", "--simulate", "1") == 0
    said = capsys.readouterr().out
    assert "simulated, 1 game\n" in said
    assert said.count(", too few games\n") == 2
    assert lab("stack-odds", "cu1 1WY", "--simulate", "1") == 0
    assert "Simulated, too few games for errors\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (["race-length", "--camels", "2"], "legs"),
        (["race-length", "--stacking", "--camels", "2"], "legs"),
        (["chutes"], "rounds"),
        (["swine"], "turns"),
        (["chase", "--players", "20"], "turns"),
    ],
)
def test_lengths_are_told_with_what_they_leave_out(capsys, words, steps):
    exact = answer(capsys, *words)["exact"]
    assert sum(exact["distribution"]) + exact["unfinished"] == pytest.approx(1, abs=1e-12)
    assert exact["unfinished"] <= 1e-6
    mean = sum(number * chance for number, chance in enumerate(exact["distribution"]))
    assert mean == pytest.approx(exact[steps], rel=1e-3)


def test_a_long_distribution_is_cut_and_says_so(capsys):
    found = answer(capsys, "chase", "--simulate", "1000")
    for lengths in (found["exact"], found["simulation"]):
        assert len(lengths["distribution"]) == 10_000
        assert lengths["unfinished"] == pytest.approx(0.04, abs=0.03)
    assert found["exact"]["turns_for_share_of_games"]["0.99"] > 10_000


def test_simulated_lengths_have_errors(capsys):
    played = answer(capsys, "swine", "--simulate", "1000", "--seed", "1")["simulation"]
    exact = answer(capsys, "swine")["exact"]["distribution"]
    for share, error, chance in zip(
        played["distribution"], played["distribution_errors"], exact, strict=False
    ):
        assert abs(share - chance) < 4 * error


def test_curves_and_starts_are_details(capsys):
    found = answer(capsys, "race-length", "--camels", "2", "--details")
    by_camels = {point["camels"]: point["legs"] for point in found["by_camels"]}
    assert by_camels[3] == pytest.approx(6.861221, abs=1e-6)
    found = answer(capsys, "chase", "--players", "6", "--details")
    assert found["by_players"][-1]["turns"] == pytest.approx(found["exact"]["turns"])
    assert [point["players"] for point in found["by_players"]] == [2, 4, 6]
    found = answer(capsys, "swine", "--details")
    assert found["starts"]["swine"][7][1] == pytest.approx(found["exact"]["swine"])
    assert found["starts"]["turns"][7][1] == pytest.approx(found["exact"]["turns"])
    assert found["starts"]["swine"][1][7] is None
    for page in (("race-length", "--camels", "2"), ("chase", "--players", "6"), ("swine",)):
        plain = answer(capsys, *page)
        assert plain.get("by_camels") is plain.get("by_players") is plain.get("starts") is None


def test_the_curve_of_stacked_races_is_exact_where_they_can_be_solved(capsys, monkeypatch):
    monkeypatch.setattr(races, "CAMELS_OF_A_CURVE", (1, 2, 100))
    points = answer(
        capsys, "race-length", "--stacking", "--spaces", "3", "--camels", "2", "--details"
    )["by_camels"]
    assert points[0]["standard_error"] == 0
    assert points[-1]["camels"] == 100
    assert points[-1]["standard_error"] > 0


@pytest.mark.parametrize(
    ("words", "figure"),
    [
        (["race-length", "--camels", "2"], "     3  6.861221\n"),
        (["stack-odds", "cu1 1WY"], "yellow  2/3  1/3"),
        (["leg-tree", "cu1 5BWOG.6Y W?G?Y?"], "  OB"),
        (["chutes"], " 99   6.0000"),
        (["swine"], " 1  16  20  25  32  39  51"),
        (["chase", "--players", "6"], "      6  15.340909"),
    ],
)
def test_details_are_not_among_the_usual_lines(capsys, words, figure):
    lab(*words)
    assert figure not in capsys.readouterr().out
    lab(*words, "--details")
    assert figure in capsys.readouterr().out


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
    lab("race-length", "--stacking", "--camels", "30", "--simulate", "50")
    said = capsys.readouterr().out
    assert "Expected legs      –  " in said
    assert "\n   2  " in said
    assert said.count(" ± ") >= 3


def test_rounds_that_are_too_many_to_be_found_can_still_be_simulated(capsys, monkeypatch):
    def too_long(_solved, _progress):
        raise LabError(TooLongForSeveral())

    monkeypatch.setattr("camelhelper.lab.games.chutes.Solved.expected_rounds", too_long)
    assert lab("chutes", "--players", "2") == 2
    said = capsys.readouterr().err
    assert said == f"{lab_sentence(TooLongForSeveral())}\n"
    found = answer(capsys, "chutes", "--players", "2", "--simulate", "100")
    assert found["exact"]["rounds"] is None
    assert found["exact"]["distribution"] is None
    assert found["simulation"]["rounds"] > 10
    assert lab("chutes", "--players", "2", "--simulate", "100") == 0
    assert "Expected rounds until somebody is home      –  " in capsys.readouterr().out


def test_squares_without_a_way_home_have_no_turns(capsys, tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("squares 10\n3 9\n6 4\n", "utf-8")
    words = ["chutes", "--board", str(path), "--die", "1"]
    turns = answer(capsys, *words)["exact"]["turns_by_square"]
    assert turns == [4, 3, 2, 1, None, None, None, 3, 2, 1, 0]
    lab(*words, "--details")
    assert " 5       ∞  6       ∞  7  3.0000" in capsys.readouterr().out


def test_large_races_are_played_no_longer_than_some_seconds(capsys, monkeypatch):
    monkeypatch.setattr(races, "USUAL_MOVES", 2_000_000)
    found = answer(capsys, "race-length", "--stacking", "--camels", "100", "--spaces", "400")
    assert found["simulation"]["games"] == 149


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
        (["swine", "--simulate", "1000000001"], "1,000,000,001 is not a possible number of games"),
        (["swine", "--standard-error", "0"], "0 is not a possible standard error; give 0.000001"),
        (["stack-odds", "cu1 1W", "--standard-error", "1e-6"], "250,000,000,000 is not a possible"),
        (["chutes", "--board", "nowhere"], "The board “nowhere” is neither"),
        (["swine", "-s", "1"], "The butcher (1) must start"),
        (["chase", "--players", "7"], "With 7 players nobody sits opposite"),
        (["stack-odds", "cu1 1WY.40B"], "column 9: there is no space 40"),
        (["leg-tree", "cu9"], "column 1: “cu9” is not an edition"),
    ],
)
def test_what_is_not_understood_is_said_on_standard_error(capsys, words, sentence):
    assert lab(*words) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.startswith(sentence)
    assert written.err.count("\n") == 1
