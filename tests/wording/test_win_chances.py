"""Chances to win, and why they rank otherwise than coins do, as a player reads them."""

from dataclasses import replace
from typing import get_args

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.styles import PRIOR, STYLES, surely
from camelhelper.engine.win.why import (
    Ahead,
    BeginsNext,
    Behind,
    BestTicketForNext,
    CardsAlone,
    FirstPick,
    LeadGrows,
    LessOpen,
    MoreOpen,
    OthersLose,
    RollHelps,
    WinReason,
)
from camelhelper.wording.win_chances import (
    estimate_text,
    inferred_text,
    reasons_it_wins,
    style_text,
    why_it_wins_text,
    win_reason_text,
)
from tests.helpers.chances import advice

START = parse("cu1 1WG.2BO.3Y - - - 3*!,3,3")
NAMES = ("Ann", "Ben", "Cas")
TEXTS = {
    Behind(
        6.04, 2.2
    ): "Behind by 6.0 expected coins with about 2 legs to go, the long shot is right.",
    Ahead(
        4.5, 1.3
    ): "Ahead by 4.5 expected coins with about one leg to go, the safe choice is right.",
    FirstPick(2): "Rolling gives Ben the first pick of the next leg.",
    RollHelps(2, 0.5): "Rolling helps Ben to choose: 0.50 on average.",
    CardsAlone(): "Hold the race card: nobody else seems to play any.",
    BestTicketForNext(3, "G"): "The green ticket would be the best one on Cas's turn, too.",
    LeadGrows(0.62, -0.47, 1): (
        "Compared with that, it makes +0.62 coins by the end of the leg, and −0.47 for the other "
        "player."
    ),
    LeadGrows(-0.3, -0.8, 3): (
        "Compared with that, it makes −0.30 coins by the end of the leg, and −0.80 for each other "
        "player."
    ),
    BeginsNext(0.8, 0.19): "The chance to begin the next leg is 80%, not 19%.",
    MoreOpen(9.19, 4.06): (
        "It leaves more to luck, ±9.2 coins instead of ±4.1, which helps whoever is likely to lose."
    ),
    LessOpen(1.64, 6.16): (
        "It leaves less to luck, ±1.6 coins instead of ±6.2, which helps whoever is likely to win."
    ),
    OthersLose(0.4): "It costs the other players 0.40 each on average.",
}


@pytest.mark.parametrize("reason", TEXTS)
def test_each_reason_is_a_sentence(reason):
    assert win_reason_text(reason, NAMES) == TEXTS[reason]


def test_who_goes_by_me_takes_a_ticket_in_good_english():
    said = win_reason_text(BestTicketForNext(3, "G"), ("Ann", "Ben", "me"))
    assert said == "The green ticket would be the best one on my turn, too."


def test_no_kind_of_reason_is_left_out():
    assert {type(reason) for reason in TEXTS} == set(get_args(WinReason))


def test_an_estimate_has_its_error_which_is_never_told_as_nothing():
    chance = advice(START, ANY_ROLL).chances.best
    assert estimate_text(chance) == "40.0% ±0.4"
    assert estimate_text(replace(chance, error=0.0002)) == "40.0% ±0.1"


def known(said, *, seen=(), **more):
    """Advice to take yellow; without what is said and seen of others it would be a die."""
    told = advice(START, LegTicketTaken("Y"), **more)
    styles = (surely("leg") if seat in seen else PRIOR for seat in START.seats)
    return replace(told, said=said, styles=tuple(styles), unknowing=ANY_ROLL)


BY_SEATS = [
    ({}, (2,), "Ben's play so far"),
    ({}, (2, 3), "Ben's and Cas's play so far"),
    ({2: "leg"}, (), "what was said of Ben's play"),
    ({2: "leg"}, (2,), "what was said of Ben's play"),
    ({2: "leg", 3: "net"}, (), "what was said of Ben's and Cas's play"),
    ({2: "leg"}, (3,), "what was said and seen of Ben's and Cas's play"),
]


@pytest.mark.parametrize(("said", "seen", "going_by"), BY_SEATS)
def test_who_is_known_is_said_to_matter_and_how_they_are_known(said, seen, going_by):
    assert why_it_wins_text(known(said, seen=seen), NAMES) == (
        f"Going by {going_by}; among strangers “Reveal a die” would win more often."
    )


def test_who_goes_by_me_is_known_in_good_english():
    assert why_it_wins_text(known({}, seen=(2, 3)), ("Ann", "me", "Cas")) == (
        "Going by Cas's and my play so far; among strangers “Reveal a die” would win more often."
    )


def test_what_earns_more_and_would_win_among_strangers_is_named_once():
    *_, result = answer(START)
    die = next(value for value in result.actions if value.action == ANY_ROLL)
    assert why_it_wins_text(known({2: "leg"}, earns=die), NAMES) == (
        "Wins more often than “Reveal a die”, which earns 1.00, because of Ben's way of playing."
    )


def test_being_behind_is_no_reason_for_what_wins_because_of_who_is_known():
    *_, result = answer(START)
    die = next(value for value in result.actions if value.action == ANY_ROLL)
    reasons = Behind(4, 3), FirstPick(2)
    said = why_it_wins_text(known({2: "leg"}, earns=die, reasons=reasons), NAMES)
    assert "Behind" not in said
    assert said.startswith(TEXTS[FirstPick(2)])


def test_what_stands_for_itself_comes_before_the_other_action_and_what_compares_with_it():
    *_, result = answer(START)
    die = next(value for value in result.actions if value.action == ANY_ROLL)
    reasons = LeadGrows(1.0, 0.5, 3), Behind(4, 3), BeginsNext(0.5, 0.25), FirstPick(2)
    told = advice(START, LegTicketTaken("Y"), earns=die, reasons=reasons)
    said = list(reasons_it_wins(told, NAMES))
    facts = [TEXTS.get(reason) or win_reason_text(reason, NAMES) for reason in reasons]
    named = next(text for text in said if text.startswith("Wins more often than"))
    assert said == [facts[1], facts[3], named, facts[0], facts[2]]


def test_every_style_is_told_in_words_and_the_likeliest_with_its_certainty():
    texts = [style_text(style.name) for style in STYLES]
    assert len(set(texts)) == len(STYLES)
    weights = tuple(0.6 if style.name == "leg" else 0.05 for style in STYLES)
    assert inferred_text(weights) == "so far most like “takes leg tickets only”, 60%"


def test_nobody_whose_card_lies_there_is_likened_to_somebody_who_lays_none():
    weights = tuple({"leg": 0.5, "full": 0.42}.get(style.name, 0.0) for style in STYLES)
    assert inferred_text(weights, lays_cards=True) == "so far most like “looks at everything”, 42%"
    weights = tuple(0.6 if style.name == "leg" else 0.05 for style in STYLES)
    assert inferred_text(weights, lays_cards=True) == "no clear pattern yet"


def test_before_somebody_has_played_no_way_to_play_is_told():
    weights = tuple(style.prior for style in STYLES)
    assert inferred_text(weights) == "no clear pattern yet"


def test_nothing_is_said_where_coins_and_chances_agree():
    assert why_it_wins_text(advice(START, LegTicketTaken("Y"))) == ""
