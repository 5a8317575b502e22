"""Race odds: exact, consistent, and what playing the game out comes to."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.edit import opening
from camelhelper.core.edition import EDITIONS, FACES, FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.position import Position, Tile
from camelhelper.core.rules import apply
from camelhelper.core.track import Track
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.odds import certain_race, race_odds, track_chances
from tests.helpers.race_sample import chances, odds_in, relative_errors
from tests.helpers.shared import RACE_TABLES, data
from tests.helpers.slow_leg import slow_leg
from tests.helpers.strategies import leg_positions, tracks

TABLES = RaceLoader(RACE_TABLES)
CASES = data("race_cases.json")
ROUNDING = {1: 1e-8, 2: 0.002}
"""How far a table's entries may be from the unrounded solution."""


def odds_of(position, layouts=None):
    tally = enumerate_leg(position, layouts, keep_tracks=True)
    table = TABLES.table(position.edition)
    odds = race_odds(tally, table, dice_to_come=position.reveals_left > 0)
    return odds if layouts else odds[0]


def table_entry(track, edition):
    """{camel: (win, lose)} at the start of a leg, straight from the table."""
    codes = packing.pack(Position(edition, track)).column[: len(edition.camels)] & packing.CODE
    chances = track_chances(codes, TABLES.table(edition))[:, 0]
    return dict(zip(edition.racing, zip(chances[:5], chances[5:], strict=True), strict=True))


leg_starts = st.sampled_from(list(EDITIONS.values())).flatmap(
    lambda edition: tracks(edition.camels).map(lambda track: Position(edition, track))
)
whole_positions = leg_positions(most_to_come=3, free=False)


# -- the table and the leg agree -----------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=60)
@given(leg_starts)
def test_one_leg_played_exactly_gives_the_table_s_own_entry(position):
    """The Bellman equation: what is before a leg is the mean of what is after it."""
    odds = odds_of(position)
    for camel, win, lose in zip(odds.camels, odds.win, odds.lose, strict=True):
        entry = table_entry(position.track, position.edition)[camel]
        assert (win, lose) == pytest.approx(entry, abs=2 * ROUNDING[position.edition.number])


@pytest.mark.slow
@settings(max_examples=60)
@given(whole_positions)
def test_the_odds_are_the_slowly_found_end_tracks_weighed_by_their_entries(position):
    odds = odds_of(position)
    win, lose = dict.fromkeys(odds.camels, 0.0), dict.fromkeys(odds.camels, 0.0)
    for track, chance in slow_leg(position).tracks.items():
        if track.crossed:
            win[track.ranking[0]] += float(chance)
            lose[track.ranking[-1]] += float(chance)
            continue
        for camel, entry in table_entry(track, position.edition).items():
            win[camel] += float(chance) * entry[0]
            lose[camel] += float(chance) * entry[1]
    assert odds.win == pytest.approx(tuple(win.values()), abs=1e-12)
    assert odds.lose == pytest.approx(tuple(lose.values()), abs=1e-12)


# -- consistency ---------------------------------------------------------------------------------


@given(whole_positions | leg_starts)
def test_all_chances_of_a_race_sum_to_one(position):
    odds = odds_of(position)
    assert sum(odds.win) == pytest.approx(1, abs=1e-12)
    assert sum(odds.lose) == pytest.approx(1, abs=1e-12)
    assert sum(odds.length) == pytest.approx(1, abs=1e-12)
    assert min(*odds.win, *odds.lose, *odds.length) >= 0


@given(whole_positions, st.data())
def test_swapping_two_colours_swaps_their_chances(position, data):
    racing = position.edition.racing
    one, other = data.draw(st.permutations(racing))[:2]
    swap = str.maketrans(one + other, other + one)
    swapped = replace(
        position,
        track=Track.of((space, stack.translate(swap)) for space, stack in position.track.stacks),
        dice=tuple(replace(out, camel=out.camel.translate(swap)) for out in position.dice),
    )
    before, after = odds_of(position), odds_of(swapped)
    for camel, camel_after in zip(racing, racing.translate(swap), strict=True):
        was, is_now = racing.index(camel), racing.index(camel_after)
        assert after.win[is_now] == pytest.approx(before.win[was], abs=1e-12)
        assert after.lose[is_now] == pytest.approx(before.lose[was], abs=1e-12)
    assert after.length == pytest.approx(before.length, abs=1e-12)


def test_black_and_white_are_alike():
    black_first = odds_of(parse("cu2 2RkG.4wB.9YP"))
    white_first = odds_of(parse("cu2 2RwG.4kB.9YP"))
    assert black_first == white_first


@pytest.mark.parametrize("line", ["cu1 3WG.5B.8OY", "cu2 2RkG.4wB.9YP B2"])
def test_many_tile_layouts_at_once_are_each_what_they_are_alone(line):
    position = parse(line)
    layouts = ((), (Tile(6, +1),), (Tile(7, -1), Tile(11, +1)))
    alone = tuple(odds_of(replace(position, tiles=tiles)) for tiles in layouts)
    assert odds_of(position, layouts) == alone


def test_without_its_length_a_race_has_the_same_chances():
    tally = enumerate_leg(parse("cu1 3WG.5B.8OY"), keep_tracks=True)
    table = TABLES.table(FIRST_EDITION)
    (whole,) = race_odds(tally, table, dice_to_come=True)
    assert sum(whole.length) == pytest.approx(1)
    assert race_odds(tally, table) == (replace(whole, length=(), length_rounding=0.0),)


def test_a_leg_tallied_without_its_tracks_is_refused():
    position = parse("cu1 3WG.5B.8OY")
    table = TABLES.table(FIRST_EDITION)
    with pytest.raises(ValueError, match="without its end tracks"):
        race_odds(enumerate_leg(position), table, dice_to_come=True)


