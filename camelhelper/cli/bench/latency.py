"""How fast the window answers a hand: measured on a real window, or offscreen without one.

Events are sent as Qt would send them, and a time ends when the widget has been repainted.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.gui.app import Program, opened
from camelhelper.gui.application import make_application
from camelhelper.gui.dice.die_buttons import FaceButton
from camelhelper.lab.service.questions import Aim

if TYPE_CHECKING:
    from camelhelper.gui.lab.race_page import RacePage

START = parse("cu2 1RG.2B.3PY.15k.16w")
_CLICKS_BETWEEN_QUESTIONS = 10
_REST_S = 0.05
_WITHOUT_END = 1_000_000_000
_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.MouseButton.NoButton


def clicks_ms(times: int, *, beside_busy_lab: bool = False) -> list[float]:
    """From the click on a die's face to the repainted odds of the new position."""
    make_application()
    taken = []
    with opened(START) as program:
        program.window.show()
        _settle(program)
        faces = [face for face in program.views.dice.findChildren(FaceButton) if face.isEnabled()]
        for index in range(times):
            if beside_busy_lab and index % _CLICKS_BETWEEN_QUESTIONS == 0:
                _ask_lab(program, camels=1 + index)
            _rest(program)
            began = perf_counter()
            faces[index % len(faces)].click()
            _settle(program)
            program.views.odds.table.viewport().repaint()
            taken.append((perf_counter() - began) * 1000)
            program.session.undo()
            _settle(program)
    return taken


def _ask_lab(program: Program, *, camels: int) -> None:
    """Have the lab draw answers and play games without end, in its window on top."""
    program.commands.lab.open()
    lab = program.commands.lab.window
    if lab is None:
        raise RuntimeError("the lab's window did not open")
    page = lab.open_page("race")
    cast("RacePage", page).camels.setValue(camels)
    page.simulate(Aim(games=_WITHOUT_END))


def drag_frames_ms(times: int) -> list[float]:
    """Each frame of a camel being dragged around the track while the odds follow the hand."""
    make_application()
    with opened(START) as program:
        program.window.show()
        _settle(program)
        return list(_drag(program, times))


def _drag(program: Program, times: int) -> Iterator[float]:
    viewport = program.views.board.viewport()
    start = QPointF(*program.views.board.scene().layout.figures["B"].blanket)
    _send(viewport, QEvent.Type.MouseButtonPress, start)
    width, height = viewport.width(), viewport.height()
    for step in range(times):
        # Along the upper row of spaces, back along the lower, seven pixels a frame.
        rounds, along = divmod(7 * step, width)
        point = QPointF(along, height * (0.8 if rounds % 2 else 0.2))
        began = perf_counter()
        _send(viewport, QEvent.Type.MouseMove, point)
        QApplication.processEvents()
        viewport.repaint()
        yield (perf_counter() - began) * 1000
    _send(viewport, QEvent.Type.MouseButtonRelease, start)


def _send(viewport: QWidget, kind: QEvent.Type, point: QPointF) -> None:
    button = _NONE if kind == QEvent.Type.MouseMove else _LEFT
    held = _NONE if kind == QEvent.Type.MouseButtonRelease else _LEFT
    event = QMouseEvent(kind, point, point, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)


def _rest(program: Program) -> None:
    """Let the whole answer come in, as between two clicks of a hand, and the lab draw meanwhile."""
    rested = perf_counter()
    while program.live.is_busy or perf_counter() - rested < _REST_S:
        QApplication.processEvents()
        if program.live.is_busy:
            rested = perf_counter()


def _settle(program: Program) -> None:
    """Let the answer to the shown position come in."""
    while program.live.result is None or program.live.result.position != program.session.shown:
        QApplication.processEvents()
