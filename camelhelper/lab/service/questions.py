"""What the pages of the lab ask, and the parts of the answers. No Qt: this runs in its own process.

Each question is a generator that yields the main answer first, and later what takes longer, such as
the points of a curve.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, inf
from time import perf_counter
from typing import Self

import numpy as np

from camelhelper.core.position import Position
from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.games import chase as chases
from camelhelper.lab.games import chutes, leg_tree, race_length, stacked_race, swine
from camelhelper.lab.games import stack_odds as stacks
from camelhelper.lab.games.race_length import MethodResult, Race
from camelhelper.lab.games.simulation import (
    LEAST_GAMES_FOR_ERROR,
    Play,
    Simulation,
    games_for_chances,
    simulate,
)
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.limits import (
    CAMELS_OF_A_CURVE,
    MOST_STEPS_FOLLOWED,
    MOST_WAYS_LISTED,
    TAIL,
    lengths_told,
)
from camelhelper.lab.progress import Progress
from camelhelper.timing import ms_since

GAMES_OF_A_CURVE = 20_000
"""For each point of a curve that has no exact answer, if they take no longer than this."""
MS_OF_A_CURVE = 1_000.0
FIRST_PART_MS = 200.0
"""After this long, and twice, four times … as long, the results so far are reported: drawing them
takes the window a while, and they are not much more certain any sooner.
"""
_FIRST_BATCH = 1_000
_LARGEST_BATCH = 16_000
CAMELS_OF_FIRST_BATCH = 5_000
"""In all races together: the largest ones take a second."""


@dataclass(frozen=True)
class Aim:
    """How long to simulate: this many games, or until the mean is this certain.

    But no longer than about `within_ms`, if there are enough games for an error by then.
    """

    games: int | None = None
    standard_error: float | None = None
    within_ms: float = inf

    def share_done(self, played: Simulation, time_ms: float) -> float:
        time_share = min(time_ms / self.within_ms, played.games / LEAST_GAMES_FOR_ERROR)
        return max(played.share_done(self.games, self.standard_error), time_share)

    def share_of(self, games: int) -> float:
        """The share of the work that some games make up; 0 if that is not known."""
        return games / self.games if self.games is not None and self.within_ms == inf else 0.0

    @property
    def games_for_chances(self) -> int:
        """How many games make any chance this certain."""
        enough = games_for_chances(self.standard_error or 1.0)
        return self.games or max(enough, LEAST_GAMES_FOR_ERROR)

    def next_batch(self, games: int, time_ms: float, first: int) -> int:
        """Return how many games to play next, more of them the longer it takes."""
        batch = min(max(first, games), _LARGEST_BATCH)
        if games and self.within_ms < inf:
            in_time = ceil(games * (self.within_ms / time_ms - 1))
            batch = min(batch, max(in_time, LEAST_GAMES_FOR_ERROR - games))
        return batch if self.games is None else min(batch, self.games - games)


@dataclass(frozen=True, eq=False)
class Played:
    """The games played so far, and the time they took."""

    simulation: Simulation
    time_ms: float

    @property
    def mean_steps(self) -> tuple[float, float | None]:
        """The mean length of the games, and its standard error if there are enough for one."""
        return self.simulation.mean_steps, self.simulation.mean_steps_error


def play(
    play: Play, aim: Aim, progress: Progress, *, ends: int = 1, first_batch: int = _FIRST_BATCH
) -> Iterator[Played]:
    """Play until the aim is reached, and report the results from time to time."""
    began, time_ms = perf_counter(), 0.0
    next_part_ms = FIRST_PART_MS
    rng = np.random.default_rng()
    so_far = Simulation(np.zeros((ends, 1), np.int64))
    done = 0.0
    while done < 1:
        batch = aim.next_batch(so_far.games, time_ms, first_batch)
        part = progress.part(done, done + aim.share_of(batch))
        more = simulate(play, ends=ends, games=batch, rng=rng, progress=part)
        so_far = so_far.joined(more)
        time_ms = ms_since(began)
        done = aim.share_done(so_far, time_ms)
        if done >= 1 or time_ms >= next_part_ms:
            next_part_ms = 2 * time_ms
            yield Played(so_far, time_ms)


# -- race length -----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class RaceAnswer:
    """Legs of a race without stacking.

    Attributes:
        distribution: chance of each number of legs, from 0 on.
        by_camels: expected legs with 1, 2, 3 … camels.
    """

    race: Race
    legs: float
    distribution: Floats
    by_camels: Floats


@dataclass(frozen=True)
class RaceMethods:
    """The exact methods with their times; without `positions` if there are too many of them."""

    table: MethodResult
    positions: MethodResult | None


def race_answer(race: Race, progress: Progress) -> RaceAnswer:
    return RaceAnswer(
        race,
        race_length.expected_legs(race),
        race_length.legs_distribution(race),
        race_length.expected_legs_by_camels(race, race_length.MOST_CAMELS, progress),
    )


def race(race: Race, progress: Progress) -> Iterator[RaceAnswer | RaceMethods]:
    yield race_answer(race, progress)
    *others, table = race_length.exact_methods(race, progress)
    yield RaceMethods(table, others[0] if others else None)


def play_race(race: Race, aim: Aim, progress: Progress) -> Iterator[Played]:
    return play(race_length.player(race), aim, progress)


@dataclass(frozen=True, eq=False)
class StackedCurve:
    """Races of one kind, by camels.

    Attributes:
        alone: expected legs with 1, 2, 3 … camels that do not carry each other, for each point.
    """

    points: dict[int, RaceLength]
    alone: Floats

    @classmethod
    def through(cls, points: dict[int, RaceLength], race: Race, progress: Progress) -> Self:
        """Return a curve wide enough for these points, the race's own and the usual ones."""
        most = max((race.camels, *points, *CAMELS_OF_A_CURVE))
        return cls(points, race_length.expected_legs_by_camels(race, most, progress))

    def joined(self, point: RaceLength) -> Self:
        """Return the curve with one more point, or with a better one instead."""
        return replace(self, points={**self.points, point.race.camels: point})


