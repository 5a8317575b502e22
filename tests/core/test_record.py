"""What the record knows of each step; how it is said is tested beside the wording."""

import pytest

from camelhelper.core.change import (
    DieTicked,
    PurseSet,
    Replaced,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edit import lift_tile, put_camel, put_tile, take_camel_off, tick_die
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import LegTicketTaken, PositionEdited
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.record import (
    Edited,
    Landed,
    MovedTile,
    PartChanged,
    PlayerJoined,
    Scored,
    SetUp,
    StackReordered,
    TookTicket,
    missed,
    record,
)
from camelhelper.core.refusals import DieIsOut
from tests.helpers.games import line_of_play

PLAYERS = " - - - 3*,3,3,3"


def entry(start, event):
    """The record's only entry after an event."""
    [found] = record(History(start).then(event))
    return found


@pytest.mark.parametrize(
    ("start", "event", "actor", "outcome"),
    [
        ("cu2 1RG.2B.3PY.15k.16w", "r2", None, Landed("R", 3, None)),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "r2", 1, Landed("R", 3, None)),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "r2@3", 3, Landed("R", 3, None)),
        ("cu2 1RG.2B.3PY.15k.16w", "r?", None, None),
        ("cu2 2RG.3B.4PY.15kw", "k2", None, Landed("w", 13, None)),
        ("cu2 1RG.2B.3PY.4+2.15k.16w", "r3", None, Landed("R", 5, Tile(4, +1, 2))),
        ("cu1 1WG.2B.3Y.15O", "o3", None, Landed("O", 18, None)),
        ("cu2 1kRG.2B.3PY.16w", "k1", None, Landed("k", 0, None)),
        ("cu2 1RG.2B.3PY.15k.16w - G12", "tg@4", 4, TookTicket(2)),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "9+", 1, None),
        ("cu2 1RG.2B.3PY.7+1.15k.16w" + PLAYERS, "9-", 1, MovedTile(7)),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "+r", 1, None),
        (
            "cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.P2.Y13 - 3+2*,3,4+3",
            "leg",
            None,
            Scored(race_over=False, gains=((1, 6), (2, 1), (3, 6))),
        ),
        (
            "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!",
            "leg",
            None,
            Scored(race_over=False, gains=((1, 5), (2, 0), (3, 7))),
        ),
        ("cu1 1WG.2B.3Y.17O O3", "leg", None, Scored(race_over=True, gains=())),
    ],
)
def test_an_entry_knows_who_did_it_and_what_came_of_it(start, event, actor, outcome):
    position = parse(start)
    event = parse_event(event, position.edition)
    found = entry(position, event)
    assert (found.event, found.edition) == (event, position.edition)
    assert (found.actor, found.outcome) == (actor, outcome)


START = parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3*,3,3")


@pytest.mark.parametrize(
    ("position", "outcome"),
    [
        (put_camel(START, "R", 5), Edited((UnitPut("RG", 5),))),
        (take_camel_off(START, "B"), Edited((UnitTakenOff("B"),))),
        (put_camel(START, "P", 3, alone=True), Edited((StackReordered(),))),
        (lift_tile(START, 9), Edited((TileLifted(9),))),
        (put_tile(START, 11, 1, 2), Edited((TileSet(Tile(11, 1, 2)),))),
        (put_tile(START, 11, -1, 1), Edited((TileSet(Tile(11, -1, 1)),))),
        (START.with_tiles((Tile(9, 1, 3),)), Edited((TileOwned(9, 3),))),
        (tick_die(START, "R"), Edited((DieTicked(Reveal("R", None)),))),
        (START, Edited(())),
        (
            parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3,7*,3"),
            Edited((PurseSet(2, 7), TurnSet(2))),
        ),
        (
            parse("cu2 1RG.2B.3PY.9+2.15k.16w R?B? G1 +1? 3*,3,3,3"),
            Edited((*map(PartChanged, ("dice", "tickets", "cards")), PlayerJoined(4))),
        ),
        (
            parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3*,3,3,3,3"),
            Edited((PlayerJoined(4), PlayerJoined(5))),
        ),
        (
            parse("cu2 1RG.2B.3PY.9+2.15k.16w"),
            Edited((PartChanged("players"),)),
        ),
        (parse("cu2 2RG.4B.5PY.9+2.13k.14w"), SetUp()),
        (parse("cu1 1W.2BG.3YO"), SetUp()),
    ],
)
def test_what_was_set_by_hand_is_told_change_by_change(position, outcome):
    assert entry(START, PositionEdited((Replaced(position),))).outcome == outcome


def test_steps_are_numbered_and_those_taken_back_stand_at_the_end():
    history = line_of_play(START, "tr tg")
    assert [(found.number, found.taken_back) for found in record(history.undone())] == [
        (1, False),
        (2, True),
    ]


def test_what_does_not_fit_bears_its_reason_and_came_to_nothing():
    red, ticket = (parse_event(text, START.edition) for text in ("r2", "tg"))
    history = History(START).then(ticket).then(red).corrected(Correction(0, ticket, red))
    unfit = record(history)[1]
    assert (unfit.actor, unfit.outcome) == (2, None)
    assert unfit.problem == DieIsOut("R")


def missed_events(undone, played):
    """What is missed of the undone events once the others are played instead."""
    start = "cu2 1RG.2B.3PY.15k.16w" + PLAYERS
    before = line_of_play(start, undone).jumped(0)
    now = before
    for event in played.split():
        now = now.played(parse_event(event, before.position.edition))
    return [entry.event for entry in missed(before, now)]


def test_what_was_undone_is_missed_once_something_else_is_played():
    assert missed_events("r2 tg", "b1") == [
        parse_event(event, SECOND_EDITION) for event in ("r2", "tg")
    ]


def test_what_is_done_again_is_not_missed():
    assert missed_events("r2 tg", "r2") == [LegTicketTaken("G")]


def test_an_undone_edit_is_not_missed_but_one_that_was_jumped_back_over_is():
    start = History(parse("cu2 1RG.2B.3PY.15k.16w" + PLAYERS))
    edit = PositionEdited(changes_between(start.position, put_camel(start.position, "R", 9)))
    before, roll = start.then(edit).undone(), parse_event("b1", SECOND_EDITION)
    assert missed(before, before.then(roll)) == ()
    before = start.then(edit).jumped(0)
    assert [entry.event for entry in missed(before, before.then(roll))] == [edit]


def test_an_undone_scoring_is_not_missed_since_the_next_action_scores_again():
    over = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 Y3 - 3*,3,3"
    before = line_of_play(over, "leg").undone()
    assert missed(before, before.played(LegTicketTaken("Y"))) == ()
