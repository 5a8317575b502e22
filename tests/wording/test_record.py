import pytest

from camelhelper.core.change import DieUnticked, Replaced
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edit import (
    empty_table,
    lift_tile,
    put_camel,
    put_tile,
    take_camel_off,
    tick_die,
)
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegTicketTaken, PlayerLeft, PositionEdited
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.position import Tile
from camelhelper.core.record import record
from camelhelper.wording.names import camel_name
from camelhelper.wording.record import (
    correction_in_words,
    dropped_in_words,
    mend_in_words,
    mended_in_words,
    record_lines,
    spelt_out,
)
from tests.helpers.games import line_of_play

NAMES = ("Ann", "Ben", "", "Dee")
PLAYERS = " - - - 3*,3,3,3"
LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 Y3 - 3*,3,3"


@pytest.mark.parametrize(
    ("start", "event", "read"),
    [
        ("cu2 1RG.2B.3PY.15k.16w", "r2", "Red rolls 2 → 3"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "r2", "Ann: red rolls 2 → 3"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "r2@3", "Player 3: red rolls 2 → 3"),
        ("cu2 1RG.2B.3PY.15k.16w", "r?", "Red die out"),
        ("cu2 1RG.2B.3PY.15k.16w", "k?", "Grey die out"),
        ("cu2 1RG.2B.3PY.15k.16w", "k3", "Grey rolls black 3 → 12"),
        ("cu2 1RG.2B.3PY.14w.15k", "w1@2", "Ben: grey rolls white 1 → 13"),
        ("cu2 2RG.3B.4PY.15kw", "k2", "Grey rolls black 2, crazy white moves → 13"),
        ("cu2 1RG.2B.3PY.4+2.15k.16w", "r3", "Red rolls 3 → 5 (Ben's cheering tile)"),
        ("cu2 1RG.2B.3PY.5-?.15k.16w", "b3", "Blue rolls 3 → 4 (booing tile)"),
        ("cu1 1WG.2B.3Y.15O", "o3", "Orange rolls 3 → over the line"),
        ("cu2 1kRG.2B.3PY.16w", "k1", "Grey rolls black 1 → back over the line"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "tg", "Ann: green leg ticket 5"),
        ("cu2 1RG.2B.3PY.15k.16w - G12", "tg@4", "Dee: green leg ticket 2"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "9+", "Ann: cheering tile on 9"),
        ("cu1 1WG.2B.3YO" + PLAYERS, "9-", "Ann: mirage tile on 9"),
        ("cu2 1RG.2B.3PY.7+1.15k.16w" + PLAYERS, "9-", "Ann: booing tile on 9, moved from 7"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "+r", "Ann: red card on the winner deck"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "-?@2", "Ben: face-down card on the loser deck"),
        ("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3,3,3", "&4", "Ann: partners with Dee"),
        (
            "cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.P2.Y13 - 3+2*,3,4+3",
            "leg",
            "Leg scored: Ann +6, Ben +1, player 3 +6",
        ),
        ("cu1 1WG.2B.3Y.17O O3", "leg", "Race scored"),
    ],
)
def test_events_read_as_in_a_game_record_lines(start, event, read):
    history = History(parse(start))
    played = history.then(parse_event(event, history.start.edition))
    assert record_lines(played, NAMES)[0].text == read


START = parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3*,3,3")


@pytest.mark.parametrize(
    ("before", "after", "read"),
    [
        (START, tick_die(START, "R"), "Edited: red die out"),
        (START, tick_die(START, "k"), "Edited: grey die out"),
        (tick_die(START, "R"), START, "Edited: red die back in the pyramid"),
    ],
)
def test_a_die_ticked_by_hand_is_named(before, after, read):
    ticked = History(before).then(PositionEdited(changes_between(before, after)))
    assert [line.text for line in record_lines(ticked)] == [read]


