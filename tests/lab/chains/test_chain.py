"""Chains that end, against formulas, against plain elimination in fractions, and played out."""

from fractions import Fraction
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.lab.chains import dense_part, equations
from camelhelper.lab.chains.chain import explore, steps_for
from camelhelper.lab.chains.elimination import WAYS_BETWEEN_REPORTS, Elimination
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused


def gambler(goal):
    """A fair walk from 0 to `goal`, over at both."""
    return lambda coins: [] if coins in (0, goal) else [(coins - 1, 1), (coins + 1, 1)]


def sinking_boat(goal):
    """A walk that tends back to 0 twice as strongly as on to its goal."""

    def moves(place):
        return [] if place == goal else [(max(0, place - 1), 2), (place + 1, 1)]

    return moves


def grid(side):
    """A walk on a square grid, over beyond its edge."""

    def moves(place):
        if place == "off":
            return
        row, column = place
        for after in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            yield (after if 0 <= min(after) <= max(after) < side else "off"), 1

    return moves


@st.composite
def games(draw):
    """Moves between ten states and two ends; from every state the next is one way on."""
    size = draw(st.integers(1, 10))
    moves = {}
    for state in range(size):
        others = st.tuples(st.integers(0, size + 1), st.integers(1, 9))
        on = state + 1 if state + 1 < size else draw(st.integers(size, size + 1))
        moves[state] = [*draw(st.lists(others, max_size=4)), (on, draw(st.integers(1, 9)))]
    return moves


def solved_in_fractions(rows, sides):
    """Gauss and Jordan: x with rows · x = sides, for several columns of sides."""
    table = [[*map(Fraction, row), *side] for row, side in zip(rows, sides, strict=True)]
    for pivot in range(len(table)):
        best = next(k for k in range(pivot, len(table)) if table[k][pivot])
        table[pivot], table[best] = table[best], table[pivot]
        table[pivot] = [entry / table[pivot][pivot] for entry in table[pivot]]
        for other in range(len(table)):
            if other != pivot:
                factor = table[other][pivot]
                table[other] = [
                    a - factor * b for a, b in zip(table[other], table[pivot], strict=True)
                ]
    return [row[len(rows) :] for row in table]


def matrices(chain):
    """I - Q and the chances to end, as fractions."""
    size = len(chain.states)
    inside = [[Fraction(i == j) for j in range(size)] for i in range(size)]
    ending = [[Fraction(0)] * len(chain.ends) for _ in range(size)]
    for source, target, weight in zip(chain.source, chain.target, chain.weight, strict=True):
        chance = Fraction(int(weight), int(chain.total[source]))
        if target < size:
            inside[source][target] -= chance
        else:
            ending[source][target - size] += chance
    return inside, ending


@given(games())
@settings(max_examples=60, derandomize=True, deadline=None)
def test_solutions_are_those_of_elimination_in_fractions(moves):
    chain = explore([0], lambda state: moves.get(state, []))
    inside, ending = matrices(chain)
    steps = [row[0] for row in solved_in_fractions(inside, [[Fraction(1)]] * len(inside))]
    solved = chain.equations()
    assert list(chain.exact_steps()) == steps
    assert solved.expected_steps() == pytest.approx([float(s) for s in steps], rel=1e-13)
    chances = solved_in_fractions(inside, ending)
    expected = np.array([[float(c) for c in row] for row in chances])
    assert solved.end_chances() == pytest.approx(expected, rel=1e-13)


@given(games())
@settings(max_examples=30, derandomize=True, deadline=None)
def test_walk_length_and_end_agree_with_the_equations(moves):
    chain = explore([0], lambda state: moves.get(state, []))
    lengths = chain.length_distribution(0, tail=1e-13)
    assert lengths.sum() == pytest.approx(1, abs=1e-12)
    mean = lengths @ np.arange(len(lengths))
    assert mean == pytest.approx(chain.equations().expected_steps()[0], rel=1e-9)
    ended = sum(ends for _, ends in islice(chain.walk(0), len(lengths)))
    assert ended == pytest.approx(chain.equations().end_chances()[0], abs=1e-12)


