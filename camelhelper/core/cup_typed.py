"""The lenient reader, which turns what people type and paste into a position.

It accepts either case where that is not ambiguous, spaces in any order, commas, semicolons or
blanks between items, blanks within them, and infers the edition from the colours. The window always
shows what was understood as a canonical line.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from camelhelper.core import reading_problems as unread
from camelhelper.core.cup import LONGEST_LINE, CupError, parse
from camelhelper.core.edition import EDITIONS, Edition, is_crazy
from camelhelper.core.placing import OpeningRolls, with_roll
from camelhelper.core.position import Position
from camelhelper.core.problem_kinds import NoSuchCamel

_HEAD = re.compile(r"cu([12])(?=[\s,])", re.IGNORECASE)
_DICE_FOLLOW = r"\s+(?:[A-Za-z][1-3?])+(?![A-Za-z]|\s+[A-Za-z]+(?![\w?]))"
"""Not with camels alone behind them: what seems to be a die's face is their space, as ``3 py``."""
_NEXT = rf"\d(?!{_DICE_FOLLOW})\s*(?:[A-Za-z]|[+-][1-8?]?(?![\w+-]))"
"""What stands behind a tile and a blank may be the next item, as in ``9 + 2b``, not the owner."""
_ITEM = re.compile(
    rf"\s*(-?\d{{1,2}})\s*([A-Za-z]+|[+-](?:[1-8?]|\s+(?!{_NEXT})[1-8?])?(?![\w+-]))", re.ASCII
)
_BETWEEN = re.compile(r"[\s,.]*")
_WORD = re.compile(r"[^\s,]+(?:\s*,\s*[^\s,]+)*,?")
_DICE, _TICKETS, _CARDS, _PLAYERS = range(4)
_INSTEAD_OF_COMMA = {_DICE: "", _TICKETS: ".", _CARDS: "", _PLAYERS: ","}
_OPENING = re.compile(r"\s*([A-Za-z])\s*([1-3])[\s,;.]*")


def read(text: str, *, edition: Edition | None = None, free: bool = True) -> Position:
    """Read what somebody typed or pasted; ``edition`` is assumed if the text does not tell.

    Raises ``CupError``, with columns counted after any blanks at the start.
    """
    text = text.strip()
    if not text:
        raise CupError(unread.CupProblem(1, unread.NothingTyped()))
    if len(text) > LONGEST_LINE or "\n" in text:
        raise CupError(unread.CupProblem(1, unread.TextTooLong(len(text))))
    try:
        return parse(text, free=free)
    except CupError:
        canonical = _canonical(text, edition)
        if canonical is None and not text.lower().startswith("cu"):
            raise CupError(unread.CupProblem(1, unread.NoPosition(text))) from None
        if canonical is None:
            raise
    try:
        return parse(canonical.text, free=free)
    except CupError as error:
        raise CupError(*canonical.located(error.problems)) from None


@dataclass
class _Line:
    """The strict line that a text seems to mean, and the column each letter came from."""

    text: str = ""
    columns: list[int] = field(default_factory=list)

    def add(self, text: str, column: int, last: int | None = None) -> None:
        """Append text whose letters come from this column on, up to the last."""
        self.text += text
        to = column + len(text) if last is None else last
        self.columns += [min(column + offset, to) for offset in range(len(text))]

    def located(self, found: Iterable[unread.CupProblem]) -> list[unread.CupProblem]:
        """Problems of the line with the columns of the text, ascending."""
        columns = [*self.columns, self.columns[-1] + 1]
        told = [replace(each, column=columns[each.column - 1]) for each in found]
        return sorted(told, key=lambda problem: problem.column)