def stacked(
    race: Race, known: StackedCurve | None, progress: Progress
) -> Iterator[RaceLength | StackedCurve]:
    """The race, a curve through it with the points known so far, and then the whole curve."""
    have = known.points if known and _are_alike(known, race) else {}
    curve = StackedCurve.through(have, race, progress)
    missing = [n for n in CAMELS_OF_A_CURVE if n not in have and n != race.camels]
    parts = 1 + len(missing)
    for asked in _stacked_length(race, progress.part(0, 1 / parts)):
        yield asked
        curve = curve.joined(asked)
        yield curve
    for number, camels in enumerate(missing, start=1):
        part = progress.part(number / parts, (number + 1) / parts)
        for point in _stacked_length(replace(race, camels=camels), part):
            curve = curve.joined(point)
            yield curve


def _stacked_length(race: Race, progress: Progress) -> Iterator[RaceLength]:
    """Yield the exact length, or else estimates while the race is simulated for a while."""
    if stacked_race.can_be_solved(race):
        chances = stacked_race.legs_distribution(race, progress)
        yield RaceLength(race, 0, stacked_race.expected_legs(chances), 0.0, chances)
        return
    for played in play_stacked(race, Aim(GAMES_OF_A_CURVE, within_ms=MS_OF_A_CURVE), progress):
        yield stacked_race.played_length(race, played.simulation)


def _are_alike(curve: StackedCurve, race: Race) -> bool:
    return all(replace(race, camels=n) == point.race for n, point in curve.points.items())


