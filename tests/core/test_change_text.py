"""How changes made by hand are spelt: what is written is read back, anything else is refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

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
from camelhelper.core.change_text import ChangeTextError, format_changes, parse_changes
from camelhelper.core.cup import parse
from camelhelper.core.position import Card, Reveal, Tile
from camelhelper.core.reading_problems import NoChange

SPELT = [
    (UnitPut("RG", 5), "RG to 5"),
    (UnitPut("k", -2, 1), "k to -2 on 1"),
    (UnitTakenOff("B"), "B off"),
    (TileSet(Tile(9, +1, 2)), "tile 9+2"),
    (TileSet(Tile(9, -1)), "tile 9-?"),
    (TileLifted(9), "tile 9 off"),
    (TileOwned(9, 2), "tile 9 of 2"),
    (DieTicked(Reveal("k", 3)), "die k3"),
    (DieTicked(Reveal("R")), "die R?"),
    (DieUnticked("grey"), "die grey back"),
    (TicketGiven("G", 2), "ticket G2"),
    (TicketReturned("G", None), "ticket G? back"),
    (TicketOwned("G", 1, 3), "ticket G 1 of 3"),
    (CardPut(True, 0, Card(2, "G")), "card +2G on 0"),
    (CardTaken(False, 3, Card(2)), "card -2? off 3"),
    (CardNamed(True, 1, Card(2), "G"), "card +2? 1 is G"),
    (SeatsSet(4), "players 4"),
    (PurseSet(2, 7), "player 2 coins 7"),
    (PyramidTicketsSet(2, 1), "player 2 pyramid 1"),
    (PartnerSet(2, None), "player 2 partner -"),
    (TurnSet(3), "turn 3"),
    (MeSet(None), "me -"),
    (Replaced(parse("cu1 1W.2BG.3YO - - - 3*,3")), "cu1 1W.2BG.3YO - - - 3*,3"),
]


@pytest.mark.parametrize(("change", "text"), SPELT)
def test_a_change_is_spelt_in_letters_one_can_read(change, text):
    assert format_changes((change,)) == text
    assert parse_changes(text) == (change,)


def test_several_changes_are_spelt_in_the_order_in_which_they_are_made():
    changes = (UnitPut("RG", 5), PurseSet(2, 7), TurnSet(3))
    assert format_changes(changes) == "RG to 5, player 2 coins 7, turn 3"
    assert parse_changes("RG to 5, player 2 coins 7, turn 3") == changes


@pytest.mark.parametrize(
    "text",
    ["RR to 5", "RG to 20", "R to 05", "tile 9", "player 9 coins 3", "players 1", "turn 0", "x"],
)
def test_what_is_no_change_is_refused(text):
    with pytest.raises(ChangeTextError) as refused:
        parse_changes(text)
    assert refused.value.reason == NoChange(text)


@given(st.text(max_size=20))
@example("RG to 5, ")
def test_whatever_is_typed_is_changes_or_refused(text):
    try:
        changes = parse_changes(text)
    except ValueError:
        return
    assert parse_changes(format_changes(changes)) == changes
