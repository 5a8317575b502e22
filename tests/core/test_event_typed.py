"""Whoever types an event may name the player as the history does."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, PlayerLeft, TilePlaced
from camelhelper.core.event_text import EventTextError
from camelhelper.core.event_typed import read_event

BEFORE = parse("cu1 1WG.2B.3OY G2 - - 3,3,3*,3")
NAMES = ("Ann", "Ann B", "Cleo", "Dee")


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Dee: w1", DieRevealed("W", 1, 4)),
        ("w1 Dee", DieRevealed("W", 1, 4)),
        ("dee w1", DieRevealed("W", 1, 4)),
        ("Ann: tg", LegTicketTaken("G", 1)),
        ("Ann B: 9+", TilePlaced(9, +1, 2)),
        ("left Dee", PlayerLeft(4)),
        ("w1@4", DieRevealed("W", 1, 4)),
    ],
)
def test_a_name_before_or_after_an_event_tells_whose_it_is(text, event):
    assert read_event(text, BEFORE, NAMES) == event


def test_the_player_whose_turn_it_is_needs_no_seat():
    assert read_event("Cleo: tg", BEFORE, NAMES) == LegTicketTaken("G")


def test_an_event_is_one_though_it_looks_like_a_name():
    assert read_event("w1", BEFORE, ("w1", "Ben", "Cleo", "Dee")) == DieRevealed("W", 1)


@pytest.mark.parametrize("text", ["Eve: w1", "Dee", "Dee: w1@3", "Dee: leg", "Dee: = b1", "Deew1"])
def test_what_names_nobody_or_no_event_is_refused_as_it_was(text):
    with pytest.raises(EventTextError):
        read_event(text, BEFORE, NAMES)


def test_a_name_that_may_be_two_players_is_refused():
    with pytest.raises(EventTextError):
        read_event("Ann: w1", BEFORE, ("Ann", "ann", "Cleo", "Dee"))
