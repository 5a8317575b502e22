"""The lenient reader: what people type and paste becomes the canonical line they meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import reading_problems as unread
from camelhelper.core.cup import CupError, format_position
from camelhelper.core.cup_typed import read, read_opening
from camelhelper.core.edition import EDITIONS, FIRST_EDITION, SECOND_EDITION
from camelhelper.core.problem_kinds import CamelMissing, CamelTwice, DieTwice, NoSuchCamel
from tests.helpers.refusals import read_or_refused
from tests.helpers.strategies import damaged_lines, finished_positions, leg_positions, positions

SHORT = "cu2 1RG.2B.3PY.15k.16w"


def refusal(text, **options):
    with pytest.raises(CupError) as refused:
        read(text, **options)
    return refused.value.problems[0]


@pytest.mark.parametrize(
    "text",
    [
        SHORT,
        f"  {SHORT}\n",
        "CU2 1rg.2b.3py.15K.16W",
        "cu2 1RG 2B 3PY 15k 16w",
        "cu2,1rg,2b,3py,15k,16w",
        "1rg, 2b, 3py, 15k, 16w",
        "1rg 2b 3py 15k 16w",
        "16w 15k 3py 2b 1rg",
        "1rg.2b.3py\t15k  16w",
        "1 rg 2 b 3 py 15 k 16 w",
        "1rg2b3py15k16w",
        "cu2 1rg; 2b; 3py; 15k; 16w",
        "cu2;1rg;2b;3py,15k,16w",
    ],
)
def test_case_order_and_separators_do_not_matter(text):
    assert format_position(read(text, free=False)) == SHORT


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1w 2bg 3yo", "cu1 1W.2BG.3YO"),
        ("1W.2GBOY", "cu1 1W.2GBOY"),
        ("1w 2rk", "cu2 1w.2Rk"),
        ("1p", "cu2 1P"),
    ],
)
def test_the_colours_tell_the_edition(text, line):
    assert format_position(read(text)) == line


def test_the_edition_is_assumed_where_the_colours_do_not_tell():
    assert format_position(read("1yg 2b", edition=FIRST_EDITION)) == "cu1 1YG.2B"
    assert format_position(read("1yg 2b", edition=SECOND_EDITION)) == "cu2 1YG.2B"
    assert format_position(read("cu1 1yg 2b", edition=SECOND_EDITION)) == "cu1 1YG.2B"


def test_colours_of_both_editions_ask_for_the_edition():
    assert refusal("1yg 2b") == (unread.CupProblem(1, unread.EditionUnclear()))


def test_colours_of_no_edition_are_refused_with_those_there_are():
    assert refusal("1ro") == unread.CupProblem(3, unread.NoEditionFits())
    assert refusal("1yz") == unread.CupProblem(3, unread.NoEditionFits())
    assert refusal("1ro", edition=SECOND_EDITION) == (
        unread.CupProblem(3, NoSuchCamel("o", SECOND_EDITION))
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("1rg 2b 3pz", unread.CupProblem(10, NoSuchCamel("z", SECOND_EDITION))),
        ("1rg 2b 3py - - - 3, x, 3", unread.CupProblem(21, unread.NoPlayer("x"))),
        ("1rg 2b 3py - - - 3 3 zzz", unread.CupProblem(22, unread.NoPlayer("zzz"))),
    ],
)
def test_what_is_no_camel_anywhere_is_refused_by_what_may_stand_there(text, problem):
    assert refusal(text) == problem


def test_tiles_are_typed_with_or_without_their_owner():
    line = "cu2 1RG.2B.3PY.6-2.9+?.15k.16w"
    assert format_position(read("1rg 2b 3py 15k 16w 9+ 6-2")) == line
    assert format_position(read("1rg.2b.3py.15k.16w.9+.6-2")) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("9 + 2 1rg", "1RG.9+2"),
        ("1rg, 9 + 2, 12-3", "1RG.9+2.12-3"),
        ("1rg 6 - ?; 9 +\t2", "1RG.6-?.9+2"),
        ("1rg 9 + 2 b2y1", "1RG.9+2 B2Y1"),
        ("1rg 9 + 2 17b", "1RG.9+2.17B"),
        ("1rg 9 + 2b", "1RG.2B.9+?"),
        ("1rg 9 + 2 b", "1RG.2B.9+?"),
        ("1rg 9 + 2 + 3", "1RG.2+3.9+?"),
        ("1rg 9+ 2 b3 py", "1RG.2B.3PY.9+?"),
        ("9 + 2 b3y1 rg", "1RG.2B.3Y.9+?"),
        ("1rg 9 + 2 b3 b2", "1RG.9+2 B3 B2"),
        ("1rg 9 + 2 b3 b?", "1RG.9+2 B3 B?"),
        ("1rg 9 + 12b", "1RG.9+?.12B"),
    ],
)
def test_a_tile_with_blanks_has_its_owner_unless_another_space_begins_there(text, line):
    assert format_position(read(text, edition=SECOND_EDITION)) == f"cu2 {line}"


def test_fields_behind_the_track_are_read_in_any_case():
    text = "1rg 2b 3py 15k 16w b2y1w3 b2.r13 +1r3?-2y 7+1,3*,12+1!,5"
    assert format_position(read(text)) == f"{SHORT} B2Y1w3 B2.R13 +1R3?-2Y 7+1,3*,12+1!,5"
    assert format_position(read("3yo 1w 2bg w2 - -1w")) == "cu1 1W.2BG.3YO W2 - -1W"


@pytest.mark.parametrize("players", ["3, 3*, 3", "3 ,3* , 3", "3 3* 3", "3,3*,3"])
def test_players_may_have_blanks_between_them(players):
    assert format_position(read(f"{SHORT} - - - {players}")) == f"{SHORT} - - - 3,3*,3"


def test_commas_stand_between_the_parts_of_every_field():
    text = "1rg 2b 3py 15k 16w b2, y1 b1, r13 +1r, 3? 3,3*,3"
    for typed in (text, text.replace(",", ";")):
        assert format_position(read(typed)) == f"{SHORT} B2Y1 B1.R13 +1R3? 3,3*,3"


def test_a_stack_with_blanks_in_it_asks_for_one_word():
    assert refusal("1 r g 2 b 3 p y 15 k 16 w") == unread.CupProblem(5, unread.LettersApart("g"))


@pytest.mark.parametrize("text", ["1rg 9+3-", "1rg 9+10b", "1r g", "9+3r", "1rg 2b ?", "1o2w9+3-"])
def test_what_could_mean_two_things_is_refused(text):
    assert refusal(text)


def test_a_stack_typed_twice_is_refused():
    assert refusal("1r 2b 1g") == unread.CupProblem(7, unread.SpaceTwice(1))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", unread.CupProblem(1, unread.NothingTyped())),
        (" \n", unread.CupProblem(1, unread.NothingTyped())),
        ("hello", unread.CupProblem(1, unread.NoPosition("hello"))),
        (
            "cu3 1RG",
            unread.CupProblem(1, unread.NoSuchEdition("cu3")),
        ),
        (
            f"{SHORT}\n{SHORT}",
            unread.CupProblem(1, unread.TextTooLong(45)),
        ),
        (
            "call me a camel " * 100,
            unread.CupProblem(1, unread.TextTooLong(1599)),
        ),
    ],
)
def test_what_is_no_position_is_answered_with_one(text, problem):
    assert refusal(text) == problem


def test_a_line_that_is_nearly_right_keeps_its_columns():
    assert refusal("cu2 1RG.2B.3PY.15k", free=False) == unread.CupProblem(5, CamelMissing("w"))
    assert refusal(f"{SHORT} R1R2") == unread.CupProblem(26, DieTwice("R", 2))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("16w, 15k, 3py, 2bb, 1rg", unread.CupProblem(18, CamelTwice("B", 2))),
        ("1rg 2b 3py 15k  20w", unread.CupProblem(17, unread.NoSuchSpace(20))),
        ("cu2 1rg 2b 3py 15k 16w R1 r9", unread.CupProblem(27, unread.NoTicketPile("R9"))),
        ("1rg 2b 3py 15k 16w r1 b1 - 3 , 3 , +", unread.CupProblem(36, unread.NoPlayer("+"))),
        ("1rg 2b 3py 15k 16w r1g9", unread.CupProblem(22, unread.NoReveal("G9"))),
    ],
)
def test_a_problem_is_told_at_its_column_in_what_was_typed(text, problem):
    assert refusal(text, free=False) == problem


def test_camels_may_be_missing_unless_that_is_refused():
    assert format_position(read("1wyo")) == "cu1 1WYO"
    assert refusal("1wyo", free=False).problem == CamelMissing("G")


@given(positions() | finished_positions())
def test_a_canonical_line_is_read_as_it_stands(position):
    assert read(format_position(position)) == position


@given(positions() | leg_positions(most_to_come=5))
def test_a_line_typed_in_small_letters_with_blanks_is_understood(position):
    edition, track, *fields = format_position(position).split(" ")
    typed = " ".join([edition, *track.split("."), *fields]).lower()
    assert read(typed) == position


@given(leg_positions(most_to_come=5), st.randoms(use_true_random=False))
def test_spaces_are_understood_in_any_order(position, random):
    edition, track, *fields = format_position(position).split(" ")
    items = track.split(".")
    random.shuffle(items)
    assert read(" ".join([edition, ", ".join(items), *fields])) == position


TYPED = st.text(alphabet="cu12 .,;+-?*!&0369rgbypwokRWKx\n\t", max_size=40)


@given(
    st.text() | TYPED | damaged_lines(),
    st.none() | st.sampled_from(list(EDITIONS.values())),
    st.booleans(),
)
def test_nothing_but_a_cup_error_leaves_the_reader(text, edition, free):
    position, columns = read_or_refused(read, text, edition=edition, free=free)
    assert all(1 <= column <= len(text) + 1 for column in columns)
    if position is None:
        assert columns
    else:
        assert read(format_position(position), free=free) == position


# -- opening rolls ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["r1g1b2y3p3k2w1", "R1 G1 B2 Y3 P3 K2 W1 ", "r1, g1; b2.y3 p3k2w1"]
)
def test_opening_rolls_are_read_in_the_order_placed(text):
    assert read_opening(text, SECOND_EDITION) == (
        ("R", 1), ("G", 1), ("B", 2), ("Y", 3), ("P", 3), ("k", 2), ("w", 1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "placed"), [("k2k1", "kw"), ("w2 W1", "wk"), ("k2w1", "kw"), ("r1k2g2k1", "RkGw")]
)
def test_the_second_roll_of_the_grey_die_places_the_other_crazy_camel(text, placed):
    assert "".join(camel for camel, _ in read_opening(text, SECOND_EDITION)) == placed


def test_w_is_the_white_racing_camel_in_an_opening_of_the_first_edition():
    assert read_opening("w1", FIRST_EDITION) == (("W", 1),)


def test_an_opening_roll_that_comes_again_is_put_right_where_it_was():
    assert read_opening("r1g1 R2", SECOND_EDITION) == (("R", 2), ("G", 1))
    assert read_opening("k3w1k1", SECOND_EDITION) == (("k", 1), ("w", 1))


def test_an_opening_roll_that_comes_again_with_its_face_changes_nothing():
    assert read_opening("r1g1r1", SECOND_EDITION) == (("R", 1), ("G", 1))


@pytest.mark.parametrize("text", ["", "  "])
def test_an_opening_may_be_empty(text):
    assert read_opening(text, FIRST_EDITION) == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("r1o2", unread.CupProblem(3, NoSuchCamel("o", SECOND_EDITION))),
        ("r1g4", unread.CupProblem(3, unread.NoOpeningRoll("g4"))),
        ("r1 gb", unread.CupProblem(4, unread.NoOpeningRoll("gb"))),
        ("r1 " * 500, unread.CupProblem(1, unread.TextTooLong(1499))),
    ],
)
def test_an_opening_that_cannot_be_says_where_and_why(text, problem):
    with pytest.raises(CupError) as refused:
        read_opening(text, SECOND_EDITION)
    assert refused.value.problems == (problem,)


@given(st.text() | st.text(alphabet="rgbypkw123 ,"), st.sampled_from(list(EDITIONS.values())))
def test_nothing_but_a_cup_error_leaves_the_reader_of_openings(text, edition):
    rolls, columns = read_or_refused(read_opening, text, edition)
    assert all(1 <= column <= len(text) + 1 for column in columns)
    if rolls is None:
        assert columns
        return
    assert {camel for camel, _ in rolls} <= set(edition.camels)
    assert {face for _, face in rolls} <= {1, 2, 3}
