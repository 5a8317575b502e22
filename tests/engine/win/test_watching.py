"""A game that is watched step by step tells the same as one that is watched at once."""

import random as dice
from copy import copy
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.change import Replaced, SeatsSet
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edition import EDITIONS, FIRST_EDITION
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
)
from camelhelper.core.gamefile import parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.position import Player, Position
from camelhelper.core.race_cards import cards_on_decks
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graph import FINISHES
from camelhelper.engine.win.styles import PRIOR, surely
from camelhelper.engine.win.watching import Watcher
from tests.helpers.games import line_of_play, opened, play


def watcher():
    return Watcher(shipped_tables())


def assert_alike(one, other):
    assert (one is None) == (other is None)
    if one is not None:
        assert one.position == other.position
        assert one.learnt == other.learnt
        assert one.graph.odds[one.node] == pytest.approx(other.graph.odds[other.node])
        landings = other.graph.landings[other.node]
        assert one.graph.landings[one.node] == pytest.approx(landings)


@pytest.mark.slow
@settings(max_examples=3)
@given(st.sampled_from(list(EDITIONS.values())), st.integers(2, 8), st.integers(0, 1000))
def test_however_far_back_and_on_again_one_goes(edition, players, seed):
    random = dice.Random(seed)
    history = play(History(opened(edition, players, random)), random, 25)
    kept = watcher()
    for moment in (10, 4, 18, 18, 25, 0, 24):
        at = history.jumped(min(moment, len(history.past)))
        assert_alike(kept.onlooker(at), watcher().onlooker(at))


def test_a_copy_is_asked_about_a_game_that_differs_and_the_watcher_knows_the_first_as_before():
    history = line_of_play("cu1 1B.2WG.3Y.4O - - - 3*,3,3", "ty b1 tw w1 tg")
    kept = watcher()
    before = [*kept.onlookers(history)]
    other = line_of_play("cu1 1B.2WG.3Y.4O - - - 3*,3,3", "ty b1 w1 tw")
    on_the_way = copy(kept).onlookers(other, first=2)
    anew = [*watcher().onlookers(other)][2:]
    for one, another in zip(on_the_way, anew, strict=True):
        assert_alike(one, another)
    for one, another in zip(kept.onlookers(history, first=3), before[3:], strict=True):
        assert_alike(one, another)


def test_another_line_is_another_game():
    random = dice.Random(2)
    one = play(History(opened(FIRST_EDITION, 4, random)), random, 12)
    other = play(one.jumped(6), random, 6)
    kept = watcher()
    kept.onlooker(one)
    assert_alike(kept.onlooker(other), watcher().onlooker(other))


def test_what_is_only_tried_tells_nothing_of_how_anybody_plays():
    random = dice.Random(3)
    history = play(History(opened(FIRST_EDITION, 4, random)), random, 12)
    happened = history.jumped(8)
    kept = watcher()
    for tried in (0, 4, 12, 4, 0):
        onlooker = kept.onlooker(history, tried=tried)
        assert_alike(onlooker, watcher().onlooker(history, tried=tried))
    judged = pytest.approx(np.array(watcher().onlooker(happened).learnt.styles))
    assert np.array(kept.onlooker(history, tried=4).learnt.styles) == judged
    assert np.array(kept.onlooker(history).learnt.styles) != judged
    assert np.array(kept.onlooker(happened).learnt.styles) == judged


def test_nothing_is_told_before_all_camels_are_there():
    assert watcher().onlooker(History(Position(FIRST_EDITION))) is None


def test_a_game_whose_race_is_over_can_be_asked_about_again():
    random = dice.Random(1)
    history = play(History(opened(FIRST_EDITION, 3, random)), random)
    kept = watcher()
    for _ in range(2):
        assert_alike(kept.onlooker(history), watcher().onlooker(history))


def test_a_game_is_watched_to_its_very_end():
    random = dice.Random(1)
    history = play(History(opened(FIRST_EDITION, 3, random)), random)
    assert history.position.scored
    onlooker = watcher().onlooker(history)
    assert onlooker.node < FINISHES


def test_what_was_watched_until_nobody_waited_any_more_is_kept():
    random = dice.Random(4)
    history = play(History(opened(FIRST_EDITION, 4, random)), random, 20)
    kept, looks = watcher(), iter([False] * 40)
    with pytest.raises(CancelledError):
        kept.onlooker(history, lambda: next(looks, True))
    assert_alike(kept.onlooker(history), watcher().onlooker(history))


