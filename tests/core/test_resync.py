from dataclasses import replace
from random import Random
from time import process_time

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import EDITIONS, FACES, SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.event_text import format_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.resync import Sighting, explain, put_where_seen
from camelhelper.core.slips import Slip
from tests.helpers.games import line_of_play, opened, play
from tests.helpers.slips import slips

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def played(*events, start=START):
    return line_of_play(start, events)


def repairs(history, *seen):
    """The corrections that explain what was seen: the step, what stands there, what should."""
    return [
        (correction.index + 1, *(event and format_event(event) for event in events))
        for correction in (each.correction for each in explain(history, seen))
        for events in [(correction.old, correction.new)]
    ]


def everything(history):
    """Where each camel stands."""
    return [Sighting(camel, *history.position.track.find(camel)) for camel in START.edition.camels]


# -- what is seen --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sighting", "fits"),
    [
        (Sighting("P", 3), True),
        (Sighting("P", 3, level=0), True),
        (Sighting("P", 3, level=1), False),
        (Sighting("P", 3, on_top=True), False),
        (Sighting("Y", 3, on_top=True), True),
        (Sighting("Y", 3, level=1, on_top=True), True),
        (Sighting("P", 4), False),
        (Sighting("W", 3), False),
    ],
)
def test_a_sighting_fits_where_the_camel_stands(sighting, fits):
    assert sighting.fits(START.track) is fits


def test_what_is_as_seen_needs_no_explanation():
    history = played("r2", "p1")
    assert explain(history, everything(history)) == ()


def test_what_no_single_slip_explains_is_not_explained():
    assert explain(played("r2"), [Sighting("P", 16)]) == ()


# -- each kind of slip ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["on its space", "on top", "at the bottom"])
def test_camels_are_put_where_they_were_seen_in_whatever_order_they_are_told(kind):
    random = Random(kind)
    for _ in range(200):
        shown, table = (opened(SECOND_EDITION, 0, random).track for _ in range(2))
        camels = random.sample(SECOND_EDITION.racing, 3)
        places = {camel: table.find(camel) for camel in camels}
        seen = []
        for camel, (space, level) in places.items():
            if kind == "on top" and table.unit(camel) == camel:
                seen.append(Sighting(camel, space, on_top=True))
            else:
                is_told = kind == "at the bottom" and level == 0
                seen.append(Sighting(camel, space, 0 if is_told else None))
        after = put_where_seen(shown, seen)
        assert all(sighting.fits(after) for sighting in seen), (shown, seen, after)
        assert sorted(after.camels) == sorted(shown.camels)


def test_what_stands_on_a_camel_goes_with_it_unless_it_was_seen_elsewhere():
    track = parse("cu2 1RGB.2Y.3P.15k.16w").track
    assert put_where_seen(track, [Sighting("R", 5)]).stack(5) == "RGB"
    after = put_where_seen(track, [Sighting("R", 5), Sighting("B", 1)])
    assert (after.stack(5), after.stack(1)) == ("RG", "B")
    assert put_where_seen(track, [Sighting("R", 5, on_top=True)]).stack(5) == "R"


def test_a_face_that_was_misheard_is_found():
    history = played("r2", "tg", "p1", "b3")
    assert repairs(history, Sighting("P", 6, on_top=False))[0] == (3, "p1", "p3")


def test_a_colour_that_was_misheard_is_found():
    truth = played("r2", "y1", "b3")
    assert repairs(played("r2", "p1", "b3"), *everything(truth))[0] == (2, "p1", "y1")


def test_a_roll_that_was_never_typed_in_is_found():
    truth = played("r2", "tb", "g3")
    places = [(3, None, "g3"), (2, None, "g3")]
    assert repairs(played("r2", "tb"), *everything(truth)) == places


def test_a_roll_whose_place_matters_is_found_at_its_place():
    truth = played("r2", "g3", "tb", "b1")  # later, green would carry blue
    places = [(3, None, "g3"), (2, None, "g3")]
    assert repairs(played("r2", "tb", "b1"), *everything(truth)) == places


def test_a_roll_too_many_is_found():
    truth = played("r2", "p1")
    assert repairs(played("r2", "g3", "p1"), *everything(truth)) == [(2, "g3", None)]


def test_a_tile_that_was_never_typed_in_is_found():
    truth = played("tb", "5+", "r2", "b3")
    places = [(3, None, "5+"), (2, None, "5+"), (1, None, "5+")]
    assert repairs(played("tb", "r2", "b3"), *everything(truth)) == places


def test_a_tile_after_which_other_players_move_theirs_is_found_wherever_it_lies():
    start = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
    events = ["4+", "tb", "13+", "8-", "r3"]  # only with 13+ is it player 1 who moves a tile to 8
    truth = played(*events, start=start)
    typed = played(*(event for event in events if event != "13+"), start=start)
    assert (3, None, "13+") in repairs(typed, *everything(truth))


