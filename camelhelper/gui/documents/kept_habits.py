"""How everybody plays, from the games of all evenings, in a small file beside the settings."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from camelhelper.core.game import Game
from camelhelper.core.position import Seat
from camelhelper.engine.win.known_players import (
    KnownPlayers,
    OfPlayers,
    format_known,
    game_key,
    parse_known,
)
from camelhelper.engine.win.styles import StyleWeights
from camelhelper.folders import lasting_folder
from camelhelper.gui.documents.kept_text import KeptText
from camelhelper.gui.session import Session


class KeptHabits(KeptText[KnownPlayers]):
    def __init__(self, path: Path) -> None:
        super().__init__(path, parse_known, format_known, KnownPlayers())

    def by_seat(self, game: Game) -> Mapping[Seat, StyleWeights]:
        """How the players are known to play from other games, by their seats at the start."""
        known, _ = self.read()
        return known.habits_in(game)

    def of_playing(self, session: Session) -> Callable[[], Mapping[Seat, StyleWeights]]:
        """A function that returns the habits of whoever plays when it is called."""
        return lambda: self.by_seat(session.game)

    def add(self, game: Game, players: OfPlayers) -> str:
        """Keep what a game showed. Returns a sentence if it cannot be written, else empty."""
        known, _ = self.read()
        return self.write(known.with_game(game_key(game), players))

    def knows(self, game: Game) -> bool:
        """Whether this game has told anything."""
        known, _ = self.read()
        return game_key(game) in known.games

    def rename(self, old: str, new: str) -> str:
        """A game has another key, or none. Returns a sentence if that cannot be written."""
        known, _ = self.read()
        is_kept = old != new and old in known.games
        return self.write(known.renamed(old, new)) if is_kept else ""

    def forget(self, names: Iterable[str]) -> str:
        """Forget these players. Returns a sentence if that cannot be written, else empty."""
        known, _ = self.read()
        return self.write(known.without(names))


def habits_path(folder: Path | None = None) -> Path:
    """In that folder, else beside the settings."""
    return (folder or lasting_folder("config")) / "habits.json"
