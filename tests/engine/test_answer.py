"""What is answered first, what follows, and what is said when there is nothing to give."""

import json
import lzma
import shutil
from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.rules import STANDARD, HouseRules, legal_events
from camelhelper.engine.answer import CamelsMissing, answer
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import RaceLoader, shipped_tables
from camelhelper.engine.race.table import TableFault
from camelhelper.engine.win.watching import Watcher
from tests.helpers.shared import RACE_TABLES

START = parse("cu1 1W.2BG.3YO - G1 - 3*,3,3")


@pytest.fixture
def folder(tmp_path):
    """A folder with the first edition's table, for tests that damage it."""
    for name in ("edition1.xz", "edition1.json"):
        shutil.copy(RACE_TABLES / name, tmp_path)
    return tmp_path


def loader(folder):
    return RaceLoader(folder)


def test_leg_and_tickets_come_first_then_the_race_and_its_cards_then_the_tiles():
    leg, race, waits, tiles = answer(START)
    assert {type(value.action) for value in leg.actions} == {LegTicketTaken, type(ANY_ROLL)}
    assert (leg.race, leg.race_problem) == (None, None)
    assert race.race is not None
    assert RaceCardLaid(True, "W") in [value.action for value in race.actions]
    assert not race.waits
    assert {type(wait.action) for wait in waits.waits} == {LegTicketTaken, RaceCardLaid}
    assert TilePlaced(9, 1) in [value.action for value in tiles.actions]
    assert {result.leg for result in (race, waits, tiles)} == {leg.leg}


def test_in_brief_the_answer_ends_with_the_race_or_with_why_there_is_none(tmp_path):
    brief, full = list(answer(START, in_brief=True)), list(answer(START))
    assert [result.race is None for result in brief] == [True, False]
    assert [result.actions for result in brief] == [result.actions for result in full[:2]]
    *_, last = answer(START, tables=loader(tmp_path), in_brief=True)
    assert last.race_problem
    assert not last.waits


def test_in_the_end_every_legal_action_is_ranked_and_no_other():
    *_, last = answer(START)
    ranked = {value.action for value in last.actions} - {ANY_ROLL}
    dice = {event for event in legal_events(START) if type(event).__name__ == "DieRevealed"}
    assert ranked == set(legal_events(START)) - dice
    coins = [value.expected_coins for value in last.actions]
    assert coins == sorted(coins, reverse=True)


def test_the_chances_of_the_race_sum_to_one():
    *_, last = answer(START)
    assert sum(last.race.win) == pytest.approx(1)
    assert sum(last.race.lose) == pytest.approx(1)
    assert sum(last.race.length) == pytest.approx(1)


def spoil_the_table(folder):
    path = folder / "edition1.xz"
    path.write_bytes(path.read_bytes()[:-1] + b"x")


def remove_the_table(folder):
    (folder / "edition1.xz").unlink()


def take_another_rule_book(folder):
    path = folder / "edition1.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"rules": 0}))


def put_another_table_there(folder):
    (folder / "edition1.xz").write_bytes(lzma.compress(b"no table"))


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (spoil_the_table, TableFault.DAMAGED),
        (put_another_table_there, TableFault.DAMAGED),
        (remove_the_table, TableFault.UNREADABLE),
        (take_another_rule_book, TableFault.OTHER_RULES),
    ],
)
def test_without_a_sound_table_the_leg_answers_and_the_race_says_why_it_does_not(
    folder, damage, fault
):
    damage(folder)
    first, *_, last = answer(START, tables=loader(folder))
    assert last.leg == first.leg == next(answer(START)).leg
    assert last.race is None
    assert last.race_problem.fault == fault
    actions = [value.action for value in last.actions]
    assert TilePlaced(9, 1) in actions
    assert not any(isinstance(action, RaceCardLaid) for action in actions)


def test_with_a_camel_in_the_box_the_leg_answers_alone():
    *_, last = answer(parse("cu1 1W.2BG", free=True))
    assert last.race_problem == CamelsMissing()
    assert last.leg.outcomes > 0


