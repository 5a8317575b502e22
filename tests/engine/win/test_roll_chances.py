"""What the next die does to everybody's chance to win."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import format_position
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.roll_chances import roll_chances, roll_luck
from camelhelper.engine.win.standing import standing
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.win_chances import WinQuestion, win_chances
from tests.helpers.playouts import ROLLING, played_out, seen_in

STARTS = [
    "cu1 1WG.2BO.3Y - - - 3,3*,3,3",
    "cu2 1RY.2GB.3P.14k.15w - B12.P34.Y5 - 3*,3,3,3,3,3",
]
BEFORE_THE_LAST_DIE = "cu1 3W.8G.9B.11O.13Y W1G1B1O1 Y1.O2 +1Y 7*,6,8,8"
ENDS = [
    "cu1 3W.8G.9B.16OY W1G1B1 Y1.O2 +1Y3O-2W 7*,6,8,8",
    "cu2 2k.3R.4Y.6w.16GBP R1Y1B1 G12.B3 +1G2B-3R 9*,8,8",
]
"""Whatever comes next ends the race."""


def rolling(cup, **how):
    seen = seen_in(cup)
    everybody = dict.fromkeys(range(1, len(seen.position.players) + 1), ROLLING)
    return WinQuestion(seen, everybody, **how)


def likelihood(position, way):
    faces = next(
        position.edition.die_faces(die)
        for die in position.dice_left
        if way in position.edition.die_faces(die)
    )
    return 1 / len(position.dice_left) / len(faces)


@pytest.mark.parametrize("cup", ENDS)
def test_where_the_next_roll_ends_the_race_its_winners_are_told(cup):
    position = seen_in(cup).position
    found = roll_chances(rolling(cup))
    for way, chances in found.after.items():
        assert chances == pytest.approx(tuple(played_out(apply(position, DieRevealed(*way)))))
    assert found.error < 1e-6


@pytest.mark.parametrize("cup", [*STARTS, BEFORE_THE_LAST_DIE])
def test_over_all_ways_it_is_the_chance_that_is_told_of_a_roll(cup):
    position = seen_in(cup).position
    found = roll_chances(rolling(cup))
    mean = [0.0] * len(position.players)
    for way, chances in found.after.items():
        assert sum(chances) == pytest.approx(1, abs=1e-4)
        for seat, chance in enumerate(chances):
            mean[seat] += likelihood(position, way) * chance
    assert found.before == pytest.approx(mean)
    *_, told = win_chances(rolling(cup, playouts=20_000, seed=1))
    roll = next(each for each in told.actions if each.action == ANY_ROLL)
    assert mean == pytest.approx(list(roll.seats), abs=4 * roll.error + 0.005)


def test_what_is_told_of_a_roll_is_told_after_it_by_who_asks_and_knows_their_own_cards():
    cup = "cu1 3G.5BW.7Y.9O - - +3O2Y-3G2W 9*,11,9!,7"
    before = seen_in(cup)
    after = seen_in(format_position(apply(before.position, DieRevealed("G", 1))))
    everybody = dict.fromkeys((1, 2, 3, 4), surely("full"))
    told = roll_chances(WinQuestion(before, everybody, 8000), asking=3).after["G", 1]
    found = standing(WinQuestion(after, everybody, 8000), ANY_ROLL, 3).as_ever
    assert [each.chance for each in found] == pytest.approx(told, abs=0.015)


@pytest.mark.parametrize("cup", [*STARTS, BEFORE_THE_LAST_DIE])
def test_luck_is_what_the_die_did_beyond_the_mean_of_all_ways(cup):
    position = seen_in(cup).position
    ways = roll_chances(rolling(cup)).after
    mean = [
        sum(likelihood(position, way) * chances[seat] for way, chances in ways.items())
        for seat in range(len(position.players))
    ]
    for way in [*ways][::4]:
        luck = roll_luck(rolling(cup, playouts=720, seed=1), DieRevealed(*way))
        assert sum(gained.chance for gained in luck) == pytest.approx(0, abs=1e-4)
        for seat, gained in enumerate(luck):
            exact = ways[way][seat] - mean[seat]
            assert gained.chance == pytest.approx(exact, abs=4 * gained.error + 0.02)


def test_a_roll_that_decides_the_race_has_its_exact_luck():
    cup = ENDS[0]
    position = seen_in(cup).position
    for way in roll_chances(rolling(cup)).after:
        luck = [gained.chance for gained in roll_luck(rolling(cup), DieRevealed(*way))]
        after = played_out(apply(position, DieRevealed(*way)))
        assert luck == pytest.approx(list(after - played_out(position)), abs=1e-4)


def test_the_same_question_has_the_same_answer():
    question = WinQuestion(seen_in(STARTS[1]), seed=7)
    assert roll_chances(question) == roll_chances(question)
    red = DieRevealed("R", 2)
    assert roll_luck(question, red) == roll_luck(question, red)
    assert roll_luck(question, red) != roll_luck(replace(question, seed=8), red)


def test_a_question_nobody_waits_for_is_given_up():
    question = WinQuestion(seen_in(STARTS[0]))
    with pytest.raises(CancelledError):
        roll_chances(question, lambda: True)
    with pytest.raises(CancelledError):
        roll_luck(question, DieRevealed("W", 1), lambda: True)
