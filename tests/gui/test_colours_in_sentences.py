"""A camel's colour within a sentence: with the article that a language wants, and in lower case."""

import re

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegEnded
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.gui.language import use_language
from camelhelper.gui.ledger.podium import Podium
from camelhelper.gui.setup.new_game import NewGameDialog
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from tests.helpers.panels import LEG_OVER
from tests.helpers.pseudo import said
from tests.helpers.stages import NAMES, RACE_OVER, RACE_OVER_CARDS_UP, START, settled

FAULTS = {
    "de": (r"Würfel (?:Rot|Gelb|Grün|Blau|Lila|Weiß|Grau)\b",),
    "es": (
        r"[a-zé] (?:Rojo|Amarillo|Verde|Azul|Morado)\b",
        r"(?<![Ee]l )\b(?i:rojo|amarillo|verde|azul|morado) (?:gana|queda|saca|empieza)\b",
    ),
    "fr": (
        r"[a-zé] (?:Rouge|Jaune|Vert|Bleu|Violet)\b",
        r"(?<!chameau )(?<!dé )\b(?i:rouge|jaune|vert|bleu|violet) (?:gagne|finit|est)\b",
    ),
}


@pytest.fixture(params=FAULTS)
def faults(request, qapp):  # noqa: ARG001 - an application speaks it
    use_language(LANGUAGES[request.param])
    yield re.compile("|".join(FAULTS[request.param])).search
    use_language(ENGLISH)


@pytest.mark.parametrize("cup", [START, LEG_OVER, RACE_OVER])
def test_those_of_the_window_read_well(opened, faults, cup):
    window = settled(opened(parse(cup)).window)
    assert [*filter(faults, said(window))] == []


def test_those_of_the_new_game_dialog_read_well(theme, qtbot, faults):
    dialog = NewGameDialog(theme, parse(START))
    qtbot.addWidget(dialog)
    assert [*filter(faults, said(dialog))] == []


def test_those_of_the_podium_read_well(theme, qtbot, faults):
    podium = Podium(theme)
    qtbot.addWidget(podium)
    scored = History(parse(RACE_OVER_CARDS_UP)).then(LegEnded())
    podium.show_scoring(last_scoring(scored), NAMES)
    assert [*filter(faults, said(podium))] == []
