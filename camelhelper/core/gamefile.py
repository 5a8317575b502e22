"""The saved game, a ``.cup`` file, as text: tags, then one event a line.

    [Version "1"]
    [Edition "2"]
    [Players "Ann, Ben, me, Dee"]
    [House "flip in place"]
    [Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"]
    r2
    !r3
    tg@3
    u
    [WhatIf "1 Take green"]
    tg

Events are spelt as in ``event_text``. ``u`` takes the last step back, so that steps which can be
redone are kept too; ``!`` marks an event that stands in the record but does not fit (``!cu1 o2``
when its camel is of the other edition than what is on the table). A what-if
names the number of the live game's steps that it begins with; the events under it are its own.

``parse_game(format_game(game))`` is the game, outside any what-if and without the mends that undo
would take back. The reader is strict: what it cannot read it refuses, with the line and the reason.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game, WhatIf, what_if_problem
from camelhelper.core.history import History, Step
from camelhelper.core.names import players_problem
from camelhelper.core.rules import STANDARD, HouseRules, IllegalEvent

VERSION = 1
MOST_LINES = 10_000
"""No evening has so many events; a longer text is something else."""

_TAG = re.compile(r'\[([A-Za-z]+) "(.*)"\]')
_UNFIT = re.compile(r"!(?:cu([12]) )?(.*)")
_WHAT_IF = re.compile(r"([0-9]{1,5}) (.+)")
_HEAD_TAGS = ("Version", "Edition", "Players", "House", "Start")
_BEGINNING = f'a saved game begins with [Version "{VERSION}"]'


class GameFileError(ValueError):
    """A text that is no saved game this program can read."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        """Counted from 1."""
        self.reason = reason


# -- writing -------------------------------------------------------------------------------------


def format_game(game: Game) -> str:
    """The canonical text of a game: every line ends with a line feed."""
    return "".join(f"{line}\n" for line in format_lines(game))


def format_lines(game: Game) -> tuple[str, ...]:
    start = game.live.start
    lines = [_tag("Version", VERSION), _tag("Edition", start.edition.number)]
    if game.names:
        lines.append(_tag("Players", ", ".join(game.names)))
    house = game.live.house
    if rules := [_words(rule.name) for rule in fields(house) if getattr(house, rule.name)]:
        lines.append(_tag("House", ", ".join(rules)))
    lines.append(_tag("Start", format_position(start)))
    lines += _format_steps(game.live, 0)
    for what_if in game.what_ifs:
        fork = game.fork(what_if.name)
        lines.append(_tag("WhatIf", f"{fork} {what_if.name}"))
        lines += _format_steps(what_if.history, fork)
    return tuple(lines)


def _tag(name: str, value: object) -> str:
    return f'[{name} "{value}"]'


def _words(rule: str) -> str:
    return rule.replace("_", " ")


def _format_steps(history: History, first: int) -> Iterator[str]:
    for step in history.steps[first:]:
        text = format_event(step.event)
        yield text if step.problem is None else f"!{_of_other_edition(step)}{text}"
    yield from ["u"] * len(history.future)


def _of_other_edition(step: Step) -> str:
    """``cu1 `` when an unfit event names a camel that only the first edition has, and so on."""
    event, edition = step.event, step.position.edition
    camel = getattr(event, "camel", None) or getattr(event, "colour", None)
    return "" if camel is None or camel in edition.camels else f"cu{3 - edition.number} "


# -- reading -------------------------------------------------------------------------------------


def parse_game(text: str) -> Game:
    """Read a saved game. Raises ``GameFileError`` with the first line that is wrong and why."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n")]
    if len(lines) > MOST_LINES:
        raise GameFileError(
            MOST_LINES, f"the text goes on after {MOST_LINES:,} lines: no game is so long"
        )
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        try:
            reader.read(line)
        except CupError as error:
            first = error.problems[0]
            column = first.column + max(0, line.find("cu"))
            raise GameFileError(number, f"column {column}: {first.message}") from None
        except ValueError as error:
            raise GameFileError(number, str(error)) from None
    if reader.live is None:
        raise GameFileError(len(lines), f"the start of the game is missing: {_BEGINNING}")
    what_ifs = tuple(WhatIf(name, history) for name, history in reader.what_ifs.items())
    return Game(reader.live, reader.names, what_ifs)


