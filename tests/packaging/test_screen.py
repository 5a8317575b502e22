import struct

import pytest
from PySide6.QtGui import QImage

from screen import Screen

WIDTH, HEIGHT, STRIDE = 640, 480, 4 * 640 + 8
HEADER_BYTES = 160
COLOURS = 256


def picture_file(folder, pixels, bits=32):
    """A file as Xvfb keeps its screen in."""
    header = [0] * 25
    header[0], header[1], header[2], header[3] = HEADER_BYTES, 7, 2, 24
    header[4], header[5], header[7], header[11] = WIDTH, HEIGHT, 0, bits
    header[12], header[19] = STRIDE, COLOURS
    head = struct.pack(">25I", *header).ljust(HEADER_BYTES, b"\0")
    (folder / "Xvfb_screen0").write_bytes(head + bytes(12 * COLOURS) + pixels)


def rows(pixel_of):
    """All rows, of pixels as ``pixel_of(x, y)`` gives them: (red, green, blue)."""
    lines = []
    for y in range(HEIGHT):
        line = b"".join(
            bytes((blue, green, red, 0))
            for red, green, blue in (pixel_of(x, y) for x in range(WIDTH))
        )
        lines.append(line.ljust(STRIDE, b"\xff"))
    return b"".join(lines)


@pytest.fixture
def screen(tmp_path):
    """Open a screen on which ``pixel_of`` was painted."""
    opened = []

    def paint(pixel_of):
        picture_file(tmp_path, rows(pixel_of))
        opened.append(Screen(tmp_path))
        return opened[-1]

    yield paint
    for found in opened:
        with found:
            pass


def test_a_black_screen_is_not_painted(screen):
    assert not screen(lambda _x, _y: (0, 0, 0)).is_painted()


def test_an_empty_window_is_not_painted(screen):
    assert not screen(lambda x, _y: (250, 240, 230) if x < 300 else (0, 0, 0)).is_painted()


def test_a_window_with_something_in_it_is_painted(screen):
    assert screen(lambda x, y: (0, (x // 3 + y) % 256, 0)).is_painted()


def test_what_differs_in_one_corner_is_seen(screen):
    before = screen(lambda _x, _y: (0, 0, 0)).sample()
    after = screen(lambda x, y: (9, 9, 9) if x > 600 and y > 440 else (0, 0, 0)).sample()
    assert before != after


def test_the_picture_is_kept_as_it_is(screen, tmp_path):
    screen(lambda x, y: (x % 256, y % 256, 7)).write_png(tmp_path / "kept.png")
    image = QImage(str(tmp_path / "kept.png"))
    assert (image.width(), image.height()) == (WIDTH, HEIGHT)
    for x, y in ((0, 0), (639, 479), (300, 200)):
        assert image.pixelColor(x, y).getRgb() == (x % 256, y % 256, 7, 255)


def test_waiting_ends_with_what_was_waited_for(screen):
    answers = iter([False, False, True])
    screen(lambda _x, _y: (0, 0, 0)).wait("the window came", lambda: next(answers))
    assert list(answers) == []


def test_waiting_in_vain_says_for_what(screen):
    black = screen(lambda _x, _y: (0, 0, 0))
    with pytest.raises(TimeoutError, match="the window came within 0 s"):
        black.wait("the window came", lambda: False, patience_s=0)


def test_a_screen_at_rest_is_noticed(screen):
    screen(lambda _x, _y: (0, 0, 0)).wait_until_still(still_s=0)


def test_a_display_of_another_kind_is_refused(tmp_path):
    picture_file(tmp_path, b"", bits=16)
    with pytest.raises(ValueError, match="32 bits"):
        Screen(tmp_path)
