"""Every fault of a position gets its sentence; a whole position gets none."""

from dataclasses import replace

import pytest
from hypothesis import given

from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problems import Problem, odds_problems, problems
from camelhelper.core.track import Track
from tests.helpers.strategies import finished_positions, leg_positions, positions

FIRST = parse("cu1 1W.2BG.3YO")
SECOND = parse("cu2 1R.2BG.3YP.15w.16k")


def messages(position, *, free=False):
    return [problem.message for problem in problems(position, free=free)]


@given(positions() | finished_positions())
def test_whole_positions_have_no_problems(position):
    assert problems(position) == ()


@given(leg_positions(most_to_come=5))
def test_practice_positions_have_no_problems_when_camels_may_be_missing(position):
    assert problems(position, free=True) == ()


WRONG_WAY = "racing camels cross the line after 16, crazy ones before 1"


def on(*stacks, edition=SECOND_EDITION):
    return Position(edition, Track.of(stacks))


@pytest.mark.parametrize(
    ("position", "sentence", "camel"),
    [
        (
            on((1, "RYGB"), (15, "kw")),
            "the purple camel is missing: put it on a space from 1 to 16", "P",
        ),
        (
            on((1, "RYGBP"), (15, "k")),
            "the crazy white camel is missing: put it on a space from 1 to 16", "w",
        ),
        (
            on((1, "RYGBP"), (3, "R"), (15, "kw")),
            "the red camel stands on the track 2 times: keep one", "R",
        ),
        (
            on((1, "WGBOY"), (3, "R"), edition=FIRST_EDITION),
            "the first edition has no camel R: its camels are WGBOY", "R",
        ),
        (
            on((0, "R"), (1, "YGBP"), (15, "kw")),
            f"the red camel stands on space 0: {WRONG_WAY}", "R",
        ),
        (
            on((1, "YGBP"), (15, "w"), (17, "kR")),
            f"the crazy black camel stands on space 17: {WRONG_WAY}", "k",
        ),
        (
            on((0, "k"), (1, "YGBP"), (15, "w"), (17, "R")),
            "two units are across the line: the race ends with the first", None,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_track_names_its_camel(position, sentence, camel):
    assert problems(position) == (Problem(sentence, "track", camel),)


def test_every_missing_camel_is_named():
    assert [problem.key for problem in problems(Position(SECOND_EDITION))] == list("RYGBPkw")


def test_a_practice_position_has_both_crazy_camels_or_none_and_a_racing_one():
    assert messages(on((3, "Rk")), free=True) == [
        "one crazy camel stands alone: put both on the track, or neither"
    ]
    assert messages(on((3, "kw")), free=True) == [
        "there is no racing camel on the track: put one on a space"
    ]
    assert messages(on((3, "R")), free=True) == []


@pytest.mark.parametrize(
    ("tiles", "sentence", "space"),
    [
        ([Tile(1, +1)], "a tile may not lie on space 1: only on 2 to 16", 1),
        ([Tile(17, +1)], "a tile may not lie on space 17: only on 2 to 16", 17),
        ([Tile(9, +1), Tile(9, -1)], "two tiles lie on space 9: keep one", 9),
        (
            [Tile(9, +1), Tile(10, -1)],
            "the tile on space 10 lies beside the one on 9: leave a space between them", 10,
        ),
        (
            [Tile(5, +1)],
            "the tile on space 5 lies under the white camel: a tile needs an empty space", 5,
        ),
        (
            [Tile(9, +1, 9)],
            "the tile on space 9: there is no seat 9: this game has seats 1 to 8", 9,
        ),
        (
            [Tile(9, +1, 2), Tile(12, +1, 2)],
            "player 2 has two tiles on the track: each player has one", 12,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_a_tile_names_its_space(tiles, sentence, space):
    position = Position(FIRST_EDITION, Track.of({5: "WGBOY"}), tuple(tiles))
    assert problems(position) == (Problem(sentence, "tile", space),)


def test_there_are_eight_tiles():
    tiles = tuple(Tile(space, +1) for space in range(2, 11))
    assert problems(replace(SECOND, tiles=tiles))[-1] == Problem(
        "9 tiles lie out: there are 8", "tile"
    )


@pytest.mark.parametrize(
    ("shown", "sentence", "die"),
    [
        ("RR", "the red die is out 2 times: each comes out once", "R"),
        ("wk", "the grey die is out 2 times: each comes out once", "grey"),
        ("O", "the second edition has no die O: its dice show R, Y, G, B, P, k, w", "O"),
        ("r", "the second edition has no die r: its dice show R, Y, G, B, P, k, w", "grey"),
        ("RYGBPk", "6 dice are out: a leg ends with the 5th", "grey"),
    ],
)
def test_a_fault_of_the_dice_names_its_die(shown, sentence, die):
    dice = tuple(Reveal(camel, 1) for camel in shown)
    assert problems(replace(SECOND, dice=dice)) == (Problem(sentence, "dice", die),)


@pytest.mark.parametrize(
    ("position", "sentence", "colour"),
    [
        (
            replace(FIRST, tickets=(("G", (1, 1, 1, 2)),)),
            "4 leg tickets of green are taken: there are 3", "G",
        ),
        (
            replace(SECOND, tickets=(("G", (1, 1, 1, 2, 3)),)),
            "5 leg tickets of green are taken: there are 4", "G",
        ),
        (
            replace(SECOND, tickets=(("k", (1,)),)),
            "there are no leg tickets k: they are RYGBP", "k",
        ),
        (
            replace(SECOND, tickets=(("G", (4,)),), players=(Player(),) * 3),
            "leg tickets of green: there is no seat 4: this game has seats 1 to 3", "G",
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_leg_tickets_names_their_colour(position, sentence, colour):
    assert problems(position) == (Problem(sentence, "tickets", colour),)


@pytest.mark.parametrize(
    ("winner", "loser", "sentence", "seat"),
    [
        ("W", "W", "player 1 has laid white twice: there is one card of each", 1),
        ("R", "", "player 1 has no race card R: they are WGBOY", 1),
        ("WGB", "OY?", "player 1 has laid 6 race cards: each has 5", 1),
    ],
)
def test_a_fault_of_the_race_cards_names_the_player(winner, loser, sentence, seat):
    def deck(colours):
        return tuple(Card(seat, None if colour == "?" else colour) for colour in colours)

    position = replace(FIRST, winner_cards=deck(winner), loser_cards=deck(loser))
    assert problems(position) == (Problem(sentence, "cards", seat),)


def test_a_race_card_of_nobody_is_named():
    position = replace(FIRST, loser_cards=(Card(3, "W"),), players=(Player(),) * 2)
    assert messages(position) == ["race cards: there is no seat 3: this game has seats 1 to 2"]


def two(**changes):
    return replace(FIRST, players=(Player(), Player()), **changes)


def six(*partners):
    """Six players, of whom the first name these partners."""
    mates = (*partners, *[None] * (6 - len(partners)))
    return replace(SECOND, players=tuple(Player(partner=mate) for mate in mates))


@pytest.mark.parametrize(
    ("position", "sentence", "seat"),
    [
        (two(to_move=3), "the player to move is on seat 3: there is no such player", 3),
        (two(me=0), "me is on seat 0: there is no such player", 0),
        (
            replace(FIRST, players=(Player(),) * 9),
            "9 players: at most 8 can play", None,
        ),
        (
            six(2),
            "player 1 names player 2 as partner: partners must name each other", 1,
        ),
        (
            six(1),
            "player 1 names player 1 as partner: partners must name each other", 1,
        ),
        (
            six(7),
            "player 1 names player 7 as partner: partners must name each other", 1,
        ),
        (
            replace(FIRST, players=(Player(partner=2), Player(partner=1))),
            "there are partners in this game: the first edition has none", None,
        ),
        (
            replace(SECOND, players=(Player(partner=2), Player(partner=1), Player())),
            "there are partners in this game: they need 6 players", None,
        ),
        (
            replace(FIRST, players=(Player(3, 2), Player()), dice=(Reveal("W", 1),)),
            "more pyramid tickets are held (2) than dice are out (1): one goes with each die", None,
        ),
    ],
)  # fmt: skip
def test_a_fault_of_the_players_names_the_seat(position, sentence, seat):
    assert problems(position) == (Problem(sentence, "players", seat),)


def test_a_fault_of_the_ledger_leaves_the_odds_their_meaning():
    position = two(to_move=3, dice=(Reveal("W"), Reveal("W")), tiles=(Tile(1, +1),))
    assert {problem.part for problem in problems(position)} == {"players", "dice", "tile"}
    assert {problem.part for problem in odds_problems(position)} == {"dice", "tile"}
    assert odds_problems(on((3, "R")), free=True) == ()
    assert len(odds_problems(on((3, "R")))) == 6
