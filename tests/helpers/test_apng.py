import struct

from PySide6.QtGui import QColor, QImage

from tests.helpers.apng import Frame, write_apng


def plain(colour: str) -> QImage:
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """The kinds and contents of what follows the signature."""
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def test_who_knows_only_stills_sees_the_first_frame():
    data = write_apng([Frame(plain("red"), 100), Frame(plain("blue"), 100)])
    shown = QImage.fromData(data)
    assert (shown.width(), shown.height()) == (8, 6)
    assert shown.pixelColor(3, 3) == QColor("red")


def test_a_frame_holds_only_what_changes():
    changed = plain("red")
    changed.setPixelColor(5, 2, QColor("blue"))
    data = chunks(write_apng([Frame(plain("red"), 100), Frame(changed, 250)]))
    assert [kind for kind, _ in data] == [
        b"IHDR",
        b"acTL",
        b"fcTL",
        b"IDAT",
        b"fcTL",
        b"fdAT",
        b"IEND",
    ]
    number, width, height, left, top, shown_ms = struct.unpack_from(">IIIIIH", data[4][1])
    assert (number, width, height, left, top, shown_ms) == (1, 1, 1, 5, 2, 250)


def test_a_frame_that_changes_nothing_still_takes_its_time():
    data = chunks(write_apng([Frame(plain("red"), 100), Frame(plain("red"), 300)]))
    assert struct.unpack_from(">IIIIIH", data[4][1])[1:3] == (1, 1)
