"""No word of English on the command line has missed the catalogue.

The window is held to the same in ``tests/gui/test_longer_language.py``.
"""

import re
from contextlib import suppress
from io import StringIO

import pytest

from camelhelper.cli.bench import measurements
from camelhelper.cli.lab.arguments import PAGES
from camelhelper.cli.main import COMMANDS, main
from camelhelper.engine.win.styles import STYLES
from camelhelper.lab.service import process
from camelhelper.wording import translation
from camelhelper.wording.catalogue import Catalogue
from tests.helpers.lab import launch_thread
from tests.helpers.pseudo import PseudoCatalogue, english

SPELT = re.compile(r"--?[\w-]+|\{[\w,]+\}|'[^']*'|\"[^\"]*\"|\S*/\S*|zz\.cup|cu[12] [^:\n]*")
"""Options and their choices, what was typed, paths and positions: spelt the same everywhere."""
NAMED = {
    *COMMANDS,
    *(word for page in PAGES for word in page.split("-")),
    *("camelhelper", "CUP", "roll", "classic", "OB", "BO"),
}
"""What is typed: no language has words of its own for it."""
CUP = "cu2 1R.2BG.3YP.15w.16k R2 - - 3*!,3,3"
GAME = f"""[Version "1"]
[Edition "2"]
[Players "Zś, Kł, Bź"]
[Start "{CUP}"]
tg
b3
9+
leg
"""


@pytest.fixture(autouse=True)
def _pseudo_is_spoken(monkeypatch):
    catalogues = {"de": PseudoCatalogue(), "en": Catalogue()}
    monkeypatch.setattr(translation, "catalogue_of", lambda language: catalogues[language.code])


@pytest.fixture
def untranslated(capsys):
    """Runs a command; the English words of all that it writes."""

    def of(*words):
        with suppress(SystemExit):
            main(["--language", "de", *words])
        written = capsys.readouterr()
        return escaped(written.out + written.err)

    return of


def escaped(text):
    assert "[" in text, "nothing was said in the language"
    text = SPELT.sub(" ", text.replace("\N{NO-BREAK SPACE}", " "))
    return [word for word in english(text) if word not in NAMED]


def test_a_word_that_was_not_translated_is_noticed():
    assert escaped("[{} ćámél] wins odds --json".format("rêď")) == ["wins"]


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_is_translated(untranslated, command):
    assert untranslated(*command, "--help") == []


@pytest.mark.parametrize("page", PAGES)
def test_help_of_the_lab_is_translated(untranslated, page):
    assert untranslated("lab", page, "--help") == []


@pytest.mark.parametrize(
    "words",
    [
        ["odds", CUP],
        ["odds", "cu1 1WY.5+", "--free"],
        ["odds", "cu1 1WY.5+"],
        ["odds"],
        ["odds", "--what"],
        ["odds", CUP, "--json=1"],
        ["actions", CUP],
        ["actions", CUP, "--win-chance", "--playouts", "32"],
        ["actions", CUP, "--win-chance", "--styles", "leg"],
        ["actions", CUP, "--s", "1"],
        ["actions", CUP, "--seed", "1"],
        ["actions", "cu1 5WGB.6YO W1G1B1Y1O1"],
        ["lab", "race-length", "--camels", "2", "--details", "--simulate", "40"],
        ["lab", "race-length", "--camels", "30", "--stacking", "--simulate", "9"],
        ["lab", "race-length", "--camels", "0"],
        ["lab", "stack-odds", "cu1 1WY", "--details", "--simulate", "1"],
        ["lab", "leg-tree", "cu1 5BWOG.6Y W?G?Y?", "--details", "--simulate", "40"],
        ["lab", "chutes", "--details"],
        ["lab", "swine", "--details", "--simulate", "40"],
        ["lab", "chase", "--players", "6", "--details", "--simulate", "1"],
        ["lab", "swine", "--plot", "x.pdf"],
        ["lab"],
        ["solve", "--edition", "1", "--out", "/zz/zz"],
        ["solve", "--edition", "1", "--out", "/zz/zz.json"],
        ["solve", "--edition", "3"],
        ["arena", "roll", "roll", "roll", "--games", "6", "--leaf"],
        ["arena", "roll"],
        ["review", "/zz/zz"],
        ["--screenshot"],
        ["/zz/zz.cup"],
    ],
    ids=" ".join,
)
def test_what_commands_say_is_translated(untranslated, words):
    assert untranslated(*words) == []


def test_all_but_the_names_of_styles_is_translated(untranslated):
    names = {style.name for style in STYLES} | {"infer"}
    assert set(untranslated("actions", CUP, "--win-chance", "--styles", "zz")) <= names


def test_the_review_is_translated(untranslated, tmp_path):
    file = tmp_path / "x.cup"
    file.write_text(GAME, "utf-8")
    assert untranslated("review", str(file)) == []


@pytest.mark.parametrize("command", [["odds"], ["actions"], ["lab", "stack-odds"]])
def test_lines_of_a_batch_are_translated(untranslated, monkeypatch, command):
    monkeypatch.setattr("sys.stdin", StringIO(f"{CUP}\ncu9\n"))
    assert untranslated(*command, "-") == []


def test_measurements_are_translated(untranslated, monkeypatch):
    monkeypatch.setattr(measurements, "median_ms", lambda _action, _times: 1.0)
    monkeypatch.setattr(measurements, "beside_yardstick", lambda _each: ([1.0], 1.0))
    monkeypatch.setattr(measurements, "naive_leg_ms", lambda: 1.0)
    monkeypatch.setattr(measurements, "longest_without_a_look_ms", lambda: 1.0)
    assert untranslated("bench") == []


def test_the_self_check_is_translated(untranslated, monkeypatch):
    monkeypatch.setattr("camelhelper.cli.window.problem_of_the_window", lambda _language: None)
    monkeypatch.setattr(process, "launch", launch_thread)
    assert untranslated("--self-check") == []
    monkeypatch.setattr("camelhelper.cli.window.KNOWN_ESCAPE", 0.25)
    assert untranslated("--self-check") == []
