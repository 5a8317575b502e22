"""The note below the board."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import Note, NoteKind, Offer, PassingNote
from camelhelper.gui.theme.typography import TINY, sized
from camelhelper.gui.widgets.panel import STEP_PX
from tests.helpers.panels import unnamed

DONE = Note(
    "Ann: red rolls 2 → 5",
    detail="Ben +1 for the tile on 4",
    offers=(Offer("Undo", lambda: None, "u"),),
)
REFUSED = Note("The red die is out already.", NoteKind.REFUSED)
ASKED = Note("Was that red 2?", NoteKind.ASKED)
BEGUN = Note("r …", NoteKind.BEGUN)


class Host(QWidget):
    def sizeHint(self):
        return QSize(600, 400)


def row(host, top, height, width=500):
    row = QWidget(host)
    row.setGeometry(50, top, width, height)
    row.show()
    return row


@pytest.fixture
def host(shown):
    host = shown(Host())
    host.resize(600, 400)
    host.parentWidget().resize(600, 400)
    host.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return host


def lying_over(theme, host, *rows):
    note = PassingNote(theme, host)
    note.lie_over(rows)
    return note


@pytest.fixture
def note(theme, host):
    return lying_over(theme, host, row(host, 240, 70), row(host, 310, 40))


def is_whole(label):
    return label.height() >= label.heightForWidth(label.width())


def test_nothing_of_a_banner_behind_it_is_seen(theme, host):
    rows = row(host, 240, 70), row(host, 310, 40)
    banner = Banner(theme)
    banner.lie_over(rows)
    banner.show_text("Restored this game.")
    note = lying_over(theme, host, *rows)
    note.show_note(DONE)
    assert note.geometry() == banner.geometry()
    seen = host.grab(note.geometry()).toImage()
    banners = theme.colour("banner").rgb()
    assert all(
        seen.pixel(x, y) != banners for x in range(seen.width()) for y in range(seen.height())
    )


@pytest.mark.parametrize("screen_px", [0, 720])
def test_words_without_a_sign_keep_a_step_from_the_frame(theme, host, screen_px):
    note = lying_over(theme, host, row(host, 240, 50))
    note.set_far(screen_px)
    note.show_note(replace(DONE, text="Race scored: Ann +10, Ben +4, me +1, Dee +1, Emil +17"))
    assert note.text.mapTo(note, QPoint()).x() == STEP_PX


def test_it_lies_over_its_row(note):
    note.show_note(DONE)
    assert note.isVisible()
    assert note.geometry() == QRect(50, 240, 500, 70)
    assert note.text.text() == "Ann: red rolls\xa02\xa0→\xa05"
    assert note.detail.text() == "Ben\xa0+1 for the tile on\xa04"


def test_its_type_is_smaller_rather_than_on_a_further_row(theme, host):
    roomy = lying_over(theme, host, row(host, 240, 70))
    tight = lying_over(theme, host, row(host, 240, 46), row(host, 286, 40))
    small = lying_over(theme, host, row(host, 240, 40), row(host, 280, 40))
    for note in (roomy, tight, small):
        note.show_note(DONE)
    assert small.geometry() == QRect(50, 240, 500, 40)
    sizes = [note.text.font().pointSizeF() for note in (roomy, tight, small)]
    assert sizes[0] == sizes[1] > sizes[2]


def test_more_words_run_on_in_one_small_paragraph(theme, host):
    note = lying_over(theme, host, row(host, 240, 44, 440), row(host, 284, 32, 440))
    note.show_note(
        replace(REFUSED, detail="It came out of the pyramid as the first." + " Really." * 16)
    )
    assert note.geometry() == QRect(50, 240, 440, 44)
    words = note.paragraph
    assert words.shown_text == words.text()
    assert words.text().startswith("The red die is out already. · It came")
    assert words.height() >= 3 * QFontMetrics(sized(words.font(), TINY)).ascent()


def test_a_button_that_can_be_spared_goes_before_words_are_cut(theme, host):
    note = lying_over(theme, host, row(host, 240, 44, 300))
    spare = Offer("Undo the last step", lambda: None, "u", is_spare=True)
    for words, is_spared in (("The die is out.", False), (DONE.text * 4, True)):
        note.show_note(Note(words, NoteKind.REFUSED, offers=(spare,)))
        assert note.offers[0].isHidden() == is_spared
        assert note.paragraph.isHidden() or note.paragraph.is_whole


def test_a_refusal_without_room_says_why_and_all_of_it_in_its_tip(theme, host):
    note = lying_over(theme, host, row(host, 240, 44, 240))
    need = Offer("Make it red 3", lambda: None, "f")
    note.show_note(
        replace(REFUSED, detail="Take another die, as this one is out. " * 4, offers=(need,))
    )
    assert note.geometry() == QRect(50, 240, 240, 44)
    assert note.paragraph.shown_text.startswith("Take another")
    assert note.paragraph.shown_text.endswith("…")
    assert note.paragraph.toolTip().startswith("The red die is out already.")
    note.show_note(replace(REFUSED, detail="Take another die, as this one is out. " * 9 + "Thanks"))
    assert note.paragraph.toolTip().endswith("Thanks")


def test_what_is_cut_in_its_words_is_whole_in_its_tip(theme, host):
    note = lying_over(theme, host, row(host, 240, 70, 440))
    words = "Set up " + " ".join(f"word{number}" for number in range(60))
    note.show_note(Note(words))
    assert note.text.text().endswith("…")
    assert note.toolTip().replace("\n", " ") == words
    note.show_note(Note("Ann: red rolls 2", detail=words))
    assert note.toolTip().endswith("word59")
    note.show_note(DONE)
    assert note.toolTip() == ""


def test_a_row_that_is_not_there_is_no_place(theme, host):
    timeline, words = row(host, 240, 70), row(host, 240, 60)
    note = lying_over(theme, host, timeline, words)
    timeline.hide()
    note.show_note(DONE)
    assert note.geometry() == words.geometry()


def test_it_follows_its_row(note, host):
    note.show_note(DONE)
    host.findChild(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly).move(20, 100)
    QApplication.processEvents()
    assert note.geometry().topLeft() == QPoint(20, 100)


def test_it_moves_to_other_rows_with_what_it_says(note, host):
    note.show_note(DONE)
    other = row(host, 20, 80)
    note.lie_over((other,))
    assert note.isVisible()
    assert note.geometry() == other.geometry()


def test_what_happened_passes_by_itself(note):
    note.show_note(DONE)
    assert note.timer.isActive()
    note.timer.timeout.emit()
    assert note.isHidden()
    assert note.note is None


def test_what_happened_stays_under_the_hand_until_that_is_gone(qtbot, note):
    note.show_note(DONE)
    (undo,) = note.offers
    for part in (note, undo):
        qtbot.mouseMove(part)
        note.timer.timeout.emit()
        assert note.isVisible()
        assert note.timer.isActive()
    qtbot.mouseMove(note.parentWidget(), QPoint(5, 5))
    note.timer.timeout.emit()
    assert note.isHidden()


def test_what_happened_stays_while_one_of_its_buttons_has_the_keyboard(note, host):
    note.show_note(DONE)
    note.offers[0].setFocus()
    note.timer.timeout.emit()
    assert note.isVisible()
    host.setFocus()
    note.timer.timeout.emit()
    assert note.isHidden()


@pytest.mark.parametrize("said", [REFUSED, ASKED, BEGUN], ids=["refused", "asked", "begun"])
def test_what_waits_for_somebody_stays(note, said):
    note.show_note(DONE)
    note.show_note(said)
    assert not note.timer.isActive()
    assert note.isVisible()


def test_what_is_offered_again_keeps_its_button(note):
    note.show_note(DONE)
    before = note.offers
    note.show_note(replace(DONE, text="Ben: green rolls 1"))
    assert note.offers == before
    note.show_note(REFUSED)
    assert note.offers == ()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_it_is_dismissed_by_hand_and_gives_the_keyboard_back(qtbot, note, host, key):
    note.show_note(REFUSED)
    qtbot.mouseClick(note.dismiss, Qt.MouseButton.LeftButton)
    assert note.isHidden()
    note.show_note(REFUSED)
    note.dismiss.setFocus()
    qtbot.keyClick(note.dismiss, key)
    assert note.isHidden()
    assert host.hasFocus()


def test_an_offer_is_chosen_by_hand_and_by_keyboard(qtbot, note):
    chosen = []
    offer = Offer("Undo", lambda: chosen.append("undo"), "u")
    note.show_note(replace(DONE, offers=(offer,)))
    (undo,) = note.offers
    assert undo.toolTip() == "Undo (key u)"
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    undo.setFocus()
    qtbot.keyClick(undo, Qt.Key.Key_Return)
    assert chosen == ["undo", "undo"]


def test_the_button_that_stays_does_not_look_as_if_the_hand_were_over_it(qtbot, note):
    count, undo = Offer("Count it", lambda: None, "c"), Offer("Undo", lambda: None, "u")
    note.show_note(replace(ASKED, offers=(count, undo)))
    counting, undoing = note.offers
    qtbot.mouseMove(counting)
    assert counting.underMouse()
    note.show_note(replace(DONE, offers=(undo,)))
    assert note.offers == (undoing,)
    assert not undoing.underMouse()


def test_a_button_under_the_hand_stays_there_when_one_comes_before_it(qtbot, note):
    undo, redo = Offer("Undo", lambda: None, "u"), Offer("Redo", lambda: None, "Ctrl+Y")
    note.show_note(replace(DONE, offers=(undo,)))
    (undoing,) = note.offers
    before = undoing.geometry()
    note.show_note(replace(DONE, text="Undone: red", offers=(redo, undo)))
    qtbot.waitUntil(lambda: note.offers[0].x() > 0)
    redoing, still = note.offers
    assert (still, still.geometry()) == (undoing, before)
    assert redoing.geometry().right() < before.left()


def test_another_note_has_its_own_offers(note):
    note.show_note(DONE)
    note.show_note(REFUSED)
    assert note.offers == ()


def test_a_button_that_offers_something_else_lets_go_of_the_keyboard(note, host):
    """A second press of the key shall not undo what the first one did."""
    note.show_note(DONE)
    (undo,) = note.offers
    undo.setFocus()
    note.show_note(replace(DONE, offers=(Offer("Redo", lambda: None, "Ctrl+Y"),)))
    (redo,) = note.offers
    assert (redo.text(), redo.toolTip()) == ("Redo", "Redo (key Ctrl+Y)")
    assert host.hasFocus()


def test_everything_said_is_announced_to_screen_readers(note):
    note.show_note(DONE)
    assert note.accessibleDescription() == "Ann: red rolls 2 → 5: Ben +1 for the tile on 4"
    assert unnamed(note) == []


def test_a_refusal_differs_by_more_than_colour(note):
    """Its sign is another one: with both drawn in one colour the pictures still differ."""

    def sign(kind):
        note.show_note(Note("Same.", kind))
        image = note.grab(QRect(10, 0, 28, note.height())).toImage()
        ground = image.pixel(0, 20)
        return [
            [image.pixel(x, y) != ground for x in range(image.width())]
            for y in range(6, image.height() - 6)
        ]

    assert sign(NoteKind.DONE) != sign(NoteKind.REFUSED)


def test_a_novel_is_cut_and_stays_in_its_host(note, host):
    note.show_note(Note("A pasted novel. " * 100, NoteKind.REFUSED))
    assert note.text.text().endswith("…")
    assert host.rect().contains(note.geometry())


def test_words_are_whole_over_a_narrow_place(theme, host):
    note = lying_over(theme, host, row(host, 200, 160, 186))
    note.show_note(Note("Undone: “Ann: orange rolls 3 → 6”", offers=DONE.offers))
    assert is_whole(note.text)


def test_words_are_shown_as_they_are(note):
    note.show_note(Note("<b>Ann</b>: red"))
    assert note.text.textFormat() == Qt.TextFormat.PlainText


def test_another_theme_paints_anew(note, theme):
    note.show_note(REFUSED)
    before = note.grab().toImage()
    theme.choose("night")
    assert note.grab().toImage() != before


def test_what_is_said_before_the_window_is_there_is_whole_in_it(qtbot, theme):
    host = Host()
    qtbot.addWidget(host)
    host.resize(600, 400)
    note = lying_over(theme, host, row(host, 240, 70), row(host, 310, 40))
    note.show_note(replace(REFUSED, text="Could not open games: that is a folder, choose a file."))
    with qtbot.waitExposed(host):
        host.show()
    before = note.geometry()
    note.show_note(note.note)
    assert note.geometry() == before
    assert is_whole(note.text)


def test_read_from_afar_both_answers_to_a_refusal_are_whole_in_a_narrow_column(theme, host):
    note = lying_over(theme, host, row(host, 340, 60, width=360))
    note.set_far(768)
    mend, undo = (Offer(text, lambda: None, "u") for text in ("Make it white 2", "Undo last step"))
    refused = replace(REFUSED, detail="The white die is already out.", offers=(mend, undo))
    note.show_note(refused)
    for button in note.offers:
        assert QFontMetrics(button.font()).horizontalAdvance(button.text()) < button.width()
    note.show_note(replace(REFUSED, offers=(undo,)))
    assert note.offers[0].font().pixelSize() >= 0.75 * 768 / 30


@pytest.mark.parametrize("screen_px", [0, 800])
@pytest.mark.parametrize("width", range(200, 361, 20))
def test_no_figure_is_ever_cut_by_the_button_beside_it(theme, host, screen_px, width):
    """What is held together, such as 3 → 12, is not broken where a line is too short for it."""
    note = lying_over(theme, host, row(host, 240, 120, width=width))
    note.set_far(screen_px)
    undo = Offer("Rückgängig", lambda: None, "u")
    note.show_note(Note("Jörg: Lila würfelt 3 → 12", offers=(undo,)))
    widest = max(
        note.text.fontMetrics().horizontalAdvance(part) for part in note.text.text().split(" ")
    )
    assert note.text.isHidden() or note.text.width() >= widest
