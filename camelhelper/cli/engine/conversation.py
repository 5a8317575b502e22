"""Understands the lines of ``docs/protocol.md`` and answers them."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic

from camelhelper.cancellation import Cancelled, CancelledError
from camelhelper.cli.refusals import NoAnswerError
from camelhelper.cli.styles import (
    NOBODY,
    NOTHING_SAID,
    Styles,
    read_habits,
    read_styles,
)
from camelhelper.cli.win_chances import as_mover_sees, win_question
from camelhelper.core.bounds import LARGEST_SEED, MOST_PLAYOUTS
from camelhelper.core.change import Replaced
from camelhelper.core.cup import CupError, parse
from camelhelper.core.event import DieRevealed, PositionEdited
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import read_house_rules
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.reason import ReasonedError
from camelhelper.core.rules import STANDARD, HouseRules, legal_events
from camelhelper.core.whole_number import LARGEST, read_whole_number
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.coins.action_text import ROLL, format_action
from camelhelper.engine.coins.ranking import best_first, worth
from camelhelper.engine.coins.terms import ANY_ROLL, Action
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.win.advice import richest_first
from camelhelper.engine.win.known_players import KnownPlayers
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.win_chances import win_chances
from camelhelper.version import __version__
from camelhelper.wording.formatting import in_a_line, sentence
from camelhelper.wording.problems import say

PROTOCOL = 1
SETTINGS = ("budget_ms", "playouts", "seed", "rank", "habits", "styles", "house")
RANKS = ("win", "coins")
_ALONE = ("hello", "legal", "go")
"""Commands with nothing after them."""


class NotUnderstoodError(Exception):
    """A line that changes nothing; the message is the answer."""


@dataclass(frozen=True, slots=True)
class Settings:
    budget_ms: int = 1000
    playouts: int | None = None
    """Used instead of the budget if given."""
    seed: int = 0
    rank: str = "win"
    known: KnownPlayers = NOBODY
    styles: Styles = NOTHING_SAID
    house: HouseRules = STANDARD
    """Of the games that begin from now on."""


@dataclass(frozen=True, slots=True)
class _Advice:
    action: Action
    figures: str


class Conversation:
    """One conversation: the state of the game, and how to search it."""

    def __init__(self, is_stopped: Cancelled) -> None:
        """``is_stopped`` is asked during ``go`` whether the search should end."""
        self._is_stopped = is_stopped
        self._settings = Settings()
        self._game: Game | None = None
        self._watcher = Watcher(shipped_tables())
        self._commands: dict[str, Callable[[str], Iterator[str]]] = {
            "hello": self._hello,
            "set": self._set,
            "game": self._new_game,
            "position": self._stand,
            "event": self._happen,
            "legal": self._legal,
            "go": self._go,
        }

    def answer(self, line: str) -> Iterator[str]:
        """The answer to a line, in lines; a line that is not understood changes nothing."""
        word, _, rest = (part.strip() for part in line.partition(" "))
        try:
            if word not in self._commands:
                known = ", ".join([*self._commands, "stop, quit"])
                raise NotUnderstoodError(f"There is no command “{word}”; the commands are {known}.")
            if rest and word in _ALONE:
                raise NotUnderstoodError(f"Send {word} alone, without “{rest}”.")
            yield from self._commands[word](rest)
        except NotUnderstoodError as problem:
            yield f"error {in_a_line(str(problem))}"
        except NoAnswerError as problem:
            yield f"error {in_a_line(sentence(str(problem)))}"
        except CupError as error:
            yield f"error {sentence(say(error.problems[0]))}"
        except ReasonedError as error:
            yield f"error {sentence(say(error.reason))}"

    def _hello(self, _rest: str) -> Iterator[str]:
        yield f"camelhelper {__version__} protocol {PROTOCOL}"

    def _set(self, rest: str) -> Iterator[str]:
        name, _, value = rest.partition(" ")
        self._settings = _with_setting(self._settings, name, value.strip())
        yield "ok"

    def _new_game(self, rest: str) -> Iterator[str]:
        position = parse(rest)
        with suppress(RaceTableError):  # ``go`` says so
            shipped_tables().table(position.edition)  # now: it takes longer than some budgets
        self._game = Game(History(position, house=self._settings.house))
        yield "ok"

    def _stand(self, rest: str) -> Iterator[str]:
        if self._game is None:
            yield from self._new_game(rest)
            return
        self._game = self._game.then(PositionEdited((Replaced(parse(rest)),)))
        yield "ok"

    def _happen(self, rest: str) -> Iterator[str]:
        game = self._known_game
        self._game = game.played(parse_event(rest, game.position.edition))
        yield "ok"

    def _legal(self, _rest: str) -> Iterator[str]:
        history = self._known_game.history
        position = history.position
        if position.to_move is None and not (position.leg_over or position.scored):
            raise NotUnderstoodError("It is nobody's turn; mark the player to move with *.")
        events = list(legal_events(position, history.house))
        rolls = [ROLL] * any(isinstance(event, DieRevealed) for event in events)
        others = [format_event(event) for event in events if not isinstance(event, DieRevealed)]
        yield " ".join(["legal", *rolls, *others])

    @property
    def _known_game(self) -> Game:
        if self._game is None:
            raise NotUnderstoodError("No game has begun; send game and a position.")
        return self._game

    def _go(self, _rest: str) -> Iterator[str]:
        game, settings = self._known_game, self._settings
        position = as_mover_sees(game.position)
        limit = monotonic() + settings.budget_ms / 1000
        best: Action | None = None

        def is_enough() -> bool:
            is_late = settings.playouts is None and monotonic() > limit
            return best is not None and (self._is_stopped() or is_late)

        advise = self._by_win if settings.rank == "win" else self._by_coins
        with suppress(CancelledError):
            for ranked in advise(position, game.history, is_enough):
                best = ranked[0].action
                for advice in ranked:
                    yield f"info {format_action(advice.action)} {advice.figures}"
        yield f"best {format_action(best or ANY_ROLL)}"

    def _by_coins(
        self, position: Position, history: History, cancelled: Cancelled
    ) -> Iterator[list[_Advice]]:
        for result in self._values_in(history)(position, cancelled):
            yield [
                _Advice(value.action, f"coins {worth(position, value):.2f}")
                for value in result.actions
            ]

    def _by_win(
        self, position: Position, history: History, cancelled: Cancelled
    ) -> Iterator[list[_Advice]]:
        settings = self._settings
        people = settings.styles.of_people(history)
        question = win_question(history, people, self._watcher, cancelled)
        *_, brief = self._values_in(history)(position, in_brief=True)
        question = replace(
            question,
            playouts=settings.playouts,
            seed=settings.seed,
            also=brief.actions[0].action,
        )
        for found in win_chances(question, cancelled):
            values = best_first(position, (*brief.actions, *found.tiles))
            chances = richest_first(found, values)
            coins = {each.action: each.expected_coins for each in values}
            yield [
                _Advice(
                    each.action,
                    f"win {each.win:.4f} se {each.error:.4f} coins {coins[each.action]:.2f} "
                    f"playouts {each.playouts}",
                )
                for each in chances.actions
            ]

    def _values_in(self, history: History) -> Callable[..., Iterator[Result]]:
        """The engine's door, told what led to a position."""
        habits = self._settings.styles.of_people(history).habits
        return partial(answer, history=history, habits=habits, watcher=self._watcher)


