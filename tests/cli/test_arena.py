import json

import pytest

from camelhelper.cli.main import main
from camelhelper.engine.race.loader import RaceLoader
from tests.helpers.arena import bot


def answered(capsys, *words):
    code = main(["arena", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


MATCH = ("leg", "roll", "--edition", "1", "--games", "4", "--seed", "3")


def test_a_match_is_told_as_json(capsys):
    code, out, _ = answered(capsys, *MATCH, "--json")
    found = json.loads(out)
    assert code == 0
    assert (found["edition"], found["games"], found["clusters"], found["fair"]) == (1, 4, 2, 0.5)
    leg, roll = found["standings"]
    assert (leg["player"], roll["player"]) == ("leg", "roll")
    assert leg["won"]["mean"] + roll["won"]["mean"] == pytest.approx(1)
    assert leg["luck"]["mean"] == pytest.approx(-roll["luck"]["mean"])
    assert leg["tickets"] > roll["tickets"] == 0


def test_a_match_is_a_table_for_people(capsys):
    code, out, err = answered(capsys, *MATCH)
    head, titles, *rows, fair, raw, tuned = out.splitlines()
    assert code == 0
    assert head == "edition 1, 4 games with the seeds 3 to 4"
    assert titles.split()[-7:] == ["rolls", "tickets", "cards", "tiles", "ms", "a", "turn"]
    assert [row.split()[0] for row in rows] == ["leg", "roll"]
    assert fair == "fair share: 50.0%"
    assert raw == "won % is still raw %: taking the luck out needs at least 20 seeds"
    assert tuned.startswith("for tuning only")
    assert "2 of 2" in err


def test_of_many_seeds_luck_is_taken_out(capsys):
    _, out, _ = answered(capsys, "roll", "random", *MATCH[2:5], "40")
    assert "40 games with the seeds 1 to 20" in out
    assert "won % is still raw %" not in out


def test_fresh_seeds_can_be_reported(capsys):
    _, out, _ = answered(capsys, *MATCH[:-1], "1000000")
    assert "tuning" not in out


def test_a_match_that_was_broken_off_goes_on(capsys, tmp_path):
    file = tmp_path / "a.match"
    answered(capsys, *MATCH[:5], "2", *MATCH[6:], "--resume", str(file))
    begun = file.read_bytes()
    _, out, _ = answered(capsys, *MATCH, "--json", "--resume", str(file))
    assert file.read_bytes().startswith(begun)
    assert file.read_bytes().count(b"\n") == 3
    _, at_once, _ = answered(capsys, *MATCH, "--json")
    ms = {"ms_a_decision": 0.0}
    kept, afresh = (
        [each | ms for each in json.loads(text)["standings"]] for text in (out, at_once)
    )
    assert kept == afresh


def test_every_game_is_written_where_it_is_wanted(capsys, tmp_path):
    answered(capsys, *MATCH, "--record", str(tmp_path / "new" / "games"))
    names = sorted(file.name for file in (tmp_path / "new" / "games").iterdir())
    assert names == ["3-1.cup", "3-2.cup", "4-1.cup", "4-2.cup"]


def test_games_that_were_played_before_are_written_once_they_are_wanted(capsys, tmp_path):
    resume, games = ("--resume", str(tmp_path / "a.match")), tmp_path / "games"
    before = answered(capsys, *MATCH[:5], "2", *MATCH[6:], *resume)
    file = tmp_path / "a.match"
    begun = file.read_bytes()
    code, out, _ = answered(capsys, *MATCH[:5], "2", *MATCH[6:], *resume, "--record", str(games))
    assert (code, out) == before[:2]
    assert file.read_bytes() == begun
    assert sorted(file.name for file in games.iterdir()) == ["3-1.cup", "3-2.cup"]
    answered(capsys, *MATCH, *resume, "--record", str(games))
    assert len([*games.iterdir()]) == 4


def test_games_of_another_match_are_not_overwritten(capsys, tmp_path):
    answered(capsys, *MATCH, "--record", str(tmp_path))
    before = (tmp_path / "3-1.cup").read_bytes()
    code, out, err = answered(capsys, "roll", "leg", *MATCH[2:], "--record", str(tmp_path))
    assert (code, out) == (1, "")
    assert err == f"{tmp_path} already has games in it; name another folder.\n"
    assert (tmp_path / "3-1.cup").read_bytes() == before


@pytest.mark.parametrize(
    "other",
    [
        ("roll", "leg", *MATCH[2:]),
        ("leg", "roll", "--edition", "2", *MATCH[4:]),
        ("roll", "leg", *MATCH[2:-1], "4"),
    ],
    ids=["other players", "another edition", "where this one has not played yet"],
)
def test_games_of_another_match_are_not_taken_for_those_of_one_that_goes_on(
    capsys, tmp_path, other
):
    games, resume = tmp_path / "games", ("--resume", str(tmp_path / "a.match"))
    answered(capsys, *other, "--record", str(games))
    before = {file: file.read_bytes() for file in games.iterdir()}
    answered(capsys, *MATCH[:5], "2", *MATCH[6:], *resume)
    code, out, err = answered(capsys, *MATCH, *resume, "--record", str(games))
    assert (code, out) == (1, "")
    assert err == f"{games} already has games in it; name another folder.\n"
    assert {file: file.read_bytes() for file in games.iterdir()} == before


def test_partners_are_counted_where_there_are_any(capsys):
    six = (*["full", "leg", "roll"] * 2, "--games", "6", "--seed", "3")
    assert "partners" in answered(capsys, *six)[1]
    assert "partners" not in answered(capsys, *MATCH)[1]


def test_the_chances_that_a_program_tells_are_compared_with_what_it_wins(capsys):
    program = f"exec:{bot()}"
    _, out, _ = answered(capsys, program, "roll", *MATCH[2:], "--budget", "60000")
    _, heading, told = out.partition(f"{program}, each turn: predicted and actual wins")
    assert heading
    assert told.splitlines()[1].split() == ["predicted", "%", "50"]


def test_how_well_winners_are_predicted_at_the_end_of_a_leg_is_shown_on_request(capsys):
    leaf = "the model, at the end of each leg: predicted and actual wins"
    assert leaf in answered(capsys, *MATCH, "--leaf")[1]
    assert leaf not in answered(capsys, *MATCH)[1]


def test_illegal_answers_are_told(capsys):
    program = f"exec:{bot('nonsense')}"
    _, out, _ = answered(capsys, program, "roll", *MATCH[2:], "--budget", "60000")
    assert f"{program}: late answers: 0, illegal ones: 1, each replaced by a roll" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["leg"], "A game needs 2 to 8 players, not 1."),
        (["leg", "best"], "There is no player “best”; the players are random, roll,"),
        (["leg", "exec:"], "Name the program that plays, as in “exec:./mybot”."),
        (
            ["leg", "win:playouts=x"],
            "The setting “playouts” is a whole number from 1 to 100000, not “x”.",
        ),
    ],
)
def test_a_match_that_cannot_be_is_one_sentence(capsys, words, sentence):
    code, out, err = answered(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_program_that_ends_ends_the_match_in_one_sentence(capsys):
    code, out, err = answered(capsys, f"exec:{bot('die')}", "roll", *MATCH[2:])
    assert (code, out) == (1, "")
    assert err.strip().endswith("ended in the middle of the match. Its last words: I cannot go on")


def test_a_file_of_something_else_is_left_alone(capsys, tmp_path):
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary\n")
    code, _, err = answered(capsys, *MATCH, "--resume", str(diary))
    assert code == 1
    assert err == (
        "diary.txt holds something other than this match, or was begun by another version of the "
        "program; name a new file to start afresh.\n"
    )
    assert diary.read_text() == "Dear diary\n"


def test_a_place_that_cannot_be_written_is_one_sentence(capsys, tmp_path):
    code, _, err = answered(capsys, *MATCH, "--resume", str(tmp_path / "no" / "a.match"))
    assert code == 1
    assert "choose another file or folder" in err


@pytest.mark.parametrize("games", ["0", "-3", "many", "9" * 5_000])
def test_a_number_that_is_none_is_refused(capsys, games):
    with pytest.raises(SystemExit, match="2"):
        main(["arena", "leg", "roll", "--games", games])
    assert f"{games} is not a whole number from 1 to 1,000,000,000" in capsys.readouterr().err


@pytest.mark.parametrize("is_kept", [True, False])
def test_an_interruption_says_whether_the_match_can_be_continued(
    is_kept, tmp_path, capsys, monkeypatch
):
    def interrupted(*_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("camelhelper.arena.workers.play", interrupted)
    resume = ["--resume", str(tmp_path / "a.match")] if is_kept else []
    code, _, err = answered(capsys, *MATCH, *resume)
    assert (code, err) == (1, f"Interrupted.{' The same command continues.' * is_kept}\n")


def test_a_match_without_race_tables_is_refused_in_a_sentence(tmp_path, capsys, monkeypatch):
    nowhere = RaceLoader(tmp_path)
    monkeypatch.setattr("camelhelper.arena.match.shipped_tables", lambda: nowhere)
    code, _, err = answered(capsys, *MATCH)
    assert (code, err.splitlines()[-1]) == (1, "The odds of the race are not known.")
