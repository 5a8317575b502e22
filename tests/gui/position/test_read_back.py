import pytest
from PySide6.QtWidgets import QApplication

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.session import Session
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.panels import position


def test_the_position_is_read_from_the_front_each_stack_from_its_top(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 7B.9GR.13PY.15k.16w B2Y1 - - 3*,3,3"), ("Ann",))
    assert line.text.text().replace(NO_BREAK, " ") == (
        "16: crazy white; 15: crazy black; 13: yellow on purple; 9: red on green; 7: blue; "
        "three rolls left"
    )


def test_the_number_of_a_space_and_what_stands_on_it_stay_in_one_line(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 7B.9GR.13PY.15k.16w"), ())
    for numbered in line.text.text().split("; ")[:-1]:
        assert numbered.split(" ")[0].count(NO_BREAK) == 1


def test_no_word_stands_alone_at_the_end(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 7B.9GR.13PY.15k.16w"), ())
    assert line.text.text().split(" ")[-1] == f"rolls{NO_BREAK}left"


def test_an_empty_table_is_not_read(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(empty_table(SECOND_EDITION), ())
    assert line.text.text() == ""
    assert not line.differs_action.isEnabled()


def test_a_table_that_differs_is_told_with_a_click_or_a_key(qtbot, theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 1RG.2B.3PY.15k.16w"), ())
    with qtbot.waitSignal(line.differs):
        line.button.click()
    assert line.differs_action.shortcut().toString() == "Ctrl+D"


def test_a_narrow_line_has_a_short_button_of_the_same_name(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 1RG.2B.3PY.15k.16w"), ())
    for width_px, said in ((522, "Different?"), (585, "Doesn't match the table?")):
        line.resize(width_px, 32)
        QApplication.sendPostedEvents()
        assert line.button.text() == said
        assert "match the table?" in line.button.accessibleName()


@pytest.mark.parametrize(
    ("width_px", "names"), [(522, ("Ann", "Ben")), (585, ("Ann", "Ben")), (840, ())]
)
def test_a_usual_position_is_read_whole_in_the_narrowest_window(theme, shown, width_px, names):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 7G.9BY.10-2.11PR.12+1.13kw G3B3P2 - - 3*,3,3"), names)
    line.resize(width_px, 32)
    QApplication.sendPostedEvents()
    assert line.text.shown_text == line.text.text()


def test_of_a_tile_less_is_said_before_a_camel_goes_unsaid(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(
        position("cu2 7G.9BY.10-2.11PR.12+1.13kw G3B3P2 - - 3*,3,3"), ("Theodora", "Benedict")
    )
    line.resize(430, 32)
    QApplication.sendPostedEvents()
    read = line.text.shown_text.replace(NO_BREAK, " ")
    assert read.endswith("10: booing; 9: yellow on blue; 7: green; two rolls left")
    assert "Benedict's booing tile" in line.text.toolTip()


@pytest.mark.parametrize("width_px", [260, 300, 340])
def test_the_rolls_that_are_left_are_read_however_little_room_there_is(theme, shown, width_px):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    names = ("Theodora", "Benedict", "Cleopatra")
    line.show_position(position("cu2 2R.4B.6P.7Y.9G.10-2.12+3.14k.16w G3B3 - - 3*,3,3"), names)
    line.resize(width_px, 32)
    QApplication.sendPostedEvents()
    read = line.text.shown_text
    assert "…" in read
    assert read.startswith("16:")
    assert read.endswith(f"… three rolls{NO_BREAK}left")
    assert "2: red; three rolls" in line.text.toolTip().replace(NO_BREAK, " ")