def test_a_tile_the_wrong_way_round_is_found():
    truth = played("5+", "b3")
    assert repairs(played("5-", "b3"), *everything(truth))[0] == (1, "5-", "5+")


def test_a_tile_on_the_wrong_space_is_found():
    truth = played("7+", "tb", "g3", "b3", "p2")
    assert (1, "5+", "7+") in repairs(played("5+", "tb", "g3", "b3", "p2"), *everything(truth))


def test_a_tile_too_many_is_found():
    truth = played("tb", "b3")
    assert (1, "5+", None) in repairs(played("5+", "tb", "b3"), *everything(truth))


def test_a_camel_moved_by_hand_that_was_right_before_is_found():
    truth = played("tb", "b1", "p1")
    typed = played("tb", "= B to 5", "b1", "p1")
    assert repairs(typed, *everything(truth)) == [(2, "= B to 5", None)]


def test_a_die_only_ticked_off_is_found_to_have_moved_its_camel():
    assert repairs(played("r2", "b?"), Sighting("B", 4))[0] == (2, "b?", "b2")


def test_a_roll_of_a_crazy_camel_is_found():
    truth = played("r2", "w3")
    assert (2, None, "w3") in repairs(played("r2"), *everything(truth))


# -- which comes first ---------------------------------------------------------------------------


def test_repairs_after_which_everything_still_fits_come_first():
    found = explain(played("p1", "tg", "b2", "y1"), [Sighting("B", 3)])
    assert found[0].correction.new == DieRevealed("B", 1)
    assert found[0].slip is Slip.WRONG_FACE
    ranks = [(e.unfit, -e.likelihood) for e in found]
    assert ranks == sorted(ranks)
    assert ranks[0][0] == 0
    assert ranks[-1][0] > 0


def test_ways_that_come_to_the_same_position_make_one_offer_as_likely_as_all_of_them():
    def missed_purple(start):
        found = explain(played("tg", "tb", start=start), [Sighting("P", 5)])
        return [each.likelihood for each in found if each.slip is Slip.MISSED_ROLL]

    with_ledger = missed_purple(START)
    assert len(with_ledger) == 3  # who rolled depends on when
    without = replace(START, players=(), to_move=None, me=None)
    assert missed_purple(without) == [pytest.approx(sum(with_ledger))]


def test_what_suits_the_players_better_comes_first_and_is_added_up_like_the_rest():
    typed = played("tg", "ty", start=parse("cu1 1W.2GB.3YO - - - 3*,3,3"))
    seen = [Sighting("W", 2)]
    asked = []

    def likelier(_mended, first, end):
        asked.append((first, end))
        return {0: 1.0, 1: 5.0, 2: 3.0}[first]

    plain, weighed = explain(typed, seen), explain(typed, seen, likelier=likelier)
    assert sorted(asked) == [(0, 2), (1, 2), (2, 2)]
    assert [each.correction.index for each in weighed] == [1, 2, 0]
    likelihoods = {each.correction: each.likelihood for each in plain}
    for each in weighed:
        factor = likelier(each.history, each.correction.index, 2)
        assert each.likelihood == pytest.approx(likelihoods[each.correction] * factor)


def test_a_repair_says_how_many_events_it_leaves_unfit():
    found = explain(played("y1", "tb", "b1"), [Sighting("B", 5)])
    repair = next(e for e in found if e.correction == Correction(1, None, DieRevealed("B", 3)))
    assert repair.unfit == 1
    assert repair.history.past[3].problem is not None


def test_the_current_leg_is_searched_before_earlier_ones():
    leg = ("r1", "g1", "b1", "y1", "p1", "leg")
    history = played(*leg, "r1", "b1")
    track = history.position.track
    one_further = Sighting("B", track.find("B")[0] + 1)
    assert all(e.correction.index >= len(leg) for e in explain(history, [one_further]))


def test_a_slip_in_an_earlier_leg_is_found_too():
    typed = played("r1", "g1", "b1", "y1", "p1", "leg", "tr", "tg")
    truth = played("r1", "g1", "b3", "y1", "p1", "leg", "tr", "tg")
    assert repairs(typed, *everything(truth)) == [(3, "b1", "b3")]


def test_what_came_before_a_correction_by_hand_is_left_alone():
    history = played("r2", "= cu2 1RG.2B.3PY.15k.16w", "b1")
    assert {e.correction.index for e in explain(history, [Sighting("R", 3)])} == {2, 3}


# -- before the race -----------------------------------------------------------------------------

EMPTY = empty_table(SECOND_EDITION, 3)


