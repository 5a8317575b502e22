import pytest

from camelhelper.arena.dealing import Dealer
from camelhelper.core.edition import EDITIONS, FIRST_EDITION, SECOND_EDITION, die_of
from camelhelper.core.problems import problems


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_a_game_starts_with_all_camels_on_the_track_and_the_first_seat_to_move(edition):
    for seed in range(20):
        start = Dealer(edition, seed).start(4)
        assert not problems(start)
        assert start.to_move == 1
        assert [player.coins for player in start.players] == [3, 3, 3, 3]


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_five_different_dice_come_in_a_leg(edition):
    for leg in range(20):
        dice = [die_of(rolled.camel) for rolled in Dealer(edition, 1).leg(leg)]
        assert len(dice) == len(set(dice)) == 5


def test_equal_seeds_roll_equal_dice_however_often_they_are_asked():
    dealer, other = Dealer(SECOND_EDITION, 5), Dealer(SECOND_EDITION, 5)
    later = other.leg(3)
    assert dealer.start(4) == other.start(4)
    assert [dealer.leg(leg) for leg in range(3)] == [other.leg(leg) for leg in range(3)]
    assert dealer.leg(3) == later


def test_other_seeds_and_legs_roll_other_dice():
    rolled = [Dealer(FIRST_EDITION, seed).leg(leg) for seed in range(5) for leg in range(5)]
    assert len(set(rolled)) == 25


def test_every_seat_has_chance_of_its_own():
    dealer = Dealer(FIRST_EDITION, 5)
    drawn = {dealer.chance_for(seat).integers(10**9) for seat in range(1, 9)}
    assert len(drawn) == 8
