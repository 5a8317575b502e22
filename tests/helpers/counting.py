"""A memory of the engine that tells what was enumerated for it."""

from camelhelper.cancellation import CancelledError
from camelhelper.engine.track_memory import TrackMemory


class CountingMemory(TrackMemory):
    """Lists the positions that were enumerated, or begun to be."""

    def __init__(self):
        super().__init__()
        self.enumerated = []
        self._told = None

    def leg(self, position, cancelled):
        try:
            counted = super().leg(position, cancelled)
        except CancelledError:
            self.enumerated.append(position)
            raise
        if counted is not self._told:
            self._told = counted
            self.enumerated.append(position)
        return counted
