"""The yardstick of all measurements: a leg counted in the first way that comes to mind.

How long it takes shows how fast the machine is at the moment, so anything timed in the same minute
can be compared with it, on any machine.
"""

from time import perf_counter

from camelhelper.core.cup import parse
from camelhelper.core.edition import GREY
from camelhelper.core.movement import camel_to_move, move
from camelhelper.core.position import Position
from camelhelper.core.track import Track
from camelhelper.timing import ms_since

Places = dict[str, list[int]]
"""Camel → the number of ways in which it takes each place, first to last."""

FIRST_START = "cu1 1W.2BG.3YO"


def naive_leg_ms() -> float:
    """The time for counting a leg of the first edition, 29,160 ways, once."""
    position = parse(FIRST_START)
    began = perf_counter()
    naive_leg(position)
    return ms_since(began)


def naive_leg(position: Position) -> Places:
    """The ways in which each camel takes each place, by trying every order of dice and every face.

    This is what a first program does. Ways in which the grey die stays inside count double, so that
    all have the same weight.
    """
    places = {camel: [0] * len(position.track.ranking) for camel in position.track.ranking}
    _walk(position, position.track, position.dice_left, position.reveals_left, places)
    return places


def _walk(
    position: Position, track: Track, inside: tuple[str, ...], left: int, places: Places
) -> None:
    if left == 0:
        for place, camel in enumerate(track.ranking):
            places[camel][place] += 2 if GREY in inside else 1
        return
    for die in inside:
        others = tuple(other for other in inside if other != die)
        for shown, face in position.edition.die_faces(die):
            after = track
            if not track.crossed:
                after = move(track, position.tiles, camel_to_move(track, shown), face).track
            _walk(position, after, others, left - 1, places)
