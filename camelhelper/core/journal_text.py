"""The text of a journal, in which damage can be found.

The head is followed by a line for each change, with a checksum in front and an empty line between
lines, so that a damaged line feed does not join two of them::

    {"camelhelper journal": 2}

    9a3c5f10 {"number":9,"changes":[[7,["r2"]],[8,["tg"]]]}

A change says how many lines of the saved game (module ``gamefile``) stay and which lines follow
them. Each line repeats the change before its own, so a line that cannot be read loses nothing as
long as the next one can. The first line, which holds the whole game, is written twice instead.
Where undo would take back more than steps, ``"undo"`` says the same of the lines that tell what
(module ``undo_text``). If the game was saved, ``"document"`` names the file, with a fingerprint of
its contents when last seen; if the program itself keeps it in a file, so do ``"kept"`` and
``"kept_fingerprint"``.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Self
from zlib import crc32

from camelhelper.core.alike import alike

HEAD = b'{"camelhelper journal": 2}'
_ANY_HEAD = re.compile(rb'\{"camelhelper journal": [0-9]+\}')

Lines = tuple[str, ...]


class OtherVersionError(ValueError):
    """Another version of the program wrote the journal."""


@dataclass(frozen=True, slots=True)
class State:
    """The game and its file after a change."""

    lines: Lines = ()
    """Of the saved game."""
    undo: Lines = ()
    """How it came about, where the saved game does not say it."""
    document: str | None = None
    fingerprint: str = ""
    """Of the document's contents when last seen."""
    kept: str | None = None
    """The file in which the program itself keeps the game."""
    kept_fingerprint: str = ""
    """The same of that."""


@dataclass(frozen=True, slots=True)
class _Splice:
    """So many lines stay, and these follow them."""

    kept: int = 0
    added: Lines = ()

    @classmethod
    def between(cls, old: Lines, new: Lines) -> Self:
        kept = alike(old, new)
        return cls(kept, new[kept:])

    def made(self, lines: Lines) -> Lines:
        """The lines after this. Raises ``ValueError`` if there are too few of them."""
        if not 0 <= self.kept <= len(lines):
            raise ValueError("a change does not fit what it changes")
        return (*lines[: self.kept], *self.added)


@dataclass(frozen=True, slots=True)
class _Change:
    lines: _Splice = _Splice()
    undo: _Splice = _Splice()

    @classmethod
    def between(cls, old: State, new: State) -> Self:
        return cls(_Splice.between(old.lines, new.lines), _Splice.between(old.undo, new.undo))

    @classmethod
    def repeating(cls, state: State) -> Self:
        """Nothing new: the first line is written twice."""
        return cls(_Splice(len(state.lines)), _Splice(len(state.undo)))

    def made(self, state: State) -> State:
        """The state after this change. Raises ``ValueError`` if it does not fit."""
        return replace(state, lines=self.lines.made(state.lines), undo=self.undo.made(state.undo))


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    """Counted from 1."""
    repeated: _Change
    """The change before."""
    change: _Change
    state: State
    """Without its lines and how it came about."""

    def as_bytes(self) -> bytes:
        both = self.repeated, self.change
        changes = [(each.lines.kept, each.lines.added) for each in both]
        said: dict[str, object] = {"number": self.number, "changes": changes}
        if any(each.undo != _Splice() for each in both):
            said["undo"] = [(each.undo.kept, each.undo.added) for each in both]
        state = self.state
        if state.document is not None:
            said |= {"document": state.document, "fingerprint": state.fingerprint}
        if state.kept is not None:
            said |= {"kept": state.kept, "kept_fingerprint": state.kept_fingerprint}
        text = json.dumps(said, separators=(",", ":")).encode()
        return b"\n%08x %b\n" % (crc32(text), text)

    @classmethod
    def read(cls, line: bytes) -> Self:
        """Raises ``ValueError`` if the line is damaged."""
        checksum, _, text = line.partition(b" ")
        if checksum != b"%08x" % crc32(text):
            raise ValueError("a line of the journal is damaged")
        match json.loads(text):
            case {"number": int(number), "changes": lines, **rest}:
                undo = rest.get("undo", [[0, []], [0, []]])
                repeated, change = map(_Change, _splices(lines), _splices(undo))
                document, kept = _name(rest.get("document")), _name(rest.get("kept"))
                seen, kept_seen = (
                    str(rest.get(key, "")) for key in ("fingerprint", "kept_fingerprint")
                )
                state = State((), (), document, seen, kept, kept_seen)
                return cls(number, repeated, change, state)
        raise ValueError("a line of the journal is none of a journal")


def _name(said: object) -> str | None:
    """Of a file. Raises ``ValueError``."""
    if said is None or isinstance(said, str):
        return said
    raise ValueError("a line of the journal is none of a journal")


def _splices(said: object) -> tuple[_Splice, _Splice]:
    """Of the change before, and of the line's own. Raises ``ValueError``."""
    match said:
        case [[int(a), list(b)], [int(c), list(d)]]:
            return _Splice(a, tuple(map(str, b))), _Splice(c, tuple(map(str, d)))
    raise ValueError("a line of the journal is none of a journal")


@dataclass(frozen=True, slots=True)
class Contents:
    """What a journal says up to some place in it."""

    size: int = 0
    """The place, in bytes."""
    number: int = 0
    """Of the last line; 0 if there is none."""
    state: State = State()
    is_damaged: bool = False
    """Something before the place cannot be read, or is missing."""
    _change: _Change = _Change()
    """The last one, which the next line repeats."""

    def changed_to(self, state: State) -> tuple[bytes, Self]:
        """What to append so that the journal says this, and its contents then."""
        if self.number and state == self.state:
            return b"", self
        change = _Change.between(self.state, state)
        bare = replace(state, lines=(), undo=())
        line = _Line(self.number + 1, self._change, change, bare)
        text = line.as_bytes()
        if not self.number:
            text = HEAD + b"\n" + text + text
            change = _Change.repeating(state)
        return text, replace(
            self,
            size=self.size + len(text),
            number=self.number + 1,
            state=state,
            _change=change,
        )

    def after(self, text: bytes) -> Self:
        """With the next line, if that can be read."""
        try:
            line = _Line.read(text)
            if line.number == self.number == 1:
                return self
            before = self.state
            is_damaged = self.is_damaged or line.number != self.number + 1
            if line.number == self.number + 2:
                before = line.repeated.made(before)
            elif line.number != self.number + 1:
                raise ValueError("lines of the journal are missing")
            after = line.change.made(before)
            state = replace(line.state, lines=after.lines, undo=after.undo)
        except (ValueError, RecursionError):
            return replace(self, is_damaged=True)
        change = line.change if line.number > 1 else _Change.repeating(state)
        return replace(self, number=line.number, state=state, is_damaged=is_damaged, _change=change)


def read_contents(data: bytes) -> Contents:
    """What a journal says; anything after its last line feed was cut off by a crash and ignored.

    If the last line feed itself is damaged, the whole line before it still counts. Raises
    ``OtherVersionError`` if another version of the program wrote it.
    """
    head, *lines = data.split(b"\n")
    if not lines:
        return Contents()
    cut_off = lines.pop()
    contents = Contents(is_damaged=head != HEAD)
    for line in filter(None, lines):
        contents = contents.after(line)
    with_damaged_end = contents.after(cut_off[:-1])
    if with_damaged_end.number > contents.number:
        contents = replace(with_damaged_end, is_damaged=True)
    if head != HEAD and _ANY_HEAD.fullmatch(head) and not contents.number:
        raise OtherVersionError
    return replace(contents, size=len(data) - len(cut_off))
