"""What a window is told of the chances to win at the position that it shows."""

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.history import History
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.terms import ActionValue, Term, UnitsLand
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceQuestion, Adviser, reasons_at_leg_end
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.standing import standing
from camelhelper.engine.win.styles import PRIOR, surely
from camelhelper.engine.win.watching import Watcher
from camelhelper.engine.win.why import LessOpen
from camelhelper.engine.win.win_chances import has_chances, question_at
from tests.helpers.chances import advice
from tests.helpers.games import line_of_play

START = parse("cu1 1WG.2BO.3Y - - - 3*!,3,3")
CLEAR = parse("cu1 1GBOY.5W G1B1O1 - - 3*!,3,3")
"""The white ticket wins much more often than anything else."""


def first(question):
    """The first answer to a question; the playouts end there."""
    return next(Adviser(shipped_tables()).answer(question, never))


@pytest.mark.parametrize(
    "cup",
    [
        "cu1 1WG.2BO.3Y",
        "cu1 1WG.2BO.3Y - - - 3,3",
        "cu1 1WG.2BO.3Y W1G1B1O1Y1 - - 3*,3",
        "cu1 1WG.2BO - - - 3*,3",
    ],
)
def test_chances_are_asked_for_where_somebody_has_something_to_decide(cup):
    assert has_chances(START)
    assert not has_chances(parse(cup, free=True))


def test_everybodys_chance_is_told_and_they_sum_to_one():
    told = first(AdviceQuestion((START,), History(START)))
    assert told.position == START
    assert len(told.win) == 3
    assert sum(each.chance for each in told.win) == pytest.approx(1)


def test_every_action_that_is_tried_is_one_that_earns_something():
    *_, full = answer(START)
    told = first(AdviceQuestion((START,), History(START), full.actions))
    assert {c.action for c in told.chances.actions} <= {v.action for v in full.actions}


def test_others_cards_are_told_without_the_colours_that_nobody_sees():
    other = replace(START, to_move=2)
    *_, full = answer(other)
    told = first(AdviceQuestion((other,), History(START), full.actions))
    cards = [c.action for c in told.chances.actions if isinstance(c.action, RaceCardLaid)]
    assert cards
    assert len(cards) == len(set(cards))
    assert {card.colour for card in cards} == {None}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_somebody_whose_five_race_cards_are_all_known_has_none_left(seat):
    known = parse("cu2 1G.2BRY.3P.14k.16w - - +1R1G1P-1B1Y 3*,3!,3")
    turn = replace(known, to_move=seat)
    *_, full = answer(turn)
    question = AdviceQuestion((turn,), History(turn), full.actions, playouts=96)
    *_, told = Adviser(shipped_tables()).answer(question, never)
    cards = [each.action for each in full.actions if isinstance(each.action, RaceCardLaid)]
    assert bool(cards) == (seat != 1)
    assert sum(each.chance for each in told.win) == pytest.approx(1, abs=1e-4)


def test_where_nothing_wins_what_earns_most_is_best():
    hopeless = parse("cu1 1WG.2BO.3Y - - - 3*!,99,99")
    *_, full = answer(hopeless)
    told = first(AdviceQuestion((hopeless,), History(hopeless), full.actions))
    tried = [chance.action for chance in told.chances.actions]
    assert max(chance.win for chance in told.chances.actions) < 1e-9
    assert tried == [value.action for value in full.actions if value.action in tried]


@pytest.mark.parametrize("coins", ["13*,23,33!", "13*,27,36!"])
def test_of_what_is_shown_to_win_as_often_what_earns_most_is_best_also_as_it_looks_to_others(coins):
    start = parse(f"cu2 8w.9k.10P.11G.12R.13BY - - - {coins}")
    *_, full = answer(start)
    question = AdviceQuestion((start,), History(start), full.actions, playouts=1440)
    *_, told = Adviser(shipped_tables()).answer(question, never)
    chances = told.chances.actions
    shown = round(max(chance.win for chance in chances), 3)
    alike = [chance.action for chance in chances if round(chance.win, 3) == shown]
    assert len(alike) > 1
    richest = next(value.action for value in full.actions if value.action in alike)
    assert told.chances.best.action == richest


