"""The texts of a language, read from its catalogue: a PO file, as translators' tools write it.

The file itself is read, 1,000 texts within 20 ms: nothing is compiled that could lag
behind it.
"""

import gettext
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

Key = tuple[str, str]
"""A context, empty for most texts, and the English text, the singular if there are two."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text of the program and what a language makes of it."""

    text: str
    many: str = ""
    """The English plural of a text that counts something."""
    context: str = ""
    """What the text means, where the same English text is needed in two meanings."""
    said: tuple[str, ...] = ()
    """The translation, in all plural forms of the language for a text that counts."""
    is_fuzzy: bool = False
    """Whether the translation is of an earlier English text, and somebody has to look at it."""
    places: tuple[str, ...] = ()
    """The files that say it."""
    was: str = ""
    """Of a fuzzy one: the English text that was translated."""
    notes: tuple[str, ...] = ()
    """What the translators say to each other."""

    @property
    def key(self) -> Key:
        return self.context, self.text

    @property
    def is_translated(self) -> bool:
        return bool(self.said) and all(self.said) and not self.is_fuzzy


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What a language says for each English text that it has something for."""

    said: Mapping[Key, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    plural_form: Callable[[int], int] = lambda count: int(count != 1)
    """Which of the plural forms goes with a number of things."""

    def text(self, text: str, context: str = "") -> str | None:
        """The translation; None where there is none."""
        forms = self.said.get((context, text))
        return forms[0] if forms else None

    def counted(self, one: str, many: str, count: int, context: str = "") -> str:
        """The form for so many, in English where there is no translation."""
        forms = self.said.get((context, one), (one, many))
        return forms[min(self.plural_form(count), len(forms) - 1)]


def read_catalogue(path: Path) -> Catalogue:
    """The catalogue in a file. Raises OSError, and ValueError where it is no PO file."""
    entries = list(read_entries(path.read_text("utf-8")))
    said = {each.key: each.said for each in entries if each.is_translated}
    header = "".join(said.pop(("", ""), ()))
    rule = header.partition("plural=")[2].partition(";")[0]
    return Catalogue(said, gettext.c2py(rule)) if rule else Catalogue(said)


# -- PO files ----------------------------------------------------------------------------------


def read_entries(text: str) -> Iterator[Entry]:
    """The entries of a PO file, the header first: it translates the empty text.

    Raises ValueError that names the line which belongs in no PO file.
    """
    strings: dict[str, str] = {}
    notes: dict[str, list[str]] = {}
    for number, line in enumerate(map(str.strip, [*text.splitlines(), ""]), 1):
        if line.startswith("#"):
            notes.setdefault(line[:2], []).append(line[2:].strip())
        elif line:
            _read_string(line, number, strings)
        else:
            if strings:
                yield _entry(strings, notes)
            strings, notes = {}, {}


def _read_string(line: str, number: int, strings: dict[str, str]) -> None:
    """``msgid "…"``, or a string that goes on with the one of the line before."""
    keyword, quote, rest = line.partition('"')
    keyword = keyword.strip() or next(reversed(strings), "")
    try:
        strings[keyword] = strings.get(keyword, "") + json.loads(quote + rest)
    except ValueError as error:
        raise ValueError(f"line {number} belongs in no catalogue: {line}") from error


def _entry(strings: Mapping[str, str], notes: Mapping[str, list[str]]) -> Entry:
    was = " ".join(notes.get("#|", ()))
    return Entry(
        text=strings.get("msgid", ""),
        many=strings.get("msgid_plural", ""),
        context=strings.get("msgctxt", ""),
        said=tuple(said for keyword, said in strings.items() if keyword.startswith("msgstr")),
        is_fuzzy="fuzzy" in " ".join(notes.get("#,", ())),
        places=tuple(" ".join(notes.get("#:", ())).split()),
        was=json.loads(was.removeprefix("msgid ")) if was else "",
        notes=tuple(notes.get("# ", ())),
    )
