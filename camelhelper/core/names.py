"""Names of players and what-ifs. They belong to the game, not to its positions."""

from collections.abc import Sequence

from camelhelper.core.edition import MAX_PLAYERS
from camelhelper.core.reason import Reason
from camelhelper.core.refusals import (
    NameTooLong,
    NameUnprintable,
    NameWithBlanks,
    NameWithComma,
    TooManyNames,
)

LONGEST_NAME = 40
MOST_NAMES = 2 * MAX_PLAYERS
"""In a game: of a full table, and of as many who have gone and whose chairs others took."""
_SHOWN_OF_A_LONG_NAME = 12


def name_problem(name: str) -> Reason | None:
    """Why this cannot be a name, or None when it can."""
    if len(name) > LONGEST_NAME:
        return NameTooLong(name[:_SHOWN_OF_A_LONG_NAME], len(name))
    if not name.isprintable():
        return NameUnprintable(name)
    if name != name.strip():
        return NameWithBlanks(name)
    return None


def players_problem(names: Sequence[str], most: int = MAX_PLAYERS) -> Reason | None:
    """Why these cannot be the names of at most so many players, or None when they can."""
    if len(names) > most:
        return TooManyNames(len(names))
    for name in names:
        if "," in name:
            return NameWithComma(name)
        if problem := name_problem(name):
            return problem
    return None
