"""The saved game, a ``.cup`` file, as text: tags, then one event a line.

    [Version "1"]
    [Edition "2"]
    [Players "Ann, Ben, me, Dee"]
    [Styles "2 leg"]
    [House "flip in place"]
    [Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"]
    r2
    !r3
    tg@3
    u
    [WhatIf "1 Take green"]
    tg

Events are spelt as in ``event_text``. ``u`` undoes the last step, so that steps which can be redone
are kept too; ``!`` marks an event that is in the record but not legal there (``!cu1 o2`` if its
camel belongs to the edition that is not on the table). A change by hand that would find something
else since an earlier event was corrected tells what it found: ``= turn 3 instead of turn 2``. A
what-if gives the number of the live game's steps that it begins with; the events under it are its
own. One that nobody has named gives a number instead, and the roll it was made for:
``[Unnamed "1 2 G3"]``. An action right after a scoring brought it about, and a player who leaves
right after a change by hand left by it; an empty line between the two says that they were two acts,
which undo takes back one at a time. How players are said to play is told by their seats as if
nobody had left; any word will do, as other versions may know others.

``parse_game(format_game(game))`` is the game, outside any what-if and without the corrections that
undo could take back. The reader is strict: it refuses what it cannot read, with line and reason.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import zip_longest

from camelhelper.core import reading_problems as unread
from camelhelper.core.alike import alike
from camelhelper.core.bounds import (
    MOST_CHARACTERS,
    MOST_LINES,
    MOST_STEPS,
    MOST_WHAT_IFS,
)
from camelhelper.core.change_text import format_with_found, parse_with_found
from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edition import EDITIONS, Edition
from camelhelper.core.event import DieRevealed, Event, PositionEdited
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.found import Found, found_by
from camelhelper.core.game import Game, Unnamed, WhatIf, WhatIfName, what_if_problem
from camelhelper.core.history import History, may_be_one_act
from camelhelper.core.names import MOST_NAMES, players_problem
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.refusals import TooManySteps, TooManyWhatIfs
from camelhelper.core.rules import STANDARD, HouseRules, IllegalEvent
from camelhelper.core.step import Step

VERSION = 1

_TAG = re.compile(r'\[([A-Za-z]+) "(.*)"\]')
_UNFIT = re.compile(r"!(?:cu([12]) )?(.*)")
_APART = ""
"""The line between two steps that could be of one act, and are not."""
_WHAT_IF = re.compile(r"(0|[1-9][0-9]{0,4}) (.+)")
_CAMELS = "".join({camel: None for edition in EDITIONS.values() for camel in edition.camels})
_UNNAMED = re.compile(rf"(0|[1-9][0-9]{{0,4}}) ([1-9][0-9]?)(?: ([{_CAMELS}])([123?]))?")
_STYLE = re.compile(r"([1-9][0-9]{0,4}) ([a-z]{1,40})")
HEAD_TAGS = ("Version", "Edition", "Players", "Styles", "House", "Start")
HOUSE_RULES = {rule.name.replace("_", " "): rule.name for rule in fields(HouseRules)}
"""Each house rule's spelling in the file, and its name in ``HouseRules``."""


class GameFileError(ReasonedError, ValueError):
    """A text that is not a readable saved game: which line is wrong, and how."""

    reason: unread.LineProblem

    def __init__(self, line: int, problem: Reason) -> None:
        super().__init__(unread.LineProblem(line, problem))


class _LineError(ReasonedError):
    """What is wrong in the line that is being read."""


# -- writing -------------------------------------------------------------------------------------


def format_game(game: Game) -> str:
    """The canonical text of a game: every line ends with a line feed."""
    return "".join(f"{line}\n" for line in format_lines(game))


def format_lines(game: Game) -> tuple[str, ...]:
    start = game.live.start
    lines = [_tag("Version", VERSION), _tag("Edition", start.edition.number)]
    if game.roster:
        lines.append(_tag("Players", ", ".join(game.roster)))
    if game.styles:
        lines.append(_tag("Styles", ", ".join(f"{seat} {style}" for seat, style in game.styles)))
    house = game.live.house
    if rules := [words for words, rule in HOUSE_RULES.items() if getattr(house, rule)]:
        lines.append(_tag("House", ", ".join(rules)))
    lines.append(_tag("Start", format_position(start)))
    lines += format_steps(game.live, 0)
    for what_if in game.what_ifs:
        fork = _fork(game.live, what_if.history)
        lines.append(_what_if_tag(what_if.name, fork))
        lines += format_steps(what_if.history, fork)
    return tuple(lines)


