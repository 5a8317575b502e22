"""What is held of race cards that lie face down."""

from math import exp

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import PROBABLE, Belief, Beliefs
from camelhelper.engine.race.odds import RaceOdds

RACE = RaceOdds("WGBOY", (0.5, 0.3, 0.1, 0.06, 0.04), (0.04, 0.06, 0.1, 0.3, 0.5), ())
TOP = CardPlace(True, 9)


def beliefs(cards, when_laid=None):
    position = parse(f"cu1 1W.2BG.3YO - - {cards} 3,3,3,3")
    return Beliefs.of(position, RACE, when_laid)


def test_a_known_card_is_certain():
    held = beliefs("+2G3B")
    assert held.of_player(2) == {CardPlace(True, 0): {"G": 1}}
    assert held.correct_below(1, TOP, "G")[:2] == (0, 1)
    assert held.correct_below(1, TOP, "W")[0] == 1


def test_a_hidden_card_is_likelier_to_have_the_better_colour():
    (colours,) = beliefs("+2?").of_player(2).values()
    assert colours["W"] / colours["G"] == pytest.approx(exp(10 * 0.2))
    assert sum(colours.values()) == pytest.approx(1)


def test_on_the_loser_deck_it_is_likelier_to_have_the_worse_colour():
    (colours,) = beliefs("-2?").of_player(2).values()
    assert max(colours, key=colours.get) == "Y"


def test_nobody_has_two_cards_of_a_colour():
    _known, hidden = beliefs("+2W2?").of_player(2).values()
    assert "W" not in hidden
    one, other = beliefs("+2?-2?").of_player(2).values()
    assert one["W"] + other["W"] < 1
    apart = beliefs("+2?-3?").of_player(3)[CardPlace(False, 0)]
    assert other["W"] < apart["W"]  # the card on the winner deck has probably taken it


def test_a_card_that_has_probably_been_played_is_no_longer_in_hand():
    hidden = beliefs("+2?")
    assert hidden.probably_in_hand(2, "WGBOY") == tuple("GBOY")
    assert hidden.probably_in_hand(1, "WGBOY") == tuple("WGBOY")


def test_a_card_is_gone_from_a_hand_from_where_one_that_was_played_is_called_by_its_colour():
    for likely, colours in ((PROBABLE - 0.01, "WG"), (PROBABLE, "G")):
        belief = Belief(2, {"W": likely, "B": 1 - likely})
        assert Beliefs({TOP: belief}).probably_in_hand(2, "WG") == tuple(colours)


def test_of_cards_that_have_all_probably_been_played_the_likeliest_is_in_hand():
    held = beliefs("+2?2?")
    assert held.probably_in_hand(2, "WGBOY") == tuple("BOY")
    assert held.probably_in_hand(2, "WG") == ("G",)
    assert held.probably_in_hand(2, "") == ()


def test_all_five_hidden_cards_of_a_player_have_all_colours():
    held = beliefs("+2?2?2?2?2?")
    assert held.correct_below(1, TOP, "B") == pytest.approx((0, 1))


def test_only_cards_below_on_the_same_deck_by_others_count():
    held = beliefs("+1G2G3G-4G")
    assert held.correct_below(4, CardPlace(True, 3), "G") == (0, 0, 0, 1)
    assert held.correct_below(4, CardPlace(True, 1), "G") == (0, 1)
    assert held.correct_below(1, CardPlace(True, 3), "G") == (0, 0, 1)
    assert held.correct_below(2, CardPlace(False, 1), "G") == (0, 1)


def test_the_view_of_its_time_counts_before_that_of_now():
    then = RaceOdds("WGBOY", RACE.lose, RACE.win, ())
    (colours,) = beliefs("+2?", {CardPlace(True, 0): then}).of_player(2).values()
    assert max(colours, key=colours.get) == "Y"
