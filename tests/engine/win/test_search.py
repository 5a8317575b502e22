from math import sqrt

import numpy as np
import numpy.typing as npt
import pytest

from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.search import Known, Tally, search
from tests.helpers.playouts import seen_in

_MANY, _FEW, _TIMES = 1024, 64, 500
_MEAN, _SPREAD = 0.4, 0.1


def _chances(
    random: np.random.Generator, count: int, luck: npt.NDArray[np.float64]
) -> npt.NDArray[np.float32]:
    """Of three players; the first one's follow the luck for the most part."""
    own = _MEAN + _SPREAD * (0.8 * luck[:count] + 0.6 * random.standard_normal(count))
    share = random.random(count)
    return np.stack([own, (1 - own) * share, (1 - own) * (1 - share)]).astype(np.float32)


def _tally(random: np.random.Generator, *counts: int) -> Tally:
    luck = random.standard_normal(max(counts))
    return Tally(tuple(_chances(random, count, luck) for count in counts))


def _dropped(seed: int) -> Known:
    """What is known of a candidate as good as the best that was dropped early."""
    _, known = _tally(np.random.default_rng(seed), _MANY, _FEW).known
    return known


def test_one_that_is_no_longer_tried_profits_from_the_later_playouts_of_the_best() -> None:
    known = [_dropped(seed) for seed in range(_TIMES)]
    misses = [each.chances[0] - _MEAN for each in known]
    assert np.std(misses) < 0.85 * _SPREAD / sqrt(_FEW)
    assert np.std(misses) == pytest.approx(np.mean([each.errors[0] for each in known]), rel=0.1)
    assert abs(np.mean(misses)) < 3 * np.std(misses) / sqrt(_TIMES)


def test_how_far_one_is_behind_is_counted_in_standard_errors() -> None:
    behind = [_dropped(seed).behind for seed in range(_TIMES)]
    assert np.std(behind) == pytest.approx(1, rel=0.1)
    assert abs(np.mean(behind)) < 3 / sqrt(_TIMES)


def test_the_chances_of_all_players_together_are_certain() -> None:
    assert _dropped(0).chances.sum() == pytest.approx(1)


def test_few_playouts_never_make_a_chance_that_is_none() -> None:
    best, dropped = [1, 0.8, 0.6] + [1] * _MANY, [1, 1, 0.6]
    tally = Tally(
        tuple(np.array([own, np.subtract(1, own)], np.float32) for own in (best, dropped))
    )
    _, known = tally.known
    assert known.chances == pytest.approx([1, 0])
    assert known.less < 0


def test_candidates_with_as_many_playouts_are_compared_playout_by_playout() -> None:
    tally = _tally(np.random.default_rng(1), _MANY, _MANY)
    chances = [each.astype(np.float64) for each in tally.chances]
    worse = 1 - tally.best
    less = chances[tally.best][0] - chances[worse][0]
    for own, known in zip(chances, tally.known, strict=True):
        assert known.chances == pytest.approx(own.mean(axis=1))
        assert known.errors == pytest.approx(own.std(axis=1) / sqrt(_MANY))
    told = [known.behind for known in tally.known]
    assert told[worse] == pytest.approx(less.mean() / less.std() * sqrt(_MANY))
    assert told[tally.best] == 0


def test_a_certain_loss_is_clearly_worse_than_a_certain_win() -> None:
    won = np.array([[1], [0]], np.float32).repeat(_FEW, axis=1)
    best, worse = Tally((won, 1 - won)).known
    assert (best.behind, worse.behind) == (0, _FEW)


def test_a_single_playout_tells_hardly_anything() -> None:
    first, second = np.array([[0.7], [0.3]], np.float32), np.array([[0.6], [0.4]], np.float32)
    best, other = Tally((first, second)).known
    assert best.errors.min() == other.errors.min() == 1
    assert other.behind == pytest.approx(0.1)


def test_what_is_sure_after_some_playouts_is_no_more_certain_than_what_is_impossible() -> None:
    varied, sure = _chances(np.random.default_rng(0), 96, np.zeros(96)), [[0], [1], [0]]
    _, known = Tally((varied, np.array(sure, np.float32).repeat(96, axis=1))).known
    assert known.errors.tolist() == [1 / 96] * 3


_OPEN = "cu2 1RY.2GB.3P.14k.15w - - - 3*,3,3,3"
"""A start at which much is about as good."""
_PLAIN = "cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3,3,3"
"""The ticket of the camel in front is far better than anything else."""


def _searched(cup: str, playouts: int) -> Tally:
    seen = seen_in(cup)
    random = np.random.default_rng(1)
    *_, last = search(seen, to_try(seen), seen.impressions, random, playouts, enough=2.0)
    return last


@pytest.mark.parametrize("playouts", [1, 50, 400, 3000])
def test_there_are_never_more_playouts_than_asked_for_but_one_for_each_action(
    playouts: int,
) -> None:
    tally = _searched(_OPEN, playouts)
    assert tally.playouts.min() >= 1
    assert tally.playouts.sum() <= max(playouts, len(tally.playouts))


def test_most_playouts_go_to_what_may_be_the_best() -> None:
    tally = _searched(_OPEN, 4000)
    most = sorted(zip(tally.playouts, tally.win, strict=True), reverse=True)
    assert most[0][0] > 4 * most[-1][0]
    assert most[0][1] > most[-1][1]


def test_what_is_clear_takes_few_playouts() -> None:
    tally = _searched(_PLAIN, 20_000)
    assert tally.playouts.sum() < 5000
    assert tally.error[tally.best] < 0.01


_HOPELESS = "cu2 1RY.2GB.3P.14k.15w - - - 3*,60,60,60"
"""Whoever is to move cannot win; who of the others does is open."""


def test_without_a_limit_everybodys_chance_after_the_best_is_known_well_enough_to_be_shown() -> (
    None
):
    for cup in (_HOPELESS, _PLAIN):
        seen = seen_in(cup)
        random = np.random.default_rng(1)
        *_, last = search(seen, to_try(seen), seen.impressions, random)
        assert max(last.known[last.best].errors) <= 0.005