def _with_setting(settings: Settings, name: str, value: str) -> Settings:
    """Raises ``NotUnderstoodError``."""
    match name:
        case "budget_ms":
            return replace(settings, budget_ms=_number(name, value), playouts=None)
        case "playouts":
            return replace(settings, playouts=_number(name, value, most=MOST_PLAYOUTS))
        case "seed":
            return replace(settings, seed=_number(name, value, least=0, most=LARGEST_SEED))
        case "habits" if value:
            return replace(settings, known=read_habits(Path(value)))
        case "habits":
            raise NotUnderstoodError("Name the file or the folder that habits are read from.")
        case "styles":
            return replace(settings, styles=read_styles(value, settings.known))
        case "house":
            return replace(settings, house=read_house_rules(value) if value else STANDARD)
        case "rank" if value in RANKS:
            return replace(settings, rank=value)
        case "rank":
            but = f", not “{value}”" if value else ""
            raise NotUnderstoodError(f"Actions are ranked by {' or '.join(RANKS)}{but}.")
    told = f"“{name}” cannot be set" if name else "Name what to set"
    raise NotUnderstoodError(f"{told}; the settings are {', '.join(SETTINGS)}.")


def _number(name: str, value: str, *, least: int = 1, most: int = LARGEST) -> int:
    number = read_whole_number(value, least, most)
    if number is None:
        but = f", not “{value}”" if value else ""
        raise NotUnderstoodError(f"{name} is a whole number from {least} to {most}{but}.")
    return number
