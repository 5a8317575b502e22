"""The position as one would say it aloud, to compare the screen with the table."""

from collections.abc import Sequence
from functools import reduce

from camelhelper.core.position import Position
from camelhelper.wording.formatting import in_a_row, labelled
from camelhelper.wording.names import camel_name
from camelhelper.wording.record import tile_in_words
from camelhelper.wording.translation import translatable, translate

_LEFT = (
    translatable("no dice left"),
    translatable("one die left"),
    translatable("two dice left"),
    translatable("three dice left"),
    translatable("four dice left"),
    translatable("five dice left"),
)


def read_back(position: Position, names: Sequence[str] = ()) -> str:
    """``9: red on green; 7: blue; three dice left``: from the front, each stack from the top.

    The dice left are those still to come in this leg.
    """
    places = [
        (space, reduce(_standing_on, map(camel_name, stack)))
        for space, stack in position.track.stacks
    ]
    places += [
        (tile.space, tile_in_words(tile, position.edition, names)) for tile in position.tiles
    ]
    said = [labelled(str(space), what) for space, what in sorted(places, reverse=True)]
    return in_a_row([*said, _dice_left(position)])


def _standing_on(lower: str, upper: str) -> str:
    return translate("{upper} on {lower}").format(upper=upper, lower=lower)


def _dice_left(position: Position) -> str:
    """How many dice are left; or why no more will come, although some are left."""
    if position.race_over:
        return translate("the race is over")
    if position.leg_over and position.dice_left:
        return translate("the leg is over")
    return translate(_LEFT[position.reveals_left])
