"""The command line: the window by default, and subcommands for scripts and tests.

Exit codes: 0 done; 2 the input was not understood (every problem on standard error, with its
column, and nothing on standard output); 1 anything else. Qt is imported only if a window is drawn.
"""

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from camelhelper.cli import actions, arena, odds, review, solve, window
from camelhelper.cli.bench import command as bench
from camelhelper.cli.common import (
    FAILED,
    Parser,
    add_option,
    add_switch,
    complain,
    complain_of_game,
    file_sign,
)
from camelhelper.cli.engine import command as engine
from camelhelper.cli.lab import command as lab
from camelhelper.cli.language import speak_as_asked
from camelhelper.core.cup import EXAMPLE, CupError
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.path_or_position import path_or_position
from camelhelper.core.position import Position
from camelhelper.core.storage import StorageError, read_game
from camelhelper.logfile import NoLog, keep_log
from camelhelper.version import __version__
from camelhelper.wording.languages import ENGLISH, Language
from camelhelper.wording.system import error_text, system_text
from camelhelper.wording.translation import speak, translate

log = logging.getLogger(__name__)

COMMANDS = {
    "odds": odds,
    "actions": actions,
    "review": review,
    "lab": lab,
    "solve": solve,
    "bench": bench,
    "arena": arena,
    "engine": engine,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code. No traceback reaches the user."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # the lab's process starts here too, and goes no further
    words = list(sys.argv[1:] if arguments is None else arguments)
    is_heard = sys.stdout is not None
    _prepare_streams()
    kept = keep_log(_complain_of_log)
    try:
        try:
            return _run(words, is_heard=is_heard)
        finally:
            sys.stdout.flush()  # so that errors show up here, not when the process ends
    except BrokenPipeError:
        _drop_output()  # nobody is reading any more
        return FAILED
    except KeyboardInterrupt:
        print(translate("Interrupted."), file=sys.stderr)
        return FAILED
    except Exception as error:
        log.exception("a command failed: %s", words)
        _drop_output()
        text = translate("camelhelper failed: {error}. Details: {file}.")
        reason = error_text(error).removesuffix(".")
        print(text.format(error=reason, file=_log_text(kept)), file=sys.stderr)
        return FAILED


def _log_text(kept: Path | NoLog) -> str:
    """The log as part of a sentence: where it is, or why there is none."""
    match kept:
        case NoLog(None):
            return translate("no log, as there is no home folder to keep it in")
        case NoLog(path, cause):
            text = translate("no log, since {file} cannot be written ({cause})")
            return text.format(file=path, cause=system_text(cause))
    return str(kept)


def _complain_of_log(lost: NoLog) -> None:
    text = translate("The log {file} cannot be written: {cause}.")
    print(text.format(file=lost.path, cause=system_text(lost.cause)), file=sys.stderr)


def _prepare_streams() -> None:
    """Make the streams accept any bytes, and redirect closed ones to nowhere.

    Otherwise the next file opened would get a closed stream's number, and anything a library prints
    would be written into that file.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - kept
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Drop what could not be written, so that it is not tried again when the process ends."""
    with suppress(OSError, ValueError), Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())


def _run(words: list[str], *, is_heard: bool) -> int:
    language, words = speak_as_asked(words)
    if not words or words[0] not in COMMANDS:
        return _run_window(words, language)
    if not is_heard:
        text = translate("Standard output is closed, so there is nowhere to write.")
        print(text, file=sys.stderr)
        return FAILED
    return _run_command(words)


def _run_command(words: list[str]) -> int:
    parser = Parser(prog="camelhelper")
    commands = parser.add_subparsers(dest="command", required=True)
    for module in COMMANDS.values():
        module.add_parser(commands)
    options = parser.parse_args(words)
    if getattr(options, "json", False):
        speak(ENGLISH)  # output for programs is the same everywhere
    return int(options.run(options))


def _run_window(words: list[str], language: Language | None) -> int:
    """Without a ``language``, the window's settings decide."""
    options = _window_parser().parse_args(words)
    if options.self_check:
        return window.self_check(language)
    try:
        what = None if options.what is None else _asked_for(options.what)
        if options.screenshot:
            return window.screenshot(options.screenshot, what, language)
        return window.run(what, language)
    except CupError as error:
        return complain(error)
    except (GameFileError, StorageError) as error:
        return complain_of_game(options.what, error)


def _asked_for(text: str) -> Path | Position:
    what = path_or_position(text)
    if isinstance(what, Path):
        read_game(what)  # complains here rather than in a window
    return what


def _window_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="camelhelper",
        description=translate(
            "Exact odds for live play of the board game Camel Up, both editions."
        ),
        epilog=translate("commands: {names} (see camelhelper COMMAND --help)").format(
            names=", ".join(COMMANDS)
        ),
    )
    parser.add_argument(
        "what",
        nargs="?",
        metavar=f"{file_sign()}|CUP",
        help=translate("a saved game to open, or a position to show, like '{example}'").format(
            example=EXAMPLE
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"camelhelper {__version__}",
        help=translate("show program's version number and exit"),
    )
    picture = translate("save a picture of the window with its odds, and exit")
    add_option(parser, "--screenshot", Path, f"{file_sign()}.png", picture)
    text = translate("start every part once, check known answers, and say whether everything works")
    add_switch(parser, "--self-check", text)
    return parser
