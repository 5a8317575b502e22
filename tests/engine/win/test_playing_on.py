"""Chances to win take into account how well everybody plays on after the leg."""

from dataclasses import replace

import numpy as np
import pytest

from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.standing import standing
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.win_chances import WinQuestion, last_chances, win_chances
from tests.helpers.playouts import seen_in

START = "cu1 1WG.2BO.3Y - - - 3*,3,3,3"
PLAYED = np.array([0.3, 0.4, 0.2, 0.1])


def playing(*names, cup=START, chances=PLAYED, asking=None):
    seen = seen_in(cup)
    styles = {seat: surely(name) for seat, name in enumerate(names, 1)}
    return PlayingOn.of(seen, WinQuestion(seen, styles).players, chances, asking)


def last(cup=START, *names):
    styles = {seat: surely(name) for seat, name in enumerate(names, 1)}
    return last_chances(WinQuestion(seen_in(cup), styles, playouts=4000))


def test_who_follows_the_advice_wins_more_often_than_those_who_count_coins():
    told = playing("full", "full", "full", "full").chances(PLAYED)
    assert told[0] > PLAYED[0] + 0.05
    assert told[1:] / told[1] == pytest.approx(PLAYED[1:] / PLAYED[1])


def test_who_misses_much_wins_less_often_and_who_thinks_ahead_more_often():
    told = playing("full", "leg", "full", "shrewd").chances(PLAYED)
    factors = told / PLAYED
    assert factors[1] < factors[2] < factors[0] < factors[3]
    assert told.sum() == pytest.approx(1)


def test_the_playouts_promise_too_much_among_equals_since_only_one_of_them_thinks_ahead_there():
    told = playing(*["shrewd"] * 4).chances(PLAYED)
    assert PLAYED[0] - 0.1 < told[0] < PLAYED[0] - 0.05
    assert told[1:] / told[1] == pytest.approx(PLAYED[1:] / PLAYED[1])


def test_among_equals_they_are_nearly_right_once_few_dice_are_to_come():
    told = playing(*["shrewd"] * 4, cup="cu1 1W.2G.3BO.4Y W1G1B1O2 - - 3*,3,3,3").chances(PLAYED)
    assert told == pytest.approx(PLAYED, abs=0.02)


def test_how_far_away_the_end_of_the_race_is_makes_no_difference_beyond_three_legs():
    names = ("full", "leg", "full", "net")
    further, far, near = (
        playing(*names, cup=f"cu1 {track} - - - 3*,3,3,3").chances(PLAYED)
        for track in ("1WG.2BO.3Y", "3WG.4BO.5Y", "5WG.6BO.7Y")
    )
    assert further == pytest.approx(far)
    assert near[0] < far[0] - 0.02


def test_somebody_else_may_ask():
    told = playing(*["full"] * 4, asking=3).chances(PLAYED)
    assert [*(told > PLAYED)] == [False, False, True, False]


def test_what_lies_between_two_tellings_of_a_position_holds_for_what_else_may_happen():
    told = np.array([0.2, 0.3, 0.3, 0.2])
    between = PlayingOn.between(PLAYED, told, 2)
    assert between.chances(PLAYED) == pytest.approx(told)
    less = between.chances(np.array([0.35, 0.3, 0.25, 0.1]))
    assert less[1] < 0.3
    assert less.sum() == pytest.approx(1)


@pytest.mark.parametrize("sure", [0.0, 1.0])
def test_what_is_certain_stays_so_between_two_tellings(sure):
    chances = np.array([sure, 1 - sure, 0.0, 0.0])
    told = PlayingOn.between(chances, chances, 1).chances(chances)
    assert told == pytest.approx(chances)


def test_in_the_last_leg_only_thinking_ahead_makes_a_difference():
    cup = "cu1 3W.8G.9B.16OY - - - 7*,6,8,8"
    assert playing("leg", "roll", "full", "net", cup=cup).chances(PLAYED) == pytest.approx(PLAYED)
    told = playing("leg", "shrewd", "full", "net", cup=cup).chances(PLAYED)
    assert told[1] > PLAYED[1] + 0.05
    assert told[[0, 2, 3]] / told[0] == pytest.approx(PLAYED[[0, 2, 3]] / PLAYED[0])


@pytest.mark.parametrize("style", ["shrewd", "full", "leg"])
def test_where_the_next_die_surely_ends_the_race_nothing_changes(style):
    chances = last("cu1 16WGBOY - Y1 - 10*,16", "", style).actions
    (roll,) = (chance for chance in chances if chance.action == ANY_ROLL)
    assert roll.seats == pytest.approx((0.5, 0.5))


