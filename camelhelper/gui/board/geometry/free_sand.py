"""Where something may cover the board for a while: in front of the pyramid, but of no camel."""

from collections.abc import Iterable

from camelhelper.gui.board.geometry.geometry import CAMEL_WIDTH, FEET, Box, Geometry

_LEAST_PX = 72
"""A line in large type, one in small type, and the space around them."""


def free_sand(geometry: Geometry, stacks: Iterable[tuple[int, str]]) -> Box:
    """The sand inside the track that no stack (space, camels) covers.

    It ends above the heads, or beside a stack that leaves too little room above.
    """
    sand = geometry.before_pyramid
    left, right, bottom = sand.left, sand.right, sand.bottom
    for box in sorted((_seen(geometry, *stack) for stack in stacks), key=lambda box: box.top):
        if min(box.right, right) <= max(box.left, left) or not sand.top < box.bottom:
            continue
        if box.top - sand.top >= _LEAST_PX:
            bottom = min(bottom, box.top)
        elif box.left - left > right - box.right:
            right = box.left
        else:
            left = box.right
    return Box(left, sand.top, right - left, bottom - sand.top)


def _seen(geometry: Geometry, space: int, stack: str) -> Box:
    """The area that the camels of a stack cover."""
    stands = geometry.stands(space, len(stack))
    lowest, highest = stands[0], stands[-1]
    half, top = CAMEL_WIDTH / 2 * lowest.scale, highest.up(FEET).y
    left, right = min(lowest.x, highest.x) - half, max(lowest.x, highest.x) + half
    return Box(left, top, right - left, lowest.y - top)
