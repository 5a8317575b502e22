"""The `lab` command: its words and options. What they ask for is imported when it is asked."""

import argparse
import json
import sys

from camelhelper.core.cup import EXAMPLE, CupError
from camelhelper.lab.errors import LabError

DONE = 0
NOT_UNDERSTOOD = 2


def add_lab_parser(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> list[argparse.ArgumentParser]:
    """Add `lab` to the commands, and return the parsers of its pages.

    The `run` of their options takes these and gives the exit code.
    """
    lab = commands.add_parser(
        "lab",
        help="race games and the questions they raise",
        description="Race games and the questions they raise, exact and simulated.",
    )
    pages = lab.add_subparsers(dest="page", required=True, metavar="PAGE")
    parsers = []
    for name, (question, add_options) in PAGES.items():
        page = pages.add_parser(name, help=question, description=f"The lab: {question}.")
        add_options(page)
        page.add_argument("--json", action="store_true", help="write a JSON object")
        page.add_argument(
            "--simulate",
            type=int,
            metavar="N",
            help="also play N games, and show the standard error of what comes of them",
        )
        page.add_argument("--seed", type=int, help="play the same games again")
        page.set_defaults(run=run)
        parsers.append(page)
    return parsers


def _race_length(page: argparse.ArgumentParser) -> None:
    page.add_argument("--camels", type=int, default=5)
    page.add_argument("--spaces", type=int, default=16)
    page.add_argument("--die", type=int, default=3, metavar="FACES")
    page.add_argument("--stacking", action="store_true", help="camels carry those on their backs")


def _position(page: argparse.ArgumentParser) -> None:
    page.add_argument(
        "cup", metavar="CUP", help=f"a position, as '{EXAMPLE}'; camels may be missing"
    )


def _chutes(page: argparse.ArgumentParser) -> None:
    page.add_argument(
        "--board",
        default="classic",
        metavar="classic|1952|FILE",
        help="a file has a line 'squares 100' and a line '48 26' for a jump from 48 to 26",
    )
    page.add_argument(
        "--overshoot", action="store_true", help="a roll beyond the last square leads home too"
    )
    page.add_argument("--die", type=int, default=6, metavar="FACES")
    page.add_argument("--players", type=int, default=1, help="how long until the first is home")
    page.add_argument("--from", type=int, default=0, metavar="SQUARE", dest="start")


def _swine(page: argparse.ArgumentParser) -> None:
    page.add_argument("-l", "--length", type=int, default=12, help="the space of the river")
    page.add_argument("-s", "--swine", type=int, default=7, help="where the swine starts")
    page.add_argument("-b", "--butcher", type=int, default=1, help="where the butcher starts")
    page.add_argument("-m", "--method", choices=("markov", "dp", "simulate"), default="markov")


def _chase(page: argparse.ArgumentParser) -> None:
    page.add_argument("--players", type=int, default=100)


PAGES = {
    "race-length": ("how many legs a race takes", _race_length),
    "stack-odds": ("who ends a leg on which place from these stacks", _position),
    "leg-tree": ("the ways in which a leg can go", _position),
    "chutes": ("how long a game of Chutes and Ladders takes", _chutes),
    "swine": ("whether the swine escapes the butcher", _swine),
    "chase": ("how long two dice chase each other round a table", _chase),
}


def run(options: argparse.Namespace) -> int:
    """Answer on standard output, or say on standard error why not; return the exit code."""
    from camelhelper.lab.reports import REPORTS

    try:
        report = REPORTS[options.page](options)
    except CupError as error:
        sys.stderr.writelines(f"{problem}\n" for problem in error.problems)
        return NOT_UNDERSTOOD
    except LabError as error:
        sys.stderr.write(f"{error}\n")
        return NOT_UNDERSTOOD
    text = json.dumps(report.data) if options.json else "\n".join(report.lines)
    sys.stdout.write(f"{text}\n")
    return DONE