def play_stacked(race: Race, aim: Aim, progress: Progress) -> Iterator[Played]:
    first_batch = max(1, CAMELS_OF_FIRST_BATCH // race.camels)
    return play(stacked_race.player(race), aim, progress, first_batch=first_batch)


# -- one leg ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class StacksAnswer:
    """The chance of each camel to take each place, first to last."""

    position: Position
    places: dict[str, tuple[Fraction, ...]]


@dataclass(frozen=True)
class TreeAnswer:
    """The ways a leg can go.

    Attributes:
        ways: how many there are, each as likely.
        orders: the dice that can come first, and what can follow each.
        wins: each camel's chance to win the leg.
        each: every way, if there are few enough to list.
    """

    position: Position
    ways: int
    orders: tuple[leg_tree.Branch, ...]
    wins: dict[str, Fraction]
    each: tuple[leg_tree.Way, ...]


def stack_odds(position: Position, progress: Progress) -> Iterator[StacksAnswer]:
    yield StacksAnswer(position, stacks.stack_odds(position, progress).places)


def tree(position: Position, progress: Progress) -> Iterator[TreeAnswer]:
    orders = leg_tree.orders(position)
    odds = stacks.stack_odds(position, progress)
    count = leg_tree.equal_ways(position)
    each = tuple(leg_tree.ways(position)) if count <= MOST_WAYS_LISTED else ()
    wins = {camel: places[0] for camel, places in odds.places.items()}
    yield TreeAnswer(position, count, orders, wins, each)


def play_leg(position: Position, aim: Aim, progress: Progress) -> Iterator[stacks.PlayedPlaces]:
    yield stacks.play_stacks(position, aim.games_for_chances, np.random.default_rng(), progress)


# -- other games -----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ChutesAnswer:
    """A game of Chutes and Ladders.

    Attributes:
        rounds: expected, until the first player is home.
        by_square: expected turns of one player, (squares + 1,); inf where they might never end.
        distribution: chance of each number of rounds, from 0 on; None if they are too many, or not
            known yet.
    """

    game: chutes.ChutesGame
    rounds: float
    by_square: Floats
    distribution: Floats | None


def chutes_and_ladders(game: chutes.ChutesGame, progress: Progress) -> Iterator[ChutesAnswer]:
    solved = chutes.solve(game, progress.part(0, 0.5))
    rounds = solved.expected_rounds(progress.part(0.5, 0.75))
    answer = ChutesAnswer(game, rounds, solved.turns_by_square(), None)
    yield answer
    if rounds <= MOST_STEPS_FOLLOWED:
        lengths = solved.rounds_distribution(tail=TAIL, progress=progress.part(0.75, 1))
        yield replace(answer, distribution=lengths)


def play_chutes(game: chutes.ChutesGame, aim: Aim, progress: Progress) -> Iterator[Played]:
    chutes.chain(game, progress)  # refuses a game that would be played for ever
    return play(chutes.player(game), aim, progress)


@dataclass(frozen=True)
class SwineMethod:
    """What one exact method found, and how long it took."""

    answer: swine.SwineAnswer
    time_ms: float


@dataclass(frozen=True, eq=False)
class SwineAnswers:
    """A swine's escape.

    Attributes:
        escape: chance of every start, (spaces, spaces), [swine, butcher], nan where there is none.
        turns: expected from every start, likewise.
        distribution: chance of each number of turns, from 0 on; None if they are too many.
    """

    game: swine.SwineGame
    chain: SwineMethod
    programme: SwineMethod
    escape: Floats
    turns: Floats
    distribution: Floats | None


def swine_escape(game: swine.SwineGame, progress: Progress) -> Iterator[SwineAnswers]:
    began = perf_counter()
    escape, turns = swine.all_starts(game.spaces, progress)
    programme = SwineMethod(swine.answer_of(game, escape, turns), ms_since(began))
    began = perf_counter()
    every = swine.chain(game, progress)
    chain = SwineMethod(swine.solve(every, progress), ms_since(began))
    yield SwineAnswers(game, chain, programme, escape, turns, lengths_told(every, progress))


def play_swine(game: swine.SwineGame, aim: Aim, progress: Progress) -> Iterator[Played]:
    return play(swine.player(game), aim, progress, ends=len(swine.ENDS))


@dataclass(frozen=True, eq=False)
class ChaseAnswer:
    """The chase.

    Attributes:
        distribution: chance of each number of turns, from 0 on; None if they are too many.
    """

    game: chases.ChaseGame
    turns: float
    distribution: Floats | None


@dataclass(frozen=True)
class ChaseCurve:
    """Expected turns at tables of different sizes."""

    turns_by_players: dict[int, float]


def chase_answer(game: chases.ChaseGame, progress: Progress) -> ChaseAnswer:
    chain = chases.chain(game, progress)
    turns = float(chain.equations(progress).expected_steps(progress)[0])
    distribution = lengths_told(chain, progress) if turns <= MOST_STEPS_FOLLOWED else None
    return ChaseAnswer(game, turns, distribution)


def chase(game: chases.ChaseGame, progress: Progress) -> Iterator[ChaseAnswer | ChaseCurve]:
    yield chase_answer(game, progress)
    yield ChaseCurve(chases.expected_turns_by_players(game.players, progress))


def play_chase(game: chases.ChaseGame, aim: Aim, progress: Progress) -> Iterator[Played]:
    return play(chases.player(game), aim, progress)
