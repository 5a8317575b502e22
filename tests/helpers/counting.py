"""A memory of the engine that tells what was enumerated for it."""

from camelhelper.engine.track_memory import TrackMemory


class CountingMemory(TrackMemory):
    """Lists the positions that were enumerated."""

    def __init__(self):
        super().__init__()
        self.enumerated = []
        self._told = None

    def leg(self, position, cancelled):
        counted = super().leg(position, cancelled)
        if counted is not self._told:
            self._told = counted
            self.enumerated.append(position)
        return counted
