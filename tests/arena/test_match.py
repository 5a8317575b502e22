from collections import Counter
from itertools import pairwise, permutations

import pytest

from camelhelper.arena.match import Match, play_cluster, players_of
from camelhelper.arena.refusals import ArenaError, NoSuchEntrant, TooFewOrMany
from camelhelper.core.scoring import winners
from camelhelper.core.storage import read_game
from camelhelper.engine.review.review import review


def played(match, number=0, record=None):
    with players_of(match) as players:
        return play_cluster(match, number, players, record)


def test_every_player_sits_in_every_seat():
    match = Match(("leg", "roll", "random"), 1, 6)
    assert match.seatings(0) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_every_player_sits_behind_every_other_equally_often():
    match = Match(("leg", "roll", "random", "full"), 1, 6)
    behind = Counter(
        pair for number in range(6) for one in match.seatings(number) for pair in pairwise(one)
    )
    assert set(behind) == set(permutations(range(4), 2))
    assert len(set(behind.values())) == 1


@pytest.mark.parametrize(
    ("entrants", "seatings"),
    [("abbb", [4, 4]), ("aaaa", [1, 1]), ("abab", [2, 4]), ("abbc", [4, 4, 4, 4])],
)
def test_a_seating_that_makes_no_difference_is_not_played(entrants, seatings):
    names = {"a": "leg", "b": "roll", "c": "full"}
    match = Match(tuple(names[each] for each in entrants), 1, 6)
    found = [match.seatings(number) for number in range(len(seatings))]
    assert [len(each) for each in found] == seatings
    for each in found:
        assert len({tuple(entrants[at] for at in seating) for seating in each}) == len(each)


def test_games_are_played_in_whole_clusters():
    match = Match(("leg", "roll", "roll"), 1, 5)
    assert [match.clusters(games) for games in (1, 3, 4)] == [1, 1, 2]


@pytest.mark.parametrize("players", [("leg",), ("leg",) * 9])
def test_two_to_eight_play(players):
    with pytest.raises(ArenaError) as error:
        Match(players, 2, 1)
    assert error.value.reason == TooFewOrMany(len(players))


def test_a_match_with_nobody_known_is_none():
    with pytest.raises(ArenaError) as error:
        Match(("leg", "magic"), 2, 1)
    assert error.value.reason == NoSuchEntrant("magic")


def test_clusters_hang_on_their_seed_alone():
    match, later = Match(("random", "roll"), 1, 5), Match(("random", "roll"), 1, 7)
    counted = [
        [(seat.coins, seat.tickets, seat.luck) for game in cluster.games for seat in game]
        for cluster in (played(match, 2), played(later, 0), played(match, 0))
    ]
    assert counted[0] == counted[1] != counted[2]


def test_recorded_games_can_be_replayed_and_reviewed(tmp_path):
    match = Match(("leg", "full"), 1, 40)
    cluster = played(match, 2, tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["42-1.cup", "42-2.cup"]
    game = read_game(tmp_path / "42-2.cup")
    assert game.names == ("full", "leg")
    last = game.live.position
    assert tuple(seat.coins for seat in cluster.games[1]) == tuple(p.coins for p in last.players)
    assert {n for n, seat in enumerate(cluster.games[1], 1) if seat.win} == set(winners(last))
    *_, found = review(game.live)
    assert found.is_complete
    assert not found.unnamed_cards
