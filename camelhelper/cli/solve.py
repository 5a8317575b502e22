"""``camelhelper solve``: builds the table of the whole race from the rules, with a progress bar."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from camelhelper.cli.common import (
    DONE,
    FAILED,
    NOT_UNDERSTOOD,
    StatusLine,
    add_switch,
    any_whole_number,
    bar,
    file_sign,
)
from camelhelper.core.edition import EDITIONS
from camelhelper.wording.formatting import count_text, digits_text
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.engine.race.solver import SolveProgress


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "solve",
        description=translate(
            "Solve the whole race of an edition from the rules alone. On one core this "
            "takes a second for the first edition, and a quarter of an hour and 6 GB of memory for "
            "the second. Progress is saved after every sweep, so an interrupted run can be "
            "continued."
        ),
    )
    parser.add_argument(
        "--edition",
        type=any_whole_number,
        choices=sorted(EDITIONS),
        required=True,
        help=translate("the edition of the game"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar=file_sign(),
        required=True,
        help=translate("the file to write the table to; its manifest comes beside it as .json"),
    )
    afresh = translate("start over instead of continuing an interrupted run")
    add_switch(parser, "--afresh", afresh)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from camelhelper.engine.race.solver import solve
    from camelhelper.engine.race.table import manifest_path

    out: Path = options.out
    if out.name.casefold() == manifest_path(out).name.casefold():
        text = translate("{file} would be its own manifest: name the table {example} instead.")
        print(text.format(file=out, example=out.with_suffix(".xz")), file=sys.stderr)
        return NOT_UNDERSTOOD
    line, told = StatusLine(), 0

    def show(progress: "SolveProgress") -> None:
        nonlocal told
        for change in progress.largest_changes[told:]:
            told += 1
            text = translate("sweep {sweep}: largest change {change}")
            line.keep(text.format(sweep=told, change=digits_text(change, 2)))
        sweep = translate("sweep {sweep}").format(sweep=progress.sweep)
        line.show(f"{sweep}  {bar(progress.part)}")

    try:
        solve(EDITIONS[options.edition], out, show, resume=not options.afresh)
    except OSError as error:
        line.end()
        text = translate("{file} cannot be written ({why}): choose a folder you can write to")
        print(text.format(file=out, why=system_text(error.strerror)), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        line.end()
        text = translate("Interrupted; run the same command again to continue.")
        print(text, file=sys.stderr)
        return FAILED
    line.end()
    size = count_text(out.stat().st_size)
    print(translate("{file}: {size} bytes").format(file=out, size=size))
    return DONE