def told_of(which, coins, best_coins):
    """The first answer where the first of ``which`` earns so much, and the best one so much."""
    *_, full = answer(CLEAR)
    chances = first(AdviceQuestion((CLEAR,), History(CLEAR), full.actions)).chances
    best = next(value for value in full.actions if value.action == chances.best.action)
    other = next(value for value in full.actions if which(value.action, chances.actions))
    values = earning(other, coins), earning(best, best_coins)
    ranked = tuple(sorted(values, key=lambda value: -value.expected_coins))
    return values[0], first(AdviceQuestion((CLEAR,), History(CLEAR), ranked))


def earning(value, coins):
    return replace(value, terms=(Term(UnitsLand(4), 1.0, coins),))


def is_worse(action, tried):
    return any(chance.action == action and chance.is_clearly_worse for chance in tried)


def is_untried_tile(action, tried):
    return isinstance(action, TilePlaced) and is_untried(action, tried)


def is_untried(action, tried):
    return all(chance.action != action for chance in tried)


def test_what_earns_more_is_named_where_it_wins_less_often():
    other, agreed = told_of(is_worse, 2.0, 3.0)
    assert agreed.earns is None
    assert agreed.reasons == ()
    other, disagreed = told_of(is_worse, 3.0, 2.0)
    assert disagreed.earns == other


def test_what_comes_of_it_by_the_end_of_the_leg_is_told_in_the_end():
    safe = parse("cu1 8Y.14G.15W.16BO G2B1 - +4W3O4B5O-3Y6Y2Y1Y 6+1,15+1,13*!,10,13,9")
    *_, full = answer(safe)
    question = AdviceQuestion((safe,), History(safe), full.actions, playouts=2000)
    at_first, *_, last = Adviser(shipped_tables()).answer(question, never)
    assert last.earns == full.actions[0]
    assert [type(reason) for reason in last.reasons] == [LessOpen]
    assert LessOpen not in map(type, at_first.reasons)


@pytest.mark.parametrize("is_best", [True, False])
def test_a_card_whose_colour_only_its_owner_knows_is_told_of_as_the_best_of_its_deck(is_best):
    yellow_leads = parse("cu1 1WGBO.5Y W1G1B1 - - 3*!,3,3")
    ticket = LegTicketTaken("Y")
    question = question_at(History(yellow_leads), STRANGERS, Watcher(shipped_tables()))

    def told(card):
        best, other = (card, ticket) if is_best else (ticket, card)
        chances = advice(yellow_leads, best, other).chances
        return reasons_at_leg_end(question, chances, ActionValue(other, ()))

    face_down = told(RaceCardLaid(True))
    assert face_down == told(RaceCardLaid(True, "Y"))
    assert all(face_down != told(RaceCardLaid(True, colour)) for colour in "WGBO")


def test_what_earns_as_much_is_nothing_to_wonder_about():
    assert told_of(is_worse, 2.02, 2.0)[1].earns is None


def test_of_a_tile_that_was_not_tried_yet_nobody_says_that_it_wins_less_often():
    tile, at_first = told_of(is_untried_tile, 9.0, 2.0)
    assert is_untried(tile.action, at_first.chances.actions)
    assert at_first.earns is None


def test_what_earns_most_is_tried_in_the_end_whatever_the_players_in_the_playouts_think_of_it():
    tile, _ = told_of(is_untried_tile, 9.0, 2.0)
    question = AdviceQuestion((CLEAR,), History(CLEAR), (tile,), playouts=480)
    *_, told = Adviser(shipped_tables()).answer(question, never)
    assert not is_untried(tile.action, told.chances.actions)


def asked(seat, **who):
    """The last answer with a seat to move."""
    moved = replace(START, to_move=seat, **who)
    question = AdviceQuestion((moved,), History(moved), playouts=480)
    *_, told = Adviser(shipped_tables()).answer(question, never)
    return told


def test_the_chances_are_those_after_the_best_action():
    told = asked(1)
    assert [each.chance for each in told.win] == [*told.chances.best.seats]
    assert [each.error for each in told.win] == [*told.chances.best.seat_errors]


