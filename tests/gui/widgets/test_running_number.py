"""A number that counts to what it becomes."""

import pytest

from camelhelper.gui.widgets.running_number import RunningNumber


@pytest.mark.usefixtures("qapp")
def test_where_nobody_watches_it_is_there_at_once():
    number = RunningNumber(3)
    seen = []
    number.changed.connect(lambda: seen.append(number.value))
    number.run_to(8)
    number.run_to(8)
    assert seen == [8]
