"""The note over the board."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from camelhelper.gui.notices.passing_note import Note, NoteKind, Offer, PassingNote
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


@pytest.fixture
def host(shown):
    host = shown(Host())
    host.resize(600, 400)
    host.parentWidget().resize(600, 400)
    host.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return host


@pytest.fixture
def note(theme, host):
    return PassingNote(theme, host, lambda: host.rect().adjusted(50, 100, -50, -20))


def test_it_lies_over_its_place_at_the_foot(note):
    note.show_note(DONE)
    assert note.isVisible()
    assert (note.geometry().left(), note.geometry().right()) == (50, 549)
    assert note.geometry().bottom() == 379
    assert note.text.text() == "Ann: red rolls\xa02\xa0→\xa05"
    assert note.detail.text() == "Ben\xa0+1 for the tile on\xa04"


def test_it_is_narrower_where_it_would_cover_what_is_to_be_seen(theme, host):
    spared = QRect(50, 100, 120, 240)
    note = PassingNote(theme, host, lambda: host.rect().adjusted(50, 100, -50, -20), lambda: spared)
    note.show_note(DONE)
    assert (note.geometry().left(), note.geometry().right()) == (170, 549)
    spared.setBottom(200)
    note.show_note(REFUSED)
    assert note.geometry().left() == 50


def test_it_covers_what_is_to_be_seen_before_it_grows_out_of_its_place(theme, host):
    place, spared = QRect(50, 300, 400, 80), QRect(50, 300, 300, 60)
    note = PassingNote(theme, host, lambda: place, lambda: spared)
    note.show_note(DONE)
    assert note.geometry().left() == 50
    assert place.contains(note.geometry())


def test_it_follows_its_host(note, host):
    note.show_note(DONE)
    host.resize(500, 300)
    assert note.geometry().right() == 449
    assert note.geometry().bottom() == 279


def test_what_happened_passes_by_itself(note):
    note.show_note(DONE)
    assert note.timer.isActive()
    note.timer.timeout.emit()
    assert note.isHidden()
    assert note.note is None


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


def test_another_note_has_its_own_offers(note):
    note.show_note(DONE)
    note.show_note(REFUSED)
    assert note.offers == ()


def test_a_button_that_offers_something_else_lets_go_of_the_keyboard(note, host):
    """A second press of the key shall not undo what the first one did."""
    note.show_note(DONE)
    (undo,) = note.offers
    undo.setFocus()
    note.show_note(replace(DONE, offers=(Offer("Redo", lambda: None),)))
    (redo,) = note.offers
    assert (redo.text(), redo.toolTip()) == ("Redo", "")
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


def test_a_novel_is_cut_and_stays_in_its_place(note, host):
    note.show_note(Note("A pasted novel. " * 100, NoteKind.REFUSED))
    assert note.text.text().endswith("…")
    assert host.rect().adjusted(50, 100, -50, -20).contains(note.geometry())


def test_words_of_three_lines_are_whole_over_a_low_place(theme, host):
    note = PassingNote(theme, host, lambda: QRect(50, 340, 280, 40))
    note.show_note(replace(DONE, text="Leg scored: Ann +2, Ben +2, Cleo +1", detail=""))
    assert note.text.height() >= note.text.heightForWidth(note.text.width())
    assert note.geometry().bottom() == 379


def test_words_are_whole_over_a_narrow_place(theme, host):
    note = PassingNote(theme, host, lambda: QRect(200, 200, 186, 160))
    note.show_note(Note("Undone: Ann: orange rolls 3 → 6", offers=DONE.offers))
    assert note.text.height() >= note.text.heightForWidth(note.text.width())


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
    note = PassingNote(theme, host, lambda: host.rect().adjusted(50, 100, -50, -20))
    note.show_note(replace(REFUSED, text="Could not open games: that is a folder, choose a file."))
    with qtbot.waitExposed(host):
        host.show()
    before = note.geometry()
    note.show_note(note.note)
    assert note.geometry() == before
    assert note.text.height() >= note.text.heightForWidth(note.text.width())
