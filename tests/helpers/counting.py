"""A memory of the engine that tells what was enumerated for it."""

from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.track_memory import TrackMemory


class CountingMemory(TrackMemory):
    """Lists the positions that were enumerated."""

    def __init__(self):
        super().__init__(self._enumerate_and_tell)
        self.enumerated = []

    def _enumerate_and_tell(self, position, **how):
        self.enumerated.append(position)
        return enumerate_leg(position, **how)