def test_advice_for_somebody_else_takes_them_to_play_on_as_they_seem_to():
    bens, own = asked(2, me=1).chances, asked(2, me=2).chances
    assert bens.best.win < own.best.win - 0.05
    assert [each.action for each in bens.actions[:2]] == [each.action for each in own.actions[:2]]
    assert [each.behind for each in bens.actions[:2]] == [each.behind for each in own.actions[:2]]
    for chance in bens.actions:
        assert sum(chance.seats) == pytest.approx(1, abs=1e-4)
        assert chance.win == chance.seats[1] <= bens.best.win


def test_at_somebody_elses_turn_they_are_taken_to_play_as_they_seem_to():
    bens = asked(2, me=1)
    assert bens.win == bens.to_me
    assert sum(each.chance for each in bens.win) == pytest.approx(1, abs=1e-4)
    assert asked(1, me=1).to_me is None


def test_no_action_of_somebody_else_is_known_better_than_how_it_looks_to_me(monkeypatch):
    def doubted(*asked):
        found = standing(*asked)
        return replace(found, after=tuple(replace(each, error=0.4) for each in found.after))

    monkeypatch.setattr("camelhelper.engine.win.advice.standing", doubted)
    assert {each.error for each in asked(2, me=1).chances.actions} == {0.4}


def test_a_chance_is_the_one_that_the_map_of_the_next_rolls_tells_before():
    mine = replace(START, to_move=1, me=1)
    question = AdviceQuestion((mine,), History(mine), playouts=2000, wants_rolls=True)
    *_, before = Adviser(shipped_tables()).answer(question, never)
    for roll in (DieRevealed("B", 1), DieRevealed("W", 3)):
        history = History(mine).then(roll)
        question = AdviceQuestion((history.position,), history, playouts=4000)
        *_, after = Adviser(shipped_tables()).answer(question, never)
        assert after.position.to_move != 1
        foretold = before.rolls.win(roll, 1)
        assert foretold == pytest.approx(after.win[0].chance, abs=4 * before.rolls.error)


def test_at_somebody_elses_turn_no_chance_jumps_each_time_another_action_looks_best():
    """Two tickets are too close to call; as it looks to me they differ a little more."""
    history = line_of_play(parse("cu1 1WB.2YG.3O - - - 3*,5,3,3!"), ["tg", "w3", "6+", "-w@4"])
    position = history.position
    *_, full = answer(position)
    question = AdviceQuestion((position,), history, full.actions)
    told = [each.chances for each in Adviser(shipped_tables()).answer(question, never)]
    assert len({chances.best.action for chances in told}) > 1
    tickets = [
        next(each for each in chances.actions if each.action == LegTicketTaken("B"))
        for chances in told
    ]
    for before, now in pairwise(tickets):
        assert abs(now.win - before.win) <= 3 * hypot(now.error, before.error)


def test_my_chance_is_known_well_at_the_turn_of_somebody_without_hope():
    """It has no error beside it on my card, and that of the player to move is soon known."""
    hopeless = parse("cu2 1RY.2GB.3P.14k.15w - - - 3*,40!,40,40")
    *_, told = Adviser(shipped_tables()).answer(
        AdviceQuestion((hopeless,), History(hopeless)), never
    )
    assert told.win[0].chance < 0.01
    assert 0.2 < told.win[1].chance < 0.9
    assert max(each.error for each in told.win) < 0.008


def test_my_chance_at_somebody_elses_turn_takes_me_to_follow_the_advice():
    bens, own = asked(2, me=1), asked(2, me=2)
    assert bens.win[0].chance > own.win[0].chance + 0.05


def test_what_the_next_die_does_is_told_last_and_of_what_is_shown():
    other = replace(START, to_move=2)
    question = AdviceQuestion((other, START), History(START), playouts=96, wants_rolls=True)
    *before, last = Adviser(shipped_tables()).answer(question, never)
    assert {told.rolls for told in before} == {None}
    assert last.position == START
    ways = {way for die in START.dice_left for way in START.edition.die_faces(die)}
    assert last.rolls.after.keys() == ways
    *_, unasked = Adviser(shipped_tables()).answer(replace(question, wants_rolls=False), never)
    assert unasked.rolls is None


def test_nobodys_chances_are_told_after_a_camel_was_lost():
    lost = parse("cu1 1WG.2BO", free=True)
    assert not list(Adviser(shipped_tables()).answer(AdviceQuestion((lost,), History(lost)), never))


