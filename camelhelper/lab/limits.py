"""How much of an answer the pages and the command show."""

from typing import Any

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.chains.chain import Chain
from camelhelper.lab.progress import Progress

CAMELS_OF_A_CURVE = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100)
MOST_WAYS_LISTED = 162
# Games longer than this on average are not followed step by step: that would take minutes.
MOST_STEPS_FOLLOWED = 5_000
# The total chance of the longest games, which distributions of lengths leave out.
TAIL = 1e-6


def lengths_told(chain: Chain[Any], progress: Progress) -> Floats | None:
    """Return the chance of each length of a game from the chain's first state: (steps,).

    None if following it takes too long.
    """
    return chain.length_distribution(chain.states[0], tail=TAIL, progress=progress)
