"""``camelhelper review`` on saved games."""

import json

import pytest

from camelhelper.cli.main import main
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
    assert "assumes: what a weaker choice cost" in text


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


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        (EVENING + "zz\n", 2, "line 14: 'zz' is not an event"),
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
