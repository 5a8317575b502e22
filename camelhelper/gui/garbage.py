"""Python's search for garbage, kept to the thread of the windows.

Python looks for cycles that nobody holds any more on whichever thread happens to allocate, and what
is Qt's is destroyed there. A scene or a timer that dies on the engine's thread, while the windows'
own thread goes through its events, takes the process along.
"""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Slot


class GarbageCollector(QObject):
    """Takes the search over from Python: when one is due, just before the event loop goes to sleep.

    So it costs nothing while nothing happens, lets every event go first that has come, and finds no
    object in the middle of one of its slots. GUI thread only; there must be a QApplication.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        # The modules are there to stay. Without them even a whole search takes few milliseconds.
        gc.freeze()
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self._collect_if_due)

    @Slot()
    def _collect_if_due(self) -> None:
        """Search the oldest generation whose time has come by Python's own measure."""
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(counts) if count > most]
        if due:
            gc.collect(due[-1])
