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


_TEXT = "Klick auf die Augenzahl, wenn ein Würfel aus der Pyramide kommt"


@pytest.mark.parametrize("fewer", range(10))
def test_words_keep_off_the_rim_of_their_hint_however_they_break(qtbot, fewer):
    window, theme = QWidget(), load_theme("day")
    qtbot.addWidget(window)
    window.resize(600, 400)
    text = _TEXT.rsplit(maxsplit=fewer)[0]
    layer = HintLayer((Hint(text, lambda: QRect(300, 200, 40, 40)),), window, theme, window)
    window.show()
    ((_, _, box),) = layer.boxes()
    seen, ground = layer.grab().toImage(), theme.colour("banner").rgb()
    for x in (*range(3, 11), *range(box.width() - 10, box.width() - 2)):
        column = [seen.pixel(box.topLeft() + QPoint(x, y)) for y in range(10, box.height() - 10)]
        assert set(column) == {ground}


LONG = (
    "Klick auf die Augenzahl, wenn ein Würfel aus der Pyramide kommt",
    "Fais glisser un chameau ; ceux sur son dos suivent",
    "Drag a tile to the space where a player puts it",
)


@pytest.mark.parametrize("text", LONG)
def test_words_fill_their_lines_alike(qtbot, theme, text):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 400)
    layer = HintLayer((Hint(text, lambda: QRect(40, 180, 40, 40)),), window, theme, window)
    window.show()
    ((_, _, words),) = layer.boxes()
    seen, ground = layer.grab().toImage(), theme.colour("banner").rgb()
    rows = range(words.top() + 8, words.bottom() - 8)
    written = [
        [x for x in range(words.left() + 4, words.right() - 4) if seen.pixel(x, y) != ground]
        for y in rows
    ]
    last = max(y for y, line in enumerate(written) if line)
    lowest = [x for line in written[last - 10 :] for x in line]
    assert max(lowest) - min(lowest) > words.width() / 2
