"""How each seat plays, as somebody says who knows: ``leg,Ann,infer,-`` in seat order.

A name is somebody's who is known from other games: their habits are where the inference begins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.position import Position, Seat
from camelhelper.core.reading_problems import FileUnreadable
from camelhelper.core.storage import SUFFIX, StorageError, cause, read_game
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.win.known_players import (
    KnownPlayers,
    game_key,
    parse_known,
    told_of_players,
)
from camelhelper.engine.win.styles import STYLES, StyleWeights, surely
from camelhelper.wording.formatting import labelled
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translate, translate_counted

_INFER = ("infer", "-")
"""A seat that is judged by what it does, and the one that is asked."""
NOBODY = KnownPlayers()


class StylesError(ValueError):
    """Styles or habits that nobody has; the message begins small and has no full stop."""


@dataclass(frozen=True, slots=True)
class Styles:
    """[seat − 1]; None where nothing is said."""

    said: tuple[StyleWeights | None, ...] = ()
    """Of who plays by one style for certain."""
    habits: tuple[StyleWeights | None, ...] = ()
    """Of who is known from other games."""

    def said_by_seat(self, position: Position) -> Mapping[Seat, StyleWeights]:
        """Raises ``StylesError`` where there is not one for each player."""
        return _by_seat(self.said, position)

    def habits_by_seat(self, position: Position) -> Mapping[Seat, StyleWeights]:
        """Raises ``StylesError`` where there is not one for each player."""
        return _by_seat(self.habits, position)


NOTHING_SAID = Styles()


def read_styles(text: str, known: KnownPlayers = NOBODY) -> Styles:
    """Raises ``StylesError``."""
    names = [name.strip() for name in text.split(",")]
    of_program = [style.name for style in STYLES]
    for name in names:
        if name not in (*of_program, *known.names, *_INFER):
            text = translate('there is no style "{name}": the styles are {names}')
            there_are = ", ".join((*of_program, *_INFER, *known.names))
            raise StylesError(text.format(name=name, names=there_are))
    return Styles(
        tuple(surely(name) if name in of_program else None for name in names),
        tuple(None if name in of_program else known.habits(name) for name in names),
    )


def read_habits(path: Path) -> KnownPlayers:
    """What is known from a saved game, a folder of saved games, or what a window has learnt.

    Raises ``StylesError``.
    """
    if path.suffix == ".json":
        return _learnt_by_window(path)
    games = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
    if not games:
        text = translate("there is no saved game ({suffix}) in {folder}")
        raise StylesError(text.format(suffix=SUFFIX, folder=path))
    known = KnownPlayers()
    for file in games:
        try:
            game = read_game(file)
            players = told_of_players(game, shipped_tables())
        except GameFileError as error:
            raise StylesError(labelled(str(file), say(error.reason))) from None
        except StorageError as error:
            raise StylesError(say(error.reason)) from None
        except RaceTableError:
            raise StylesError(translate("the odds of the race are not known")) from None
        known = known.with_game(game_key(game) or str(file), players)
    return known


def _learnt_by_window(path: Path) -> KnownPlayers:
    try:
        with path.open("rb") as file:
            return parse_known(file.read(LARGEST_FILE).decode())
    except OSError as error:
        raise StylesError(say(FileUnreadable(path.name, cause(error)))) from None
    except ValueError:
        text = translate("{file} does not hold what a window has learnt")
        raise StylesError(text.format(file=path)) from None


def _by_seat(
    seats: tuple[StyleWeights | None, ...], position: Position
) -> Mapping[Seat, StyleWeights]:
    players = len(position.players)
    if seats and len(seats) != players:
        text = translate_counted(
            "{count} style does not fit {players} players: give one a seat",
            "{count} styles do not fit {players} players: give one a seat",
            len(seats),
        )
        raise StylesError(text.format(count=len(seats), players=players))
    return {seat: weights for seat, weights in enumerate(seats, 1) if weights}