def test_styles_are_those_that_the_game_has_shown():
    history = History(START).then(DieRevealed("W", 1))
    told = first(AdviceQuestion((history.position,), history))
    assert told.styles[0] != told.styles[1]


def test_the_same_position_history_and_habits_are_answered_alike():
    history = History(START).then(DieRevealed("W", 1))
    habits = {3: surely("roll")}
    known = AdviceQuestion((history.position,), history, people=People({}, habits), playouts=960)
    strangers = replace(known, people=STRANGERS)
    one_thread = Adviser(shipped_tables())
    in_turn = [list(one_thread.answer(each, never)) for each in (known, strangers, known)]
    assert in_turn[0] == in_turn[2] == list(Adviser(shipped_tables()).answer(known, never))
    assert in_turn[0][-1].styles[2] == habits[3] != in_turn[1][-1].styles[2] == PRIOR
    assert in_turn[0][-1].win != in_turn[1][-1].win


def test_what_is_said_of_people_counts_after_every_roll_too():
    asked = AdviceQuestion((START,), History(START), playouts=96, wants_rolls=True)
    said = replace(asked, people=People({2: "roll"}))
    known, strangers = (
        list(Adviser(shipped_tables()).answer(each, never)) for each in (said, asked)
    )
    after = strangers[-1].rolls.after
    assert known[-1].said == {2: "roll"}
    assert all(win != after[roll] for roll, win in known[-1].rolls.after.items())


def chances_by_acquaintance(question, _cancelled):
    """As if one ticket won among strangers, and another one where somebody is known."""
    is_known = set(question.styles.values()) - {PRIOR}
    yellow_first = (LegTicketTaken("Y"), LegTicketTaken("G"))
    yield advice(START, *(yellow_first if is_known else yellow_first[::-1])).chances


def test_what_is_best_among_strangers_is_named_where_that_is_something_else(monkeypatch):
    monkeypatch.setattr("camelhelper.engine.win.advice.win_chances", chances_by_acquaintance)
    *_, full = answer(START)
    known = AdviceQuestion((START,), History(START), full.actions, People({2: "leg"}))
    *_, last = Adviser(shipped_tables()).answer(known, never)
    assert last.chances.best.action == LegTicketTaken("Y")
    assert last.unknowing == LegTicketTaken("G")
    assert last.known_seats == (2,)
    strangers = AdviceQuestion((START,), History(START), full.actions)
    *_, last = Adviser(shipped_tables()).answer(strangers, never)
    assert last.unknowing is None


def close_by_acquaintance(question, _cancelled):
    """One ticket clearly wins among strangers; where somebody is known, both may."""
    is_known = set(question.styles.values()) - {PRIOR}
    yellow_first = (LegTicketTaken("Y"), LegTicketTaken("G"))
    if is_known:
        yield advice(START, *yellow_first, behind=1.0).chances
    else:
        yield advice(START, *yellow_first[::-1]).chances


def test_what_is_best_among_strangers_is_not_named_where_it_may_be_the_best_now(monkeypatch):
    monkeypatch.setattr("camelhelper.engine.win.advice.win_chances", close_by_acquaintance)
    *_, full = answer(START)
    known = AdviceQuestion((START,), History(START), full.actions, People({2: "leg"}))
    *_, last = Adviser(shipped_tables()).answer(known, never)
    assert not last.chances.is_clear
    assert last.unknowing is None


def hopeless_by_acquaintance(question, _cancelled):
    """Both tickets hardly ever win; the one that earns less is clearly ahead among strangers."""
    is_known = set(question.styles.values()) - {PRIOR}
    green_first = (LegTicketTaken("G"), LegTicketTaken("Y"))
    told = advice(START, *(green_first if is_known else green_first[::-1])).chances
    yield replace(told, actions=tuple(replace(each, win=each.win / 1e4) for each in told.actions))


def test_what_is_best_among_strangers_is_not_named_where_both_are_shown_to_win_as_often(
    monkeypatch,
):
    monkeypatch.setattr("camelhelper.engine.win.advice.win_chances", hopeless_by_acquaintance)
    *_, full = answer(START)
    known = AdviceQuestion((START,), History(START), full.actions, People({2: "leg"}))
    *_, last = Adviser(shipped_tables()).answer(known, never)
    assert last.chances.best.action == LegTicketTaken("G")
    assert last.unknowing is None
