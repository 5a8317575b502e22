"""Playouts come to what playing every way out by the rules comes to."""

from dataclasses import replace

import numpy as np
import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.event import (
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
)
from camelhelper.core.rules import STANDARD, HouseRules, apply
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.lanes import CARDS, LOSER_CARDS, WINNER_CARDS, Lanes
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.playouts import PASS, ROLL, Candidate, Playouts
from camelhelper.engine.win.search import FINEST
from camelhelper.engine.win.standing import played
from camelhelper.engine.win.styles import TILE, surely
from camelhelper.engine.win.win_chances import WinQuestion, last_chances, win_chances
from tests.helpers.playouts import ROLLING, played_out, seen_in


def ask(cup, playouts=None, seed=0, styles=ROLLING, house=STANDARD):
    seen = seen_in(cup, house)
    everybody = dict.fromkeys(range(1, len(seen.position.players) + 1), styles) if styles else {}
    question = WinQuestion(seen, everybody, playouts, seed)
    *_, last = win_chances(question)
    return last


ENDS = [
    "cu1 3W.8G.9B.16OY W1G1B1 Y1.O2 +1Y3O-2W 7*,6,8,8",
    "cu1 3W.8G.9B.16OY W1G1B1 Y12 +1Y-2W 4*,3",
    "cu2 2k.3R.4Y.6w.16GBP R1Y1B1 G12.B3 +1G2B-3R 9*,8,8",
    "cu2 1kRY.4w.16GBP R1Y1B1 G12.B3 +1G2B-3R 9,8,8*,9,9,9",  # six may become partners
]
"""Whatever comes next ends the race."""


def all_full(seen):
    """Everybody, known to look at everything."""
    return [impression.playing(surely("full")) for impression in seen.impressions]


@pytest.mark.parametrize("cup", ENDS)
def test_where_the_next_roll_ends_the_race_every_way_counts_as_often_as_it_comes(cup):
    seen = seen_in(cup)
    found = {each.action: each for each in ask(cup, playouts=12 * 60 * 20).actions}
    position = seen.position
    exact = played_out(position)
    assert found[ANY_ROLL].seats == pytest.approx(tuple(exact), abs=2e-3)
    for action, chance in found.items():
        if isinstance(action, LegTicketTaken | RaceCardLaid | PartnersJoined):
            after = played_out(apply(position, action))
            assert chance.seats == pytest.approx(tuple(after), abs=0.02)


POOR = [
    "cu1 16WGBOY - - +1W1G1Y 0*,7",
    "cu1 16WGBOY - - +1W1G1Y 0*,8",
    "cu1 16WGBOY - - +1W1G 0*,0",
    "cu1 16WGBOY - - +1W 0*,7",
    "cu1 16WGBOY - - +1O1B-1W1G1Y 1*,2,0",
    "cu2 14k.15w.16RYGBP k1 G2 +1R-1G1P 1*,0+1",
    "cu2 14k.15w.16RYGBP k1 R314.Y123.G1.P25 -1Y1P1G1R 2&3*,0&6,2&1,1&7,1,0+1&2,2&4",
]
"""The next roll ends the race, and who has played cards cannot pay for all that are wrong."""


@pytest.mark.parametrize("net", [False, True])
@pytest.mark.parametrize("cup", POOR)
def test_nobody_falls_below_0_after_the_race_by_the_rules_of_the_house(cup, net):
    house = HouseRules(net_race_cards=net)
    position = seen_in(cup).position
    found = {each.action: each for each in ask(cup, 12 * 60 * 20, house=house).actions}
    exact = played_out(position, house)
    assert found[ANY_ROLL].seats == pytest.approx(tuple(exact), abs=2e-3)
    for action, chance in found.items():
        if isinstance(action, LegTicketTaken | RaceCardLaid):
            after = played_out(apply(position, action, house), house)
            assert chance.seats == pytest.approx(tuple(after), abs=0.02)


STARTS = [
    "cu1 1WG.2BO.3Y - - - 3*,3,3,3",
    "cu2 1RY.2GB.3P.14k.15w - - - 3*,3,3,3",
]


@pytest.mark.parametrize("cup", STARTS)
def test_the_same_question_has_the_same_answer(cup):
    once, again = (ask(cup, playouts=400, seed=3, styles=None) for _ in range(2))
    assert once == again
    assert once != ask(cup, playouts=400, seed=4, styles=None)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("cup", STARTS)
def test_somebody_wins_however_many_play(cup, players):
    found = ask(cup[: cup.rindex(" ")] + " 3*" + ",3" * (players - 1), playouts=200, styles=None)
    for action in found.actions:
        assert len(action.seats) == players
        assert sum(action.seats) == pytest.approx(1, abs=1e-4)
        assert action.win == pytest.approx(action.seats[0])


def test_seats_are_told_in_their_order_whoever_is_to_move():
    rich = ask("cu1 1WG.2BO.3Y - - - 3,30,3*,3", playouts=200, styles=None)
    assert all(max(range(4), key=action.seats.__getitem__) == 1 for action in rich.actions)


def test_who_often_just_rolls_is_beaten_more_easily_but_not_like_who_always_rolls():
    leg, tickets, roll = (
        ask(STARTS[0], playouts=4000, styles=surely(name)).best
        for name in ("leg", "tickets", "roll")
    )
    assert leg.win + 3 * leg.error < tickets.win
    assert tickets.win + 3 * tickets.error < roll.win


