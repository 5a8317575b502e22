"""What the command line does with the window: open it, draw it to a file, check that it works.

Without a display, the window is drawn to a file and the odds are printed.
"""

import logging
import os
import sys
import tempfile
from contextlib import suppress
from functools import partial
from math import isclose
from pathlib import Path
from typing import TYPE_CHECKING

from camelhelper.cli.common import DONE, FAILED
from camelhelper.cli.interrupts import interrupts_end_all
from camelhelper.cli.odds import as_text, odds
from camelhelper.core.cup import format_position, parse
from camelhelper.core.game import Game
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.storage import check_writable, read_game, write_picture
from camelhelper.core.whole_file import replace_file
from camelhelper.folders import own_folder
from camelhelper.wording.formatting import count_text, decimals_text
from camelhelper.wording.languages import Language
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.lab.service.process import Question

log = logging.getLogger(__name__)

DEMONSTRATION = parse("cu2 2RG.4B.6PY.9+?.13k.15w B2Y1")
"""Shown if a picture is wanted without a position."""
KNOWN = parse("cu1 1WY.2OG.3B")
KNOWN_WAYS = ("G", 8569, 29_160)
"""A camel, the number of outcomes in which it wins the leg from KNOWN, and of all outcomes
(published in 2015)."""
KNOWN_ESCAPE = 221 / 432
"""A swine's chance from 7, with the butcher on 1 and the river on 12 (published as 0.511574)."""
LONGEST_ANSWER_S = 300
_PICTURE = "window.png"


def run(what: Path | Position | None, language: Language | None = None) -> int:
    """Open the window and play until it is closed. Without a display, draw it instead."""
    if not has_display():
        return _run_without_display(what, language)
    with interrupts_end_all():
        from camelhelper.gui import app

        return app.run(what, language)


def screenshot(path: Path, what: Path | Position | None, language: Language | None = None) -> int:
    """Draw the window with its odds to a PNG file, without a screen.

    Raises ``GameFileError`` for a game that cannot be read, ``StorageError`` for a file that cannot
    be read or written.
    """
    start = _start(what)
    check_writable(path)
    write_picture(path, _drawn(start, language))
    return DONE


def _drawn(start: Position | Game, language: Language | None) -> bytes:
    """The window with its odds as a PNG file."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with interrupts_end_all():
        from PySide6.QtCore import QBuffer

        from camelhelper.gui import app, application

        application.make_application(language)
        with app.opened_apart(start) as program:
            program.window.show()
            app.await_answer(program)
            file = QBuffer()
            program.window.grab().save(file, "PNG")
        return bytes(file.data().data())


def self_check(language: Language | None = None) -> int:
    """Start everything once and ask it something known; say what failed, if anything."""
    problem = problem_of_the_window(language) or problem_of_the_lab()
    if problem:
        print(problem, file=sys.stderr)
        return FAILED
    print(translate("everything works"))
    return DONE


def problem_of_the_window(language: Language | None) -> str | None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with interrupts_end_all():
        from camelhelper.gui import app, application

        application.make_application(language)
        with app.opened_apart(KNOWN) as program:
            program.window.show()
            result = app.await_answer(program)
    camel, ways, outcomes = KNOWN_WAYS
    if result is None:
        return translate("the engine gave no answer")
    found = result.leg.place_weights[result.leg.camels.index(camel)][0]
    if (found, result.leg.outcomes) != (ways, outcomes):
        text = translate("the odds are wrong: {count} of {outcomes} outcomes")
        return text.format(count=count_text(found), outcomes=count_text(result.leg.outcomes))
    return None


def problem_of_the_lab() -> str | None:
    from camelhelper.lab.games.swine import SwineGame
    from camelhelper.lab.service.questions import SwineAnswers, swine_escape

    try:
        answer = _ask_the_lab(partial(swine_escape, SwineGame(12, swine=7, butcher=1)))
    except TimeoutError:
        return translate("the lab gave no answer in time")
    except (EOFError, ConnectionError):
        return translate("the lab's process ended before its answer")
    if not isinstance(answer, SwineAnswers):
        log.error("the lab answered a known question with %s", answer)
        return translate("the lab failed to answer")
    found = answer.chain.answer.escape_chance
    if not isclose(found, KNOWN_ESCAPE):
        text = translate("the lab's answer is wrong: {found}, not {right}")
        return text.format(found=decimals_text(found, 6), right=decimals_text(KNOWN_ESCAPE, 6))
    return None


def _ask_the_lab(question: "Question") -> object:
    """The first part of the answer from the lab's process, or its message that there is none.

    Raises TimeoutError if nothing comes, EOFError or ConnectionError if the process ends.
    """
    from camelhelper.lab.service.process import Ask, Part, ProgressReport, launch

    connection, process = launch()
    try:
        connection.send(Ask(1, question))
        while connection.poll(LONGEST_ANSWER_S):
            _, message = connection.recv()
            if not isinstance(message, ProgressReport):
                return message.content if isinstance(message, Part) else message
        raise TimeoutError
    finally:
        connection.close()
        process.terminate()
        process.join()


def has_display() -> bool:
    """Whether a window can be opened: always, except on X11 and Wayland systems."""
    if not sys.platform.startswith(("linux", "freebsd")) or "QT_QPA_PLATFORM" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _start(what: Path | Position | None) -> Position | Game:
    return read_game(what) if isinstance(what, Path) else what or DEMONSTRATION


def _run_without_display(what: Path | Position | None, language: Language | None) -> int:
    start = _start(what)
    position = start.position if isinstance(start, Game) else start
    place = _keep_picture(_drawn(start, language))
    text = translate("There is no display to open a window on, so the window was drawn to {file}.")
    print(text.format(file=place) + "\n")
    if odds_problems(position):
        print(format_position(position))
    else:
        print(as_text(odds(format_position(position))))
    return DONE


def _keep_picture(picture: bytes) -> Path:
    """Save it in the program's own folder, replacing the last one; returns where."""
    if folder := own_folder("cache"):
        with suppress(OSError):  # the home folder may not be writable
            folder.mkdir(parents=True, exist_ok=True)
            replace_file(folder / _PICTURE, picture)
            return folder / _PICTURE
    place = Path(tempfile.mkdtemp(prefix="camelhelper-")) / _PICTURE
    replace_file(place, picture)
    return place
