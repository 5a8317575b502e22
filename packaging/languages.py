"""Keeps the catalogues of resources/languages in step with the texts of the program.

usage: python packaging/languages.py [--check]

Without --check each catalogue gets the texts that it lacks, loses those that nobody says any more,
and offers the translation of a text that was changed as a fuzzy one. With it nothing is written.
Either way it says what is wrong: placeholders that differ, texts that cannot be gathered, and what
is missing or unused in a language that is declared complete.
"""

import ast
import json
import re
import string
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from environment import ROOT

sys.path.insert(0, str(ROOT))  # the texts of this checkout, whichever one is installed
from camelhelper.wording.catalogue import CatalogueEntry, Key, read_entries
from camelhelper.wording.languages import ENGLISH, LANGUAGES, Language

CATALOGUES = ROOT / "resources" / "languages"
PACKAGE = ROOT / "camelhelper"
PERCENT = ("", "{percent}%")
"""What tells how a language writes percents: with which blank, if with any."""
_SENTENCE = re.compile(r"[A-Z].*[.?!]", re.DOTALL)
_BREAKING = re.compile(r" [:;»]|« ")
"""French sets these marks apart, with blanks at which no line breaks."""
_JOINED = {"fr": re.compile(r"[a-zà-ÿ)}][;:?!»](?!\S)|«\S")}
"""Such marks without a blank, by the code of each language that wants one."""
_QUOTES = re.compile('["“”„«»‹›‚‘]')
_OWN_QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "es": "«»"}
"""What each language puts around what is quoted, by its code."""
_VERBATIM = re.compile(r"\[[^]]*\]|<[^>]*>|(?<!\w)'[^']*'")
"""What a file, a picture of a page or a shell wants as it is typed, straight marks and all."""
_TYPED_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
LIKE_ENOUGH = 0.75
"""How alike two English texts are, 0-1, for the translation of one to be worth a look for the
other."""


# -- the texts of the program ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Said:
    """Where the texts stand among the arguments of a call."""

    text: int
    many: int | None = None
    context: int | None = None


CALLS = {
    "tr": Said(0, context=1),
    "translate": Said(0, context=1),
    "translate_counted": Said(0, many=1),
    "translatable": Said(0, context=1),
}
SEAM = PACKAGE / "wording" / "translation.py"
"""Says nothing itself."""


def gathered(folder: Path = PACKAGE) -> tuple[dict[Key, CatalogueEntry], list[str]]:
    """The texts in the order of the files, and what is wrong with them."""
    entries: dict[Key, CatalogueEntry] = {}
    problems: list[str] = []
    for path in sorted(set(folder.rglob("*.py")) - {SEAM}):
        place = path.relative_to(folder.parent).as_posix()
        for call in _calls(path):
            try:
                entry = _entry_of(call)
            except ValueError as error:
                problems.append(f"{place}:{error}")
                continue
            if entry:
                known = entries.get(entry.key, entry)
                places = tuple(dict.fromkeys((*known.places, place)))
                entries[entry.key] = replace(known, many=known.many or entry.many, places=places)
    return entries, problems


def _calls(path: Path) -> list[ast.Call]:
    """Those of a module, as they stand in it."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _entry_of(call: ast.Call) -> CatalogueEntry | None:
    """Raises ValueError for a text that is put together before it is translated."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    said = CALLS.get(name)
    if said is None or len(call.args) <= said.text:
        return None
    text = call.args[said.text]
    if isinstance(text, ast.JoinedStr | ast.BinOp) and any(map(_is_string, ast.walk(text))):
        raise ValueError(f"{call.lineno}: {ast.unparse(text)} is put together before it is said")
    if not _is_string(text):
        return None  # from a table, whose texts are marked
    many, context = (_string(call.args, place) for place in (said.many, said.context))
    return CatalogueEntry(ast.literal_eval(text), many, context)