@pytest.mark.parametrize("on_winner", [True, False])
@pytest.mark.parametrize("cup", STARTS)
def test_a_card_makes_later_ones_worth_less_to_others_and_not_to_who_played_it(cup, on_winner):
    seen = seen_in(cup)
    table = shipped_tables().table(seen.position.edition)
    laid = RaceCardLaid(on_winner, seen.position.edition.racing[0])
    field = Field.of(seen, [laid])
    setting, paths = deal(seen, field.layouts, all_full(seen), np.random.default_rng(1), 1)
    batch = Playouts(setting, paths, field.candidates)
    games = batch.begin()
    onlooker = Onlooker.of(seen.position, Graphs(table))
    onlooker = onlooker.after(laid, apply(seen.position, laid))
    mine, theirs = (
        Lanes.of(onlooker.position, onlooker.learnt.public, seat).worth(seen.graph, [seen.node])[0]
        for seat in (1, 2)
    )
    deck = WINNER_CARDS if on_winner else LOSER_CARDS
    others = slice(deck.start + 1, deck.stop)
    assert batch.worth(0, games)[others, 0] == pytest.approx(mine[others] + 1, abs=1e-4)
    assert batch.worth(1, games)[CARDS, 0] == pytest.approx(theirs[CARDS] + 1, abs=0.01)
    assert (theirs[others] < mine[others]).all()


def test_who_asks_takes_a_ticket_that_earns_slightly_less_than_a_roll():
    seen = seen_in("cu1 3GOW.5Y.7B W3B3 B2.W2.Y2.O2 +1W1G-1B1O1Y 3*,3,3,3")
    worth = Lanes.of(seen.position, seen.beliefs, 1).worth(seen.graph, [seen.node])[0]
    assert 0.65 < worth.max() < 1
    layouts = Field.of(seen, [ANY_ROLL]).layouts
    random, everybody = np.random.default_rng(1), all_full(seen)
    taken = []
    for asking in (1, 2):
        setting, paths = deal(seen, layouts, everybody, random, 1, asking=asking)
        batch = Playouts(setting, paths, [Candidate(PASS)])
        before = batch._top.copy()
        batch._turn(batch.begin(), 0)
        taken.append((batch._top != before).any())
    assert taken == [True, False]


def test_a_tile_laid_on_the_way_pays_for_those_that_are_still_to_land_there():
    seen = seen_in("cu1 4OB.5G.6W.12Y Y1 - - 3*,3,3,3")
    layouts = Field.of(seen, [ANY_ROLL]).layouts
    setting, paths = deal(seen, layouts, all_full(seen), np.random.default_rng(1), 4000)
    batch = Playouts(setting, paths, [Candidate(ROLL)])
    games = batch.begin()
    batch._roll(games, 1)
    before = batch._coins[2].copy()
    batch._take(2, games, np.full(games.size, TILE))
    luck = batch._coins[2] - before - paths.landings[batch._stop]
    assert luck.mean() == pytest.approx(0, abs=3 * luck.std() / np.sqrt(luck.size))


def test_cards_in_hand_count_by_the_share_of_the_others_who_play_none():
    seen = seen_in("cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3,3,3")
    better = []
    for without in range(4):
        names = ["full", *["leg"] * without, *["full"] * (3 - without)]
        styles = {seat: surely(name) for seat, name in enumerate(names, 1)}
        field = Field.of(seen, [ANY_ROLL])
        asked = WinQuestion(seen, styles, playouts=400)
        chances = played(asked, field.layouts, field.candidates).mean(axis=(1, 2))
        better.append(np.log(chances[0] / chances[1]))
    steps = np.diff(better)
    assert steps.min() > 0.1
    assert steps == pytest.approx([steps.mean()] * 3, rel=0.02)


def test_colours_are_alike():
    cup, swap = "cu1 1WG.2BO.3Y - W2 +3G 3*,3,4,3", str.maketrans("WGY", "GYW")
    one, other = (
        {each.action: each for each in ask(like, playouts=4000, styles=None).actions}
        for like in (cup, cup.translate(swap))
    )
    for action, chance in one.items():
        if isinstance(action, LegTicketTaken | RaceCardLaid):
            same = other[replace(action, colour=action.colour.translate(swap))]
            assert chance.win == pytest.approx(same.win, abs=4 * (chance.error + same.error))


def test_it_goes_on_until_the_best_is_clear_or_everything_is_known_finely():
    clear = ask("cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3,3,3")
    assert clear.is_clear or all(
        action.error <= FINEST for action in clear.actions if not action.is_clearly_worse
    )
    assert all(action.error <= 0.01 for action in clear.actions)


def test_nothing_is_clearly_worse_than_the_best_while_something_that_wins_less_often_is_not():
    asked = ask("cu2 2RY.3GB.4P.14k.15w - - - 3*!,3,3,3", playouts=4000, styles=None)
    behind = [action.behind for action in asked.actions]
    assert behind == sorted(behind)
    assert 0 < sum(action.is_clearly_worse for action in asked.actions) < len(behind) - 1


def test_a_question_nobody_waits_for_is_given_up():
    seen = seen_in(STARTS[0])
    with pytest.raises(CancelledError):
        next(win_chances(WinQuestion(seen), lambda: True))


@pytest.mark.parametrize("cup", STARTS)
def test_the_last_chances_are_those_of_the_last_round(cup):
    question = WinQuestion(seen_in(cup), playouts=240, seed=5)
    *_, last = win_chances(question)
    assert last_chances(question) == last
