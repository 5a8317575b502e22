"""What the options of the `lab` command ask for: which game, and how often it is to be played."""

import argparse

import numpy as np

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.games.chase import ChaseGame
from camelhelper.lab.games.chutes import ChutesGame
from camelhelper.lab.games.chutes_board import read_board
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import Play, Simulation, games_for_chances, simulate
from camelhelper.lab.games.stack_odds import PlayedPlaces, play_stacks
from camelhelper.lab.games.swine import SwineGame
from camelhelper.lab.progress import Progress
from camelhelper.lab.refusals import ErrorOutOfRange

MOST_GAMES = 1_000_000_000
# Played where nobody said how many games and there is no exact answer.
USUAL_GAMES = 20_000
LEAST_ERROR = 1e-6
MOST_ERROR = 1000.0


def race(options: argparse.Namespace) -> Race:
    return Race(options.camels, options.spaces, options.die)


def position(options: argparse.Namespace) -> Position:
    """Return the position that is asked about. Raises CupError."""
    return parse(options.cup, free=True)


def chutes_game(options: argparse.Namespace) -> ChutesGame:
    return ChutesGame(
        board=read_board(options.board),
        overshoot=options.overshoot,
        faces=options.die,
        players=options.players,
        start=options.start,
    )


def swine_game(options: argparse.Namespace) -> SwineGame:
    return SwineGame(options.length, options.swine, options.butcher)


def chase_game(options: argparse.Namespace) -> ChaseGame:
    return ChaseGame(options.players)


def is_played(options: argparse.Namespace) -> bool:
    """Tell whether a simulation is asked for. Raises LabError if it is one that cannot be."""
    if options.simulate is not None:
        check_number("games", options.simulate, 1, MOST_GAMES)
    error = options.standard_error
    if error is not None and not LEAST_ERROR <= error <= MOST_ERROR:
        raise LabError(ErrorOutOfRange(error, LEAST_ERROR, MOST_ERROR))
    return options.simulate is not None or options.standard_error is not None


def shares(options: argparse.Namespace, progress: Progress) -> tuple[Progress, Progress]:
    """Return the progress of what is solved, and of what is played if that is asked for."""
    solved = 0.5 if is_played(options) else 1.0
    return progress.part(0, solved), progress.part(solved, 1)


def play(
    options: argparse.Namespace,
    player: Play,
    progress: Progress,
    *,
    ends: int = 1,
    usual_games: int | None = None,
) -> Simulation | None:
    """Play what `player` plays as often, or until it is as sure, as is asked for.

    If nothing is, then so many `usual_games`.
    """
    is_asked = is_played(options)
    if not is_asked and not usual_games:
        return None
    return simulate(
        player,
        ends=ends,
        games=options.simulate if is_asked else usual_games,
        standard_error=options.standard_error,
        rng=dice(options),
        progress=progress,
    )


def play_places(
    options: argparse.Namespace, position: Position, progress: Progress
) -> PlayedPlaces | None:
    """Play legs from a position as often, or until every chance is as sure, as is asked for."""
    if not is_played(options):
        return None
    games = options.simulate or games_for_chances(options.standard_error)
    check_number("games", games, 1, MOST_GAMES)
    return play_stacks(position, games, dice(options), progress)


def dice(options: argparse.Namespace) -> np.random.Generator:
    """Return the dice of the seed, new ones without one."""
    return np.random.default_rng(options.seed)
