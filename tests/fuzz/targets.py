"""What reads: each with inputs that are nearly right, and what is checked of what it reads.

A target takes a ``random.Random`` and gives what a reader is given, a str or bytes. A reader that
refuses raises what ``REFUSALS`` names; whatever else it raises is a fault.
"""

import json
import lzma
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

from PySide6.QtCore import QSettings

from camelhelper.core.cup import format_position, parse
from camelhelper.core.cup_typed import read, read_opening
from camelhelper.core.edition import EDITIONS, FIRST_EDITION
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.event_typed import read_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.journal import Journal, Recovered, abandoned
from camelhelper.core.path_or_position import path_or_position
from camelhelper.core.position import Position
from camelhelper.core.reason import ReasonedError
from camelhelper.core.record import record
from camelhelper.core.rules import apply
from camelhelper.core.storage import read_game
from camelhelper.engine.race.table import RULES, RaceTableError, load_table, manifest_path
from camelhelper.gui.documents.recent import last_game, recent
from camelhelper.gui.documents.remembered import set_aside_misfits
from camelhelper.gui.theme.colours import THEME_NAMES, read_colours
from camelhelper.lab.games.chutes_board import parse_board, read_board
from camelhelper.resources import resource
from tests.fuzz.damage import damaged
from tests.helpers.games import any_game
from tests.helpers.grammar import Grammar

Given = str | bytes
REFUSALS = (ReasonedError, RaceTableError)
GRAMMARS = {number: Grammar(number) for number in EDITIONS}
_GAMES_KEPT = 60


@dataclass(frozen=True)
class Target:
    name: str
    make: Callable[[Random], Given]
    read: Callable[[Given], object]
    a_round: int = 10
    """How many inputs are tried in turn; of files fewer, since the disk takes its time."""


def targets(folder: Path) -> tuple[Target, ...]:
    """All that read; files are written into this folder."""
    seeds = _Seeds()
    in_files = _InFiles(folder)
    return (
        Target("cup", seeds.position, _read_strictly),
        Target("typed", seeds.typed, _read_freely),
        Target("pasted", seeds.pasted, _paste),
        Target("openings", seeds.opening, _read_opening),
        Target("events", seeds.event, _read_event),
        Target("games", seeds.game, _read_game),
        Target("boards", seeds.board, parse_board),
        Target("files", seeds.file, in_files.read_game, 1),
        Target("board files", seeds.board_file, in_files.read_board, 1),
        Target("journals", in_files.make_journal, in_files.recover, 1),
        Target("manifests", seeds.manifest, in_files.read_manifest, 1),
        Target("themes", seeds.theme, in_files.read_theme, 1),
        Target("settings", in_files.make_settings, in_files.read_settings, 1),
    )


# -- what is nearly right ------------------------------------------------------------------------


class _Seeds:
    """Makes the inputs. What takes long to make is made once and damaged many times."""

    def __init__(self) -> None:
        random = Random("games")
        games = [any_game(random) for _ in range(_GAMES_KEPT)]
        self._games = [format_game(game) for game in games]
        self._positions = [format_position(game.position) for game in games]
        self._themes = [resource("themes", f"{name}.toml").read_text() for name in THEME_NAMES]

    def position(self, random: Random) -> str:
        return _maybe_damaged(self._line(random), random)

    def _line(self, random: Random) -> str:
        if random.random() < 0.5:
            return random.choice(self._positions)
        return _generated("position", random)

    def typed(self, random: Random) -> str:
        line = self._line(random)
        blanks = random.choice((".", " ", ", ", ". ", ""))
        line = line.replace(".", blanks).replace(",", random.choice((",", ", ", " ")))
        line = random.choice((line, line.lower(), line[4:], line[4:].lower()))
        return _maybe_damaged(line, random)

    def pasted(self, random: Random) -> str:
        return random.choice((self.typed, self.position, self.game, self.board))(random)

    def opening(self, random: Random) -> str:
        rolls = "".join(random.choice("rgbypkwo") + random.choice("123 ") for _ in range(7))
        return _maybe_damaged(rolls, random)

    def event(self, random: Random) -> str:
        text, name = _generated("event", random), random.choice(_NAMES)
        return _maybe_damaged(random.choice((text, f"{name}: {text}", f"{text} {name}")), random)

    def game(self, random: Random) -> str:
        text = random.choice(self._games) if random.random() < 0.7 else _generated("game", random)
        return _maybe_damaged(text, random)

    def board(self, random: Random) -> str:
        jumps = (f"{random.randint(-1, 101)} {random.randint(-1, 101)}" for _ in range(9))
        lines = "\n".join(("squares 100", *jumps, "# a remark"))
        return _maybe_damaged(lines, random)

    def file(self, random: Random) -> bytes:
        return _bytes(self.game(random), random)

    def board_file(self, random: Random) -> bytes:
        return _bytes(self.board(random), random)

    def manifest(self, random: Random) -> bytes:
        """The manifest, and behind a line feed the table's bytes."""
        table = random.choice((bytes, lzma.compress))(random.randbytes(random.randint(0, 40)))
        fields = {
            "edition": 1,
            "rules": RULES,
            "sha256": sha256(table).hexdigest(),
            "largest_rounding": 0.0,
            "largest_length_rounding": 0.0,
        }
        text = json.dumps(fields)
        return _bytes(_maybe_damaged(text, random), random).replace(b"\n", b" ") + b"\n" + table

    def theme(self, random: Random) -> bytes:
        return _bytes(_maybe_damaged(random.choice(self._themes), random), random)


