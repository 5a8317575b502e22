"""What the `lab` command answers: as data for programs and as lines for people."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edition import camel_name
from camelhelper.core.position import Position
from camelhelper.lab import chase as chase_page
from camelhelper.lab import chutes as chutes_page
from camelhelper.lab import leg_tree as leg_tree_page
from camelhelper.lab import race_length as race_page
from camelhelper.lab import stack_odds as stack_odds_page
from camelhelper.lab import stacked_race as stacked_page
from camelhelper.lab import swine as swine_page
from camelhelper.lab.arrays import Floats
from camelhelper.lab.chutes_board import read_board
from camelhelper.lab.errors import check_number
from camelhelper.lab.simulation import Play, Simulation, simulate

Data = dict[str, Any]

# Played where nobody said how many games and there is no exact answer.
USUAL_GAMES = 20_000
MOST_GAMES = 1_000_000_000
MOST_WAYS_SHOWN = 162
MOST_SQUARES_IN_FRACTIONS = 200
# Games that are longer on average are not followed step by step: it would take minutes.
MOST_STEPS_FOLLOWED = 5_000
MOST_LENGTHS_WRITTEN = 10_000
SHARES_OF_GAMES = (0.1, 0.5, 0.9, 0.99)
LEAST_CHANCE_SHOWN = 5e-7


@dataclass(frozen=True)
class Report:
    """An answer.

    Attributes:
        data: what `--json` writes; chances are 0-1.
        lines: the same for people.
    """

    data: Data
    lines: Sequence[str]


def race_length(options: argparse.Namespace) -> Report:
    race = race_page.Race(options.camels, options.spaces, options.die)
    given: Data = {
        "page": "race-length",
        "camels": race.camels,
        "spaces": race.spaces,
        "die": race.faces,
        "stacking": options.stacking,
    }
    title = f"{race.camels} camels, {race.spaces} spaces, dice of 1 to {race.faces}"
    if options.stacking:
        return _stacked_race(options, race, given, f"{title}, stacking")
    games = _games(options)
    methods = race_page.compare_methods(race, games, _dice(options))
    legs = race_page.expected_legs(race)
    distribution = race_page.legs_distribution(race)
    data = given | {
        "exact": {"legs": legs, "distribution": distribution.tolist()},
        "methods": [
            {
                "method": method.method,
                "legs": method.legs,
                "standard_error": method.error,
                "ms": round(method.time_ms, 3),
            }
            for method in methods
        ],
        "simulation": {
            "games": games,
            "legs": methods[0].legs,
            "standard_error": methods[0].error,
        }
        if games
        else None,
    }
    lines = [f"{title}, not stacking", f"{legs:.6f} legs"]
    lines += [
        f"  {method.method:<28}{method.legs:10.6f} {_error(method):<11}{method.time_ms:9.1f} ms"
        for method in methods
    ]
    return Report(data, [*lines, *_chance_lines("legs", distribution)])


def _error(answer: race_page.Answer) -> str:
    return f"± {answer.error:.6f}" if answer.error else "exact"


def _stacked_race(
    options: argparse.Namespace, race: race_page.Race, given: Data, title: str
) -> Report:
    games = _games(options)
    exact: Data | None = None
    lines = [title]
    if stacked_page.can_be_solved(race):
        distribution = stacked_page.legs_distribution(race)
        legs = stacked_page.expected_legs(distribution)
        exact = {"legs": legs, "distribution": distribution.tolist()}
        lines += [f"{legs:.6f} legs", *_chance_lines("legs", distribution)]
    else:
        games = games or USUAL_GAMES
    played = _played(options, stacked_page.player(race), games)
    data = given | {"exact": exact, "simulation": _steps_data(played, "legs")}
    return Report(data, [*lines, *_steps_lines(played, "legs")])


def stack_odds(options: argparse.Namespace) -> Report:
    position = parse(options.cup, free=True)
    odds = stack_odds_page.stack_odds(position)
    data: Data = {
        "page": "stack-odds",
        "cup": format_position(position),
        "places": {camel: [float(c) for c in row] for camel, row in odds.places.items()},
        "fractions": {camel: [str(c) for c in row] for camel, row in odds.places.items()},
    }
    table = np.array([[float(chance) for chance in row] for row in odds.places.values()])
    lines = [data["cup"], *_place_lines(list(odds.places), table)]
    simulation, played_lines = _played_places(options, position)
    return Report(data | {"simulation": simulation}, [*lines, *played_lines])


def leg_tree(options: argparse.Namespace) -> Report:
    position = parse(options.cup, free=True)
    ways = leg_tree_page.equal_ways(position)
    wins = {
        camel: float(row[0]) for camel, row in stack_odds_page.stack_odds(position).places.items()
    }
    each = list(leg_tree_page.ways(position)) if ways <= MOST_WAYS_SHOWN else []
    simulation, played_lines = _played_places(options, position)
    data: Data = {
        "page": "leg-tree",
        "cup": format_position(position),
        "dice_left": list(position.dice_left),
        "ways": ways,
        "ways_by_dice": [leg_tree_page.number_of_ways(n + 1) for n in range(6)],
        "wins": wins,
        "orders": [_order_data(branch) for branch in leg_tree_page.orders(position)],
        "each": [{"dice": _spelt(way), "winner": way.winner, "ways": way.weight} for way in each],
        "simulation": simulation,
    }
    lines = [data["cup"], f"{ways:,} equally likely ways"]
    lines += [f"  {camel_name(camel):<8}{chance:9.4%} win" for camel, chance in wins.items()]
    lines += [f"  {_spelt(way):<10}{camel_name(way.winner)} wins" for way in each]
    return Report(data, [*lines, *played_lines])


def _spelt(way: leg_tree_page.Way) -> str:
    return "".join(f"{reveal.camel}{reveal.face}" for reveal in way.reveals)


def _order_data(branch: leg_tree_page.Branch) -> Data:
    return {"die": branch.die, "then": [_order_data(after) for after in branch.branches]}


def chutes(options: argparse.Namespace) -> Report:
    game = chutes_page.ChutesGame(
        board=read_board(options.board),
        overshoot=options.overshoot,
        faces=options.die,
        players=options.players,
        start=options.start,
    )
    rounds = chutes_page.expected_rounds(game)
    follow = rounds <= MOST_STEPS_FOLLOWED
    distribution = chutes_page.rounds_distribution(game, tail=1e-6) if follow else None
    squares = chutes_page.turns_by_square(game)
    in_fractions = game.players == 1 and game.board.squares <= MOST_SQUARES_IN_FRACTIONS
    fraction = str(chutes_page.exact_turns(game)) if in_fractions else None
    played = _played(options, chutes_page.player(game), _games(options))
    data: Data = {
        "page": "chutes",
        "board": options.board,
        "overshoot": game.overshoot,
        "die": game.faces,
        "players": game.players,
        "from": game.start,
        "exact": {
            "rounds": rounds,
            "fraction": fraction,
            "distribution": None if distribution is None else distribution.tolist(),
            "turns_by_square": squares.tolist(),
        },
        "simulation": _steps_data(played, "rounds"),
    }
    landing = "overshooting" if game.overshoot else "exact landing"
    who = "the player" if game.players == 1 else f"the first of {game.players} players"
    lines = [
        f"board {options.board}, {landing}, die of 1 to {game.faces}, from {game.start}",
        f"{rounds:.6f} rounds until {who} is home",
    ]
    lines += [f"  = {fraction}"] if fraction else []
    return Report(data, [*lines, *_steps_lines(played, "rounds")])


def swine(options: argparse.Namespace) -> Report:
    game = swine_page.SwineGame(options.length, options.swine, options.butcher)
    answer: swine_page.SwineAnswer | None = None
    games = _games(options)
    if options.method == "markov":
        answer = swine_page.by_chain(game)
    elif options.method == "dp":
        answer = swine_page.by_dynamic_programme(game)
    else:
        games = games or USUAL_GAMES
    played = _played(options, swine_page.player(game), games, ends=len(swine_page.ENDS))
    simulation = _steps_data(played, "turns")
    lines = [f"river on {game.spaces}, swine from {game.swine}, butcher from {game.butcher}"]
    if answer:
        lines += [
            f"{answer.escape_chance:.6f} chance to escape",
            f"{1 - answer.escape_chance:.6f} chance to be caught",
            f"{answer.turns:.6f} turns",
        ]
    if played and simulation:
        escape = float(played.end_chances[swine_page.ESCAPED])
        error = float(played.end_chances_error[swine_page.ESCAPED])
        simulation |= {"swine": escape, "butcher": 1 - escape, "chance_standard_error": error}
        lines.append(f"played: {escape:.6f} ± {error:.6f} chance to escape")
    data: Data = {
        "page": "swine",
        "length": game.spaces,
        "swine_start": game.swine,
        "butcher_start": game.butcher,
        "method": options.method,
        "exact": answer
        and {
            "swine": answer.escape_chance,
            "butcher": 1 - answer.escape_chance,
            "turns": answer.turns,
        },
        "simulation": simulation,
    }
    return Report(data, [*lines, *_steps_lines(played, "turns")])


def chase(options: argparse.Namespace) -> Report:
    game = chase_page.ChaseGame(options.players)
    chain = chase_page.chain(game)
    turns = float(chain.equations().expected_steps()[0])
    over: dict[str, int] | None = None
    if turns <= MOST_STEPS_FOLLOWED:
        lengths = chain.length_distribution(chain.states[0], tail=1 - SHARES_OF_GAMES[-1])
        over = {str(share): lengths.steps_for(share) for share in SHARES_OF_GAMES}
    played = _played(options, chase_page.player(game), _games(options))
    data: Data = {
        "page": "chase",
        "players": game.players,
        "exact": {"turns": turns, "turns_for_share_of_games": over},
        "simulation": _steps_data(played, "turns"),
    }
    lines = [f"{game.players} players", f"{turns:.6f} turns"]
    lines += [
        f"  {float(share):4.0%} of games are over in {steps:,} turns"
        for share, steps in (over or {}).items()
    ]
    return Report(data, [*lines, *_steps_lines(played, "turns")])


def _games(options: argparse.Namespace) -> int:
    """Return how many games are to be played, 0 if nobody asked for any."""
    if options.simulate is None:
        return 0
    check_number("games", options.simulate, 1, MOST_GAMES)
    return int(options.simulate)


def _dice(options: argparse.Namespace) -> np.random.Generator:
    return np.random.default_rng(options.seed)


def _played(
    options: argparse.Namespace, play: Play, games: int, ends: int = 1
) -> Simulation | None:
    if not games:
        return None
    return simulate(play, ends=ends, games=games, rng=_dice(options))


def _steps_data(played: Simulation | None, steps: str) -> Data | None:
    if not played:
        return None
    return {
        "games": played.games,
        steps: played.mean_steps,
        "standard_error": played.mean_steps_error,
        "distribution": _distribution_data(played.by_steps),
    }


def _distribution_data(chances: Floats) -> list[float] | None:
    return chances.tolist() if len(chances) <= MOST_LENGTHS_WRITTEN else None


def _steps_lines(played: Simulation | None, steps: str) -> list[str]:
    if not played:
        return []
    mean = f"{played.mean_steps:.6f} ± {played.mean_steps_error:.6f}"
    return [f"played: {mean} {steps} ({played.games:,} games)"]


def _chance_lines(steps: str, distribution: Floats) -> list[str]:
    shown = [
        f"{number:>6}{chance:>12.6f}"
        for number, chance in enumerate(distribution)
        if chance >= LEAST_CHANCE_SHOWN
    ]
    return [f"{steps:>6}{'chance':>12}", *shown]


def _played_places(
    options: argparse.Namespace, position: Position
) -> tuple[Data | None, list[str]]:
    games = _games(options)
    if not games:
        return None, []
    played = stack_odds_page.play_stacks(position, games, _dice(options))
    data = {
        "games": games,
        "places": dict(zip(played.camels, played.chances.tolist(), strict=True)),
        "standard_errors": dict(zip(played.camels, played.errors.tolist(), strict=True)),
    }
    worst = f"± {played.errors.max():.4%} at most"
    lines = [f"played ({games:,} legs, {worst}):", *_place_lines(played.camels, played.chances)]
    return data, lines


def _place_lines(camels: Iterable[str], chances: Floats) -> list[str]:
    """Return a row for each camel: its chances of each place, first to last."""
    names = ("1st", "2nd", "3rd", "4th", "5th")[: chances.shape[1]]
    rows = [" " * 10 + "".join(f"{name:>10}" for name in names)]
    for camel, row in zip(camels, chances, strict=True):
        rows.append(f"  {camel_name(camel):<8}" + "".join(f"{chance:10.4%}" for chance in row))
    return rows


REPORTS: dict[str, Callable[[argparse.Namespace], Report]] = {
    "race-length": race_length,
    "stack-odds": stack_odds,
    "leg-tree": leg_tree,
    "chutes": chutes,
    "swine": swine,
    "chase": chase,
}
