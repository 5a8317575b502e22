"""Every fault of a position is found, with its part and key; a whole position has none."""

from dataclasses import replace

import pytest
from hypothesis import given

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problems import odds_problems, problems
from camelhelper.core.track import Track
from tests.helpers.strategies import finished_positions, leg_positions, positions

FIRST = parse("cu1 1W.2BG.3YO")
SECOND = parse("cu2 1R.2BG.3YP.15w.16k")


@given(positions() | finished_positions())
def test_whole_positions_have_no_problems(position):
    assert problems(position) == ()


@given(leg_positions(most_to_come=5))
def test_practice_positions_have_no_problems_when_camels_may_be_missing(position):
    assert problems(position, free=True) == ()


def on(*stacks, edition=SECOND_EDITION):
    return Position(edition, Track.of(stacks))


@pytest.mark.parametrize(
    ("position", "problem", "camel"),
    [
        (
            on((1, "RYGB"), (15, "kw")),
            wrong.CamelMissing("P"), "P",
        ),
        (
            on((1, "RYGBP"), (15, "k")),
            wrong.CamelMissing("w"), "w",
        ),
        (
            on((1, "RYGBP"), (3, "R"), (15, "kw")),
            wrong.CamelTwice("R", 2), "R",
        ),
        (
            on((1, "WGBOY"), (3, "R"), edition=FIRST_EDITION),
            wrong.NoSuchCamel("R", FIRST_EDITION), "R",
        ),
        (
            on((0, "R"), (1, "YGBP"), (15, "kw")),
            wrong.CrossedWrongWay("R", 0), "R",
        ),
        (
            on((1, "YGBP"), (15, "w"), (17, "kR")),
            wrong.CrossedWrongWay("k", 17), "k",
        ),
        (
            on((0, "k"), (1, "YGBP"), (15, "w"), (17, "R")),
            wrong.TwoUnitsCrossed(), None,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_track_names_its_camel(position, problem, camel):
    assert problems(position) == (problem,)
    assert (problem.part, problem.key) == ("track", camel)


def test_every_missing_camel_is_named():
    assert [problem.key for problem in problems(Position(SECOND_EDITION))] == list("RYGBPkw")


def test_a_practice_position_has_both_crazy_camels_or_none_and_a_racing_one():
    assert problems(on((3, "Rk")), free=True) == (wrong.CrazyCamelAlone(),)
    assert problems(on((3, "kw")), free=True) == (wrong.NoRacingCamel(),)
    assert problems(on((3, "R")), free=True) == ()


@pytest.mark.parametrize(
    ("tiles", "problem", "space"),
    [
        ([Tile(1, +1)], wrong.TileOffTrack(1), 1),
        ([Tile(17, +1)], wrong.TileOffTrack(17), 17),
        ([Tile(9, +1), Tile(9, -1)], wrong.TileOnTile(9), 9),
        (
            [Tile(9, +1), Tile(10, -1)],
            wrong.TileBesideTile(10, 9), 10,
        ),
        (
            [Tile(5, +1)],
            wrong.TileUnderCamel(5, "W"), 5,
        ),
        (
            [Tile(9, +1, 9)],
            wrong.TileOfNobody(9, 9, 8), 9,
        ),
        (
            [Tile(9, +1, 2), Tile(12, +1, 2)],
            wrong.SecondTile(12, 2), 12,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_a_tile_names_its_space(tiles, problem, space):
    position = Position(FIRST_EDITION, Track.of({5: "WGBOY"}), tuple(tiles))
    assert problems(position) == (problem,)
    assert (problem.part, problem.key) == ("tile", space)


def test_there_are_eight_tiles():
    tiles = tuple(Tile(space, +1) for space in range(2, 11))
    problem = problems(replace(SECOND, tiles=tiles))[-1]
    assert (problem, problem.part, problem.key) == (wrong.TooManyTiles(9), "tile", None)


@pytest.mark.parametrize(
    ("shown", "problem", "die"),
    [
        ("RR", wrong.DieTwice("R", 2), "R"),
        ("wk", wrong.DieTwice("grey", 2), "grey"),
        ("O", wrong.NoSuchDie("O", "O", SECOND_EDITION), "O"),
        ("r", wrong.NoSuchDie("grey", "r", SECOND_EDITION), "grey"),
        ("RYGBPk", wrong.TooManyDice("grey", 6), "grey"),
    ],
)
def test_a_fault_of_the_dice_names_its_die(shown, problem, die):
    dice = tuple(Reveal(camel, 1) for camel in shown)
    assert problems(replace(SECOND, dice=dice)) == (problem,)
    assert (problem.part, problem.key) == ("dice", die)


@pytest.mark.parametrize(
    ("position", "problem", "colour"),
    [
        (
            replace(FIRST, tickets=(("G", (1, 1, 1, 2)),)),
            wrong.TooManyTickets("G", 4, 3), "G",
        ),
        (
            replace(SECOND, tickets=(("G", (1, 1, 1, 2, 3)),)),
            wrong.TooManyTickets("G", 5, 4), "G",
        ),
        (
            replace(SECOND, tickets=(("k", (1,)),)),
            wrong.NoSuchTickets("k", SECOND_EDITION), "k",
        ),
        (
            replace(SECOND, tickets=(("G", (4,)),), players=(Player(),) * 3),
            wrong.TicketOfNobody("G", 4, 3), "G",
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_leg_tickets_names_their_colour(position, problem, colour):
    assert problems(position) == (problem,)
    assert (problem.part, problem.key) == ("tickets", colour)


@pytest.mark.parametrize(
    ("winner", "loser", "problem", "seat"),
    [
        ("W", "W", wrong.CardTwice(1, "W"), 1),
        ("R", "", wrong.NoSuchCard(1, "R", FIRST_EDITION), 1),
        ("WGB", "OY?", wrong.TooManyCards(1, 6), 1),
    ],
)
def test_a_fault_of_the_race_cards_names_the_player(winner, loser, problem, seat):
    def deck(colours):
        return tuple(Card(seat, None if colour == "?" else colour) for colour in colours)

    position = replace(FIRST, winner_cards=deck(winner), loser_cards=deck(loser))
    assert problems(position) == (problem,)
    assert (problem.part, problem.key) == ("cards", seat)


def test_a_race_card_of_nobody_is_named():
    position = replace(FIRST, loser_cards=(Card(3, "W"),), players=(Player(),) * 2)
    assert problems(position) == (wrong.CardOfNobody(3, 2),)


def two(**changes):
    return replace(FIRST, players=(Player(), Player()), **changes)


def six(*partners):
    """Six players, of whom the first name these partners."""
    mates = (*partners, *[None] * (6 - len(partners)))
    return replace(SECOND, players=tuple(Player(partner=mate) for mate in mates))


@pytest.mark.parametrize(
    ("position", "problem", "seat"),
    [
        (two(to_move=3), wrong.MoverMissing(3), 3),
        (two(me=0), wrong.MeMissing(0), 0),
        (
            replace(FIRST, players=(Player(),)),
            wrong.TooFewPlayers(), None,
        ),
        (
            replace(FIRST, players=(Player(),) * 9),
            wrong.TooManyPlayers(9), None,
        ),
        (
            six(2),
            wrong.PartnerUnrequited(1, 2), 1,
        ),
        (
            six(1),
            wrong.PartnerUnrequited(1, 1), 1,
        ),
        (
            six(7),
            wrong.PartnerUnrequited(1, 7), 1,
        ),
        (
            replace(FIRST, players=(Player(partner=2), Player(partner=1))),
            wrong.PartnersInFirstEdition(), None,
        ),
        (
            replace(SECOND, players=(Player(partner=2), Player(partner=1), Player())),
            wrong.TooFewForPartners(6), None,
        ),
        (
            replace(FIRST, players=(Player(3, 2), Player()), dice=(Reveal("W", 1),)),
            wrong.TooManyPyramidTickets(2, 1), None,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_players_names_the_seat(position, problem, seat):
    assert problems(position) == (problem,)
    assert (problem.part, problem.key) == ("players", seat)


def test_a_fault_of_the_ledger_leaves_the_odds_their_meaning():
    position = two(to_move=3, dice=(Reveal("W"), Reveal("W")), tiles=(Tile(1, +1),))
    assert {problem.part for problem in problems(position)} == {"players", "dice", "tile"}
    assert {problem.part for problem in odds_problems(position)} == {"dice", "tile"}
    assert odds_problems(on((3, "R")), free=True) == ()
    assert len(odds_problems(on((3, "R")))) == 6
