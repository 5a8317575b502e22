"""Somebody who does one thing, looks until it has happened, and does the next."""

from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication

Steps = Generator[Callable[[], object]]
"""Does something at each step, and yields what has to be true before the next."""
LOOK_MS = 5


class Script(QObject):
    """Runs steps from the event loop, so that they go on while a dialog waits for an answer.

    Signals:
        done(): all steps are done, or one failed: ``error`` says how.
    """

    done = Signal()

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self.error: BaseException | None = None
        self._steps = steps
        self._has_happened: Callable[[], object] = lambda: True
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._go_on)
        self._look.start()

    @Slot()
    def _go_on(self) -> None:
        try:
            if self._has_happened():
                self._has_happened = next(self._steps)
        except StopIteration:
            self._end()
        except BaseException as error:  # noqa: BLE001 - told by who waits
            self.error = error
            self._end()

    def _end(self) -> None:
        self._look.stop()
        while dialog := QApplication.activeModalWidget():
            dialog.close()
        self.done.emit()


def follow(qtbot, steps: Steps) -> None:
    """Do all the steps. Raises what one of them raises."""
    script = Script(steps)
    with qtbot.waitSignal(script.done, raising=False) as waiting:
        pass
    if not waiting.signal_triggered:
        raise TimeoutError(f"still waited for in line {steps.gi_frame.f_lineno}")
    if script.error:
        raise script.error
