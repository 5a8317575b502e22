"""What is said of one player at the table."""

from dataclasses import replace

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import Belief
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.player import player_in_words
from camelhelper.wording.translation import speak
from tests.helpers.chances import advice

NAMES = ("Ann", "Ben")
TICKETS = "cu2 2RG.4B.6PY.13k.15w - Y1.R32.G2 - 3,3,3"
HIDDEN = "cu2 2RG.4B.6PY.13k.15w - - +2?-2?1? 3*!,3,3"
WON, LOST, MINE = CardPlace(True, 0), CardPlace(False, 0), CardPlace(False, 1)
CARDS = {
    WON: Belief(2, {"R": 0.9, "G": 0.1}),
    LOST: Belief(2, {"B": 0.5, "G": 0.5}),
    MINE: Belief(1, {"P": 1.0}),
}


def known(cup):
    return replace(advice(parse(cup), DieRevealed("R", 1)), cards=CARDS)


def test_who_has_no_name_is_called_by_number():
    assert player_in_words(parse(HIDDEN), 3, NAMES) == "Player 3: 3 coins"


def test_a_single_leg_ticket_is_called_one_in_every_language():
    said = (
        "leg ticket yellow 5",
        "Wettplättchen: Gelb 5",
        "pari de manche\N{NO-BREAK SPACE}: jaune 5",
    )
    for code, words in zip(("en", "de", "fr"), said, strict=True):
        speak(LANGUAGES[code])
        assert words in player_in_words(parse(TICKETS), 1, NAMES)
    assert "paris de manche\N{NO-BREAK SPACE}: rouge 3 et vert 5" in player_in_words(
        parse(TICKETS), 2, NAMES
    )


def test_i_am_taken_to_follow_the_advice_and_others_to_play_on_as_before():
    mine, other = (
        player_in_words(parse(HIDDEN), seat, NAMES, known=known(HIDDEN)) for seat in (1, 2)
    )
    assert "wins the game 40% of the time following the advice" in mine
    assert "wins the game 30% of the time playing on as before" in other


def test_cards_are_told_that_a_player_has_probably_played():
    told = player_in_words(parse(HIDDEN), 2, NAMES, known=known(HIDDEN))
    assert told.endswith("2 race cards, probably red card on the winner deck (90%)")
    assert player_in_words(parse(HIDDEN), 2, NAMES).endswith("2 race cards")


def test_cards_are_told_though_nobody_knows_which_of_them_is_which():
    either = {CardPlace(True, at): Belief(2, {"R": 0.48, "B": 0.3, "G": 0.22}) for at in (0, 1)}
    cup = HIDDEN.replace("+2?-2?1?", "+2?2?")
    told = player_in_words(parse(cup), 2, NAMES, known=replace(known(cup), cards=either))
    assert told.endswith(
        "probably red card on the winner deck (96%), probably blue card on the winner deck (60%)"
    )


def test_what_only_i_know_is_not_told_to_others():
    mine = known(HIDDEN.replace("2?1?", "2?1P"))
    assert player_in_words(parse(HIDDEN), 1, NAMES, known=mine).endswith("1 race card")


REVEALED = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1Y2R3R-2B1? 3*,3+1,0+1!"


def test_cards_are_named_once_they_are_revealed_at_the_end_of_the_race():
    told = [player_in_words(parse(REVEALED), seat, NAMES) for seat in (1, 2)]
    assert told[0].endswith(
        "3 coins, yellow card on the winner deck, face-down card on the loser deck"
    )
    assert told[1].endswith("red card on the winner deck, blue card on the loser deck")
    during = REVEALED.replace("17PY B2P2", "16PY B2P2").replace("9w.12k.", "8w.12k.")
    assert player_in_words(parse(during), 2, NAMES).endswith(", 2 race cards")
