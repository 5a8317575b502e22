"""One leg, exactly and slowly: every order of the dice and every face, as the rulebook has it.

Nothing is merged, cached or packed here, so that it can be checked by reading it. What the fast
engine says must be equal to this.
"""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from camelhelper.core.edition import DICE_PER_LEG, die_of
from camelhelper.core.movement import camel_to_move, move
from camelhelper.core.position import Position
from camelhelper.core.track import Track


@dataclass
class SlowLeg:
    places: dict[str, list[Fraction]]
    """Of each racing camel on the track: its chance to end the leg 1st, 2nd, …"""
    landings: dict[int, Fraction]
    """For each tile's space: how many camel units are expected to land on it."""
    race_ends: Fraction
    """The chance that the race ends within the leg."""
    tracks: dict[Track, Fraction]
    """Every track with which the leg can end, with its chance."""
    ends: dict[tuple[Track, tuple[int, ...]], Fraction]
    """The same, told apart by the spaces of the tiles that were landed on, in order."""


def slow_leg(position: Position) -> SlowLeg:
    """The leg from here on. Dice whose camels are in the box are left out."""
    landings = {tile.space: Fraction(0) for tile in position.tiles}
    tracks: dict[Track, Fraction] = defaultdict(Fraction)
    ends: dict[tuple[Track, tuple[int, ...]], Fraction] = defaultdict(Fraction)

    def shake(
        track: Track,
        pyramid: list[str],
        to_come: int,
        chance: Fraction,
        landed: tuple[int, ...] = (),
    ) -> None:
        if track.crossed or not pyramid or to_come == 0:
            tracks[track] += chance
            ends[track, landed] += chance
            return
        for die in pyramid:
            inside = [other for other in pyramid if other != die]
            faces = position.edition.die_faces(die)
            this = chance / len(pyramid) / len(faces)
            for shown, number in faces:
                moved = move(track, position.tiles, camel_to_move(track, shown), number)
                on = (moved.tile.space,) if moved.tile else ()
                for space in on:
                    landings[space] += this
                shake(moved.track, inside, to_come - 1, this, landed + on)

    out = {reveal.die for reveal in position.dice}
    here = {die_of(camel) for camel in position.track.camels}
    pyramid = [die for die in position.edition.dice if die in here and die not in out]
    shake(position.track, pyramid, DICE_PER_LEG - len(position.dice), Fraction(1))

    racing = sorted(position.track.ranking)
    places = {camel: [Fraction(0)] * len(racing) for camel in racing}
    for track, chance in tracks.items():
        for place, camel in enumerate(track.ranking):
            places[camel][place] += chance
    race_ends = sum((tracks[track] for track in tracks if track.crossed), Fraction(0))
    return SlowLeg(places, landings, race_ends, tracks, ends)
