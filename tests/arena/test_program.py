import os
import signal
import sys

import pytest

from camelhelper.arena.match import Match, play_cluster, players_of
from camelhelper.arena.program import OtherProgram
from camelhelper.arena.refusals import (
    ArenaError,
    ProgramEnded,
    ProgramRefused,
    ProgramSilent,
    ProgramUnstarted,
)
from camelhelper.arena.table import NoChoiceError
from camelhelper.core.event import DieRevealed
from tests.helpers.arena import BOT, bot

ROLLED = DieRevealed("W", 1)


def tallies(*words, budget_ms=60_000):
    """What the two seats did in a game in which a bot has the first one."""
    match = Match((f"exec:{bot(*words)}", "roll"), 1, 3, budget_ms)
    with players_of(match) as players:
        return play_cluster(match, 0, players).games[0]


def test_a_program_plays_what_it_answers():
    seat, other = tallies("tw", "tg", "+b", "roll")
    assert (seat.tickets, seat.cards) == (2, 1)
    assert seat.rolls > 1
    assert (seat.late, seat.illegal, other.illegal) == (0, 0, 0)


def test_only_the_word_after_best_counts():
    seat, _ = tallies("tw (the last one)", "  tg  ", "roll")
    assert (seat.tickets, seat.illegal) == (2, 0)


@pytest.mark.parametrize("answer", ["tr", "w2", "leg", "+?", "9+@2", "= W to 5", "what?", "5"])
def test_an_answer_that_is_not_legal_is_a_roll(answer):
    seat, _ = tallies(answer)
    assert (seat.illegal, seat.late) == (1, 0)


@pytest.mark.parametrize("slip", ["silent", "late", "mute", "slow", "never", "thinker"])
def test_an_answer_that_comes_too_late_or_never_is_a_roll_and_not_taken_for_the_next(slip):
    seat, _ = tallies(slip, "tw", "roll", budget_ms=2000)
    assert (seat.late, seat.illegal, seat.tickets) == (1, 0, 1)


def test_who_cannot_answer_rolls_without_being_waited_for():
    seat, _ = tallies("unable", "tw", "roll")
    assert (seat.late, seat.illegal, seat.tickets) == (0, 1, 1)


def test_who_does_not_come_to_an_end_is_late_and_then_silent(monkeypatch):
    program = OtherProgram((sys.executable, str(BOT), "endless"), 100)
    program.told(ROLLED)
    monkeypatch.setattr("camelhelper.arena.program._PATIENCE_S", 0.5)
    monkeypatch.setattr("camelhelper.arena.program._FAREWELL_S", 0.5)
    with pytest.raises(NoChoiceError) as late:
        program.choose(None)
    assert late.value.late
    with pytest.raises(ArenaError) as error:
        program.told(ROLLED)
    assert error.value.reason == ProgramSilent(program._name, "event w1")
    program.close()


def test_a_second_answer_to_one_question_is_not_taken_for_the_next():
    seat, _ = tallies("tw\nbest tg", "+b", "roll", budget_ms=5000)
    assert (seat.tickets, seat.cards, seat.late, seat.illegal) == (1, 1, 0, 0)


@pytest.mark.skipif(os.name != "posix", reason="a shell starts the program")
def test_what_a_program_leaves_running_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr("camelhelper.arena.program._FAREWELL_S", 0.2)
    noted = tmp_path / "left running"
    script = f"sleep 60 & echo $! > '{noted}'; exec '{sys.executable}' '{BOT}'"
    OtherProgram(("sh", "-c", script), 1000).close()
    os.kill(int(noted.read_text()), signal.SIGKILL)  # fails if it has ended


def test_a_program_that_ends_ends_the_match_with_its_last_words():
    with pytest.raises(ArenaError) as error:
        tallies("die")
    assert isinstance(error.value.reason, ProgramEnded)
    assert error.value.reason.last_words == "I cannot go on"


def test_a_program_that_does_not_understand_ends_the_match():
    with pytest.raises(ArenaError) as error:
        tallies("deaf")
    assert isinstance(error.value.reason, ProgramRefused)
    assert error.value.reason.answered == "error this is no game"


@pytest.mark.parametrize("before", ["tw", "late", "slow"])
def test_a_program_that_does_not_understand_what_happens_ends_the_match(before):
    with pytest.raises(ArenaError) as error:
        tallies(before, "lost", budget_ms=500)
    assert isinstance(error.value.reason, ProgramRefused)
    assert error.value.reason.answered == "error I have lost the thread"


def test_what_it_does_not_understand_is_told_though_it_might_have_been_about_a_late_answer(
    monkeypatch,
):
    program = OtherProgram((sys.executable, str(BOT), "mute", "lost"), 500)
    monkeypatch.setattr("camelhelper.arena.program._PATIENCE_S", 5.0)
    with pytest.raises(NoChoiceError):
        program.choose(None)
    with pytest.raises(ArenaError) as error:
        program.told(ROLLED)
    assert isinstance(error.value.reason, ProgramRefused)
    assert error.value.reason.answered == "error I have lost the thread"
    program.close()


def test_a_program_that_is_not_there_is_named():
    with pytest.raises(ArenaError) as error:
        OtherProgram(("/no/such/program",), 1000)
    assert error.value.reason == ProgramUnstarted("/no/such/program", "No such file or directory")


def test_a_program_that_does_not_end_is_killed(monkeypatch):
    monkeypatch.setattr("camelhelper.arena.program._FAREWELL_S", 0.5)
    program = OtherProgram((sys.executable, str(BOT), "stay"), 1000)
    program.close()
    assert program._process.returncode != 0


def test_a_program_that_has_nothing_more_to_say_may_end_in_its_time():
    program = OtherProgram((sys.executable, str(BOT), "leave"), 1000)
    program.close()
    assert program._process.returncode == 0


def test_the_chance_that_a_program_tells_of_what_it_does_is_kept():
    seat, _ = tallies("tw", "roll")
    assert set(seat.foreseen) == {0.5}
    assert len(seat.foreseen) == seat.tickets + seat.rolls
