"""Chutes and Ladders: how many turns until a player is home, alone or as the first of several.

A turn is one roll. Whoever lands where a jump starts (a ladder up, a chute down) is at once at
its end. Home is the last square; a roll beyond it does not count unless overshooting is allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from camelhelper.lab.arrays import Floats, Integers
from camelhelper.lab.chain import Chain, explore
from camelhelper.lab.chutes_board import CLASSIC, Board
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.simulation import PLACES_AT_ONCE, Play, in_parts
from camelhelper.lab.watch import UNWATCHED, Watch

MOST_FACES = 100
MOST_PLAYERS = 1000
# What may be missing from an expected number of rounds, as a share of it.
NEGLIGIBLE = 1e-15


@dataclass(frozen=True)
class ChutesGame:
    """A game on a board, everybody from the square `start`; 0 is before the first square.

    Raises LabError if it cannot be played so.
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
            raise LabError(
                f"A game cannot start on {self.start}; give 0 to {self.board.squares - 1}."
            )
        if self.start in self.board.leads_to:
            raise LabError(
                f"Nobody stays on {self.start}, which leads to {self.board.leads_to[self.start]}; "
                "start there instead."
            )


def chain(game: ChutesGame, watch: Watch = UNWATCHED) -> Chain[int]:
    """Return the chain of one player's square, `start` and all other squares to stay on.

    Raises LabError if there is a square from which home cannot be reached.
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

    to_stay_on = (square for square in range(home) if square not in leads_to)
    return explore([game.start, *to_stay_on], turn, name="square {}".format, watch=watch)


def turns_by_square(game: ChutesGame, watch: Watch = UNWATCHED) -> Floats:
    """Return the expected turns of one player from every square: (squares + 1,).

    Where a jump starts, the turns from where it leads.
    """
    every = chain(game, watch)
    steps = np.append(every.equations(watch).expected_steps(watch), 0.0)
    leads_to = game.board.leads_to
    squares = range(game.board.squares + 1)
    return steps[[every.number[leads_to.get(square, square)] for square in squares]]


def exact_turns(game: ChutesGame, watch: Watch = UNWATCHED) -> Fraction:
    """Return the expected turns of one player from `start` as a fraction (see `exact_steps`)."""
    return chain(game, watch).exact_steps(watch)[0]


def expected_rounds(game: ChutesGame, watch: Watch = UNWATCHED) -> float:
    """Return the expected number of rounds until the first player is home.

    Of all players, none is home after n rounds with the n-th power of the chance that one is
    not; these are added up until what follows is certain to be NEGLIGIBLE.
    """
    every = chain(game, watch)
    turns_left = every.equations(watch).expected_steps(watch)
    if game.players == 1:
        return float(turns_left[0])
    rounds = 0.0
    for here, _ in every.walk(game.start):
        watch.check()
        one_is_out = float(here.sum())
        rounds += one_is_out**game.players
        still_to_add = one_is_out ** (game.players - 1) * float(here @ turns_left)
        if still_to_add <= NEGLIGIBLE * rounds:
            break
    return rounds


def rounds_distribution(
    game: ChutesGame, *, tail: float = 1e-9, watch: Watch = UNWATCHED
) -> Floats:
    """Return the chances that the first player is home after 0, 1, 2 … rounds.

    It ends where more rounds have less chance than `tail`.
    """
    first_home = []
    for here, ended in chain(game, watch).walk(game.start):
        watch.check()
        one_is_out = float(here.sum())
        was_out = one_is_out + float(ended[0])
        first_home.append(was_out**game.players - one_is_out**game.players)
        if one_is_out**game.players <= tail:
            break
    return np.array(first_home)


def player(game: ChutesGame, watch: Watch = UNWATCHED) -> Play:
    """Return what plays such games until somebody is home; the steps of a game are its rounds."""
    every = chain(game, watch)

    def play(games: int, rng: np.random.Generator, watch: Watch) -> tuple[Integers, Integers]:
        turns, end = every.play(game.start, games * game.players, rng, watch)
        return turns.reshape(games, game.players).min(axis=1), end[:games]

    return in_parts(play, PLACES_AT_ONCE // game.players)
