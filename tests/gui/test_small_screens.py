"""Whatever is opened on a small screen fits it, and all that is written there can be read.

At 200 % the window has the same room in Qt's pixels as at 150 %, at a scale between these two.
"""

import pytest

from tests.helpers.screens import on_screen


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(853, 533), (512, 350)], ids=["150 %", "smallest"])
def test_every_window_fits_its_screen_with_all_its_words(tmp_path, width, height):
    assert on_screen(width, height, tmp_path, "-m", "tests.helpers.small_screen") == []
