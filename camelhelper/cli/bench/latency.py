"""How fast the window responds: measured on a real window, or offscreen without one.

Events are posted as the system would post them, the event loop sleeps in between as it does for a
person, and a measurement ends when the widget has been painted.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QPointF

from camelhelper.cli.bench.watched import Watched, await_signal, post_click, post_mouse, rest
from camelhelper.core.cup import parse
from camelhelper.gui.app import opened_apart
from camelhelper.gui.application import make_application
from camelhelper.gui.program import Program
from camelhelper.gui.widgets.die_buttons import FaceButton
from camelhelper.lab.service.questions import Aim
from camelhelper.wording.translation import spoken

if TYPE_CHECKING:
    from camelhelper.gui.lab.race_page import RacePage

START = parse("cu2 1RG.2B.3PY.15k.16w")
_CLICKS_BETWEEN_QUESTIONS = 10
_REST_MS = 50
_FRAME_MS = 1000 / 60
_WITHOUT_END = 1_000_000_000


def clicks_ms(times: int, *, beside_busy_lab: bool = False) -> Iterator[float]:
    """From a click on a die's face to the painted odds of the new position, repeatedly.

    The window is idle whenever a time is yielded.
    """
    make_application(spoken())
    with opened_apart(START) as program:
        odds = Watched(program.views.odds.table.viewport(), partial(_is_answered, program))
        program.window.show()
        odds.await_painted()
        await_signal(program.background.rested)  # the map of the next roll is quicker than people
        _rest(program)
        faces = [face for face in program.views.dice.findChildren(FaceButton) if face.isEnabled()]
        for index in range(times):
            if beside_busy_lab and index % _CLICKS_BETWEEN_QUESTIONS == 0:
                _ask_lab(program, camels=1 + index)
                _rest(program)
            taken_ms = odds.painted_ms(partial(post_click, faces[index % len(faces)]))
            program.session.undo()
            odds.await_painted()
            _rest(program)
            yield taken_ms


def _is_answered(program: Program) -> bool:
    """Whether the leg and the race of the position shown are known; the rest may still come."""
    result = program.live.result
    return result is not None and result.position == program.session.shown and bool(result.race)


def _rest(program: Program) -> None:
    """Wait for the whole answer, as between two clicks of a person, while the lab draws."""
    while program.live.is_busy:
        await_signal(program.live.idle)
    rest(_REST_MS)


def _ask_lab(program: Program, *, camels: int) -> None:
    """Make the lab, in its window on top, draw answers and play games endlessly."""
    program.commands.lab.open()
    lab = program.commands.lab.window
    if lab is None:
        raise RuntimeError("the lab's window did not open")
    page = lab.open_page("race")
    cast("RacePage", page).camels.setValue(camels)
    page.simulate(Aim(games=_WITHOUT_END))


def drag_frames_ms(times: int) -> Iterator[float]:
    """Each frame of a camel being dragged around the track while the odds follow."""
    make_application(spoken())
    with opened_apart(START) as program:
        odds = Watched(program.views.odds.table.viewport(), partial(_is_answered, program))
        program.window.show()
        odds.await_painted()
        _rest(program)
        yield from _drag(program, times)


def _drag(program: Program, times: int) -> Iterator[float]:
    viewport = program.views.board.viewport()
    start = QPointF(*program.views.board.scene().layout.figures["B"].blanket)
    board = Watched(viewport, lambda: True)
    post_mouse(viewport, QEvent.Type.MouseButtonPress, start)
    width, height = viewport.width(), viewport.height()
    for step in range(times):
        # Along the upper row of spaces, back along the lower, seven pixels a frame.
        rounds, along = divmod(7 * step, width)
        point = QPointF(along, height * (0.8 if rounds % 2 else 0.2))
        frame_ms = board.painted_ms(partial(post_mouse, viewport, QEvent.Type.MouseMove, point))
        yield frame_ms
        rest(max(0.0, _FRAME_MS - frame_ms))
    post_mouse(viewport, QEvent.Type.MouseButtonRelease, start)
    _rest(program)
