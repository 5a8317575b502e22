"""A number that counts to what it becomes."""

import pytest
from PySide6.QtCore import QVariantAnimation

from camelhelper.gui.widgets import running_number
from camelhelper.gui.widgets.running_number import RunningNumber


@pytest.mark.usefixtures("qapp")
def test_where_nobody_watches_it_is_there_at_once():
    number = RunningNumber(3)
    seen = []
    number.changed.connect(lambda: seen.append(number.value))
    number.run_to(8)
    number.run_to(8)
    assert seen == [8]


@pytest.mark.usefixtures("qapp")
def test_a_count_goes_on_however_often_it_is_asked_for(monkeypatch):
    monkeypatch.setattr(running_number, "motion_ms", lambda ms: ms)
    number = RunningNumber(3)
    number.run_to(8)
    (run,) = number.findChildren(QVariantAnimation)
    run.setCurrentTime(600)
    number.run_to(8)
    assert run.currentTime() == 600
    assert number.value > 3
    number.run_to(3)
    assert (run.currentTime(), run.endValue()) == (0, 3)
