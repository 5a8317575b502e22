"""What happened at the table, one frozen value each.

``seat`` is the player who did it; None means whoever's turn it is (or nobody in particular when no
score is kept). The module ``event_text`` spells events.
"""

from dataclasses import dataclass

from camelhelper.core.change import HandChange, Replaced
from camelhelper.core.position import Seat


@dataclass(frozen=True, slots=True)
class DieRevealed:
    """A pyramid ticket was taken, a die came out and its camel unit moved."""

    camel: str
    """The colour shown; on the grey die ``k`` or ``w``, though the other camel may be the one that
    moves."""
    face: int | None
    """1–3; None if the die is only ticked off and no camel moves."""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class LegTicketTaken:
    colour: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A player's tile was placed or moved."""

    space: int
    side: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class RaceCardLaid:
    on_winner: bool
    """The winner deck, or else the loser deck."""
    colour: str | None = None
    """None for somebody else's card, which lies face down."""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class PartnersJoined:
    """Two players exchanged partnership cards until the end of the leg (second edition)."""

    partner: Seat
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class LegEnded:
    """The leg was scored and the table cleared; at the end of the race, the race cards too."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player went home in the middle of the game; those after them moved up a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PositionEdited:
    """Somebody changed things by hand, in this order; everything else stayed as it was."""

    changes: tuple[HandChange, ...]

    @property
    def is_whole(self) -> bool:
        """Whether the whole position was set, so that nothing before it matters any more."""
        return any(isinstance(change, Replaced) for change in self.changes)


Turn = DieRevealed | LegTicketTaken | TilePlaced | RaceCardLaid | PartnersJoined
"""What a player does in a turn."""
NoAction = LegEnded | PlayerLeft | PositionEdited
"""What takes nobody's turn."""
Event = Turn | NoAction
