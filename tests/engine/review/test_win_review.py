"""A game looked back on in chances to win it."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, PartnersJoined, PositionEdited, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.position import Card, Player
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.review import win_review as module
from camelhelper.engine.review.review import review
from camelhelper.engine.review.win_review import WinDecision, WinLeg, WinReview, win_review
from camelhelper.engine.win.estimate import Estimate
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import surely
from tests.helpers.games import line_of_play

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!"
FAR_AHEAD = "cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3,3,3"
"""Yellow is sure to be first in the leg."""


def played(events, start=START):
    return line_of_play(start, events)


def reviewed(history, **how):
    *_, found = win_review(history, playouts=240, **how)
    return found


def decisions(found):
    return [made for leg in found.legs for made in leg.decisions]


def test_it_looks_at_the_same_steps_as_in_coins():
    history = played("r2 tg b3 9+ p1 k2 y3 leg +r")
    *_, coins = review(history)
    found = reviewed(history)
    assert found.is_complete
    assert [leg.number for leg in found.legs] == [leg.number for leg in coins.legs]
    assert [(made.step, made.seat, made.event) for made in decisions(found)] == [
        (made.step, made.seat, made.event) for made in decisions(coins)
    ]


def test_what_one_gains_by_the_dice_others_lose():
    (leg,) = reviewed(played("r2 b1", "cu2 3RG.5B.6PY.9+2.14k.15w - B2.R1 - 7*,5,4")).legs
    assert sum(luck.chance for luck in leg.luck) == pytest.approx(0, abs=1e-4)
    assert max(abs(luck.chance) for luck in leg.luck) > 0.01
    assert all(0 < luck.error < 0.02 for luck in leg.luck)


def test_without_a_roll_there_is_no_luck():
    assert reviewed(played("tg tb")).legs[0].luck == (Estimate(),) * 3


def test_who_does_what_is_best_gives_nothing_away():
    (made,) = decisions(reviewed(played("ty", FAR_AHEAD)))
    assert made.best == LegTicketTaken("Y")
    assert made.gave_away == Estimate()


def test_a_bad_choice_gives_chances_away():
    found = reviewed(played("tw", FAR_AHEAD))
    (made,) = decisions(found)
    assert made.best == LegTicketTaken("Y")
    assert made.gave_away.chance > 0.05
    assert made.gave_away.is_clear
    assert found.worst() == (made,)
    assert found.gave_away(1) == made.gave_away


def test_sums_are_as_uncertain_as_their_parts_together():
    found = reviewed(played("tw tg", FAR_AHEAD))
    one, other = (made.gave_away for made in decisions(found))
    assert found.gave_away(1) == one
    assert one + other == Estimate(
        pytest.approx(one.chance + other.chance),
        pytest.approx((one.error**2 + other.error**2) ** 0.5),
    )


def test_a_leg_in_which_a_choice_looks_better_than_the_best_by_chance_took_nothing_away():
    """So the legs, which are told like that, add up to the game."""
    looked = WinDecision(1, 1, LegTicketTaken("B"), ANY_ROLL, Estimate(-0.01, 0.02))
    lost = replace(looked, gave_away=Estimate(0.03, 0.02))
    legs = [WinLeg(1, (), (looked,)), WinLeg(2, (), (lost, looked))]
    assert [leg.gave_away(1).chance for leg in legs] == pytest.approx([0, 0.02])
    found = WinReview((*legs,), 3, 3).gave_away(1)
    assert found.chance == pytest.approx(0.02)
    assert found.error == pytest.approx(0.02 * 3**0.5)


def test_a_tile_that_nobody_would_lay_is_weighed_like_everything_else():
    (made,) = decisions(reviewed(played("16-", "cu1 1WG.2BO.3Y - - - 3*,3,3,3")))
    assert made.gave_away.chance > 0
    assert made.gave_away.is_clear


def test_partners_are_weighed():
    start = "cu2 1RY.2GB.3P.14k.15w P1B1G1 B2 - 3*,3,3,3,3,3"
    history = played("r1", start)
    history = History(history.start).then(PartnersJoined(2))
    (made,) = decisions(reviewed(history))
    assert made.event == PartnersJoined(2)


def test_who_stays_keeps_the_luck_though_somebody_leaves():
    stayed, left = (reviewed(played(f"r2 tg b3{end}")).legs[0] for end in ("", " left@2"))
    assert left.luck == (stayed.luck[0], stayed.luck[2])
    assert [(made.step, made.seat) for made in left.decisions] == [(1, 1), (3, 2)]


def test_who_was_there_before_keeps_the_luck_though_somebody_joins():
    history = played("r2 tg b3")
    after = replace(history.position, players=(*history.position.players, Player(3)))
    joined = history.then(PositionEdited(changes_between(history.position, after)))
    alone, late = (reviewed(each).legs[0] for each in (history, joined))
    assert late.luck == (*alone.luck, Estimate())
    assert late.decisions == alone.decisions


RED_FAR_BEHIND = "cu2 1R.9GB.10PY.15k.16w - - - 3*,3,3"


def test_a_card_that_is_named_later_was_never_in_hand_again():
    hidden = played("-? b3 p1 y1", RED_FAR_BEHIND)
    laid = replace(hidden.position, loser_cards=(Card(1, "R"),))
    named = hidden.then(PositionEdited(changes_between(hidden.position, laid)))
    first, *_, last = decisions(reviewed(named))
    assert first.event == RaceCardLaid(False, "R")
    assert RaceCardLaid(False, "R") != last.best


def test_a_card_that_nobody_ever_named_is_held_to_be_the_likeliest():
    *_, made = decisions(reviewed(played("-? b3 p1 tg", RED_FAR_BEHIND)))
    assert made.seat == 1
    assert RaceCardLaid(False, "R") != made.best


def test_the_same_game_has_the_same_review():
    history = played("r2 tg")
    assert reviewed(history, seed=3) == reviewed(history, seed=3)
    assert reviewed(history, seed=3) != reviewed(history, seed=4)


def test_how_players_are_known_to_play_counts():
    history = played("tg")
    known = People(habits={2: surely("leg"), 3: surely("leg")})
    (made,), (stranger,) = (decisions(reviewed(history, people=who)) for who in (known, STRANGERS))
    assert made.gave_away != stranger.gave_away


def test_what_is_said_of_players_counts_in_luck_and_decisions():
    history = played("r2 ty")
    said = reviewed(history, people=People({2: "roll"})).legs[0]
    strangers = reviewed(history).legs[0]
    assert said.luck != strangers.luck
    assert said.decisions[-1].gave_away != strangers.decisions[-1].gave_away


def test_what_is_said_of_a_player_is_still_meant_of_them_where_somebody_has_left():
    history = played("r2 left@2 ty ty")
    *_, among_strangers = decisions(reviewed(history))
    *_, stayed = decisions(reviewed(history, people=People({3: "roll"})))
    *_, left = decisions(reviewed(history, people=People({2: "roll"})))
    assert stayed.gave_away != among_strangers.gave_away == left.gave_away


def test_it_grows_step_by_step():
    history = played("r2 tg b3")
    assert [found.steps for found in win_review(history, playouts=48)] == [1, 2, 3]
    (at_once,) = win_review(History(parse(START)))
    assert at_once.is_complete


def test_without_the_odds_of_the_race_nothing_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "shipped_tables", lambda: RaceLoader(tmp_path))
    assert list(win_review(played("r2"))) == []


def test_a_cancelled_review_ends():
    with pytest.raises(CancelledError):
        next(win_review(played("r2"), cancelled=lambda: True))
