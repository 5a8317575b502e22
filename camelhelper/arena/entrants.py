"""Who plays in a match, as written on the command line.

``random``, ``roll``, ``leg``, ``full``, ``net``, ``win``, with settings as in ``win:playouts=96``;
another program is ``exec:./mybot --quick``.
"""

import os
import shlex
from dataclasses import dataclass

from camelhelper.arena.refusals import (
    ArenaError,
    NoSuchEntrant,
    NoSuchSetting,
    ProgramUnnamed,
    QuoteOpen,
    SettingUnread,
)
from camelhelper.core.bounds import MOST_PLAYOUTS
from camelhelper.core.whole_number import read_whole_number

PROGRAM = "exec"
SETTINGS: dict[str, tuple[str, ...]] = {
    "random": (),
    "roll": (),
    "leg": (),
    "full": (),
    "net": (),
    "win": ("playouts",),
}
"""The program's own players, and the settings of each."""
NAMES = (*SETTINGS, PROGRAM)
_ESCAPE = "" if os.name == "nt" else "\\"
"""What takes a sign of a command as it is; on Windows a backslash parts folders."""


@dataclass(frozen=True, slots=True)
class Entrant:
    text: str
    """As it was written; equal texts mean equal players."""
    name: str
    settings: tuple[tuple[str, int], ...] = ()
    command: tuple[str, ...] = ()
    """For another program: itself and its arguments."""


def parse_entrant(text: str) -> Entrant:
    """Read who plays. Raises ``ArenaError``."""
    name, _, rest = text.partition(":")
    if name not in NAMES:
        raise ArenaError(NoSuchEntrant(name))
    if name == PROGRAM:
        return Entrant(text, name, command=_command(rest))
    return Entrant(text, name, tuple(_setting(name, part) for part in rest.split(",") if rest))


def _command(text: str) -> tuple[str, ...]:
    words = shlex.shlex(text, posix=True)
    words.whitespace_split, words.commenters, words.escape = True, "", _ESCAPE
    try:
        command = tuple(words)
    except ValueError:
        raise ArenaError(QuoteOpen(text)) from None
    if not command:
        raise ArenaError(ProgramUnnamed())
    return command


def _setting(name: str, text: str) -> tuple[str, int]:
    setting, _, value = text.partition("=")
    if setting not in SETTINGS[name]:
        raise ArenaError(NoSuchSetting(name, setting))
    number = read_whole_number(value, most=MOST_PLAYOUTS)
    if number is None:
        raise ArenaError(SettingUnread(setting, value, MOST_PLAYOUTS))
    return setting, number
