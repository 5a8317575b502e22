"""What is said in each language: a sentence of each kind, as somebody at the table would say it."""

import re
from functools import partial

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.problem_kinds import CamelMissing
from camelhelper.core.refusals import (
    CamelOnSpace,
    CardAlreadyLaid,
    DieIsOut,
    DieNotOut,
    LegUnscored,
    NoDieToRoll,
    TicketsGone,
    TileOnSpace,
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
    PartnerIsCopied,
    RaceCardIsRight,
    UnitsLandOnTile,
    Waiting,
)
from camelhelper.lab.refusals import NobodyOpposite
from camelhelper.resources import resource
from camelhelper.wording.catalogue import read_entries
from camelhelper.wording.formatting import (
    coins_text,
    count_text,
    either,
    listed,
    place_word,
    sentence,
    with_percent_sign,
)
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.languages import LANGUAGES, NARROW, NO_BREAK
from camelhelper.wording.ledger import counted_coins, counted_race_cards
from camelhelper.wording.problems import say
from camelhelper.wording.read_back import read_back
from camelhelper.wording.reasons import change_text, lives_on_text, risk_text, waiting_text
from camelhelper.wording.record import correction_in_words, record_lines
from camelhelper.wording.table_questions import question_text
from camelhelper.wording.translation import speak

TRANSLATIONS = ("de", "fr", "es")
NAMES = ("Ann", "Ben", "", "Dee")
PLAYERS = " - - - 3*,3,3,3"
START = "cu2 1RG.2B.3PY.4+2.15k.16w" + PLAYERS
CARD = parse_event("-r", SECOND_EDITION)
UNKNOWN_CARD = parse_event("-?", SECOND_EDITION)
ROLLS = [parse_event(text, SECOND_EDITION) for text in ("r2", "r3")]


def refused(reason):
    return lambda: sentence(say(reason))


def played(event, start=START):
    def line():
        history = History(parse(start))
        return record_lines(history.then(parse_event(event, history.start.edition)), NAMES)[0].text

    return line


