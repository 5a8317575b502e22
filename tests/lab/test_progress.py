"""How work is followed and stopped, and that all of it looks in often enough."""

import numpy as np
import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.lab.chains.chain import explore
from camelhelper.lab.games import chase, chutes, race_length, stack_odds, stacked_race, swine
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress

CROWD = chutes.ChutesGame(players=50)


def long_walk(coins):
    return [] if coins in (0, 20_000) else [(coins - 1, 1), (coins + 1, 1)]


def play(player, games):
    return lambda progress: simulate(
        player, games=games, rng=np.random.default_rng(0), progress=progress
    )


@pytest.mark.parametrize(
    "work",
    [
        lambda progress: (
            explore([9], long_walk, progress=progress).equations(progress).end_chances(progress)
        ),
        lambda progress: race_length.positions(Race(), progress).equations(progress),
        lambda progress: stacked_race.legs_distribution(Race(5, 18), progress),
        lambda progress: stack_odds.stack_odds(parse("cu2 1R.2BG.3YP.15w.16k B1"), progress),
        lambda progress: swine.all_starts(150, progress),
        lambda progress: chase.chain(chase.ChaseGame(4000), progress).equations(progress),
        play(race_length.player(Race(1000)), 1000),
        play(stacked_race.player(Race(300)), 300),
        play(chutes.player(CROWD), 3000),
        play(chase.player(chase.ChaseGame(20)), 20_000),
    ],
)
def test_work_looks_up_often_and_stops_at_the_look_that_says_so(work):
    """How often in milliseconds is measured by ``bench``: a clock in a test would only be noise."""
    looks = []

    def cancelled_at_the_tenth():
        looks.append(None)
        return len(looks) == 10

    with pytest.raises(CancelledError):
        work(Progress(is_cancelled=cancelled_at_the_tenth))
    assert len(looks) == 10


def test_parts_report_their_share_of_the_whole():
    shares = []
    progress = Progress(shares.append)
    progress.part(0, 0.5).report(0.5)
    progress.part(0.5, 1).part(0.5, 1).report(1)
    assert shares == [0.25, 1]


def test_part_is_cancelled_with_the_whole():
    with pytest.raises(CancelledError):
        Progress(is_cancelled=lambda: True).part(0, 1).check()


def test_items_are_looked_at_in_turn():
    looks = []

    def look():
        looks.append(None)
        return False

    assert list(Progress(is_cancelled=look).over("camel", every=2)) == list("camel")
    assert len(looks) == 3
