"""The underlined letters of menus that list something."""

from PySide6.QtWidgets import QMenu

from camelhelper.gui.widgets.actions import letter_when_shown


def lettered(qtbot, *texts):
    menu = QMenu()
    qtbot.addWidget(menu)
    letter_when_shown(menu)
    for text in texts:
        menu.addAction(text)
    menu.addSeparator()
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def test_a_listed_entry_has_the_first_letter_of_a_word_that_is_free(qtbot):
    shown = lettered(qtbot, "Red rolls 1", "Red rolls 3", "Grey rolls 1", "&Correct…\tF2")
    assert shown == ["&Red rolls 1", "Red rolls &3", "&Grey rolls 1", "&Correct…\tF2"]


def test_an_entry_whose_words_all_begin_alike_has_a_letter_within(qtbot):
    assert lettered(qtbot, "English", "Español") == ["&English", "E&spañol"]


def test_an_entry_that_has_a_letter_keeps_it(qtbot):
    assert lettered(qtbot, "Deutsch", "&Delete") == ["D&eutsch", "&Delete"]


def test_where_no_letter_is_left_there_is_none(qtbot):
    assert lettered(qtbot, "A", "A", "…") == ["&A", "A", "…"]
