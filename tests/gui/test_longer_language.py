"""Every window and dialog in a language that is a third longer than English."""

from collections.abc import Iterator
from importlib import import_module
from math import ceil
from pkgutil import walk_packages

import pytest
from PySide6.QtWidgets import QLabel, QMenu, QWidget

import camelhelper.gui
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.gui.language import use_language
from camelhelper.wording import translation
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from tests.helpers.menus import MORE_NAMES
from tests.helpers.pseudo import LONGER, clipped, pseudo, pseudo_language, untranslated
from tests.helpers.stages import NAMES as PLAYERS
from tests.helpers.stages import Walk

FILE = {"evening", "cup"}
NAMES = {*PLAYERS, *MORE_NAMES, "camelhelper", *FILE, *(each.name for each in LANGUAGES.values())}

CAMELS = {*FIRST_EDITION.camels, *SECOND_EDITION.camels}


@pytest.mark.parametrize("text", ["All places", "Bet {camel} wins race", "&Undo", "%n left\nover"])
def test_a_text_is_longer_and_has_its_placeholders_and_letters_to_press(text):
    assert len(pseudo(text)) >= len(text) + 2
    for kept in ("{camel}", "&U", "%n", "\n"):
        assert (kept in pseudo(text)) == (kept in text)


def test_a_sentence_is_a_third_longer():
    text = "A camel that was dropped beside the track goes back to where it was."
    assert len(pseudo(text)) == ceil((1 + LONGER) * len(text))


@pytest.mark.slow
def test_nothing_that_is_written_is_clipped_or_english(qapp, monkeypatch):  # noqa: ARG001
    monkeypatch.setattr(translation, "catalogue_of", translation.catalogue_of)  # to be put back
    use_language(pseudo_language())
    looked_at = set()

    def problems(window):
        visible = [each for each in (window, *window.findChildren(QWidget)) if each.isVisible()]
        looked_at.update(*(type(each).__mro__ for each in visible))
        return [*clipped(window), *_english(window)]

    seen = dict(Walk(look=problems).seen())
    use_language(ENGLISH)
    assert {name: found for name, found in seen.items() if found} == {}
    assert [kind for kind in _widgets() if kind not in looked_at] == [], "walk past these too"


def _widgets():
    """Every kind of widget, window and dialog that the program has; menus are seen while open."""
    for module in walk_packages(camelhelper.gui.__path__, "camelhelper.gui."):
        import_module(module.name)
    kinds = [kind for kind in _kinds_of(QWidget) if not issubclass(kind, QMenu)]
    return [kind for kind in kinds if kind.__module__.startswith("camelhelper.")]


def _kinds_of(kind: type) -> Iterator[type]:
    for narrower in kind.__subclasses__():
        yield narrower
        yield from _kinds_of(narrower)


def _english(window):
    """What no language has a word of its own for is left out: names, stacks of camels."""
    words = {said: said.split("'")[1] for said in untranslated(window)}
    return [said for said, word in words.items() if word not in NAMES and set(word) - CAMELS]


def test_a_word_that_was_not_translated_is_noticed(qtbot):
    label = QLabel("[çámèlñ] wins")
    qtbot.addWidget(label)
    assert list(untranslated(label)) == ["'wins' in '[çámèlñ] wins'"]
