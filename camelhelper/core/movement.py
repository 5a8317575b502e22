"""How camel units move along the track, in both editions.

Section names in brackets are those of the rulebooks.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.core.edition import BOOING, LAST_SPACE, is_crazy
from camelhelper.core.position import Position, Reveal, Tile
from camelhelper.core.track import Track


@dataclass(frozen=True, slots=True)
class Move:
    """What a roll did to the track."""

    track: Track
    unit: str
    """The camels that moved, bottom → top."""
    tile: Tile | None = None
    """The tile they landed on, whose owner earns one coin."""


def direction(camel: str) -> int:
    return -1 if is_crazy(camel) else +1


def opening_space(camel: str, face: int) -> int:
    """Where a die puts its camel before the race [setup].

    A racing camel goes on the space it shows; a crazy camel counts back from the finish.
    """
    return LAST_SPACE + 1 - face if is_crazy(camel) else face


def camel_to_move(track: Track, shown: str) -> str:
    """Which camel moves when a die shows ``shown`` [second edition, crazy camels].

    A racing camel moves itself. Of two crazy camels, the upper one moves if they stand directly on
    each other; if only one carries racing camels, that one; otherwise the colour shown.
    """
    other = "w" if shown == "k" else "k"
    if not is_crazy(shown) or shown not in track or other not in track:
        return shown
    shown_space, shown_level = track.find(shown)
    other_space, other_level = track.find(other)
    if shown_space == other_space and abs(shown_level - other_level) == 1:
        return shown if shown_level > other_level else other
    if _carries(track, other) and not _carries(track, shown):
        return other
    return shown


def _carries(track: Track, crazy: str) -> bool:
    return any(not is_crazy(camel) for camel in track.unit(crazy))


def move(track: Track, tiles: tuple[Tile, ...], camel: str, distance: int) -> Move:
    """Move a camel unit by a roll [camel movement, desert and spectator tiles].

    The unit goes ``distance`` spaces in the direction of its lowest camel and lands on top. A tile
    sends it one space further (oasis, cheering: on top) or back (mirage, booing: underneath). No
    tile counts beyond the line.
    """
    unit = track.unit(camel)
    start, _ = track.find(camel)
    way = direction(camel)
    rest = track.without(unit)
    target = start + way * distance
    tile = next((t for t in tiles if t.space == target), None)
    if tile is None:
        return Move(rest.with_unit(unit, target), unit)
    under = tile.side == BOOING
    return Move(rest.with_unit(unit, target + way * tile.side, 0 if under else None), unit, tile)


def rolls(position: Position, track: Track, die: str) -> Iterator[tuple[Reveal, Track]]:
    """Each of a die's equally likely results, and the track after it."""
    for shown, face in position.edition.die_faces(die):
        camel = camel_to_move(track, shown)
        yield Reveal(shown, face), move(track, position.tiles, camel, face).track
