"""The icon in the sizes and files that each platform asks for, from resources/art/icon.svg."""

import struct
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_KINDS = {
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""Of each entry of an .icns its width; 11 to 14 and 10 are twice as dense as they are named."""

_PNG_FROM = 256
"""Windows reads PNG only in large icons everywhere; smaller ones are bitmaps."""


def write_icons(drawing: Path, folder: Path) -> None:
    """Write camelhelper-<size>.png, camelhelper.ico and camelhelper.icns."""
    folder.mkdir(parents=True, exist_ok=True)
    renderer = QSvgRenderer(str(drawing))
    if not renderer.isValid():
        raise ValueError(f"{drawing} is no drawing that Qt can read")
    sizes = sorted({*LINUX_SIZES, *WINDOWS_SIZES, *MAC_KINDS.values()})
    images = {size: _painted(renderer, size) for size in sizes}
    pngs = {size: _png(image) for size, image in images.items()}
    for size in LINUX_SIZES:
        (folder / f"camelhelper-{size}.png").write_bytes(pngs[size])
    small = [images[size] for size in WINDOWS_SIZES if size < _PNG_FROM]
    large = [(size, pngs[size]) for size in WINDOWS_SIZES if size >= _PNG_FROM]
    bitmaps = [(image.width(), _bitmap(image)) for image in small]
    (folder / "camelhelper.ico").write_bytes(ico([*bitmaps, *large]))
    (folder / "camelhelper.icns").write_bytes(icns(pngs))


def ico(pictures: Sequence[tuple[int, bytes]]) -> bytes:
    """An .ico of pictures, each its width and its data: a bitmap without file header, or PNG."""
    entries, offset = [], 6 + 16 * len(pictures)
    for width, data in pictures:
        shown = width % 256  # 0 stands for 256
        entries.append(struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(data), offset))
        offset += len(data)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    return b"".join([head, *entries, *(data for _, data in pictures)])


def icns(pngs: Mapping[int, bytes]) -> bytes:
    parts = [
        kind.encode("ascii") + struct.pack(">I", 8 + len(pngs[size])) + pngs[size]
        for kind, size in MAC_KINDS.items()
    ]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)


def _painted(renderer: QSvgRenderer, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_ARGB32)


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def _bitmap(image: QImage) -> bytes:
    """Rows of blue, green, red, alpha from the bottom up, then a mask that hides nothing."""
    size = image.width()
    rows = bytes(image.constBits())
    stride = image.bytesPerLine()
    upwards = b"".join(
        rows[row * stride : row * stride + 4 * size] for row in reversed(range(size))
    )
    mask = bytes((size + 31) // 32 * 4 * size)
    pixels = upwards + mask
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(pixels), 0, 0, 0, 0)
    return head + pixels
