"""What the end of a leg is worth to each player."""

from dataclasses import replace

import numpy as np
import pytest

from camelhelper.engine.win.leaf import Ends, chances_after_leg

PLAYERS = 4


def ends(coins, *, over=False, legs=2.0, place=(0, 0, 0, 0), **more):
    """One end of a leg; the first camel wins the race, the last one loses it."""
    players = len(coins)
    right = np.zeros((10, 1), np.float32)
    right[0] = right[9] = 1
    plain = Ends(
        coins=np.array(coins, np.float32)[:, None],
        cards=np.zeros((10, players, 1), np.float32),
        before=np.zeros((10, players, 1), np.float32),
        laid=np.zeros((2, players, 1), np.float32),
        net=False,
        right=right,
        legs=np.array([legs], np.float32),
        over=np.array([over]),
        place=np.array(place[:players])[:, None],
        asking=0,
        hand=np.zeros((5, 1), np.bool_),
        pays=np.full((10, 1), 8, np.float32),
        alone=np.zeros(1, np.float32),
    )
    return replace(plain, **more)


def chances(*args, **more):
    return chances_after_leg(ends(*args, **more))[:, 0]


def test_players_who_are_alike_win_alike():
    assert chances([5, 5, 5, 5]) == pytest.approx([0.25] * 4)


def test_after_the_race_the_most_coins_win_and_ties_are_shared():
    assert chances([7, 9, 9, 0], over=True) == pytest.approx([0, 0.5, 0.5, 0])


def test_a_lead_is_worth_the_less_the_more_legs_are_to_come():
    soon, late = (chances([9, 5, 5, 5], legs=legs)[0] for legs in (1, 5))
    assert 0.25 < late < soon < 1


def test_who_moves_first_in_the_next_leg_has_a_little_more():
    found = chances([5, 5, 5, 5], place=(2, 3, 0, 1))
    assert found[2] > found[3] > found[0] > found[1]


def test_a_card_that_is_right_pays_though_it_is_face_down():
    cards = np.zeros((10, PLAYERS, 1), np.float32)
    cards[0, 2] = 9
    laid = np.zeros((2, PLAYERS, 1), np.float32)
    laid[0, 2] = 1
    assert chances([5, 5, 5, 5], over=True, cards=cards, laid=laid)[2] == 1
    wrong = np.roll(cards, 1, axis=0)
    assert chances([5, 5, 5, 5], over=True, cards=wrong, laid=laid)[2] == 0


def holding(*camels):
    hand = np.zeros((5, 1), np.bool_)
    hand[list(camels)] = True
    return {"hand": hand, "alone": np.ones(1, np.float32)}


def test_the_right_card_in_hand_is_worth_something_to_who_has_them_alone():
    assert chances([5, 5, 5, 5], **holding(0))[0] > 0.3
    among_others = {**holding(0), "alone": np.zeros(1, np.float32)}
    assert chances([5, 5, 5, 5], **among_others)[0] == pytest.approx(0.25)


def test_a_wrong_card_in_hand_is_worth_nothing():
    assert chances([5, 5, 5, 5], **holding(1, 2, 3))[0] == pytest.approx(0.25)


def test_both_decks_are_worth_more_than_one():
    assert chances([5, 5, 5, 5], **holding(0, 4))[0] > chances([5, 5, 5, 5], **holding(0))[0]


def test_a_card_in_hand_is_worth_less_once_others_have_played_its_like():
    later = np.full((10, 1), 5, np.float32)
    first, second = (
        chances([5, 5, 5, 5], **holding(0), **pays)[0] for pays in ({}, {"pays": later})
    )
    assert first > second > 0.25


def test_a_card_in_hand_is_worth_nothing_after_the_race():
    assert chances([5, 5, 5, 5], over=True, **holding(0))[0] == pytest.approx(0.25)


@pytest.mark.parametrize("players", range(2, 9))
def test_somebody_wins_however_many_play(players):
    assert chances(range(players), place=tuple(range(players))).sum() == pytest.approx(1)


@pytest.mark.parametrize(("before", "net", "coins"), [(0, False, 7), (1, False, 8), (1, True, 7)])
def test_what_cannot_be_paid_for_a_wrong_card_is_waived(before, net, coins):
    """The second player has nothing, a wrong card, and the right one below or on top of it."""
    cards, laid = np.zeros((10, 2, 1), np.float32), np.zeros((2, 2, 1), np.float32)
    cards[0, 1], laid[0, 1] = 9, 2
    order = np.full((10, 2, 1), before, np.float32)
    cards_of_second = {"cards": cards, "laid": laid, "before": order, "net": net}
    for other, share in (coins - 1, 1), (coins, 0.5), (coins + 1, 0):
        found = chances([other, 0], over=True, **cards_of_second)
        assert found[1] == share


def test_what_is_waived_for_one_deck_is_not_asked_for_on_the_next():
    cards, laid = np.zeros((10, 2, 1), np.float32), np.zeros((2, 2, 1), np.float32)
    cards[9, 1], laid[:, 1] = 9, [[3], [1]]
    assert chances([8, 0], over=True, cards=cards, laid=laid) == pytest.approx([0.5, 0.5])
    assert chances([5, 0], over=True, cards=cards, laid=laid, net=True) == pytest.approx([0.5, 0.5])
