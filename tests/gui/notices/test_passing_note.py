import pytest
from PySide6.QtCore import Qt

from camelhelper.gui.notices.notice_bar import NoticeBar
from camelhelper.gui.session import Notice
from tests.helpers.panels import unnamed

DONE = Notice("Copied cu2 1RG.")
REFUSED = Notice("The red die is out already.", is_error=True)


@pytest.fixture
def bar(theme, shown):
    return shown(NoticeBar(theme))


def test_a_message_is_shown_in_one_line_and_can_be_dismissed(qtbot, bar):
    height = bar.height()
    bar.show_notice(DONE)
    assert bar.text.text() == DONE.text
    assert bar.dismiss.isVisible()
    qtbot.mouseClick(bar.dismiss, Qt.MouseButton.LeftButton)
    assert bar.text.text() == ""
    assert not bar.dismiss.isVisible()
    assert bar.height() == height


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_message_is_dismissed_by_keyboard(qtbot, bar, key):
    bar.show_notice(REFUSED)
    bar.dismiss.setFocus()
    qtbot.keyClick(bar.dismiss, key)
    assert bar.text.text() == ""


def test_information_goes_by_itself(bar):
    bar.show_notice(DONE)
    assert bar.timer.isActive()
    bar.timer.timeout.emit()
    assert bar.text.text() == ""


def test_an_error_stays_until_something_succeeds(bar):
    bar.show_notice(DONE)
    bar.show_notice(REFUSED)
    assert not bar.timer.isActive()
    assert bar.text.text() == REFUSED.text
    bar.succeeded()
    assert bar.text.text() == ""


def test_success_leaves_information_standing(bar):
    bar.show_notice(DONE)
    bar.succeeded()
    assert bar.text.text() == DONE.text


def test_an_empty_message_takes_back_information_but_no_error(bar):
    bar.show_notice(DONE)
    bar.show_notice(Notice(""))
    assert bar.text.text() == ""
    bar.show_notice(REFUSED)
    bar.show_notice(Notice(""))
    assert bar.text.text() == REFUSED.text


def test_every_message_is_announced_to_screen_readers(bar):
    bar.show_notice(REFUSED)
    assert bar.accessibleDescription() == REFUSED.text


def test_an_error_differs_from_information_by_more_than_colour(bar):
    """Its sign is another one: with both drawn in one colour the pictures still differ."""

    def sign(notice):
        bar.show_notice(notice)
        image = bar.grab(bar.rect().adjusted(0, 0, 40 - bar.width(), 0)).toImage()
        ground = image.pixel(0, 0)
        return [
            [image.pixel(x, y) != ground for x in range(image.width())]
            for y in range(image.height())
        ]

    assert sign(Notice("Same.")) != sign(Notice("Same.", is_error=True))


def test_a_wider_window_shows_more_of_a_long_message(bar):
    bar.show_notice(Notice("There is a lot to say about this. " * 3))
    before = len(bar.text.shown_text)
    bar.resize(bar.width() + 200, bar.height())
    assert len(bar.text.shown_text) > before


def test_a_long_message_does_not_widen_the_bar(bar):
    bar.show_notice(REFUSED)
    width = bar.minimumSizeHint().width()
    bar.show_notice(Notice("A pasted novel. " * 100, is_error=True))
    assert bar.minimumSizeHint().width() == width
    assert bar.text.shown_text.endswith("…")
    assert bar.text.toolTip() == bar.notice.text == bar.text.text()


def test_everything_the_keyboard_reaches_has_a_name(bar):
    bar.show_notice(REFUSED)
    assert unnamed(bar) == []


def test_another_theme_paints_anew(bar, theme):
    bar.show_notice(REFUSED)
    before = bar.grab().toImage()
    theme.choose("night")
    assert bar.grab().toImage() != before
