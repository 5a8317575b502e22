"""Solving: it ends, it can be interrupted, and it gives the tables that come with the program."""

import json

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.engine.race import backward_induction
from camelhelper.engine.race.backward_induction import Course, Sweeper
from camelhelper.engine.race.solver import SolveProgress, opening_length, solutions, solve
from camelhelper.engine.race.table import RULES, load_table, manifest_path, table_path
from tests.helpers.shared import RACE_TABLES

SMALL = Course(racing=2, crazy=2, last_space=4, dice_per_leg=2)


class StoppedError(Exception):
    pass


def ignore(progress):
    pass


def stop_in_sweep(number):
    def progress(at: SolveProgress):
        if at.sweep == number:
            raise StoppedError

    return progress


@pytest.fixture
def sweeper():
    return Sweeper(SMALL, np.float64)


@pytest.fixture
def partial(tmp_path):
    return tmp_path / "small.partial"


def settled(sweeper, partial, progress=ignore):
    *_, last = solutions(sweeper, partial, progress)
    return last


def test_in_the_end_every_five_chances_sum_to_one(sweeper, partial):
    solution = settled(sweeper, partial)
    assert solution.settled
    win, lose = np.split(solution.chances, 2, axis=1)
    assert win.sum(axis=1) == pytest.approx(1)
    assert lose.sum(axis=1) == pytest.approx(1)


def test_the_longer_the_likelier_is_the_race_to_have_ended(sweeper, partial):
    ended = settled(sweeper, partial).ended
    assert (np.diff(ended, axis=0) >= -1e-15).all()
    assert ended[-1] == pytest.approx(1)


def test_an_interrupted_solution_is_taken_up_after_its_last_sweep(sweeper, partial):
    whole = settled(sweeper, partial)
    partial.unlink()
    with pytest.raises(StoppedError):
        settled(sweeper, partial, stop_in_sweep(4))

    seen = []
    resumed = settled(sweeper, partial, seen.append)

    assert seen[0].sweep == 4
    assert seen[0].largest_changes == whole.largest_changes[:3]
    assert resumed.largest_changes == whole.largest_changes
    assert np.array_equal(resumed.chances, whole.chances)
    assert np.array_equal(resumed.ended, whole.ended)


def test_what_is_left_of_another_race_is_not_taken_up(sweeper, partial):
    settled(Sweeper(Course(racing=2, last_space=4, dice_per_leg=2), np.float64), partial)
    first = next(solutions(sweeper, partial, ignore))
    assert first.largest_changes == ()


@pytest.mark.parametrize("damage", [b"", b"PK", b"no archive at all"])
def test_what_is_left_damaged_is_not_taken_up(sweeper, partial, damage):
    partial.write_bytes(damage)
    first = next(solutions(sweeper, partial, ignore))
    assert first.largest_changes == ()


def test_a_cut_off_rest_is_not_taken_up(sweeper, partial):
    settled(sweeper, partial)
    partial.write_bytes(partial.read_bytes()[:-100])
    first = next(solutions(sweeper, partial, ignore))
    assert first.largest_changes == ()


@pytest.fixture(scope="module")
def solved(tmp_path_factory):
    """The first edition, solved anew after having been interrupted."""
    out = table_path(tmp_path_factory.mktemp("solved"), FIRST_EDITION)
    with pytest.raises(StoppedError):
        solve(FIRST_EDITION, out, stop_in_sweep(3))
    solve(FIRST_EDITION, out, ignore)
    return out


@pytest.mark.slow
def test_the_first_edition_s_table_is_what_solving_it_gives(solved):
    anew = load_table(solved, FIRST_EDITION)
    shipped = load_table(table_path(RACE_TABLES, FIRST_EDITION), FIRST_EDITION)
    assert anew.scale == shipped.scale
    # Another processor may sum in another order, so that the last digit is rounded differently.
    for ours, theirs in zip(anew.codes, shipped.codes, strict=True):
        difference = ours.take(anew.rows).astype(np.int64) - theirs.take(shipped.rows)
        assert abs(difference).max() <= 1


def test_nothing_but_table_and_manifest_is_left_behind(solved):
    assert {path.name for path in solved.parent.iterdir()} == {"edition1.xz", "edition1.json"}


def test_without_resuming_the_work_starts_anew(tmp_path):
    out = table_path(tmp_path, FIRST_EDITION)
    with pytest.raises(StoppedError):
        solve(FIRST_EDITION, out, stop_in_sweep(2))
    seen = []

    def first_word(progress):
        seen.append(progress)
        raise StoppedError

    with pytest.raises(StoppedError):
        solve(FIRST_EDITION, out, first_word, resume=False)
    assert seen[0].sweep == 1


def test_the_manifest_says_how_the_table_was_built(solved):
    manifest = json.loads(manifest_path(solved).read_text("utf-8"))
    assert manifest["edition"] == 1
    assert manifest["rules"] == RULES
    assert manifest["bytes"] == solved.stat().st_size
    assert manifest["built_with"].startswith("camelhelper ")
    assert manifest["largest_changes"][-1] < 1e-15
    assert manifest["largest_rounding"] < 1e-8
    assert manifest["largest_relative_rounding"] < 1e-4


@pytest.mark.slow
def test_the_first_edition_s_race_takes_as_many_legs_as_is_known():
    sweeper = Sweeper(Course.of(FIRST_EDITION), np.float64)
    chances, ended = sweeper.unsettled(), []
    for _ in range(11):
        chances = sweeper.sweep(chances, ignore)
        ended.append(chances[:, :5, : sweeper.tracks.finished].sum(axis=1))
    length = opening_length(FIRST_EDITION, sweeper.tracks, np.array(ended))
    assert [round(chance, 6) for chance in length[:8]] == [
        0.000001, 0.000641, 0.038020, 0.327679, 0.508945, 0.120950, 0.003750, 0.000014,
    ]  # fmt: skip
    legs = sum(count * chance for count, chance in enumerate(length, 1))
    assert round(legs, 4) == 4.7228


def test_chunks_of_any_size_give_the_same(sweeper, monkeypatch):
    nothing = sweeper.unsettled()
    at_once = sweeper.sweep(nothing, ignore)
    monkeypatch.setattr(backward_induction, "CHUNK", 3)
    assert np.array_equal(sweeper.sweep(nothing, ignore), at_once)
