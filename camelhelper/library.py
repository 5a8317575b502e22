"""For other programs: the game and its odds without a window, a terminal or Qt.

    import camelhelper as camelup

    position = camelup.parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3,3")
    best = camelup.action_values(position)[0]

Other programs can rely on the names in ``__all__``; the rest of the package may change with any
version. All values are frozen and all functions pure; call them from any thread, one at a time.
An error says in one sentence what is wrong, and so does ``str`` of a problem; an argument of
another kind raises ``TypeError``. ``docs/library.md`` has examples.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import wraps
from inspect import signature
from operator import index
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, ParamSpec, SupportsIndex, TypeVar

from camelhelper.core import cup, event_text, rules, storage
from camelhelper.core.change_text import ChangeTextError
from camelhelper.core.cup import CupError
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION, Edition
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.event_text import EventTextError
from camelhelper.core.game import Game, NamingError
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.history import History
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problem_kinds import Problem
from camelhelper.core.problems import odds_problems
from camelhelper.core.problems import problems as problems_of
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.rules import HouseRules, IllegalEvent
from camelhelper.core.storage import StorageError
from camelhelper.core.track import Track
from camelhelper.engine.answer import answer
from camelhelper.engine.coins import action_text
from camelhelper.engine.coins.terms import ANY_ROLL, Action, ActionValue, AnyRoll, Term
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.review.position_odds import PositionOdds
from camelhelper.engine.review.position_odds import position_odds as odds_of
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import STYLES
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.win_chances import WinChance, WinChances, question_at
from camelhelper.engine.win.win_chances import win_chances as play_out
from camelhelper.wording.problems import TEXTS, say
from camelhelper.wording.race import race_problem_text

__all__ = [
    "ANY_ROLL",
    "FIRST_EDITION",
    "SECOND_EDITION",
    "Action",
    "ActionValue",
    "AnyRoll",
    "Card",
    "ChangeTextError",
    "CupError",
    "DieRevealed",
    "Edition",
    "Event",
    "EventTextError",
    "Game",
    "GameFileError",
    "History",
    "HouseRules",
    "IllegalEvent",
    "LegEnded",
    "LegOdds",
    "LegTicketTaken",
    "NamingError",
    "PartnersJoined",
    "Player",
    "PlayerLeft",
    "Position",
    "PositionEdited",
    "PositionOdds",
    "Problem",
    "RaceCardLaid",
    "RaceOdds",
    "RaceTableError",
    "Reason",
    "ReasonedError",
    "Reveal",
    "StorageError",
    "Term",
    "Tile",
    "TilePlaced",
    "Track",
    "WinChance",
    "WinChances",
    "action_values",
    "apply",
    "format_action",
    "format_event",
    "format_position",
    "legal_events",
    "parse",
    "parse_event",
    "position_odds",
    "problems",
    "read_game",
    "win_chances",
    "write_game",
]


Given = ParamSpec("Given")
Result = TypeVar("Result")

_KINDS: Final[Mapping[str, tuple[Any, str]]] = {
    "action": (Action, "an Action"),
    "edition": (Edition, "FIRST_EDITION or SECOND_EDITION"),
    "event": (
        Event,
        "an Event, as parse_event gives (for a roll, the DieRevealed that came out)",
    ),
    "game": (Game, "a Game"),
    "history": (History | Game | None, "a History or a Game"),
    "house": (HouseRules, "HouseRules"),
    "line": (str, "a str"),
    "path": (str | PathLike, "a str or a Path"),
    "playouts": (SupportsIndex | None, "a whole number"),
    "position": (Position, "a Position, as parse gives"),
    "seed": (SupportsIndex, "a whole number"),
    "styles": (Mapping, "the names of styles by seat, as {2: 'leg'}"),
    "text": (str, "a str"),
}
"""What the parameters take, for ``isinstance`` and in words; those of one name take the same."""


def _checked(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """The function, which also raises ``TypeError`` for an argument of another kind."""
    parameters = signature(function)

    @wraps(function)
    def checked(*given: Given.args, **named: Given.kwargs) -> Result:
        for name, value in parameters.bind(*given, **named).arguments.items():
            kind, wanted = _KINDS.get(name, (object, ""))
            if not isinstance(value, kind):
                raise TypeError(f"{name} must be {wanted}, not {type(value).__name__}")
        return function(*given, **named)

    checked.__module__ = __name__  # where another process finds it
    return checked


def _in_words(reason: Reason) -> str:
    """A sentence, for the kinds that may come through here."""
    return say(reason) if type(reason) in TEXTS else repr(reason)


Reason.in_words = _in_words

apply = _checked(rules.apply)
format_action = _checked(action_text.format_action)
format_event = _checked(event_text.format_event)
format_position = _checked(cup.format_position)
legal_events = _checked(rules.legal_events)
parse = _checked(cup.parse)
parse_event = _checked(event_text.parse_event)
problems = _checked(problems_of)


@_checked
def read_game(path: str | PathLike[str]) -> Game:
    """Open a saved game.

    Raises ``GameFileError`` if it is not a saved game, ``StorageError`` if it cannot be read.
    """
    return storage.read_game(Path(path))


@_checked
def write_game(path: str | PathLike[str], game: Game) -> None:
    """Save a game whole, or not at all.

    Raises ``StorageError``, also if there is a file that ``read_game`` refuses: it is kept.
    """
    storage.write_game(Path(path), game)


@_checked
def position_odds(position: Position) -> PositionOdds:
    """The odds of leg and race; of the leg alone while camels are missing from the track.

    Raises ``ValueError`` if ``problems(position, free=True)`` has any of the track, tiles or dice.
    """
    _refuse_any(odds_problems(position, free=True))
    return odds_of(position)


@_checked
def action_values(
    position: Position, history: History | Game | None = None
) -> tuple[ActionValue, ...]:
    """What each action of the player to move is worth in expected coins, the best first.

    ``history`` is the game that led here, if known: how their owners play and what else they did
    tells of which colour race cards lying face down may be, and the house rules are those of the
    game. Raises ``ValueError`` if the position has ``problems`` or the ``history`` leads elsewhere.
    """
    *_, result = answer(position, history=_leading_to(position, history))
    return result.actions


@_checked
def win_chances(
    position: Position,
    history: History | Game | None = None,
    *,
    styles: Mapping[int, str] = MappingProxyType({}),
    playouts: SupportsIndex | None = None,
    seed: SupportsIndex = 0,
) -> Iterator[WinChances]:
    """How often the player to move wins the game after each action, ever more exactly.

    Other players' race cards lie face down. How the others play is learnt from the ``history`` that
    led to the position, if given, and its house rules are followed; ``styles`` names how those play
    of whom you know it, by their seats at the start, and so may a ``Game``. ``playouts`` is how
    many all actions, some ten, have together, but at least one each; without it, it goes on until
    the best is clear or everything is known to 0.3 points. The same question always gets the same
    answer. Raises ``ValueError`` if the position has ``problems``, nobody is to move, no dice are
    left, the ``history`` leads elsewhere, or a style, a seat or a number does not exist;
    ``RaceTableError`` without the table of the race.
    """
    names = [style.name for style in STYLES]
    if unknown := [style for style in styles.values() if style not in names]:
        raise ValueError(f"{unknown[0]!r} is no style; there are {', '.join(names)}")
    if playouts is not None and index(playouts) < 1:
        raise ValueError(f"there cannot be {playouts} playouts")
    if index(seed) < 0:
        raise ValueError(f"{seed} is no seed; they start at 0")
    line = _leading_to(position, history)
    said = People.of(history).said if isinstance(history, Game) else {}
    try:
        question = question_at(line, People(said={**said, **styles}), Watcher(shipped_tables()))
    except RaceTableError as error:
        error.args = (race_problem_text(error.table),)  # what str gives
        raise
    if question is None:
        raise ValueError("nobody has anything to decide in this position")
    seats = range(1, len(position.players) + len(line.left) + 1)
    if nobody := [seat for seat in styles if seat not in seats]:
        raise ValueError(f"there is no seat {nobody[0]!r}; there are 1 to {seats[-1]}")
    most = None if playouts is None else index(playouts)
    return play_out(replace(question, playouts=most, seed=index(seed)))


def _leading_to(position: Position, history: History | Game | None) -> History:
    """The line of play, if it fits a position that is whole."""
    _refuse_any(problems(position))
    line = history.history if isinstance(history, Game) else history or History(position)
    if line.position != position:
        raise ValueError("the history leads to another position")
    return line


def _refuse_any(found: tuple[Problem, ...]) -> None:
    if found:
        raise ValueError(f"the position has problems, the first is: {found[0]}")
