import subprocess
import sys

import pytest

from camelhelper.arena.match import Match
from camelhelper.arena.refusals import ArenaError, ProgramUnstarted
from camelhelper.arena.workers import play
from tests.helpers.arena import bot


def coins(clusters):
    return {
        cluster.number: [[seat.coins for seat in game] for game in cluster.games]
        for cluster in clusters
    }


@pytest.mark.slow
def test_two_processes_play_what_one_plays():
    match = Match(("random", "roll"), 1, 5)
    assert coins(play(match, range(3), 2)) == coins(play(match, range(3), 1))


@pytest.mark.slow
def test_another_program_plays_in_each_of_two_processes():
    match = Match((f"exec:{bot()}", "leg"), 1, 5)
    assert coins(play(match, range(4), 2)) == coins(play(match, range(4), 1))


@pytest.mark.slow
def test_what_ends_a_match_in_another_process_ends_it_here():
    match = Match(("roll", "exec:/no/such/program"), 1, 5)
    with pytest.raises(ArenaError) as error:
        list(play(match, range(3), 2))
    assert isinstance(error.value.reason, ProgramUnstarted)


@pytest.mark.slow
def test_who_wants_no_more_clusters_does_not_wait_for_all():
    clusters = play(Match(("random", "roll"), 1, 5), range(10_000), 2)
    assert next(clusters).number in range(10_000)
    clusters.close()


@pytest.mark.slow
def test_the_processes_of_a_match_end_with_the_one_that_is_ended_from_outside():
    words = ("roll", "random", "--edition", "1", "--games", "1000000", "--processes", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "camelhelper", "arena", *words], stdout=-1, stderr=-1
    ) as match:
        match.stderr.read(1)  # all are at work
        match.terminate()
        match.communicate(timeout=60)  # until nobody holds the output open
