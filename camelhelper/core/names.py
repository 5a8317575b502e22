"""What players and what-ifs are called. Names belong to the game, not to its positions."""

from collections.abc import Sequence

from camelhelper.core.edition import MAX_PLAYERS
from camelhelper.core.position import Seat

LONGEST_NAME = 40


def name_problem(name: str) -> str | None:
    """Why this cannot be a name, as a sentence, or None when it can."""
    if len(name) > LONGEST_NAME:
        return f"the name {name[:12]!r}… has {len(name)} characters: {LONGEST_NAME} are enough"
    if not name.isprintable():
        return f"the name {name!r} holds a character that cannot be shown: leave it out"
    if name != name.strip():
        return f"the name {name!r} begins or ends with a blank: leave it out"
    return None


def players_problem(names: Sequence[str]) -> str | None:
    """Why players cannot be called so, as a sentence, or None when they can."""
    if len(names) > MAX_PLAYERS:
        return f"{len(names)} players are named: at most {MAX_PLAYERS} can play"
    for name in names:
        if "," in name:
            return f"the name {name!r} holds a comma: commas separate names"
        if problem := name_problem(name):
            return problem
    return None


def player_name(names: Sequence[str], seat: Seat | None) -> str:
    """The player's name, ``player 3`` for who has none, ``somebody`` for an unknown seat."""
    if seat is None:
        return "somebody"
    return (names[seat - 1] if seat <= len(names) else "") or f"player {seat}"
