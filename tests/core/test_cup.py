"""The position line: what is written is read back; what is wrong is named, with its column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import problem_kinds as wrong
from camelhelper.core import reading_problems as unread
from camelhelper.core.cup import LONGEST_LINE, CupError, format_position, parse
from camelhelper.core.edition import EDITIONS, FIRST_EDITION, SECOND_EDITION
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problems import problems
from camelhelper.core.track import Track
from tests.helpers.refusals import read_or_refused
from tests.helpers.strategies import damaged_lines, finished_positions, leg_positions, positions

WHOLE = "cu2 3RG.5B.6PY.9+2.14k.15w B2Y1 B2.R13 +1R3? 7+1,3*,12+1!,5"
SHORT = "cu2 1RG.2B.3PY.15k.16w"
NOVEL = "It was a dark and stormy night; the camels ran. " * 2000


def reading_problems(line, *, free=False):
    with pytest.raises(CupError) as refused:
        parse(line, free=free)
    return list(refused.value.problems)


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


@pytest.mark.parametrize("track", ["3+1.3+?", "3+?.3+1", "3+?.3-?", "3+2.3+1"])
def test_two_tiles_on_a_space_are_a_problem_and_can_be_kept_half_built(track):
    assert unread.CupProblem(9, wrong.TileOnTile(3)) in reading_problems(f"cu2 {track}", free=True)
    assert format_position(parse(f"cu2 {track}", half_built=True)) == f"cu2 {track}"


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
            unread.CupProblem(1, unread.NoSuchEdition("cu3")),
        ),
        (
            "1RG.2B.3PY.15k.16w",
            unread.CupProblem(1, unread.NoSuchEdition("1RG.2B.3PY.15k.16w")),
        ),
        # track
        (
            "cu2 1RG.2B.3PYG.15k.16w",
            unread.CupProblem(15, wrong.CamelTwice("G", 2)),
        ),
        (
            "cu2 1RG.2B.3P.15k.16w",
            unread.CupProblem(5, wrong.CamelMissing("Y")),
        ),
        (
            "cu1 1W.2BG.3YO.5R",
            unread.CupProblem(17, wrong.NoSuchCamel("R", FIRST_EDITION)),
        ),
        (
            "cu2 1RG.2B.3PYx.15k.16w",
            unread.CupProblem(15, wrong.NoSuchCamel("x", SECOND_EDITION)),
        ),
        (
            "cu2 2B.1RG.3PY.15k.16w",
            unread.CupProblem(8, unread.SpaceOutOfOrder(1, 2)),
        ),
        (
            "cu2 1R.1G.2B.3PY.15k.16w",
            unread.CupProblem(8, unread.SpaceTwice(1)),
        ),
        ("cu2 1RG.2B.3PY.15k.20w", unread.CupProblem(20, unread.NoSuchSpace(20))),
        ("cu2 -3k.1RG.2B.3PY.16w", unread.CupProblem(5, unread.NoSuchSpace(-3))),
        (
            "cu2 RG.2B.3PY.15k.16w",
            unread.CupProblem(5, unread.NoTrackItem("RG")),
        ),
        (
            "cu2 1RG.2B.3PY..15k.16w",
            unread.CupProblem(16, unread.NothingBeside(".")),
        ),
        (
            "cu2 1RG.2B.3PY.9+.15k.16w",
            unread.CupProblem(16, unread.NoTrackItem("9+")),
        ),
        (
            "cu2 0R.1G.2B.3PY.15k.16w",
            unread.CupProblem(6, wrong.CrossedWrongWay("R", 0)),
        ),
        (
            "cu2 0k.1G.2B.3PY.16w.17R",
            unread.CupProblem(5, wrong.TwoUnitsCrossed()),
        ),
        # tiles
        (
            "cu2 1RG.2B.3PY.9+1.10-2.15k.16w",
            unread.CupProblem(20, wrong.TileBesideTile(10, 9)),
        ),
        (
            "cu2 1+1.2B.3PYRG.15k.16w",
            unread.CupProblem(5, wrong.TileOffTrack(1)),
        ),
        (
            "cu2 1RG.2B.2+1.3PY.15k.16w",
            unread.CupProblem(12, wrong.TileUnderCamel(2, "B")),
        ),
        (
            "cu2 1RG.2B.3PY.9+1.9-2.15k.16w",
            unread.CupProblem(20, wrong.TileOnTile(9)),
        ),
        (
            "cu2 1RG.2B.3PY.9+1.12-1.15k.16w",
            unread.CupProblem(20, wrong.SecondTile(12, 1)),
        ),
        (
            "cu2 1RG.2B.3PY.9+4.15k.16w - - - 3,3,3",
            unread.CupProblem(16, wrong.TileOfNobody(9, 4, 3)),
        ),
        # dice
        (f"{SHORT} R1G2R3", unread.CupProblem(28, wrong.DieTwice("R", 2))),
        (f"{SHORT} k1G2w3", unread.CupProblem(28, wrong.DieTwice("grey", 2))),
        (f"{SHORT} R1G2B3Y1P2k3", unread.CupProblem(34, wrong.TooManyDice("grey", 6))),
        (
            f"{SHORT} R1O2",
            unread.CupProblem(26, wrong.NoSuchDie("O", "O", SECOND_EDITION)),
        ),
        (
            f"{SHORT} r1",
            unread.CupProblem(24, wrong.NoSuchDie("grey", "r", SECOND_EDITION)),
        ),
        (
            f"{SHORT} R1G4",
            unread.CupProblem(26, unread.NoReveal("G4")),
        ),
        (
            f"{SHORT} R1X - - 3+2",
            unread.CupProblem(26, unread.NoReveal("X")),
        ),
        ("cu2 1R.02G.2B.3PY.15k.16w", unread.CupProblem(8, unread.NeedlessZero("02G", "2G"))),
        ("cu2 1RG.2B.3PY.09+1.15k.16w", unread.CupProblem(16, unread.NeedlessZero("09+1", "9+1"))),
        ("cu2 -0k.1G.2B.3PY.16w.17R", unread.CupProblem(5, unread.NoTrackItem("-0k"))),
        (f"{SHORT} - - - 3+0,3", unread.CupProblem(30, unread.NeedlessZero("3+0", "3"))),
        (f"{SHORT} - - - 3,03", unread.CupProblem(32, unread.NeedlessZero("03", "3"))),
        (f"{SHORT} - - - 3*", unread.CupProblem(30, wrong.TooFewPlayers())),
        # tickets
        (f"{SHORT} - B1.R11112", unread.CupProblem(29, wrong.TooManyTickets("R", 5, 4))),
        (
            f"{SHORT} - k1",
            unread.CupProblem(26, wrong.NoSuchTickets("k", SECOND_EDITION)),
        ),
        (
            f"{SHORT} - R9",
            unread.CupProblem(26, unread.NoTicketPile("R9")),
        ),
        (
            f"{SHORT} - R1.B2.R3",
            unread.CupProblem(32, unread.PileTwice("R")),
        ),
        (
            f"{SHORT} - B1.R4 - 3,3,3",
            unread.CupProblem(29, wrong.TicketOfNobody("R", 4, 3)),
        ),
        # nothing beside a dot or a comma
        ("cu2 1R..2B.3YGP.15k.16w", unread.CupProblem(8, unread.NothingBeside("."))),
        (f"{SHORT}.", unread.CupProblem(len(SHORT) + 2, unread.NothingBeside("."))),
        (f"{SHORT} - R1..G2", unread.CupProblem(len(SHORT) + 7, unread.NothingBeside("."))),
        (f"{SHORT} - - - 3,3*,", unread.CupProblem(len(SHORT) + 13, unread.NothingBeside(","))),
        # cards
        (
            f"{SHORT} - - 1R",
            unread.CupProblem(28, unread.NoDecks("1R")),
        ),
        (
            f"{SHORT} - - -1R+1B",
            unread.CupProblem(28, unread.NoDecks("-1R+1B")),
        ),
        (f"{SHORT} - - +", unread.CupProblem(28, unread.DeckEmpty("+"))),
        (f"{SHORT} - - +1R-", unread.CupProblem(31, unread.DeckEmpty("-"))),
        (
            f"{SHORT} - - +1RB",
            unread.CupProblem(31, unread.NoRaceCard("B")),
        ),
        (
            f"{SHORT} - - +2B1R-1R",
            unread.CupProblem(34, wrong.CardTwice(1, "R")),
        ),
        (
            f"{SHORT} - - +1w",
            unread.CupProblem(29, wrong.NoSuchCard(1, "w", SECOND_EDITION)),
        ),
        # players
        (
            f"{SHORT} - - - 3,x",
            unread.CupProblem(32, unread.NoPlayer("x")),
        ),
        (f"{SHORT} - - - 3*,3*,3", unread.CupProblem(33, unread.TwoMovers())),
        (f"{SHORT} - - - 3!,3,3!", unread.CupProblem(35, unread.TwoMes())),
        (
            f"{SHORT} - - - 3,3,3,3,3,3,3,3,3",
            unread.CupProblem(30, wrong.TooManyPlayers(9)),
        ),
        (
            f"{SHORT} R1 - - 3,3+2,3",
            unread.CupProblem(31, wrong.TooManyPyramidTickets(2, 1)),
        ),
        (
            f"{SHORT} - - - 3,3&3,3,3,3,3",
            unread.CupProblem(32, wrong.PartnerUnrequited(2, 3)),
        ),
        # fields
        (
            "cu2  1RG.2B.3PY.15k.16w",
            unread.CupProblem(5, unread.FieldEmpty()),
        ),
        (
            f"{SHORT} - - - 3,3,3 extra",
            unread.CupProblem(36, unread.FieldTooMany("extra")),
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
    assert refused.value.reason.problems == refused.value.problems


def test_camels_may_be_missing_only_where_that_is_asked_for():
    assert format_position(parse("cu1 1WY", free=True)) == "cu1 1WY"
    assert len(reading_problems("cu1 1WY")) == 3


@pytest.mark.parametrize("digit", "１²٣")
def test_digits_of_other_scripts_are_no_digits(digit):
    for line in (f"cu2 {digit}RGBPY.15k.16w", f"{SHORT} R{digit}", f"{SHORT} - - - 3,{digit},3"):
        assert reading_problems(line)


def test_a_pasted_novel_is_one_problem():
    [problem] = reading_problems(NOVEL)
    assert problem == (unread.CupProblem(1, unread.LineTooLong(96000)))


def test_two_lines_are_no_line():
    [problem] = reading_problems(f"{SHORT}\n{SHORT}")
    assert problem == unread.CupProblem(1, unread.LineTooLong(45))


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


@pytest.mark.parametrize("edition", EDITIONS.values(), ids="edition {0.number}".format)
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


@pytest.mark.parametrize("line", ["", "  ", "\n"])
def test_a_line_without_a_position_is_refused_once(line):
    with pytest.raises(CupError) as refused:
        parse(line)
    assert refused.value.problems == (unread.CupProblem(1, unread.NothingTyped()),)


def test_a_partner_who_is_not_there_is_refused_even_half_built():
    with pytest.raises(CupError) as refused:
        parse("cu2 1RG.2B.3PY.15k.16w - - - 3&7*,3,3,3,3,3", half_built=True)
    assert [each.problem for each in refused.value.problems] == [wrong.PartnerUnrequited(1, 7)]
