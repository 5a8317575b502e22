"""What a picture looks like from a step back, so that it can be told whether it has changed.

A fingerprint holds the words and figures that are written, to the letter, and the mean luminance
and colour around points a few millimetres apart. Each mean is weighted by a tent that reaches to
the next point, so a line that moves by a pixel moves the means by a hair, wherever it lies; a
widget that moves by eight, or is coloured anew, by far more.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from html import unescape
from pathlib import Path
from zlib import compress, decompress

import numpy as np

STORE = Path(__file__).parent.parent / "data" / "pictures.json"
WRITTEN = re.compile(r"<text[^>]*>([^<]*)</text>")
STEPS_PX = (16, 32, 32)
"""How far apart the points are: for luminance, and for colour, where eyes are less sharp."""
TO_YCC = np.array(
    [[0.2126, 0.7152, 0.0722], [-0.1146, -0.3854, 0.5], [0.5, -0.4542, -0.0458]], np.float32
)
"""Luminance and the two differences of colour, after ITU-R BT.709."""
TOLERANCES = (5, 2, 2)
"""Levels of 255 by which a point may differ: edges smoothed otherwise make 5 and 1."""
FEW = 8
"""So many points may differ by one more, as means are rounded."""


@dataclass(frozen=True)
class Fingerprint:
    size: tuple[int, int]
    means: bytes
    """uint8, the points of each of the three planes row by row."""
    words: tuple[str, ...] = ()
    """All that is written there, piece by piece."""

    def planes(self) -> list[np.ndarray]:
        """The three planes as int, (rows, columns), in levels."""
        means = np.frombuffer(self.means, np.uint8).astype(int)
        shapes = [tuple(len(points(n, step)) for n in self.size[::-1]) for step in STEPS_PX]
        ends = np.cumsum([rows * columns for rows, columns in shapes])
        parts = np.split(means, ends[:-1])
        return [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]


def looks(widget) -> Fingerprint:
    """That of a widget as it is now."""
    return fingerprint(widget.grab(), words_of(widget))


def words_of(widget) -> tuple[str, ...]:
    """What a widget writes when it is painted; of what is painted once and kept, nothing.

    Means tell no digit from another: 0 and 5 in small type differ by 0.1, edges that are smoothed
    otherwise by 5; over 4 pixels in place of 16, 3 and 2 by 12, such edges by 21.
    """
    from PySide6.QtCore import QBuffer
    from PySide6.QtSvg import QSvgGenerator

    drawing, buffer = QSvgGenerator(), QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing.setOutputDevice(buffer)
    drawing.setSize(widget.size())
    widget.render(drawing)
    return tuple(map(unescape, WRITTEN.findall(bytes(buffer.data()).decode())))


def fingerprint(image, words: tuple[str, ...] = ()) -> Fingerprint:
    """That of a QImage or a QPixmap on which this is written."""
    from PySide6.QtGui import QImage, QPixmap

    if isinstance(image, QPixmap):
        image = image.toImage()
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    width, height = image.size().toTuple()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(height, -1, 4)[:, :width, 2::-1]
    planes = pixels.astype(np.float32) @ TO_YCC.T + np.array([0, 128, 128], np.float32)
    means = [
        tents(height, step) @ planes[:, :, plane] @ tents(width, step).T
        for plane, step in enumerate(STEPS_PX)
    ]
    levels = np.concatenate([plane.ravel() for plane in means])
    means = levels.clip(0, 255).round().astype(np.uint8).tobytes()
    return Fingerprint((width, height), means, words)


def points(length: int, step: int) -> np.ndarray:
    """Where the means are taken, (n,) float, along so many pixels."""
    return np.arange(step / 2, max(length, step), step)


def tents(length: int, step: int) -> np.ndarray:
    """The weights of the pixels, (points, length) float32; those of a point add up to one."""
    distances = np.abs(points(length, step)[:, None] - np.arange(length) - 0.5)
    weights = np.maximum(0, 1 - distances / step)
    return (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)


def change(before: Fingerprint | None, now: Fingerprint) -> str:
    """How a picture differs from what was accepted, for people; empty where none would see it."""
    if before is None:
        return "is new"
    if before.size != now.size:
        return "is {}x{} pixels large, was {}x{}".format(*now.size, *before.size)
    if before.words != now.words:
        return other_words(before.words, now.words)
    found = []
    kinds = zip(("luminance", "colour", "colour"), STEPS_PX, TOLERANCES, strict=True)
    for (name, step, tolerance), old, new in zip(kinds, before.planes(), now.planes(), strict=True):
        apart = np.abs(new - old)
        row, column = np.unravel_index(apart.argmax(), apart.shape)
        most = int(apart.max())
        if most > tolerance + 1 or (apart > tolerance).sum() > FEW:
            share = (apart > tolerance).mean()
            place = f"x {int((column + 0.5) * step)}, y {int((row + 0.5) * step)}"
            found.append(
                (most, f"{name} by {most} of 255 at {place}, in {share:.1%} of the picture")
            )
    return f"differs in {max(found)[1]}" if found else ""


def other_words(before: Sequence[str], now: Sequence[str]) -> str:
    """What is said that was not, and the other way round."""
    same = SequenceMatcher(a=before, b=now, autojunk=False).get_opcodes()
    _, *place = next(each for each in same if each[0] != "equal")
    said, says = before[place[0] : place[1]], now[place[2] : place[3]]
    return f"says {' | '.join(says)!r} where it said {' | '.join(said)!r}"


def accepted(store: Path = STORE) -> dict[str, Fingerprint]:
    """The pictures that somebody looked at and found right."""
    if not store.exists():
        return {}
    kept = json.loads(store.read_text("utf-8"))
    return {
        name: Fingerprint(
            (width, height), unpacked(means), tuple(unpacked(words).decode().split("\n"))
        )
        for name, (width, height, means, words) in kept.items()
    }


def accept(pictures: Mapping[str, Fingerprint], store: Path = STORE) -> None:
    """A picture a line, so that a change of one is a change of one line."""
    lines = [
        f"{json.dumps(name)}: "
        + json.dumps([*it.size, packed(it.means), packed("\n".join(it.words).encode())])
        for name, it in sorted(pictures.items())
    ]
    store.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


def packed(content: bytes) -> str:
    return b64encode(compress(content, 9)).decode()


def unpacked(text: str) -> bytes:
    return decompress(b64decode(text))