@dataclass
class _Reader:
    """Reads line by line. Each method raises ``ValueError`` with what is wrong in its line."""

    tags: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    house: HouseRules = STANDARD
    live: History | None = None
    what_ifs: dict[str, History] = field(default_factory=dict)
    inside: str | None = None
    """The what-if that the lines belong to."""

    def read(self, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match and match[1] == "WhatIf":
            self._what_if(match[2])
        elif match:
            self._head(match[1], match[2])
        elif line and not self.tags:
            raise ValueError(f"this is no saved game: {_BEGINNING}")
        elif line.startswith("["):
            raise ValueError(f'{line!r} is no tag: write [Name "value"]')
        elif line:
            self._step(line)

    def _head(self, name: str, value: str) -> None:
        if name not in _HEAD_TAGS:
            raise ValueError(f"there is no tag [{name}]: they are {', '.join(_HEAD_TAGS)}, WhatIf")
        if name in self.tags:
            raise ValueError(f"the tag [{name}] is written twice")
        if self.live:
            raise ValueError(f"the tag [{name}] comes too late: [Start] ends the head")
        self.tags[name] = value
        match name:
            case "Version":
                if value != str(VERSION):
                    raise ValueError(
                        f"this game was saved in version {value} of the format: "
                        f"this program reads version {VERSION}"
                    )
            case "Players":
                self.names = _listed(value)
                if problem := players_problem(self.names):
                    raise ValueError(problem)
            case "House":
                self.house = _house(_listed(value))
            case "Start":
                start = parse(value, half_built=True)
                number = str(start.edition.number)
                if self.tags.get("Edition", number) != number:
                    raise ValueError(
                        f"the start is cu{number}, but [Edition] says {self.tags['Edition']}"
                    )
                self.live = History(start, house=self.house)

    def _what_if(self, value: str) -> None:
        match = _WHAT_IF.fullmatch(value)
        if not match:
            raise ValueError(f'{value!r} is no what-if: write [WhatIf "12 Its name"]')
        live, moment, name = self._begun(), int(match[1]), match[2]
        if problem := what_if_problem(name, self.what_ifs):
            raise ValueError(problem)
        steps = len(live.steps)
        if moment > steps:
            raise ValueError(f"the game has {steps} steps: no what-if begins after step {moment}")
        self.inside = name
        self.what_ifs[name] = History(live.start, live.steps[:moment], house=live.house)

    def _step(self, line: str) -> None:
        live = self._begun()
        if self.inside is None:
            self.live = _played(live, line)
        else:
            self.what_ifs[self.inside] = _played(self.what_ifs[self.inside], line)

    def _begun(self) -> History:
        if self.live is None:
            raise ValueError("the start of the game is missing: [Start] comes before the events")
        return self.live


def _played(history: History, line: str) -> History:
    if line == "u":
        if not history.past:
            raise ValueError("u takes a step back, but there is none")
        return history.undone()
    edition = history.position.edition
    if unfit := _UNFIT.fullmatch(line):
        other = EDITIONS[int(unfit[1])] if unfit[1] else edition
        return history.then_unfit(parse_event(unfit[2], other))
    event = parse_event(line, edition)
    try:
        return history.then(event)
    except IllegalEvent as error:
        raise ValueError(f"{line} does not fit here: {error}") from None


def _house(words: tuple[str, ...]) -> HouseRules:
    rules = {_words(rule.name): rule.name for rule in fields(HouseRules)}
    for word in words:
        if word not in rules:
            raise ValueError(f"there is no house rule {word!r}: they are {', '.join(rules)}")
    return HouseRules(**{rules[word]: True for word in words})


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(","))
