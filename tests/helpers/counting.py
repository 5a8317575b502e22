"""A memory of the engine that tells what was enumerated for it."""

from camelhelper.engine.track_memory import TrackMemory


class CountingMemory(TrackMemory):
    """Lists the positions that were enumerated, or begun to be."""

    def __init__(self):
        super().__init__()
        self.enumerated = []

    def count(self, position, cancelled):
        self.enumerated.append(position)
        return super().count(position, cancelled)
