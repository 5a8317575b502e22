"""``camelhelper lab``: the questions of the lab, in words, as JSON, and as pictures."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from camelhelper.cli.common import (
    DONE,
    EACH_LINE,
    NOT_UNDERSTOOD,
    Found,
    StatusLine,
    answer_cup,
    bar,
    complain,
    complain_of_game,
)
from camelhelper.cli.interrupts import interrupts_end_all
from camelhelper.cli.lab import arguments as lab
from camelhelper.core.cup import CupError
from camelhelper.core.storage import StorageError, check_writable, write_picture
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import Progress
from camelhelper.wording.formatting import labelled, percentage
from camelhelper.wording.lab import lab_sentence
from camelhelper.wording.translation import spoken, translate

if TYPE_CHECKING:
    from camelhelper.lab.reports.report import Report

_SUFFIXES = (".png", ".svg")


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    for page in lab.add_lab_parser(commands):
        page.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer, draw the answer if asked to, and return the exit code."""
    if options.plot and (problem := _problem_of_plot(options)):
        print(problem, file=sys.stderr)
        return NOT_UNDERSTOOD
    try:
        if options.plot:
            check_writable(options.plot)
        if options.page == "stack-odds" and options.cup == EACH_LINE:
            return _answer_lines(options)
        with _progress(options) as progress:
            report = lab.answer(options, progress)
        picture = _drawn(options, report) if options.plot else b""
        print(json.dumps(report.data) if options.json else _as_text(report))
        if options.plot:
            write_picture(options.plot, picture)
    except StorageError as error:
        return complain_of_game(options.plot, error)
    except CupError as error:
        return complain(error)
    except LabError as error:
        print(lab_sentence(error), file=sys.stderr)
        return NOT_UNDERSTOOD
    return DONE


def _as_text(report: "Report") -> str:
    from camelhelper.wording.lab_reports import report_lines

    return "\n".join(report_lines(report))


@contextmanager
def _progress(options: argparse.Namespace) -> Iterator[Progress]:
    """Show the progress on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield Progress()
        return
    line = StatusLine()
    furthest = 0.0

    def show(done: float) -> None:
        nonlocal furthest
        furthest = max(furthest, done)  # what is worked on next may report from its own beginning
        line.show(f"{options.page}  {bar(furthest)}")

    try:
        yield Progress(show)
    finally:
        line.end()


# -- positions line by line ------------------------------------------------------------------------


def _answer_lines(options: argparse.Namespace) -> int:
    def answer(cup: str) -> Found:
        return lab.answer(argparse.Namespace(**vars(options) | {"cup": cup})).data

    return answer_cup(options, answer, as_text=_as_line, as_line=_as_line)


def _as_line(found: Found) -> str:
    camels = (
        f"{camel} " + " ".join(percentage(chance, 4) for chance in places[:2])
        for camel, places in found["places"].items()
    )
    return labelled(found["cup"], ", ".join(camels))


# -- pictures --------------------------------------------------------------------------------------


def _problem_of_plot(options: argparse.Namespace) -> str:
    """Why no picture can be made of this, or empty."""
    if options.plot.suffix.lower() not in _SUFFIXES:
        text = translate("{file} cannot be drawn: choose a .png or .svg file")
        return text.format(file=options.plot)
    if getattr(options, "cup", "") == EACH_LINE:
        return translate("One picture shows one position: give it instead of -, or no --plot")
    return ""


def _drawn(options: argparse.Namespace, report: "Report") -> bytes:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with interrupts_end_all():
        from camelhelper.gui import application
        from camelhelper.gui.lab.export import draw
        from camelhelper.gui.theme.theme import load_theme

        application.make_application(spoken())
        as_svg = options.plot.suffix.lower() == ".svg"
        return draw(options, report, load_theme("day"), as_svg=as_svg)
