"""What to look at on the table, so that offers can be told apart."""

from dataclasses import replace

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.resync import Explanation
from camelhelper.core.slips import Slip
from camelhelper.core.table_questions import (
    CamelPlace,
    CoinsOf,
    DieShows,
    LaidTiles,
    PyramidTickets,
    StandOf,
    TicketCounts,
    Tiles,
    WhoseTurn,
    answers_to,
    best_question,
)

TABLE = parse("cu2 1RG.2B.3PY.4+2.15k.16w R2k1 - - 3*,4+1,5")


def offers(*positions, likelihoods=None):
    """An offer that comes to each of these positions, equally likely if not told otherwise."""
    missed = Correction(0, None, DieRevealed("R", 1))
    return [
        Explanation(Slip.MISSED_ROLL, missed, History(position), 0, likelihood)
        for position, likelihood in zip(
            positions, likelihoods or [1.0] * len(positions), strict=True
        )
    ]


def with_grey(shown):
    """The table after another roll of the grey die, or none."""
    dice = tuple(reveal for reveal in TABLE.dice if reveal.die != "grey")
    return replace(TABLE, dice=(*dice, *([shown] if shown else [])))


def with_purses(*purses):
    """The table with these coins and pyramid tickets of the players."""
    table = TABLE
    for seat, (coins, tickets) in enumerate(purses, 1):
        purse = replace(table.player(seat), coins=coins, pyramid_tickets=tickets)
        table = table.with_player(seat, purse)
    return table


def test_answers_stand_in_the_order_in_which_one_counts():
    shown = [Reveal("w", 2), None, Reveal("w", 1), Reveal("k", 3), Reveal("w", None)]
    answers = answers_to(DieShows("grey"), offers(*map(with_grey, shown)))
    assert answers == (shown[3], shown[2], shown[0], shown[4], None)
    richer = [with_purses((coins, 0)) for coins in (7, 3, 5)]
    assert answers_to(CoinsOf(1), offers(*richer)) == (3, 5, 7)


def test_each_question_is_answered_by_what_lies_on_the_table():
    answers = {
        WhoseTurn(): 1,
        CoinsOf(3): 5,
        PyramidTickets(): TicketCounts((0, 1, 0)),
        Tiles(): LaidTiles((Tile(4, +1, 2),)),
        DieShows("R"): Reveal("R", 2),
        DieShows("grey"): Reveal("k", 1),
        DieShows("B"): None,
        StandOf("R"): CamelPlace(1, None),
        StandOf("Y"): CamelPlace(3, "P"),
    }
    assert {question: question.answer(TABLE) for question in answers} == answers
    assert StandOf("R").answer(replace(TABLE, track=TABLE.track.without("R"))) is None


def test_the_question_is_asked_that_tells_most_offers_apart():
    tables = [with_purses((3, 0), (coins, tickets)) for coins, tickets in [(4, 0), (5, 1), (6, 1)]]
    assert best_question(offers(*tables)) == CoinsOf(2)
    assert answers_to(CoinsOf(2), offers(*tables)) == (4, 5, 6)
    assert answers_to(PyramidTickets(), offers(*tables)) == (
        TicketCounts((0, 0, 0)),
        TicketCounts((0, 1, 0)),
    )


def test_two_likely_offers_are_told_apart_rather_than_many_unlikely_ones():
    tables = [with_purses((3, 0), purse) for purse in [(4, 0), (4, 1), (5, 1), (6, 1)]]
    assert best_question(offers(*tables, likelihoods=[1, 1, 0.1, 0.1])) == PyramidTickets()
    assert best_question(offers(*tables, likelihoods=[1, 0.1, 1, 1])) == CoinsOf(2)


def test_of_questions_that_tell_as_much_the_one_that_is_easiest_to_answer_is_asked():
    next_player = replace(with_purses((3, 0), (4, 0)), to_move=2)
    assert best_question(offers(TABLE, next_player)) == WhoseTurn()


def test_tiles_and_dice_are_asked_for_where_the_purses_are_alike():
    assert best_question(offers(TABLE, replace(TABLE, tiles=()))) == Tiles()
    assert best_question(offers(TABLE, replace(TABLE, dice=TABLE.dice[1:]))) == DieShows("R")


def test_tiles_and_dice_can_be_asked_for_where_nobody_keeps_the_ledger():
    free = parse("cu1 1WG.2B.3OY.5+? W1")
    assert best_question(offers(free, replace(free, dice=()))) == DieShows("W")
    assert best_question(offers(free, replace(free, tiles=()))) == Tiles()


def test_a_camel_that_nobody_looked_at_is_asked_for():
    on_green = parse("cu2 1RGP.2B.3Y.4+2.15k.16w R2k1 - - 3*,4+1,5")
    assert best_question(offers(TABLE, on_green)) == StandOf("Y")
    assert answers_to(StandOf("P"), offers(TABLE, on_green)) == (
        CamelPlace(1, "G"),
        CamelPlace(3, None),
    )


def test_nothing_is_asked_where_the_first_offer_is_all_but_sure():
    two = TABLE, replace(TABLE, tiles=())
    assert best_question(offers(*two, likelihoods=[1, 0.2])) == Tiles()
    assert best_question(offers(*two, likelihoods=[1, 0.02])) is None


def test_nothing_is_asked_that_all_would_answer_alike():
    assert best_question([]) is None
    assert best_question(offers(TABLE, TABLE)) is None
