"""The odds from every state of the leg equal those found anew from there."""

from collections import defaultdict
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given, settings

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.leg.states import look_ahead
from tests.helpers.slow_actions import made_up_race
from tests.helpers.slow_leg import slow_leg
from tests.helpers.strategies import leg_positions
from tests.helpers.turns import race_of_tracks


def rows_of(position):
    return "".join(camel for camel in position.edition.camels if camel in position.track)


def slow_odds(position):
    """The chances to be first, second, the race's winner and its loser, camel by camel."""
    leg = slow_leg(position)
    racing = [camel for camel in rows_of(position) if camel in leg.places]
    race = [dict.fromkeys(racing, Fraction(0)) for _ in range(2)]
    for track, chance in leg.tracks.items():
        for sums, made_up in zip(race, made_up_race(track), strict=True):
            for camel in racing:
                sums[camel] += chance * made_up[camel]
    places = [(*leg.places[camel], Fraction(0))[:2] for camel in racing]
    return [
        *(first for first, _ in places),
        *(second for _, second in places),
        *(sums[camel] for sums in race for camel in racing),
    ]


@pytest.mark.slow
@settings(max_examples=40)
@given(leg_positions())
def test_from_where_the_leg_is_now_they_are_the_leg_s_own(position):
    levels = look_ahead(position, partial(race_of_tracks, rows_of(position)))
    found = levels[0].odds[:, 0].tolist()
    assert found == pytest.approx([float(chance) for chance in slow_odds(position)], abs=1e-12)


@pytest.mark.parametrize(
    "cup",
    [
        "cu1 5WG.7+?.8OB.12Y W1O1",
        "cu2 1kR.9YGB.11-?.12Pw R1Y1P1",
        "cu2 12kBY.14-?.15w.16RGP B1G1",  # many ways lead across the line
    ],
)
def test_after_the_next_die_they_are_those_found_anew(cup):
    position = parse(cup)
    now, then, *_ = look_ahead(position, partial(race_of_tracks, rows_of(position)))
    reached = defaultdict(float)
    for parent, child, chance in zip(
        now.rolls.parents, now.rolls.children, now.rolls.chances, strict=True
    ):
        assert parent == 0
        reached[tuple(then.odds[:, child].round(9))] += chance
    expected = defaultdict(float)
    for die in position.dice_left:
        faces = position.edition.die_faces(die)
        for camel, face in faces:
            after = apply(position, DieRevealed(camel, face))
            if not after.race_over:
                odds = tuple(round(float(chance), 9) for chance in slow_odds(after))
                expected[odds] += 1 / len(position.dice_left) / len(faces)
    assert reached == pytest.approx(expected)


def test_rolls_are_sorted_by_the_state_they_come_from():
    for level in look_ahead(parse("cu2 9kBY.14+?.15w.16RGP B1G1"))[:-1]:
        rolls, states = level.rolls, level.odds.shape[1]
        assert rolls.starts[0] == 0
        assert rolls.starts[-1] == len(rolls.parents)
        for state in range(states):
            run = slice(rolls.starts[state], rolls.starts[state + 1])
            assert (rolls.parents[run] == state).all()
            assert rolls.chances[run].sum() <= 1 + 1e-12


def test_there_is_a_level_after_each_die_until_every_race_has_ended():
    assert len(look_ahead(parse("cu1 1W.2BG.3YO W1B1"))) == 4
    now, over = look_ahead(parse("cu1 16WBGYO W1B1"))
    assert now.first[:, 0].tolist() == pytest.approx([0, 0, 0, 1, 0])
    assert over.odds.shape[1] == 0


def test_nothing_more_comes_once_the_leg_is_over():
    (level,) = look_ahead(parse("cu1 1W.2BG.3YO W1B1G1Y1O1"))
    assert level.rolls is None
    assert level.first[:, 0].tolist() == [0, 0, 0, 1, 0]
    assert level.second[:, 0].tolist() == [0, 0, 0, 0, 1]


def test_looking_ahead_is_given_up_when_nobody_wants_it():
    looks = iter([False] * 7)
    with pytest.raises(CancelledError):
        look_ahead(parse("cu1 1W.2BG.3YO"), cancelled=lambda: next(looks, True))
