"""A match saved to disk while it is played, so that it can be resumed if interrupted.

The first line describes the match and the code that plays it, and each further line is a finished
cluster, as JSON. Lines are only ever added. An incomplete last line was being written when the
process died, and is dropped.
"""

import errno
import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from io import FileIO
from pathlib import Path

from camelhelper.arena.code_fingerprint import code_fingerprint
from camelhelper.arena.match import Cluster, Match
from camelhelper.arena.refusals import ArenaError, FileBusy, LineUnread, OtherMatch
from camelhelper.arena.table import SeatTally
from camelhelper.core.locking import open_locked
from camelhelper.core.plain_file import check_plain
from camelhelper.version import __version__


@contextmanager
def match_file(path: Path, match: Match) -> Iterator["MatchFile"]:
    """The file of a match, new or to be continued; no other process can write it meanwhile.

    Raises ``ArenaError`` if it is something else or was begun by other code, and ``OSError``.
    """
    if path.exists():
        check_plain(path)
    file = open_locked(path, "a+")
    if file is None:
        raise ArenaError(FileBusy(path.name))
    with closing(file):
        yield MatchFile(file, path.name, match)


class MatchFile:
    """An open file with the finished clusters of a match."""

    def __init__(self, file: FileIO, name: str, match: Match) -> None:
        self._file = file
        file.seek(0)
        content = file.readall()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", "replace").splitlines()
        played_by = {"camelhelper": __version__, "code": code_fingerprint()}
        head = json.dumps(played_by | asdict(match))
        is_ours = lines[0] == head if lines else head.encode().startswith(content)
        if not is_ours:
            raise ArenaError(OtherMatch(name))
        self.clusters = [
            _read(line, match, LineUnread(name, number)) for number, line in enumerate(lines[1:], 2)
        ]
        """Those already finished when the file was opened."""
        file.truncate(len(whole))
        if not lines:
            self._write(head)

    def add(self, cluster: Cluster) -> None:
        """Save one more finished cluster. Raises ``OSError``."""
        self._write(json.dumps(asdict(cluster)))

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode()
        if self._file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(self._file.fileno())


def _read(line: str, match: Match, unread: LineUnread) -> Cluster:
    try:
        found = json.loads(line)
        games = tuple(tuple(SeatTally(**seat) for seat in game) for game in found["games"])
        seatings = tuple(map(tuple, found["seatings"]))
        is_ours = seatings == match.seatings(found["number"]) and len(games) == len(seatings)
        if is_ours and all(_is_of(match, game) for game in games):
            return Cluster(found["number"], seatings, games)
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise ArenaError(unread)


def _is_of(match: Match, game: tuple[SeatTally, ...]) -> bool:
    """Whether each entrant has its figures."""
    return len(game) == len(match.entrants) and all(
        isinstance(figure, int | float)
        for seat in game
        for told in asdict(seat).values()
        for figure in (told if isinstance(told, list) else (told,))
    )
