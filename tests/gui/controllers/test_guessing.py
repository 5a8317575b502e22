"""Guess first: the favourite is called by everybody before anybody sees the odds."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.guesses import Guess
from camelhelper.core.position import Player
from camelhelper.gui import app
from camelhelper.gui.controllers import guessing
from camelhelper.gui.documents.kept_guesses import guesses_path
from camelhelper.gui.odds import odds_panel
from camelhelper.gui.table_view.scoreboard import FarLabel, Scoreboard
from tests.helpers.guessing import THREE_TO_CALL, call, guess_first, kept, with_odds
from tests.helpers.noting import drag, said


@pytest.fixture
def program(qtbot, opened):
    return with_odds(qtbot, opened(THREE_TO_CALL))


def dee_joins(program):
    position = program.session.position
    joined = replace(position, players=(*position.players, Player()))
    program.session.seat_players(joined, "Ann", "Ben", "", "Dee")


def asked(program):
    return program.views.odds.heading.text(), program.views.odds.message.text()


def test_odds_are_hidden_and_the_first_player_is_asked(qtbot, program):
    guess_first(qtbot, program)
    assert program.live.is_hidden
    heading, message = asked(program)
    assert heading == "Ann: call the favourite"
    assert message.startswith("Click a camel or press its letter.")


def test_while_calls_are_asked_for_nothing_says_to_press_h(qtbot, program, heard):
    guess_first(qtbot, program)
    band = program.views.advice.best.band
    assert band.headline.words == "Advice is hidden. It is shown after the calls."
    program.commands.reviewing.action.trigger()
    assert heard[-1].text == "Odds and advice are hidden until everybody has called."
    call(qtbot, program, "ygy")
    assert not band.headline.text.startswith("Advice is hidden")
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    assert band.headline.words == "Advice is hidden. Press H to show it again."


def test_in_the_middle_of_a_leg_it_says_that_the_next_one_is_called_first(qtbot, program, heard):
    qtbot.keyClicks(program.views.board, "r2")
    guess_first(qtbot, program)
    assert not program.live.is_hidden
    guess_first(qtbot, program)
    assert [notice.text for notice in heard] == [
        "From the next leg on, everybody calls the favourite before seeing the odds.",
        "The odds are shown without calls again.",
    ]


def test_a_roll_that_is_typed_while_calls_are_asked_for_is_told_what_became_of_it(
    qtbot, program, heard
):
    guess_first(qtbot, program)
    call(qtbot, program, "2y7")
    assert not heard
    call(qtbot, program, "r2")
    assert [notice.text for notice in heard] == [
        "Red is called. For the roll red 2, U takes the call back and Esc plays on."
    ]
    call(qtbot, program, "u")
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    call(qtbot, program, "r2")
    assert program.session.history.past[-1].event == DieRevealed("R", 2)


def test_a_roll_that_is_typed_instead_of_the_last_call_is_told_what_became_of_it(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "yg")
    with qtbot.waitSignal(program.session.notice):
        call(qtbot, program, "r2")
    text = program.views.note.note.whole
    assert text.endswith("Red is called. To play the roll red 2, type it again.")
    assert "Favourite:" in text
    call(qtbot, program, "r2")
    assert program.session.history.past[-1].event == DieRevealed("R", 2)


@pytest.mark.parametrize("letters", ["tg", "+y", "-y"])
def test_an_action_that_is_typed_while_calls_are_asked_for_is_no_call(
    qtbot, program, heard, letters
):
    guess_first(qtbot, program)
    before = asked(program)
    call(qtbot, program, letters)
    assert asked(program) == before
    assert {notice.text for notice in heard} == {
        "Press a camel's letter to call it, or Esc to play on without."
    }


def test_a_letter_a_moment_after_a_refused_one_is_a_call(qtbot, program, monkeypatch):
    monkeypatch.setattr(guessing, "IN_ONE_GO_MS", 0)
    guess_first(qtbot, program)
    before = asked(program)
    call(qtbot, program, "tg")
    assert asked(program) != before


def test_a_tile_is_typed_in_peace_a_moment_after_the_last_call(qtbot, program, monkeypatch):
    monkeypatch.setattr(guessing, "IN_ONE_GO_MS", 0)
    guess_first(qtbot, program)
    call(qtbot, program, "ygr")
    call(qtbot, program, "2")
    assert said(program)[0] == "2…"


@pytest.mark.parametrize("hidden_by", ["guess first", "H"])
def test_it_no_longer_says_that_odds_are_shown_once_they_are_hidden(qtbot, program, hidden_by):
    guess_first(qtbot, program)
    guess_first(qtbot, program)
    assert "shown without calls" in program.views.note.note.text
    if hidden_by == "H":
        qtbot.keyClick(program.views.board, "h")
    else:
        guess_first(qtbot, program)
    assert program.views.note.note is None


def test_the_key_of_undo_takes_back_a_call_as_u_does(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "y")
    assert asked(program)[0] == "Ben: call the favourite"
    qtbot.keyClick(program.views.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert asked(program)[0] == "Ann: call the favourite"


def test_a_roll_by_hand_is_counted_by_its_key_while_calls_are_asked_for(qtbot, program):
    guess_first(qtbot, program)
    drag(program, "Y", 5)
    assert said(program)[0] == "Was that yellow 2?"
    assert asked(program)[0] == "Ann: call the favourite"
    qtbot.keyClicks(program.views.board, "c")
    assert program.session.position.dice_out == ("Y",)
    assert not program.live.is_hidden


def test_no_calls_are_asked_for_twice_by_the_next_window(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    before = kept()
    program.window.close()
    with app.opened_anew(program) as next_program:
        assert next_program.commands.guessing.action.isChecked()
        assert not next_program.live.is_hidden
        assert kept() == before
        next_program.commands.guessing.action.trigger()
        next_program.commands.guessing.action.trigger()
        assert next_program.live.is_hidden  # off and on asks again


def asking(window):
    return [
        label
        for label in window.findChildren(QLabel)
        if label.isVisible() and label.text() == "Ann: call the favourite"
    ]


def test_the_question_is_asked_once_in_each_view(qtbot, program):
    with qtbot.waitExposed(program.window):
        program.window.show()
    guess_first(qtbot, program)
    assert asking(program.window) == [program.views.calls.question]
    program.commands.table_view.action.trigger()
    assert asking(program.window) == [program.views.scoreboard.caption]
    program.commands.table_view.action.trigger()
    qtbot.waitUntil(lambda: asking(program.window) == [program.views.calls.question])


def test_the_second_screen_asks_once_too(qtbot, program):
    guess_first(qtbot, program)
    program.commands.second_screen.action.trigger()
    beside = program.commands.second_screen.window
    assert [type(label) for label in asking(beside)] == [FarLabel]


def test_who_was_right_is_read_on_the_second_screen_until_something_is_played(qtbot, program):
    guess_first(qtbot, program)
    program.commands.second_screen.action.trigger()
    (scoreboard,) = program.commands.second_screen.window.findChildren(Scoreboard)
    call(qtbot, program, "yyg")
    assert scoreboard.last_event.text().startswith("Right: Ann (yellow")
    qtbot.keyClicks(program.views.board, "r2")
    assert "red" in scoreboard.last_event.text()
    program.session.undo()
    assert "Right" not in scoreboard.last_event.text()


def test_a_roll_that_ends_a_round_is_read_on_the_second_screen(qtbot, program):
    guess_first(qtbot, program)
    program.commands.second_screen.action.trigger()
    (scoreboard,) = program.commands.second_screen.window.findChildren(Scoreboard)
    call(qtbot, program, "g")
    program.session.apply(DieRevealed("B", 2))
    assert "blue" in scoreboard.last_event.text()


def test_one_key_is_a_call_and_it_is_not_shown_to_the_next(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "g")
    assert asked(program)[0] == "Ben: call the favourite"
    pad = program.views.calls
    assert pad.callers.text() == "Called so far: Ann."
    assert "green" not in " ".join(label.text() for label in pad.findChildren(QLabel)).lower()
    assert program.session.position == THREE_TO_CALL


def test_when_all_have_called_the_favourite_is_revealed(qtbot, program, heard):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    assert not program.live.is_hidden
    leg = program.live.result.leg
    assert leg.favourites == "Y"
    (said,) = heard
    assert said.about == f"Favourite: yellow, {round(100 * leg.chance('Y', 0))}%"
    assert said.text == (
        "Right: Ann (yellow, 60%) and Player 3 (yellow, 60%). Wrong: Ben (green, 60%)."
    )
    assert program.views.odds.page is program.views.odds.table


def test_a_digit_before_it_says_how_sure(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "9")
    assert program.views.calls.words.text() == "Ann: 90% sure"
    call(qtbot, program, "yg3b")
    assert kept() == {"Ann": (Guess(0.9, is_right=True),), "Ben": (Guess(0.6, is_right=False),)}


def test_only_who_has_a_name_is_kept_over_evenings(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    assert set(kept()) == {"Ann", "Ben"}


def test_who_is_called_otherwise_meanwhile_is_asked_and_kept_by_the_new_name(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "r")
    program.session.name_players("Ann", "Bob")
    assert asked(program)[0] == "Bob: call the favourite"
    call(qtbot, program, "gy")
    assert "Bob" in kept()


def test_who_joins_while_calls_are_asked_for_is_asked_last(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "r")
    dee_joins(program)
    assert program.live.is_hidden
    call(qtbot, program, "gy")
    assert asked(program)[0] == "Dee: call the favourite"
    call(qtbot, program, "b")
    qtbot.waitUntil(guesses_path().exists)  # the odds are asked for anew
    assert set(kept()) == {"Ann", "Ben", "Dee"}


def test_calls_stay_when_who_has_joined_goes_again(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "rg")
    dee_joins(program)
    program.session.undo()
    assert asked(program)[0] == "Player 3: call the favourite"


def test_a_call_is_taken_back_with_the_key_that_undoes(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "yu")
    assert asked(program)[0] == "Ann: call the favourite"


def test_other_keys_are_no_calls_and_begin_no_event(qtbot, program, heard):
    guess_first(qtbot, program)
    call(qtbot, program, "t")
    assert heard[0].is_error
    call(qtbot, program, "g")
    assert program.session.position == THREE_TO_CALL


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_H])
def test_a_round_is_left_without_calls(qtbot, program, key):
    guess_first(qtbot, program)
    qtbot.keyClick(program.views.board, key)
    assert not program.live.is_hidden
    assert program.views.odds.page is program.views.odds.table
    assert not guesses_path().exists()
    call(qtbot, program, "r2")
    assert program.session.position.dice


def test_whoever_makes_no_call_is_passed_over(qtbot, program, heard):
    guess_first(qtbot, program)
    call(qtbot, program, "yx")
    assert asked(program)[0] == "Player 3: call the favourite"
    call(qtbot, program, "ug")
    assert asked(program)[0] == "Player 3: call the favourite"
    call(qtbot, program, "ux")
    with qtbot.waitSignal(program.session.notice):
        call(qtbot, program, "y")
    assert heard[-1].text == "Right: Ann (yellow, 60%) and Player 3 (yellow, 60%)."
    assert list(kept()) == ["Ann"]


def test_where_nobody_makes_a_call_nobody_is_told(qtbot, program, heard):
    guess_first(qtbot, program)
    call(qtbot, program, "xxx")
    assert not program.live.is_hidden
    assert asked(program)[0] != "Ann: call the favourite"
    assert not heard
    assert not guesses_path().exists()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_H])
def test_who_has_called_is_told_and_kept_though_the_others_do_not_call(qtbot, program, heard, key):
    guess_first(qtbot, program)
    call(qtbot, program, "9yg")
    with qtbot.waitSignal(program.session.notice):
        qtbot.keyClick(program.views.board, key)
    assert not program.live.is_hidden
    assert heard[-1].text == "Right: Ann (yellow, 90%). Wrong: Ben (green, 60%)."
    assert list(kept()) == ["Ann", "Ben"]
    program.session.apply(DieRevealed("R", 2))
    program.session.undo()
    assert not program.live.is_hidden  # they have called


def test_a_roll_ends_the_round(qtbot, program):
    guess_first(qtbot, program)
    program.session.apply(DieRevealed("R", 2))
    assert not program.live.is_hidden
    program.session.undo()
    assert program.live.is_hidden  # it is the beginning of a leg again, and nobody has called


def test_who_has_called_is_told_and_kept_though_the_game_goes_on(qtbot, program, heard):
    guess_first(qtbot, program)
    call(qtbot, program, "9yg")
    program.session.apply(DieRevealed("R", 2))
    assert not program.live.is_hidden
    assert heard[-1].about.startswith("Favourite: yellow")
    assert heard[-1].text == "Right: Ann (yellow, 90%). Wrong: Ben (green, 60%)."
    assert kept() == {"Ann": (Guess(0.9, is_right=True),), "Ben": (Guess(0.6, is_right=False),)}
    program.session.undo()
    assert not program.live.is_hidden  # they have called


def test_who_listens_is_not_told_that_odds_are_hidden_once_they_are_shown(program, monkeypatch):
    program.commands.guessing.action.setChecked(True)
    heard = []
    monkeypatch.setattr(odds_panel, "announce", lambda _widget, text: heard.append(text))
    program.session.apply(DieRevealed("R", 2))
    assert not any("hidden" in text for text in heard)


def test_odds_that_were_hidden_before_stay_hidden_and_tell_who_was_right_when_they_are_shown(
    qtbot, program, heard
):
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    guess_first(qtbot, program)
    with qtbot.assertNotEmitted(program.live.hidden_changed):
        call(qtbot, program, "ygy")
    assert asked(program)[0] == "Odds are hidden"
    assert heard == []
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    assert heard[-1].about.startswith("Favourite: yellow")
    assert not program.live.is_hidden
    assert len(kept()["Ann"]) == 1


def test_calls_whose_odds_nobody_wants_to_see_are_kept_without_a_word(qtbot, program, heard):
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    assert not program.commands.guessing.skip()
    program.session.apply(DieRevealed("R", 2))
    assert kept() == {"Ann": (Guess(0.6, is_right=True),), "Ben": (Guess(0.6, is_right=False),)}
    assert heard == []
    assert program.live.is_hidden


def test_calls_that_are_quicker_than_the_odds_wait_for_them(qtbot, opened):
    program = opened(THREE_TO_CALL)
    heard = []
    program.session.notice.connect(heard.append)
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0].about.startswith("Favourite: yellow")


def test_without_a_ledger_there_is_one_caller(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w"))
    with qtbot.waitSignal(program.live.idle):
        program.live.ask()
    guess_first(qtbot, program)
    assert asked(program)[0] == "Call the favourite"
    call(qtbot, program, "y")
    assert not program.live.is_hidden


def test_switched_off_it_asks_nothing(qtbot, program):
    guess_first(qtbot, program)
    guess_first(qtbot, program)
    assert not program.live.is_hidden


def test_it_is_on_still_at_the_next_start(qtbot, program, opened):
    guess_first(qtbot, program)
    again = opened(THREE_TO_CALL)
    assert again.views.odds.heading.text() == "Player 1: call the favourite"
