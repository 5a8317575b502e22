"""How each player plays, as somebody who knows says it: ``leg,Ann,infer,-`` in seat order.

A name is that of a player known from other games, whose habits are the starting point.
"""

from dataclasses import dataclass
from pathlib import Path

from camelhelper.cli.refusals import NoAnswerError
from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.plain_file import read_plain
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
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import STYLES, StyleWeights
from camelhelper.wording.formatting import labelled
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translate, translate_counted

_EVERYBODY = "infer"
"""For a player judged by their actions; alone, for all of them."""
_INFER = (_EVERYBODY, "-")
"""The same, and for the one being advised."""
NOBODY = KnownPlayers()


@dataclass(frozen=True, slots=True)
class Styles:
    """[seat − 1]; None where nothing is said."""

    said: tuple[str | None, ...] = ()
    """Of who plays by one style for certain."""
    habits: tuple[StyleWeights | None, ...] = ()
    """Of who is known from other games."""

    def of_people(self, history: History) -> People:
        """Of those who sit at the table. Raises ``NoAnswerError`` where they are more, or fewer."""
        players, count = len(history.position.players), len(self.said)
        if count not in (0, players):
            text = translate_counted(
                "{count} style does not fit {players} players: give one a seat",
                "{count} styles do not fit {players} players: give one a seat",
                count,
            )
            raise NoAnswerError(text.format(count=count, players=players))
        firsts = seats_before(history.left, players)
        return People(
            {seat: name for seat, name in zip(firsts, self.said, strict=False) if name},
            {seat: weights for seat, weights in zip(firsts, self.habits, strict=False) if weights},
        )


NOTHING_SAID = Styles()


def read_styles(text: str, known: KnownPlayers = NOBODY) -> Styles:
    """Raises ``NoAnswerError``."""
    names = [name.strip() for name in text.split(",")]
    if names == [_EVERYBODY]:
        return NOTHING_SAID
    of_program = [style.name for style in STYLES]
    for name in names:
        if name not in (*of_program, *known.names, *_INFER):
            text = translate("there is no style “{name}”: the styles are {names}")
            there_are = ", ".join((*of_program, *_INFER, *known.names))
            raise NoAnswerError(text.format(name=name, names=there_are))
    return Styles(
        tuple(name if name in of_program else None for name in names),
        tuple(None if name in of_program else known.habits(name) for name in names),
    )


def read_habits(path: Path) -> KnownPlayers:
    """What is known from a saved game, a folder of them, or what a window has learnt.

    Raises ``NoAnswerError``.
    """
    if path.suffix == ".json":
        return _learnt_by_window(path)
    games = sorted(path.glob(f"*{SUFFIX}")) if _is_folder(path) else [path]
    if not games:
        text = translate("there is no saved game ({suffix}) in {folder}")
        raise NoAnswerError(text.format(suffix=SUFFIX, folder=path))
    known = KnownPlayers()
    for file in games:
        try:
            game = read_game(file)
            players = told_of_players(game, shipped_tables())
        except GameFileError as error:
            raise NoAnswerError(labelled(str(file), say(error.reason))) from None
        except StorageError as error:
            raise NoAnswerError(say(error.reason)) from None
        except RaceTableError:
            raise NoAnswerError(translate("the odds of the race are not known")) from None
        known = known.with_game(game_key(game) or str(file), players)
    return known


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name too long, or a folder that may not be entered
        return False


def _learnt_by_window(path: Path) -> KnownPlayers:
    try:
        return parse_known(read_plain(path, LARGEST_FILE).decode())
    except OSError as error:
        raise NoAnswerError(say(FileUnreadable(path.name, cause(error)))) from None
    except ValueError:
        text = translate("{file} does not hold what a window has learnt")
        raise NoAnswerError(text.format(file=path)) from None
