"""What can be seen on the screen of a virtual display, read from outside the program.

Xvfb keeps its picture in a file in the format of xwd: a header of big-endian numbers, a table of
colours, then the pixels, which change in place.
"""

import mmap
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from virtual_display import PATIENCE_S

_HEADER = struct.Struct(">25I")
_COLOUR_BYTES = 12
_STEP = 16
"""Every 16th pixel of every 16th row tells enough of a window and takes a millisecond."""
_MANY_SHADES = 24
"""An empty window has one shade; a window with something in it has hundreds."""
_PAUSE_S = 0.002


class Screen:
    """The picture as it is at each moment. To be closed, or used in ``with``."""

    def __init__(self, folder: Path) -> None:
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = _HEADER.unpack_from(self._map)
        self.width, self.height = header[4], header[5]
        self._stride, colours = header[12], header[19]
        self._start = header[0] + colours * _COLOUR_BYTES
        if (header[7], header[11]) != (0, 32):
            raise ValueError("the virtual display does not keep blue, green, red in 32 bits")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._map.close()

    def sample(self) -> bytes:
        """The green of pixels here and there, enough to tell one picture from another."""
        rows = range(
            self._start + 1, self._start + self.height * self._stride, _STEP * self._stride
        )
        return b"".join(self._map[row : row + 4 * self.width : 4 * _STEP] for row in rows)

    def is_painted(self) -> bool:
        """Whether there is more on it than a background or an empty window."""
        return len(set(self.sample())) >= _MANY_SHADES

    def wait(
        self, what: str, condition: Callable[[], bool], patience_s: float = PATIENCE_S
    ) -> None:
        """Wait for ``condition``. TimeoutError, which names ``what``, if it does not come."""
        end = time.monotonic() + patience_s
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} within {patience_s:.0f} s")
            time.sleep(_PAUSE_S)

    def wait_until_still(self, still_s: float = 1) -> None:
        """Wait until nothing has changed for so long."""
        last, since = self.sample(), time.monotonic()

        def is_still() -> bool:
            nonlocal last, since
            now = self.sample()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since > still_s

        self.wait("the screen came to rest", is_still)

    def write_png(self, target: Path) -> None:
        rows = []
        for row in range(self.height):
            start = self._start + row * self._stride
            line = self._map[start : start + 4 * self.width]
            coloured = bytearray(3 * self.width)
            coloured[0::3], coloured[1::3], coloured[2::3] = line[2::4], line[1::4], line[0::4]
            rows.append(b"\0" + coloured)
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
        target.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
