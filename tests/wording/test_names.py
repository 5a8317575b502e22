import re

import pytest

from camelhelper.core.edition import FIRST_EDITION, GREY, SECOND_EDITION
from camelhelper.resources import resource
from camelhelper.wording.catalogue import read_entries
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.names import (
    camel_name,
    edition_name,
    player_name,
    shown_name,
    tile_name,
    whose,
)
from camelhelper.wording.translation import speak

_NO_FILE = r"(?<!file )(?<!name )(?<!“)"
"""The names of files, tags and settings are no players'."""
_ONE = "player|partner|other_player|owner|name|winners"
_PLAYER = rf"{_NO_FILE}\{{(?:{_ONE}|players|names)\}}"
_PERSON = rf"(?<!open ){_NO_FILE}\{{(?:{_ONE})\}}"
_FITTING = {
    "de": ("nicht", "nicht bei von"),
    "fr": ("à avec par pas pour", "à avec par pas pour"),
    "es": ("no", "no"),
}
"""Words after which “ich” is as right as “Ann”, and those that suit what ``whose`` makes of it
(“von mir”). French “de” is right for Ben only: it would be “d’Ann”. Spanish “de” would be “mi”."""
_VERB = (
    "(?:is|are|was|were|am|has|have|had|do|does|did|can|cannot|could|will|would|must|may|already"
    "|never|acts?|begins?|bets?|buys?|calls?|chooses?|comes?|gains?"
    "|gets?|goes|go|holds?|joins?|keeps?|knows?|lays?|leads?|leaves?|left|likes?|loses?|lost|moves?"
    "|moved|names?|needs?|owns?|pays?|paid|places?|placed|plays?|played|puts?|rolls?|rolled|says?"
    "|scores?|seems?|sees?|starts?|stays?|takes?|took|thinks?|tries|wants?|wins?|won)"
)


def test_the_white_racing_camel_and_the_white_crazy_camel_are_told_apart():
    assert camel_name("W") == "white"
    assert camel_name("w") == "crazy white"
    assert camel_name(GREY) == "grey"


def test_the_grey_die_shows_a_colour():
    assert [shown_name(shown) for shown in ("k", "w", "W", GREY)] == [
        "black", "white", "white", "grey",
    ]  # fmt: skip


@pytest.mark.parametrize(("letter", "name"), [("Z", "Z"), ("x", "crazy x"), ("", "")])
def test_a_letter_that_is_no_camel_stands_for_itself(letter, name):
    assert camel_name(letter) == name


@pytest.mark.parametrize("edition", [FIRST_EDITION, SECOND_EDITION], ids=edition_name)
def test_every_camel_and_die_has_a_name_of_its_own(edition):
    assert len({camel_name(camel) for camel in edition.camels}) == len(edition.camels)
    assert len({shown_name(die) for die in edition.dice}) == len(edition.dice)


def test_each_edition_calls_its_tiles_by_their_own_names():
    assert [tile_name(FIRST_EDITION, side) for side in (+1, -1)] == ["oasis", "mirage"]
    assert [tile_name(SECOND_EDITION, side) for side in (+1, -1)] == ["cheering", "booing"]


def test_players_without_a_name_are_called_by_their_seats():
    names = ("Ann", "", "Dee")
    assert [player_name(names, seat) for seat in (1, 2, 3, 4, None)] == [
        "Ann", "player 2", "Dee", "player 4", "somebody",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ann's", "James's", "my", "my", "your", "player 6's"]),
        ("de", ["Ann", "James", "me", "I", "you", "Spieler 6"]),
    ],
)
def test_what_is_somebodys_is_said_as_at_the_table(language, said):
    speak(LANGUAGES[language])
    names = ("Ann", "James", "me", "I", "you")
    assert [whose(names, seat) for seat in range(1, 7)] == said


@pytest.mark.parametrize(("language", "name", "own"), [("de", "Ich", "mir"), ("es", "Yo", "yo")])
def test_who_goes_by_a_pronoun_has_the_form_that_suits_the_sentence(language, name, own):
    speak(LANGUAGES[language])
    assert whose((name,), 1) == own


def test_no_name_is_the_subject_of_a_verb_as_a_name_may_be_me():
    entries = read_entries(resource("languages", "de.po").read_text("utf-8"))
    texts = [text for entry in entries for text in (entry.text, entry.many)]
    subject = re.compile(rf"{_PLAYER} {_VERB}\b|\bdo(?:es)? {_PLAYER}", re.IGNORECASE)
    assert [text for text in texts if subject.search(text)] == []


@pytest.mark.parametrize("language", _FITTING)
def test_a_name_follows_no_word_that_wants_another_form_of_a_pronoun(language):
    fitting, fitting_whose = _FITTING[language]
    misfits = []
    for entry in read_entries(resource("languages", f"{language}.po").read_text("utf-8")):
        for person in re.findall(rf"{_PERSON}|\{{whose\}}", entry.text):
            words = fitting_whose if person == "{whose}" else fitting
            for text in entry.said:
                before = re.search(rf"([a-zà-ÿ]+)[\s’]{re.escape(person)}", text, re.IGNORECASE)
                if before and before[1] not in words.split():
                    misfits.append(text)
    assert misfits == []