# -- how long it takes ---------------------------------------------------------------------------


def test_the_leg_that_is_played_counts_only_while_it_has_dice_to_come():
    before = parse("cu1 3WG.5B.8OY W1G1B1O1")
    over = replace(before, dice=(*before.dice, replace(before.dice[0], camel="Y")))
    fresh = replace(before, dice=())
    legs = len(odds_of(over).length)
    assert odds_of(over).length == pytest.approx(odds_of(fresh).length[:legs], abs=1e-7)
    assert odds_of(over).win == pytest.approx(odds_of(fresh).win, abs=1e-7)


def test_a_race_that_the_next_die_must_end_takes_one_leg_more():
    odds = odds_of(parse("cu1 16WGBOY"))
    assert odds.length[0] == 1
    assert odds.legs == 1


def test_the_chance_to_end_now_is_the_leg_s_own():
    position = parse("cu2 2w.13RYG.15BP.16k R1G1Y2")
    tally = enumerate_leg(position, keep_tracks=True)
    odds = odds_of(position)
    assert odds.length[0] == pytest.approx(tally.crossed[0, :, 0].sum() / tally.outcomes)
    assert 0 < odds.length[0] < 1


def test_a_finished_race_is_certain():
    odds = certain_race(parse("cu2 0kRB.9YG.14w.16P"))
    assert odds.camels == "RYGBP"
    assert odds.win == (0, 0, 0, 0, 1)
    assert odds.lose == (1, 0, 0, 0, 0)
    assert odds.legs == 0


# -- against figures found otherwise -------------------------------------------------------------


def opening_position(edition, rolls):
    placed = tuple(zip(edition.camels, rolls, strict=True))
    return Position(edition, opening(placed))


def test_the_first_edition_s_race_takes_4_7228_legs():
    # How camels are stacked and coloured does not matter to the length.
    rolls = Counter(tuple(sorted(rolls)) for rolls in product(FACES, repeat=5))
    lengths = [odds_of(opening_position(FIRST_EDITION, roll)).length for roll in rolls]
    length = np.average(lengths, axis=0, weights=list(rolls.values()))
    assert [round(chance, 6) for chance in length[:8]] == [
        0.000001, 0.000641, 0.038020, 0.327679, 0.508945, 0.120950, 0.003750, 0.000014,
    ]  # fmt: skip
    assert round(length @ np.arange(1, len(length) + 1), 4) == 4.7228


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["cup"])
def test_race_odds_are_those_of_the_unrounded_solution(case):
    position = parse(case["cup"])
    odds = odds_of(position)
    tolerance = 0.0005 if position.edition is SECOND_EDITION else 1e-8
    assert odds.win == pytest.approx(tuple(case["win"]), abs=tolerance)
    assert odds.lose == pytest.approx(tuple(case["lose"]), abs=tolerance)
    assert odds.legs == pytest.approx(case["legs"], abs=tolerance)


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_on_random_positions_a_chance_keeps_nine_tenths_of_itself_and_nought_means_never(edition):
    table = TABLES.table(edition)
    for case in data(f"unrounded_race{edition.number}.json"):
        odds = odds_in(table, parse(case["cup"]))
        told, true = chances(odds), np.array((case["win"], case["lose"]))
        assert abs(told - true).max() <= odds.rounding + 1e-7
        assert relative_errors(told, true).max(initial=0) <= 0.1
        assert ((told == 0) == (true == 0)).all()
        length, true_length = np.array(odds.length), np.array(case["length"])
        assert abs(length - true_length).max() <= odds.length_rounding + 1e-7
        assert relative_errors(length, true_length).max() <= 0.1


def test_what_the_leg_decides_is_not_rounded():
    table = TABLES.table(SECOND_EDITION)
    decided, half, open_ = (
        odds_of(parse(line)).rounding
        for line in ("cu2 1wk.16RYGBP", "cu2 2w.13RYG.15BP.16k R1G1Y2", "cu2 1R.2BG.3YP.15w.16k")
    )
    assert decided == 0
    assert 0 < half < open_
    assert open_ == table.rounding
    assert certain_race(parse("cu2 0kRB.9YG.14w.16P")).rounding == 0


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_playing_races_out_agrees_within_four_standard_errors(edition):
    dice = random.Random(7)
    for start in (
        opening_position(edition, [dice.choice(FACES) for _ in edition.camels]),
        parse(IN_MID_RACE[edition.number]),
    ):
        odds = odds_of(start)
        races = [play_out(start, dice) for _ in range(RACES)]
        for camel, win, lose in zip(odds.camels, odds.win, odds.lose, strict=True):
            won = sum(ranking[0] == camel for ranking, _ in races)
            lost = sum(ranking[-1] == camel for ranking, _ in races)
            assert abs(won - RACES * win) <= 4 * (RACES * win * (1 - win)) ** 0.5
            assert abs(lost - RACES * lose) <= 4 * (RACES * lose * (1 - lose)) ** 0.5
        legs = [legs for _, legs in races]
        assert abs(np.mean(legs) - odds.legs) <= 4 * np.std(legs) / RACES**0.5


RACES = 600
IN_MID_RACE = {1: "cu1 4WG.6+?.7BO.9-?.10Y W2G3", 2: "cu2 3RkG.5+?.6B.8-?.9YwP B1k2"}


def play_out(position, dice):
    """The final ranking and the number of legs, by the rules of core alone."""
    legs = 0
    while not position.race_over:
        if position.leg_over:
            position = apply(position, LegEnded())
        legs += 1
        while not position.leg_over:
            die = dice.choice(position.dice_left)
            camel, face = dice.choice(position.edition.die_faces(die))
            position = apply(position, DieRevealed(camel, face))
    return position.track.ranking, legs
