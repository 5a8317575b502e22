import struct

import pytest
from PySide6.QtGui import QImage

import environment
import icons


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    target = tmp_path_factory.mktemp("icons")
    icons.write_icons(environment.ROOT / "resources" / "art" / "icon.svg", target)
    return target


def colours(image):
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("size", icons.LINUX_SIZES)
def test_linux_gets_a_picture_of_each_size(folder, size):
    image = QImage(str(folder / f"camelhelper-{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert len(colours(image)) > 20
    assert image.pixelColor(0, 0).alpha() == 0


def entries_of_ico(data):
    """(width, offset, length) of each picture in it."""
    _, kind, count = struct.unpack_from("<HHH", data)
    assert kind == 1
    for number in range(count):
        width, _, _, _, _, depth, length, offset = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * number
        )
        assert depth == 32
        yield width or 256, offset, length


def test_windows_gets_all_sizes_in_one_file(folder):
    data = (folder / "camelhelper.ico").read_bytes()
    entries = list(entries_of_ico(data))
    assert [width for width, _, _ in entries] == list(icons.WINDOWS_SIZES)
    assert entries[-1][1] + entries[-1][2] == len(data)


def test_qt_reads_the_small_icons_of_windows_as_they_were_drawn(folder):
    data = (folder / "camelhelper.ico").read_bytes()
    width, offset, _ = next(entry for entry in entries_of_ico(data) if entry[0] == 32)
    head, size, double, planes, depth = struct.unpack_from("<IiiHH", data, offset)
    assert (head, size, double, planes, depth) == (40, width, 2 * width, 1, 32)
    drawn = QImage(str(folder / "camelhelper-32.png"))
    # Rows stand bottom to top.
    for x, y in ((16, 16), (3, 28), (20, 10)):
        at = offset + 40 + 4 * ((width - 1 - y) * width + x)
        blue, green, red, alpha = data[at : at + 4]
        assert drawn.pixelColor(x, y).getRgb() == (red, green, blue, alpha)


def test_the_large_icon_of_windows_is_png(folder):
    data = (folder / "camelhelper.ico").read_bytes()
    *_, (width, offset, length) = entries_of_ico(data)
    image = QImage.fromData(data[offset : offset + length], "PNG")
    assert (width, image.width()) == (256, 256)


def test_macos_gets_every_size_it_has_a_name_for(folder):
    data = (folder / "camelhelper.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, found = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4].decode(), *struct.unpack_from(">I", data, at + 4)
        found[kind] = QImage.fromData(data[at + 8 : at + length], "PNG").width()
        at += length
    assert found == icons.MAC_KINDS


def test_drawing_twice_gives_the_same_bytes(folder, tmp_path):
    icons.write_icons(environment.ROOT / "resources" / "art" / "icon.svg", tmp_path)
    for path in folder.iterdir():
        assert path.read_bytes() == (tmp_path / path.name).read_bytes()


@pytest.mark.qt_log_ignore("Cannot read file")
def test_what_is_no_drawing_is_refused(tmp_path):
    (tmp_path / "icon.svg").touch()
    with pytest.raises(ValueError, match=r"icon\.svg is no drawing"):
        icons.write_icons(tmp_path / "icon.svg", tmp_path)
