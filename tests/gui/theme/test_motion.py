"""What moves takes no time where motion is reduced."""

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.motion import REDUCED_MOTION, motion_ms
from camelhelper.gui.widgets.actions import toggle


@pytest.fixture
def watched(qapp, monkeypatch):
    """As if somebody looked at the screen."""
    monkeypatch.setattr(QApplication, "platformName", lambda: "xcb")
    return qapp


def test_what_moves_takes_its_time_until_less_motion_is_chosen(watched):
    choice = toggle(watched, "Reduce motion", setting=REDUCED_MOTION)
    assert motion_ms(240) == 240
    choice.trigger()
    assert motion_ms(240) == 0
    choice.trigger()
    assert motion_ms(240) == 240


def test_the_choice_is_remembered(watched):
    toggle(watched, "Reduce motion", setting=REDUCED_MOTION).trigger()
    QSettings().sync()
    assert toggle(watched, "Reduce motion", setting=REDUCED_MOTION).isChecked()


@pytest.mark.usefixtures("watched")
def test_the_systems_wish_is_heard(monkeypatch):
    monkeypatch.setattr("camelhelper.gui.theme.motion.system_reduces_motion", lambda: True)
    assert motion_ms(240) == 0


@pytest.mark.usefixtures("qapp")
def test_nothing_moves_where_nobody_watches():
    assert motion_ms(240) == 0
