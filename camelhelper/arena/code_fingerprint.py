"""Tells by which code a match is played: players change more often than the program's version."""

from hashlib import sha256
from pathlib import Path

_PLAYED_BY = ("arena", "core", "engine")
"""What the results of a match depend on, apart from the solved races."""


def code_fingerprint(package: Path = Path(__file__).parents[1]) -> str:
    """The same for the same code, in 16 hexadecimal digits; takes some milliseconds.

    A packaged program has no readable code, and so always the same one: there the version tells.
    """
    code = sha256()
    for folder in _PLAYED_BY:
        for file in sorted(filter(Path.is_file, (package / folder).rglob("*.py"))):
            code.update(file.relative_to(package).as_posix().encode())
            code.update(file.read_bytes())
    return code.hexdigest()[:16]
