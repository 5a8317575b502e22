import os
import signal
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


on_posix = pytest.mark.skipif(os.name != "posix", reason="by signals of POSIX")
IN_NO_HURRY = """
import os, sys

if "--multiprocessing-fork" in sys.orig_argv:
    os.write(1, b"!")
    os.read(0, 1)
"""
"""Run by Python before all else: a process of a match says that it is there, and waits."""


@on_posix
@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_in_a_terminal_is_for_the_program_and_not_for_processes_that_start(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(IN_NO_HURRY)
    paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    words = ("roll", "random", "--edition", "1", "--games", "1000", "--processes", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "camelhelper", "arena", *words],
        stdin=-1,
        stdout=-1,
        stderr=-1,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,  # what a terminal interrupts is a group of processes
    ) as match:
        assert match.stdout.read(2) == b"!!"
        os.killpg(match.pid, signal.SIGINT)
        _, err = match.communicate(b"go", timeout=60)  # until nobody holds the output open
    assert (match.returncode, err) == (1, b"Interrupted.\n")


@on_posix
@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_between_the_starts_of_two_processes_is_heard_after_both():
    taken = []

    def numbers():
        taken.append(0)
        yield 0
        os.kill(os.getpid(), signal.SIGINT)
        taken.append(1)
        yield 1

    with pytest.raises(KeyboardInterrupt):
        next(play(Match(("random", "roll"), 1, 5), numbers(), 2))
    assert taken == [0, 1]
