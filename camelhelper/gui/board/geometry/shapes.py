"""Places and rectangles in logical pixels. Plain floats, no Qt."""

from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: "Point", share: float) -> "Point":
        """The place after this share (0 to 1) of the straight way."""
        return Point(self.x + share * (other.x - self.x), self.y + share * (other.y - self.y))


class Box(NamedTuple):
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return Point(self.left + self.width / 2, self.top + self.height / 2)

    def holds(self, point: Point) -> bool:
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Stand(NamedTuple):
    """Where a camel's feet are, and how many pixels one unit of its drawing takes."""

    x: float
    y: float
    scale: float

    def up(self, units: float) -> Point:
        return Point(self.x, self.y - units * self.scale)
