"""Whatever is opened on a small screen fits it, and all that is written there can be read."""

import pytest

from tests.helpers.screens import on_screen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height"), [(853, 533), (640, 400), (512, 350)], ids=["150 %", "200 %", "smallest"]
)
def test_every_window_fits_its_screen_with_all_its_words(tmp_path, width, height):
    assert on_screen(width, height, tmp_path, "-m", "tests.helpers.small_screen") == []
