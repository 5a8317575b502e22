"""No leg is asked for twice, whatever the history shows and whichever game is open."""

import pytest

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import put_camel
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from tests.helpers.guessing import LEG_OVER, THREE_TO_CALL, call, guess_first, kept, with_odds


@pytest.fixture
def program(qtbot, opened):
    return with_odds(qtbot, opened(THREE_TO_CALL))


def play_a_leg(session):
    for die in "RYGBP":
        session.apply(DieRevealed(die, 1))
    session.apply(LegEnded())


def test_a_round_that_was_called_is_not_asked_for_again(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    program.session.apply(DieRevealed("R", 2))
    program.session.undo()
    assert not program.live.is_hidden
    assert len(kept()["Ann"]) == 1


def test_no_leg_of_the_game_that_was_called_is_asked_for_again(qtbot, opened):
    program = opened(parse(LEG_OVER))
    session = program.session
    session.apply(LegEnded())
    guess_first(qtbot, program)
    first = session.position
    call(qtbot, program, "rr")
    play_a_leg(session)
    call(qtbot, program, "bb")
    session.jump(1)
    assert session.position == first
    assert not program.live.is_hidden
    assert not opened(first).live.is_hidden  # nor at the next start


def test_a_new_game_asks_for_the_same_start_again(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    program.session.apply(DieRevealed("R", 2))
    program.session.set_game(Game(History(program.session.game.live.start)))
    assert program.live.is_hidden


def test_a_game_that_is_opened_again_does_not_ask_again(qtbot, program, tmp_path):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    session, document = program.session, program.on_disk.document
    session.apply(LegTicketTaken("R"))
    document.save(tmp_path / "evening.cup")
    document.new(parse("cu2 1P.2RB.3YG.15k.16w - - - 3*,3,3"))
    assert program.live.is_hidden
    document.open(tmp_path / "evening.cup")
    assert session.history.past[-1].event == LegTicketTaken("R")
    assert not program.live.is_hidden
    assert len(kept()["Ann"]) == 1


def test_a_leg_that_is_over_is_not_asked_for_when_somebody_looks_back(qtbot, opened):
    program = opened(parse(LEG_OVER))
    session = program.session
    session.apply(LegEnded())
    play_a_leg(session)
    session.jump(3)
    guess_first(qtbot, program)
    session.jump(1)
    assert not program.live.is_hidden
    session.jump(len(session.history.steps))
    assert program.live.is_hidden, "the leg that is about to be played"


def test_a_camel_that_is_moved_by_hand_before_the_first_roll_asks_nobody_again(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    session = program.session
    session.edit(put_camel(session.position, "R", 5))
    session.edit(put_camel(session.position, "G", 7))
    assert not program.live.is_hidden
    document = program.on_disk.document
    document.new(session.position)
    assert program.live.is_hidden, "another game, though it begins here"


def test_a_tile_before_the_first_roll_asks_nobody_again(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ggg")
    qtbot.waitUntil(lambda: not program.live.is_hidden)
    qtbot.keyClicks(program.views.board, "9+r2")
    assert not program.live.is_hidden
    assert format_position(program.session.position).split()[2] == "R2"
