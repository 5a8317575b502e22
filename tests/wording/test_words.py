"""The words of docs/words.md are those of the catalogues."""

import re
from pathlib import Path

import pytest

from camelhelper.resources import resource
from camelhelper.wording.catalogue import read_entries

ROOT = Path(__file__).parents[2]
CODES = ("de", "fr", "es")
STEM = 5
"""So many letters of a word stay the same whatever its ending."""


def rows():
    """Each term, and its words in each language."""
    for line in (ROOT / "docs" / "words.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 2 + len(CODES) and cells[0] != "English" and set(cells[0]) != {"-"}:
            term, _, *said = cells
            yield term, dict(zip(CODES, map(words, said), strict=True))


def words(cell):
    """Those of a cell, without what is remarked on them."""
    parts = re.split(r"[;,/]", cell.replace("*", ""))
    return [plain(part.rpartition(":")[2]) for part in parts if plain(part)]


def plain(text):
    letters = text.replace("&", "").replace("\N{NO-BREAK SPACE}", " ").strip(" .…?%:")
    return letters.removeprefix("the ").casefold()


def catalogue(code):
    entries = read_entries(resource("languages", f"{code}.po").read_text("utf-8"))
    return [entry for entry in entries if entry.text]


@pytest.mark.parametrize("code", CODES)
def test_a_text_that_is_a_term_is_translated_by_its_word(code):
    strays = {}
    for entry in catalogue(code):
        said = plain(entry.said[0])
        for term, of in rows():
            fits = any(word in said or said in word for word in of[code])
            if plain(entry.text) in words(term) and not fits:
                strays[entry.text] = said
    assert strays == {}


@pytest.mark.parametrize("code", CODES)
def test_every_word_is_said_somewhere(code):
    said = plain(" ".join(form for entry in catalogue(code) for form in entry.said))
    silent = [
        term
        for term, of in rows()
        if not any(all(part[:STEM] in said for part in word.split()) for word in of[code])
    ]
    assert silent == []


def test_every_term_has_a_meaning_and_a_word_in_each_language():
    terms = list(rows())
    assert len(terms) > 60
    assert all(all(of.values()) for _, of in terms)
