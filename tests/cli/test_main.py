"""The command line as a user types it, in a process of its own where exit codes matter."""

import json
import subprocess
import sys
from io import StringIO

import pytest

from camelhelper import __version__
from camelhelper.cli.main import main

CUP = "cu2 1R.2BG.3YP.15w.16k"


def answered(capsys, *words):
    code = main(words)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_odds_are_written_as_json(capsys):
    code, out, err = answered(capsys, "odds", CUP, "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert found["cup"] == CUP
    assert found["edition"] == 2
    assert found["leg"]["outcomes"] == 349_920
    assert found["leg"]["exact"] is True
    assert set(found["leg"]["places"]) == set("RYGBP")
    for chances in found["leg"]["places"].values():
        assert sum(chances) == pytest.approx(1)
    assert found["ms"]["leg"] > 0


def test_the_race_stands_beside_the_leg_with_its_one_assumption(capsys):
    _, out, _ = answered(capsys, "odds", CUP, "--json")
    found = json.loads(out)
    race = found["race"]
    assert set(race) == {"win", "lose", "legs", "exact", "rounded", "assumes"}
    assert race["exact"] is False
    assert 0 < race["rounded"] < 0.0025
    for chances in (race["win"], race["lose"]):
        assert list(chances) == list("RYGBP")
        assert sum(chances.values()) == pytest.approx(1)
    assert max(race["lose"], key=race["lose"].get) == "R"
    assert 5 < race["legs"] < 6
    assert race["assumes"] == "no tiles after this leg"
    assert set(found["ms"]) == {"leg", "race"}


def test_people_read_who_wins_and_loses_the_race(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO")
    assert "the race   wins  loses\n  white   17.6%  28.5%\n" in out
    assert "4.71 legs to go (no tiles after this leg)" in out
    assert out.endswith("\nrounded; no chance is off by more than 0.01 points\n")


def test_odds_of_a_race_that_the_leg_decides_are_exact(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 16WGBOY", "--json")
    race = json.loads(out)["race"]
    assert (race["exact"], race["rounded"]) == (True, 0)
    _, out, _ = answered(capsys, "odds", "cu1 16WGBOY")
    assert out.endswith("\nexact\n")


def test_a_small_chance_is_not_written_as_none(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2GB.3O.13Y")
    assert "99.0%  <0.1%\n" in out


def test_without_its_table_the_race_says_why_it_has_no_odds(capsys, monkeypatch, tmp_path):
    from camelhelper.engine import answer
    from camelhelper.engine.race.loader import RaceLoader

    monkeypatch.setattr(answer, "shipped_tables", lambda: RaceLoader(tmp_path))
    code, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["leg"]["outcomes"] == 29_160
    assert found["race"] is None
    assert "cannot be used" in found["race_problem"]
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO")
    assert "no race odds: the race table of the first edition cannot be used" in out


def test_numbers_are_written_in_full(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO", "--json")
    assert "0.3236968449931413" in out


def test_landings_are_named_by_their_space(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO.5+?.8-?", "--json")
    assert json.loads(out)["leg"]["landings"] == {"5": 743 / 648, "8": 119 / 648}


def test_people_read_only_of_tiles_that_can_be_reached(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO.5+?.16-?")
    told = [line for line in out.splitlines() if "tile on" in line]
    assert told == ["expected landings on the tile on 5: 1.15"]


def test_people_are_told_when_no_tile_can_be_reached(capsys):
    _, out, _ = answered(capsys, "odds", "cu1 1W.2BG.3YO.16-? W1G1O1Y1")
    assert "\nno unit can land on a tile in this leg\n" in out
    assert "tile on" not in out


def test_people_get_a_table_with_the_favourite_marked(capsys):
    code, out, _ = answered(capsys, "odds", CUP)
    assert code == 0
    assert "* purple  35.5%" in out
    assert "exact, 349,920 outcomes" in out


def test_a_line_that_is_not_understood_is_explained_with_every_problem(capsys):
    code, out, err = answered(capsys, "odds", "cu2 1RG.2B.3PY.15k.16w R2x - - 3*,3*")
    assert code == 2
    assert out == ""
    assert "column 26:" in err
    assert "column 35: two players are marked *" in err


def test_free_positions_are_admitted_on_demand_only(capsys):
    assert answered(capsys, "odds", "cu1 1WY")[0] == 2
    code, out, _ = answered(capsys, "odds", "cu1 1WY", "--free", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["leg"]["places"]["Y"] == [2 / 3, 1 / 3]
    assert found["race"] is None


def batch(monkeypatch, capsys, lines, *options):
    monkeypatch.setattr("sys.stdin", StringIO("".join(lines)))
    code, out, err = answered(capsys, "odds", "-", *options)
    return code, out.splitlines(), err


def test_a_batch_answers_a_line_with_a_line(monkeypatch, capsys):
    code, lines, _ = batch(monkeypatch, capsys, [CUP + "\n", "cu1 1W.2BG.3YO\n"], "--json")
    assert code == 0
    assert [json.loads(line)["edition"] for line in lines] == [2, 1]


def test_a_bad_line_in_a_batch_does_not_stop_the_others(monkeypatch, capsys):
    code, lines, _ = batch(monkeypatch, capsys, ["cu2 1RR\n", CUP + "\n"], "--json")
    assert code == 2
    bad, good = map(json.loads, lines)
    assert set(bad) == {"error", "column"}
    assert good["cup"] == CUP


def test_a_batch_for_people_keeps_to_one_line_each(monkeypatch, capsys):
    code, lines, _ = batch(monkeypatch, capsys, ["x\n", "cu1 1W.2BG.3YO\n"])
    assert code == 2
    assert lines[0].startswith("column 1: ")
    assert lines[1].startswith("cu1 1W.2BG.3YO: W 13.8%")


NEEDS = """
import sys
from camelhelper.cli.main import main

def check(command, *unneeded):
    try:
        main(command.split())
    except SystemExit as done:
        assert not done.code
    assert not set(unneeded) & set(sys.modules), command

for command in ("--version", "--help", "odds --help", "lab --help", "lab chutes --help"):
    check(command, "numpy", "PySide6", "pyqtgraph")
check("lab swine", "PySide6", "pyqtgraph")
"""


def test_help_and_version_need_neither_qt_nor_numpy_and_the_lab_s_answers_no_qt():
    words = [sys.executable, "-c", NEEDS]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage: camelhelper lab chutes" in done.stdout


def test_the_version_is_the_package_s_own():
    done = subprocess.run(
        [sys.executable, "-m", "camelhelper", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"camelhelper {__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab"], "missing: PAGE, one of race-length, stack-odds, leg-tree, chutes, swine, chase"),
        (["odds"], "missing: CUP|-; see camelhelper odds --help"),
        (
            ["odds", CUP, "--freely"],
            "camelhelper odds does not know --freely; see camelhelper odds --help",
        ),
        (
            ["lab", "swine", "x"],
            "camelhelper lab swine does not know x; see camelhelper lab swine --help",
        ),
        (["lab", "swine", "-l", "x"], "-l/--length: “x” is not a whole number; see camelhelper l"),
        (["lab", "swine", "--standard-error", "x"], "--standard-error: “x” is not a number; "),
        (["lab", "swine", "-m", "no"], "-m/--method: “no” is not possible here: choose one of "),
        (["odds", CUP, "--json=3"], "--json: it takes no value such as “3”; see camelhelper odds"),
        (["solve", "--edition", "3"], "--edition: “3” is not possible here: choose one of 1, 2; "),
        (["solve"], "missing: --edition, --out; see camelhelper solve --help"),
        (["lab", "swine", "--simulate", "9", "--standard-error", "1"], "--standard-error: not all"),
        (
            ["lab", "chase", "--seed", "-1"],
            "--seed: -1 is not a whole number from 0 to 1,000,000,000;",
        ),
        (["--nothing"], "camelhelper does not know --nothing; see camelhelper --help"),
    ],
)
def test_words_that_are_not_understood_are_one_sentence(capsys, words, sentence):
    with pytest.raises(SystemExit, match="2"):
        main(words)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.endswith(" --help\n")
    assert said.err.count("\n") == 1


@pytest.mark.logs_errors
def test_no_traceback_reaches_the_user(monkeypatch, capsys):
    def broken(*_args, **_options):
        raise RuntimeError("out of sand.")

    monkeypatch.setattr("camelhelper.cli.odds.odds", broken)
    code, out, err = answered(capsys, "odds", CUP)
    assert (code, out) == (1, "")
    assert err.startswith("camelhelper failed: out of sand. Details")
    assert "Traceback" not in err