SAYINGS = [
    # refusals
    (
        refused(LegUnscored()),
        "Die Etappe ist vorbei: Werte sie zuerst.",
        "La manche est finie : décompte-la d’abord.",
        "La etapa ha terminado: puntúala primero.",
    ),
    (
        refused(DieIsOut("R")),
        "Der rote Würfel ist in dieser Etappe schon heraus.",
        "Le dé rouge est déjà sorti dans cette manche.",
        "El dado rojo ya ha salido en esta etapa.",
    ),
    (
        refused(DieNotOut("P")),
        "Der lila Würfel ist noch in der Pyramide.",
        "Le dé violet est encore dans la pyramide.",
        "El dado morado sigue en la pirámide.",
    ),
    (
        refused(CardAlreadyLaid(2, "G")),
        "Die Karte für Grün von Spieler 2 ist schon gespielt: Es gibt nur eine je Farbe.",
        "Joueur 2 : la carte du chameau vert est déjà jouée, il n’y en a qu’une par couleur.",
        "Jugador 2: la carta del verde ya está jugada, solo hay una de cada color.",
    ),
    (
        refused(TileOnSpace(9)),
        "Auf Feld 9 liegt schon ein Plättchen.",
        "Il y a déjà une tuile sur la case 9.",
        "Ya hay una loseta en la casilla 9.",
    ),
    (
        refused(CamelMissing("R")),
        "Rot fehlt: Stell das Kamel auf ein Feld von 1 bis 16.",
        "Le chameau rouge manque : mets-le sur une case de 1 à 16.",
        "Falta el camello rojo: ponlo en una casilla de 1 a 16.",
    ),
    (
        refused(CamelOnSpace(7, "k")),
        "Schwarz (verrückt) steht auf Feld 7: Ein Plättchen braucht ein leeres Feld.",
        "Le chameau noir fou est sur la case 7 : une tuile demande une case vide.",
        "El camello loco negro está en la casilla 7: una loseta necesita una casilla vacía.",
    ),
    (
        refused(TicketsGone("O")),
        "Alle Wettplättchen für Orange sind vergeben: Nimm eine andere Farbe.",
        "Il n’y a plus de pari de manche orange : choisis une autre couleur.",
        "Se han tomado todas las fichas del naranja: elige otro color.",
    ),
    (
        refused(TooManySteps()),
        "Eine Partie hat höchstens 1.000 Schritte, Varianten eingeschlossen: Beginne eine neue.",
        "Une partie a au plus 1 000 étapes, hypothèses comprises : commence une nouvelle partie.",
        "Una partida tiene como mucho 1.000 pasos, hipótesis incluidas: empieza una nueva.",
    ),
    (
        refused(NoDieToRoll("R", FIRST_EDITION)),
        "Kein Würfel heißt R (erste Ausgabe): Die Würfel sind Weiß, Grün, Blau, Orange und Gelb.",
        "La première édition n’a pas de dé R : ses dés sont blanc, vert, bleu, orange et jaune.",
        (
            "La primera edición no tiene dado R: "
            "sus dados son blanco, verde, azul, naranja y amarillo."
        ),
    ),
    (
        partial(lab_sentence, NobodyOpposite(3)),
        "Bei 3 Spielern sitzt niemand gegenüber; die Anzahl muss gerade sein.",
        "À 3 joueurs, personne n’est assis en face ; le nombre doit être pair.",
        "Con 3 jugadores nadie se sienta enfrente; el número tiene que ser par.",
    ),
    # reasons
    (
        partial(lives_on_text, CamelWinsLeg("Y", 0.289, 5, is_top=True)),
        "Gelb gewinnt die Etappe in 29 % der Fälle, und das Plättchen bringt dann noch 5.",
        "Le chameau jaune gagne la manche dans 29 % des cas et le pari rapporte encore 5.",
        "El amarillo gana la etapa el 29 % de las veces y la ficha aún paga 5.",
    ),
    (
        partial(lives_on_text, CamelWinsLeg("Y", 1, 3, is_top=False)),
        "Gelb gewinnt die Etappe sicher, und das Plättchen bringt dann 3.",
        "Le chameau jaune gagne la manche à coup sûr et le pari rapporte 3.",
        "El amarillo gana la etapa con seguridad y la ficha paga 3.",
    ),
    (
        partial(lives_on_text, CamelComesSecond("G", 2 / 3, 1, 0.1)),
        (
            "Grün wird in 67 % der Fälle Zweiter, das bringt 1, und gewinnt die Etappe in 10 % der "
            "Fälle."
        ),
        (
            "Le chameau vert finit deuxième dans 67 % des cas, ce qui rapporte 1, et gagne "
            "la manche dans 10 % des cas."
        ),
        (
            "El verde queda segundo el 67 % de las veces, lo que paga 1, y gana la etapa "
            "el 10 % de las veces."
        ),
    ),
    (
        partial(lives_on_text, RaceCardIsRight("P", False, 0.5, 8, is_mean=False)),
        "Lila wird in 50 % der Fälle Letzter im Rennen, und eine richtige Karte bringt 8.",
        (
            "Le chameau violet finit dernier de la course dans 50 % des cas, et une carte juste "
            "rapporte 8."
        ),
        "El morado queda último en la carrera el 50 % de las veces, y una carta acertada paga 8.",
    ),
    (
        partial(lives_on_text, UnitsLandOnTile(9, 1.25, None)),
        "Im Schnitt landen 1,25 Einheiten auf Feld 9.",
        "Arrivées sur la case 9 : 1,25 en moyenne.",
        "De media, 1,25 grupos llegan a la casilla 9.",
    ),
    (
        partial(lives_on_text, PartnerIsCopied(4, 2.35)),
        "Das beste Wettplättchen von Spieler 4 bringt im Schnitt 2,35.",
        "Joueur 4 : le meilleur pari rapporte 2,35 en moyenne.",
        "Jugador 4: la mejor ficha paga 2,35 de media.",
    ),
    (
        partial(risk_text, CostsCoin(0.33)),
        "In 33 % der Fälle kostet das ein Pfund.",
        "Cela coûte une livre dans 33 % des cas.",
        "Cuesta una libra el 33 % de las veces.",
    ),
    (
        partial(risk_text, LegEnds(0)),
        "Damit endet die Etappe, und der nächste Spieler hat in der neuen die erste Wahl.",
        "Cela termine la manche, et le joueur suivant choisit en premier dans la nouvelle.",
        "Termina la etapa y deja que el siguiente jugador elija primero en la nueva.",
    ),
    (
        partial(change_text, NextLegTicket(3, 0.636)),
        "Das nächste bringt 3 und ist +0,64 wert.",
        "Le suivant rapporte 3 et vaut +0,64.",
        "La siguiente paga 3 y vale +0,64.",
    ),
    (
        partial(waiting_text, Waiting(2, 0.73, True, TwoTurns(CARD, 2.58, 2.23))),
        (
            "Warten ist riskant: dazwischen kommen zwei Spieler dran, und dann ist es "
            "wahrscheinlich +0,73 wert. Das jetzt und die Karte für Rot im nächsten Zug bringen "
            "zusammen 2,58; umgekehrt sind es 2,23."
        ),
        (
            "Attendre est risqué : deux joueurs jouent d’ici là, et cela vaudra "
            "alors sans doute +0,73. Prendre cela maintenant et la carte du chameau rouge au "
            "prochain tour rapporte 2,58 en tout ; l’inverse rapporte 2,23."
        ),
        (
            "Esperar es arriesgado: dos jugadores actúan entretanto, y entonces "
            "valdrá probablemente +0,73. Esto ahora y la carta del rojo en el próximo turno dan "
            "2,58 en total; al revés dan 2,23."
        ),
    ),
    # the record of a game
    (
        played("r3@3"),
        "Spieler 3: Rot würfelt 3 → 5 (Jubel von Ben)",
        "Joueur 3 : rouge fait 3 → 5 (tuile vivats, Ben)",
        "Jugador 3: el rojo saca 3 → 5 (loseta de ovación, Ben)",
    ),
    (
        played("k2", "cu2 2RG.3B.4PY.15kw"),
        "Grau würfelt Schwarz 2, Weiß (verrückt) zieht → 13",
        "Gris fait noir 2, blanc fou avance → 13",
        "El gris saca negro 2, se mueve el loco blanco → 13",
    ),
    (played("b?"), "Ann: der blaue Würfel ist raus", "Ann : dé bleu sorti", "Ann: dado azul fuera"),
    (
        played("tg"),
        "Ann: Wettplättchen Grün 5",
        "Ann : pari de manche vert 5",
        "Ann: ficha de 5 del verde",
    ),
    (
        played("9-"),
        "Ann: Buhrufe auf 9",
        "Ann : tuile huées, case 9",
        "Ann: loseta de abucheo en 9",
    ),
    (
        played("9-", "cu1 1WG.2B.3YO" + PLAYERS),
        "Ann: Fata Morgana auf 9",
        "Ann : tuile mirage, case 9",
        "Ann: loseta de espejismo en 9",
    ),
    (
        played("+r@2"),
        "Ben: Karte Rot auf dem Siegerstapel",
        "Ben : pari de course rouge gagnant",
        "Ben: carta del rojo en el mazo del ganador",
    ),
    (
        played("-?@4"),
        "Dee: verdeckte Karte auf dem Verliererstapel",
        "Dee : carte cachée, pile du perdant",
        "Dee: carta boca abajo en el mazo del perdedor",
    ),
    (
        played("leg", "cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.P2.Y13 - 3+2*,3,4+3"),
        "Etappe gewertet: Ann +6, Ben +1, Spieler 3 +6",
        "Manche décomptée : Ann +6, Ben +1, Joueur 3 +6",
        "Etapa puntuada: Ann +6, Ben +1, Jugador 3 +6",
    ),
    (
        partial(correction_in_words, Correction(11, *ROLLS), SECOND_EDITION, NAMES),
        "Schritt 12: Rot würfelt 3, nicht Rot würfelt 2",
        "étape 12 : rouge fait 3, pas rouge fait 2",
        "paso 12: el rojo saca 3, y no el rojo saca 2",
    ),
    (
        partial(correction_in_words, Correction(11, UNKNOWN_CARD, CARD), SECOND_EDITION, NAMES),
        (
            "Schritt 12: Karte Rot auf dem Verliererstapel, nicht verdeckte Karte auf dem "
            "Verliererstapel"
        ),
        "étape 12 : pari de course rouge perdant, pas carte cachée, pile du perdant",
        (
            "paso 12: carta del rojo en el mazo del perdedor, y no carta boca abajo en el mazo "
            "del perdedor"
        ),
    ),
    (
        played("o3", "cu1 1WG.2B.3Y.15O"),
        "Orange würfelt 3 → über die Ziellinie",
        "Orange fait 3 → au-delà de la ligne",
        "El naranja saca 3 → pasada la meta",
    ),
    # the position
    (
        partial(read_back, parse("cu1 11Y.12W.14GB.17O O1")),
        "im Ziel: Orange; 14: Blau auf Grün; 12: Weiß; 11: Gelb; das Rennen ist vorbei",
        (
            "au-delà de la ligne : orange ; 14 : bleu sur vert ; 12 : blanc ; 11 : jaune ; "
            "la course est finie"
        ),
        (
            "pasada la meta: naranja; 14: azul sobre verde; 12: blanco; 11: amarillo; "
            "la carrera ha terminado"
        ),
    ),
    (
        partial(read_back, parse(START), NAMES),
        (
            "16: Weiß (verrückt); 15: Schwarz (verrückt); 4: Jubel von Ben; 3: Gelb auf Lila; "
            "2: Blau; 1: Grün auf Rot; noch fünf Würfe"
        ),
        (
            "16 : blanc fou ; 15 : noir fou ; 4 : tuile vivats, Ben ; 3 : jaune sur violet ; "
            "2 : bleu ; 1 : vert sur rouge ; encore cinq lancers"
        ),
        (
            "16: loco blanco; 15: loco negro; 4: loseta de ovación, Ben; 3: amarillo sobre "
            "morado; 2: azul; 1: verde sobre rojo; quedan cinco tiradas"
        ),
    ),
    (
        partial(question_text, Tiles()),
        "Welche Plättchen liegen auf der Strecke?",
        "Quelles tuiles sont sur la piste ?",
        "¿Qué losetas hay en la pista?",
    ),
    (
        partial(question_text, DieShows("R"), NAMES),
        "Was zeigt der rote Würfel?",
        "Que montre le dé rouge ?",
        "¿Qué muestra el dado rojo?",
    ),
    # numbers, lists and what is counted
    (partial(coins_text, -1.744), *["−1,74"] * 3),
    (partial(count_text, 349920), "349.920", "349 920", "349.920"),
    (partial(with_percent_sign, "56"), *["56 %"] * 3),
    (partial(place_word, 0), "1.", "1er", "1.º"),
    (partial(place_word, 1), "2.", "2e", "2.º"),
    (partial(listed, ["A", "B", "C"]), "A, B und C", "A, B et C", "A, B y C"),
    (partial(either, ["A", "B", "C"]), "A, B oder C", "A, B ou C", "A, B o C"),
    (partial(counted_coins, 0), "0 Pfund", "0 livre", "0 libras"),
    (partial(counted_coins, 1), "1 Pfund", "1 livre", "1 libra"),
    (partial(counted_coins, 5), "5 Pfund", "5 livres", "5 libras"),
    (
        partial(counted_race_cards, 0),
        "keine Karten",
        "aucune carte",
        "ninguna carta",
    ),
    (partial(counted_race_cards, 1), "1 Wettkarte", "1 carte Pari-Course", "1 carta de apuesta"),
    (
        partial(counted_race_cards, 2),
        "2 Wettkarten",
        "2 cartes Pari-Course",
        "2 cartas de apuesta",
    ),
]


