"""``camelhelper actions --win-chance`` as a user types it."""

import json
from io import StringIO
from itertools import count
from pathlib import Path

import pytest

from camelhelper.cli.main import main
from camelhelper.engine.race.loader import RaceLoader
from tests.helpers.saved_games import EVENING

CUP = "cu1 5WG.6BO.10Y W1O2 O2.Y1 +2? 3*!,3,3"


def answered(capsys, *words):
    code = main(["actions", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def found(capsys, *words, cup=CUP):
    code, out, err = answered(capsys, cup, "--json", *words)
    assert (code, err) == (0, "")
    return json.loads(out)


ASKED = ("--win-chance", "--playouts", "480")


def test_what_was_tried_is_ranked_by_the_chance_to_win_and_all_else_behind_it(capsys):
    asked, plain = found(capsys, *ASKED), found(capsys)
    tried = [action for action in asked["actions"] if "win_chance" in action]
    assert asked["actions"][: len(tried)] == tried
    assert 1 < len(tried) < len(asked["actions"])
    assert asked["best"] == tried[0]["event"]
    assert asked["ranked_by"] == "win_chance"
    chances = [action["win_chance"] for action in tried]
    assert chances[1:] == sorted(chances[1:], reverse=True)
    assert all(0 < action["win_chance_se"] < 0.1 and action["playouts"] > 0 for action in tried)
    assert {a["event"]: a["terms"] for a in asked["actions"]} == {
        a["event"]: a["terms"] for a in plain["actions"]
    }


def test_every_player_has_a_chance_to_win_after_the_best(capsys):
    asked = found(capsys, *ASKED)
    assert len(asked["win_chances"]) == 3
    assert sum(asked["win_chances"]) == pytest.approx(1)
    assert asked["win_chances"][0] == pytest.approx(asked["actions"][0]["win_chance"])


def test_chances_are_there_only_when_asked_for(capsys):
    plain = found(capsys)
    assert plain["ranked_by"] == "expected_coins"
    assert all("win_chance" not in action for action in plain["actions"])


def test_equal_seeds_are_answered_alike(capsys):
    one, again, other = (found(capsys, *ASKED, "--seed", seed) for seed in ("5", "5", "6"))
    assert one == again != other


def test_how_others_play_makes_a_difference(capsys):
    inferred = found(capsys, *ASKED)
    assert found(capsys, *ASKED, "--styles", "infer,infer,-") == inferred
    assert found(capsys, *ASKED, "--styles", "infer,roll,roll") != inferred


def test_styles_may_begin_with_the_asked_seat(capsys):
    apart, joined = (
        (*ASKED, *styles) for styles in (("--styles", "-,leg,roll"), ("--styles=-,leg,roll",))
    )
    assert found(capsys, *apart) == found(capsys, *joined) != found(capsys, *ASKED)


def test_whose_habits_are_known_may_be_named_in_place_of_a_style(capsys, tmp_path):
    (tmp_path / "evening.cup").write_text(EVENING)
    known = ("--habits", str(tmp_path), "--styles", "-,Ben,Ann")
    of_habits = found(capsys, *ASKED, *known)
    assert of_habits == found(capsys, *ASKED, *known) != found(capsys, *ASKED)


def test_no_time_still_gives_a_first_estimate_and_more_time_a_better_one(capsys, monkeypatch):
    monkeypatch.setattr("camelhelper.cli.win_chances.monotonic", count().__next__)
    first, later = (found(capsys, "--win-chance", "--seconds", time) for time in "03")
    assert first["ranked_by"] == "win_chance"
    assert first["actions"][0]["playouts"] < later["actions"][0]["playouts"]


def test_people_read_a_table_of_chances(capsys):
    _, out, _ = answered(capsys, CUP, *ASKED)
    cup, titles, best, *_ = out.splitlines()
    assert cup == CUP
    assert titles.split() == ["win", "%", "±", "coins", "net"]
    assert best.startswith("* ")
    assert f"\n\n{best.split()[1]}: " in out


CERTAIN = "cu1 5WG.6BO.10Y W1O2 - - 3*!,9,3"
FAR_BEHIND = "cu1 3BY.4-2.5GOW.6-4 O1W1G3B1 B11.O2.W432.Y3 +1B1W-4W2W1Y4Y4B 3*!,9+1,3+3,3"


def test_where_coins_disagree_it_says_why_another_action_wins_more_often(capsys):
    why = found(capsys, "--win-chance", "--playouts", "2000", cup=FAR_BEHIND)["why_it_wins"]
    assert why.startswith("Behind by 8.6 expected coins with about 5 legs to go, the long shot is")
    assert "Wins more often than “Reveal a die”, which earns 1.00." in why
    assert why in answered(capsys, FAR_BEHIND, "--win-chance", "--playouts", "2000")[1]


def test_what_is_too_close_to_call_is_not_said_to_win_more_often(capsys):
    asked = found(capsys, *ASKED, cup="cu2 2RY.3GB.4P.14k.15w - - - 3*!,3,3,3")
    earns = max(asked["actions"], key=lambda action: action["expected_coins"])
    assert earns["event"] != asked["best"]
    assert not earns["clearly_worse"]
    assert asked["why_it_wins"] == ""


def test_where_coins_agree_there_is_nothing_to_explain(capsys):
    assert found(capsys, "--win-chance", cup=CERTAIN)["why_it_wins"] == ""


def test_a_batch_says_the_chances_of_the_best(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO(f"{CUP}\n"))
    _, out, _ = answered(capsys, "-", *ASKED)
    assert out.startswith(f"{CUP}: ")
    assert out.count("%") == 3


@pytest.mark.parametrize(
    ("cup", "problem"),
    [
        ("cu1 5WG.6BO.10Y", "it is nobody's turn or the leg is over"),
        ("cu1 5WG.6BO.10Y W1O2 - - 3*,3!,3", "it is not the turn of player 2"),
    ],
)
def test_where_there_are_no_chances_it_says_why(capsys, cup, problem):
    asked = found(capsys, *ASKED, cup=cup)
    assert asked["win_problem"] == problem
    assert asked["ranked_by"] == "expected_coins"
    assert f"chances to win unknown: {problem}" in answered(capsys, cup, *ASKED)[1]


def test_styles_that_do_not_fit_the_players_are_said_not_to(capsys):
    why = "2 styles do not fit 3 players: give one a seat"
    code, out, err = answered(capsys, CUP, *ASKED, "--styles", "leg,leg")
    assert (code, out, err) == (2, "", f"{why}.\n")


def test_a_line_whose_players_the_styles_do_not_fit_ends_no_batch(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO(f"{CUP}\ncu1 5WG.6BO.10Y - - - 3*!,3\n"))
    code, out, _ = answered(capsys, "-", *ASKED, "--styles", "leg,leg")
    first, second = out.splitlines()
    assert code == 2
    assert first == "column 1: 2 styles do not fit 3 players: give one a seat"
    assert second.startswith("cu1 5WG")


def test_one_word_infers_how_everybody_plays(capsys):
    assert found(capsys, *ASKED, "--styles", "infer") == found(capsys, *ASKED)


def test_of_all_that_wins_for_certain_what_earns_most_is_best(capsys):
    won = "cu1 1G.2B.3O.4Y.16W G1B1O1Y1 W121 - 10*!,10"
    asked = found(capsys, "--win-chance", cup=won)
    assert asked["best"] == "+w"
    assert [each["win_chance"] for each in asked["actions"] if "win_chance" in each] == [1, 1, 1]


def test_what_earns_most_is_tried_where_debts_eat_up_the_best_ticket(capsys):
    asked = found(capsys, *ASKED, cup="cu1 5WGBO.7Y W1G1B1O1 W11.G11 - 0*!,3")
    earns = max(asked["actions"], key=lambda action: action["expected_coins"])
    assert earns["event"] == "-w"
    assert "win_chance" in earns


def test_what_loses_for_certain_is_not_too_close_to_call(capsys):
    decided = "cu1 1G.2B.3O.4Y.16W G1B1O1Y1 W221 +2B2O2Y2G-2W 10*!,14"
    *_, roll = (a for a in found(capsys, "--win-chance", cup=decided)["actions"] if "playouts" in a)
    assert (roll["event"], roll["win_chance"], roll["clearly_worse"]) == ("roll", 0, True)


def test_what_the_marks_mean_is_said_below_the_table(capsys):
    _, out, _ = answered(capsys, CUP, *ASKED)
    assert "\n* may be the best; no figure: not tried\n" in out


def test_without_a_race_table_there_are_no_chances(capsys, monkeypatch, tmp_path):
    nowhere = RaceLoader(tmp_path)
    monkeypatch.setattr("camelhelper.engine.race.loader.shipped_tables", lambda: nowhere)
    assert found(capsys, *ASKED)["win_problem"] == "the odds of the race are not known"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--styles", "leg,lucky,-"], "there is no style “lucky”"),
        (["--habits", "no-such.cup"], "--habits: the file no-such.cup cannot be read"),
        (["--playouts", "0"], "0 is not a whole number from 1 to 100,000"),
        (["--seconds", "nan"], "nan is not a number of seconds"),
        (["--seconds", "-1"], "-1 is not a number of seconds"),
        (["--seconds", "soon"], "soon is not a number of seconds"),
        (["--seed", "-1"], "-1 is not a whole number from 0 to 2,147,483,647"),
        (["--seconds", "1", "--playouts", "3"], "not allowed with"),
    ],
)
def test_options_that_make_no_sense_are_one_sentence(capsys, words, sentence):
    with pytest.raises(SystemExit, match="2"):
        main(["actions", CUP, "--win-chance", *words])
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--styles", "-,leg,full"),
        ("--habits", "evening.cup"),
        ("--seconds", "0"),
        ("--playouts", "4"),
        ("--seed", "0"),
    ],
)
def test_how_to_find_chances_is_not_said_where_none_are_asked_for(
    capsys, tmp_path, monkeypatch, option, value
):
    monkeypatch.chdir(tmp_path)
    Path("evening.cup").write_text(EVENING)
    with pytest.raises(SystemExit, match="2"):
        main(["actions", CUP, option, value])
    assert capsys.readouterr().err == (
        f"{option} needs --win-chance: give both or neither; see camelhelper actions --help\n"
    )


def test_styles_of_which_none_is_given_are_refused(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["actions", CUP, "--win-chance", "--styles", ""])
    assert "--styles: there is no style “”" in capsys.readouterr().err
