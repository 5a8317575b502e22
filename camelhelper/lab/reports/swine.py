"""The report on the swine that runs for the river."""

import argparse
from dataclasses import dataclass
from time import perf_counter

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.games import swine as swine_page
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.swine import ENDS, ESCAPED, SwineGame
from camelhelper.lab.limits import lengths_told
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Data, Report, distribution_data, numbers, steps_data
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import SwineAnswers, SwineMethod
from camelhelper.timing import ms_since

_METHODS = {"markov": swine_page.by_chain, "dp": swine_page.by_dynamic_programme}


@dataclass(frozen=True, eq=False, kw_only=True)
class SwineReport(Report):
    """Of a swine's escape.

    Attributes:
        method: how it was asked to be found out.
        found: by that method; None if games were to be played instead.
        lengths: chance of each number of turns, from 0 on; None if they are not known.
        answers: all that the lab's window knows of it, where that is drawn or told.
    """

    game: SwineGame
    method: str
    found: SwineMethod | None
    lengths: Floats | None
    answers: SwineAnswers | None
    played: Simulation | None

    @property
    def escape_played(self) -> tuple[float, float | None] | None:
        """The share of the games in which the swine escaped, and its standard error."""
        if self.played is None:
            return None
        errors = self.played.end_chances_error
        escape = float(self.played.end_chances[ESCAPED])
        return escape, None if errors is None else float(errors[ESCAPED])

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answers,) if self.answers else ()

    @property
    def data(self) -> Data:
        data: Data = {
            "page": "swine",
            "length": self.game.spaces,
            "swine_start": self.game.swine,
            "butcher_start": self.game.butcher,
            "method": self.method,
            "exact": None,
            "starts": None,
            "simulation": None,
        }
        if self.found:
            data["exact"] = _found_data(self.found) | distribution_data(self.lengths)
        if self.answers and self.in_detail:
            escape, turns = self.answers.escape, self.answers.turns
            data["starts"] = {"swine": numbers(escape), "turns": numbers(turns)}
        if self.escape_played:
            chance, error = self.escape_played
            ends = {"swine": chance, "butcher": 1 - chance, "chance_standard_error": error}
            data["simulation"] = (steps_data(self.played, "turns") or {}) | ends
        return data


def swine(options: argparse.Namespace, progress: Progress) -> SwineReport:
    game = asked.swine_game(options)
    is_solved = options.method in _METHODS
    solving, playing = asked.shares(options, progress)
    is_whole = options.plot or options.details
    answers = next(questions.swine_escape(game, solving)) if is_whole else None
    found, lengths = _solved(options.method, game, answers, solving) if is_solved else (None, None)
    usual = None if is_solved else asked.USUAL_GAMES
    play = swine_page.player(game)
    return SwineReport(
        game=game,
        method=options.method,
        found=found,
        lengths=lengths,
        answers=answers,
        played=asked.play(options, play, playing, ends=len(ENDS), usual_games=usual),
        in_detail=options.details,
    )


def _solved(
    method: str, game: SwineGame, answers: SwineAnswers | None, progress: Progress
) -> tuple[SwineMethod, Floats | None]:
    """What the method finds, which is among the answers if these are there already, and lengths."""
    if answers:
        return answers.chain if method == "markov" else answers.programme, answers.distribution
    began = perf_counter()
    found = SwineMethod(_METHODS[method](game, progress), ms_since(began))
    return found, lengths_told(swine_page.chain(game, progress), progress)


def _found_data(found: SwineMethod) -> Data:
    answer = found.answer
    return {
        "swine": answer.escape_chance,
        "butcher": 1 - answer.escape_chance,
        "turns": answer.turns,
        "ms": round(found.time_ms, 3),
    }
