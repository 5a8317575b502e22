"""Python's garbage collection, confined to the GUI thread.

Python collects unreachable cycles on whichever thread happens to allocate, and destroys their Qt
objects there. Destroying a scene or a timer on the engine's thread while the GUI thread handles its
events crashes the process.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Slot


class GarbageCollector(QObject):
    """Takes over from Python, and collects, when due, just before the event loop goes to sleep.

    It costs nothing while nothing happens, lets all pending events go first, and never runs in the
    middle of a slot. GUI thread only; there must be a QApplication.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        # Modules are never garbage. Without them even a full collection takes few milliseconds.
        gc.freeze()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self._collect_if_due)

    @Slot()
    def _collect_if_due(self) -> None:
        """Collect the oldest generation that is due by Python's own thresholds."""
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(counts) if count > most]
        if due:
            gc.collect(due[-1])
