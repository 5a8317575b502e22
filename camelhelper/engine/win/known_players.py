"""The players known from kept games, by name: what each game told about them, and that as text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Self

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.cup import format_position
from camelhelper.core.event_text import format_event
from camelhelper.core.game import Game
from camelhelper.core.marked_json import format_marked, parse_marked
from camelhelper.core.names import name_problem
from camelhelper.core.position import Seat
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.habits import Evidence, habits, told
from camelhelper.engine.win.styles import STYLES, StyleWeights

_FORMAT = "camelhelper habits 1"
_KNOWN_BY = 8
"""How many of its first events identify a game, even if it is saved and played on later."""
_MOST_GAMES = 300
"""The oldest ones are forgotten, so that the file stays below ``LARGEST_FILE``."""
_STRONGEST = 20.0
"""More evidence than any game gives; in practice it is less than 5."""

OfPlayers = Mapping[str, Evidence]
"""By name."""


@dataclass(frozen=True, slots=True)
class KnownPlayers:
    games: Mapping[str, OfPlayers] = field(default_factory=dict)
    """By ``game_key``, what each game told, oldest first."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's names in alphabetical order."""
        return tuple(sorted({name for players in self.games.values() for name in players}))

    def count(self, name: str) -> int:
        """How many games somebody is known from."""
        return sum(name in players for players in self.games.values())

    def habits(self, name: str, without: str = "") -> StyleWeights | None:
        """How somebody plays, by all games but the one with this key; None if nothing is known."""
        games = [
            players[name]
            for key, players in self.games.items()
            if key != without and name in players
        ]
        return habits(games) if games else None

    def habits_in(self, game: Game) -> Mapping[Seat, StyleWeights]:
        """How the players of a game are known to play from others, by their seats at the start."""
        key = game_key(game)
        habits = {
            seat: self.habits(name, without=key)
            for seat, name in enumerate(game.roster, 1)
            if game.roster.count(name) == 1
        }
        return {seat: weights for seat, weights in habits.items() if weights}

    def with_game(self, key: str, players: OfPlayers) -> Self:
        """With a game added, replacing what it told before it was over."""
        games = {**self.games, key: players}
        return type(self)(dict(list(games.items())[-_MOST_GAMES:]))

    def renamed(self, old: str, new: str) -> Self:
        """With what the game with one key told standing under another one, or forgotten."""
        keys = {key: new if key == old else key for key in self.games}
        return type(self)({keys[key]: told for key, told in self.games.items() if keys[key]})

    def without(self, names: Iterable[str]) -> Self:
        """With everything about these players forgotten."""
        gone = set(names)
        left = {
            key: {name: evidence for name, evidence in players.items() if name not in gone}
            for key, players in self.games.items()
        }
        return type(self)({key: players for key, players in left.items() if players})


def game_key(game: Game) -> str:
    """Identifies the live game, however far it has got and whichever of its moments is shown.

    Empty if it has only just begun.
    """
    history = game.live
    if len(history.steps) < _KNOWN_BY:
        return ""
    events = (format_event(step.event) for step in history.steps[:_KNOWN_BY])
    return sha256("\n".join((format_position(history.start), *events)).encode()).hexdigest()[:16]


def told_of_players(game: Game, tables: RaceLoader, cancelled: Cancelled = never) -> OfPlayers:
    """What the live game tells about everybody whose name is unique, also who has left.

    All that was played, whichever moment is shown. Raises ``RaceTableError`` and
    ``CancelledError``.
    """
    seen = told(game.live.before_jumps, tables, cancelled)
    return {
        name: seen[seat]
        for seat, name in enumerate(game.roster, 1)
        if name and game.roster.count(name) == 1 and seat in seen
    }


# -- as text -------------------------------------------------------------------------------------


def format_known(known: KnownPlayers) -> str:
    games = {
        key: {
            name: {
                style.name: round(value, 3) for style, value in zip(STYLES, evidence, strict=True)
            }
            for name, evidence in players.items()
        }
        for key, players in known.games.items()
    }
    return format_marked(_FORMAT, "games", games)


def parse_known(text: str) -> KnownPlayers:
    """Read what ``format_known`` wrote. Raises ``ValueError`` for anything else."""
    games = parse_marked(text, _FORMAT, "games")
    return KnownPlayers({key: _players(players) for key, players in games.items()})


def _players(raw: object) -> OfPlayers:
    if not isinstance(raw, dict):
        raise ValueError(f"no players: {raw!r:.80}")
    for name in raw:
        if not name or name_problem(name):
            raise ValueError(f"no name: {name!r:.80}")
    return {name: _evidence(styles) for name, styles in raw.items()}


def _evidence(raw: object) -> Evidence:
    """One player's evidence; styles added since then are as likely as before."""
    if not isinstance(raw, dict) or not all(
        isinstance(value, int | float) and abs(value) <= _STRONGEST for value in raw.values()
    ):
        raise ValueError(f"no styles: {raw!r:.80}")
    return tuple(float(raw.get(style.name, 0.0)) for style in STYLES)
