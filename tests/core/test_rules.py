"""What each event does to a position, and the sentence that says why it may not happen."""

import pytest

from camelhelper.core import refusals
from camelhelper.core.change import Replaced
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION, TILE_SPACES
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.event_text import parse_event
from camelhelper.core.position import Position
from camelhelper.core.problem_kinds import TileOffTrack
from camelhelper.core.rules import HouseRules, IllegalEvent, apply, tile_obstacle, turn_spent

FIRST = "cu1 1W.2BG.3YO"
SECOND = "cu2 1R.2BG.3YP.15w.16k"


def play(cup, *events, house=None):
    position = parse(cup, free=True)
    for event in events:
        position = apply(
            position, parse_event(event, position.edition), *([house] if house else [])
        )
    return format_position(position)


def refusal(cup, event, *, house=None):
    """Why the event is refused."""
    with pytest.raises(IllegalEvent) as refused:
        play(cup, event, house=house)
    return refused.value.reason


# -- the opening rolls -----------------------------------------------------------------------------


def set_up(*events, players=0):
    position = empty_table(SECOND_EDITION, players)
    for event in events:
        position = apply(position, parse_event(event, SECOND_EDITION))
    return format_position(position)


def test_before_the_race_a_die_places_its_camel_and_nothing_else():
    assert set_up("r1", "g1", "b3", players=3) == "cu2 1RG.3B - - - 3*,3,3"


def test_crazy_camels_are_placed_from_the_finish_back():
    assert set_up("k3", "w1") == "cu2 14k.16w"


def test_the_colour_of_the_grey_die_does_not_count_before_the_race():
    assert set_up("k3", "k1") == "cu2 14k.16w"


def test_a_placed_camel_moves_when_its_die_comes_again():
    assert set_up("r1", "r2") == "cu2 3R R2"


def test_once_a_die_is_out_none_places_a_camel():
    assert refusal("cu2 1R.2B R1", "g2") == refusals.CamelNotOnTrack("G")


# -- pyramid tickets -------------------------------------------------------------------------------


def test_a_reveal_moves_the_camel_ticks_the_die_and_earns_a_ticket():
    assert play(f"{FIRST} - - - 3*,3", "w2") == "cu1 2BG.3YOW W2 - - 3+1,3*"


def test_a_die_ticked_off_moves_no_camel():
    assert play(f"{FIRST} - - - 3*,3", "w?") == "cu1 1W.2BG.3YO W? - - 3+1,3*"


def test_the_grey_die_is_a_pyramid_die_like_any():
    assert play(f"{SECOND} - - - 3*,3,3", "k3") == "cu2 1R.2BG.3YP.13k.15w k3 - - 3+1,3*,3"


def test_the_grey_die_keeps_the_colour_it_showed_though_the_other_camel_moved():
    assert play("cu2 5BYP.8G.10kR.14w", "w2") == "cu2 5BYP.8GkR.14w w2"


def test_without_a_ledger_only_track_and_dice_change():
    assert play(f"{FIRST}.7+2", "o2") == "cu1 1W.2BG.3Y.5O.7+2 O2"


@pytest.mark.parametrize(
    ("tile", "coins"), [("5+1", "4+1,3*"), ("5+2", "3+1,4*"), ("5+?", "3+1,3*")]
)
def test_a_landing_pays_the_owner_who_may_be_the_mover_or_unknown(tile, coins):
    after = play(f"{FIRST}.{tile} - - - 3*,3", "o2")
    assert after.endswith(coins)


@pytest.mark.parametrize(
    ("cup", "event", "reason"),
    [
        (f"{FIRST} W1", "w2", refusals.DieIsOut("W")),
        (f"{SECOND} k1", "w2", refusals.DieIsOut("grey")),
        ("cu1 1W.2B W1", "o2", refusals.CamelNotOnTrack("O")),
        ("cu2 1R.2B R1", "k2", refusals.CamelNotOnTrack("k")),
    ],
)
def test_a_die_that_cannot_come_out(cup, event, reason):
    assert refusal(cup, event) == reason


