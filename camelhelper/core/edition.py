"""The two editions of Camel Up, as data.

A camel is one letter, the same as in the position line: racing camels upper case, the crazy camels
of the second edition ``k`` (black) and ``w`` (white). A stack is a string of such letters, bottom
to top. A die bears the letter of its racing camel; the one that moves the crazy camels is ``GREY``.
"""

from dataclasses import dataclass

FIRST_SPACE = 1
LAST_SPACE = 16
GREY = "grey"
FACES = (1, 2, 3)
DICE_PER_LEG = 5
START_COINS = 3
SPACES = range(FIRST_SPACE, LAST_SPACE + 1)
TILE_SPACES = range(2, LAST_SPACE + 1)
RACE_PAYOFFS = (8, 5, 3, 2)  # then 1 for every further correct card
MIN_PLAYERS = 2
"""The second edition's box says 3, but its rules work for two."""
MAX_PLAYERS = 8
CARDS_PER_PLAYER = 5

CHEERING = +1
BOOING = -1


@dataclass(frozen=True, slots=True)
class Edition:
    """What one edition has in its box (rulebooks, "components")."""

    number: int
    racing: str
    """Letters of the five racing camels."""
    crazy: str
    """Letters of the crazy camels; empty in the first edition."""
    leg_tickets: tuple[int, ...]
    """The values in one colour's pile of leg tickets, top first."""
    min_players: int
    partners_from: int | None
    """How many players it takes for partnerships; None if the edition has none."""

    @property
    def camels(self) -> str:
        return self.racing + self.crazy

    @property
    def dice(self) -> tuple[str, ...]:
        """Every die that goes into the pyramid at the start of a leg."""
        return (*self.racing, GREY) if self.crazy else tuple(self.racing)

    def die_faces(self, die: str) -> tuple[tuple[str, int], ...]:
        """A die's equally likely results as (camel shown, number): three, or six for grey."""
        shown = self.crazy if die == GREY else die
        return tuple((camel, face) for camel in shown for face in FACES)


FIRST_EDITION = Edition(
    number=1,
    racing="WGBOY",
    crazy="",
    leg_tickets=(5, 3, 2),
    min_players=2,
    partners_from=None,
)
SECOND_EDITION = Edition(
    number=2,
    racing="RYGBP",
    crazy="kw",
    leg_tickets=(5, 3, 2, 2),
    min_players=3,
    partners_from=6,
)
EDITIONS = {1: FIRST_EDITION, 2: SECOND_EDITION}


def is_crazy(camel: str) -> bool:
    return camel.islower()


def die_of(camel: str) -> str:
    """The die that moves this camel."""
    return GREY if is_crazy(camel) else camel
