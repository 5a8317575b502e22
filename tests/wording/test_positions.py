"""What is wrong with a position, in words."""

import pytest

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.problem_kinds import (
    CamelMissing,
    CamelTwice,
    CardOfNobody,
    CardTwice,
    CrazyCamelAlone,
    CrossedWrongWay,
    DieTwice,
    MeMissing,
    MoverMissing,
    NoRacingCamel,
    NoSuchCamel,
    NoSuchCard,
    NoSuchDie,
    NoSuchTickets,
    PartnersInFirstEdition,
    PartnerUnrequited,
    SecondTile,
    TicketOfNobody,
    TileBesideTile,
    TileOffTrack,
    TileOfNobody,
    TileOnTile,
    TileUnderCamel,
    TooFewForPartners,
    TooManyCards,
    TooManyDice,
    TooManyPlayers,
    TooManyPyramidTickets,
    TooManyTickets,
    TooManyTiles,
    TwoUnitsCrossed,
)
from camelhelper.wording.problems import say


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (CamelMissing("P"), "the purple camel is missing: put it on a space from 1 to 16"),
        (CamelMissing("w"), "the crazy white camel is missing: put it on a space from 1 to 16"),
        (CamelTwice("R", 2), "the red camel is on the track 2 times: keep one"),
        (NoSuchCamel("R", FIRST_EDITION), "the first edition has no camel R: its camels are WGBOY"),
        (
            CrossedWrongWay("R", 0),
            (
                "the red camel is on space 0: racing camels cross the line after 16, crazy ones "
                "before 1"
            ),
        ),
        (
            CrossedWrongWay("k", 17),
            (
                "the crazy black camel is on space 17: racing camels cross the line after 16, "
                "crazy ones before 1"
            ),
        ),
        (TwoUnitsCrossed(), "two units are across the line: the race ends with the first"),
        (CrazyCamelAlone(), "only one crazy camel is on the track: put both there, or neither"),
        (NoRacingCamel(), "there is no racing camel on the track: put at least one on a space"),
        (TileOffTrack(1), "a tile cannot be on space 1: put it on 2 to 16"),
        (TileOffTrack(17), "a tile cannot be on space 17: put it on 2 to 16"),
        (TileOnTile(9), "there are two tiles on space 9: keep one"),
        (
            TileBesideTile(10, 9),
            "the tile on space 10 is next to the one on 9: leave a space between them",
        ),
        (
            TileUnderCamel(5, "W"),
            "the tile on space 5 is under the white camel: a tile needs an empty space",
        ),
        (
            TileOfNobody(9, 9, 8),
            "the tile on space 9 belongs to seat 9: this game has seats 1 to 8",
        ),
        (SecondTile(12, 2), "player 2 has two tiles on the track: each player has one"),
        (TooManyTiles(9), "9 tiles are on the track: there are only 8"),
        (DieTwice("R", 2), "the red die is out 2 times: each comes out once"),
        (DieTwice("grey", 2), "the grey die is out 2 times: each comes out once"),
        (
            NoSuchDie("O", "O", SECOND_EDITION),
            "the second edition has no die O: its dice show R, Y, G, B, P, k, w",
        ),
        (
            NoSuchDie("grey", "r", SECOND_EDITION),
            "the second edition has no die r: its dice show R, Y, G, B, P, k, w",
        ),
        (TooManyDice("grey", 6), "6 dice are out: a leg ends after 5"),
        (TooManyTickets("G", 4, 3), "4 green leg tickets are taken: there are only 3"),
        (TooManyTickets("G", 5, 4), "5 green leg tickets are taken: there are only 4"),
        (NoSuchTickets("k", SECOND_EDITION), "there is no leg ticket k: choose one of RYGBP"),
        (
            TicketOfNobody("G", 4, 3),
            "a green leg ticket belongs to seat 4: this game has seats 1 to 3",
        ),
        (
            CardTwice(1, "W"),
            "player 1 has played white twice: each player has one card of each colour",
        ),
        (NoSuchCard(1, "R", FIRST_EDITION), "player 1 has no race card R: choose one of WGBOY"),
        (TooManyCards(1, 6), "player 1 has played 6 race cards: each player has 5"),
        (CardOfNobody(3, 2), "a race card belongs to seat 3: this game has seats 1 to 2"),
        (MoverMissing(3), "it is the turn of seat 3: there is no such player"),
        (MeMissing(0), "your seat is 0: there is no such player"),
        (TooManyPlayers(9), "9 players: at most 8 can play"),
        (
            PartnerUnrequited(1, 2),
            "player 1 names player 2 as partner: partners must name each other",
        ),
        (
            PartnerUnrequited(1, 1),
            "player 1 names player 1 as partner: partners must name each other",
        ),
        (
            PartnerUnrequited(1, 7),
            "player 1 names player 7 as partner: partners must name each other",
        ),
        (PartnersInFirstEdition(), "there are partners in this game: the first edition has none"),
        (TooFewForPartners(6), "there are partners in this game: they need 6 players"),
        (
            TooManyPyramidTickets(2, 1),
            "players hold more pyramid tickets (2) than dice are out (1): one goes with each die",
        ),
        (TileOffTrack(0), "a tile cannot be on space 0: put it on 2 to 16"),
        (CamelTwice("G", 2), "the green camel is on the track 2 times: keep one"),
        (CamelMissing("Y"), "the yellow camel is missing: put it on a space from 1 to 16"),
        (
            NoSuchCamel("x", SECOND_EDITION),
            "the second edition has no camel x: its camels are RYGBPkw",
        ),
        (
            TileUnderCamel(2, "B"),
            "the tile on space 2 is under the blue camel: a tile needs an empty space",
        ),
        (SecondTile(12, 1), "player 1 has two tiles on the track: each player has one"),
        (
            TileOfNobody(9, 4, 3),
            "the tile on space 9 belongs to seat 4: this game has seats 1 to 3",
        ),
        (TooManyTickets("R", 5, 4), "5 red leg tickets are taken: there are only 4"),
        (
            TicketOfNobody("R", 4, 3),
            "a red leg ticket belongs to seat 4: this game has seats 1 to 3",
        ),
        (
            CardTwice(1, "R"),
            "player 1 has played red twice: each player has one card of each colour",
        ),
        (NoSuchCard(1, "w", SECOND_EDITION), "player 1 has no race card w: choose one of RYGBP"),
        (
            PartnerUnrequited(2, 3),
            "player 2 names player 3 as partner: partners must name each other",
        ),
        (
            NoSuchCamel("o", SECOND_EDITION),
            "the second edition has no camel o: its camels are RYGBPkw",
        ),
        (
            NoSuchCamel("O", SECOND_EDITION),
            "the second edition has no camel O: its camels are RYGBPkw",
        ),
        (
            NoSuchCamel("X", SECOND_EDITION),
            "the second edition has no camel X: its camels are RYGBPkw",
        ),
    ],
)
def test_a_problem_says_what_is_wrong_and_what_would_be_right(reason, text):
    assert say(reason) == text
