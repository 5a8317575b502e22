"""``camelhelper lab``: the questions of the lab, in words, as JSON, and as pictures."""

import argparse
import os
import sys
from pathlib import Path

from camelhelper.cli_common import DONE, FAILED, NOT_UNDERSTOOD
from camelhelper.lab import commands as lab

_SUFFIXES = (".png", ".svg")


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    for page in lab.add_lab_parser(commands):
        page.add_argument(
            "--plot", type=Path, metavar="FILE", help="also draw the answer, as .png or .svg"
        )
        page.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer, and draw the answer if somebody wants that; return the exit code."""
    path: Path | None = options.plot
    if path and path.suffix.lower() not in _SUFFIXES:
        print(f"{path} is no picture that can be drawn: name a .png or .svg file", file=sys.stderr)
        return NOT_UNDERSTOOD
    code = lab.run(options)
    if path and code == DONE:
        return _draw(options, path)
    return code


def _draw(options: argparse.Namespace, path: Path) -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from camelhelper.gui import app
    from camelhelper.gui.lab.export import draw
    from camelhelper.gui.theme import load_theme

    app.make_application()
    picture = draw(options, load_theme("day"), as_svg=path.suffix.lower() == ".svg")
    try:
        path.write_bytes(picture)
    except OSError as error:
        print(f"{path} cannot be written: {error.strerror}", file=sys.stderr)
        return FAILED
    return DONE
