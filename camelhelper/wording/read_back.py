"""The position as one would say it aloud, to compare the screen with the table."""

from collections.abc import Sequence
from functools import reduce

from camelhelper.core.edition import die_of
from camelhelper.core.position import Position
from camelhelper.wording.formatting import in_a_row, labelled, listed
from camelhelper.wording.names import camel_name, tile_name
from camelhelper.wording.record import place_name, tile_in_words
from camelhelper.wording.translation import translatable, translate

_LEFT = (
    translatable("no dice left"),
    translatable("one roll left"),
    translatable("two rolls left"),
    translatable("three rolls left"),
    translatable("four rolls left"),
    translatable("five rolls left"),
)


def read_back(position: Position, names: Sequence[str] = (), *, in_short: bool = False) -> str:
    """``9: red on green; 7: blue; three rolls left``: from the front, each stack from the top.

    Of a tile, ``in_short`` tells only what it does. The rolls left are those still to come in this
    leg; while camels are in the box, these are named in their place.
    """
    places = [
        (space, reduce(_standing_on, map(camel_name, stack)))
        for space, stack in position.track.stacks
    ]
    for tile in position.tiles:
        if in_short:
            words = tile_name(position.edition, tile.side)
        else:
            words = tile_in_words(tile, position.edition, names)
        places.append((tile.space, words))
    said = [labelled(place_name(space), what) for space, what in sorted(places, reverse=True)]
    return in_a_row([*said, still_to_come(position)])


def _standing_on(lower: str, upper: str) -> str:
    return translate("{upper} on {lower}").format(upper=upper, lower=lower)


def still_to_come(position: Position) -> str:
    """How many dice are left, or why no more will come, or which camels are not placed yet."""
    if not position.track.stacks:
        return translate("no camels on the track yet")
    out = position.dice_out
    unplaced = [camel for camel in position.boxed if die_of(camel) not in out]
    if unplaced:
        camels = listed([camel_name(camel) for camel in unplaced])
        return translate("still in the box: {camels}").format(camels=camels)
    if position.race_over:
        return translate("the race is over")
    if position.leg_over and position.dice_left:
        return translate("the leg is over")
    return translate(_LEFT[position.reveals_left])
