import pytest
from hypothesis import given

from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, GREY
from camelhelper.core.position import Position, Reveal, Tile
from tests.helpers.strategies import positions

FIRST = "cu1 1W.2BG.3YO"
SECOND = "cu2 1R.2BG.3YP.15w.16k"


def test_dice_leave_the_pyramid_one_by_one():
    position = parse(f"{SECOND} R1w3")
    assert position.dice_out == ("R", GREY)
    assert position.dice_left == tuple("YGBP")


@pytest.mark.parametrize(
    ("cup", "reveals_left"),
    [
        (FIRST, 5),
        (f"{FIRST} W1B1", 3),
        (f"{FIRST} W1B1G1Y1O1", 0),
        (SECOND, 5),
        (f"{SECOND} k1", 4),
        (f"{SECOND} R1B1G1Y1", 1),
        (f"{SECOND} R1B1G1Y1P1", 0),
        ("cu1 1W.2B", 2),
        ("cu1 1W.2B O1", 2),
        ("cu1 1W.2B B1", 1),
        ("cu2 1R.2kw", 2),
        ("cu1 12BW.16Y.18OG O3", 0),
    ],
)
def test_a_leg_is_five_dice_of_camels_on_the_track(cup, reveals_left):
    assert parse(cup, free=True).reveals_left == reveals_left


@pytest.mark.parametrize(
    ("cup", "leg_over"),
    [
        (FIRST, False),
        (f"{FIRST} W1B1G1Y1", False),
        (f"{FIRST} W1B1G1Y1O1", True),
        (f"{SECOND} R1B1G1Y1P1", True),
        (f"{SECOND} R1B1G1Y1k1", True),
        ("cu1 12BW.16Y.18OG O3", True),
        ("cu1 1W.2B W1B2", True),
    ],
)
def test_the_leg_is_over_after_its_last_die_or_when_a_unit_crosses(cup, leg_over):
    assert parse(cup, free=True).leg_over is leg_over


def test_an_empty_table_waits_for_camels_not_for_scoring():
    assert not Position(FIRST_EDITION).leg_over
    assert not Position(FIRST_EDITION, dice=(Reveal("W"),)).leg_over


def test_a_finished_game_is_scored_when_its_dice_are_back():
    finished = parse("cu1 12BW.16Y.18OG O3")
    assert finished.race_over
    assert not finished.scored
    assert parse("cu1 12BW.16Y.18OG").scored
    assert not parse(FIRST).scored


def test_the_top_ticket_is_worth_less_with_each_one_taken():
    position = parse(f"{SECOND} - R1?.G1232")
    assert [position.ticket_value(colour) for colour in "BRG"] == [5, 2, None]
    assert position.takers("R") == (1, None)
    assert position.takers("B") == ()


def test_a_players_leg_tickets_are_told_with_their_values_in_the_editions_order():
    position = parse(f"{SECOND} - G21.R?2 - 3,3")
    assert position.leg_tickets_of(1) == (("G", 3),)
    assert position.leg_tickets_of(2) == (("R", 3), ("G", 5))


def test_an_emptied_pile_is_left_out():
    position = parse(f"{SECOND} - R1.G12").with_takers("R", ())
    assert position.tickets == (("G", (1, 2)),)


def test_a_tile_is_found_by_its_space_and_by_its_owner():
    position = parse("cu1 1W.2BG.3YO.7+2.9-?")
    assert position.tile_at(7) == position.tile_of(2) == Tile(7, +1, 2)
    assert position.tile_at(8) is None
    assert position.tile_of(1) is None
    assert position.tile_of(None) is None


def test_the_odds_do_not_depend_on_the_order_of_dice_nor_on_the_ledger():
    one = parse("cu2 1R.2BG.3YP.9+1.15w.16k R1k3 R1 +1R 3,4,5")
    other = parse("cu2 1R.2BG.3YP.9+?.15w.16k w1R2")
    assert one.key == other.key
    assert one.key != parse("cu2 1R.2BG.3YP.9-1.15w.16k R1k3").key
    assert one.key != parse("cu2 1R.2BG.3YP.9+1.15w.16k R1").key


@given(positions())
def test_tickets_on_the_table_and_taken_ones_are_all_there_are(position):
    for colour in position.edition.racing:
        taken = len(position.takers(colour))
        left = position.edition.leg_tickets[taken:]
        assert position.ticket_value(colour) == (left[0] if left else None)