def _fork(live: History, other: History) -> int:
    """How many steps of the live game another line begins with, made by the same acts."""
    both = ([(step, step.of_one_act) for step in line.steps] for line in (live, other))
    return alike(*both)


def _tag(name: str, value: object) -> str:
    return f'[{name} "{value}"]'


def _what_if_tag(name: WhatIfName, fork: int) -> str:
    if isinstance(name, str):
        return _tag("WhatIf", f"{fork} {name}")
    roll = f" {name.roll.camel}{name.roll.face or '?'}" if name.roll else ""
    return _tag("Unnamed", f"{fork} {name.number}{roll}")


def format_steps(history: History, first: int) -> Iterator[str]:
    """A line for each step from this number on, and for each that is undone."""
    steps = history.steps
    for number, step in enumerate(steps[first:], first):
        if number and may_be_one_act(steps[number - 1], step) and not step.of_one_act:
            yield _APART
        text = _format_event(history, number)
        yield text if step.problem is None else f"!{_of_other_edition(step)}{text}"
    yield from ["u"] * len(history.future)


def _format_event(history: History, number: int) -> str:
    """The event of a step, and what a hand found at its time where that is otherwise by now."""
    step = history.steps[number]
    if not isinstance(step.event, PositionEdited):
        return format_event(step.event)
    now = found_by(step.event, history.position_before(number))
    told = zip_longest(step.found, now, fillvalue=())
    changed = [was if was != now else () for was, now in told]
    return f"= {format_with_found(step.event.changes, changed)}".rstrip()


def _of_other_edition(step: Step) -> str:
    """``cu1 `` if an event that is not legal names a camel that only the first edition has."""
    event, edition = step.event, step.position.edition
    camel = getattr(event, "camel", None) or getattr(event, "colour", None)
    return "" if camel is None or camel in edition.camels else f"cu{3 - edition.number} "


# -- reading -------------------------------------------------------------------------------------


def parse_game(text: str) -> Game:
    """Read a saved game. Raises ``GameFileError`` for the first line that is wrong."""
    if len(text) > MOST_CHARACTERS:
        raise GameFileError(1, unread.TextTooLarge(len(text)))
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n")]
    if len(lines) > MOST_LINES:
        raise GameFileError(MOST_LINES, unread.TooManyLines())
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        try:
            reader.read(line)
        except CupError as error:
            first = error.problems[0]
            column = first.column + max(0, line.find("cu"))
            raise GameFileError(number, unread.CupProblem(column, first.problem)) from None
        except ReasonedError as error:
            raise GameFileError(number, error.reason) from None
    if reader.live is None:
        raise GameFileError(len(lines), unread.NoStart())
    what_ifs = tuple(WhatIf(name, history) for name, history in reader.what_ifs.items())
    return Game(reader.live, reader.names, reader.styles, what_ifs)


