"""What is said in German: a sentence of each kind, as somebody at the table would say it."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import Correction, History
from camelhelper.core.problem_kinds import CamelMissing
from camelhelper.core.refusals import DieIsOut, LegUnscored, NoDieToRoll, TileOnSpace, TooManySteps
from camelhelper.core.table_questions import DieShows, Tiles
from camelhelper.engine.coins.wait_or_grab import TwoTurns
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    CostsCoin,
    LegEnds,
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
from camelhelper.wording.reasons import lives_on_text, risk_text, waiting_text
from camelhelper.wording.record import correction_in_words, record_lines
from camelhelper.wording.table_questions import question_text
from camelhelper.wording.translation import speak

NAMES = ("Ann", "Ben", "", "Dee")
START = "cu2 1RG.2B.3PY.4+2.15k.16w - - - 3*,3,3,3"


@pytest.fixture(autouse=True)
def _in_german():
    speak(LANGUAGES["de"])


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (LegUnscored(), "Die Etappe ist vorbei: Werte sie zuerst."),
        (DieIsOut("R"), "Der Würfel Rot ist in dieser Etappe schon heraus."),
        (TileOnSpace(9), "Auf Feld 9 liegt schon ein Plättchen."),
        (CamelMissing("R"), "Rot fehlt: Stell das Kamel auf ein Feld von 1 bis 16."),
        (
            TooManySteps(),
            (
                "Eine Partie hat höchstens 1.000 Schritte, Varianten eingeschlossen: "
                "Beginne eine neue."
            ),
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(problem, said):
    assert sentence(say(problem)) == said


def test_an_edition_is_named_without_a_case_to_agree_with():
    edition = parse(START).edition
    assert say(NoDieToRoll("O", edition)) == (
        "kein Würfel heißt O (zweite Ausgabe): Die Würfel sind Rot, Gelb, Grün, Blau, Lila, Grau"
    )


def test_the_lab_refuses_in_whole_sentences():
    said = "Bei 3 Spielern sitzt niemand gegenüber; die Anzahl muss gerade sein."
    assert lab_sentence(NobodyOpposite(3)) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            CamelWinsLeg("Y", 0.289, 5, is_top=True),
            "Gelb gewinnt die Etappe in 29 % der Fälle, und das Plättchen bringt dann noch 5.",
        ),
        (
            CamelWinsLeg("Y", 1, 5, is_top=True),
            "Gelb gewinnt die Etappe sicher, und das Plättchen bringt dann noch 5.",
        ),
        (
            CamelComesSecond("G", 0.4, 1, 0.1),
            (
                "Grün wird in 40 % der Fälle Zweiter, das bringt 1, und gewinnt die Etappe "
                "in 10 % der Fälle."
            ),
        ),
        (
            RaceCardIsRight("P", False, 0.5, 8, is_mean=False),
            "Lila wird in 50 % der Fälle Letzter im Rennen, und eine richtige Karte bringt 8.",
        ),
        (UnitsLandOnTile(9, 1.25, None), "Im Schnitt landen 1,25 Einheiten auf Feld 9."),
    ],
)
def test_a_reason_says_what_an_action_lives_on(reason, said):
    assert lives_on_text(reason) == said.replace(" %", f"{NO_BREAK}%")


def test_a_reason_says_what_is_risky():
    percent = f"33{NO_BREAK}%"
    assert risk_text(CostsCoin(0.33)) == f"In {percent} der Fälle kostet das ein Pfund."
    assert risk_text(LegEnds(0)) == (
        "Damit endet die Etappe, und der nächste Spieler hat in der neuen die erste Wahl."
    )


def test_a_reason_says_whether_it_can_wait():
    card = parse_event("-r", parse(START).edition)
    waiting = Waiting(2, 0.73, is_risky=True, two_turns=TwoTurns(card, 2.58, 2.23))
    assert waiting_text(waiting) == (
        "Warten ist riskant: Vor deinem nächsten Zug kommen zwei Spieler dran, und dann ist es "
        "wahrscheinlich +0,73 wert. Das jetzt und die Karte Rot im nächsten Zug bringen zusammen "
        "2,58; umgekehrt sind es 2,23."
    )


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("r2", "Ann: Rot würfelt 2 → 3"),
        ("r3@3", "Spieler 3: Rot würfelt 3 → 5 (Jubel von Ben)"),
        ("k3", "Ann: Grau würfelt Schwarz 3 → 12"),
        ("b?", "Ann: Würfel Blau ist raus"),
        ("tg", "Ann: Wettplättchen Grün 5"),
        ("9-", "Ann: Buhrufe auf 9"),
        ("+r@2", "Ben: Karte Rot auf dem Siegerstapel"),
        ("-?@4", "Dee: verdeckte Karte auf dem Verliererstapel"),
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
    assert said == "Schritt 12: Rot würfelt 3 statt Rot würfelt 2"


def test_the_position_is_read_back_with_colours_as_names():
    assert read_back(parse(START), NAMES) == (
        "16: Weiß (verrückt); 15: Schwarz (verrückt); 4: Jubel von Ben; 3: Gelb auf Lila; "
        "2: Blau; 1: Grün auf Rot; fünf Würfel übrig"
    )


def test_questions_about_the_table_are_asked():
    assert question_text(Tiles()) == "Welche Plättchen liegen auf der Strecke?"
    assert question_text(DieShows("R"), NAMES) == "Was zeigt der Würfel Rot?"


def test_numbers_and_lists_are_written_as_in_german():
    assert count_text(349920) == "349.920"
    assert coins_text(-1.744) == "−1,74"
    assert with_percent_sign("56") == f"56{NO_BREAK}%"
    assert place_word(1) == "2."
    assert listed(["Rot", "Grün", "Blau"]) == "Rot, Grün und Blau"


def test_things_are_counted_with_their_plural():
    assert [counted_coins(count) for count in (1, 5)] == ["1 Pfund", "5 Pfund"]
    assert [counted_race_cards(count) for count in (1, 2)] == ["1 Wettkarte", "2 Wettkarten"]
