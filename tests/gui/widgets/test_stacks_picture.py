"""A track in small: what it says and what it shows."""

import pytest

from camelhelper.gui.widgets.stacks_picture import StacksPicture
from tests.helpers.panels import RACE_OVER, SECOND, position


@pytest.fixture
def picture(theme, shown):
    return shown(StacksPicture(theme.pictures))


def test_it_tells_each_stack_from_the_bottom_to_the_top(picture):
    picture.show_track(position(SECOND).track)
    assert picture.accessibleName().startswith("Space 3: red, green. Space 5: blue.")


@pytest.mark.parametrize(
    ("cup", "camels"),
    [(RACE_OVER, "purple, yellow"), ("cu2 -2kRG.5B.6PY.15w k3", "crazy black, red, green")],
)
def test_a_stack_over_the_line_is_on_no_space(picture, cup, camels):
    picture.show_track(position(cup).track)
    assert f"Over the line: {camels}." in picture.accessibleName()
    assert f"Over the line: {camels}." in picture.toolTip().replace("\n", " ")