def _is_string(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _string(arguments: Sequence[ast.expr], place: int | None) -> str:
    if place is None or len(arguments) <= place:
        return ""
    return str(ast.literal_eval(arguments[place]))


# -- a catalogue brought into step ----------------------------------------------------------------


def in_step(
    old: Iterable[CatalogueEntry], texts: dict[Key, CatalogueEntry]
) -> list[CatalogueEntry]:
    """The header and every text of the program, with what the catalogue says for it."""
    known = {entry.key: entry for entry in old}
    unused = [entry for key, entry in known.items() if key not in texts and any(entry.said)]
    by_text = {entry.text: entry for entry in unused if entry.text}
    entries = [known[("", "")]] if ("", "") in known else []
    for text in texts.values():
        if found := known.get(text.key):
            entries.append(replace(found, many=text.many, places=text.places))
        elif alike := get_close_matches(text.text, by_text, 1, LIKE_ENOUGH):
            said = by_text[alike[0]].said
            entries.append(replace(text, said=said, is_fuzzy=True, was=alike[0]))
        else:
            entries.append(text)
    return entries


def written(entries: Iterable[CatalogueEntry]) -> str:
    """The text of a PO file. Without numbers of lines, which change with every edit."""
    return "\n".join("".join(f"{line}\n" for line in _lines(entry)) for entry in entries)


def _lines(entry: CatalogueEntry) -> Iterator[str]:
    yield from (f"# {note}" for note in entry.notes)
    if entry.places:
        yield f"#: {' '.join(entry.places)}"
    if entry.is_fuzzy:
        yield "#, fuzzy"
    if entry.was:
        yield f"#| msgid {_quoted(entry.was)}"
    if entry.context:
        yield f"msgctxt {_quoted(entry.context)}"
    yield f"msgid {_quoted(entry.text)}"
    if entry.many:
        yield f"msgid_plural {_quoted(entry.many)}"
        forms = entry.said if len(entry.said) > 1 else ("", "")
        yield from (f"msgstr[{number}] {_quoted(form)}" for number, form in enumerate(forms))
    elif entry.text:
        yield f"msgstr {_quoted(''.join(entry.said[:1]))}"
    else:
        yield 'msgstr ""'
        yield from map(_quoted, "".join(entry.said).splitlines(keepends=True))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# -- what is wrong ---------------------------------------------------------------------------------


def problems_of(
    language: Language, entries: Iterable[CatalogueEntry], texts: dict[Key, CatalogueEntry]
) -> Iterator[str]:
    """What is wrong with a catalogue as it stands, a sentence each."""
    known = {entry.key: entry for entry in entries if entry.text}
    gap = _gaps(known[PERCENT]) if PERCENT in known and known[PERCENT].is_translated else set()
    for entry in known.values():
        yield from (f"{entry.text!r}: {what}" for what in _flaws(language, entry, gap))
    if language.is_complete:
        for key, entry in texts.items():
            if key not in known or not known[key].is_translated:
                yield f"{entry.text!r} is not translated"
        yield from (f"{known[key].text!r} is said no more" for key in known.keys() - texts.keys())


def _flaws(language: Language, entry: CatalogueEntry, gap: set[str]) -> Iterator[str]:
    """What is wrong with a translation; percents have this ``gap`` before their sign, if any."""
    if entry.is_translated and (misfits := [*_misfits(entry)]):
        yield f"its translation has {', '.join(misfits)}"
    if any(map(_BREAKING.search, entry.said)):
        yield "a line may break before a mark of its translation"
    if _SENTENCE.fullmatch(entry.text) and any(form[:1].islower() for form in entry.said):
        yield "its translation begins with a small letter"
    if _foreign_quotes(language, entry.said):
        yield f"its translation is to quote with {_OWN_QUOTES[language.code]}"
    if set(_typed_words(entry.said)) - set(_typed_words([entry.text, entry.many])):
        yield "its translation has straight marks that English lacks"
    if language.code in _JOINED and any(map(_JOINED[language.code].search, entry.said)):
        yield "no blank sets a mark of its translation apart"
    if any(map(_TYPED_APOSTROPHE.search, entry.said)):
        yield "its translation has ' for the apostrophe ’"
    if entry.is_translated and gap and _gaps(entry) - gap:
        yield f"its percents are not written as those of {PERCENT[1]!r}"


def _foreign_quotes(language: Language, texts: Iterable[str]) -> set[str]:
    """Marks around what is quoted that are not those of the language."""
    prose = "".join(_VERBATIM.sub("", text) for text in texts)
    return set(_QUOTES.findall(prose)) - set(_OWN_QUOTES.get(language.code, ""))


def _typed_words(texts: Iterable[str]) -> Iterator[str]:
    """What stands in straight marks, to be typed as it is."""
    for text in texts:
        yield from (typed for typed in _VERBATIM.findall(text) if typed.startswith("'"))


def _gaps(entry: CatalogueEntry) -> set[str]:
    """What stands between figures and the sign for percents."""
    return {gap for form in entry.said for gap in re.findall(r"\}(\s*)%", form)}


def _misfits(entry: CatalogueEntry) -> Iterator[str]:
    """Placeholders that only one of the two has; a form for a single thing need not count it."""
    needed = placeholders(entry.many or entry.text)
    for number, form in enumerate(entry.said):
        found = placeholders(form)
        spared = frozenset() if number else _count(entry)
        yield from (f"no {{{name}}}" for name in sorted(needed - found - spared))
        yield from (f"{{{name}}} too many" for name in sorted(found - needed))


def _count(entry: CatalogueEntry) -> frozenset[str]:
    """What a text counts: its only figure, or else ``count`` and what English leaves out of one."""
    figures = placeholders(entry.many)
    if len(figures) == 1:
        return figures
    return figures & {"count"} | figures - placeholders(entry.text)


def placeholders(text: str) -> frozenset[str]:
    """What stands in braces, or behind a % as in older texts; ``?`` where braces do not match."""
    try:
        parts = [*string.Formatter().parse(text)]
    except ValueError:
        return frozenset("?")
    names = {name for _, name, _, _ in parts if name is not None}
    return frozenset(names | set(re.findall(r"%\(\w+\)[a-z]|%[sn]\b", text)))


def unnamed(texts: Iterable[CatalogueEntry]) -> Iterator[str]:
    """Texts that tell whoever translates them nothing of what is filled in."""
    for entry in texts:
        if "" in placeholders(entry.text) or "%n" in placeholders(entry.text):
            yield f"{entry.places[0]}: {entry.text!r} does not name what is filled in"


def misquoted(texts: Iterable[CatalogueEntry]) -> Iterator[str]:
    """English texts with straight marks around what they quote, their own or Python's."""
    for entry in texts:
        said = (entry.text, entry.many)
        if _foreign_quotes(ENGLISH, said) or any("!r}" in each for each in said):
            yield f"{entry.places[0]}: {entry.text!r} is to quote with {_OWN_QUOTES['en']}"


# -- the command -----------------------------------------------------------------------------------


def main(arguments: Sequence[str], say: Callable[[str], None] = print) -> int:
    """Returns 1 where something is wrong, else 0."""
    texts, problems = gathered()
    problems += [*unnamed(texts.values()), *misquoted(texts.values())]
    for language in (each for each in LANGUAGES.values() if each != ENGLISH):
        path = CATALOGUES / f"{language.code}.po"
        old = list(read_entries(path.read_text("utf-8")))
        if "--check" not in arguments:
            old = in_step(old, texts)
            path.write_text(written(old), "utf-8")
        problems += (f"{path.name}: {what}" for what in problems_of(language, old, texts))
        done = sum(entry.is_translated for entry in old if entry.key in texts)
        say(f"{language.name}: {done} of {len(texts)} texts")
    for problem in problems:
        say(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
