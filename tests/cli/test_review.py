"""``camelhelper review`` on saved games."""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from camelhelper.cli.main import main
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.review import win_review
from tests.helpers.saved_games import EVENING


@pytest.fixture
def saved(tmp_path):
    def save(text):
        path = tmp_path / "evening.cup"
        path.write_text(text)
        return str(path)

    return save


def test_the_tables_name_the_players_and_say_what_is_a_model(saved, capsys):
    assert main(["review", saved(EVENING)]) == 0
    text = capsys.readouterr().out
    assert text.count("Ann") >= 3
    assert text.count("leg 2") == 3
    assert "assumes:\n  chances of the race: rounded" in text
    assert "\n  what a weaker choice cost" in text


def test_luck_that_is_none_bears_no_sign(saved, capsys):
    assert main(["review", saved(f"{EVENING.rstrip()}\n= players 4\n")]) == 0
    luck, _, _ = capsys.readouterr().out.partition("lost to weaker choices")
    everything = luck.rstrip().splitlines()[-1].split()
    assert everything[0] == "all"
    assert everything[-1] == "0"


def test_who_joins_late_has_no_coins_before(saved, capsys):
    assert main(["review", saved(f"{EVENING.rstrip()}\n= players 4\n")]) == 0
    legs = [line.split() for line in capsys.readouterr().out.splitlines() if line[:4] == "leg "]
    assert legs[-2:] == [["leg", "1", "5", "9", "5", "–"], ["leg", "2", "5", "9", "5", "3"]]


def test_players_of_the_arena_are_told_apart_by_their_settings(saved, capsys):
    names = "win:playouts=240, win:playouts=480, win:playouts=1440"
    assert main(["review", saved(EVENING.replace("Ann, Ben, Cleo", names))]) == 0
    _, head, *_ = capsys.readouterr().out.splitlines()
    assert head.split() == ["win:playouts=240", "win:playouts=480", "win:playouts=14…"]


