"""What the commands share: how they complain, show progress and answer positions."""

import argparse
import json
import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, TypeVar

from camelhelper.cli.language import add_language_option
from camelhelper.cli.refusals import EndlessLineError, NoAnswerError
from camelhelper.core.bounds import LARGEST_SEED
from camelhelper.core.cup import CupError
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.storage import StorageError
from camelhelper.core.whole_number import LARGEST, read_whole_number
from camelhelper.lab.errors import LabError
from camelhelper.wording.formatting import count_text, labelled, sentence
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.problems import say
from camelhelper.wording.system import error_text
from camelhelper.wording.translation import translatable, translate

if TYPE_CHECKING:
    from camelhelper.engine.win.known_players import KnownPlayers

log = logging.getLogger(__name__)

DONE = 0
FAILED = 1
NOT_UNDERSTOOD = 2

Found = dict[str, Any]
"""An answer as a JSON object."""
AnswerLine = Callable[[str], Found]
"""Answers a position line; raises ``CupError``."""
Wording = Callable[[Found], str]
Number = TypeVar("Number", int, float)


EACH_LINE = "-"
"""In place of a position: they come line by line on standard input."""
_BAR = 30
_BYTE_ORDER_MARK = "\ufeff"
"""What editors and shells of Windows put before a text."""
_LONGEST_LINE = 1_000_000
"""No line that means anything is longer."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence; argparse would print the usage as well."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        add_language_option(self)

    def error(self, message: str) -> NoReturn:
        text = translate("{problem}; see {program} --help")
        self.exit(NOT_UNDERSTOOD, text.format(problem=message, program=self.prog) + "\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Complain of what is none of the choices, without Python's quotes around each of them."""
        if action.choices is not None and value not in action.choices:
            text = translate("“{given}” is not possible here: choose one of {choices}")
            choices = ", ".join(map(str, action.choices))
            raise argparse.ArgumentError(action, text.format(given=value, choices=choices))

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Complain about unknown words here: the parser of all commands knows less about them."""
        words = _with_hyphened_values(sys.argv[1:] if args is None else args)
        known, unknown = super().parse_known_args(words, namespace)
        if unknown:
            text = translate("{program} does not know {word}")
            self.error(text.format(program=self.prog, word=unknown[0]))
        return known, unknown


def _with_hyphened_values(words: Sequence[str]) -> list[str]:
    """Join a list that begins with ``-,`` to its option; argparse would take it for another option.

    ``--styles -,leg`` becomes ``--styles=-,leg``.
    """
    joined: list[str] = []
    for word in words:
        if word.startswith("-,") and joined and joined[-1].startswith("--"):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


class StatusLine:
    """The last line on standard error, which shows progress."""

    def __init__(self) -> None:
        self._shown = ""

    def show(self, text: str) -> None:
        """Replace what the line shows."""
        if text != self._shown:
            self._write(text, "")
            self._shown = text

    def keep(self, text: str) -> None:
        """Write a text that stays, and continue on the next line."""
        self._write(text, "\n")
        self._shown = ""

    def end(self) -> None:
        """Clear the line."""
        if self._shown:
            self._write("", "\r")
            self._shown = ""

    def _write(self, text: str, end: str) -> None:
        print(f"\r{text:<{len(self._shown)}}", end=end, file=sys.stderr, flush=True)


def file_sign() -> str:
    """The placeholder for a file in the help."""
    return translate("FILE")


def with_default(text: str) -> str:
    """The help of an option that has a default."""
    return translate("{text}; default: %(default)s").format(text=text)


def whole_number(least: int = 1, most: int = LARGEST) -> Callable[[str], int]:
    """The type of an option that is a number in these bounds."""

    def number(text: str) -> int:
        found = read_whole_number(text, least, most)
        if found is None:
            problem = translate("{text} is not a whole number from {least} to {most}").format(
                text=text, least=least, most=count_text(most)
            )
            raise argparse.ArgumentTypeError(problem)
        return found

    return number


def any_whole_number(text: str) -> int:
    """The type of an option whose bounds depend on others."""
    return _converted(text, int, translatable("“{given}” is not a whole number"))


def any_number(text: str) -> float:
    """The type of an option that is a number, and whose bounds depend on others."""
    return _converted(text, float, translatable("“{given}” is not a number"))


def _converted(text: str, convert: Callable[[str], Number], problem: str) -> Number:
    try:
        return convert(text)
    except ValueError:
        raise argparse.ArgumentTypeError(translate(problem).format(given=text)) from None


def seconds(text: str) -> float:
    """The type of an option that is a time."""
    problem = translatable("{given} is not a number of seconds")
    found = _converted(text, float, problem)
    if not 0 <= found < inf:
        raise argparse.ArgumentTypeError(translate(problem).format(given=text))
    return found


def add_switch(parser: argparse.ArgumentParser, name: str, meaning: str) -> None:
    """Add an option that is given or not."""
    parser.add_argument(name, action="store_true", help=meaning)


def add_option(
    parser: "argparse._ActionsContainer",
    names: str,
    kind: Callable[[str], object],
    sign: str,
    meaning: str,
    *,
    usual: int | str | None = None,
    dest: str | None = None,
) -> None:
    """Add an option with a value; ``sign`` is its placeholder in the help, ``usual`` its default.

    It may have two names, with a blank between them.
    """
    text = meaning if usual is None else with_default(meaning)
    parser.add_argument(
        *names.split(), type=kind, default=usual, metavar=sign, dest=dest, help=text
    )


def add_json_option(parser: argparse.ArgumentParser) -> None:
    add_switch(parser, "--json", translate("print a JSON object"))


def add_cup_options(parser: argparse.ArgumentParser) -> None:
    """Add what ``answer_cup`` asks for."""
    parser.add_argument(
        "cup",
        metavar=f"CUP|{EACH_LINE}",
        help=translate("a position, or - to read one per line from standard input"),
    )
    add_json_option(parser)


def known_players(path: str) -> "KnownPlayers":
    """The players known from saved games, for an option."""
    from camelhelper.cli.styles import read_habits

    try:
        return read_habits(Path(path))
    except NoAnswerError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def add_win_options(parser: argparse.ArgumentParser, *, purpose: str, habits: str) -> None:
    """Add the options for chances to win; two of them mean something different to each command."""
    add_switch(parser, "--win-chance", purpose)
    add_option(parser, "--habits", known_players, translate("FILE|FOLDER"), habits)
    parser.add_argument(
        "--seed",
        type=whole_number(least=0, most=LARGEST_SEED),
        metavar="S",
        help=translate("seed of the playouts"),
    )
    parser.set_defaults(complain=parser.error)


def refuse_without_win_chance(options: argparse.Namespace, *names: str) -> None:
    """End the program with an error message if one of these is given and ``--win-chance`` not."""
    for name in names:
        if getattr(options, name) is not None and not options.win_chance:
            text = translate("{option} needs --win-chance: give both or neither")
            options.complain(text.format(option=f"--{name}"))


def bar(done: float) -> str:
    """A progress bar for the share of work done, 0–1."""
    full = round(done * _BAR)
    return "█" * full + "·" * (_BAR - full)


def complain(error: CupError) -> int:
    """Print every problem of a position line on standard error; returns the exit code."""
    for problem in error.problems:
        print(say(problem), file=sys.stderr)
    return NOT_UNDERSTOOD


def complain_of_game(file: object, error: GameFileError | StorageError) -> int:
    """Print on standard error why a saved game cannot be opened; returns the exit code."""
    if isinstance(error, GameFileError):
        print(labelled(str(file), say(error.reason)), file=sys.stderr)
        return NOT_UNDERSTOOD
    print(say(error.reason), file=sys.stderr)
    return FAILED


def complain_of_endless_line() -> int:
    """Print on standard error what ended the input; returns the exit code."""
    text = translate("a line has more than {count} characters: break the text into lines")
    print(text.format(count=count_text(_LONGEST_LINE)), file=sys.stderr)
    return NOT_UNDERSTOOD


def answer_cup(
    options: argparse.Namespace, answer: AnswerLine, *, as_text: Wording, as_line: Wording
) -> int:
    """Answer the position line, or each line of standard input; returns the exit code.

    ``as_text`` writes a single answer, ``as_line`` one of a batch. In a batch, a line that is not
    understood is answered with the reason, and the batch continues.
    """
    if options.cup != EACH_LINE:
        try:
            found = answer(options.cup)
            print(json.dumps(found) if options.json else as_text(found))
        except CupError as error:
            return complain(error)
        except NoAnswerError as error:
            print(sentence(str(error)), file=sys.stderr)
            return NOT_UNDERSTOOD
        return DONE
    codes = {DONE}
    write = json.dumps if options.json else partial(_line_for_people, as_line=as_line)
    try:
        for line in lines_of(sys.stdin):
            found, code = _answered_line(line, answer)
            print(write(found), flush=True)
            codes.add(code)
    except EndlessLineError:
        codes.add(complain_of_endless_line())
    return FAILED if FAILED in codes else max(codes)


def _answered_line(line: str, answer: AnswerLine) -> tuple[Found, int]:
    """The answer to a line of a batch, or why there is none, and the exit code."""
    try:
        return answer(line), DONE
    except CupError as error:
        first = error.problems[0]
        return {"error": say(first.problem), "column": first.column}, NOT_UNDERSTOOD
    except LabError as error:
        return {"error": lab_sentence(error), "column": 1}, NOT_UNDERSTOOD
    except NoAnswerError as error:
        return {"error": str(error), "column": 1}, NOT_UNDERSTOOD
    except Exception as error:
        log.exception("a line of a batch failed: %s", line)
        text = translate("camelhelper failed: {error}")
        return {"error": text.format(error=error_text(error)), "column": 1}, FAILED


def lines_of(stream: TextIO) -> Iterator[str]:
    """The lines, without what surrounds their text. Raises ``EndlessLineError``."""
    while line := stream.readline(_LONGEST_LINE + 1):
        if len(line) > _LONGEST_LINE:
            raise EndlessLineError
        yield line.removeprefix(_BYTE_ORDER_MARK).strip()


def _line_for_people(found: Found, *, as_line: Wording) -> str:
    if "error" in found:
        return translate("column {column}: {error}").format(**found)
    return as_line(found)
