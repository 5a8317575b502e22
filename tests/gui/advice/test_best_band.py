"""What the band at the head of the column has room for."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from camelhelper.gui.advice.best_band import in_lines

pytestmark = pytest.mark.usefixtures("qapp")
REASON = "Wins more often than the ticket. Ahead by four coins, the safe choice is right. " * 3


def test_a_reason_that_fits_is_said_as_it_is():
    assert in_lines("Short.", QApplication.font(), 300.0) == "Short."


def test_a_longer_one_ends_on_the_last_line_with_a_sign_that_there_is_more():
    font = QApplication.font()
    *first, last = in_lines(REASON, font, 300.0).split("\n")
    assert len(first) == 1
    assert REASON.startswith(first[0])
    assert last.endswith("…")
    assert QFontMetricsF(font).horizontalAdvance(last) <= 300.0
