"""What the pages ask, as the process answers it."""

from functools import partial

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.lab.games.chase import ChaseGame
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.games.swine import SwineGame
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import (
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


def test_so_many_games_are_played_as_are_asked_for():
    *_, last = play_swine(SwineGame(), Aim(games=4321), UNFOLLOWED)
    assert last.simulation.games == 4321
    assert last.simulation.counts.shape[0] == 2


def test_every_part_of_a_simulation_knows_more_games_than_the_one_before(monkeypatch):
    monkeypatch.setattr(questions, "FIRST_PART_MS", 0)
    games = [part.simulation.games for part in play_swine(SwineGame(), Aim(games=5000), UNFOLLOWED)]
    assert games == sorted(set(games))
    assert len(games) > 1


def test_what_is_quickly_played_is_told_once():
    assert len(list(play_swine(SwineGame(), Aim(games=5000), UNFOLLOWED))) == 1


def test_games_are_played_until_they_are_as_sure_as_wished(monkeypatch):
    monkeypatch.setattr(questions, "FIRST_PART_MS", 0)
    *before, last = play_swine(SwineGame(), Aim(standard_error=0.01), UNFOLLOWED)
    assert last.simulation.mean_steps_error <= 0.01
    assert before
    assert all(part.simulation.mean_steps_error > 0.01 for part in before)


def test_legs_are_played_until_every_chance_is_as_sure_as_wished():
    (played,) = play_leg(parse("cu1 1WY", free=True), Aim(standard_error=0.01), UNFOLLOWED)
    assert played.games == 2500
    assert played.errors.max() <= 0.01


def test_few_games_have_no_errors():
    *_, played = play_swine(SwineGame(), Aim(games=29), UNFOLLOWED)
    assert played.mean_steps[1] is None
    (legs,) = play_leg(parse("cu1 1WY", free=True), Aim(games=29), UNFOLLOWED)
    assert legs.errors is None
    (legs,) = play_leg(parse("cu1 1WY", free=True), Aim(standard_error=0.5), UNFOLLOWED)
    assert legs.errors is not None


@pytest.mark.parametrize("aim", [Aim(games=10_000), Aim(standard_error=0.001)])
def test_the_progress_of_a_simulation_only_grows(aim):
    shares = []
    question = partial(play_swine, SwineGame(), aim)
    for _ in question(Progress(shares.append)):
        pass
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1


def test_a_simulation_is_cancelled_amid_its_games():
    looks = []

    def at_the_fifth():
        looks.append(None)
        return len(looks) == 5

    with pytest.raises(CancelledError):
        list(play_chase(ChaseGame(), Aim(games=1000), Progress(is_cancelled=at_the_fifth)))


def test_positions_too_many_to_be_followed_are_no_method():
    (methods,) = [part for part in race(Race(50), UNFOLLOWED) if isinstance(part, RaceMethods)]
    assert methods.positions is None


def test_the_race_that_is_asked_about_comes_before_the_points_of_its_curve(monkeypatch):
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", (1, 2))
    first, *curves = stacked(Race(3, 6), None, UNFOLLOWED)
    assert first.race.camels == 3
    assert [set(curve.points) for curve in curves] == [{3}, {1, 3}, {1, 2, 3}]


def test_a_race_too_large_to_be_solved_is_played_for_a_while_and_told_in_parts(monkeypatch):
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", (4,))
    monkeypatch.setattr(questions, "MS_OF_A_CURVE", 1e-6)
    monkeypatch.setattr(questions, "FIRST_PART_MS", 0)
    monkeypatch.setattr(questions, "CAMELS_OF_FIRST_BATCH", 200)
    parts = list(stacked(Race(20, 60), None, UNFOLLOWED))
    asked = [part for part in parts if isinstance(part, RaceLength)]
    assert (asked[0].games, asked[0].error) == (10, None)
    assert asked[-1].games == 30
    assert asked[-1].error > 0
    points = parts[-1].points
    assert {camels: point.games for camels, point in points.items()} == {20: 30, 4: 50}


def test_a_race_played_for_a_while_has_no_more_games_than_wished(monkeypatch):
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", ())
    monkeypatch.setattr(questions, "GAMES_OF_A_CURVE", 700)
    monkeypatch.setattr(questions, "MS_OF_A_CURVE", 1e6)
    *_, curve = stacked(Race(20, 16), None, UNFOLLOWED)
    assert curve.points[20].games == 700


def test_points_of_a_curve_serve_another_race_of_its_kind_only(monkeypatch):
    monkeypatch.setattr(questions, "CAMELS_OF_A_CURVE", (1, 2))
    *_, known = stacked(Race(3, 6), None, UNFOLLOWED)
    _, alike = stacked(Race(4, 6), known, UNFOLLOWED)
    assert alike.points.keys() == {1, 2, 3, 4}
    *_, other = stacked(Race(3, 7), known, UNFOLLOWED)
    assert {point.race.spaces for point in other.points.values()} == {7}


def test_a_chase_too_long_to_be_followed_has_no_distribution_but_a_curve():
    answer, curve = chase(ChaseGame(400), UNFOLLOWED)
    assert isinstance(answer, ChaseAnswer)
    assert answer.distribution is None
    assert isinstance(curve, ChaseCurve)
    assert curve.turns_by_players[400] == pytest.approx(answer.turns)
