"""The review's page on the screen: text that is read, walked by keyboard, selected and copied."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QKeySequence,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QPixmap,
    QTextDocument,
)
from PySide6.QtWidgets import QPushButton, QWidget

from camelhelper.gui.review.review_page import ReviewPage
from camelhelper.gui.review.review_sheet import ReviewSheet
from camelhelper.gui.theme.colours import load_colours
from camelhelper.gui.widgets import layouts
from tests.helpers.panels import unnamed

CHART = QUrl("coins-over-time")


@pytest.fixture
def sheet(game, reviews, theme, shown):
    sheet = ReviewSheet(theme)
    for found in reviews:
        sheet.show_review(game, found)
    return shown(sheet)


def test_it_is_text_that_can_be_selected_and_copied(qtbot, sheet):
    sheet.setFocus()
    qtbot.keySequence(sheet, QKeySequence.StandardKey.SelectAll)
    qtbot.keySequence(sheet, QKeySequence.StandardKey.Copy)
    copied = QGuiApplication.clipboard().text()
    assert "Luck and decisions" in copied
    assert "Ben" in copied


def test_a_click_on_a_costly_decision_asks_for_its_step(qtbot, sheet, reviews):
    dearest = reviews[-1].worst()[0]
    sheet.resize(900, 1400)
    found = sheet.document().find(f"Step {dearest.step}, ")
    with qtbot.waitSignal(sheet.step_wanted) as wanted:
        click_at = sheet.cursorRect(found).center() - QPoint(10, 0)
        qtbot.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=click_at)
    assert wanted.args == [dearest.step]


def test_the_keyboard_reaches_every_costly_decision_and_leaves_again(qtbot, sheet, reviews):
    sheet.setFocus()
    steps = []
    sheet.step_wanted.connect(steps.append)
    told = [made.step for made in reviews[-1].worst(3)]
    for _ in told:
        qtbot.keyClick(sheet, Qt.Key.Key_Tab)
        qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert steps == told


@pytest.mark.parametrize("key", [Qt.Key.Key_End, Qt.Key.Key_PageDown], ids=["End", "Page Down"])
def test_from_the_end_of_the_page_tab_finds_the_links_and_so_it_does_when_it_comes_back(
    qtbot, sheet, reviews, shown, key
):
    steps = []
    sheet.step_wanted.connect(steps.append)
    told = [made.step for made in reviews[-1].worst(3)]
    host, button = QWidget(), QPushButton()
    layouts.column(sheet, button, on=host)
    shown(host)
    sheet.setFocus()
    for _ in range(9):
        qtbot.keyClick(sheet, key)
    for _ in range(2):
        for _ in told:
            qtbot.keyClick(sheet, Qt.Key.Key_Tab)
            qtbot.keyClick(sheet, Qt.Key.Key_Return)
        qtbot.keyClick(sheet, Qt.Key.Key_Tab)
        assert button.hasFocus()
        qtbot.keyClick(button, Qt.Key.Key_Tab)
        assert sheet.hasFocus()
    assert steps == told + told


def test_shared_as_a_picture_or_a_page_it_has_no_links(game, reviews, theme):
    page = ReviewPage(game, reviews[-1])
    shared = page.document(theme.colours, QFont()).toHtml()
    assert "href" not in shared
    assert "href" in page.document(theme.colours, QFont(), has_links=True).toHtml()


def test_nothing_in_it_can_be_typed_or_pasted(qtbot, sheet):
    before = sheet.toPlainText()
    QGuiApplication.clipboard().setText("<b>pasted</b>")
    sheet.setFocus()
    qtbot.keySequence(sheet, QKeySequence.StandardKey.Paste)
    qtbot.keyClicks(sheet, "typed")
    assert sheet.toPlainText() == before


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2])
def test_no_caret_stands_before_its_first_word(sheet, scale):
    def painted():
        picture = QPixmap(sheet.viewport().size() * scale)
        picture.setDevicePixelRatio(scale)
        sheet.viewport().render(picture)
        return picture.toImage()

    sheet.clearFocus()
    without_keyboard = painted()
    sheet.setFocus()
    assert sheet.hasFocus()
    assert painted() == without_keyboard


def test_what_is_selected_by_keyboard_is_marked(qtbot, sheet):
    sheet.setFocus()
    before = sheet.viewport().grab().toImage()
    qtbot.keyClick(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert sheet.textCursor().selectedText() == sheet.toPlainText()[:2]
    after = sheet.viewport().grab().toImage()
    marked = sheet.palette().highlight().color().rgb()
    pixels = [(x, y) for x in range(60) for y in range(60)]
    assert any(after.pixel(*at) == marked != before.pixel(*at) for at in pixels)


def test_the_keyboard_reaches_it_and_a_screen_reader_names_it(sheet):
    assert sheet.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert unnamed(sheet) == []
    assert "Cleo: 5 coins, luck" in sheet.accessibleDescription()


def test_keys_go_on_from_where_they_are_while_the_review_grows(qtbot, game, reviews, sheet):
    sheet.resize(sheet.width(), 200)
    bar = sheet.verticalScrollBar()
    sheet.setFocus()
    for _ in range(4):
        qtbot.keyClick(sheet, Qt.Key.Key_PageDown)
    scrolled = bar.value()
    assert scrolled > bar.pageStep()
    sheet.show_review(game, reviews[-1])
    qtbot.keyClick(sheet, Qt.Key.Key_Right)
    assert abs(bar.value() - scrolled) < bar.pageStep()


def test_home_and_end_go_to_the_ends_of_the_page(qtbot, sheet):
    sheet.resize(sheet.width(), 200)
    bar = sheet.verticalScrollBar()
    sheet.setFocus()
    qtbot.keyClick(sheet, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    qtbot.keyClick(sheet, Qt.Key.Key_Home)
    assert bar.value() == 0
    qtbot.keyClick(sheet, Qt.Key.Key_Right)
    assert bar.value() == 0


def test_it_keeps_its_place_while_the_review_grows(game, reviews, sheet):
    sheet.resize(sheet.width(), 200)
    bar = sheet.verticalScrollBar()
    bar.setValue(bar.maximum())
    place = bar.value()
    sheet.show_review(game, reviews[-1])
    assert bar.value() == place > 0


def test_at_its_end_it_stays_at_its_end_while_the_review_grows(
    qtbot, game, reviews, win_reviews, sheet
):
    bar = sheet.verticalScrollBar()
    sheet.resize(900, 300)
    qtbot.keyClick(sheet, Qt.Key.Key_End)
    before = bar.maximum()
    sheet.show_review(game, reviews[-1], win_reviews[-1])
    assert bar.value() == bar.maximum() > before
    assert sheet.textCursor().atEnd()


@pytest.mark.parametrize("height_px", range(300, 2000, 100))
def test_a_scroll_bar_that_comes_or_goes_lays_nothing_out_twice(
    game, reviews, win_reviews, theme, shown, monkeypatch, height_px
):
    """Else the page that is shown would be thrown away, and the next look at it kills."""
    laid_out = []
    lay_out = ReviewPage.document

    def document(page, colours, font, width_px=None, **how):
        made = lay_out(page, colours, font, width_px, **how)
        if width_px:  # for the window; how high it could be is asked without a width
            laid_out.append(made)
        return made

    monkeypatch.setattr(ReviewPage, "document", document)
    sheet = ReviewSheet(theme)
    sheet.resize(900, height_px)
    shown(sheet)
    for review, win in ((reviews[0], None), (reviews[-1], win_reviews[-1]), (reviews[0], None)):
        laid_out.clear()
        sheet.show_review(game, review, win)
        assert len(laid_out) == 1
        assert sheet.document() is laid_out[0]


@pytest.mark.parametrize("width_px", [643, 730, 779, 1000])
def test_it_is_never_wider_than_its_window(game, reviews, win_reviews, sheet, width_px):
    as_wide_as_suits = sheet.picture().size()
    sheet.resize(width_px, 400)
    assert sheet.horizontalScrollBar().maximum() == 0
    assert sheet.picture().size() == as_wide_as_suits
    sheet.show_review(game, reviews[-1], win_reviews[-1])
    assert sheet.horizontalScrollBar().maximum() == 0


def test_the_picture_is_twice_as_sharp_as_the_page_and_as_large(sheet, theme):
    picture = sheet.picture()
    assert picture.size() == 2 * sheet.sizeHint()
    assert picture.toImage().pixelColor(2, 2) == theme.colour("panel")


def test_another_theme_shows_the_page_in_its_colours(sheet, theme):
    theme.choose("night")
    assert theme.colour("text").name() in sheet.toHtml()
    assert load_colours("day").colour("text").name() not in sheet.toHtml()


def test_it_is_printed_on_as_many_pages_as_it_takes(sheet, tmp_path):
    paper = QPdfWriter(str(tmp_path / "paper.pdf"))
    paper.setPageSize(QPageSize(QPageSize.PageSizeId.A6))
    paper.setPageOrientation(QPageLayout.Orientation.Landscape)
    sheet.print_on(paper)
    pages = (tmp_path / "paper.pdf").read_bytes().count(b"/Type /Page\n")
    wide = sheet.sizeHint().height() / sheet.sizeHint().width()
    assert pages > wide * paper.width() / paper.height() > 1


def test_its_chart_is_as_sharp_as_the_screen_also_when_the_window_comes_to_another_one(
    qapp, sheet, monkeypatch
):
    def sharpness():
        chart = sheet.document().resource(QTextDocument.ResourceType.ImageResource, CHART)
        return chart.devicePixelRatio()

    assert sharpness() == 1
    monkeypatch.setattr(sheet, "devicePixelRatioF", lambda: 1.5)
    qapp.sendEvent(sheet, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert sharpness() == 1.5
