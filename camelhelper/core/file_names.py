"""File names that work on every system, whatever the game is called."""

import os
import re

LONGEST_BYTES = 255
"""The longest name that most systems allow."""
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)
"""Devices of Windows, with any suffix and in any folder."""
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')


def is_portable(name: str) -> bool:
    """Whether this names one file, and just this one, on Windows too."""
    stem = name.split(".", maxsplit=1)[0].rstrip(" ")
    return not (
        not name
        or _FORBIDDEN.search(name)
        or name.endswith((".", " "))
        or _RESERVED.fullmatch(stem)
    )


def portable_name(stem: str, rest: str) -> str:
    """A name with as much of the stem as possible and all of the rest."""
    stem = shortened(_FORBIDDEN.sub("_", stem), LONGEST_BYTES - len(os.fsencode(rest)))
    name = f"{stem}{rest}"
    return name if is_portable(name) else f"_{stem[:-1]}{rest}"


def shortened(text: str, most_bytes: int) -> str:
    """The beginning of a text, cut between two characters."""
    while len(os.fsencode(text)) > most_bytes:
        text = text[: max(0, min(len(text) - 1, most_bytes))]
    return text
