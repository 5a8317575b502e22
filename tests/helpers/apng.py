"""Moving pictures in the PNG format, which browsers play and everything else shows as a still."""

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtGui import QImage

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RGBA = 8, 6
_KEEP, _OVER = 0, 1


@dataclass(frozen=True)
class Frame:
    image: QImage
    shown_ms: int


def write_apng(frames: Sequence[Frame]) -> bytes:
    """The frames as a file that plays them in turn, for ever. All are of one size."""
    first = _pixels(frames[0].image)
    height, width, _ = first.shape
    chunks = [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGBA, 0, 0, 0)),
        _chunk(b"acTL", struct.pack(">II", len(frames), 0)),
        *_frame_chunks(frames),
        _chunk(b"IEND", b""),
    ]
    return _SIGNATURE + b"".join(chunks)


def _frame_chunks(frames: Iterable[Frame]) -> Iterator[bytes]:
    """Of each frame after the first only the part that changes, clear where it does not."""
    before, number = None, 0
    for frame in frames:
        now = _pixels(frame.image)
        left, top, part = (0, 0, now) if before is None else _change(before, now)
        height, width, _ = part.shape
        place = struct.pack(">IIIII", number, width, height, left, top)
        shown = struct.pack(">HHBB", frame.shown_ms, 1000, _KEEP, _OVER)
        yield _chunk(b"fcTL", place + shown)
        number += 1
        if before is None:
            yield _chunk(b"IDAT", _packed(part))
        else:
            yield _chunk(b"fdAT", struct.pack(">I", number) + _packed(part))
            number += 1
        before = now


def _change(before: np.ndarray, now: np.ndarray) -> tuple[int, int, np.ndarray]:
    """Where ``now`` differs: the left and top of the rectangle, and what to lay over it."""
    differs = (before != now).any(axis=2)
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not rows.size:
        return 0, 0, np.zeros((1, 1, 4), np.uint8)
    box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return int(columns[0]), int(rows[0]), np.where(differs[box][..., None], now[box], 0)


def _pixels(image: QImage) -> np.ndarray:
    """``(height, width, 4)``: red, green, blue and opacity, a copy."""
    shown = image.convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(shown.constBits(), np.uint8).reshape(shown.height(), -1, 4)
    return rows[:, : shown.width()].copy()


def _packed(pixels: np.ndarray) -> bytes:
    """Each row as its difference to the row above: most of a drawing is plain."""
    above = np.vstack([np.zeros_like(pixels[:1]), pixels[:-1]])
    rows = (pixels - above).reshape(len(pixels), -1)
    up = np.full((len(rows), 1), 2, np.uint8)
    return zlib.compress(np.hstack([up, rows]).tobytes(), 9)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
