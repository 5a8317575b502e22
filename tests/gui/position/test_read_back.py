import pytest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.language import use_language
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.session import Session
from camelhelper.wording.languages import ENGLISH, LANGUAGES, NO_BREAK
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


def test_the_rolls_that_are_left_stay_in_one_line(theme, shown):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    line.show_position(position("cu2 7B.9GR.13PY.15k.16w"), ())
    assert line.text.text().split(" ")[-1] == f"five{NO_BREAK}rolls{NO_BREAK}left"


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
def test_a_tile_goes_unsaid_and_camels_have_letters_before_the_rolls_are_cut(
    theme, shown, width_px
):
    line = shown(ReadBackLine(Session(empty_table(SECOND_EDITION)), theme))
    names = ("Theodora", "Benedict", "Cleopatra")
    line.show_position(position("cu2 2R.4B.6P.7YG.10-2.12+3.14k.16w G3B3 - - 3*,3,3"), names)
    line.resize(width_px, 32)
    QApplication.sendPostedEvents()
    read = line.text.shown_text.replace(NO_BREAK, " ")
    assert read == "16: w; 14: k; 7: G on Y; 6: P; 4: B; 2: R; three rolls left"
    assert "2: red; three rolls" in line.text.toolTip().replace(NO_BREAK, " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stack_is_read_at_the_end_of_a_race_beside_the_history(opened, language):
    use_language(LANGUAGES[language])
    try:
        program = opened(parse("cu2 8w.9k.11G.12+3.13P.14+2.15B.16+1.17RY - - - 3,3,3*"))
        program.window.history_dock.show()
        for size in ((1024, 700), (853, 533)):
            program.window.resize(*size)
            QApplication.processEvents()
            read = program.views.read_back.text.shown_text
            assert "…" not in read
            assert all(str(space) in read for space in (8, 9, 11, 13, 15)), size
    finally:
        use_language(ENGLISH)
