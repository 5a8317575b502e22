"""Actions that are played on bring what was told, wherever nothing is left to foresee."""

from dataclasses import replace

import numpy as np
import pytest

from camelhelper.arena.dealing import Dealer
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.styles import surely
from tests.helpers.regret import (
    FIELD,
    FURTHER,
    TIMES,
    Held,
    Moment,
    ends_of_legs,
    held,
    played_on,
    report,
    told,
)


def test_where_no_turn_was_kept_the_report_says_so():
    assert list(report("at the last die", [])) == [
        "no turn at the last die was kept: play more games"
    ]


def last_die():
    """The first leg of a game, with one die left and ``win`` to move."""
    dealer = Dealer(FIRST_EDITION, 12)
    start = dealer.start(len(FIELD))
    graphs = Graphs(shipped_tables().table(FIRST_EDITION))
    moment = Moment(start, Onlooker.of(start, graphs), FIELD)
    for die in dealer.leg(0)[:-1]:
        moment = moment.after(die)
    return moment


def knowing(moment, style):
    """With everybody known to play by this style."""
    learnt = replace(
        moment.onlooker.learnt, impressions=(Impression.of(surely(style)),) * len(FIELD)
    )
    return replace(moment, onlooker=replace(moment.onlooker, learnt=learnt))


def test_the_roll_of_the_last_die_brings_what_was_told():
    moment = knowing(last_die(), "full")
    action, chance = told(moment, seed=1)["roll"]
    assert action == ANY_ROLL
    ends = {next(played_on(moment, action, seed, 1))[0] for seed in range(24)}
    assert len(ends) == 3  # the faces of the die
    assert np.mean(list(ends)) == pytest.approx(chance, abs=0.001)


@pytest.mark.slow
def test_every_action_is_played_on_with_the_same_dice(monkeypatch):
    shown = []
    monkeypatch.setattr(Moment, "luck", lambda _, rolled: shown.append(rolled) or np.zeros(4))
    moment = last_die()
    actions = [action for action, _ in told(moment, seed=1).values()]
    assert len(actions) > 2
    for seed in range(3):
        for action in actions:
            (_, later) = played_on(moment, action, seed, 2)
            assert later[0] < 1
        dice = np.array_split(shown, len(actions))
        assert len(dice[0]) == 6
        for others in dice[1:]:
            np.testing.assert_array_equal(others, dice[0])
        shown.clear()


def test_what_an_action_brings_is_held_against_a_roll_at_the_same_turn():
    found = held(0, last_die(), np.random.default_rng(3), times=3, further=1)
    assert sorted(each.kind for each in found) == ["leg ticket", "loser card"]
    for each in found:
        assert each.now.shape == (3, 2)
        assert each.later.shape == (1, 2)
        assert np.abs(each.now[:, 0]).max() < 0.3


@pytest.mark.slow
def test_the_next_leg_is_played_with_each_of_the_four_beginning():
    _, _, chances, brought = next(ends_of_legs(1, 12, FIRST_EDITION))
    np.testing.assert_allclose(chances.sum(axis=1), 1, atol=1e-6)
    assert (chances.argmax(axis=0) == np.arange(4)).all()  # the leaf would have everybody begin
    assert len({tuple(one) for one in brought[:, 0, :, 0]}) == 4
    np.testing.assert_allclose(brought.sum(axis=2)[..., 0], 1, atol=1e-6)
    np.testing.assert_allclose(brought.sum(axis=2)[..., 1], 0, atol=1e-6)


def test_what_goes_with_luck_is_taken_out_of_what_an_action_brings():
    random = np.random.default_rng(4)

    def ticket(game):
        now, later = random.normal(size=(TIMES, 1)), random.normal(size=(FURTHER, 1))
        return Held(
            game,
            "leg ticket",
            is_last=False,
            told=0.05,
            now=np.hstack((0.07 + 0.8 * now, now)),
            later=np.hstack((0.04 + 0.9 * later, later)),
        )

    (line,) = report("at times", [ticket(game) for game in range(3)])
    assert line == (
        "leg ticket at times, 3 turns: told +5.0 ± 0.0 beyond a roll, "
        "+2.0 ± 0.0 more after the leg, -1.0 ± 0.0 after two"
    )
