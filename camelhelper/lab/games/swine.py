"""A swine runs for the river and a butcher runs after it.

Each turn one die is rolled: on 1-3 the swine goes that far, on 5 and 6 the butcher does, on 4 both
go one space. The swine has escaped on the river, the last space, or beyond; it is caught when the
butcher reaches or passes its space. (Rules: Meeke Roet, "Swine escape",
https://github.com/MeekeRoet/swine-escape.)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.chains.chain import Chain, explore
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.games.simulation import Play
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import SwineNotBetween

End = Literal["escaped", "caught"]
State = tuple[int, int] | End

ESCAPED, CAUGHT = 0, 1
ENDS: tuple[End, End] = ("escaped", "caught")
# How far the swine and the butcher go on each face, 1 to 6.
STEPS = ((1, 0), (2, 0), (3, 0), (1, 1), (0, 5), (0, 6))
LEAST_SPACES = 3
MOST_SPACES = 300


@dataclass(frozen=True)
class SwineGame:
    """A board with the river on space `spaces`; raises LabError if the game cannot start."""

    spaces: int = 12
    swine: int = 7
    butcher: int = 1

    def __post_init__(self) -> None:
        check_number("spaces", self.spaces, LEAST_SPACES, MOST_SPACES)
        if not 1 <= self.butcher < self.swine < self.spaces:
            raise LabError(SwineNotBetween(self.butcher, self.swine, self.spaces))


@dataclass(frozen=True)
class SwineAnswer:
    escape_chance: float
    turns: float


@dataclass(frozen=True)
class SwineTurn:
    """What the die showed, and where both are afterwards."""

    face: int
    swine: int
    butcher: int


def after_roll(swine: int, butcher: int, face: int) -> tuple[int, int]:
    forward, behind = STEPS[face - 1]
    return swine + forward, butcher + behind


def end_of(spaces: int, swine: int, butcher: int) -> End | None:
    if swine >= spaces:
        return "escaped"
    return "caught" if butcher >= swine else None


def chain(game: SwineGame, progress: Progress = UNFOLLOWED) -> Chain[State]:
    """Return the chain of both positions, (swine, butcher)."""

    def turns(state: State) -> Iterator[tuple[State, int]]:
        if isinstance(state, str):
            return
        for face in range(1, len(STEPS) + 1):
            after = after_roll(*state, face)
            yield end_of(game.spaces, *after) or after, 1

    return explore([(game.swine, game.butcher)], turns, progress=progress)


def by_chain(game: SwineGame, progress: Progress = UNFOLLOWED) -> SwineAnswer:
    """Solve the linear equations of the chain."""
    return solve(chain(game, progress), progress)


def solve(every: Chain[State], progress: Progress = UNFOLLOWED) -> SwineAnswer:
    """Solve the linear equations of a chain that begins with the start of a game."""
    equations = every.equations(progress)
    escape = every.number["escaped"] - len(every.states)
    return SwineAnswer(
        escape_chance=float(equations.end_chances(progress)[0, escape]),
        turns=float(equations.expected_steps(progress)[0]),
    )


def all_starts(spaces: int, progress: Progress = UNFOLLOWED) -> tuple[Floats, Floats]:
    """Return the chance to escape and the expected turns from every start, working backwards.

    Both (spaces, spaces), [swine, butcher]; nan for impossible starts.
    """
    SwineGame(spaces, 2, 1)
    escape = np.full((spaces, spaces), np.nan)
    turns = np.full((spaces, spaces), np.nan)
    for swine in range(spaces - 1, 1, -1):
        progress.check()
        for butcher in range(swine - 1, 0, -1):
            escape[swine, butcher], turns[swine, butcher] = 0.0, 1.0
            for face in range(1, len(STEPS) + 1):
                after = after_roll(swine, butcher, face)
                end = end_of(spaces, *after)
                escape[swine, butcher] += (end == "escaped" if end else escape[after]) / len(STEPS)
                turns[swine, butcher] += (0.0 if end else turns[after]) / len(STEPS)
    return escape, turns


def by_dynamic_programme(game: SwineGame, progress: Progress = UNFOLLOWED) -> SwineAnswer:
    """Work backwards from the end: each position from those that a roll leads to."""
    return answer_of(game, *all_starts(game.spaces, progress))


def answer_of(game: SwineGame, escape: Floats, turns: Floats) -> SwineAnswer:
    """Pick the start of a game from `all_starts` of its board."""
    start = game.swine, game.butcher
    return SwineAnswer(float(escape[start]), float(turns[start]))


def player(game: SwineGame) -> Play:
    """Return a function that plays such games; their ends are ESCAPED and CAUGHT."""
    steps = np.array(STEPS)

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        turns = np.zeros(games, np.int64)
        end = np.full(games, CAUGHT)
        running = np.arange(games)
        places = np.tile((game.swine, game.butcher), (games, 1))
        while len(running):
            progress.check()
            turns[running] += 1
            places += steps[rng.integers(len(STEPS), size=len(running))]
            escaped = places[:, 0] >= game.spaces
            end[running[escaped]] = ESCAPED
            goes_on = ~escaped & (places[:, 1] < places[:, 0])
            running, places = running[goes_on], places[goes_on]
        return turns, end

    return play


def example(game: SwineGame, rng: np.random.Generator) -> tuple[SwineTurn, ...]:
    """Return one game, turn by turn, as an example."""
    swine, butcher = game.swine, game.butcher
    turns = []
    while not end_of(game.spaces, swine, butcher):
        face = int(rng.integers(1, len(STEPS), endpoint=True))
        swine, butcher = after_roll(swine, butcher, face)
        turns.append(SwineTurn(face, swine, butcher))
    return tuple(turns)