def _generated(rule: str, random: Random) -> str:
    return str(GRAMMARS[random.choice(tuple(GRAMMARS))].generate(rule, random))


def _maybe_damaged(text: str, random: Random) -> str:
    return damaged(text, random) if random.random() < 0.8 else text


def _bytes(text: str, random: Random) -> bytes:
    """The text as a file; now and then not in UTF-8, or with a byte that is none of its."""
    coding = random.choice(("utf-8",) * 6 + ("utf-8-sig", "utf-16", "latin-1"))
    content = text.encode(coding, "replace")
    if random.random() < 0.2:
        at = random.randint(0, len(content))
        content = content[:at] + random.randbytes(1) + content[at + 1 :]
    return content


# -- what reads texts ----------------------------------------------------------------------------


def _read_strictly(line: str) -> None:
    for how in ({}, {"free": True}, {"half_built": True}):
        for_all = _read_or_refused(lambda how=how: parse(line, **how))
        if for_all is not None:
            assert parse(format_position(for_all), **how) == for_all


def _read_freely(text: str) -> Position:
    for edition in EDITIONS.values():
        _read_or_refused(lambda edition=edition: read(text, edition=edition))
    position = read(text)
    assert read(format_position(position)) == position
    return position


def _paste(text: str) -> object:
    if text.lstrip().startswith("["):
        return parse_game(text)
    return path_or_position(text, typed_for=FIRST_EDITION)


def _read_opening(text: str) -> object:
    return [read_opening(text, edition) for edition in EDITIONS.values()]


_TABLES = tuple(
    parse(line)
    for line in (
        "cu2 1RG.2B.3PY.9+2.15k.16w R1 R12 +1R2? 3+1*,3,3!,3,3,3",
        "cu2 3RG.4PY.5w.15k.16B R1G2B3Y1 - - 3*,3,3",
        "cu1 1W.2BG.3YO",
        "cu1 12BW.16Y.18OG O3 - -1W2? 0*,1",
    )
)


_NAMES = "Ann", "Ben & Co", "b1", "t", "(", "me"


def _read_event(text: str) -> None:
    for position in _TABLES:
        names = _NAMES[: len(position.players)]
        _read_or_refused(lambda position=position, names=names: read_event(text, position, names))
        event = _read_or_refused(lambda position=position: parse_event(text, position.edition))
        if event is not None:
            assert read_event(text, position, names) == event
            assert parse_event(format_event(event), position.edition) == event
            _read_or_refused(lambda position=position, event=event: apply(position, event))


def _read_game(text: str) -> Game:
    game = parse_game(text)
    assert parse_game(format_game(game)) == game
    record(game.live)
    return game


def _read_or_refused(reader: Callable[[], object]) -> object:
    try:
        return reader()
    except REFUSALS:
        return None


_SETTINGS = """\
[files]
recent=/games/evening.cup, /games/other.cup

[game]
last=/games/evening.cup
document=@Invalid()

[window]
geometry=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0)

[view]
theme=night
tiles=true
size=@Size(3 4)
"""
"""As a window leaves them."""


# -- what reads files ----------------------------------------------------------------------------


class _InFiles:
    """Readers of files, each with a file of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        self._game = folder / "game.cup"
        self._board = folder / "board.txt"
        self._theme = folder / "theme.toml"
        self._table = folder / "race.table"
        self._journals = folder / "journals"
        self._sound_journals = list(self._written_journals())

    def read_game(self, content: bytes) -> object:
        self._game.write_bytes(content)
        return read_game(self._game)

    def read_board(self, content: bytes) -> object:
        self._board.write_bytes(content)
        return read_board(str(self._board))

    def read_theme(self, content: bytes) -> object:
        self._theme.write_bytes(content)
        try:
            return read_colours(self._theme)
        except ValueError as error:
            if self._theme.name not in str(error):
                raise
            return None

    def read_manifest(self, content: bytes) -> object:
        manifest, _, table = content.partition(b"\n")
        self._table.write_bytes(table)
        manifest_path(self._table).write_bytes(manifest)
        return load_table(self._table, FIRST_EDITION)

    # -- journals --------------------------------------------------------------------------------

    def _written_journals(self) -> Iterable[bytes]:
        for seed in range(20):
            random = Random(seed)
            journal = Journal.begin(self._journals)
            for _ in range(6):
                journal.write(any_game(random), random.choice((None, Path("/games/evening.cup"))))
            yield journal.path.read_bytes()
            journal.close()

    def make_journal(self, random: Random) -> bytes:
        text = random.choice(self._sound_journals).decode("latin-1")
        return _maybe_damaged(text, random).encode("latin-1", "replace")

    def recover(self, content: bytes) -> None:
        for left in self._journals.iterdir():
            left.unlink()
        (self._journals / "1-00000000.journal").write_bytes(content)
        for found in abandoned(self._journals):
            if isinstance(found, Recovered):
                found.journal.write(found.game, found.document)
                found.journal.close()

    # -- settings --------------------------------------------------------------------------------

    def make_settings(self, random: Random) -> bytes:
        return _bytes(_maybe_damaged(_SETTINGS, random), random)

    def read_settings(self, content: bytes) -> None:
        settings = QSettings()
        Path(settings.fileName()).write_bytes(content)
        settings.sync()
        set_aside_misfits()
        recent()
        last_game()
        assert isinstance(settings.value("view/theme", "day"), str)