def test_while_camels_are_placed_a_roll_that_was_missed_places_one():
    assert repairs(played("r1", "y1", start=EMPTY), Sighting("B", 2)) == [(3, None, "b2")]


@pytest.mark.parametrize("after", [(), ("tg", "b2")], ids=["placed", "racing"])
def test_nothing_is_rolled_or_built_in_the_midst_of_the_opening(after):
    opening = ("r1", "y1", "g1", "b1", "p1", "k1", "w1")
    for step, *_, new in repairs(played(*opening, *after, start=EMPTY), Sighting("G", 2)):
        assert step > len(opening) or new == "g2"


# -- whole games ---------------------------------------------------------------------------------


def slipped(history, random):
    """The history with a slip somewhere in its current leg, and what kind; None when none fits."""
    events = [step.event for step in history.past]
    ends = [n for n, event in enumerate(events, 1) if isinstance(event, LegEnded)]
    rolls = [
        n for n, event in enumerate(events)
        if isinstance(event, DieRevealed) and n >= (ends[-1] if ends else 0)
    ]  # fmt: skip
    if not rolls:
        return None
    index = random.choice(rolls)
    roll = events[index]
    wrong = DieRevealed(roll.camel, random.choice([face for face in FACES if face != roll.face]))
    new = random.choice((wrong, None))
    slipped = history.corrected(Correction(index, roll, new))
    fits = all(step.problem is None for step in slipped.past)
    return slipped if fits else None


def ledgers(history, *seen):
    """The coins and pyramid tickets of each offer, and whose turn it is."""
    return [
        ([(player.coins, player.pyramid_tickets) for player in position.players], position.to_move)
        for position in (each.history.position for each in explain(history, seen))
    ]


def test_a_roll_may_be_missing_at_each_earlier_place_and_each_ledger_is_an_offer():
    start = parse("cu1 1W.2GB.3YO - - - 3*,3,3")
    typed, truth = played("tg", "to", start=start), played("w1", "tg", "to", start=start)
    found = explain(typed, [Sighting("W", 2)])
    assert truth.position in [each.history.position for each in found]
    assert ledgers(typed, Sighting("W", 2)) == [
        ([(3, 0), (3, 0), (3, 1)], 1),
        ([(3, 0), (3, 1), (3, 0)], 1),
        ([(3, 1), (3, 0), (3, 0)], 1),
    ]


def test_a_slip_in_the_leg_before_is_found_where_the_current_one_offers_something_else():
    start = parse("cu2 1P.2RB.3YG.15k.16w")
    events = ["4+", "k3", "p2", "b3", "g1", "r2", "leg"]
    truth = played(*events, start=start)
    typed = played(*(event.replace("k3", "k2") for event in events), start=start)
    assert (2, "k2", "k3") in repairs(typed, *everything(truth))


def test_two_events_typed_the_wrong_way_round_are_found():
    truth = played("p1", "tb", "b1")  # blue would go on to stand on purple
    typed = played("b1", "tb", "p1")
    found = explain(typed, everything(truth))
    assert found[0].correction == Swap(0, 2)
    assert found[0].history == truth


@pytest.mark.slow
@pytest.mark.parametrize(("camels", "seed", "least"), [("all", 7, 28), ("one", 8, 26)])
def test_the_true_position_is_offered_and_one_look_at_the_table_brings_it_to_the_top(
    camels, seed, least
):
    random, first = Random(seed), 0
    for made, _ in zip(slips(random), range(30), strict=False):
        told = None if camels == "all" else [random.choice(made.misplaced)]
        found = explain(made.typed, made.seen(told))
        assert made.place(found) is not None, (made.slip, camels)
        first += made.place(made.answered(found)) == 0
    assert first >= least


@pytest.mark.parametrize("number", [1, 2])
def test_slips_in_random_games_are_explained(number):
    explained = 0
    for seed in range(40):
        random = Random(seed)
        truth = play(History(opened(EDITIONS[number], 4, random)), random, random.randint(5, 40))
        typed = slipped(truth, random)
        track, dice = truth.position.track, set(truth.position.dice_out)
        if typed is None or typed.position.track == track:
            continue
        seen = [Sighting(camel, *track.find(camel)) for camel in track.camels]
        found = explain(typed, seen)
        assert found
        assert all(e.history == typed.corrected(e.correction) for e in found)
        assert all(e.history.position.track == track for e in found)
        assert any(set(e.history.position.dice_out) == dice for e in found)
        explained += 1
    assert explained > 15


def test_a_long_game_is_searched_in_no_time():
    random = Random(3)
    starts = [History(opened(EDITIONS[2], 8, random)) for _ in range(20)]
    history = max((play(start, random) for start in starts), key=lambda game: len(game.past))
    began = process_time()  # however busy the machine is
    explain(history, [Sighting("R", 1, level=6)])
    assert process_time() - began < 2
