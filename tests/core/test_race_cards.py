"""Race cards turned over: which lie face down, what can be on them, when they are asked for."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegEnded
from camelhelper.core.race_cards import (
    CardPlace,
    awaits_cards,
    cards_on_decks,
    colours_possible,
    face_down,
    next_places,
    turned,
)
from camelhelper.core.rules import apply

RACE = parse("cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2?3R-1B 3*,3+1,0+1!")


def test_cards_are_turned_over_in_the_order_in_which_they_are_scored():
    assert tuple(cards_on_decks(RACE)) == (
        CardPlace(on_winner=True, below=0),
        CardPlace(on_winner=True, below=1),
        CardPlace(on_winner=True, below=2),
        CardPlace(on_winner=False, below=0),
    )
    assert face_down(RACE) == tuple(cards_on_decks(RACE))[:2]


def test_the_next_card_lies_on_top_of_its_deck():
    assert next_places(RACE) == (CardPlace(True, 3), CardPlace(False, 1))


def test_a_card_that_is_turned_over_changes_nothing_else():
    place = CardPlace(on_winner=True, below=1)
    after = turned(RACE, place, "Y")
    assert [card.colour for card in after.winner_cards] == [None, "Y", "R"]
    assert turned(after, place, None) == RACE


def test_a_player_has_one_card_of_each_colour_for_both_decks():
    assert colours_possible(RACE, CardPlace(on_winner=True, below=0)) == tuple("RYGP")
    assert colours_possible(RACE, CardPlace(on_winner=True, below=1)) == tuple("RYGBP")


@pytest.mark.parametrize(
    "cup",
    [
        "cu2 9w.12k.14B.15RG.16PY B2P2 - +1? 3*,3,0",  # the race goes on
        "cu2 9w.12k.14B.15RG.17PY B2P2 - +1? -",  # nobody keeps coins
        "cu2 9w.12k.14B.15RG.17PY B2P2 - +1Y 3*,3,0",  # nothing lies face down
    ],
)
def test_cards_are_asked_for_only_where_coins_depend_on_them(cup):
    assert not awaits_cards(parse(cup))


def test_cards_are_asked_for_until_the_race_is_scored():
    assert awaits_cards(RACE)
    assert not awaits_cards(apply(RACE, LegEnded()))
