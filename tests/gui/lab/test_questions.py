"""What the pages ask, as the process answers it."""

from functools import partial

import pytest

from camelhelper.core.cup import parse
from camelhelper.gui.lab import questions
from camelhelper.gui.lab.questions import (
    Aim,
    ChaseAnswer,
    ChaseCurve,
    RaceMethods,
    chase,
    play_chase,
    play_leg,
    play_swine,
    race,
    stacked,
)
from camelhelper.lab.chase import ChaseGame
from camelhelper.lab.race_length import Race
from camelhelper.lab.swine import SwineGame
from camelhelper.lab.watch import UNWATCHED, CancelledError, Watch


def test_so_many_games_are_played_as_are_asked_for():
    *_, last = play_swine(SwineGame(), Aim(games=4321), UNWATCHED)
    assert last.simulation.games == 4321
    assert last.simulation.counts.shape[0] == 2


def test_every_part_of_a_simulation_knows_more_games_than_the_one_before(monkeypatch):
    monkeypatch.setattr(questions, "_FIRST_PART_MS", 0)
    games = [part.simulation.games for part in play_swine(SwineGame(), Aim(games=5000), UNWATCHED)]
    assert games == sorted(set(games))
    assert len(games) > 1


def test_what_is_quickly_played_is_told_once():
    assert len(list(play_swine(SwineGame(), Aim(games=5000), UNWATCHED))) == 1


def test_games_are_played_until_they_are_as_sure_as_wished(monkeypatch):
    monkeypatch.setattr(questions, "_FIRST_PART_MS", 0)
    *before, last = play_swine(SwineGame(), Aim(standard_error=0.01), UNWATCHED)
    assert last.simulation.mean_steps_error <= 0.01
    assert before
    assert all(part.simulation.mean_steps_error > 0.01 for part in before)


def test_legs_are_played_until_every_chance_is_as_sure_as_wished():
    (played,) = play_leg(parse("cu1 1WY", free=True), Aim(standard_error=0.01), UNWATCHED)
    assert played.games == 2500
    assert played.errors.max() <= 0.01


@pytest.mark.parametrize("aim", [Aim(games=10_000), Aim(standard_error=0.001)])
def test_the_progress_of_a_simulation_only_grows(aim):
    shares = []
    question = partial(play_swine, SwineGame(), aim)
    for _ in question(Watch(shares.append)):
        pass
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1


def test_a_simulation_is_cancelled_amid_its_games():
    looks = []

    def at_the_fifth():
        looks.append(None)
        return len(looks) == 5

    with pytest.raises(CancelledError):
        list(play_chase(ChaseGame(), Aim(games=1000), Watch(is_cancelled=at_the_fifth)))


def test_positions_too_many_to_be_followed_are_no_method():
    (methods,) = [part for part in race(Race(50), UNWATCHED) if isinstance(part, RaceMethods)]
    assert methods.positions is None


def test_the_race_that_is_asked_about_comes_before_the_points_of_its_curve():
    first, *points = stacked(Race(3, 6), (1, 2), UNWATCHED)
    assert first.race.camels == 3
    assert [point.length.race.camels for point in points] == [1, 2]


def test_a_chase_too_long_to_be_followed_has_no_distribution_but_a_curve():
    answer, curve = chase(ChaseGame(400), UNWATCHED)
    assert isinstance(answer, ChaseAnswer)
    assert answer.distribution is None
    assert isinstance(curve, ChaseCurve)
    assert curve.turns_by_players[400] == pytest.approx(answer.turns)