def player(chain):
    """Plays a chain by rolling for every step, until all games are over."""
    going_on = len(chain.states)
    chances = np.zeros((going_on, going_on + len(chain.ends)))
    chances[chain.source, chain.target] = chain.chance
    up_to = chances.cumsum(axis=1)

    def play(games, rng, _progress):
        here, steps = np.full(games, chain.number[0]), np.zeros(games, np.int64)
        while len(playing := np.flatnonzero(here < going_on)):
            steps[playing] += 1
            rolled = rng.random(len(playing)) * up_to[here[playing], -1]
            here[playing] = (up_to[here[playing]] <= rolled[:, None]).sum(axis=1)
        return steps, here - going_on

    return play


@given(games(), st.integers(0, 999))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_games_played_agree_within_four_standard_errors(moves, seed):
    chain = explore([0], lambda state: moves.get(state, []))
    played = simulate(
        player(chain),
        ends=len(chain.ends),
        games=4000,
        rng=np.random.default_rng(seed),
    )
    solved = chain.equations()
    off = abs(played.mean_steps - solved.expected_steps()[0])
    assert off <= 4 * played.mean_steps_error
    off = np.abs(played.end_chances - solved.end_chances()[0])
    assert np.all(off <= 4 * played.end_chances_error)


def test_gambler_keeps_to_the_formula_of_a_fair_game():
    goal, coins = 60, 20
    chain = explore([coins], gambler(goal))
    solved = chain.equations()
    start, rich = chain.number[coins], chain.number[goal] - len(chain.states)
    assert solved.expected_steps()[start] == pytest.approx(coins * (goal - coins), rel=1e-14)
    assert solved.end_chances()[start, rich] == pytest.approx(coins / goal, rel=1e-14)


