"""What to look at on the table, so that offers can be told apart."""

from dataclasses import replace

from camelhelper.core.cup import parse
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.table_questions import (
    CoinsOf,
    DieShows,
    PyramidTicketsOf,
    TileOf,
    answers_to,
    best_question,
)

TABLE = parse("cu2 1RG.2B.3PY.4+2.15k.16w R2k1 - - 3*,4+1,5")


def with_purses(*purses):
    """The table with these coins and pyramid tickets of the players."""
    table = TABLE
    for seat, (coins, tickets) in enumerate(purses, 1):
        purse = replace(table.player(seat), coins=coins, pyramid_tickets=tickets)
        table = table.with_player(seat, purse)
    return table


def test_each_question_is_answered_by_what_lies_on_the_table():
    answers = {
        CoinsOf(3): 5,
        PyramidTicketsOf(1): 0,
        PyramidTicketsOf(2): 1,
        TileOf(2): Tile(4, +1, 2),
        TileOf(1): None,
        DieShows("R"): Reveal("R", 2),
        DieShows("grey"): Reveal("k", 1),
        DieShows("B"): None,
    }
    assert {question: question.answer(TABLE) for question in answers} == answers


def test_the_question_with_the_most_answers_is_asked():
    tables = [with_purses((3, 0), (coins, tickets)) for coins, tickets in [(4, 0), (5, 1), (6, 1)]]
    assert best_question(tables) == CoinsOf(2)
    assert answers_to(CoinsOf(2), tables) == (4, 5, 6)
    assert answers_to(PyramidTicketsOf(2), tables) == (0, 1)


def test_tiles_and_dice_are_asked_for_where_the_purses_are_alike():
    assert best_question([TABLE, replace(TABLE, tiles=())]) == TileOf(2)
    assert best_question([TABLE, replace(TABLE, dice=TABLE.dice[1:])]) == DieShows("R")


def test_a_die_can_be_asked_for_where_nobody_keeps_the_ledger():
    free = parse("cu1 1WG.2B.3OY W1")
    assert best_question([free, replace(free, dice=())]) == DieShows("W")


def test_nothing_is_asked_that_all_would_answer_alike():
    other_camels = parse("cu2 1RG.2PYB.4+2.15k.16w R2k1 - - 3*,4+1,5")
    assert best_question([]) is None
    assert best_question([TABLE, other_camels]) is None
