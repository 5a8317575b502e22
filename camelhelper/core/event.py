"""What happened at the table, one frozen value each.

``seat`` is the player who did it; None means the player whose turn it is (or nobody in particular
when no ledger is kept). How events are spelt stands in ``event_text``.
"""

from dataclasses import dataclass

from camelhelper.core.change import HandChange, Replaced
from camelhelper.core.position import Seat


@dataclass(frozen=True, slots=True)
class DieRevealed:
    """A pyramid ticket was taken, a die came out and its camel unit moved."""

    camel: str
    """The colour shown; on the grey die ``k`` or ``w``, which need not be the camel that moves."""
    face: int | None
    """1–3; None when the die is only ticked off and no camel moves."""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class LegTicketTaken:
    colour: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A player's tile was laid, or moved from where it lay."""

    space: int
    side: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class RaceCardLaid:
    on_winner: bool
    """The winner deck, or else the loser deck."""
    colour: str | None = None
    """None when it is somebody else's and lies face down."""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class PartnersJoined:
    """Two players exchanged partnership cards until the end of the leg (second edition)."""

    partner: Seat
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class LegEnded:
    """The leg was scored and the table cleared; after the race's end the race cards were too."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player went home in the middle of the game; those on later seats moved up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PositionEdited:
    """Somebody set things right by hand, in this order; all else stays as it was."""

    changes: tuple[HandChange, ...]

    @property
    def is_whole(self) -> bool:
        """Whether everything was set, so that nothing before matters to what comes after."""
        return any(isinstance(change, Replaced) for change in self.changes)


Event = (
    DieRevealed
    | LegTicketTaken
    | TilePlaced
    | RaceCardLaid
    | PartnersJoined
    | LegEnded
    | PlayerLeft
    | PositionEdited
)