def test_a_die_of_the_other_edition_is_refused():
    with pytest.raises(IllegalEvent) as refused:
        apply(parse(FIRST), DieRevealed("R", 1))
    assert refused.value.reason == refusals.NoDieToRoll("R", FIRST_EDITION)


def test_a_fourth_face_is_refused():
    with pytest.raises(IllegalEvent) as refused:
        apply(parse(FIRST), DieRevealed("W", 4))
    assert refused.value.reason == refusals.NoSuchFace(4)


# -- turns -----------------------------------------------------------------------------------------


def test_turns_go_round_the_table():
    assert play(f"{FIRST} - - - 3,3*,3", "tg").endswith("3,3,3*")
    assert play(f"{FIRST} - - - 3,3,3*", "tg").endswith("3*,3,3")


def test_an_event_of_a_named_player_passes_the_turn_from_there():
    assert play(f"{FIRST} - - - 3*,3,3", "tg@2") == f"{FIRST} - G2 - 3,3,3*"


def test_turns_that_nobody_follows_stay_unfollowed():
    assert play(f"{FIRST} - - - 3,3", "tg@2") == f"{FIRST} - G2 - 3,3"


def test_a_player_who_is_not_there_is_refused():
    assert refusal(f"{FIRST} - - - 3*,3", "tg@3") == refusals.NoSuchPlayer(3, 2)
    with pytest.raises(IllegalEvent) as refused:
        apply(parse(FIRST), LegTicketTaken("G", 9))
    assert refused.value.reason == refusals.NoSuchPlayer(9, 8)


# -- leg tickets -----------------------------------------------------------------------------------


def test_tickets_of_a_colour_go_from_the_top_without_limit_per_player():
    assert play(f"{FIRST} - - - 3*,3", "tg", "tg@1", "tg") == f"{FIRST} - G112 - 3*,3"


@pytest.mark.parametrize(("cup", "event"), [(f"{FIRST} - G111", "tg"), (f"{SECOND} - G1112", "tg")])
def test_an_empty_pile_gives_no_ticket(cup, event):
    assert refusal(cup, event) == refusals.TicketsGone("G")


def test_the_second_edition_has_a_fourth_ticket():
    assert play(f"{SECOND} - G111", "tg") == f"{SECOND} - G111?"


def test_there_are_no_tickets_of_crazy_camels():
    with pytest.raises(IllegalEvent) as refused:
        apply(parse(SECOND), LegTicketTaken("k"))
    assert refused.value.reason == refusals.NoTicketToTake("k", SECOND_EDITION)


# -- tiles -----------------------------------------------------------------------------------------


def test_f12_a_tile_needs_an_empty_space_without_a_tile_beside_it():
    position = parse("cu1 2WB.4G.5+2", free=True)
    legal = [space for space in range(18) if tile_obstacle(position, space, +1, 1) is None]
    assert legal == [3, *range(7, 17)]


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (1, TileOffTrack(1)),
        (0, TileOffTrack(0)),
        (17, TileOffTrack(17)),
        (2, refusals.CamelOnSpace(2, "W")),
        (5, refusals.TileOnSpace(5)),
        (6, refusals.SpaceBesideTile(6, 5)),
        (8, refusals.SpaceBesideTile(8, 9)),
        (12, refusals.OwnTileOnSpace(12)),
    ],
)
def test_f12_each_obstacle_has_its_reason(space, reason):
    position = parse("cu1 2WB.4G.5+2.9-?.12+1", free=True)
    assert tile_obstacle(position, space, -1, 1) == reason
    with pytest.raises(IllegalEvent) as refused:
        apply(position, TilePlaced(space, -1, 1))
    assert refused.value.reason == reason


def test_s22_a_crazy_camel_occupies_its_space():
    position = parse("cu2 1RGBYP.7k.12w")
    assert tile_obstacle(position, 7, +1, 1) == refusals.CamelOnSpace(7, "k")


