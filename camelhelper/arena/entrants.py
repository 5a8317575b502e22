"""Who plays in a match, as written on the command line.

``random``, ``roll``, ``leg``, ``full``, ``net``, ``win``, with settings as in ``win:playouts=96``;
another program is ``exec:./mybot --quick``.
"""

import shlex
from dataclasses import dataclass

from camelhelper.arena.refusals import (
    ArenaError,
    NoSuchEntrant,
    NoSuchSetting,
    ProgramUnnamed,
    SettingUnread,
)

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
        command = tuple(shlex.split(rest))
        if not command:
            raise ArenaError(ProgramUnnamed())
        return Entrant(text, name, command=command)
    return Entrant(text, name, tuple(_setting(name, part) for part in rest.split(",") if rest))


def _setting(name: str, text: str) -> tuple[str, int]:
    setting, _, value = text.partition("=")
    if setting not in SETTINGS[name]:
        raise ArenaError(NoSuchSetting(name, setting))
    if not value.isdecimal() or not int(value):
        raise ArenaError(SettingUnread(setting, value))
    return setting, int(value)