def test_a_finished_race_is_certain():
    (only,) = answer(parse("cu1 12B.13W.15Y.17OG G2"))
    assert only.race.win == (0, 1, 0, 0, 0)
    assert only.race.lose == (0, 0, 1, 0, 0)
    assert only.race.legs == 0
    assert only.actions == ()


def test_a_ledger_with_a_fault_does_not_stop_the_advice():
    position = parse("cu1 1W.2BG.3YO - G1 - 3*,3,3", free=True)
    faulty = position.with_takers("G", (1, 2, 3, 1, 2))
    *_, last = answer(faulty)
    assert LegTicketTaken("G") in [value.action for value in last.actions]


@pytest.mark.parametrize("looks", [1, 3, 7, 12, 15])
def test_whatever_is_under_way_is_given_up_when_nobody_wants_it(looks):
    asked = iter([False] * looks)
    with pytest.raises(CancelledError):
        list(answer(START, lambda: next(asked, True)))


def test_a_wait_for_the_table_ends_when_cancelled_and_the_table_is_read_all_the_same(folder):
    tables = loader(folder)
    with pytest.raises(CancelledError):
        tables.table(START.edition, cancelled=lambda: True)
    assert tables.table(START.edition).racing == 5


HIDDEN = RaceCardLaid(on_winner=True)


def played(start, *events, house=STANDARD):
    history = History(parse(start), house=house)
    for event in events:
        history = history.then(event)
    return history


def ranked(position, **how):
    """The actions that are finally answered."""
    *_, result = answer(position, **how)
    return {value.action: value for value in result.actions}


def chance_below(actions, colour):
    """The chance that the one hidden card has the colour of a card laid on it."""
    first, second, _wrong = actions[RaceCardLaid(True, colour)].terms
    return second.chance / (first.chance + second.chance)


def test_coins_count_a_hidden_card_as_what_its_owner_has_probably_laid():
    history = played("cu1 11W.12B.13GOY - - - 3,3*,3", HIDDEN, DieRevealed("W", 3))
    onlooker = Watcher(shipped_tables()).onlooker(history)
    (guess,) = onlooker.seen(history.position).guesses.cards.values()
    for how, colours in (({"history": history}, guess.colours), ({}, None)):
        actions = ranked(history.position, **how)
        below = {colour: chance_below(actions, colour) for colour in "WGBOY"}
        assert sum(below.values()) == pytest.approx(1)
        assert (below == pytest.approx(colours)) == (colours is not None)


def test_nobody_is_advised_to_lay_what_they_have_probably_laid():
    """Somebody who plays for coins and laid the best card then has it no more."""
    start = "cu1 8BW.10G.11O.13Y - - - 3*,3,3!"
    history = played(start, RaceCardLaid(on_winner=False), DieRevealed("O", 1), DieRevealed("G", 1))
    *_, result = answer(history.position, history=history)
    (guess,) = result.beliefs.cards.values()
    likeliest = max(guess.colours, key=guess.colours.get)
    (value,) = (v for v in result.actions if v.action == RaceCardLaid(on_winner=False))
    assert guess.colours[likeliest] > 0.5
    assert value.terms[0].cause.colour != likeliest


def test_what_is_only_tried_tells_nothing_of_a_hidden_card():
    history = played("cu1 11W.12B.13GOY - - - 3,3*,3", HIDDEN, DieRevealed("W", 3))
    tried = history.then(DieRevealed("Y", 1)).then(DieRevealed("B", 1))
    for so_many in (0, 2):
        *_, result = answer(tried.position, history=tried, tried=so_many)
        onlooker = Watcher(shipped_tables()).onlooker(tried, tried=so_many)
        assert result.beliefs == onlooker.seen(tried.position).guesses


def test_house_rules_decide_which_tiles_are_offered():
    tile, turned = TilePlaced(15, +1), TilePlaced(15, -1)
    for flips in (True, False):
        house = HouseRules(flip_in_place=flips)
        history = played("cu1 11W.12B.13GOY - - - 3,3*,3", tile, TilePlaced(3, +1), house=house)
        mine = replace(history.position, to_move=2)
        assert (turned in ranked(mine, history=history)) == flips


def test_a_table_is_read_once(folder):
    tables = loader(folder)
    first = tables.table(START.edition)
    remove_the_table(folder)
    assert tables.table(START.edition) is first
