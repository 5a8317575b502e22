"""The position as one would say it aloud, to compare the screen with the table."""

from collections.abc import Callable, Sequence
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


def read_back(position: Position, names: Sequence[str] = ()) -> str:
    """``9: red on green; 7: blue; three rolls left``: from the front, each stack from the top.

    The rolls left are those still to come in this leg; while camels are in the box, these are named
    in their place.
    """
    tiles = [(t.space, tile_in_words(t, position.edition, names)) for t in position.tiles]
    return _in_a_row([*_stacks(position, camel_name), *tiles], still_to_come(position))


def read_back_in_short(position: Position) -> tuple[str, ...]:
    """The same in ever fewer words, each stack in all of them.

    Of a tile only what it does; no tile; of a camel its letter; no rolls.
    """
    tiles = [(tile.space, tile_name(position.edition, tile.side)) for tile in position.tiles]
    stacks = _stacks(position, camel_name)
    shortest = _stacks(position, str)
    places = [*stacks, *tiles], stacks, shortest
    coming = still_to_come(position)
    return *(_in_a_row(said, coming) for said in places), _in_a_row(shortest)


def _stacks(position: Position, name: Callable[[str], str]) -> list[tuple[int, str]]:
    return [
        (space, reduce(_standing_on, map(name, stack))) for space, stack in position.track.stacks
    ]


def _in_a_row(places: list[tuple[int, str]], *coming: str) -> str:
    said = [labelled(place_name(space), what) for space, what in sorted(places, reverse=True)]
    return in_a_row([*said, *coming])


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