def _canonical(text: str, assumed: Edition | None) -> _Line | None:
    """The strict line that the text seems to mean, or None if it does not look like a position."""
    text = text.replace(";", ",")
    head = _HEAD.match(text)
    at = _after(_BETWEEN, text, head.end() if head else 0)
    items: list[re.Match[str]] = []
    while item := _ITEM.match(text, at):
        items.append(item)
        at = _after(_BETWEEN, text, item.end())
    if not items:
        return None
    body = text[head.end() :] if head else text
    edition = EDITIONS[int(head[1])] if head else _edition_of(body, assumed)
    line = _Line()
    line.add(f"cu{edition.number} ", 1, last=1)
    for number, item in enumerate(sorted(items, key=lambda item: int(item[1]))):
        space, what = item.start(1) + 1, item.start(2) + 1
        line.add("." if number else "", space)
        line.add(str(int(item[1])), space, last=item.end(1))
        line.add(_spelt("".join(item[2].split()), edition), what, last=item.end(2))
    _add_fields(line, text, at, edition)
    return line


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _add_fields(line: _Line, text: str, at: int, edition: Edition) -> None:
    """The fields after the track; blanks may surround their commas, which mean each separator."""
    for number, word in enumerate(_WORD.finditer(text, at)):
        kind = min(number, _PLAYERS)
        if kind == _DICE and word[0].isalpha():
            raise CupError(unread.CupProblem(word.start() + 1, unread.LettersApart(word[0])))
        # Players are the last field, so what still follows is players too.
        line.add(" " if number <= _PLAYERS else ",", word.start() + 1)
        for part in re.finditer(r"(\s*,\s*)|[^\s,]+", word[0]):
            column = word.start() + part.start() + 1
            if part[1]:
                line.add(_INSTEAD_OF_COMMA[kind], column, last=column)
            else:
                line.add(_recased(part[0], edition), column)


def _edition_of(text: str, assumed: Edition | None) -> Edition:
    """The edition that the colours give away: orange is in the first; red, purple, k the second.

    A letter that is no camel's in any edition says nothing here: the field it stands in refuses it.
    """
    fitting, foreign = [*EDITIONS.values()], None
    for letter in re.finditer("[A-Za-z]", text):
        having = [each for each in EDITIONS.values() if letter[0].upper() in each.camels.upper()]
        if not having:
            foreign = foreign or letter
            continue
        fitting = [edition for edition in fitting if edition in having]
        if not fitting and not assumed:
            raise CupError(unread.CupProblem(letter.start() + 1, unread.NoEditionFits()))
    if len(fitting) == 1:
        return fitting[0]
    if assumed:
        return assumed
    if foreign:
        raise CupError(unread.CupProblem(foreign.start() + 1, unread.NoEditionFits()))
    raise CupError(unread.CupProblem(1, unread.EditionUnclear()))


def _spelt(what: str, edition: Edition) -> str:
    if what[0] in "+-":
        return what if len(what) == 2 else f"{what}?"
    return _recased(what, edition)


def _recased(word: str, edition: Edition) -> str:
    """The camels of a word in the edition's own spelling: upper case, crazy ones lower."""
    spelling = {camel.upper(): camel for camel in edition.camels}
    return "".join(spelling.get(letter.upper(), letter) for letter in word)


def opening_camel(letter: str, rolls: OpeningRolls, edition: Edition) -> str | None:
    """The camel that one more opening roll of this letter is about; None if there is none."""
    camel = _recased(letter, edition)
    if camel not in edition.camels:
        return None
    placed = dict(rolls)
    if is_crazy(camel) and camel in placed:
        return next((other for other in edition.crazy if other not in placed), camel)
    return camel


def read_opening(text: str, edition: Edition) -> OpeningRolls:
    """Opening rolls as people type them, ``r1g1b2y3p3k2w1``.

    A camel that comes twice is put right by its later roll. The grey die's colour does not count:
    its second roll places the other crazy camel.

    Raises ``CupError`` at the first letter that is not a camel of the edition, or at anything that
    is not a camel with its face.
    """
    text = text.rstrip()
    if len(text) > LONGEST_LINE:
        raise CupError(unread.CupProblem(1, unread.TextTooLong(len(text))))
    rolls: OpeningRolls = ()
    at = 0
    while at < len(text):
        match = _OPENING.match(text, at)
        if not match:
            raise CupError(unread.CupProblem(at + 1, unread.NoOpeningRoll(text[at:].strip())))
        camel = opening_camel(match[1], rolls, edition)
        if camel is None:
            raise CupError(unread.CupProblem(match.start(1) + 1, NoSuchCamel(match[1], edition)))
        rolls = with_roll(rolls, camel, int(match[2]))
        at = match.end()
    return rolls