LEG, ROLL = surely("leg"), surely("roll")


def test_habits_go_along_with_who_moves_up_when_somebody_leaves():
    start = opened(FIRST_EDITION, 4, dice.Random(3))
    left = History(start).then(PlayerLeft(2))
    onlooker = watcher().onlooker(left, habits={1: LEG, 2: PRIOR, 3: ROLL})
    assert onlooker.learnt.styles == (LEG, ROLL, PRIOR)


def set_by_hand(start, *tables):
    history = History(parse(start, half_built=True))
    for cup in tables:
        edit = PositionEdited((Replaced(parse(cup, half_built=True)),))
        history = history.then(edit)
    return history


CAMELS = "cu1 1W.2BG.3YO"
ONE_MISSING = "cu1 1W.2BG.3Y"


@pytest.mark.parametrize(
    "history",
    [
        set_by_hand(CAMELS, f"{CAMELS} - - - 3*,3,3"),
        set_by_hand("cu1 -", CAMELS, f"{CAMELS} - - - 3*,3,3"),
        set_by_hand("cu1 -", "cu1 - - - - 3*,3,3", f"{CAMELS} - - - 3*,3,3"),
        set_by_hand(f"{CAMELS} - - - 3*,3", f"{CAMELS} - - - 3*,3,3"),
        set_by_hand(
            f"{CAMELS} - - - 3*,3",
            f"{ONE_MISSING} - - - 3*,3",
            f"{ONE_MISSING} - - - 3*,3,3",
            f"{CAMELS} - - - 3*,3,3",
        ),
    ],
)
def test_habits_count_for_whoever_comes_to_the_table_after_the_start(history):
    onlooker = watcher().onlooker(history, habits={1: LEG, 3: ROLL})
    assert onlooker.learnt.styles == (LEG, PRIOR, ROLL)


def test_habits_count_for_who_joins_after_somebody_has_left():
    left = History(parse(f"{CAMELS} - - - 3*,3,3")).then(PlayerLeft(1))
    joined = left.then(PositionEdited((SeatsSet(3),)))
    onlooker = watcher().onlooker(joined, habits={3: LEG, 4: ROLL})
    assert onlooker.learnt.styles == (PRIOR, LEG, ROLL)


def test_who_is_known_otherwise_all_at_once_is_watched_anew():
    random = dice.Random(6)
    history = play(History(opened(FIRST_EDITION, 3, random)), random, 8)
    kept = watcher()
    for habits in ({}, {1: LEG}, {1: ROLL}, {}):
        alike = watcher().onlooker(history, habits=habits)
        assert_alike(kept.onlooker(history, habits=habits), alike)


HIDDEN = RaceCardLaid(on_winner=True)
TWO_CARDS = (
    History(parse("cu1 11W.12B.13GOY - - - 3*,3,3"))
    .then(HIDDEN)  # by the first player, for yellow in front
    .then(DieRevealed("W", 3))
    .then(HIDDEN)  # by the third, who saw white in front
    .then(DieRevealed("Y", 1))
)


def guesses(history):
    """[card] what each card on the winner deck may be, from the bottom up."""
    seen = watcher().onlooker(history).seen(history.position)
    return [seen.guesses.cards[place].colours for place in cards_on_decks(history.position)]


def with_cards(history, *cards):
    """With the winner deck changed by hand."""
    changed = history.position.with_deck(True, cards)
    return history.then(PositionEdited(changes_between(history.position, changed)))


def test_a_card_stays_what_it_was_when_the_one_below_goes_home_with_its_owner():
    assert guesses(TWO_CARDS.then(PlayerLeft(1))) == guesses(TWO_CARDS)[1:]


def test_a_card_stays_what_it_was_when_a_hand_takes_the_one_below():
    _lower, upper = TWO_CARDS.position.winner_cards
    taken = with_cards(TWO_CARDS, upper)
    assert guesses(taken) == guesses(TWO_CARDS)[1:]
    assert guesses(taken.then(DieRevealed("G", 1))) != guesses(TWO_CARDS)[:1]


def test_a_card_that_replaces_another_one_is_a_new_card():
    one = TWO_CARDS.undone().undone()
    (card,) = one.position.winner_cards
    anew = with_cards(with_cards(one), card)
    (laid,), (put,), (found,) = map(guesses, (one, anew, History(anew.position)))
    assert laid != put
    assert put == pytest.approx(found)


