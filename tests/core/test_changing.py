"""What a hand set right, told as changes: made again on whatever the table is by then."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import refusals
from camelhelper.core.change import (
    CardNamed,
    CardPut,
    CardTaken,
    DieTicked,
    DieUnticked,
    MeSet,
    PartnerSet,
    PurseSet,
    PyramidTicketsSet,
    Replaced,
    SeatsSet,
    TicketGiven,
    TicketOwned,
    TicketReturned,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.change_text import format_changes, parse_changes
from camelhelper.core.changing import ChangeError, changes_between, with_changes
from camelhelper.core.cup import parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Card, Reveal, Tile
from camelhelper.core.problem_kinds import NoSuchCamel
from tests.helpers.games import corrected
from tests.helpers.strategies import finished_positions, positions

TABLE = "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5"

CHANGED = [
    ("cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", ()),
    ("cu2 2B.3PY.5RG.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (UnitPut("RG", 5),)),
    ("cu2 1RG.3PBY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (UnitPut("B", 3, 1),)),
    ("cu2 1RG.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (UnitTakenOff("B"),)),
    ("cu2 1RG.2B.3PY.7-2.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (TileSet(Tile(7, -1, 2)),)),
    ("cu2 1RG.2B.3PY.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (TileLifted(9),)),
    ("cu2 1RG.2B.3PY.9+?.15k.16w R2 G12 +2?3R1?-2G 3+1*,4!,5", (TileOwned(9, None),)),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w k? G12 +2?3R1?-2G 3+1*,4!,5",
        (DieUnticked("R"), DieTicked(Reveal("k"))),
    ),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 B3.G1 +2?3R1?-2G 3+1*,4!,5",
        (TicketReturned("G", 2), TicketGiven("B", 3)),
    ),
    ("cu2 1RG.2B.3PY.9+2.15k.16w R2 G?2 +2?3R1?-2G 3+1*,4!,5", (TicketOwned("G", 1, None),)),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2B3R1?-2G 3+1*,4!,5",
        (CardNamed(True, 1, Card(2), "B"),),
    ),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?1?-2G3? 3+1*,4!,5",
        (CardTaken(True, 1, Card(3, "R")), CardPut(False, 1, Card(3))),
    ),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1,4!,7*",
        (PurseSet(3, 7), TurnSet(3)),
    ),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3!,4*,5+1,3",
        (SeatsSet(4), PyramidTicketsSet(1, 0), PyramidTicketsSet(3, 1), TurnSet(2), MeSet(1)),
    ),
    (
        "cu2 1RG.2B.3PY.9+2.15k.16w R2 G12 +2?3R1?-2G 3+1&3*,4!,5&1",
        (PartnerSet(1, 3), PartnerSet(3, 1)),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("after", "changes"), CHANGED)
def test_what_was_changed_is_told_piece_by_piece(after, changes):
    before, after = (parse(line, half_built=True) for line in (TABLE, after))
    assert changes_between(before, after) == changes
    assert with_changes(before, changes) == after


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("+2?2G", "+2G", (CardTaken(True, 0, Card(2)),)),
        ("+2R2G", "+2G", (CardTaken(True, 0, Card(2, "R")),)),
        ("+2G2?", "+2G", (CardTaken(True, 1, Card(2)),)),
        ("+2G", "+2?2G", (CardPut(True, 0, Card(2)),)),
        ("+3?2?2G1?", "+3?2G1?", (CardTaken(True, 1, Card(2)),)),
        ("+2?2?", "+2G", (CardTaken(True, 1, Card(2)), CardNamed(True, 1, Card(2), "G"))),
    ],
)
def test_of_a_players_cards_the_one_that_looks_as_it_did_stays(old, new, changes):
    before, after = (parse(TABLE.replace("+2?3R1?-2G", cards)) for cards in (old, new))
    assert changes_between(before, after) == changes
    assert with_changes(before, changes) == after


def test_another_edition_is_another_table():
    other = parse("cu1 1W.2BG.3YO")
    assert changes_between(parse(TABLE), other) == (Replaced(other),)


@given(positions() | finished_positions(), positions() | finished_positions())
def test_changes_between_two_positions_lead_from_one_to_the_other(before, after):
    changes = changes_between(before, after)
    assert with_changes(before, changes) == after
    assert parse_changes(format_changes(changes)) == changes


@given(positions(), st.randoms(use_true_random=True))
def test_what_hands_do_is_never_told_as_a_whole_table(before, random):
    after = corrected(before, random)
    changes = changes_between(before, after)
    assert with_changes(before, changes) == after
    assert parse_changes(format_changes(changes)) == changes
    if after.edition == before.edition:
        assert not any(isinstance(change, Replaced) for change in changes)


@given(positions(), positions())
def test_all_but_the_changed_coins_flow_through(before, other):
    edited = with_changes(before, (PurseSet(1, 9),)) if before.players else before
    changes = changes_between(before, edited)
    if before.players and other.players:
        assert with_changes(other, changes) == other.with_player(
            1, replace(other.player(1), coins=9 if changes else other.player(1).coins)
        )


# -- changes that contradict the table -----------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (UnitPut("O", 5), NoSuchCamel("O", SECOND_EDITION)),
        (UnitTakenOff("P"), refusals.CamelNotOnTrack("P")),
        (TileSet(Tile(9, -1, 3)), refusals.TileOnSpace(9)),
        (TileLifted(8), refusals.NoTileThere(8)),
        (TileOwned(8, 1), refusals.NoTileThere(8)),
        (DieTicked(Reveal("R")), refusals.DieIsOut("R")),
        (DieUnticked("B"), refusals.DieNotOut("B")),
        (TicketGiven("Y", 1), refusals.TicketsGone("Y")),
        (TicketReturned("G", 1), refusals.NoTicketThere("G")),
        (TicketOwned("G", 3, 1), refusals.NoTicketThere("G")),
        (CardTaken(True, 1, Card(3, "G")), refusals.NoCardThere(3)),
        (CardNamed(True, 2, Card(2), "B"), refusals.NoCardThere(2)),
        (CardNamed(True, 1, Card(3), "B"), refusals.CardIsNamed(3, "R")),
        (CardNamed(True, 1, Card(2), "G"), refusals.CardAlreadyLaid(2, "G")),
        (PurseSet(4, 7), refusals.NoSuchPlayer(4, 3)),
        (TurnSet(4), refusals.NoSuchPlayer(4, 3)),
    ],
)
def test_what_contradicts_the_table_is_refused_with_the_reason(change, reason):
    table = parse("cu2 1RG.2B.3Y.9+2.15k.16w R2 G12.Y1111 +2?3R1?-2G 3+1*,4!,5", half_built=True)
    with pytest.raises(ChangeError) as refused:
        with_changes(table, (change,))
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "change", [PurseSet(1, 7), PyramidTicketsSet(1, 2), PartnerSet(1, 2), TurnSet(1), MeSet(1)]
)
def test_nobody_has_anything_in_a_game_without_players(change):
    with pytest.raises(ChangeError) as refused:
        with_changes(parse("cu2 1RG.2B.3PY.15k.16w"), (change,))
    assert refused.value.reason == refusals.NoPlayers()


def test_nothing_is_left_with_players_who_are_gone():
    table = parse("cu2 1RG.2B.3PY.15k.16w - - - 3,3,3,3,3&6,3&5*!")
    left = with_changes(table, (SeatsSet(5),))
    assert (left.to_move, left.me, left.player(5).partner) == (None, None, None)


def test_a_tile_laid_anew_is_lifted_wherever_it_lies_by_then():
    table = parse(TABLE)
    moved = parse(TABLE.replace("9+2", "6+2"))
    changes = changes_between(table, parse(TABLE.replace("9+2", "12-2")))
    assert with_changes(moved, changes) == with_changes(table, changes)
