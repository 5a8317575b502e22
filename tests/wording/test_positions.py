"""What is wrong with a position, in words."""

import pytest

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.wording.problems import say


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (wrong.CamelMissing("P"), "the purple camel is missing: put it on a space from 1 to 16"),
        (
            wrong.CamelMissing("w"),
            "the crazy white camel is missing: put it on a space from 1 to 16",
        ),
        (wrong.CamelTwice("R", 2), "the red camel is on the track 2 times: keep one"),
        (
            wrong.NoSuchCamel("R", FIRST_EDITION),
            "the first edition has no camel R: its camels are W, G, B, O and Y",
        ),
        (
            wrong.CrossedWrongWay("R", 0),
            (
                "the red camel is on space 0: racing camels cross the line after 16, crazy ones "
                "before 1"
            ),
        ),
        (
            wrong.CrossedWrongWay("k", 17),
            (
                "the crazy black camel is on space 17: racing camels cross the line after 16, "
                "crazy ones before 1"
            ),
        ),
        (wrong.TwoUnitsCrossed(), "two units are across the line: the race ends with the first"),
        (
            wrong.CrazyCamelAlone(),
            "only one crazy camel is on the track: put both there, or neither",
        ),
        (
            wrong.NoRacingCamel(),
            "there is no racing camel on the track: put at least one on a space",
        ),
        (wrong.TileOffTrack(1), "a tile cannot be on space 1: put it on 2 to 16"),
        (wrong.TileOffTrack(17), "a tile cannot be on space 17: put it on 2 to 16"),
        (wrong.TileOnTile(9), "there are two tiles on space 9: keep one"),
        (
            wrong.TileBesideTile(10, 9),
            "the tile on space 10 is next to the one on 9: leave a space between them",
        ),
        (
            wrong.TileUnderCamel(5, "W"),
            "the tile on space 5 is under the white camel: a tile needs an empty space",
        ),
        (
            wrong.TileOfNobody(9, 9, 8),
            "the tile on space 9 belongs to seat 9: this game has seats 1 to 8",
        ),
        (wrong.SecondTile(12, 2), "player 2's tile is on the track twice: each player has one"),
        (wrong.TooManyTiles(9), "9 tiles are on the track: there are only 8"),
        (wrong.DieTwice("R", 2), "the red die is out 2 times: each comes out once"),
        (wrong.DieTwice("grey", 2), "the grey die is out 2 times: each comes out once"),
        (
            wrong.NoSuchDie("O", "O", SECOND_EDITION),
            "the second edition has no die O: its dice show R, Y, G, B, P, k and w",
        ),
        (
            wrong.NoSuchDie("grey", "r", SECOND_EDITION),
            "the second edition has no die r: its dice show R, Y, G, B, P, k and w",
        ),
        (wrong.TooManyDice("grey", 6), "6 dice are out: a leg ends after 5"),
        (wrong.TooManyTickets("G", 4, 3), "4 green leg tickets are taken: there are only 3"),
        (wrong.TooManyTickets("G", 5, 4), "5 green leg tickets are taken: there are only 4"),
        (
            wrong.NoSuchTickets("k", SECOND_EDITION),
            "there is no leg ticket k: choose R, Y, G, B or P",
        ),
        (
            wrong.TicketOfNobody("G", 4, 3),
            "a green leg ticket belongs to seat 4: this game has seats 1 to 3",
        ),
        (
            wrong.CardTwice(1, "W"),
            "player 1's white card is played twice: each player has one of each colour",
        ),
        (
            wrong.NoSuchCard(1, "R", FIRST_EDITION),
            "there is no R among player 1's race cards: choose W, G, B, O or Y",
        ),
        (wrong.TooManyCards(1, 6), "6 of player 1's race cards are played: each player has 5"),
        (wrong.CardOfNobody(3, 2), "a race card belongs to seat 3: this game has seats 1 to 2"),
        (wrong.MoverMissing(3), "it is the turn of seat 3: there is no such player"),
        (wrong.MeMissing(0), "your seat is 0: there is no such player"),
        (wrong.TooManyPlayers(9), "9 players: at most 8 can play"),
        (
            wrong.PartnerUnrequited(1, 2),
            "player 1's partner is player 2: partners must name each other",
        ),
        (
            wrong.PartnerUnrequited(1, 1),
            "player 1's partner is player 1: partners must name each other",
        ),
        (
            wrong.PartnerUnrequited(1, 7),
            "player 1's partner is player 7: partners must name each other",
        ),
        (
            wrong.PartnersInFirstEdition(),
            "there are partners in this game: the first edition has none",
        ),
        (wrong.TooFewForPartners(6), "there are partners in this game: they need 6 players"),
        (
            wrong.TooManyPyramidTickets(2, 1),
            "players hold more pyramid tickets (2) than dice are out (1): one goes with each die",
        ),
        (wrong.TileOffTrack(0), "a tile cannot be on space 0: put it on 2 to 16"),
        (wrong.CamelTwice("G", 2), "the green camel is on the track 2 times: keep one"),
        (wrong.CamelMissing("Y"), "the yellow camel is missing: put it on a space from 1 to 16"),
        (
            wrong.NoSuchCamel("x", SECOND_EDITION),
            "the second edition has no camel x: its camels are R, Y, G, B, P, k and w",
        ),
        (
            wrong.TileUnderCamel(2, "B"),
            "the tile on space 2 is under the blue camel: a tile needs an empty space",
        ),
        (wrong.SecondTile(12, 1), "player 1's tile is on the track twice: each player has one"),
        (
            wrong.TileOfNobody(9, 4, 3),
            "the tile on space 9 belongs to seat 4: this game has seats 1 to 3",
        ),
        (wrong.TooManyTickets("R", 5, 4), "5 red leg tickets are taken: there are only 4"),
        (
            wrong.TicketOfNobody("R", 4, 3),
            "a red leg ticket belongs to seat 4: this game has seats 1 to 3",
        ),
        (
            wrong.CardTwice(1, "R"),
            "player 1's red card is played twice: each player has one of each colour",
        ),
        (
            wrong.NoSuchCard(1, "w", SECOND_EDITION),
            "there is no w among player 1's race cards: choose R, Y, G, B or P",
        ),
        (
            wrong.PartnerUnrequited(2, 3),
            "player 2's partner is player 3: partners must name each other",
        ),
        (
            wrong.NoSuchCamel("o", SECOND_EDITION),
            "the second edition has no camel o: its camels are R, Y, G, B, P, k and w",
        ),
        (
            wrong.NoSuchCamel("O", SECOND_EDITION),
            "the second edition has no camel O: its camels are R, Y, G, B, P, k and w",
        ),
        (
            wrong.NoSuchCamel("X", SECOND_EDITION),
            "the second edition has no camel X: its camels are R, Y, G, B, P, k and w",
        ),
    ],
)
def test_a_problem_says_what_is_wrong_and_what_would_be_right(reason, text):
    assert say(reason) == text