@dataclass
class _Reader:
    """Reads line by line; each method raises ``ReasonedError`` if its line is wrong."""

    tags: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    styles: tuple[tuple[Seat, str], ...] = ()
    house: HouseRules = STANDARD
    live: History | None = None
    what_ifs: dict[WhatIfName, History] = field(default_factory=dict)
    inside: WhatIfName | None = None
    """The what-if that the lines belong to."""
    steps: int = 0
    line_before: str = ""

    def read(self, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match and match[1] == "WhatIf":
            self._what_if(match[2], _WHAT_IF)
        elif match and match[1] == "Unnamed":
            self._what_if(match[2], _UNNAMED)
        elif match:
            self._head(match[1], match[2])
        elif line and not self.tags:
            raise _LineError(unread.NoSavedGame())
        elif line.startswith("["):
            raise _LineError(unread.NoTag(line))
        elif line:
            self._step(line)
        self.line_before = line

    def _head(self, name: str, value: str) -> None:
        if name not in HEAD_TAGS:
            raise _LineError(unread.NoSuchTag(name))
        if name in self.tags:
            raise _LineError(unread.TagTwice(name))
        if self.live:
            raise _LineError(unread.TagTooLate(name))
        self.tags[name] = value
        match name:
            case "Version":
                if value != str(VERSION):
                    raise _LineError(unread.OtherVersion(value))
            case "Players":
                self.names = _listed(value)
                if problem := players_problem(self.names, MOST_NAMES):
                    raise _LineError(problem)
            case "Styles":
                self.styles = _read_styles(value)
            case "House":
                self.house = read_house_rules(value)
            case "Start":
                start = parse(value, half_built=True)
                number = str(start.edition.number)
                if self.tags.get("Edition", number) != number:
                    raise _LineError(unread.EditionsDiffer(number, self.tags["Edition"]))
                self.live = History(start, house=self.house)

    def _what_if(self, value: str, form: re.Pattern[str]) -> None:
        match = form.fullmatch(value)
        if not match:
            raise _LineError(unread.NoWhatIf(value))
        if len(self.what_ifs) == MOST_WHAT_IFS:
            raise _LineError(TooManyWhatIfs())
        live, moment = self._begun(), int(match[1])
        name = match[2] if form is _WHAT_IF else _unnamed(*match.group(2, 3, 4))
        if problem := what_if_problem(name, self.what_ifs):
            raise _LineError(problem)
        steps = len(live.steps)
        if moment > steps:
            raise _LineError(unread.WhatIfTooLate(steps, moment))
        self.inside = name
        self.what_ifs[name] = History(live.start, live.steps[:moment], house=live.house)

    def _step(self, line: str) -> None:
        live = self._begun()
        self.steps += line != "u"
        if self.steps > MOST_STEPS:
            raise _LineError(TooManySteps())
        if self.inside is None:
            self.live = with_step(live, line, self.line_before)
        else:
            inside = self.what_ifs[self.inside]
            self.what_ifs[self.inside] = with_step(inside, line, self.line_before)

    def _begun(self) -> History:
        if self.live is None:
            raise _LineError(unread.StepBeforeStart())
        return self.live


def with_step(history: History, line: str, line_before: str) -> History:
    """The line of play after one more line of a saved game. Raises ``ReasonedError``."""
    if line == "u":
        if not history.past:
            raise _LineError(unread.NothingToTakeBack())
        return history.step_back()
    after = _stepped(history, line)
    return after if line_before == _APART else after.joined()


def _stepped(history: History, line: str) -> History:
    edition = history.position.edition
    if unfit := _UNFIT.fullmatch(line):
        other = EDITIONS[int(unfit[1])] if unfit[1] else edition
        return history.then_unfit(*_parse_event(unfit[2], other))
    event, found = _parse_event(line, edition)
    try:
        return history.then(event, found)
    except IllegalEvent as error:
        raise _LineError(unread.EventMisfit(line, error.reason)) from None


def _parse_event(text: str, edition: Edition) -> tuple[Event, tuple[Found, ...]]:
    """An event, and what a hand found where that is told."""
    text = text.strip()
    if not text.startswith("="):
        return parse_event(text, edition), ()
    changes, found = parse_with_found(text[1:].lstrip(" "))
    return PositionEdited(changes), found


def _unnamed(number: str, camel: str | None, face: str | None) -> Unnamed:
    if camel is None or face is None:
        return Unnamed(int(number))
    return Unnamed(int(number), DieRevealed(camel, None if face == "?" else int(face)))


def _read_styles(text: str) -> tuple[tuple[Seat, str], ...]:
    """How players are said to play, as in ``2 leg, 4 shrewd``. Raises ``ReasonedError``."""
    said: dict[Seat, str] = {}
    for part in _listed(text):
        match = _STYLE.fullmatch(part)
        if not match:
            raise _LineError(unread.NoStyle(part))
        seat = int(match[1])
        if seat in said:
            raise _LineError(unread.StyleTwice(seat))
        said[seat] = match[2]
    return tuple(sorted(said.items()))


def read_house_rules(text: str) -> HouseRules:
    """The rules in force, as in ``flip in place, net race cards``. Raises ``ReasonedError``."""
    words = _listed(text)
    for word in words:
        if word not in HOUSE_RULES:
            raise _LineError(unread.NoSuchHouseRule(word))
    return HouseRules(**{HOUSE_RULES[word]: True for word in words})


def _listed(value: str) -> tuple[str, ...]:
    return tuple(part.strip(" ") for part in value.split(","))