@pytest.mark.parametrize(
    ("position", "read"),
    [
        (put_camel(START, "R", 5), "Edited: red and green on 5"),
        (put_camel(START, "B", 1, 1), "Edited: blue on 1, below others"),
        (take_camel_off(START, "B"), "Edited: blue in the box"),
        (put_camel(START, "P", 3, alone=True), "Edited: stack order"),
        (lift_tile(START, 9), "Edited: tile off 9"),
        (put_tile(START, 11, 1, 2), "Edited: Ben's cheering tile on 11"),
        (put_tile(START, 11, -1), "Edited: booing tile on 11"),
        (START.with_tiles((Tile(9, 1, 3),)), "Edited: player 3's tile on 9"),
        (START.with_tiles((Tile(9, 1),)), "Edited: nobody's tile on 9"),
        (START, "Edited: no change"),
        (parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3,7*,3"), "Edited: Ben at 7 coins, Ben's turn"),
        (parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3*,1,3"), "Edited: Ben at 1 coin"),
        (
            parse("cu2 1RG.2B.3PY.9+2.15k.16w R?B? G1 +1? 3*,3,3,3"),
            "Edited: dice, leg tickets, race cards, Dee new at the table",
        ),
        (parse("cu2 1RG.2B.3PY.9+2.15k.16w - - - 3*,3,3,3"), "Edited: Dee new at the table"),
        (parse("cu2 1RG.2B.3PY.9+2.15k.16w"), "Edited: players"),
        (parse("cu2 2RG.4B.5PY.9+2.13k.14w"), "Set up by hand"),
        (parse("cu1 1W.2BG.3YO"), "Set up by hand"),
    ],
)
def test_corrections_by_hand_say_what_they_changed(position, read):
    edited = History(START).then(PositionEdited((Replaced(position),)))
    assert record_lines(edited, NAMES)[0].text == read


@pytest.mark.parametrize("stack", ["PY", "YP"])
def test_a_stack_moved_by_hand_is_named_from_the_bottom_up_whoever_tells_it(stack):
    start = parse(f"cu2 1RG.2B.3{stack}.15k.16w")
    by_hand = PositionEdited(changes_between(start, put_camel(start, stack[0], 5)))
    read = " and ".join(camel_name(camel) for camel in stack) + " on 5"
    assert record_lines(History(start).then(by_hand))[0].text == f"Edited: {read}"
    assert spelt_out(by_hand, start.edition) == f"edited by hand ({read})"


def test_a_correction_that_no_longer_fits_says_what_it_was_to_change():
    tile, edit = (parse_event(text, START.edition) for text in ("5+", "= RG to 7, tile 5 off"))
    history = History(START).then(tile).then(edit).corrected(Correction(0, tile, None))
    line = record_lines(history, NAMES)[0]
    assert line.text == "Edited: red and green on 7, tile off 5"
    assert line.problem == "There is no tile on space 5."


def test_a_tile_by_hand_that_a_correction_puts_a_camel_on_is_told_of_at_its_line():
    roll, tile = (parse_event(text, START.edition) for text in ("r1", "= tile 4+2"))
    history = History(START).then(roll).then(tile)
    assert [line.problem for line in record_lines(history, NAMES)] == [None, None]
    rolled, tiled = record_lines(history.corrected(Correction(0, roll, DieRevealed("R", 3))), NAMES)
    assert rolled.problem is None
    assert tiled.problem.startswith("The tile on space 4 is under the red camel")
    assert tiled.is_legal


def test_a_tile_by_hand_beside_one_that_was_mended_is_told_of_at_its_line():
    first, second = (parse_event(text, START.edition) for text in ("5+@1", "= tile 12+3"))
    moved = parse_event("11+@1", START.edition)
    history = History(START).then(first).then(second).corrected(Correction(0, first, moved))
    problems = [line.problem for line in record_lines(history, NAMES)]
    assert problems[0] is None
    assert problems[1].startswith("The tile on space 12 is next to the one on 11")


def test_steps_are_numbered_and_those_taken_back_stand_at_the_end():
    history = line_of_play(START, "tr tg")
    assert [(entry.number, entry.taken_back) for entry in record_lines(history.undone())] == [
        (1, False),
        (2, True),
    ]


def test_what_does_not_fit_is_read_with_its_reason():
    red, ticket = (parse_event(text, START.edition) for text in ("r2", "tg"))
    history = History(START).then(ticket).then(red).corrected(Correction(0, ticket, red))
    unfit = record_lines(history, NAMES)[1]
    assert unfit.text == "Ben: red rolls 2"
    assert unfit.problem == "The red die is already out in this leg."


def test_a_scoring_that_does_not_fit_tells_of_no_coins():
    scored = line_of_play(LEG_OVER, "leg")
    untick = PositionEdited((DieUnticked("P"),))
    mended = scored.corrected(Correction(0, None, untick))
    line = record_lines(mended, NAMES)[1]
    assert line.text == "Leg not scored"
    assert line.problem.startswith("The leg is not over")


@pytest.mark.parametrize(
    ("old", "new", "read"),
    [
        ("r2", "r3", "step 12: red rolls 3 instead of red rolls 2"),
        (None, "g1", "missing before step 12: green rolls 1"),
        ("tb", None, "step 12 never happened: blue leg ticket"),
        ("p1", "p3", "step 12: purple rolls 3 instead of purple rolls 1"),
        ("p1", "y1", "step 12: yellow rolls 1 instead of purple rolls 1"),
        (None, "g3", "missing before step 12: green rolls 3"),
        ("g3", None, "step 12 never happened: green rolls 3"),
        (None, "5+", "missing before step 12: cheering tile on 5"),
        ("5-", "5+", "step 12: cheering tile on 5 instead of booing tile on 5"),
        ("5+", "7+", "step 12: cheering tile on 7 instead of cheering tile on 5"),
        ("5+", None, "step 12 never happened: cheering tile on 5"),
        ("b?", "b2", "step 12: blue rolls 2 instead of blue die out"),
        (None, "w3", "missing before step 12: grey rolls white 3"),
        ("b1", "b3", "step 12: blue rolls 3 instead of blue rolls 1"),
        ("&2", "leg", "step 12: leg scored instead of partners with Ben"),
        ("= cu2 1RG.2B.3PY.15k.16w", None, "step 12 never happened: edited by hand"),
        (
            "= RG to 7, die B?",
            None,
            "step 12 never happened: edited by hand (red and green on 7, blue die out)",
        ),
    ],
)
def test_a_mend_is_said_in_words(old, new, read):
    old, new = (event and parse_event(event, START.edition) for event in (old, new))
    assert correction_in_words(Correction(11, old, new), START.edition, NAMES) == read


@pytest.mark.parametrize(
    ("event", "read"), [("r2", "Red starts on 2"), ("k2", "Crazy black starts on 15")]
)
def test_opening_rolls_are_nobodys(event, read):
    table = empty_table(SECOND_EDITION, 3)
    history = History(table).then(parse_event(event, table.edition))
    (line,) = record_lines(history, NAMES)
    assert line.text == read


def test_a_swap_names_both_events():
    history = line_of_play(START, "r2 tg b1")
    assert mend_in_words(Swap(0, 2), history, NAMES) == (
        "steps 1 and 3 swapped: blue rolls 1 came before red rolls 2"
    )


def test_players_keep_their_names_when_somebody_leaves():
    history = line_of_play(START, "r2 left@1 tg 11-@1")
    assert [line.text for line in record_lines(history, NAMES)] == [
        "Ann: red rolls 2 → 3",
        "Ann out of the game",
        "Ben: green leg ticket 5",
        "Ben: booing tile on 11, moved from 9",
    ]


def test_a_mend_calls_players_as_they_were_called_then():
    history = line_of_play(START, "left@1 r2@1")
    assert mend_in_words(Correction(0, PlayerLeft(1), None), history, NAMES) == (
        "step 1 never happened: Ann out of the game"
    )
    assert mend_in_words(Correction(1, None, PlayerLeft(1)), history, NAMES) == (
        "missing before step 2: Ben out of the game"
    )


@pytest.mark.parametrize(
    ("mend", "read"),
    [
        (Correction(0, None, DieRevealed("G", 1)), "added as step 1: green rolls 1 → 2"),
        (Correction(2, None, DieRevealed("G", 1)), "added as step 3: green rolls 1 → 4"),
        (Correction(1, LegTicketTaken("G"), None), "step 2 removed: green leg ticket"),
        (
            Correction(0, DieRevealed("R", 2), DieRevealed("R", 3)),
            "step 1: red rolls 3 instead of red rolls 2",
        ),
        (
            Correction(1, LegTicketTaken("G"), LegTicketTaken("G", 1)),
            "step 2, Ann instead of Ben: green leg ticket",
        ),
    ],
)
def test_a_mend_that_was_made_is_told_as_something_done(mend, read):
    assert mended_in_words(mend, line_of_play(START, "r2 tg"), NAMES) == read


def test_an_added_roll_of_the_grey_die_tells_which_crazy_camel_moves():
    history = line_of_play("cu2 2RG.3B.4PY.15kw", "r1")
    assert mended_in_words(Correction(0, None, DieRevealed("k", 2)), history, NAMES) == (
        "added as step 1: grey rolls black 2, crazy white moves → 13"
    )


def test_what_playing_on_drops_is_named():
    history = line_of_play(START, "r2 tg b1 ty")
    assert dropped_in_words(record(history)[1:], NAMES) == (
        "Instead of “Ben: green leg ticket 5” and 2 more"
    )
    assert dropped_in_words(record(history)[:1], NAMES) == "Instead of “Ann: red rolls 2 → 3”"
    assert dropped_in_words((), NAMES) == ""
