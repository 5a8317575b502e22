"""Project Euler's chase round the table."""

import numpy as np
import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.lab.games import chase
from camelhelper.lab.games.chase import ChaseGame
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused


@pytest.mark.parametrize(("players", "turns"), [(100, "3780.618622"), (6, "15.340909")])
def test_chase_takes_the_known_number_of_turns(players, turns):
    assert f"{chase.expected_turns(ChaseGame(players)):.6f}" == turns


@pytest.mark.parametrize("players", [2, 4, 8, 14])
def test_dice_passed_seat_by_seat_agree_within_four_standard_errors(players):
    game = ChaseGame(players)
    rng = np.random.default_rng(players)
    played = simulate(chase.player(game), games=3000, rng=rng)
    assert abs(played.mean_steps - chase.expected_turns(game)) <= 4 * played.mean_steps_error


def test_distribution_has_the_expected_turns_for_its_mean():
    lengths = chase.chain(ChaseGame(10)).length_distribution(5, tail=1e-13)
    mean = lengths @ np.arange(len(lengths))
    assert mean == pytest.approx(chase.expected_turns(ChaseGame(10)), rel=1e-9)
    assert lengths[:3] == pytest.approx([0, 0, 0])
    assert lengths[3] > 0


def test_larger_tables_take_longer():
    shares = []
    turns = chase.expected_turns_by_players(40, Progress(shares.append))
    assert list(turns)[:4] == [2, 4, 6, 8]
    assert list(turns)[-1] == 40
    assert list(turns.values()) == sorted(turns.values())
    assert turns[6] == pytest.approx(15.340909, abs=5e-7)
    assert shares == sorted(shares)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (7, "With 7 players nobody sits opposite; the number must be even"),
        (0, "0 is not a possible number of players; give 2 to 20,000"),
        (-7, "−7 is not a possible number of players; give 2 to 20,000"),
    ],
)
def test_tables_without_an_opposite_seat_are_refused(players, sentence):
    with refused(sentence):
        ChaseGame(players)


def test_tables_can_be_left_early():
    looks = iter([False] * 5)
    with pytest.raises(CancelledError):
        chase.expected_turns_by_players(40, Progress(is_cancelled=lambda: next(looks, True)))
