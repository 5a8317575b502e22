"""The dice of a game, fixed by its seed: they are the same whatever the players choose."""

from dataclasses import dataclass, replace

import numpy as np

from camelhelper.core.edit import empty_table, opening
from camelhelper.core.edition import DICE_PER_LEG, FACES, Edition
from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Position, Seat

_OPENING, _LEGS, _PLAYERS = range(3)
"""What each of a seed's streams is for."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """Keeps the pyramid of one game. Equal dealers roll equal dice."""

    edition: Edition
    seed: int

    def start(self, players: int) -> Position:
        """A game with all camels on the track, the first seat to move [setup]."""
        random = self._stream(_OPENING)
        camels = random.permutation(list(self.edition.camels))
        rolls = tuple((str(camel), int(random.choice(FACES))) for camel in camels)
        return replace(empty_table(self.edition, players), track=opening(rolls))

    def leg(self, number: int) -> tuple[DieRevealed, ...]:
        """The dice of a leg in the order in which they come out; legs are counted from 0."""
        random = self._stream(_LEGS, number)
        shown = []
        for die in self.edition.dice:
            faces = self.edition.die_faces(die)
            shown.append(DieRevealed(*faces[random.integers(len(faces))]))
        return tuple(shown[at] for at in random.permutation(len(shown))[:DICE_PER_LEG])

    def chance_for(self, seat: Seat) -> np.random.Generator:
        """The generator for a player's own random choices."""
        return self._stream(_PLAYERS, seat)

    def _stream(self, *purpose: int) -> np.random.Generator:
        return np.random.default_rng((self.seed, *purpose))
