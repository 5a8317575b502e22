"""A number that counts up or down to its new value: the eye sees who gained what."""

from PySide6.QtCore import QObject, QVariantAnimation, Signal, Slot

from camelhelper.gui.theme.motion import motion_ms

RUN_MS = 900


class RunningNumber(QObject):
    """Counts up or down, or jumps where motion is reduced.

    Signals:
        changed(): ``value`` has changed.
    """

    changed = Signal()

    def __init__(self, value: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.value = value
        """The number shown now, perhaps on its way."""
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._advance)

    def become(self, value: int) -> None:
        """Show this number at once."""
        self._run.stop()
        self._advance(value)

    def run_to(self, value: int) -> None:
        """Count from the shown number to this one; a count that leads there goes on."""
        is_running = self._run.state() == QVariantAnimation.State.Running
        if value == (self._run.endValue() if is_running else self.value):
            return
        self._run.stop()
        duration_ms = motion_ms(RUN_MS)
        if not duration_ms:
            self._advance(value)
            return
        self._run.setDuration(duration_ms)
        self._run.setStartValue(self.value)
        self._run.setEndValue(value)
        self._run.start()

    @Slot(object)
    def _advance(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self.changed.emit()
