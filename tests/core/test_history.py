from dataclasses import FrozenInstanceError, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.change import Replaced
from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.rules import HouseRules, IllegalEvent, apply, legal_events
from tests.helpers.strategies import positions

START = parse("cu1 1W.2BG.3YO - - - 3*,3")


@st.composite
def histories(draw):
    history = History(draw(positions()))
    for _ in range(draw(st.integers(0, 6))):
        if events := list(legal_events(history.position)):
            history = history.then(draw(st.sampled_from(events)))
    for _ in range(draw(st.integers(0, 2))):
        history = history.undone()
    return history


def test_a_new_history_stands_at_its_start():
    history = History(START)
    assert history.position is START
    assert history.undone() is history
    assert history.redone() is history


@given(histories())
def test_redoing_what_was_undone_changes_nothing(history):
    if history.past:
        assert history.undone().redone() == history
    if history.future:
        assert history.redone().undone() == history


@given(histories())
def test_the_steps_replayed_from_the_start_lead_to_the_same_positions(history):
    position = history.start
    for step in history.past + history.future:
        position = apply(position, step.event)
        assert position == step.position


@given(histories())
def test_undoing_everything_leads_back_to_the_start(history):
    while history.past:
        history = history.undone()
    assert history.position == history.start


def test_a_new_step_forgets_what_had_been_taken_back():
    history = History(START).then(LegTicketTaken("G")).then(LegTicketTaken("B")).undone()
    branch = history.then(LegTicketTaken("W"))
    assert branch.future == ()
    assert [step.event.colour for step in branch.past] == ["G", "W"]
    assert [step.event.colour for step in history.future] == ["B"]


def test_a_last_step_that_is_made_another_one_leaves_no_trace():
    first = History(START).then(LegTicketTaken("W"))
    history = first.then(LegTicketTaken("G")).with_another_last(LegTicketTaken("B"))
    assert history == first.then(LegTicketTaken("B"))
    assert history.undone() == replace(first, future=history.past[-1:])
    assert history.undone().redone() == history


def test_undoing_a_new_step_brings_back_what_it_replaced():
    history = History(START).then(LegTicketTaken("W")).then(LegTicketTaken("G"))
    played_on = history.undone().undone().then(LegTicketTaken("B"))
    assert played_on.undone().future == history.past
    assert played_on.undone().redone() == played_on


def test_a_step_done_instead_of_an_undone_one_comes_next_when_it_is_undone_itself():
    instead = History(START).then(LegTicketTaken("W")).undone().then(LegTicketTaken("G"))
    assert instead.undone().future == instead.past
    assert instead.undone().jumped(1) == instead.undone().redone() == instead
    further = instead.then(LegTicketTaken("B"))
    assert further.undone().undone().future == further.past


def test_what_was_played_from_a_moment_jumped_to_leaves_all_steps_when_it_is_undone():
    history = History(START).then(LegTicketTaken("W"))
    played_on = history.jumped(0).then(LegTicketTaken("G"))
    assert played_on.undone().future == history.past
    assert played_on.undone().undone() == history
    assert played_on.undone().redone() == played_on


def test_what_if_branches_leave_the_history_alone_that_they_grew_from():
    trunk = History(START)
    one, other = (trunk.then(LegTicketTaken(colour)) for colour in "GB")
    assert trunk == History(START)
    assert one.position != other.position
    with pytest.raises(FrozenInstanceError):
        trunk.start = one.position


def test_an_illegal_event_leaves_no_step():
    history = History(START)
    with pytest.raises(IllegalEvent):
        history.then(LegTicketTaken("k"))
    assert history == History(START)


def test_house_rules_hold_in_a_history():
    own_tile = parse("cu1 1W.2BG.3YO.9+1 - - - 3*,3")
    turned = next(
        event
        for event in legal_events(own_tile, HouseRules(flip_in_place=True))
        if getattr(event, "space", None) == 9
    )
    with pytest.raises(IllegalEvent):
        History(own_tile).then(turned)
    history = History(own_tile, house=HouseRules(flip_in_place=True)).then(turned)
    assert history.position.tiles[0].side < 0


def test_setting_right_by_hand_is_a_step_like_any():
    other = parse("cu1 1WBG.3YO")
    history = History(START).then(PositionEdited((Replaced(other),)))
    assert history.position is other
    assert history.undone().position is START
