"""How units move: the worked examples, and what holds for every move of every position."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION, is_crazy
from camelhelper.core.event import DieRevealed
from camelhelper.core.event_text import parse_event
from camelhelper.core.movement import camel_to_move, move
from camelhelper.core.problems import problems
from camelhelper.core.rules import apply
from camelhelper.core.track import Track
from tests.helpers.strategies import leg_positions

COINS = (3, 3, 3)


def example(name, before, roll, after, *, ranking=None, pays=None):
    """One row of a table; ``pays`` is the seat whose tile was landed on."""
    return pytest.param(before, roll, after, ranking, pays, id=name)


def check(edition, before, roll, after, ranking, pays):
    position = parse(f"cu{edition.number} {before} - - - 3,3,3", free=True)
    result = apply(position, parse_event(roll, edition))
    assert format_position(result).split()[1] == after
    if ranking:
        assert result.track.ranking == ranking
    assert [player.coins for player in result.players] == [
        coins + (seat == pays) for seat, coins in enumerate(COINS, 1)
    ]


@pytest.mark.parametrize(
    ("before", "roll", "after", "ranking", "pays"),
    [
        example("F1 a unit lands on top", "1WG.2B.3Y.4O", "w2", "2B.3YWG.4O", ranking="OGWYB"),
        example(
            "F2 an oasis pushes on, one coin a landing",
            "5WG.6B.7+1.8OY", "w2", "6B.7+1.8OYWG", pays=1,
        ),
        example(
            "F3 a mirage pushes back, underneath",
            "3OY.5WG.6B.7-1", "w2", "3OY.6WGB.7-1", ranking="BGWYO", pays=1,
        ),
        example(
            "F4 thrown back to its start, the unit sinks under what stayed",
            "2WO.4BGY.5-2", "g1", "2WO.4GYB.5-2", ranking="BYGOW", pays=2,
        ),
        example(
            "F5 thrown back with nothing left behind",
            "2WO.4BGY.5-2", "b1", "2WO.4BGY.5-2", pays=2,
        ),
        example("F6 a stack splits in its middle", "6YOBG.9W", "b3", "6YO.9WBG"),
        example(
            "F7 a mirage on 16 keeps the unit from finishing",
            "10YO.14WB.15G.16-1", "w2", "10YO.15WBG.16-1", pays=1,
        ),
        example(
            "F8 an oasis on 16 carries over the line",
            "9YWO.14G.15B.16+1", "b1", "9YWO.14G.16+1.17B", ranking="BGOWY", pays=1,
        ),
        example(
            "F9 a tile behind the line does nothing",
            "2+3.13OB.14GW.16Y", "y2", "2+3.13OB.14GW.18Y", ranking="YWGBO",
        ),
        example(
            "F10 the upper camel of the unit that crosses is first",
            "12BW.15OG.16Y", "o3", "12BW.16Y.18OG", ranking="GOYWB",
        ),
        example(
            "F11 who crosses is ahead of whoever stands on the first space",
            "1Y.12B.13W.15GO", "g2", "1Y.12B.13W.17GO", ranking="OGWBY",
        ),
    ],
)  # fmt: skip
def test_worked_example_of_the_first_edition(before, roll, after, ranking, pays):
    check(FIRST_EDITION, before, roll, after, ranking, pays)


@pytest.mark.parametrize(
    ("before", "roll", "after", "ranking", "pays"),
    [
        example(
            "S1 only the carrying crazy camel moves",
            "5BYP.8G.10kR.14w", "w2", "5BYP.8GkR.14w", ranking="RGPYB",
        ),
        example("S2 of a pair the upper one moves", "2R.12kw", "k3", "2R.9w.12k"),
        example("S3 the upper one takes its rider", "12kwR", "k1", "11wR.12k"),
        example("S4 a racing camel between: the bare one stays", "12kRw", "w2", "10kRw"),
        example("S5a both carry: white shown", "12kRwB", "w2", "10wB.12kR"),
        example("S5b both carry: black shown", "12kRwB", "k2", "10kRwB"),
        example("S6 a pair on a racing camel", "12Rkw", "k1", "11w.12Rk"),
        example("S7 nobody carries: the colour shown", "9Rw.12k", "k1", "9Rw.11k"),
        example("S8 both carry, apart: the colour shown", "9wB.13kR", "k2", "9wB.11kR"),
        example(
            "S9 cheering pushes on counter-clockwise, on top",
            "6GR.7+1.9w.12k", "w2", "6GRw.7+1.12k", pays=1,
        ),
        example(
            "S10 booing pushes back clockwise, underneath",
            "7-1.8G.9wB.12k", "w2", "7-1.8wBG.12k", ranking="GB", pays=1,
        ),
        example(
            "S11 thrown back under the camel it stood on",
            "8-1.9RwB.12k", "w1", "8-1.9wBR.12k", ranking="RB", pays=1,
        ),
        example(
            "S12 thrown back to 16 is no finish", "12k.15-1.16wR", "w1", "12k.15-1.16wR", pays=1
        ),
        example(
            "S13 the first space is still on the track",
            "1GY.2+1.4w.12k", "w2", "1GYw.2+1.12k", pays=1,
        ),
        example("S14 a crazy camel rides forward", "6Rk.8G.14w", "r2", "8GRk.14w", ranking="RG"),
        example("S15 the race goes on at 1", "2k.9RG.10BYP.14w", "k1", "1k.9RG.10BYP.14w"),
        example(
            "S16 a crazy camel alone ends the race",
            "2k.9RG.10BYP.14w", "k2", "0k.9RG.10BYP.14w", ranking="PYBGR",
        ),
        example(
            "S17 riders of a crazy camel that crosses are last",
            "1kRB.9YG.14w.16P", "w1", "0kRB.9YG.14w.16P", ranking="PGYBR",
        ),
        example(
            "S18 a crazy camel within the winning unit is skipped",
            "9BYP.12w.15RkG", "r2", "9BYP.12w.17RkG", ranking="GRPYB",
        ),
        example(
            "S19 crazy camels between and above do not rank",
            "3BYP.10RwGk", "p1", "3BY.4P.10RwGk", ranking="GRPYB",
        ),
    ],
)  # fmt: skip
def test_worked_example_of_the_second_edition(before, roll, after, ranking, pays):
    check(SECOND_EDITION, before, roll, after, ranking, pays)


@pytest.mark.parametrize(
    ("cup", "over"),
    [
        ("cu1 10YO.14WB.15G.16-1", "w2 no"),
        ("cu1 9YWO.14G.15B.16+1", "b1 over"),
        ("cu2 12k.15-1.16wRGBYP", "w1 no"),
        ("cu2 2k.9RG.10BYP.14w", "k1 no"),
        ("cu2 2k.9RG.10BYP.14w", "k2 over"),
    ],
)
def test_the_race_ends_only_beyond_the_line(cup, over):
    roll, word = over.split()
    position = parse(cup)
    assert apply(position, parse_event(roll, position.edition)).race_over is (word == "over")


def test_passing_over_camels_and_tiles_does_nothing():
    moved = move(Track.of({4: "R", 6: "G"}), parse("cu2 4R.5-1.6G", free=True).tiles, "R", 3)
    assert moved.track == Track.of({6: "G", 7: "R"})
    assert moved.tile is None


def test_a_racing_camel_moves_itself_whatever_crazy_camels_carry():
    assert camel_to_move(Track.of({12: "kR", 13: "w"}), "R") == "R"


def test_a_crazy_camel_without_its_fellow_moves_whatever_it_carries():
    assert camel_to_move(Track.of({12: "kR"}), "k") == "k"
    assert camel_to_move(Track.of({12: "kR"}), "w") == "w"


def arrangements():
    """Every order of both crazy camels and five racing ones, each split into stacks every way."""
    orders = {"".join(order) for order in permutations("kwRRRRR")}
    for order in sorted(orders):
        for cuts in range(2**6):
            stacks, space = {}, 1
            for index, camel in enumerate(order):
                stacks[space] = stacks.get(space, "") + camel
                space += cuts >> index & 1
            yield stacks


def readings(stacks, shown):
    """The camel that moves, for each way to read "carrying on its back" and to order exceptions."""
    above = {}
    for stack in stacks.values():
        for level, camel in enumerate(stack):
            if is_crazy(camel):
                above[camel] = stack[level + 1 :]
    upper = next((c for c, other in ("kw", "wk") if above[other].startswith(c)), None)
    for carrying in (
        {c for c in "kw" if above[c][:1] == "R"},
        {c for c in "kw" if "R" in above[c]},
    ):
        only_carrier = next(iter(carrying)) if len(carrying) == 1 else None
        yield only_carrier or upper or shown
        yield upper or only_carrier or shown


def test_every_reading_of_the_grey_dies_exceptions_moves_the_same_camel():
    count = 0
    for stacks in arrangements():
        count += 1
        for shown in "kw":
            assert set(readings(stacks, shown)) == {camel_to_move(Track.of(stacks), shown)}
    assert count == 42 * 64


# -- what holds for every move ---------------------------------------------------------------------


@st.composite
def moves(draw):
    """A position, and a roll that its pyramid can still give."""
    position = draw(leg_positions(free=False).filter(lambda position: not position.leg_over))
    die = draw(st.sampled_from(position.dice_left))
    camel, face = draw(st.sampled_from(position.edition.die_faces(die)))
    shown = camel_to_move(position.track, camel)
    return position, shown, face, apply(position, DieRevealed(camel, face))


@given(moves())
def test_each_camel_stays_exactly_once(made):
    before, _, _, after = made
    assert sorted(after.track.camels) == sorted(before.edition.camels)


@given(moves())
def test_order_is_kept_within_the_unit_and_among_those_who_stay(made):
    before, camel, _, after = made
    unit = before.track.unit(camel)
    space, level = after.track.find(camel)
    assert after.track.stack(space)[level : level + len(unit)] == unit
    assert after.track.without(unit) == before.track.without(unit)


@given(moves())
def test_a_move_leaves_a_position_without_problems(made):
    before, _, _, after = made
    assert after.tiles == before.tiles
    assert problems(after) == ()


@given(moves())
def test_the_distance_is_the_roll_give_or_take_a_tile(made):
    before, camel, face, after = made
    way = -1 if is_crazy(camel) else +1
    start, _ = before.track.find(camel)
    target = start + way * face
    side = {tile.space: tile.side for tile in before.tiles}.get(target, 0)
    space, level = after.track.find(camel)
    assert space == target + way * side
    landed_under = before.track.without(before.track.unit(camel)).stack(space)
    unit_length = len(before.track.unit(camel))
    if side == -1:
        assert level == 0
    else:
        assert level == len(landed_under)
        assert len(after.track.stack(space)) == level + unit_length


@given(moves())
def test_racing_camels_go_back_over_the_line_and_crazy_ones_forward_only_when_carried(made):
    _, _, _, after = made
    for space, stack in after.track.stacks:
        if space < 1:
            assert is_crazy(stack[0])
        if space > 16:
            assert not is_crazy(stack[0])
    assert after.race_over is any(not 1 <= space <= 16 for space, _ in after.track.stacks)


@given(moves())
def test_the_ranking_is_a_permutation_of_the_racing_camels(made):
    before, _, _, after = made
    assert sorted(after.track.ranking) == sorted(before.edition.racing)
