"""The controls of one die alone."""

import pytest
from PySide6.QtCore import QPoint, Qt

from camelhelper.core.event import DieRevealed
from camelhelper.gui.theme import art
from camelhelper.gui.theme.art import tinted
from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def face(qtbot, theme):
    face = FaceButton("R", 2, theme.pictures)
    qtbot.addWidget(face)
    face.resize(face.sizeHint())
    return face


@pytest.fixture
def tick(qtbot):
    tick = DieTick("R", "Red")
    qtbot.addWidget(tick)
    tick.resize(tick.sizeHint())
    return tick


def test_a_face_means_its_roll(qtbot, face):
    with qtbot.waitSignal(face.rolled) as rolled:
        qtbot.mouseClick(face, LEFT)
    assert rolled.args == [DieRevealed("R", 2)]
    with qtbot.waitSignal(face.rolled):
        qtbot.keyClick(face, Qt.Key.Key_Return)


def test_the_face_that_came_out_is_told_and_looks_different(face):
    face.set_state(enabled=False, came_out=False)
    before = face.grab().toImage()
    face.set_state(enabled=False, came_out=True)
    assert face.came_out
    assert face.accessibleDescription() == "came out"
    assert face.grab().toImage() != before


def test_a_pressed_face_looks_smaller_and_is_not_drawn_anew(face, monkeypatch):
    at_rest = face.grab().toImage()
    drawn = []
    monkeypatch.setattr(art, "tinted", lambda *what: drawn.append(what) or tinted(*what))
    face.setDown(True)
    pressed = face.grab().toImage()
    rim = QPoint(face.width() // 2, 3)
    assert pressed.pixelColor(rim) != at_rest.pixelColor(rim)
    assert pressed.pixelColor(rim) == at_rest.pixelColor(0, 0)
    assert not drawn


def test_a_tick_tells_its_die_and_which_way_it_went(qtbot, tick):
    far = QPoint(tick.width() - 3, tick.height() // 2)
    for is_out in (True, False):
        with qtbot.waitSignal(tick.ticked) as ticked:
            qtbot.mouseClick(tick, LEFT, pos=far)
        assert ticked.args == ["R", is_out]


def test_a_tick_that_is_set_looks_different(tick):
    before = tick.grab().toImage()
    tick.setChecked(True)
    assert tick.grab().toImage() != before
