"""What an action's value is made of, as it is written in the window and by the command line."""

from typing import get_args

import pytest

from camelhelper.engine.coins.terms import (
    CamelPlaces,
    Cause,
    DebtWaived,
    LegTicketHeld,
    PartnersTicketPays,
    PyramidTicketPays,
    RaceCardFails,
    RaceCardHeld,
    RaceCardPays,
    Term,
    TicketCopied,
    TileLeaves,
    UnitsLand,
)
from camelhelper.wording.terms import cause_text, sum_text

CAUSES = [
    (CamelPlaces("R", 0), "red wins the leg"),
    (CamelPlaces("R", 1), "red comes second"),
    (CamelPlaces("R", 2), "red comes third or worse"),
    (PyramidTicketPays(), "pyramid ticket"),
    (RaceCardPays("G", True, 0), "green wins the race, first correct card"),
    (RaceCardPays("G", False, 1), "green loses the race, second correct card"),
    (RaceCardPays("G", True, 4), "green wins the race, fifth or later correct card"),
    (RaceCardFails(on_winner=True), "another camel wins the race"),
    (RaceCardFails(on_winner=False), "another camel loses the race"),
    (UnitsLand(7), "units landing on 7"),
    (TileLeaves(9), "the tile now on 9"),
    (LegTicketHeld("G", 5), "green leg ticket 5"),
    (TicketCopied(3), "copied from player 3"),
    (RaceCardHeld("R", on_winner=True), "red card on the winner deck"),
    (RaceCardHeld(None, on_winner=False), "face-down card on the loser deck"),
    (PartnersTicketPays(4, 5), "player 4's best ticket pays 5"),
    (DebtWaived(), "debt waived"),
]


@pytest.mark.parametrize(("cause", "text"), CAUSES)
def test_each_term_is_named_by_its_cause(cause, text):
    assert cause_text(cause) == text


def test_players_are_called_by_name():
    names = ("Ann", "Ben")
    assert cause_text(TicketCopied(1), names) == "copied from Ann"
    assert cause_text(PartnersTicketPays(2, 5), names) == "Ben's best ticket pays 5"


def test_there_is_a_name_for_each_kind_of_cause():
    assert {type(cause) for cause, _ in CAUSES} == set(get_args(Cause))


def terms(*chances_and_coins):
    return [Term(PyramidTicketPays(), chance, coins) for chance, coins in chances_and_coins]


@pytest.mark.parametrize(
    ("summands", "total", "text"),
    [
        (
            terms((0.289, 5), (0.24, 1), (0.471, -1)),
            1.214,
            "5 × 28.9% + 1 × 24.0% − 1 × 47.1% = +1.21",
        ),
        (terms((1, 5)), 5, "5 = +5.00"),
        (terms((1, -1)), -1, "−1 = −1.00"),
        (
            terms((1, 1.311), (1, 0.2), (1, -0.05), (1, -0.4)),
            1.061,
            "1.31 + 0.20 − 0.05 − 0.40 = +1.06",
        ),
        ([], 0, "0 = +0.00"),
    ],
)
def test_the_terms_are_written_as_a_sum(summands, total, text):
    assert sum_text(summands, total) == text
