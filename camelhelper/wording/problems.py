"""Every reason in words: ``the red camel is on the track 2 times: keep one``."""

from collections.abc import Sequence

from camelhelper.core.bounds import (
    LARGEST_FILE,
    MOST_CHARACTERS,
    MOST_LINES,
    MOST_STEPS,
    MOST_WHAT_IFS,
)
from camelhelper.core.cup import EXAMPLE
from camelhelper.core.edition import (
    CARDS_PER_PLAYER,
    DICE_PER_LEG,
    FIRST_EDITION,
    FIRST_SPACE,
    LAST_SPACE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SECOND_EDITION,
    TILE_SPACES,
    Edition,
)
from camelhelper.core.gamefile import HEAD_TAGS, HOUSE_RULES, VERSION
from camelhelper.core.names import LONGEST_NAME
from camelhelper.core.reason import Reason
from camelhelper.wording import cup, files, positions, refusals
from camelhelper.wording.formatting import either, filled, in_a_row, listed
from camelhelper.wording.ledger import counted_coins, counted_pyramid_tickets
from camelhelper.wording.names import (
    camel_name,
    die_name,
    edition_name,
    player_name,
    shown_name,
    tile_name,
    whose,
)
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translate

TEXTS = positions.TEXTS | refusals.TEXTS | cup.TEXTS | files.TEXTS
"""A text for each kind; its placeholders are the kind's fields, ``_ALWAYS`` and ``_said``."""
_ALWAYS = {
    "first_space": FIRST_SPACE,
    "last_space": LAST_SPACE,
    "first_tile_space": TILE_SPACES[0],
    "least_players": MIN_PLAYERS,
    "most_players": MAX_PLAYERS,
    "dice_per_leg": DICE_PER_LEG,
    "cards_per_player": CARDS_PER_PLAYER,
    "longest_name": LONGEST_NAME,
    "example": EXAMPLE,
    "first_camels": FIRST_EDITION.camels,
    "second_camels": SECOND_EDITION.camels,
    "version_read": VERSION,
    "most_lines": MOST_LINES,
    "most_characters": MOST_CHARACTERS,
    "most_steps": MOST_STEPS,
    "most_what_ifs": MOST_WHAT_IFS,
    "largest_bytes": LARGEST_FILE,
    "head_tags": ", ".join(HEAD_TAGS),
    "house_rules": ", ".join(HOUSE_RULES),
}
_COUNTED = {"coins": counted_coins, "pyramid_tickets": counted_pyramid_tickets}
"""How the numbers in fields of these names are said with what they count."""


_LONGEST_SHOWN = 120
"""How many characters of typed text or a file to quote, so that the sentence stays readable."""


def say(reason: Reason, names: Sequence[str] = ()) -> str:
    """A reason in the current language, without a full stop, in lower case.

    Players are called by their ``names`` in seat order, or else by the number of their seat.
    """
    values: dict[str, object] = dict(_ALWAYS)
    for name, value in vars(reason).items():
        values |= _said(name, value, names)
        if name == "side" and isinstance(edition := getattr(reason, "edition", None), Edition):
            values["tile"] = tile_name(edition, value)
    return filled(translate(TEXTS[type(reason)]), values)


def _said(name: str, value: object, names: Sequence[str]) -> dict[str, object]:
    """The values for a field's placeholders."""
    match name, value:
        case "camel" | "colour", str(letter):
            return {name: camel_name(letter)}
        case "die", str(letter):
            return {name: die_name(letter)}
        case _, Edition() as edition:
            return {
                name: edition_name(edition),
                "camels": listed(edition.camels),
                "racing": either(edition.racing),
                "dice": listed([*map(shown_name, edition.dice)]),
            }
        case _, Reason() as reason:
            return {name: say(reason, names)}
        case "allowed", str(letters):
            return {name: either(letters)}
        case "cause", str(cause):
            return {name: system_text(cause)}
        case _, str(text) if len(text) > _LONGEST_SHOWN:
            return {name: text[: _LONGEST_SHOWN - 1] + "…"}
        case "problems", tuple(several):
            return {name: in_a_row(say(problem, names) for problem in several)}
        case "seat", int(seat):
            return {name: seat, "player": player_name(names, seat), "whose": whose(names, seat)}
        case "partner" | "former_player", int(other):
            return {name: player_name(names, other), f"whose_{name}": whose(names, other)}
        case _, int(count) if name in _COUNTED:
            return {name: _COUNTED[name](count)}
    return {name: value}
