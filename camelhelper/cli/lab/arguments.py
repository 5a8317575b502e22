"""The `lab` command: its pages and options. What answers them is imported only when asked."""

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from camelhelper.cli.common import (
    EACH_LINE,
    add_json_option,
    add_option,
    add_switch,
    any_number,
    any_whole_number,
    file_sign,
    whole_number,
    with_default,
)
from camelhelper.core.cup import EXAMPLE
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.wording.translation import translatable, translate

if TYPE_CHECKING:
    from camelhelper.lab.reports.report import Report


def add_lab_parser(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> list[argparse.ArgumentParser]:
    """Add `lab` to the commands, and return the parsers of its pages."""
    lab = commands.add_parser(
        "lab",
        description=translate("Race games and the questions they raise, exact and simulated."),
    )
    pages = lab.add_subparsers(dest="page", metavar=translate("PAGE"))
    lab.set_defaults(run=partial(_miss_the_page, lab))
    parsers = []
    for name, (question, add_options) in PAGES.items():
        page = pages.add_parser(
            name,
            help=translate(question),
            description=translate("The lab: {question}.").format(question=translate(question)),
        )
        add_options(page)
        _add_common(page)
        parsers.append(page)
    return parsers


def _miss_the_page(lab: argparse.ArgumentParser, _: argparse.Namespace) -> NoReturn:
    text = translate("missing: {missing}, one of {names}")
    lab.error(text.format(missing=translate("PAGE"), names=", ".join(PAGES)))


def _add_common(page: argparse.ArgumentParser) -> None:
    add_json_option(page)
    details = translate("also print what the lab's window draws and lists")
    add_switch(page, "--details", details)
    how_long = page.add_mutually_exclusive_group()
    played = translate("also play N games, and print the result with its standard error")
    add_option(how_long, "--simulate", any_whole_number, "N", played)
    error = translate("also play until the standard error of the answer is at most E")
    add_option(how_long, "--standard-error", any_number, "E", error)
    plot = translate("also draw the answer as a .png or .svg file")
    add_option(page, "--plot", Path, file_sign(), plot)
    seed = translate("number that makes a simulation repeatable")
    add_option(page, "--seed", whole_number(least=0), "S", seed)


def _number(
    page: argparse.ArgumentParser, names: str, usual: int, sign: str, of: str, dest: str = ""
) -> None:
    add_option(page, names, any_whole_number, sign, of, usual=usual, dest=dest or None)


def _race_length(page: argparse.ArgumentParser) -> None:
    _number(page, "--camels", 5, "N", translate("number of camels"))
    _number(page, "--spaces", 16, "N", translate("the last space, which a camel has to pass"))
    _die(page, 3)
    add_switch(page, "--stacking", translate("camels carry those on their backs"))


def _die(page: argparse.ArgumentParser, faces: int) -> None:
    _number(page, "--die", faces, translate("FACES"), translate("number of faces on a die"))


def _stacks(page: argparse.ArgumentParser) -> None:
    page.add_argument(
        "cup",
        metavar=f"CUP|{EACH_LINE}",
        help=translate(
            "a position, like '{example}'; camels may be missing; "
            "- reads one per line from standard input"
        ).format(example=EXAMPLE),
    )


def _position(page: argparse.ArgumentParser) -> None:
    page.add_argument(
        "cup",
        metavar="CUP",
        help=translate("a position, like '{example}'; camels may be missing").format(
            example=EXAMPLE
        ),
    )


def _chutes(page: argparse.ArgumentParser) -> None:
    page.add_argument(
        "--board",
        default="classic",
        metavar=f"classic|1952|{file_sign()}",
        help=with_default(
            translate(
                "classic: Milton Bradley's, where a chute leads from 48 to 26; 1952: the same from "
                "47 to 26; a file has a line “squares 100” and a line “48 26” for a jump from "
                "48 to 26"
            )
        ),
    )
    add_switch(page, "--overshoot", translate("a roll beyond the last square leads home too"))
    _die(page, 6)
    players = translate("number of players; the first one home ends the game")
    _number(page, "--players", 1, "N", players)
    start = translate("where everybody starts; 0 is before the first square")
    _number(page, "--from", 0, translate("SQUARE"), start, dest="start")


def _swine(page: argparse.ArgumentParser) -> None:
    space = translate("SPACE")
    _number(page, "-l --length", 12, space, translate("where the river is"))
    _number(page, "-s --swine", 7, space, translate("where the swine starts"))
    _number(page, "-b --butcher", 1, space, translate("where the butcher starts"))
    page.add_argument(
        "-m",
        "--method",
        choices=("markov", "dp", "simulate"),
        default="markov",
        help=with_default(
            translate(
                "markov: by the equations of a chain; dp: backwards from the end; simulate: by "
                "playing games"
            )
        ),
    )


def _chase(page: argparse.ArgumentParser) -> None:
    _number(page, "--players", 100, "N", translate("number of players at the table, even"))


PAGES = {
    "race-length": (translatable("how many legs a race takes"), _race_length),
    "stack-odds": (
        translatable("who finishes a leg in which place from these stacks"),
        _stacks,
    ),
    "leg-tree": (translatable("the ways a leg can go"), _position),
    "chutes": (translatable("how long a game of Chutes and Ladders takes"), _chutes),
    "swine": (translatable("whether the swine escapes the butcher"), _swine),
    "chase": (translatable("how long two dice chase each other round a table"), _chase),
}


def answer(options: argparse.Namespace, progress: Progress = UNFOLLOWED) -> "Report":
    """Return what these options ask for. Raises LabError or CupError if they make no sense."""
    from camelhelper.lab.reports.by_page import REPORTS

    return REPORTS[options.page](options, progress)
