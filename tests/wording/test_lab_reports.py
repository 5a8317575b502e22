"""What the lab found out, as the terminal says it."""

import pytest

from camelhelper.cli.main import main


@pytest.fixture
def said(capsys):
    """Asks the lab in a language; what it prints."""

    def of(language, *words):
        assert main(["--language", language, "lab", *words]) == 0
        return capsys.readouterr().out

    return of


def test_a_quantity_stands_beside_what_games_tell_of_it(said):
    title, heads, escape, turns = said("en", "swine", "--simulate", "1").splitlines()
    assert title == "River on 12, swine from 7, butcher from 1"
    assert heads == "                     exact    simulated, 1 game"
    assert escape.startswith("Chance to escape  0.511574  ")
    assert escape.endswith((" 0.00, too few games", " 1.00, too few games"))
    assert turns.startswith("Expected turns    2.998071  ")


def test_lengths_of_simulated_games_have_their_errors(said):
    words = ["race-length", "--stacking", "--camels", "30", "--simulate", "50", "--seed", "1"]
    *_, heads, one, two = said("en", *words).splitlines()
    assert heads.split() == ["legs", "chance"]
    for row in (one, two):
        number, share, sign, error = row.split()
        assert number in "12"
        assert 0 < float(share) < 100
        assert sign == "±"
        assert 0 < float(error.removesuffix("%")) < 10


def test_what_does_not_belong_together_stands_apart(said):
    blocks = said("en", "chase", "--players", "6", "--details").split("\n\n")
    assert [block.splitlines()[0].split() for block in blocks] == [
        ["Players:", "6"],
        ["games", "over", "turns"],
        ["players", "turns"],
    ]


@pytest.mark.parametrize(
    ("language", "legs"),
    [("de", "Erwartete Etappen"), ("fr", "Manches attendues"), ("es", "Etapas esperadas")],
)
def test_words_and_figures_are_those_of_the_language(said, language, legs):
    text = said(language, "race-length", "--camels", "1")
    assert f"{legs}  7,833303\n" in text
    assert "spaces" not in text


def test_a_race_is_told_alike_for_one_and_for_many(said):
    one = said("en", "race-length", "--camels", "1", "--spaces", "1", "--die", "1")
    assert one.startswith("Camels: 1, spaces: 1, dice of 1 to 1, not stacking\n")
    assert said("de", "race-length", "--stacking", "--camels", "2", "--spaces", "3").startswith(
        "Kamele: 2, Felder: 3, Würfel von 1 bis 3, mit Stapeln\n"
    )


def test_a_leg_that_is_over_has_no_dice_whose_orders_could_be_told(said):
    blocks = said("en", "leg-tree", "cu1 5BGOY.17W W1", "--details").strip().split("\n\n")
    assert blocks[0] == "cu1 5BGOY.17W W1\n1 way"
    assert len(blocks) == 2, "the wins follow, and no more"
