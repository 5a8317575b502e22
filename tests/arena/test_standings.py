import numpy as np
import pytest

from camelhelper.arena.match import Cluster, Match
from camelhelper.arena.standings import LEAST_CLUSTERS, standings
from camelhelper.arena.table import SeatTally


def clusters(games):
    """A cluster for each list of games, a game being its seats' tallies."""
    return [
        Cluster(number, rotated(len(each[0])), tuple(each)) for number, each in enumerate(games)
    ]


def rotated(players):
    seats = range(players)
    return tuple(tuple((seat + shift) % players for seat in seats) for shift in seats)


def won(*wins, **rest):
    return tuple(SeatTally(win=win, **rest) for win in wins)


def test_a_player_is_credited_with_what_it_won_in_each_of_its_seats():
    match = Match(("leg", "roll", "roll"), 1, 1)
    leg, roll = standings(match, clusters([[won(1, 0, 0), won(0, 0, 1), won(0.5, 0.5, 0)]]))
    assert (leg.player, roll.player) == ("leg", "roll")
    assert leg.won.mean == pytest.approx(2.5 / 3)
    assert roll.won.mean == pytest.approx(0.5 / 6)


def test_a_cluster_is_one_observation():
    match = Match(("leg", "roll"), 1, 1)
    both = [won(1, 0), won(0, 1)]
    none = [won(0, 1), won(1, 0)]
    leg, _ = standings(match, clusters([both, none, both, none]))
    assert leg.won.mean == 0.5
    assert leg.won.error == pytest.approx(np.std([1, 0, 1, 0], ddof=1) / 2)


def test_one_cluster_tells_no_error():
    leg, _ = standings(Match(("leg", "roll"), 1, 1), clusters([[won(1, 0), won(0, 1)]]))
    assert leg.won.error is None


def test_the_order_in_which_clusters_were_finished_does_not_matter():
    match = Match(("leg", "roll"), 1, 1)
    random = np.random.default_rng(1)
    found = clusters([[won(*random.random(2)), won(*random.random(2))] for _ in range(5)])
    assert standings(match, found) == standings(match, found[::-1])


def lucky_games(count):
    """Games of a player who wins 60 % but for luck, which is known, and a little noise."""
    random = np.random.default_rng(1)
    for _ in range(count):
        luck, coins, noise = random.normal(0, (0.3, 1, 0.01))
        win = 0.6 + luck + 0.1 * coins + noise
        one = SeatTally(win=win, luck=luck, luck_coins=coins)
        yield [(one, SeatTally()), (SeatTally(), one)]


def test_luck_is_taken_out_of_the_wins():
    match = Match(("leg", "roll"), 1, 1)
    leg, _ = standings(match, clusters(lucky_games(100)))
    assert leg.won.mean == pytest.approx(0.6, abs=4 * leg.won.error)
    assert leg.won.error < 0.003 < 0.02 < leg.won_with_luck.error


def test_with_few_clusters_luck_stays_in():
    match = Match(("leg", "roll"), 1, 1)
    leg, _ = standings(match, clusters(lucky_games(LEAST_CLUSTERS - 1)))
    assert leg.won == leg.won_with_luck


def test_the_mean_luck_shows_whether_anybody_knows_the_dice():
    match = Match(("leg", "roll"), 1, 1)
    leg, _ = standings(match, clusters(lucky_games(100)))
    assert abs(leg.luck.mean) < 4 * leg.luck.error


def test_what_was_done_is_told_a_game_and_what_went_wrong_in_all():
    match = Match(("leg", "roll"), 1, 1)
    seats = (SeatTally(rolls=2, tickets=6, late=1, seconds=0.4), SeatTally(rolls=3))
    leg, roll = standings(match, clusters([[seats, seats[::-1]]] * 2))
    assert (leg.rolls, leg.tickets, leg.late, leg.illegal) == (2, 6, 4, 0)
    assert leg.ms_a_decision == pytest.approx(50)
    assert roll.rolls == 3
