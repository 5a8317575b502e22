"""The stripe for what must not be overlooked."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.gui.notices.banner import Banner
from tests.helpers.panels import unnamed


@pytest.fixture
def banner(qtbot, theme):
    banner = Banner(theme)
    qtbot.addWidget(banner)
    banner.resize(600, banner.height())
    return banner


def test_it_is_hidden_until_there_is_something_to_say(banner):
    assert banner.isHidden()
    banner.show_text("This game was restored.")
    assert banner.isVisible()
    assert banner.text.text() == banner.accessibleDescription() == "This game was restored."


def test_what_comes_later_is_said_below_what_is_being_said(banner):
    banner.show_text("One.")
    banner.show_text("Two.")
    assert banner.text.text() == "One.\nTwo."
    assert banner.accessibleDescription() == "Two."


def test_dismissed_it_forgets(qtbot, banner):
    banner.show_text("One.")
    qtbot.keyClick(banner.dismiss, Qt.Key.Key_Return)
    assert banner.isHidden()
    banner.show_text("Two.")
    assert banner.text.text() == "Two."


def test_it_stands_out_and_its_cross_has_a_name(banner, theme):
    banner.show_text("One.")
    image = banner.grab().toImage()
    assert image.pixelColor(image.width() // 2, 3) == theme.colour("banner")
    assert unnamed(banner) == []


def test_news_are_said_before_the_rest_and_forgotten_alone(qtbot, banner):
    banner.show_text("One.")
    banner.show_news("The game is back.")
    assert banner.text.text() == "The game is back.\nOne."
    assert banner.accessibleDescription() == "The game is back."
    banner.forget_news()
    assert banner.text.text() == "One."
    banner.show_news("It is back again.")
    qtbot.keyClick(banner.dismiss, Qt.Key.Key_Return)
    assert banner.isHidden()


def test_a_long_message_goes_on_in_further_lines(banner):
    banner.show_text("Restored after a crash, under File, Open recent. " * 4)
    one_line_px = banner.text.fontMetrics().lineSpacing()
    assert banner.sizeHint().height() >= banner.text.heightForWidth(banner.text.width())
    assert banner.text.heightForWidth(banner.text.width()) >= 3 * one_line_px
