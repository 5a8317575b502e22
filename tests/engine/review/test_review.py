"""A game looked back on: the dice's part and the players' part of it."""

from dataclasses import replace
from functools import cache, reduce

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, PositionEdited, RaceCardLaid
from camelhelper.core.event_text import parse_event
from camelhelper.core.gamefile import parse_game
from camelhelper.core.history import History
from camelhelper.core.position import Card, Player
from camelhelper.core.rules import legal_events
from camelhelper.engine.answer import answer
from camelhelper.engine.review.equity import equities
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.engine.review.review import can_be_reviewed, review
from tests.helpers.games import line_of_play

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!"
LATE = "cu2 1RG.2B.3PY.15k.16w R1Y2 - - 3*,3,3!"
"""Two dice are out."""
LEG = "r2 tg b3 9+ p1 k2 y3 leg"


def played(events, start=START):
    return line_of_play(start, events)


@cache
def reviewed(history):
    *_, found = review(history)
    return found


def test_who_stays_has_the_same_luck_and_decisions_though_somebody_leaves():
    stayed, left = (reviewed(played(f"r2 tg b3 9+{end}")).legs[0] for end in ("", " left@2"))
    assert left.luck == (stayed.luck[0], stayed.luck[2])
    assert left.coins == (3, 3)
    assert [(made.step, made.seat) for made in left.decisions] == [(1, 1), (3, 2), (4, 1)]
    assert [left.gave_away(seat) for seat in (1, 2)] == [stayed.gave_away(seat) for seat in (1, 3)]


def joined_by_a_fourth(history):
    after = replace(history.position, players=(*history.position.players, Player(3)))
    return history.then(PositionEdited(changes_between(history.position, after)))


def test_who_was_there_before_has_the_same_luck_and_decisions_though_somebody_joins():
    alone, joined = (make(played(LEG)) for make in (lambda same: same, joined_by_a_fourth))
    before, after = (reviewed(history).legs for history in (alone, joined))
    assert [leg.number for leg in after] == [1, 2]
    assert after[0].luck == (*before[0].luck, 0.0)
    assert after[0].coins == (*before[0].coins, None)
    assert after[1].coins == (*before[0].coins, 3)
    assert after[0].decisions == before[0].decisions
    assert reviewed(joined).coins[0] == (3, 3, 3, None)


def test_who_joins_is_reviewed_from_then_on_though_somebody_leaves_after():
    joined = joined_by_a_fourth(played("r2 tg b3"))
    history = reduce(
        History.then, (parse_event(each, SECOND_EDITION) for each in ("p1", "left@2", "y1")), joined
    )
    (leg,) = reviewed(history).legs
    assert [(made.step, made.seat) for made in leg.decisions] == [(1, 1), (3, 2), (5, 1), (7, 2)]
    assert leg.coins == (3, 3, 3)


def test_each_leg_has_its_coins_luck_and_decisions():
    history = played(f"{LEG} r1 w2")
    found = reviewed(history)
    assert found.is_complete
    assert [leg.number for leg in found.legs] == [1, 2]
    assert [leg.begins for leg in found.legs] == [0, 8]
    scored = history.past[7].position
    assert found.legs[0].coins == tuple(player.coins for player in scored.players)
    assert [made.step for made in found.legs[0].decisions] == [1, 2, 3, 4, 5, 6, 7]
    assert [made.step for made in found.legs[1].decisions] == [9, 10]
    assert [made.seat for made in found.legs[0].decisions] == [1, 2, 3, 1, 2, 3, 1]
    assert len(found.coins) == 11


def test_placing_the_camels_is_neither_luck_nor_a_decision():
    history = line_of_play(empty_table(SECOND_EDITION, 3, 1), "r1 g1 b2 p3 y3 k2 w1 r2")
    (leg,) = reviewed(history).legs
    assert [(made.step, made.seat) for made in leg.decisions] == [(8, 1)]


def test_luck_and_actions_together_are_the_change_of_what_one_owns():
    # One leg, with nothing but reveals after the holdings: the dice and the pyramid tickets alone
    # lead from what was expected to what was paid.
    held = "cu2 3RG.5B.6PY.9+2.14k.15w - B2.R1 - 7*,5,4"
    history = played("r2 b1 p3 w1 y2", held)
    before = equities(position_odds(history.start))
    after = equities(position_odds(history.position))
    found = reviewed(history)
    pyramid_tickets = (2, 2, 1)
    for seat, tickets in enumerate(pyramid_tickets):
        assert found.legs[0].luck[seat] == pytest.approx(after[seat] - before[seat] - tickets)
    assert any(abs(luck) > 0.5 for luck in found.legs[0].luck)


@pytest.mark.slow
def test_luck_is_nothing_on_average():
    history = played("tg b3 9+", LATE)
    position = history.position
    dice = len(position.dice_left)
    mean = [0.0] * 3
    for event in legal_events(position):
        if isinstance(event, DieRevealed):
            faces = len(
                position.edition.die_faces(event.camel if event.camel.isupper() else "grey")
            )
            leg = reviewed(history.then(event)).legs[0]
            for seat, luck in enumerate(leg.luck):
                mean[seat] += luck / dice / faces
    assert mean == pytest.approx(list(reviewed(history).legs[0].luck))


