"""Drawing steps that painted parts share."""

from unittest.mock import Mock

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.shapes import draw_packed
from camelhelper.gui.theme.typography import BODY, sized

LONG = "Verdeckt auf Letzten setzen"


@pytest.fixture
def painter(qapp):  # noqa: ARG001 - fonts need it
    font = sized(QApplication.font(), BODY, bold=True)
    return Mock(spec=QPainter, font=lambda: font, fontMetrics=lambda: QFontMetrics(font))


def test_a_name_without_room_for_one_line_goes_on_in_a_smaller_second(painter):
    whole_px = painter.fontMetrics().horizontalAdvance(LONG)
    draw_packed(painter, QRectF(0, 0, whole_px, 30), LONG)
    assert painter.setFont.call_count == 0
    draw_packed(painter, QRectF(0, 0, 0.7 * whole_px, 30), LONG)
    whole, *lines = [call.args[-1] for call in painter.drawText.call_args_list]
    assert (whole, " ".join(lines), len(lines)) == (LONG, LONG, 2)
    (smaller,) = painter.setFont.call_args.args
    assert smaller.pointSizeF() < painter.font().pointSizeF()
    assert painter.save.call_count == painter.restore.call_count == 1


@pytest.mark.parametrize("row_px", [24, 29, 60])
def test_two_lines_stay_within_their_row(painter, row_px):
    whole_px = painter.fontMetrics().horizontalAdvance(LONG)
    draw_packed(painter, QRectF(0, 100, 0.7 * whole_px, row_px), LONG)
    first, second = (call.args[0] for call in painter.drawText.call_args_list)
    assert 100 < first.top() < first.bottom() <= second.top() < second.bottom() < 100 + row_px


@pytest.mark.parametrize(
    ("share", "row_px", "lines"), [(0.96, 60, 1), (0.96, 26, 1), (0.82, 26, 1), (0.82, 60, 2)]
)
def test_a_name_stays_on_one_line_where_a_smaller_one_has_room(painter, share, row_px, lines):
    """Two lines in a low row are squeezed; in a high one they are easier to read than tiny type."""
    whole_px = painter.fontMetrics().horizontalAdvance(LONG)
    draw_packed(painter, QRectF(0, 0, share * whole_px, row_px), LONG)
    assert painter.drawText.call_count == lines
    assert painter.save.call_count == painter.restore.call_count == 1
