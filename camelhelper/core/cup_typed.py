"""The lenient reader: what people type and paste, made into a canonical position.

Any case where it is not ambiguous, spaces in any order, commas or blanks between items, the edition
inferred from the colours. What was understood is always shown back as a canonical line.
"""

import re

from camelhelper.core.cup import LONGEST_LINE, CupError, parse
from camelhelper.core.edition import EDITIONS, Edition
from camelhelper.core.position import Position
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.reading_problems import (
    CupProblem,
    EditionUnclear,
    NoEditionFits,
    NoOpeningRoll,
    NoPosition,
    NothingTyped,
    RolledTwice,
    TextTooLong,
)

_ITEM = re.compile(r"\s*(-?\d{1,2})\s*([A-Za-z]+|[+-][1-8?]?(?![\w+-]))", re.ASCII)
_OPENING = re.compile(r"\s*([A-Za-z])\s*([1-3])[\s,.]*")


def read(text: str, *, edition: Edition | None = None, free: bool = True) -> Position:
    """Read what somebody typed or pasted. ``edition`` is assumed where the text does not tell.

    Raises ``CupError``; columns are those of the text with its outer blanks removed.
    """
    text = text.strip()
    if not text:
        raise CupError(CupProblem(1, NothingTyped()))
    if len(text) > LONGEST_LINE or "\n" in text:
        raise CupError(CupProblem(1, TextTooLong(len(text))))
    try:
        return parse(text, free=free)
    except CupError as strict:
        canonical = _canonical(text, edition)
        if canonical is None and not text.lower().startswith("cu"):
            raise CupError(CupProblem(1, NoPosition(text))) from None
        if canonical is None:
            raise
        try:
            return parse(canonical, free=free)
        except CupError as lenient:
            if canonical.split() == text.split():
                raise strict from None
            told = (CupProblem(1, problem.problem) for problem in lenient.problems)
            raise CupError(*told) from None


def _canonical(text: str, assumed: Edition | None) -> str | None:
    """The strict line that the text seems to mean, or None when it does not look like one."""
    match = re.match(r"cu([12])(?=[\s,])", text, re.IGNORECASE)
    body = text[match.end() :] if match else text
    items: list[tuple[int, str]] = []
    rest = body.lstrip(" ,")
    while item := _ITEM.match(rest):
        items.append((int(item[1]), item[2]))
        rest = rest[item.end() :].lstrip(" ,.")
    if not items:
        return None
    edition = EDITIONS[int(match[1])] if match else _edition_of(body, assumed)
    track = ".".join(f"{space}{_spelt(what, edition)}" for space, what in sorted(items))
    fields = [_recased(word, edition) for word in rest.split()]
    return " ".join([f"cu{edition.number}", track, *fields])


def _edition_of(text: str, assumed: Edition | None) -> Edition:
    """The edition that the colours give away: orange is in the first, red, purple, k the second."""
    letters = set(re.sub(r"[^A-Za-z]", "", text).upper())
    fitting = [e for e in EDITIONS.values() if letters <= set(e.camels.upper())]
    if len(fitting) == 1:
        return fitting[0]
    if assumed:
        return assumed
    raise CupError(CupProblem(1, EditionUnclear() if fitting else NoEditionFits()))


def _spelt(what: str, edition: Edition) -> str:
    if what[0] in "+-":
        return what if len(what) == 2 else f"{what}?"
    return _recased(what, edition)


def _recased(word: str, edition: Edition) -> str:
    """The camels of a word in the edition's own spelling: upper case, crazy ones lower."""
    spelling = {camel.upper(): camel for camel in edition.camels}
    return "".join(spelling.get(letter.upper(), letter) for letter in word)


def read_opening(text: str, edition: Edition) -> tuple[tuple[str, int], ...]:
    """The opening rolls as typed, ``r1g1b2y3p3k2w1``: (camel, face) in the order placed.

    Raises ``CupError`` at the first letter that is no camel of the edition or that comes twice, or
    when something else than camels with their faces was typed.
    """
    text = text.rstrip()
    rolls: list[tuple[str, int]] = []
    at = 0
    while at < len(text):
        match = _OPENING.match(text, at)
        if not match:
            raise CupError(CupProblem(at + 1, NoOpeningRoll(text[at:].strip())))
        camel = _recased(match[1], edition)
        if camel not in edition.camels:
            raise CupError(CupProblem(match.start(1) + 1, NoSuchCamel(match[1], edition)))
        if any(camel == placed for placed, _ in rolls):
            raise CupError(CupProblem(match.start(1) + 1, RolledTwice(match[1])))
        rolls.append((camel, int(match[2])))
        at = match.end()
    return tuple(rolls)