def test_a_tile_is_laid_and_later_moved_with_its_side_chosen_anew():
    once = play(f"{FIRST} - - - 3*,3", "9+")
    assert once == "cu1 1W.2BG.3YO.9+1 - - - 3,3*"
    assert play(once, "12-@1") == "cu1 1W.2BG.3YO.12-1 - - - 3,3*"


def test_an_own_tile_does_not_block_its_neighbours_when_it_moves():
    assert play(f"{FIRST}.9+1 - - - 3*,3", "10-") == "cu1 1W.2BG.3YO.10-1 - - - 3,3*"


def test_an_own_tile_blocks_its_neighbours_where_the_table_plays_so():
    house = HouseRules(own_tile_blocks=True)
    assert refusal(f"{FIRST}.9+1 - - - 3*,3", "10-", house=house) == refusals.SpaceBesideTile(10, 9)
    assert play(f"{FIRST}.9+1 - - - 3*,3", "11-", house=house) == ("cu1 1W.2BG.3YO.11-1 - - - 3,3*")


@pytest.mark.parametrize("own_tile_blocks", [False, True])
def test_a_tile_is_turned_over_in_place_only_where_the_table_plays_so(own_tile_blocks):
    reason = refusals.OwnTileOnSpace(9)
    house = HouseRules(flip_in_place=True, own_tile_blocks=own_tile_blocks)
    assert refusal(f"{FIRST}.9+1 - - - 3*,3", "9-") == reason
    assert play(f"{FIRST}.9+1 - - - 3*,3", "9-", house=house) == "cu1 1W.2BG.3YO.9-1 - - - 3,3*"
    assert refusal(f"{FIRST}.9+1 - - - 3*,3", "9+", house=house) == reason


def test_nobodys_tile_is_laid_anew_each_time():
    assert play(FIRST, "9+", "12-", "5+") == "cu1 1W.2BG.3YO.5+?.9+?.12-?"


def test_every_space_but_the_first_takes_a_tile():
    position = Position(FIRST_EDITION)
    assert [s for s in range(-1, 19) if tile_obstacle(position, s, +1) is None] == list(TILE_SPACES)


# -- race cards ------------------------------------------------------------------------------------


def test_race_cards_go_on_either_deck_in_their_order():
    assert play(f"{FIRST} - - - 3*,3", "+w", "-w", "+o", "+?") == f"{FIRST} - - +1W1O2?-2W 3*,3"


@pytest.mark.parametrize(
    ("cup", "event", "reason"),
    [
        (FIRST, "+w", refusals.CardOfUnknown()),
        (
            f"{FIRST} - - +1W 3*,3", "-w",
            refusals.CardAlreadyLaid(1, "W"),
        ),
        (f"{FIRST} - - +1W1B1G-1Y1O 3*,3", "-?", refusals.AllCardsLaid(1)),
    ],
)  # fmt: skip
def test_a_race_card_that_cannot_be_laid(cup, event, reason):
    assert refusal(cup, event) == reason


def test_there_is_no_race_card_of_a_crazy_camel():
    with pytest.raises(IllegalEvent) as refused:
        apply(parse(f"{SECOND} - - - 3*,3,3"), RaceCardLaid(True, "k"))
    assert refused.value.reason == refusals.NoCardToLay("k", SECOND_EDITION)


# -- partnerships ----------------------------------------------------------------------------------

SIX = f"{SECOND} - - - 3*,3,3,3,3,3"


def test_partners_exchange_their_cards_and_the_turn_passes():
    assert play(SIX, "&4").endswith("3&4,3*,3,3&1,3,3")