@pytest.mark.slow
def test_a_hundred_thousand_states_are_solved_to_the_last_digits():
    goal = 100_001
    chain = explore([goal // 2], gambler(goal))
    assert len(chain.states) == 100_000
    coins = np.array(chain.states)
    steps = chain.equations().expected_steps()
    assert np.max(np.abs(steps / (coins * (goal - coins)) - 1)) < 1e-12


def test_the_last_digits_are_right_however_long_the_game():
    chain = explore([0], sinking_boat(60))
    exact = np.array([float(steps) for steps in chain.exact_steps()])
    assert exact[0] > 1e18
    assert np.max(np.abs(chain.equations().expected_steps() / exact - 1)) < 1e-14


@pytest.mark.parametrize("goal", [1030, 3000])
def test_more_steps_than_there_are_numbers_are_refused(goal):
    chain = explore([0], sinking_boat(goal))
    with refused("The game takes more steps than can be counted"):
        chain.equations().expected_steps()


def ring(places, weight):
    """A walk on a ring, up to eleven places on or back, over from place 0 only, if rarely."""

    def moves(place):
        if place == "off":
            return
        for far in range(1, 12):
            yield (place + far) % places, weight
            yield (place - far) % places, weight
        if place == 0:
            yield "off", 1

    return moves


def ring_steps(places, weight):
    """Steps from place 0, where each place is passed as often as all others (Kac 1947)."""
    leaves = Fraction(1, 22 * weight + 1)
    return (1 + (1 - leaves) * (places - 1)) / leaves


@pytest.mark.parametrize("most_dense_states", [4000, 0], ids=["dense", "iterated"])
def test_entangled_chains_are_solved_with_arrays(monkeypatch, most_dense_states):
    chain = explore([(0, 0)], grid(14))
    exact = np.array([float(steps) for steps in chain.exact_steps()])
    monkeypatch.setattr(equations, "ENTANGLED", 12)
    monkeypatch.setattr(dense_part, "MOST_DENSE_STATES", most_dense_states)
    monkeypatch.setattr(dense_part, "BLOCK", 9)
    monkeypatch.setattr(dense_part, "ROWS_AT_ONCE", 20)
    solved = chain.equations()
    assert len(solved.entangled) > 50
    assert np.max(np.abs(solved.expected_steps() / exact - 1)) < 1e-12
    assert solved.end_chances() == pytest.approx(1, rel=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("weight", [1, 10**6, 10**10, 10**14])
def test_entangled_chains_are_solved_to_the_last_digits_however_long_the_game(weight):
    solved = explore([0], ring(1100, weight)).equations()
    assert len(solved.entangled) == 1100
    exact = float(ring_steps(1100, weight))
    assert solved.expected_steps()[0] == pytest.approx(exact, rel=1e-13)
    assert solved.end_chances() == pytest.approx(1, rel=1e-13)


@pytest.mark.parametrize("weight", [1, 100])
def test_what_iteration_proves_is_right(monkeypatch, weight):
    chain = explore([0], ring(300, weight))
    dense = chain.equations().expected_steps()
    monkeypatch.setattr(dense_part, "MOST_DENSE_STATES", 0)
    solved = chain.equations()
    assert len(solved.entangled) == 300
    assert np.max(np.abs(solved.expected_steps() / dense - 1)) < dense_part.SURE
    assert solved.end_chances() == pytest.approx(1, abs=dense_part.SURE)


@pytest.mark.parametrize("weight", [10**6, 10**10, 10**14])
def test_what_iteration_cannot_prove_is_no_answer(monkeypatch, weight):
    monkeypatch.setattr(dense_part, "MOST_DENSE_STATES", 0)
    solved = explore([0], ring(300, weight)).equations()
    for work in (solved.expected_steps, solved.end_chances):
        with refused(r"The 300 most closely linked states are too entangled for an exact"):
            work()


def test_entangled_states_need_not_reach_every_end(monkeypatch):
    monkeypatch.setattr(equations, "ENTANGLED", 12)
    monkeypatch.setattr(dense_part, "MOST_DENSE_STATES", 0)
    walk = grid(14)

    def moves(place):
        if place == "start":
            return [("given up", 1), ((3, 3), 3)]
        return [] if place == "given up" else walk(place)

    chain = explore(["start"], moves)
    chances = dict(zip(chain.ends, chain.equations().end_chances()[0], strict=True))
    assert chances == pytest.approx({"given up": 0.25, "off": 0.75}, rel=1e-12)


def test_iteration_that_does_not_settle_is_no_answer(monkeypatch):
    monkeypatch.setattr(equations, "ENTANGLED", 12)
    monkeypatch.setattr(dense_part, "MOST_DENSE_STATES", 0)
    monkeypatch.setattr(dense_part, "MOST_ROUNDS", 1)
    monkeypatch.setattr(dense_part, "STEPS_A_ROUND", 2)
    solved = explore([(0, 0)], grid(14)).equations()
    with refused("too entangled for an exact answer; make the game"):
        solved.expected_steps()


def test_chain_that_cannot_end_names_a_state():
    moves = {0: [(1, 1), (3, 1)], 1: [(2, 1)], 2: [(1, 1)], 3: []}
    with refused(r"From square 1 no end .* give square 1 a way to the end"):
        explore([0], lambda state: moves[state], name="square {}".format)


def test_other_states_are_left_out_if_the_game_might_never_be_over_from_them():
    """From 2 it never is, from 3 in half the games; from 4 it surely is, as it is from 0."""
    moves = {0: [(1, 1)], 1: [], 2: [(2, 1)], 3: [(2, 1), (1, 1)], 4: [(0, 1), (4, 1)]}
    chain = explore([0], lambda state: moves[state], others=[1, 2, 3, 4])
    assert chain.states == (0, 4)
    assert chain.ends == (1,)
    assert chain.exact_steps() == (1, 3)


def test_chain_of_too_many_steps_is_refused(monkeypatch):
    monkeypatch.setattr("camelhelper.lab.chains.chain.MOST_STEPS", 50)
    with refused("The game has more than 50 steps between its states; make it"):
        explore([60], gambler(120))


def test_chain_without_an_end_of_its_states_is_refused(monkeypatch):
    monkeypatch.setattr("camelhelper.lab.chains.chain.MOST_STATES", 50)
    with refused("more than 50 states"):
        explore([0], lambda state: [(state + 1, 1)])


@pytest.mark.parametrize("weight", [0, -1])
def test_weights_are_above_zero(weight):
    with refused(f"A step from 0 has the weight {weight}"):
        explore([0], lambda state: [(state + 1, weight)])


def test_game_that_starts_at_its_end_takes_no_step():
    chain = explore(["home"], lambda _state: [])
    assert chain.length_distribution("home").tolist() == [1.0]
    assert chain.ends == ("home",)
    assert chain.equations().expected_steps().shape == (0,)


def test_same_next_state_may_be_given_twice():
    chain = explore([0], lambda state: [] if state else [(0, 1), (1, 1), (1, 1)])
    assert chain.exact_steps() == (Fraction(3, 2),)


def test_games_are_followed_step_by_step_for_some_seconds_only(monkeypatch):
    monkeypatch.setattr("camelhelper.lab.chains.chain.WORK_FOLLOWED", 1_000_000)
    chain = explore([0], lambda state: [] if state else [(0, 10**12), (1, 1)])
    assert chain.length_distribution(0) is None
    short = explore([0], lambda state: [] if state else [(0, 9), (1, 1)])
    assert len(short.length_distribution(0)) < short.most_steps_followed


def test_progress_of_following_grows():
    shares = []
    chain = explore([0], lambda state: [] if state else [(0, 9), (1, 1)])
    chain.length_distribution(0, progress=Progress(report=shares.append))
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 0.1 < 0.9 < shares[-1] < 1


def test_share_of_games_that_is_over():
    chain = explore([0], lambda state: [] if state else [(0, 1), (1, 1)])
    chances = chain.length_distribution(0)
    assert [steps_for(chances, share) for share in (0.5, 0.74, 0.8, 0.99)] == [1, 2, 3, 7]


def after_looks(number):
    """A progress that cancels when it is looked at that many times."""
    looks = iter(range(number))
    return Progress(is_cancelled=lambda: next(looks, None) is None)


@pytest.mark.parametrize("looks", [0, 1, 5])
def test_all_work_stops_when_it_is_cancelled(looks):
    chain = explore([300], gambler(600))
    solved = chain.equations()
    for work in (
        lambda progress: explore([300], gambler(6000), progress=progress),
        lambda progress: [chain.equations(progress) for _ in range(9)],
        lambda progress: [solved.expected_steps(progress) for _ in range(9)],
        lambda progress: [solved.end_chances(progress) for _ in range(9)],
        lambda progress: [chain.exact_steps(progress) for _ in range(9)],
        lambda progress: chain.length_distribution(300, progress=progress),
    ):
        with pytest.raises(CancelledError):
            work(after_looks(looks))


def test_progress_of_the_equations_grows():
    shares = []
    explore([300], gambler(1200)).equations(Progress(report=shares.append))
    assert shares == sorted(shares)
    assert len(shares) > 5
    assert 0 <= shares[0] < shares[-1] <= 1


def test_states_that_lead_to_many_are_taken_out_with_looks_in_between():
    states, ways_out = 500, 40
    rows = [
        dict.fromkeys(range(state + 1, min(state + 1 + ways_out, states)), 0.01)
        for state in range(states)
    ]
    shares = []
    Elimination(rows, [0.5] * states, progress=Progress(report=shares.append))
    assert len(shares) > states * ways_out / (2 * WAYS_BETWEEN_REPORTS)
