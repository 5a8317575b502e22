"""The command line in the language of the terminal, or in that which is asked for."""

import json
from dataclasses import replace
from io import StringIO

import pytest

from camelhelper.cli.main import main
from camelhelper.wording import languages, translation
from camelhelper.wording.catalogue import Catalogue
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.languages import catalogue

CUP = "cu2 2RG.4B.6PY.9+?.13k.15w B2Y1"
GERMAN = catalogue(
    {
        "usage: ": "Aufruf: ",
        "options": "Optionen",
        "expected one argument": "ein Wert fehlt",
        "red": "rot",
        "nothing to decide": "nichts zu entscheiden",
        "the {camel} camel is missing: put it on a space from {first_space} to {last_space}": (
            "das Kamel {camel} fehlt: stell es auf ein Feld von {first_space} bis {last_space}"
        ),
    }
)


@pytest.fixture(autouse=True)
def _german_is_complete(monkeypatch):
    complete = {code: replace(each, is_complete=True) for code, each in LANGUAGES.items()}
    monkeypatch.setattr(languages, "LANGUAGES", complete)
    catalogues = {"de": GERMAN, "en": Catalogue()}
    monkeypatch.setattr(translation, "catalogue_of", lambda language: catalogues[language.code])


@pytest.fixture
def said(capsys):
    """Runs a command; its exit code and all that it wrote."""

    def of(*words):
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code
        written = capsys.readouterr()
        return code, written.out + written.err

    return of


def test_an_option_names_the_language_before_the_command_or_after(said):
    for words in (("--language", "de", "odds", CUP), ("odds", CUP, "--language=de")):
        code, text = said(*words)
        assert code == 0
        assert "rot" in text
        assert "1.296" in text


def test_the_terminal_decides_where_no_option_does(said, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "1.296" in said("odds", CUP)[1]
    assert "1,296" in said("odds", CUP, "--language", "en")[1]


def test_help_is_in_the_language(said):
    code, text = said("odds", "--help", "--language", "de")
    assert code == 0
    assert text.startswith("Aufruf: camelhelper odds")
    assert "\nOptionen:\n" in text


def test_a_line_of_a_batch_is_answered_in_it(said, monkeypatch):
    over = "cu1 1W.2BG.3YO W1B1G1Y1O1"
    monkeypatch.setattr("sys.stdin", StringIO(f"{over}\n"))
    assert said("actions", "-", "--language", "de") == (0, f"{over}: nichts zu entscheiden\n")


def test_what_is_wrong_with_a_position_is_said_in_it(said):
    code, text = said("odds", "cu2 2G.4B.6PY.13k.15w", "--language", "de")
    assert code == 2
    assert text.endswith("das Kamel rot fehlt: stell es auf ein Feld von 1 bis 16\n")


def test_what_is_wrong_with_the_words_is_said_in_it(said):
    code, text = said("--language", "de", "--screenshot")
    assert code == 2
    assert "--screenshot: ein Wert fehlt" in text


@pytest.mark.parametrize("words", [["--language"], ["--language", "xx"]])
def test_a_language_that_nobody_speaks_is_refused(said, words):
    code, text = said("odds", CUP, *words)
    assert code == 2
    assert text.startswith("--language: ")


def test_a_program_that_asks_line_by_line_is_answered_in_english(said, monkeypatch):
    monkeypatch.setattr("sys.stdin", StringIO("game cu2 2G.4B.6PY.13k.15w\n"))
    answer = "error Column 5: the red camel is missing: put it on a space from 1 to 16.\n"
    assert said("engine", "--language", "de") == (0, answer)


def test_what_a_program_reads_is_the_same_in_every_language(said):
    english = json.loads(said("actions", CUP, "--json")[1])
    assert json.loads(said("actions", CUP, "--json", "--language", "de")[1]) == english
