"""What players are called where there is little room."""

import pytest
from PySide6.QtGui import QFontMetrics

from camelhelper.gui.widgets.seats import shortened


@pytest.mark.parametrize("name", ["Carla", "Cleopatra", "Willi", "Ann"])
def test_a_name_is_whole_or_bears_a_sign_wherever_two_letters_have_room_before_it(qapp, name):
    metrics = QFontMetrics(qapp.font())
    whole, least = map(metrics.horizontalAdvance, (name, f"{name[:2]}…"))
    for width in range(whole + 1):
        shown = shortened(name, metrics, width)
        assert metrics.horizontalAdvance(shown) <= width
        assert shown == name or shown.endswith("…") or (width < least and len(shown) <= 2)
    assert shown == name


def test_a_name_of_one_letter_is_whole_or_not_there(qapp):
    metrics = QFontMetrics(qapp.font())
    assert shortened("M", metrics, metrics.horizontalAdvance("M") // 2) == ""