def test_the_best_action_gives_nothing_away_and_a_worse_one_the_difference():
    history = played("r2")
    position = replace(history.position, me=None)
    *_, result = answer(position)
    for value in (result.actions[0], result.actions[-1]):
        (*_, made) = reviewed(history.then(value.action)).legs[0].decisions
        assert made.best == result.actions[0].action
        behind = result.actions[0].expected_coins - value.expected_coins
        assert made.gave_away == pytest.approx(behind)
    assert behind > 1


def test_a_hidden_card_is_held_to_be_the_best_of_its_deck():
    named = reviewed(played("+y")).legs[0].decisions[0]
    hidden = reviewed(played("+?")).legs[0].decisions[0]
    assert hidden.gave_away <= named.gave_away
    assert reviewed(played("+?")).unnamed_cards == 1


RED_FAR_BEHIND = "cu2 1R.9GB.10PY.15k.16w - - - 3*,3,3"


def test_a_card_that_is_named_later_was_never_in_hand_again():
    hidden = played("-? b3 p1 y1 r1 g2 leg b1 y2 p1", RED_FAR_BEHIND)
    laid = replace(hidden.position, loser_cards=(Card(1, "R"),))
    named = hidden.then(PositionEdited(changes_between(hidden.position, laid)))
    open_handed = played("-r b3 p1 y1 r1 g2 leg b1 y2 p1", RED_FAR_BEHIND)
    judged, known = (decisions_of(1, history) for history in (named, open_handed))
    assert judged == known
    assert len(judged) == 3
    assert RaceCardLaid(False, "R") not in [made.best for made in judged[1:]]


def decisions_of(seat, history):
    legs = reviewed(history).legs
    return [made for leg in legs for made in leg.decisions if made.seat == seat]


def test_a_card_that_nobody_ever_named_is_held_to_be_the_likeliest():
    history = played("-? b3 p1", RED_FAR_BEHIND)
    before = history.position
    *_, advised = answer(replace(before, me=None), history=history)
    assert advised.actions[0].action == RaceCardLaid(False, "R")  # the live advice knows no better
    (*_, made) = reviewed(history.then(parse_event("tg", before.edition))).legs[0].decisions
    assert made.best != RaceCardLaid(False, "R")


def test_luck_counts_a_card_from_when_it_was_laid():
    hidden = played("+? b3 p1", LATE)
    laid = replace(hidden.position, winner_cards=(Card(1, "Y"),))
    named = hidden.then(PositionEdited(changes_between(hidden.position, laid)))
    open_handed = played("+y b3 p1", LATE)
    assert reviewed(named).legs[0].luck == reviewed(open_handed).legs[0].luck
    assert reviewed(hidden).legs[0].luck != reviewed(open_handed).legs[0].luck
    assert reviewed(named).unnamed_cards == 0


def test_nobody_is_held_to_know_what_the_others_have_laid():
    hidden = played("+? b3 +y", LATE)
    laid = replace(hidden.position, winner_cards=(Card(1, "Y"), *hidden.position.winner_cards[1:]))
    named = hidden.then(PositionEdited(changes_between(hidden.position, laid)))
    for history in (hidden, named):
        assert reviewed(history).legs[0].decisions[2] == reviewed(named).legs[0].decisions[2]


def test_a_poor_player_s_decision_is_measured_with_the_floor():
    start = "cu2 3PRB.4G.5Y.13k.15w B2Y3k2G2 B23.G3.P44 - 5+2,3+1,4+1,1*"
    blue, yellow = (reviewed(played(event, start)).legs[0].decisions[0] for event in ("tb", "ty"))
    assert blue.gave_away - yellow.gave_away == pytest.approx(2 / 3)


def test_the_worst_decisions_come_first():
    worst = reviewed(played(LEG)).worst()
    assert len(worst) == 3
    assert worst[0].gave_away >= worst[1].gave_away >= worst[2].gave_away


def test_what_was_set_by_hand_is_nobodys_luck():
    moved = "= cu2 1RG.2B.3PY.15k.16w R2 - - 30*,3,3!"
    history = History(parse(START)).then(parse_event(moved, parse(START).edition))
    assert reviewed(history).legs[0].luck == (0, 0, 0)
    assert reviewed(history).coins[-1] == (30, 3, 3)


def test_a_race_is_reviewed_to_its_last_coin():
    history = played("y2 leg", "cu2 9w.12k.14B.15RG.16PY R1G1B1P1 Y1.P2 +1Y-2R 3+1,3*")
    found = reviewed(history)
    assert len(found.legs) == 1
    assert found.legs[0].coins == tuple(p.coins for p in history.position.players)


def test_without_purses_there_is_nothing_to_review():
    assert not can_be_reviewed(History(parse("cu2 1RG.2B.3PY.15k.16w")))
    assert can_be_reviewed(History(parse(START)))


def test_a_cancelled_review_ends():
    with pytest.raises(CancelledError):
        next(review(played("r2"), cancelled=lambda: True))


def test_what_no_longer_fits_is_looked_back_on_as_it_stands():
    text = '[Version "1"]\n[Start "cu1 1W.3G.5B.16OY W1G1B1 - - 3*!,3"]\no3\n!+?\n'
    *_, found = review(parse_game(text).live)
    assert found.is_complete
