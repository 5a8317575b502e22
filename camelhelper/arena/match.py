"""A match: the same players play many games in rotated seats, in clusters of equal dice.

A cluster is one seed, played once in every seating; its games are alike in luck, so errors are
counted over clusters. Who sits behind whom changes from seed to seed, since in a mixed field it
matters as much as who plays (``docs/strength.md``). Clusters are independent: any process may play
any of them.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from pathlib import Path

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.entrants import parse_entrant
from camelhelper.arena.players import seated
from camelhelper.arena.refusals import ArenaError, TooFewOrMany
from camelhelper.arena.table import Player, SeatTally, Table
from camelhelper.cancellation import Cancelled, never
from camelhelper.core.edition import EDITIONS, MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.game import Game
from camelhelper.core.names import LONGEST_NAME
from camelhelper.core.storage import SUFFIX, write_game
from camelhelper.engine.race.loader import shipped_tables

FIRST_FRESH_SEED = 1_000_000
"""Players were tuned on seeds below; figures to be believed come from this one on."""

Seating = tuple[int, ...]
"""[seat − 1] which of the entrants sits there."""


@dataclass(frozen=True, slots=True)
class Match:
    """What makes a match what it is. Raises ``ArenaError`` when it cannot be."""

    entrants: tuple[str, ...]
    """See ``entrants``; in a cluster each sits in every seat."""
    edition: int
    seed: int
    """Of the first cluster; each next one has the next seed."""
    budget_ms: int = 1000
    """The time for an answer that other programs are told."""

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.entrants) <= MAX_PLAYERS:
            raise ArenaError(TooFewOrMany(len(self.entrants)))
        for text in self.entrants:
            parse_entrant(text)

    def seatings(self, number: int) -> tuple[Seating, ...]:
        """Every rotation of the seats that makes a difference, in a cluster."""
        orders = _orders(self.entrants)
        return _rotations(self.entrants, orders[(self.seed + number) % len(orders)])

    def clusters(self, games: int) -> int:
        """How many clusters are needed for at least so many games."""
        orders = _orders(self.entrants)
        return -(-games // min(len(_rotations(self.entrants, order)) for order in orders))


@lru_cache(maxsize=4)
def _orders(entrants: tuple[str, ...]) -> tuple[Seating, ...]:
    """Every order around the table that makes a difference, the one that was written first."""
    orders: dict[tuple[str, ...], Seating] = {}
    for others in permutations(range(1, len(entrants))):
        order = (0, *others)
        orders.setdefault(
            min(_named(entrants, each) for each in _rotations(entrants, order)), order
        )
    return tuple(orders.values())


def _rotations(entrants: tuple[str, ...], order: Seating) -> tuple[Seating, ...]:
    rotations = (order[shift:] + order[:shift] for shift in range(len(order)))
    return tuple({_named(entrants, seating): seating for seating in rotations}.values())


def _named(entrants: tuple[str, ...], seating: Seating) -> tuple[str, ...]:
    return tuple(entrants[at] for at in seating)


@dataclass(frozen=True, slots=True)
class Cluster:
    """What came of one cluster."""

    number: int
    """Counted from 0."""
    seatings: tuple[Seating, ...]
    games: tuple[tuple[SeatTally, ...], ...]
    """[seating][seat − 1]."""


@contextmanager
def players_of(match: Match) -> Iterator[tuple[Player, ...]]:
    """The entrants, ready to play, and gone afterwards. Raises ``ArenaError``."""
    with ExitStack() as stack:
        yield tuple(
            stack.enter_context(seated(parse_entrant(text), match.budget_ms))
            for text in match.entrants
        )


def play_cluster(
    match: Match,
    number: int,
    players: Sequence[Player],
    record: Path | None = None,
    cancelled: Cancelled = never,
) -> Cluster:
    """Play one cluster, with each game written into the folder ``record``.

    Raises ``ArenaError``, ``StorageError`` and ``CancelledError``.
    """
    edition = EDITIONS[match.edition]
    race = shipped_tables().table(edition, cancelled)
    seed = match.seed + number
    games = []
    seatings = match.seatings(number)
    for count, seating in enumerate(seatings, 1):
        table = Table(Dealer(edition, seed), [players[at] for at in seating], race, cancelled)
        played = table.play()
        games.append(played.seats)
        if record:
            names = (_as_name(match.entrants[at]) for at in seating)
            write_game(record / f"{seed}-{count}{SUFFIX}", Game(played.history, tuple(names)))
    return Cluster(number, seatings, tuple(games))


def _as_name(entrant: str) -> str:
    """As a game may call a player."""
    printable = "".join(sign if sign.isprintable() else " " for sign in entrant)
    return printable.replace(",", " ")[:LONGEST_NAME].strip()