def test_json_holds_every_decision_in_the_letters_of_the_file(saved, capsys):
    assert main(["review", saved(EVENING), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["players"] == ["Ann", "Ben", "Cleo"]
    events = [made["event"] for leg in found["legs"] for made in leg["decisions"]]
    assert events == ["r2", "tg", "b3", "9+", "p1", "k2", "y3", "r1"]
    assert found["coins"][0] == [3, 3, 3]
    assert any("chances of the race: rounded" in what for what in found["assumes"])
    for seat in range(3):
        assert found["luck"][seat] == pytest.approx(sum(leg["luck"][seat] for leg in found["legs"]))


WIN = ("--win-chance", "--playouts", "96")


def told_in_json(capsys, *words):
    assert main(["review", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """What is told in JSON with the chances to win."""
    path = tmp_path_factory.mktemp("asked") / "evening.cup"
    path.write_text(EVENING)
    with redirect_stdout(StringIO()) as told:
        assert main(["review", str(path), *WIN, "--json"]) == 0
    return json.loads(told.getvalue())


def test_chances_to_win_are_there_only_when_asked_for(saved, capsys, asked):
    plain = told_in_json(capsys, saved(EVENING))
    assert "win_chance" not in json.dumps(plain)
    assert asked["luck"] == plain["luck"]
    assert len(asked["assumes"]) == len(plain["assumes"]) + 1
    for leg in asked["legs"]:
        assert sum(leg["win_chance_luck"]) == pytest.approx(0, abs=1e-3)
        assert all(0 <= error < 0.1 for error in leg["win_chance_luck_se"])
    for sums in ("luck", "gave_away"):
        legs = [leg[f"win_chance_{sums}"] for leg in asked["legs"]]
        assert asked[f"win_chance_{sums}"] == pytest.approx(
            [sum(seat) for seat in zip(*legs, strict=True)]
        )


def test_each_decision_tells_what_wins_most_often_and_whether_that_is_sure(asked):
    for made in (made for leg in asked["legs"] for made in leg["decisions"]):
        assert made["clearly_worse"] == (
            made["win_chance_gave_away"] > 0
            and made["win_chance_gave_away"] >= 3 * made["win_chance_gave_away_se"]
        )
        if made["win_chance_best"] == made["event"]:
            assert made["win_chance_gave_away"] == 0


GUIDE = Path(__file__).parents[2] / "docs" / "guide.md"


def keys(found):
    """The keys of an object and of those in its lists, in their order."""
    if isinstance(found, dict):
        return {key: keys(value) for key, value in found.items()}
    if isinstance(found, list):
        return next((keys(each) for each in found if isinstance(each, dict)), None)
    return None


def test_the_guide_shows_what_is_written(asked):
    example = GUIDE.read_text("utf-8").partition("```json\n")[2].partition("```")[0]
    assert keys(asked) == keys(json.loads(example))


def test_equal_seeds_tell_the_same_chances(saved, capsys):
    file = saved("".join(EVENING.partition("b3\n")[:2]))
    one, again, other = (
        told_in_json(capsys, file, *WIN, "--seed", seed) for seed in ("1", "1", "2")
    )
    assert one == again != other


def test_the_tables_of_chances_stand_behind_those_of_coins(saved, capsys):
    assert main(["review", saved(EVENING), *WIN]) == 0
    coins, luck, lost = capsys.readouterr().out.split("points of the chance to win")
    assert "costliest decisions" in coins
    for table in (luck, lost):
        heading, row = table.splitlines()[1:3]
        assert heading.split() == ["Ann", "Ben", "Cleo"]
        assert row.startswith("leg 1")
        assert "±" in row
    assert "cost the most chances to win\n  step 7: Ann y3, " in lost
    assert "too close to call: " in lost


def test_where_no_decision_cost_anything_none_is_announced(saved, capsys):
    assert main(["review", saved(EVENING.partition("r2\n")[0]), *WIN]) == 0
    out = capsys.readouterr().out
    assert "cost the most chances to win" not in out
    assert "too close to call: " in out


def test_who_is_known_from_other_evenings_is_held_to_play_as_then(saved, capsys, tmp_path):
    this, other = saved(EVENING), tmp_path / "other.cup"
    other.write_text(EVENING.replace("r2", "r3"))
    strangers = told_in_json(capsys, this, *WIN)
    known = told_in_json(capsys, this, *WIN, "--habits", str(other))
    assert known["luck"] == strangers["luck"]
    assert known["win_chance_luck"] != strangers["win_chance_luck"]
    assert told_in_json(capsys, this, *WIN, "--habits", this) == strangers


@pytest.mark.slow
def test_chances_are_those_of_players_who_play_as_the_file_says(saved, capsys):
    strangers = told_in_json(capsys, saved(EVENING), *WIN)
    told = saved(EVENING.replace("[Start", '[Styles "2 roll"]\n[Start'))
    known = told_in_json(capsys, told, *WIN)
    assert known["luck"] == strangers["luck"]
    assert known["win_chance_luck"] != strangers["win_chance_luck"]


def test_habits_that_cannot_be_read_are_one_sentence(saved, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["review", saved(EVENING), *WIN, "--habits", "no-such.cup"])
    said = capsys.readouterr().err
    assert said.startswith("--habits: the file no-such.cup cannot be read")
    assert said.count("\n") == 1


@pytest.mark.parametrize("option", ["--playouts", "--seed"])
def test_how_to_find_chances_is_not_said_where_none_are_asked_for(saved, capsys, option):
    with pytest.raises(SystemExit, match="2"):
        main(["review", saved(EVENING), option, "4"])
    assert capsys.readouterr().err == (
        f"{option} needs --win-chance: give both or neither; see camelhelper review --help\n"
    )


def test_without_odds_of_the_race_it_says_why_there_are_no_chances(
    saved, capsys, tmp_path, monkeypatch
):
    nowhere = RaceLoader(tmp_path)
    monkeypatch.setattr(win_review, "shipped_tables", lambda: nowhere)
    found = told_in_json(capsys, saved(EVENING), *WIN)
    assert found["win_problem"] == "the odds of the race are not known"
    assert main(["review", saved(EVENING), *WIN]) == 0
    assert "chances to win unknown: the odds of the race are not known" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        (EVENING + "zz\n", 2, "line 14: “zz” is not an event"),
        (EVENING.replace(" - - - 3*,3,3", ""), 1, "nobody kept score"),
    ],
    ids=["a damaged file", "no ledger"],
)
def test_what_cannot_be_reviewed_is_told(saved, capsys, text, code, reason):
    assert main(["review", saved(text)]) == code
    output = capsys.readouterr()
    assert reason in output.err
    assert output.out == ""


def test_a_missing_file_is_told(tmp_path, capsys):
    assert main(["review", str(tmp_path / "none.cup")]) == 1
    assert "none.cup cannot be read" in capsys.readouterr().err
