"""The position as one says it aloud, to check the screen against the table."""

from collections.abc import Sequence

from camelhelper.core.edition import camel_name
from camelhelper.core.position import Position
from camelhelper.wording.record import tile_in_words

_NUMBERS = ("no", "one", "two", "three", "four", "five")


def read_back(position: Position, names: Sequence[str] = ()) -> str:
    """``9: red on green; 7: blue; three dice left``: from the front, each stack from its top.

    The dice left are those still to come in this leg.
    """
    places = [
        (space, " on ".join(map(camel_name, reversed(stack))))
        for space, stack in position.track.stacks
    ]
    places += [
        (tile.space, tile_in_words(tile, position.edition, names)) for tile in position.tiles
    ]
    left = position.reveals_left
    said = [f"{space}: {what}" for space, what in sorted(places, reverse=True)]
    return "; ".join([*said, f"{_NUMBERS[left]} {'die' if left == 1 else 'dice'} left"])
