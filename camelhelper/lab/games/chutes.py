"""Chutes and Ladders: how many turns until a player is home, alone or as the first of several.

A turn is one roll. Whoever lands where a jump starts (a ladder up, a chute down) goes straight to
its end. Home is the last square; a roll beyond it does not count unless overshooting is allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import expm1, log, log1p

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.chains.chain import Chain, explore
from camelhelper.lab.chains.equations import Equations
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.games.chutes_board import CLASSIC, Board
from camelhelper.lab.games.simulation import PLACES_AT_ONCE, Play, in_parts
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import OnSquare, StartOffBoard, StartOnJump, TooLongForSeveral

MOST_FACES = 100
MOST_PLAYERS = 1000
# The share of an expected number of rounds that may be missing.
NEGLIGIBLE = 1e-15
# Once a round moves less than STILL of what is on the squares, and the turns left are distributed
# as if each had the same chance to be the last, to within EVEN, they are taken to be just that.
STILL = 1e-6
EVEN = 1e-12
_STAYS = -1


@dataclass(frozen=True)
class ChutesGame:
    """A game on a board, with everybody starting on `start`; 0 is before the first square.

    Raises LabError if it cannot be played.
    """

    board: Board = CLASSIC
    overshoot: bool = False
    faces: int = 6
    players: int = 1
    start: int = 0

    def __post_init__(self) -> None:
        check_number("faces on the die", self.faces, 1, MOST_FACES)
        check_number("players", self.players, 1, MOST_PLAYERS)
        if not 0 <= self.start < self.board.squares:
            raise LabError(StartOffBoard(self.start, self.board.squares - 1))
        if self.start in self.board.leads_to:
            raise LabError(StartOnJump(self.start, self.board.leads_to[self.start]))


def chain(game: ChutesGame, progress: Progress = UNFOLLOWED) -> Chain[int]:
    """Return the chain of one player's square, from `start`.

    All other squares where one can stay follow, except those from which the game might never end.
    Raises LabError if it might never end from `start`.
    """
    home = game.board.squares
    leads_to = game.board.leads_to

    def turn(square: int) -> Iterator[tuple[int, int]]:
        if square == home:
            return
        for roll in range(1, game.faces + 1):
            landing = square + roll
            if landing > home:
                landing = home if game.overshoot else square
            yield leads_to.get(landing, landing), 1

    others = (square for square in range(home) if square not in leads_to)
    return explore([game.start], turn, others=others, name=OnSquare, progress=progress)


@dataclass(frozen=True, eq=False)
class Solved:
    """A game whose equations are solved.

    Attributes:
        chain, equations: see `chain`.
        turns_left: one player's expected turns from each state of the chain, (states,).
    """

    game: ChutesGame
    chain: Chain[int]
    equations: Equations
    turns_left: Floats

    @property
    def turns(self) -> float:
        """The expected turns of one player from `start`."""
        return float(self.turns_left[0])

    def turns_by_square(self) -> Floats:
        """Return the expected turns of one player from every square: (squares + 1,).

        For the start of a jump, the turns from its end; inf if the game might never end.
        """
        squares = self.game.board.squares
        turns = np.full(squares + 1, np.inf)
        turns[squares] = 0.0
        turns[np.array(self.chain.states)] = self.turns_left
        for start, end in self.game.board.jumps:
            turns[start] = turns[end]
        return turns

    def exact_turns(self, progress: Progress = UNFOLLOWED) -> Fraction:
        """Return the expected turns of one player from `start` (see `Chain.exact_steps`)."""
        return self.chain.exact_steps(progress)[0]

    def expected_rounds(self, progress: Progress = UNFOLLOWED) -> float:
        """Return the expected number of rounds until the first player is home.

        With k players, the chance that nobody is home after a round is the k-th power of the chance
        that one is not. These are added up until the rest is certain to be NEGLIGIBLE, or is known
        because each further round has the same chance to be a player's last. Raises LabError if
        neither happens within some seconds.
        """
        if self.game.players == 1:
            return self.turns
        players = self.game.players
        rounds = 0.0
        squares = np.zeros(len(self.turns_left))
        squared = self.equations.expected_total(self.turns_left, progress)
        for here, _ in islice(self.chain.walk(self.game.start), self.chain.most_steps_followed):
            one_is_out = float(here.sum())
            turns_left = float(here @ self.turns_left)
            still_to_add = one_is_out ** (players - 1) * turns_left
            if still_to_add <= NEGLIGIBLE * rounds:
                return rounds
            before, squares = squares, here / one_is_out
            spread = one_is_out * float(here @ squared) / turns_left**2
            if np.abs(squares - before).sum() <= STILL and abs(spread - 1) <= EVEN:
                return rounds + _until_first(one_is_out, turns_left, players)
            rounds += one_is_out**players
            progress.report(rounds / (rounds + still_to_add))
        raise LabError(TooLongForSeveral())

    def rounds_distribution(self, *, tail: float, progress: Progress = UNFOLLOWED) -> Floats | None:
        """Return the chances that the first player is home after 0, 1, 2 … rounds.

        It ends where longer games have less chance than `tail`. None if there are too many rounds
        to follow in some seconds.
        """
        players = self.game.players
        first_home = []
        for here, ended in islice(self.chain.walk(self.game.start), self.chain.most_steps_followed):
            one_is_out = float(here.sum())
            was_out = one_is_out + float(ended[0])
            first_home.append(was_out**players - one_is_out**players)
            if one_is_out**players <= tail:
                return np.array(first_home)
            progress.report(players * log(one_is_out) / log(tail))
        return None


def _until_first(one_is_out: float, turns_left: float, players: int) -> float:
    """Return the sum of the chances that nobody is home, now and after 1, 2, 3 … more rounds.

    `turns_left` is that sum for one player, for whom each round is the last with the same chance.
    """
    all_are_out = one_is_out**players
    if turns_left <= one_is_out:  # the next round is the last
        return all_are_out
    return all_are_out / -expm1(players * log1p(-one_is_out / turns_left))


def solve(game: ChutesGame, progress: Progress = UNFOLLOWED) -> Solved:
    """Solve the equations of a game. Raises LabError if it might never end."""
    every = chain(game, progress)
    equations = every.equations(progress)
    return Solved(game, every, equations, equations.expected_steps(progress))


def player(game: ChutesGame) -> Play:
    """Return a function that plays such games by their rules until somebody is home.

    The steps of a game are its rounds. A game that cannot end goes on for ever; `chain` refuses it.
    """
    home = game.board.squares
    lands_on = np.arange(home + 1 + game.faces)
    lands_on[home + 1 :] = home if game.overshoot else _STAYS
    for start, end in game.board.jumps:
        lands_on[start] = end

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        rounds = np.zeros(games, np.int64)
        playing = np.arange(games)
        squares = np.full((games, game.players), game.start)
        while len(playing):
            progress.check()
            rounds[playing] += 1
            landing = lands_on[squares + rng.integers(1, game.faces + 1, squares.shape)]
            squares = np.where(landing == _STAYS, squares, landing)
            goes_on = (squares != home).all(axis=1)
            playing, squares = playing[goes_on], squares[goes_on]
        return rounds, np.zeros(games, np.int64)

    return in_parts(play, PLACES_AT_ONCE // game.players)
