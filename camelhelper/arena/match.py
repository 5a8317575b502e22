"""A match: the same players play many games in rotated seats, in clusters with the same dice.

A cluster is one seed, played once in every seating; its games share their luck, so errors are
counted over clusters. Who sits next to whom changes from seed to seed, since in a mixed field that
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
from camelhelper.arena.refusals import ArenaError, FolderInUse, TooFewOrMany
from camelhelper.arena.table import Participant, SeatTally, Table
from camelhelper.cancellation import Cancelled, never
from camelhelper.core.edition import EDITIONS, MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.names import LONGEST_NAME
from camelhelper.core.storage import SUFFIX, read_game, write_game
from camelhelper.engine.race.loader import shipped_tables

FIRST_FRESH_SEED = 1_000_000
"""Players were tuned on lower seeds; only figures from this seed on can be trusted."""

Seating = tuple[int, ...]
"""[seat − 1] which of the entrants sits there."""


@dataclass(frozen=True, slots=True)
class Match:
    """What defines a match. Raises ``ArenaError`` for entrants that cannot play one."""

    entrants: tuple[str, ...]
    """See ``entrants``; in a cluster each of them sits in every seat."""
    edition: int
    """1 or 2."""
    seed: int
    """The seed of the first cluster; the next one has the next seed, and so on."""
    budget_ms: int = 1000
    """The time other programs are given for an answer."""

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.entrants) <= MAX_PLAYERS:
            raise ArenaError(TooFewOrMany(len(self.entrants)))
        for text in self.entrants:
            parse_entrant(text)

    def seatings(self, number: int) -> tuple[Seating, ...]:
        """Every rotation of the seats in a cluster that makes a difference."""
        orders = _orders(self.entrants)
        return _rotations(self.entrants, orders[(self.seed + number) % len(orders)])

    def clusters(self, games: int) -> int:
        """How many clusters are needed for at least this many games."""
        orders = _orders(self.entrants)
        return -(-games // min(len(_rotations(self.entrants, order)) for order in orders))


@lru_cache(maxsize=4)
def _orders(entrants: tuple[str, ...]) -> tuple[Seating, ...]:
    """Every order around the table that makes a difference, starting with the one written."""
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
    """The results of one cluster."""

    number: int
    """Counted from 0."""
    seatings: tuple[Seating, ...]
    games: tuple[tuple[SeatTally, ...], ...]
    """[seating][seat − 1]."""


@contextmanager
def players_of(match: Match) -> Iterator[tuple[Participant, ...]]:
    """The entrants, ready to play; closed afterwards. Raises ``ArenaError``."""
    with ExitStack() as stack:
        yield tuple(
            stack.enter_context(seated(parse_entrant(text), match.budget_ms))
            for text in match.entrants
        )


def play_cluster(
    match: Match,
    number: int,
    players: Sequence[Participant],
    record: Path | None = None,
    cancelled: Cancelled = never,
) -> Cluster:
    """Play one cluster, saving each game in the folder ``record``.

    Raises ``ArenaError``, ``RaceTableError``, ``StorageError`` and ``CancelledError``.
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
            file = _game_file(record, seed, count)
            write_game(file, Game(played.history, _names(match, seating)))
    return Cluster(number, seatings, tuple(games))


def is_recorded(match: Match, number: int, record: Path) -> bool:
    """Whether every game of a cluster is saved in the folder.

    Raises ``ArenaError`` where a game of another match has the place of one, and ``StorageError``.
    """
    seed = match.seed + number
    are_there = []
    for count, seating in enumerate(match.seatings(number), 1):
        file = _game_file(record, seed, count)
        are_there.append(file.exists())
        if are_there[-1] and not _is_of(match, seating, file):
            raise ArenaError(FolderInUse(str(record)))
    return all(are_there)


def _is_of(match: Match, seating: Seating, file: Path) -> bool:
    try:
        game = read_game(file)
    except GameFileError:
        return False
    here = game.history.start.edition.number, game.names
    return here == (match.edition, _names(match, seating))


def _game_file(record: Path, seed: int, count: int) -> Path:
    return record / f"{seed}-{count}{SUFFIX}"


def _names(match: Match, seating: Seating) -> tuple[str, ...]:
    return tuple(_as_name(match.entrants[at]) for at in seating)


def _as_name(entrant: str) -> str:
    """The entrant's text as a name that a player may have."""
    printable = "".join(sign if sign.isprintable() else " " for sign in entrant)
    return printable.replace(",", " ")[:LONGEST_NAME].strip()
