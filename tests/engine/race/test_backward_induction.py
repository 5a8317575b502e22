"""A sweep equals the slow way through a leg, die by die, with the rules of core."""

from fractions import Fraction

import numpy as np
import pytest

from camelhelper.core.edition import FACES, FIRST_SPACE, GREY, is_crazy
from camelhelper.core.movement import camel_to_move, move
from camelhelper.core.track import Track
from camelhelper.engine.race.backward_induction import Course, Sweeper
from camelhelper.engine.race.track_index import arrangement_number, arrangements

SMALL_COURSES = [
    Course(racing=2, last_space=6, dice_per_leg=2),
    Course(racing=3, last_space=4, dice_per_leg=3),
    Course(racing=2, crazy=2, last_space=4, dice_per_leg=2),
    Course(racing=3, crazy=2, last_space=3, dice_per_leg=3),
]


class SlowRace:
    """The chances to win and to lose within some number of legs, in fractions, unmerged."""

    def __init__(self, course):
        self.course = course
        self.racing = "RYGBP"[: course.racing]
        self.known = {}

    def chances(self, track, legs):
        """{(camel, "wins" or "loses"): chance}"""
        if self.crossed(track):
            ranking = track.ranking
            return {(ranking[0], "wins"): Fraction(1), (ranking[-1], "loses"): Fraction(1)}
        if not legs:
            return {}
        if (track, legs) not in self.known:
            dice = (*self.racing, GREY) if self.course.crazy else tuple(self.racing)
            self.known[track, legs] = self.shake(track, dice, self.course.dice_per_leg, legs)
        return self.known[track, legs]

    def shake(self, track, dice, to_come, legs):
        if self.crossed(track) or not to_come:
            return self.chances(track, legs - 1)
        total = {}
        for die in dice:
            faces = [(camel, face) for camel in ("kw" if die == GREY else die) for face in FACES]
            for shown, face in faces:
                after = move(track, (), camel_to_move(track, shown), face).track
                inside = tuple(other for other in dice if other != die)
                for key, chance in self.shake(after, inside, to_come - 1, legs).items():
                    total[key] = total.get(key, 0) + chance / len(faces) / len(dice)
        return total

    def crossed(self, track):
        return any(not FIRST_SPACE <= s <= self.course.last_space for s, _ in track.stacks)


def track_with(course, spaces, crazy_ranks):
    """The camels on these spaces, one colour a rank, crazy ones on theirs."""
    crazy, racing = iter("kw"), iter("RYGBP")
    letters = [next(crazy if rank in crazy_ranks else racing) for rank in range(course.camels)]
    return Track.of(zip(spaces, letters, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("course", SMALL_COURSES)
def test_two_sweeps_are_two_legs_played_slowly(course):
    sweeper = Sweeper(course, np.float64)
    within_two = sweeper.sweep(sweeper.sweep(sweeper.unsettled(), ignore), ignore)
    slow = SlowRace(course)
    random = np.random.default_rng(seed=1)
    for crazy_ranks in arrangements(course.camels, course.crazy):
        number = int(arrangement_number(np.array(crazy_ranks, np.intp).reshape(-1, 1))[0])
        for track in random.integers(sweeper.tracks.count, size=3):
            slow_track = track_with(course, sweeper.tracks.spaces[:, track].tolist(), crazy_ranks)
            expected = slow.chances(slow_track, 2)
            racers = [camel for camel in slow_track.camels if not is_crazy(camel)]
            assert within_two[number, :, track].tolist() == pytest.approx(
                [
                    float(expected.get((camel, what), 0))
                    for what in ("wins", "loses")
                    for camel in racers
                ],
                abs=1e-12,
            )


def test_within_no_leg_only_the_finished_race_is_settled():
    sweeper = Sweeper(SMALL_COURSES[2], np.float64)
    nothing = sweeper.unsettled()
    assert nothing[:, :, sweeper.tracks.finished].tolist() == [[0, 1, 1, 0]] * 6
    assert not nothing[:, :, : sweeper.tracks.finished].any()


def test_a_sweep_says_how_far_it_is():
    sweeper = Sweeper(SMALL_COURSES[3], np.float64)
    parts = []
    sweeper.sweep(sweeper.unsettled(), parts.append)
    assert parts == sorted(parts)
    assert 0 < parts[0] < parts[-1] == 1


def ignore(part):
    pass