@pytest.mark.parametrize("cards", ["+2?", "+2?3?2?", "+2?-2?2?3?", "+2W2?-3?2?3?", "+1G2?2?2?2?2?"])
def test_of_cards_that_were_there_before_one_watches_the_odds_say_what_they_may_be(cards):
    history = History(parse(f"cu1 1W.2BG.3YO - - {cards} 3*,3,3,3"))
    onlooker = watcher().onlooker(history)
    odds = onlooker.graph.race_odds(onlooker.node)
    for place, belief in Beliefs.of(history.position, odds).cards.items():
        guess = onlooker.seen(history.position).guesses.cards[place]
        assert guess.seat == belief.seat
        for colour in FIRST_EDITION.racing:
            likely = belief.colours.get(colour, 0.0)
            assert guess.colours.get(colour, 0.0) == pytest.approx(likely)


def test_what_was_seen_of_those_who_stay_is_known_still_when_somebody_leaves():
    random = dice.Random(4)
    history = play(History(opened(FIRST_EDITION, 4, random)), random, 8)
    before = watcher().onlooker(history).learnt.styles
    after = watcher().onlooker(history.then(PlayerLeft(1))).learnt.styles
    assert after == before[1:]
    assert before[1] != PRIOR


@pytest.mark.parametrize("is_whole", [False, True])
def test_what_was_seen_of_those_at_the_table_is_known_still_when_somebody_joins(is_whole):
    random = dice.Random(4)
    history = play(History(opened(FIRST_EDITION, 3, random)), random, 8)
    before, position = watcher().onlooker(history).learnt.styles, history.position
    joined = replace(position, players=(*position.players, Player(3)))
    whole = (Replaced(joined),)
    edit = PositionEdited(whole if is_whole else changes_between(position, joined))
    assert watcher().onlooker(history.then(edit)).learnt.styles == (*before, PRIOR)
    assert PRIOR not in before


def test_what_was_seen_of_those_who_stay_is_known_still_when_a_hand_takes_the_last_seat():
    random = dice.Random(4)
    history = play(History(opened(FIRST_EDITION, 4, random)), random, 8)
    before = watcher().onlooker(history).learnt.styles
    fewer = history.then(PositionEdited((SeatsSet(3),)))
    assert watcher().onlooker(fewer).learnt.styles == before[:3]


def test_a_step_that_only_the_other_edition_knows_tells_nothing():
    """A line of the other edition was pasted by mistake and taken out of the history later."""
    history = line_of_play("cu1 1B.2WG.3Y.4O - - - 3*,3,3", "b1")
    other = PositionEdited((Replaced(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")),))
    pasted = history.then(other).then(LegTicketTaken("R"))
    left_over = pasted.corrected(Correction(1, other, None))
    assert left_over.past[-1].problem
    styles = watcher().onlooker(left_over).learnt.styles
    assert styles == watcher().onlooker(history).learnt.styles


def test_a_table_that_becomes_one_of_the_other_edition_is_watched_anew():
    for cup, other in (
        ("cu1 1W.2BG.3YO - - - 3*,3,3", "cu2 2B.3PYRG.15k.16w R2 G2 - 3+1,3,3*"),
        ("cu2 2B.3PYRG.15k.16w R2 G2 - 3+1,3,3*", "cu1 1W.2BG.3YO - - - 3*,3,3"),
    ):
        edit = PositionEdited((Replaced(parse(other)),))
        history = History(parse(cup)).then(edit)
        after = history.then(LegTicketTaken("B"))
        assert_alike(watcher().onlooker(history), watcher().onlooker(History(parse(other))))
        assert watcher().onlooker(after).position.edition is after.position.edition
        assert watcher().onlooker(after, tried=2).position.edition is after.position.edition


def test_a_player_who_only_joins_in_a_what_if_is_a_stranger():
    edit = PositionEdited((Replaced(parse("cu1 1W.2BG.3YO - - - 3*,3,3,3")),))
    history = History(parse("cu1 1W.2BG.3YO - - - 3*,3,3")).then(edit)
    assert len(watcher().onlooker(history, tried=1).learnt.styles) == 4


def test_a_step_of_somebody_who_is_not_at_the_table_tells_nothing():
    text = '[Version "1"]\n[Start "cu1 1WG.2BO.3Y - - - 3*!,3"]\nw1\n!tg@3\n'
    history = parse_game(text).live
    before = watcher().onlooker(replace(history, past=history.past[:1]))
    assert watcher().onlooker(history).learnt.styles == before.learnt.styles
