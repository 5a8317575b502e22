"""What French makes of each kind of text, so that a sentence that reads wrong is seen."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.refusals import CamelOnSpace, NoDieToRoll, TicketsGone
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    CostsCoin,
    NextLegTicket,
    PartnerIsCopied,
)
from camelhelper.wording.formatting import (
    coins_text,
    count_text,
    either,
    place_word,
    with_percent_sign,
)
from camelhelper.wording.languages import LANGUAGES, NARROW, NO_BREAK
from camelhelper.wording.ledger import counted_race_cards
from camelhelper.wording.problems import say
from camelhelper.wording.read_back import read_back
from camelhelper.wording.reasons import change_text, lives_on_text, risk_text
from camelhelper.wording.record import record_lines
from camelhelper.wording.translation import speak

NAMES = ("Ann", "Ben", "", "Dee")
PLAYERS = " - - - 3*,3,3,3"


@pytest.fixture(autouse=True)
def _french_is_spoken():
    speak(LANGUAGES["fr"])


def with_plain_blanks(text):
    """So that the sentences of this file can be read."""
    return text.replace(NARROW, " ").replace(NO_BREAK, " ")


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            CamelOnSpace(3, "R"),
            "le chameau rouge est sur la case 3 : une tuile demande une case vide",
        ),
        (
            CamelOnSpace(7, "k"),
            "le chameau noir fou est sur la case 7 : une tuile demande une case vide",
        ),
        (
            NoDieToRoll("R", FIRST_EDITION),
            "la première édition n'a pas de dé R : ses dés sont blanc, vert, bleu, orange, jaune",
        ),
        (TicketsGone("O"), "il n'y a plus de pari de manche orange : choisis une autre couleur"),
    ],
)
def test_a_refusal_agrees_with_what_it_names(reason, text):
    assert with_plain_blanks(say(reason)) == text


def test_a_reason_reads_as_said_at_the_table():
    camel = CamelWinsLeg("Y", 0.289, 5, is_top=True)
    second = CamelComesSecond("G", 2 / 3, 1, 0.0)
    assert with_plain_blanks(lives_on_text(camel)) == (
        "Jaune gagne la manche dans 29 % des cas et le pari rapporte encore 5."
    )
    assert with_plain_blanks(lives_on_text(second)) == (
        "Vert finit deuxième dans 67 % des cas, ce qui rapporte 1, et gagne la manche dans 0 % "
        "des cas."
    )
    assert with_plain_blanks(lives_on_text(PartnerIsCopied(4, 2.35))) == (
        "Joueur 4 : le meilleur pari rapporte 2,35 en moyenne."
    )
    assert risk_text(CostsCoin(1)) == "Cela coûte une livre à coup sûr."
    assert change_text(NextLegTicket(3, 0.636)) == "Le suivant rapporte 3 et vaut +0,64."


@pytest.mark.parametrize(
    ("start", "event", "read"),
    [
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "r2", "Ann : rouge fait 2 → 3"),
        ("cu2 1RG.2B.3PY.4+2.15k.16w", "r3", "Rouge fait 3 → 5 (tuile vivats, Ben)"),
        ("cu2 2RG.3B.4PY.15kw", "k2", "Gris fait noir 2, blanc fou avance → 13"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "tg", "Ann : pari de manche vert 5"),
        ("cu1 1WG.2B.3YO" + PLAYERS, "9-", "Ann : tuile mirage, case 9"),
        ("cu2 1RG.2B.3PY.15k.16w" + PLAYERS, "+r", "Ann : pari de course rouge gagnant"),
        (
            "cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.P2.Y13 - 3+2*,3,4+3",
            "leg",
            "Manche décomptée : Ann +6, Ben +1, joueur 3 +6",
        ),
    ],
)
def test_what_happened_reads_as_in_a_game_record(start, event, read):
    history = History(parse(start))
    played = history.then(parse_event(event, history.start.edition))
    assert with_plain_blanks(record_lines(played, NAMES)[0].text) == read


def test_the_position_is_read_back_with_blanks_before_the_marks():
    position = parse("cu1 7B.9GW Y?O?", half_built=True)
    assert with_plain_blanks(read_back(position)) == (
        "9 : blanc sur vert ; 7 : bleu ; encore trois dés"
    )


def test_numbers_are_written_with_commas_and_blanks_that_do_not_break():
    assert count_text(349920) == f"349{NARROW}920"
    assert coins_text(-1.744) == "−1,74"
    assert with_percent_sign("56") == f"56{NO_BREAK}%"
    assert place_word(0) == "1er"
    assert either(["rouge 1", "rouge 2", "bleu 3"]) == "rouge 1, rouge 2 ou bleu 3"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 carte Pari-Course"),
        (1, "1 carte Pari-Course"),
        (2, "2 cartes Pari-Course"),
    ],
)
def test_nothing_is_counted_like_one(count, text):
    assert counted_race_cards(count) == text