@pytest.mark.parametrize(
    ("language", "what", "said"),
    [
        pytest.param(language, what, said, id=said)
        for what, *translations in SAYINGS
        for language, said in zip(TRANSLATIONS, translations, strict=True)
    ],
)
def test_it_is_said_as_at_the_table_and_breaks_before_no_mark(language, what, said):
    speak(LANGUAGES[language])
    text = what()
    assert text.replace(NARROW, " ").replace(NO_BREAK, " ") == said
    assert not re.search(r" [%:;?!]|\d \d\d\d", text)


_MEASURED = "after|away|coins|legs|luck|points|turns"
"""Places for numbers with decimals."""


def test_french_names_nothing_in_the_plural_behind_decimals():
    """It is singular below two: 1,5 manche. What is named before the number fits any."""
    entries = read_entries(resource("languages", "fr.po").read_text("utf-8"))
    said = [form for each in entries if not each.many for form in each.said]
    assert said
    assert not [text for text in said if re.search(rf"{{({_MEASURED})}}\s\w+s\b", text)]


_WORDS = "action|camel|colour|event|name|new|old|one|other|other_player|player|tile|what|who"
"""Places for words that may begin with a vowel, such as orange."""


def test_french_has_nothing_to_elide_before_what_is_filled_in():
    entries = read_entries(resource("languages", "fr.po").read_text("utf-8"))
    said = [form for each in entries for form in each.said]
    assert any(re.search(rf"\bpour {{({_WORDS})}}", text) for text in said)
    assert not [text for text in said if re.search(rf"(?i)\b(de|l[ae]|que) {{({_WORDS})}}", text)]


_ASKED = "beginne|füge|gib|klick|leg|nimm|schreib|stell|tippe?|verwirf|wähl|werte"
"""What the window asks of the user, as a German sentence begins with it."""


def test_german_begins_a_sentence_behind_a_colon_with_a_capital():
    entries = read_entries(resource("languages", "de.po").read_text("utf-8"))
    said = [form for each in entries for form in each.said]
    assert any(re.search(rf": ({_ASKED})\b", text, re.IGNORECASE) for text in said)
    assert not [text for text in said if re.search(rf": ({_ASKED})\b", text)]


def test_german_tells_what_is_assumed_as_an_assumption():
    entries = read_entries(resource("languages", "de.po").read_text("utf-8"))
    said = [each.said[0] for each in entries if "assumes no tiles in later legs" in each.text]
    assert said
    assert not [text for text in said if "angenommen" not in text.lower()]
