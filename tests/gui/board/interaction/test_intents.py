"""What a hand wants, in the rules' words, and what that makes of a position."""

import pytest

from camelhelper.core import cup
from camelhelper.core.edition import BOOING, CHEERING
from camelhelper.core.refusals import SpaceBesideTile
from camelhelper.core.rules import IllegalEvent
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    OffTrack,
    Slot,
    TileSource,
    intent_of,
)
from camelhelper.gui.board.interaction.intents import (
    LayTile,
    MoveCamel,
    MoveTile,
    RemoveCamel,
    RemoveTile,
    TurnTile,
    carried_out,
)

POSITION = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w - - - 3*,4,5")


@pytest.mark.parametrize(
    ("source", "target", "intent"),
    [
        (CamelSource("G"), Slot(8), MoveCamel("G", 8)),
        (CamelSource("G", alone=True), Slot(5, 0), MoveCamel("G", 5, 0, alone=True)),
        (CamelSource("G"), OffTrack.BOX, RemoveCamel("G")),
        (CamelSource("G", alone=True), OffTrack.TRAY, RemoveCamel("G", alone=True)),
        (TileSource(CHEERING), Slot(12), LayTile(CHEERING, 12)),
        (TileSource(CHEERING, 9), Slot(12), MoveTile(CHEERING, 9, 12)),
        (TileSource(CHEERING, 9), Slot(9), TurnTile(BOOING, 9)),
        (TileSource(CHEERING, 9), OffTrack.TRAY, RemoveTile(9)),
    ],
)
def test_each_drop_says_what_it_wants(source, target, intent):
    assert intent_of(source, target, POSITION.edition) == intent


@pytest.mark.parametrize(
    ("intent", "line"),
    [
        (MoveCamel("G", 8), "3R.5B.6P.8GY.9+2.14k.15w"),
        (MoveCamel("G", 5, 0, alone=True), "3RY.5GB.6P.9+2.14k.15w"),
        (RemoveCamel("G"), "3R.5B.6P.9+2.14k.15w"),
        (RemoveCamel("G", alone=True), "3RY.5B.6P.9+2.14k.15w"),
        (LayTile(BOOING, 12), "3RGY.5B.6P.9+2.12-1.14k.15w"),
        (MoveTile(CHEERING, 9, 10), "3RGY.5B.6P.10+2.14k.15w"),
        (TurnTile(BOOING, 9), "3RGY.5B.6P.9-2.14k.15w"),
        (RemoveTile(9), "3RGY.5B.6P.14k.15w"),
    ],
)
def test_an_intent_is_carried_out_as_it_says(intent, line):
    assert cup.format_position(carried_out(intent, POSITION)) == f"cu2 {line} - - - 3*,4,5"


def test_what_the_rules_of_tiles_forbid_is_not_carried_out():
    with pytest.raises(IllegalEvent) as refused:
        carried_out(LayTile(BOOING, 10), POSITION)
    assert refused.value.reason == SpaceBesideTile(10, 9)
