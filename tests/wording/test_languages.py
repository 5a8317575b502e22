from dataclasses import replace

import pytest

from camelhelper.wording import languages
from camelhelper.wording.languages import (
    ENGLISH,
    LANGUAGES,
    catalogue_of,
    first_offered,
    language_of_terminal,
)

GERMAN = LANGUAGES["de"]


@pytest.fixture(autouse=True)
def _all_are_complete(monkeypatch):
    complete = {code: replace(each, is_complete=True) for code, each in LANGUAGES.items()}
    monkeypatch.setattr(languages, "LANGUAGES", complete)


@pytest.mark.parametrize(
    ("locales", "code"),
    [
        (["de_AT.UTF-8"], "de"),
        (["fr-CA", "de"], "fr"),
        (["xx_XX", "es_ES"], "es"),
        (["en_GB", "de"], "en"),
        (["xx"], "en"),
        ([], "en"),
    ],
)
def test_the_first_locale_that_the_program_speaks_decides(locales, code):
    assert first_offered(locales).code == code


def test_a_language_that_is_not_complete_is_not_offered(monkeypatch):
    monkeypatch.setattr(languages, "LANGUAGES", {"en": ENGLISH, "de": GERMAN})
    assert first_offered(["de"]) == (GERMAN if GERMAN.is_complete else ENGLISH)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:fr"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({}, "en"),
    ],
)
def test_a_terminal_says_which_language_it_is_set_to(environment, code):
    assert language_of_terminal(environment).code == code


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_language_has_a_catalogue_that_can_be_read(language):
    assert catalogue_of(language).text("") is None
