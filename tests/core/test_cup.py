"""The position line: what is written is read back; what is wrong is named, with its column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import EXAMPLE, LONGEST_LINE, CupError, format_position, parse
from camelhelper.core.edition import EDITIONS, SECOND_EDITION
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problems import problems
from camelhelper.core.track import Track
from tests.helpers.refusals import read_or_refused
from tests.helpers.strategies import damaged_lines, finished_positions, leg_positions, positions

WHOLE = "cu2 3RG.5B.6PY.9+2.14k.15w B2Y1 B2.R13 +1R3? 7+1,3*,12+1!,5"
SHORT = "cu2 1RG.2B.3PY.15k.16w"
NO_EDITION = f"is no edition: a position begins with cu1 or cu2, as {EXAMPLE}"
NO_SPACE = "the track has 1 to 16"
NO_ITEM = (
    "is neither a stack (3RG) nor a tile (9+2): "
    "write the space, then camels bottom to top, or + or - and the owner's seat"
)
WRONG_WAY = "racing camels cross the line after 16, crazy ones before 1"
NO_DIE = "is no die with its face: write a colour and 1, 2, 3 or ?, as R2"
NO_DECKS = "are no race cards: write + and the winner deck, then - and the loser deck, as +1R3?-2B"
NO_PLAYER = (
    "is no player: write the coins, then +pyramid tickets, &partner, "
    "* to move and ! for me where they apply, as 7+1*"
)
TOO_MANY_HELD = "more pyramid tickets are held (2) than dice are out (1): one goes with each die"
NOVEL = "It was a dark and stormy night; the camels ran. " * 2000


def reading_problems(line, *, free=False):
    with pytest.raises(CupError) as refused:
        parse(line, free=free)
    return [str(problem) for problem in refused.value.problems]


# -- writing and reading back ----------------------------------------------------------------------


def test_a_line_holds_the_whole_game():
    assert parse(WHOLE) == Position(
        SECOND_EDITION,
        Track.of({3: "RG", 5: "B", 6: "PY", 14: "k", 15: "w"}),
        tiles=(Tile(9, +1, 2),),
        dice=(Reveal("B", 2), Reveal("Y", 1)),
        tickets=(("B", (2,)), ("R", (1, 3))),
        winner_cards=(Card(1, "R"), Card(3, None)),
        players=(Player(7, 1), Player(3), Player(12, 1), Player(5)),
        to_move=2,
        me=3,
    )


@pytest.mark.parametrize(
    "line",
    [
        WHOLE,
        SHORT,
        "cu1 1W.2BG.3YO",
        "cu1 1W.2BG.3YO.16-? W?",
        "cu1 1W.2BG.3YO - G?12",
        "cu1 1W.2BG.3YO - - -1W",
        "cu1 1W.2BG.3YO - - +2?-1W3G",
        "cu1 1W.2BG.3YO - - - 3!,3*",
        "cu2 1RG.2B.3PY.15k.16w - - - 3&6,3,3,3,3,3&1*!",
        "cu1 12BW.16Y.18OG O3",
        "cu2 -2kRB.9YG.14w.16P w3",
    ],
)
def test_a_canonical_line_is_written_as_it_was_read(line):
    assert format_position(parse(line)) == line


@given(positions() | finished_positions())
def test_every_position_is_read_back_as_it_was_written(position):
    line = format_position(position)
    assert parse(line) == position
    assert line.isascii()
    assert len(line) <= LONGEST_LINE


@given(leg_positions(most_to_come=5))
def test_every_practice_position_is_read_back_as_it_was_written(position):
    assert parse(format_position(position), free=True) == position


def test_an_empty_table_is_written_with_an_empty_track():
    assert format_position(Position(SECOND_EDITION)) == "cu2 -"
    assert format_position(Position(SECOND_EDITION, dice=(Reveal("R"),))) == "cu2 - R?"


def test_the_end_of_a_line_does_not_matter():
    assert parse(SHORT + "\r\n") == parse(SHORT)


def test_ticket_piles_are_read_in_any_order_and_written_ascending():
    assert format_position(parse(f"{SHORT} - R13.B2")) == f"{SHORT} - B2.R13"


# -- what is wrong, and where ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        # edition
        (
            "cu3 1RG.2B.3PY.15k.16w",
            f"column 1: 'cu3' {NO_EDITION}",
        ),
        (
            "1RG.2B.3PY.15k.16w",
            f"column 1: '1RG.2B.3PY.15k.16w' {NO_EDITION}",
        ),
        # track
        (
            "cu2 1RG.2B.3PYG.15k.16w",
            "column 15: the green camel stands on the track 2 times: keep one",
        ),
        (
            "cu2 1RG.2B.3P.15k.16w",
            "column 5: the yellow camel is missing: put it on a space from 1 to 16",
        ),
        (
            "cu1 1W.2BG.3YO.5R",
            "column 17: the first edition has no camel R: its camels are WGBOY",
        ),
        (
            "cu2 1RG.2B.3PYx.15k.16w",
            "column 15: the second edition has no camel x: its camels are RYGBPkw",
        ),
        (
            "cu2 2B.1RG.3PY.15k.16w",
            "column 8: space 1 comes after 2: write the spaces ascending",
        ),
        (
            "cu2 1R.1G.2B.3PY.15k.16w",
            "column 8: space 1 is written twice: write its stack in one",
        ),
        ("cu2 1RG.2B.3PY.15k.20w", f"column 20: there is no space 20: {NO_SPACE}"),
        ("cu2 -3k.1RG.2B.3PY.16w", f"column 5: there is no space -3: {NO_SPACE}"),
        (
            "cu2 RG.2B.3PY.15k.16w",
            f"column 5: 'RG' {NO_ITEM}",
        ),
        (
            "cu2 1RG.2B.3PY..15k.16w",
            f"column 16: '' {NO_ITEM}",
        ),
        (
            "cu2 1RG.2B.3PY.9+.15k.16w",
            f"column 16: '9+' {NO_ITEM}",
        ),
        (
            "cu2 0R.1G.2B.3PY.15k.16w",
            f"column 6: the red camel stands on space 0: {WRONG_WAY}",
        ),
        (
            "cu2 0k.1G.2B.3PY.16w.17R",
            "column 5: two units are across the line: the race ends with the first",
        ),
        # tiles
        (
            "cu2 1RG.2B.3PY.9+1.10-2.15k.16w",
            "column 20: the tile on space 10 lies beside the one on 9: leave a space between them",
        ),
        (
            "cu2 1+1.2B.3PYRG.15k.16w",
            "column 5: a tile may not lie on space 1: only on 2 to 16",
        ),
        (
            "cu2 1RG.2B.2+1.3PY.15k.16w",
            "column 12: the tile on space 2 lies under the blue camel: a tile needs an empty space",
        ),
        (
            "cu2 1RG.2B.3PY.9+1.9-2.15k.16w",
            "column 20: two tiles lie on space 9: keep one",
        ),
        (
            "cu2 1RG.2B.3PY.9+1.12-1.15k.16w",
            "column 20: player 1 has two tiles on the track: each player has one",
        ),
        (
            "cu2 1RG.2B.3PY.9+4.15k.16w - - - 3,3,3",
            "column 16: the tile on space 9: there is no seat 4: this game has seats 1 to 3",
        ),
        # dice
        (f"{SHORT} R1G2R3", "column 28: the red die is out 2 times: each comes out once"),
        (f"{SHORT} k1G2w3", "column 28: the grey die is out 2 times: each comes out once"),
        (f"{SHORT} R1G2B3Y1P2k3", "column 34: 6 dice are out: a leg ends with the 5th"),
        (
            f"{SHORT} R1O2",
            "column 26: the second edition has no die O: its dice show R, Y, G, B, P, k, w",
        ),
        (
            f"{SHORT} r1",
            "column 24: the second edition has no die r: its dice show R, Y, G, B, P, k, w",
        ),
        (
            f"{SHORT} R1G4",
            f"column 26: 'G4' {NO_DIE}",
        ),
        (
            f"{SHORT} R1X - - 3+2",
            f"column 26: 'X' {NO_DIE}",
        ),
        # tickets
        (f"{SHORT} - B1.R11112", "column 29: 5 leg tickets of red are taken: there are 4"),
        (
            f"{SHORT} - k1",
            "column 26: there are no leg tickets k: they are RYGBP",
        ),
        (
            f"{SHORT} - R9",
            "column 26: 'R9' is no ticket pile: write a colour and its takers, as R13",
        ),
        (
            f"{SHORT} - R1.B2.R3",
            "column 32: the tickets R are written twice: name each once",
        ),
        (
            f"{SHORT} - B1.R4 - 3,3,3",
            "column 29: leg tickets of red: there is no seat 4: this game has seats 1 to 3",
        ),
        # cards
        (
            f"{SHORT} - - 1R",
            f"column 28: '1R' {NO_DECKS}",
        ),
        (
            f"{SHORT} - - -1R+1B",
            f"column 28: '-1R+1B' {NO_DECKS}",
        ),
        (f"{SHORT} - - +", "column 28: the deck after + is empty: leave the sign out"),
        (f"{SHORT} - - +1R-", "column 31: the deck after - is empty: leave the sign out"),
        (
            f"{SHORT} - - +1RB",
            "column 31: 'B' is no race card: write the seat, then its colour or ?, as 1R",
        ),
        (
            f"{SHORT} - - +2B1R-1R",
            "column 34: player 1 has laid red twice: there is one card of each",
        ),
        (
            f"{SHORT} - - +1w",
            "column 29: player 1 has no race card w: they are RYGBP",
        ),
        # players
        (
            f"{SHORT} - - - 3,x",
            f"column 32: 'x' {NO_PLAYER}",
        ),
        (f"{SHORT} - - - 3*,3*,3", "column 33: two players bear *: only one is to move"),
        (f"{SHORT} - - - 3!,3,3!", "column 35: two players bear !: only one is me"),
        (
            f"{SHORT} - - - 3,3,3,3,3,3,3,3,3",
            "column 30: 9 players: at most 8 can play",
        ),
        (
            f"{SHORT} R1 - - 3,3+2,3",
            f"column 31: {TOO_MANY_HELD}",
        ),
        (
            f"{SHORT} - - - 3,3&3,3,3,3,3",
            "column 32: player 2 names player 3 as partner: partners must name each other",
        ),
        # fields
        (
            "cu2  1RG.2B.3PY.15k.16w",
            "column 5: a field is empty: write - for an empty field, and one blank",
        ),
        (
            f"{SHORT} - - - 3,3,3 extra",
            "column 36: 'extra' is too much: players are the last field",
        ),
    ],
)
def test_a_malformed_line_says_where_and_what_would_be_right(line, problem):
    assert problem in reading_problems(line)


@pytest.mark.parametrize(
    ("line", "count"),
    [
        (f"{SHORT} R1G4", 1),
        (f"{SHORT} R1X - - 3+2", 1),
        ("cu2 2B.1RG.3PY.15k", 1),
        ("cu3 1X", 1),
        (f"{SHORT} - - - 3,x", 1),
        ("cu2 1RG.2B.3PY.1+?.15k.16w R1R2 B11112", 3),
        ("cu2", 7),
    ],
)
def test_every_problem_is_named_and_no_false_alarm_besides(line, count):
    assert len(reading_problems(line)) == count


def test_problems_come_in_the_order_of_their_columns():
    with pytest.raises(CupError) as refused:
        parse("cu2 1RG.1+?.2B.3PYY R1R2 B11112 +1k 3*,3*")
    columns = [problem.column for problem in refused.value.problems]
    assert len(columns) == 9
    assert columns == sorted(columns)
    assert str(refused.value).count("column ") == 9


def test_camels_may_be_missing_only_where_that_is_asked_for():
    assert format_position(parse("cu1 1WY", free=True)) == "cu1 1WY"
    assert len(reading_problems("cu1 1WY")) == 3


@pytest.mark.parametrize("digit", "１²٣")
def test_digits_of_other_scripts_are_no_digits(digit):
    for line in (f"cu2 {digit}RGBPY.15k.16w", f"{SHORT} R{digit}", f"{SHORT} - - - 3,{digit},3"):
        assert reading_problems(line)


def test_a_pasted_novel_is_refused_in_one_sentence():
    [problem] = reading_problems(NOVEL)
    assert problem == (
        "column 1: this is no position line: it has 96,000 characters, "
        f"a position looks like {EXAMPLE}"
    )


def test_two_lines_are_no_line():
    [problem] = reading_problems(f"{SHORT}\n{SHORT}")
    assert problem.startswith("column 1: this is no position line")


# -- whatever may be typed -------------------------------------------------------------------------


@given(st.text() | damaged_lines(), st.booleans())
def test_nothing_but_a_cup_error_leaves_the_reader(line, free):
    position, columns = read_or_refused(parse, line, free=free)
    assert all(1 <= column <= len(line) + 1 for column in columns)
    if position is None:
        assert columns
        return
    assert problems(position, free=free) == ()
    assert parse(format_position(position), free=free) == position


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_a_line_with_everything_on_it_is_short_enough(edition):
    position = Position(
        edition,
        Track.of({10 + place: camel for place, camel in enumerate(edition.camels)}),
        tiles=tuple(Tile(space, -1, space // 2) for space in range(2, 10, 2)),
        dice=tuple(Reveal(camel, 1) for camel in edition.racing),
        tickets=tuple((c, (1,) * len(edition.leg_tickets)) for c in sorted(edition.racing)),
        winner_cards=tuple(Card(seat, c) for seat in range(1, 9) for c in edition.racing),
        players=(Player(999, 0),) * 8,
    )
    assert parse(format_position(position)) == position
