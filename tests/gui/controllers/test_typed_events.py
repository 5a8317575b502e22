import pytest

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.gui.controllers import typed_events
from camelhelper.gui.controllers.typed_events import EventTyping

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def composer():
    return EventTyping()


def typed(composer, text, edition=SECOND_EDITION):
    events = []
    composer.typed.connect(events.append)
    for character in text:
        composer.feed(character, edition)
    return events


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("r2", DieRevealed("R", 2)),
        ("R2", DieRevealed("R", 2)),
        ("k3", DieRevealed("k", 3)),
        ("w1", DieRevealed("w", 1)),
        ("tg", LegTicketTaken("G")),
        ("9+", TilePlaced(9, +1)),
        ("16-", TilePlaced(16, -1)),
        ("+r", RaceCardLaid(True, "R")),
        ("-?", RaceCardLaid(False, None)),
        ("leg", LegEnded()),
    ],
)
def test_letters_become_an_event(composer, text, event):
    assert typed(composer, text) == [event]
    assert composer.pending == ""


def test_w_is_the_white_racing_camel_in_the_first_edition(composer):
    assert typed(composer, "w2", FIRST_EDITION) == [DieRevealed("W", 2)]


def test_what_is_typed_so_far_is_announced(composer):
    pending = []
    composer.pending_changed.connect(lambda *letters: pending.append(letters))
    typed(composer, "r2")
    assert pending == [("r", ""), ("", "")]


def test_another_colour_begins_anew(composer):
    assert typed(composer, "rg3") == [DieRevealed("G", 3)]


def test_what_a_new_beginning_drops_is_announced(composer):
    pending = []
    composer.pending_changed.connect(lambda *letters: pending.append(letters))
    typed(composer, "rg")
    assert pending == [("r", ""), ("g", "r")]


def test_a_face_that_no_die_has_is_refused_and_begins_no_tile(composer):
    problems = []
    composer.misspelt.connect(problems.append)
    assert typed(composer, "p7") == []
    assert problems == ["p7: a die shows 1, 2 or 3, not 7"]
    assert composer.pending == ""
    assert typed(composer, "7+") == [TilePlaced(7, +1)]


@pytest.mark.parametrize("text", ["&9", "+3", "-0"])
def test_a_number_that_cannot_follow_a_sign_is_refused_with_it_and_begins_no_tile(composer, text):
    problems = []
    composer.misspelt.connect(problems.append)
    assert typed(composer, text) == []
    assert len(problems) == 1
    assert composer.pending == ""


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("&z", "the number of a player at the table"),
        ("&9", "the number of a player at the table"),
        ("+z", "P or ?"),
        ("-4", "P or ?"),
    ],
)
def test_a_refusal_after_a_sign_says_what_may_follow_it(composer, text, right):
    problems = []
    composer.misspelt.connect(problems.append)
    typed(composer, text)
    assert problems[-1].endswith(right)


def test_a_number_after_a_letter_of_the_other_edition_is_refused_with_it(composer):
    problems = []
    composer.misspelt.connect(problems.append)
    assert typed(composer, "p2", FIRST_EDITION) == []
    assert "“p” is not an event" in problems[0]
    assert "“p” is not possible here in the first edition" in problems[1]
    assert composer.pending == ""
    assert typed(composer, "2+", FIRST_EDITION) == [TilePlaced(2, +1)]


def test_a_number_that_is_no_face_after_it_is_refused_with_it_too(composer):
    problems = []
    composer.misspelt.connect(problems.append)
    typed(composer, "p7", FIRST_EDITION)
    assert "“p” is not possible here in the first edition" in problems[-1]


def test_a_number_long_after_a_letter_that_was_refused_stands_for_itself(composer, monkeypatch):
    monkeypatch.setattr(typed_events, "IN_ONE_GO_MS", 0)
    assert typed(composer, "j9+") == [TilePlaced(9, +1)]


@pytest.mark.parametrize("forget", [EventTyping.clear, EventTyping.shorten])
def test_a_refused_letter_that_was_taken_back_has_no_number(composer, forget):
    typed(composer, "j")
    forget(composer)
    assert typed(composer, "9+") == [TilePlaced(9, +1)]


def test_a_letter_after_one_that_begins_nothing_is_its_own_event(composer):
    assert typed(composer, "zr2") == [DieRevealed("R", 2)]


def test_a_number_after_letters_that_were_refused_together_begins_a_tile(composer):
    assert typed(composer, "rx7+") == [TilePlaced(7, +1)]


def test_letters_that_spell_nothing_are_explained_and_forgotten(composer):
    problems = []
    composer.misspelt.connect(problems.append)
    assert typed(composer, "7?") == []
    assert "is not an event" in problems[0]
    assert composer.pending == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rh", "“rh” is not an event: type a roll (g2)"),
        ("ä", "“ä” is not an event: type a roll (g2)"),
        ("=", "“=” is not an event: type a roll (g2)"),
        ("t#", "“t#” is not an event: type a roll (g2)"),
        ("@", "“@” works only in the history"),
        ("t@", "“@” works only in the history"),
    ],
)
def test_no_letter_or_sign_is_swallowed_and_none_is_recommended_that_would_be(composer, text, why):
    problems = []
    composer.misspelt.connect(problems.append)
    assert typed(composer, text) == []
    assert [problem[: len(why)] for problem in problems] == [why]
    assert "@3" not in problems[0]
    assert composer.pending == ""


def test_keys_that_write_nothing_are_left_to_others(composer):
    assert not composer.feed(" ", SECOND_EDITION)
    assert not composer.feed("\t", SECOND_EDITION)
