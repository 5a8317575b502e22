"""Of games that explain a table alike, the likelier is the one that suits those who play it."""

from dataclasses import replace
from math import exp, log
from random import Random

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.resync import Sighting, explain
from camelhelper.core.slips import supposed_share
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.conduct import Conduct
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.watching import Watcher
from tests.helpers.games import line_of_play, opened, play
from tests.helpers.slips import explained, game_of_people, slips

START = "cu1 1B.2WG.3Y.4O - - - 3*,3,3"


def likelihood(history):
    """By whoever watches the whole game anew, as a logarithm."""
    watcher, told = Watcher(shipped_tables()), 0.0
    for step, onlooker in zip(history.past, watcher.onlookers(history), strict=False):
        chance = onlooker and onlooker.chance_of(step.event)
        told += log(chance / supposed_share(step.event)) if chance else 0.0
    return told


def any_mend(history, random):
    index = random.randrange(len(history.past))
    event = history.past[index].event
    return random.choice(
        [
            Correction(index, None, DieRevealed(random.choice("BGOWY"), 2)),
            Correction(index, event, None),
            Swap(index, index + 1) if index + 1 < len(history.past) else Swap(index - 1, index),
        ]
    )


def test_it_is_as_likely_as_to_whoever_watches_each_whole_game_anew():
    random = Random(11)
    for _ in range(6):
        entered = play(History(opened(FIRST_EDITION, 3, random)), random, 9)
        conduct = Conduct(entered, shipped_tables())
        for mend in (any_mend(entered, random) for _ in range(5)):
            mended = entered.following(mend)
            told = conduct.likelier(mended, mend.index, len(entered.past))
            expected = likelihood(mended) - likelihood(entered)
            assert told == pytest.approx(exp(max(-30, min(expected, 30))))


def test_only_the_leg_in_which_they_differ_is_compared():
    entered = line_of_play(START, "ty b1 w1 g1 o1 y1 leg tg to")
    mended = entered.following(Correction(0, None, DieRevealed("O", 1)))
    conduct = Conduct(entered, shipped_tables())
    of_leg = conduct.likelier(mended, 0, 6)
    until_then = (replace(each, past=each.past[:end]) for each, end in ((mended, 7), (entered, 6)))
    one, other = map(likelihood, until_then)
    assert of_leg == pytest.approx(exp(one - other))


def test_whoever_takes_a_ticket_takes_it_when_it_is_worth_something():
    """Blue rolled before somebody took it: by that it came to stand on top of all others."""
    entered = line_of_play("cu1 1B.4OGWY W1G1O1 - - 3*,3,3", "tb")
    conduct = Conduct(entered, shipped_tables())
    roll = DieRevealed("B", 3)
    before, after = (Correction(index, None, roll) for index in (0, 1))
    told = [conduct.likelier(entered.following(mend), mend.index, 1) for mend in (before, after)]
    assert told[0] > 50 * told[1]


@pytest.mark.parametrize("earlier", [True, False])
def test_the_place_of_a_roll_that_was_missed_is_known_by_the_tickets(earlier):
    start = "cu1 1W.3B.4OGY - - - 3*,3,3"
    events = "w3 y1 tw tw" if earlier else "y1 ty ty w3"
    truth = line_of_play(start, events)
    typed = line_of_play(start, events.replace("w3", ""))
    seen = [Sighting(camel, *truth.position.track.find(camel)) for camel in "WBOGY"]
    conduct = Conduct(typed, shipped_tables())
    assert explain(typed, seen, likelier=conduct.likelier)[0].history.position == truth.position


def test_what_is_said_of_the_players_counts():
    entered = line_of_play(START, "tw ty")
    mend = Correction(0, LegTicketTaken("W"), DieRevealed("W", 1))
    mended = entered.following(mend)
    told = {
        style: Conduct(entered, shipped_tables(), people).likelier(mended, 0, 2)
        for style, people in {
            "roll": People({1: "roll"}),
            "leg": People({1: "leg"}),
            "used to roll": People(habits={1: surely("roll")}),
        }.items()
    }
    assert told["roll"] > 10 * told["leg"]
    assert told["roll"] == told["used to roll"]


def test_what_is_said_of_a_player_holds_whatever_they_do():
    entered = line_of_play(START, "tw b1 tg tw ty g1")
    mended = entered.following(Correction(len(entered.past), None, LegTicketTaken("O", 1)))
    kinds = {
        "said": People({1: "roll"}),
        "known": People(habits={1: surely("roll")}),
    }
    said, known = (
        Conduct(entered, shipped_tables(), people).likelier(mended, len(entered.past), 6)
        for people in kinds.values()
    )
    assert said < known / 2


def test_what_was_only_tried_says_nothing_of_how_anybody_plays():
    entered = line_of_play(START, "ty tw tg tw tb tg")
    mended = entered.following(Correction(6, None, LegTicketTaken("W", 2)))
    tried, done = (
        Conduct(entered, shipped_tables(), tried=tried).likelier(mended, 6, 6) for tried in (5, 0)
    )
    assert tried < done / 2, "a stranger takes no such ticket, but this one took two"


def test_while_a_camel_is_missing_actions_are_as_likely_as_usual():
    """White was forgotten at the start, and nobody knows when it was put in."""
    start = parse("cu1 1B.2G.4YO - - - 3*,3,3", free=True)
    entered = line_of_play(start, "to ty to ty g1")
    conduct = Conduct(entered, shipped_tables())
    white = DieRevealed("W", 1)
    told = [
        conduct.likelier(entered.following(Correction(index, None, white)), index, 5)
        for index in range(5)
    ]
    assert max(told) < 10 * min(told)


def test_a_game_without_players_tells_nothing():
    entered = line_of_play("cu1 1B.2WG.3Y.4O", "b1 w1")
    mended = entered.following(Swap(0, 1))
    assert Conduct(entered, shipped_tables()).likelier(mended, 0, 2) == 1


def test_nothing_is_ever_impossible_or_beyond_reckoning():
    tiles = " ".join(["9+ 12+ 15+ 10+ 13+ 16+"] * 10)
    many, few = (line_of_play(START, events) for events in (tiles, "b1"))
    one, other = (
        Conduct(entered, shipped_tables()).likelier(mended, 0, len(entered.past))
        for entered, mended in ((few, many), (many, few))
    )
    assert 1e12 < max(one, other) < 1e14
    assert one * other == pytest.approx(1)


def test_a_search_that_was_cancelled_leaves_nothing_behind_for_the_next():
    entered = line_of_play(START, "ty b1 w1 tg")
    conduct = Conduct(entered, shipped_tables())
    mended = entered.following(Swap(1, 2))
    with pytest.raises(CancelledError):
        conduct.likelier(mended, 1, 4, lambda: True)
    told = conduct.likelier(mended, 1, 4)
    assert told == Conduct(entered, shipped_tables()).likelier(mended, 1, 4)


@pytest.mark.slow
def test_among_people_the_true_position_is_first_far_more_often_than_by_the_rules_alone():
    random, first, by_rules = Random(13), 0, 0
    for made, _ in zip(slips(random, game_of_people), range(20), strict=False):
        seen = made.seen()
        first += made.place(explained(made, seen)) == 0
        by_rules += made.place(explain(made.typed, seen)) == 0
    assert first > 18 > by_rules
