"""The `lab` command: its pages and options. What answers them is imported only when asked."""

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from camelhelper.cli.common import (
    EACH_LINE,
    add_json_option,
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
    page.add_argument(
        "--details",
        action="store_true",
        help=translate("also print what the lab's window draws and lists"),
    )
    how_long = page.add_mutually_exclusive_group()
    how_long.add_argument(
        "--simulate",
        type=any_whole_number,
        metavar="N",
        help=translate("also play N games, and print the result with its standard error"),
    )
    how_long.add_argument(
        "--standard-error",
        type=any_number,
        metavar="E",
        help=translate("also play until the standard error of the answer is at most E"),
    )
    page.add_argument(
        "--plot",
        type=Path,
        metavar=file_sign(),
        help=translate("also draw the answer as a .png or .svg file"),
    )
    page.add_argument(
        "--seed",
        type=whole_number(least=0),
        metavar="S",
        help=translate("number that makes a simulation repeatable"),
    )


def _number(
    page: argparse.ArgumentParser,
    *names: str,
    usual: int,
    sign: str,
    of: str,
    dest: str | None = None,
) -> None:
    """Add an option that takes a whole number; `sign` is its placeholder in the help."""
    page.add_argument(
        *names,
        type=any_whole_number,
        default=usual,
        metavar=sign,
        dest=dest,
        help=with_default(translate(of)),
    )


def _race_length(page: argparse.ArgumentParser) -> None:
    _number(page, "--camels", usual=5, sign="N", of=translatable("number of camels"))
    _number(
        page,
        "--spaces",
        usual=16,
        sign="N",
        of=translatable("the last space, which a camel has to pass"),
    )
    _die(page, 3)
    page.add_argument(
        "--stacking",
        action="store_true",
        help=translate("camels carry those on their backs"),
    )


def _die(page: argparse.ArgumentParser, faces: int) -> None:
    _number(
        page,
        "--die",
        usual=faces,
        sign=translate("FACES"),
        of=translatable("number of faces on a die"),
    )


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
    page.add_argument(
        "--overshoot",
        action="store_true",
        help=translate("a roll beyond the last square leads home too"),
    )
    _die(page, 6)
    _number(
        page,
        "--players",
        usual=1,
        sign="N",
        of=translatable("number of players; the first one home ends the game"),
    )
    _number(
        page,
        "--from",
        usual=0,
        sign=translate("SQUARE"),
        of=translatable("where everybody starts; 0 is before the first square"),
        dest="start",
    )


def _swine(page: argparse.ArgumentParser) -> None:
    _number(
        page,
        "-l",
        "--length",
        usual=12,
        sign=translate("SPACE"),
        of=translatable("where the river is"),
    )
    _number(
        page,
        "-s",
        "--swine",
        usual=7,
        sign=translate("SPACE"),
        of=translatable("where the swine starts"),
    )
    _number(
        page,
        "-b",
        "--butcher",
        usual=1,
        sign=translate("SPACE"),
        of=translatable("where the butcher starts"),
    )
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
    of = translatable("number of players at the table, even")
    _number(page, "--players", usual=100, sign="N", of=of)


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
