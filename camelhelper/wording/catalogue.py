"""The texts of a language, read from its catalogue: a PO file, as translators' tools write it.

The file itself is read, 1,000 texts within 20 ms, so no compiled version can be out of date.
"""

import gettext
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

Key = tuple[str, str]
"""A context, empty for most texts, and the English text (its singular if there are two)."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A text of the program and its translation."""

    text: str
    many: str = ""
    """The English plural of a text that counts something."""
    context: str = ""
    """What the text means, if the same English text has two meanings."""
    said: tuple[str, ...] = ()
    """The translation; all plural forms of the language for a text that counts something."""
    is_fuzzy: bool = False
    """Whether the English text has changed since, and somebody has to check the translation."""
    places: tuple[str, ...] = ()
    """The files that use it."""
    was: str = ""
    """The English text that was translated, if it has changed since."""
    notes: tuple[str, ...] = ()
    """The translators' comments."""

    @property
    def key(self) -> Key:
        return self.context, self.text

    @property
    def is_translated(self) -> bool:
        return bool(self.said) and all(self.said) and not self.is_fuzzy


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A language's translations of English texts."""

    said: Mapping[Key, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    plural_form: Callable[[int], int] = lambda count: int(count != 1)
    """Which plural form goes with a number of things."""

    def text(self, text: str, context: str = "") -> str | None:
        """The translation; None if there is none."""
        forms = self.said.get((context, text))
        return forms[0] if forms else None

    def counted(self, one: str, many: str, count: int) -> str:
        """The form for this number of things; in English if there is no translation."""
        forms = self.said.get(("", one), (one, many))
        return forms[min(self.plural_form(count), len(forms) - 1)]


def read_catalogue(path: Path) -> Catalogue:
    """The catalogue in a file. Raises OSError, and ValueError if it is not a PO file."""
    entries = list(read_entries(path.read_text("utf-8")))
    said = {each.key: each.said for each in entries if each.is_translated}
    header = "".join(said.pop(("", ""), ()))
    rule = header.partition("plural=")[2].partition(";")[0]
    return Catalogue(said, gettext.c2py(rule)) if rule else Catalogue(said)


# -- PO files ----------------------------------------------------------------------------------


def read_entries(text: str) -> Iterator[CatalogueEntry]:
    """The entries of a PO file, starting with the header, which translates the empty text.

    Raises ValueError naming the line that does not belong in a PO file.
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
    """Read ``msgid "…"``, or a string that continues that of the line before."""
    keyword, quote, rest = line.partition('"')
    keyword = keyword.strip() or next(reversed(strings), "")
    try:
        strings[keyword] = strings.get(keyword, "") + json.loads(quote + rest)
    except ValueError as error:
        raise ValueError(f"line {number} belongs in no catalogue: {line}") from error


def _entry(strings: Mapping[str, str], notes: Mapping[str, list[str]]) -> CatalogueEntry:
    was = " ".join(notes.get("#|", ()))
    return CatalogueEntry(
        text=strings.get("msgid", ""),
        many=strings.get("msgid_plural", ""),
        context=strings.get("msgctxt", ""),
        said=tuple(said for keyword, said in strings.items() if keyword.startswith("msgstr")),
        is_fuzzy="fuzzy" in " ".join(notes.get("#,", ())),
        places=tuple(" ".join(notes.get("#:", ())).split()),
        was=json.loads(was.removeprefix("msgid ")) if was else "",
        notes=tuple(notes.get("# ", ())),
    )