@pytest.mark.parametrize(
    ("cup", "event", "reason"),
    [
        (f"{FIRST} - - - 3*,3,3,3,3,3", "&2", refusals.NoPartnerships()),
        (f"{SECOND} - - - 3*,3,3,3,3", "&2", refusals.TooFewToPartner(6, 5)),
        (SIX, "&1", refusals.OwnPartner(1)),
        (SIX, "&7", refusals.NoSuchPartner(7, 6)),
        (f"{SECOND} - - - 3&3*,3,3&1,3,3,3", "&2", refusals.HasPartner(1, 3)),
        (f"{SECOND} - - - 3*,3&3,3&2,3,3,3", "&2", refusals.HasPartner(2, 3)),
        (
            f"{SECOND} - - - 3,3,3,3,3,3", "&2",
            refusals.PartnerOfUnknown(),
        ),
    ],
)  # fmt: skip
def test_partners_who_cannot_be(cup, event, reason):
    assert refusal(cup, event) == reason


# -- the end of a leg and of the race --------------------------------------------------------------


def test_s20_a_leg_of_the_second_edition_ends_with_the_fifth_of_six_dice():
    for last in ("p1", "k1"):
        position = parse(f"{SECOND} R1B1G1Y1")
        after = apply(position, parse_event(last, position.edition))
        assert after.leg_over
        assert refusal(format_position(after), "w1") == refusals.LegUnscored()


def test_leg_scoring_pays_and_clears_the_table_but_for_camels_and_race_cards():
    cup = "cu2 1R.2BG.3Y.4P.9+2.15w.16k R1B1G1Y1k1 P1.Y2 +1R-2G 3+3&3,3+2*,3&1,3,3,3"
    assert play(cup, "leg") == "cu2 1R.2BG.3Y.4P.15w.16k - - +1R-2G 11,6*,8,3,3,3"


def test_the_turn_does_not_jump_at_the_end_of_a_leg():
    cup = f"{FIRST} W1B1G1Y1 - - 3,3*,3"
    assert play(cup, "o1").endswith("3,3+1,3*")
    assert play(cup, "o1", "leg").endswith("3,4,3*")


def test_a_leg_is_not_scored_before_its_end():
    for cup in (f"{FIRST} W1B1G1Y1", FIRST):
        assert refusal(cup, "leg") == refusals.LegGoesOn()


def test_the_race_ends_within_the_leg_and_its_cards_pay_after_the_tickets():
    cup = "cu1 12BW.15OG.16Y B1 G1.B2 +2G1Y 3*,0"
    crossed = play(cup, "o3")
    assert refusal(crossed, "tg") == refusals.RaceUnscored()
    assert play(crossed, "leg") == "cu1 12BW.16Y.18OG - - +2G1Y 8,8"


def test_nothing_happens_in_a_game_that_is_over():
    over = "cu1 12BW.16Y.18OG - - +2G1Y 8,8"
    assert refusal(over, "tg") == refusals.GameOver()
    assert refusal(over, "leg") == refusals.GameScored()


def test_setting_right_by_hand_replaces_the_whole_position():
    other = parse(SECOND)
    assert apply(parse(FIRST), PositionEdited((Replaced(other),))) is other
    assert apply(parse("cu1 12BW.16Y.18OG"), PositionEdited((Replaced(other),))) is other


def test_every_event_leaves_the_position_it_was_applied_to_alone():
    position = parse(f"{SECOND} - - - 3*,3,3,3,3,3")
    line = format_position(position)
    for event in (
        DieRevealed("R", 2),
        LegTicketTaken("G"),
        TilePlaced(9, +1),
        RaceCardLaid(True, "R"),
        PartnersJoined(4),
    ):
        assert apply(position, event) != position
        assert format_position(position) == line
    with pytest.raises(IllegalEvent):
        apply(position, LegEnded())


@pytest.mark.parametrize(
    "over",
    [
        "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 - - 3*,3,3",
        "cu2 9w.12k.14B.15RG.17PY B2P2 - - 3*,3,3",
    ],
)
def test_at_the_end_of_a_leg_or_race_what_no_longer_fits_is_nobodys_turn(over):
    assert turn_spent(parse(over), LegTicketTaken("G")) == parse(over)
