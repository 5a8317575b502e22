import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.panel import ElidedLabel, PackedLabel, RoleLabel


@pytest.mark.parametrize("points", [9.0, 10.5, 12.5, 15.0])
@pytest.mark.parametrize("bold", [False, True])
def test_an_empty_label_is_as_high_as_one_with_a_word(qtbot, theme, points, bold):
    font = QApplication.font()
    font.setPointSizeF(points)
    QApplication.setFont(font)
    label = RoleLabel(theme, scale=0.9, bold=bold)
    qtbot.addWidget(label)
    empty = label.sizeHint().height()
    label.setText("Race")
    assert label.sizeHint().height() == empty


def test_with_its_text_a_label_s_margins_are_painted_anew(qtbot, theme):
    """A J reaches into the one at its left."""
    label, painted = ElidedLabel(theme, text="Jens"), []
    label.setContentsMargins(10, 0, 10, 0)
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    label.paintEvent = lambda event: painted.append(event.region().boundingRect())
    label.setText("Gina")
    qtbot.waitUntil(lambda: bool(painted))
    assert painted[0] == label.rect()


def test_a_packed_label_goes_on_in_a_second_line_before_it_is_cut(qtbot, theme):
    words = "13: crazy white on crazy black; 12: red; 10: yellow on blue; 7: green; one roll left"
    label = PackedLabel(theme, text=words)
    qtbot.addWidget(label)
    shown = {}
    for width_px in (80, 330, 900):
        label.resize(width_px, 32)
        image = label.grab().toImage()
        ground = image.pixel(width_px - 1, 31)
        rows = [y for y in range(32) if any(image.pixel(x, y) != ground for x in range(width_px))]
        shown[width_px] = label.shown_text, max(rows) - min(rows)
    assert shown[80][0].endswith("…")
    assert shown[330][0] == shown[900][0] == words
    assert shown[330][1] > 1.5 * shown[900][1]


@pytest.mark.parametrize("points", [9.0, 10.5, 12.5])
def test_two_lines_in_little_room_stand_closer_together_and_lose_no_letter(qtbot, theme, points):
    font = QApplication.font()
    font.setPointSizeF(points)
    QApplication.setFont(font)
    label = PackedLabel(theme, scale=SMALL, text="billed bold hill lull, billed bold hill lull")
    qtbot.addWidget(label)
    lowest_px = 2 * QFontMetrics(sized(label.font(), SMALL)).ascent()
    width_px = round(0.7 * label.fontMetrics().horizontalAdvance(label.text()))
    heights = {}
    for height_px in (3 * lowest_px, lowest_px):
        label.resize(width_px, height_px)
        assert label.shown_text == label.text()
        image = label.grab().toImage()
        ground = image.pixel(width_px - 1, 0)
        inked = [
            any(image.pixel(x, y) != ground for x in range(width_px)) for y in range(height_px)
        ]
        heights[height_px] = sum(inked)
    assert heights[lowest_px] == heights[3 * lowest_px]
