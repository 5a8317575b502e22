import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from camelhelper.gui.tour.hint import Hint, HintLayer


@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_line_to_what_a_hint_is_about_is_seen_on_light_and_dark_ground(qtbot, name):
    window, theme = QWidget(), load_theme(name)
    qtbot.addWidget(window)
    window.resize(600, 400)
    hints = (Hint("Drag a camel", lambda: QRect(300, 200, 40, 40)),)
    layer = HintLayer(hints, window, theme, window)
    window.show()
    ((_, target, words),) = layer.boxes()
    seen = layer.grab().toImage()
    between = QPoint((words.left() + target.right()) // 2, words.center().y())
    column = [seen.pixelColor(between + QPoint(0, dy)).rgb() for dy in range(-6, 7)]
    for role in ("banner", "banner_text"):
        assert theme.colour(role).rgb() in column
