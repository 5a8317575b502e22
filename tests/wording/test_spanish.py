"""What is said in Spanish: a sentence of each kind, as somebody at the table would say it."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import Correction, History
from camelhelper.core.problem_kinds import CamelMissing
from camelhelper.core.refusals import (
    DieIsOut,
    LegUnscored,
    NoDieToRoll,
    TicketsGone,
    TooManySteps,
)
from camelhelper.core.table_questions import DieShows, Tiles
from camelhelper.engine.coins.wait_or_grab import TwoTurns
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    CostsCoin,
    LegEnds,
    NextLegTicket,
    RaceCardIsRight,
    UnitsLandOnTile,
    Waiting,
)
from camelhelper.lab.refusals import NobodyOpposite
from camelhelper.wording.formatting import (
    coins_text,
    count_text,
    listed,
    place_word,
    sentence,
    with_percent_sign,
)
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.languages import LANGUAGES, NO_BREAK
from camelhelper.wording.ledger import counted_coins, counted_race_cards
from camelhelper.wording.problems import say
from camelhelper.wording.read_back import read_back
from camelhelper.wording.reasons import change_text, lives_on_text, risk_text, waiting_text
from camelhelper.wording.record import correction_in_words, record_lines
from camelhelper.wording.table_questions import question_text
from camelhelper.wording.translation import speak

NAMES = ("Ana", "Luis", "", "Eva")
START = "cu2 1RG.2B.3PY.4+2.15k.16w - - - 3*,3,3,3"


@pytest.fixture(autouse=True)
def _in_spanish():
    speak(LANGUAGES["es"])


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (LegUnscored(), "La etapa ha terminado: puntúala primero."),
        (DieIsOut("R"), "El dado rojo ya ha salido en esta etapa."),
        (TicketsGone("G"), "Se han tomado todas las fichas del verde: elige otro color."),
        (CamelMissing("k"), "Falta el camello loco negro: ponlo en una casilla de 1 a 16."),
        (
            TooManySteps(),
            "Una partida tiene como mucho 1.000 pasos, hipótesis incluidas: empieza una nueva.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(problem, said):
    assert sentence(say(problem)) == said


def test_colours_are_listed_as_they_are_called():
    edition = parse(START).edition
    assert say(NoDieToRoll("O", edition)) == (
        "la segunda edición no tiene dado O: sus dados son rojo, amarillo, verde, azul, morado, "
        "gris"
    )


def test_the_lab_refuses_in_whole_sentences():
    said = "Con 3 jugadores nadie se sienta enfrente; el número tiene que ser par."
    assert lab_sentence(NobodyOpposite(3)) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            CamelWinsLeg("Y", 0.289, 5, is_top=True),
            "El amarillo gana la etapa el 29 % de las veces y la ficha aún paga 5.",
        ),
        (
            CamelWinsLeg("Y", 1, 3, is_top=False),
            "El amarillo gana la etapa con seguridad y la ficha paga 3.",
        ),
        (
            CamelComesSecond("G", 0.4, 1, 0.1),
            (
                "El verde queda segundo el 40 % de las veces, lo que paga 1, y gana la etapa "
                "el 10 % de las veces."
            ),
        ),
        (
            RaceCardIsRight("P", False, 0.5, 8, is_mean=False),
            (
                "El morado queda último en la carrera el 50 % de las veces, y una carta acertada "
                "paga 8."
            ),
        ),
        (UnitsLandOnTile(9, 1.25, None), "De media, 1,25 grupos llegan a la casilla 9."),
    ],
)
def test_a_reason_says_what_an_action_lives_on(reason, said):
    assert lives_on_text(reason) == said.replace(" %", f"{NO_BREAK}%")


def test_a_reason_says_what_is_risky_and_what_is_left():
    assert risk_text(CostsCoin(0.33)) == f"Cuesta una libra el 33{NO_BREAK}% de las veces."
    assert risk_text(LegEnds(0)) == (
        "Termina la etapa y deja que el siguiente jugador elija primero en la nueva."
    )
    assert change_text(NextLegTicket(3, 1.125)) == "La siguiente paga 3 y vale +1,12."


def test_a_reason_says_whether_it_can_wait():
    card = parse_event("-r", parse(START).edition)
    waiting = Waiting(2, 0.73, is_risky=True, two_turns=TwoTurns(card, 2.58, 2.23))
    assert waiting_text(waiting) == (
        "Esperar es arriesgado: dos jugadores actúan antes de tu próximo turno, y entonces valdrá "
        "probablemente +0,73. Esto ahora y la carta del rojo en el próximo turno dan 2,58 en "
        "total; al revés dan 2,23."
    )


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("r2", "Ana: el rojo saca 2 → 3"),
        ("r3@3", "Jugador 3: el rojo saca 3 → 5 (loseta de ovación de Luis)"),
        ("k3", "Ana: el gris saca negro 3 → 12"),
        ("b?", "Ana: dado azul fuera"),
        ("tg", "Ana: ficha de 5 del verde"),
        ("9-", "Ana: loseta de abucheo en 9"),
        ("+r@2", "Luis: carta del rojo en el mazo del ganador"),
        ("-?@4", "Eva: carta boca abajo en el mazo del perdedor"),
    ],
)
def test_the_record_reads_as_one_tells_it(event, read):
    history = History(parse(START))
    played = history.then(parse_event(event, history.start.edition))
    assert record_lines(played, NAMES)[0].text == read


def test_a_correction_names_both_rolls():
    edition = parse(START).edition
    old, new = parse_event("r2", edition), parse_event("r3", edition)
    said = correction_in_words(Correction(11, old, new), edition, NAMES)
    assert said == "paso 12: el rojo saca 3, y no el rojo saca 2"


def test_the_position_is_read_back_with_whose_each_tile_is():
    assert read_back(parse(START), NAMES) == (
        "16: loco blanco; 15: loco negro; 4: loseta de ovación de Luis; 3: amarillo sobre morado; "
        "2: azul; 1: verde sobre rojo; quedan cinco dados"
    )


def test_questions_about_the_table_are_asked():
    assert question_text(Tiles()) == "¿Qué losetas hay en la pista?"
    assert question_text(DieShows("R"), NAMES) == "¿Qué muestra el dado rojo?"


def test_numbers_and_lists_are_written_as_in_spanish():
    assert count_text(349920) == "349.920"
    assert coins_text(-1.744) == "−1,74"
    assert with_percent_sign("56") == f"56{NO_BREAK}%"
    assert place_word(1) == "2.º"
    assert listed(["rojo", "verde", "azul"]) == "rojo, verde y azul"


def test_things_are_counted_with_their_plural():
    assert [counted_coins(count) for count in (1, 5)] == ["1 libra", "5 libras"]
    assert [counted_race_cards(count) for count in (1, 2)] == [
        "1 carta de apuesta",
        "2 cartas de apuesta",
    ]