def test_the_impossible_stays_impossible_and_the_certain_certain():
    for sure in (np.array([0.0, 1.0, 0.0, 0.0]), np.array([1.0, 0.0, 0.0, 0.0])):
        there = playing("full", "leg", "leg", "shrewd", chances=sure)
        assert there.chances(sure) == pytest.approx(sure)
        errors = np.full(4, 0.01)
    assert there.told(sure, errors)[1] == pytest.approx(errors)


def test_what_is_almost_certain_is_not_told_as_more():
    almost = np.nextafter(1.0, 0.0)
    for odds in np.linspace(0.5, 2, 500):
        told = PlayingOn(np.ones(2), 0, float(odds)).chances(np.array([almost, 1 - almost]))
        assert told.max() <= 1


def test_the_order_of_actions_stays_even_where_another_rival_is_weaker():
    there = playing("full", "leg", "full", "full")
    own = np.linspace(0, 1, 21)
    strong, weak = (1 - own) * 0.9, (1 - own) * 0.1
    others = np.array([np.where(np.arange(21) % 2, strong, weak)])
    chances = np.vstack([own[None], others, (1 - own - others) / 2, (1 - own - others) / 2])
    told = there.chances(chances)
    assert (np.diff(told[0]) > 0).all()
    assert told.sum(axis=0) == pytest.approx(np.ones(21))
    assert told.min() >= 0


def test_errors_grow_as_the_chance_does():
    there, little = playing("full", "leg", "leg", "full"), 1e-6
    more = PLAYED + little * np.array([1, -PLAYED[1], -PLAYED[2], -PLAYED[3]]) / (1 - PLAYED[0])
    grown = there.chances(more) - there.chances(PLAYED)
    _, errors = there.told(PLAYED, np.full(4, 0.01))
    assert errors[0] == pytest.approx(0.01 * grown[0] / (more - PLAYED)[0], rel=1e-3)


def test_no_error_is_larger_than_that_of_a_chance_can_be():
    _, errors = playing("full", "leg", "leg", "full").told(PLAYED, np.full(4, 3.0))
    assert errors == pytest.approx(np.full(4, 0.5))


def test_luck_that_is_nothing_on_average_stays_nothing():
    names = ("full", "leg", "shrewd", "full")
    there = playing(*names)
    luck = np.random.default_rng(1).normal(0, 0.01, (4, 50))
    luck -= luck.mean(axis=0)
    luck -= luck.mean(axis=1, keepdims=True)
    told = there.changes(luck, PLAYED)
    assert told.sum(axis=0) == pytest.approx(np.zeros(50))
    assert told.mean(axis=1) == pytest.approx(np.zeros(4))
    little = PLAYED + luck[:, 0] / 100
    after = playing(*names, chances=little).chances(little) - there.chances(PLAYED)
    assert told[:, 0] == pytest.approx(100 * after, rel=0.01)


def test_how_well_others_play_on_does_not_change_what_is_best(monkeypatch):
    with_skill = last()
    monkeypatch.setattr(PlayingOn, "chances", lambda _, chances: chances)
    without = last()
    assert [each.action for each in with_skill.actions] == [each.action for each in without.actions]
    for found, played in zip(with_skill.actions, without.actions, strict=True):
        assert found.behind == played.behind
        assert found.playouts == played.playouts
        assert found.win > played.win


def test_the_same_is_told_of_an_action_wherever_it_is_asked():
    asked = WinQuestion(seen_in(START), playouts=4000)
    best = last().best
    found = standing(replace(asked, playouts=2000), best.action, 1).after
    for each, other, error in zip(found, best.seats, best.seat_errors, strict=True):
        assert each.chance == pytest.approx(other, abs=4 * (each.error + error))


@pytest.mark.parametrize(
    "cup", ["cu1 1WG.2BO.3Y - - - 2*,4,4,3", "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3"]
)
def test_it_goes_on_until_the_chances_that_are_told_are_known_to_a_point(cup):
    styles = dict.fromkeys(range(1, 5), surely("full"))
    *_, found = win_chances(WinQuestion(seen_in(cup), styles))
    assert max(each.error for each in found.actions) <= 0.01


def test_against_the_weak_more_is_promised_than_against_the_strong():
    weak, strong = last(START, "leg", *["leg"] * 3), last(START, "leg", *["full"] * 3)
    roll = {each.action: each.win for each in weak.actions}[ANY_ROLL]
    assert roll > {each.action: each.win for each in strong.actions}[ANY_ROLL] + 0.1
