"""Names are text everywhere: nothing from a file or a clipboard is taken for HTML."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QEnterEvent, Qt
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

import camelhelper
from camelhelper.core.gamefile import parse_game
from camelhelper.gui.widgets.tips import plain_tip, set_tip
from tests.helpers.hovering import (
    NAME,
    RENDERED,
    as_read,
    hover,
    named_as_html,
    places,
    rendered_names,
)

GAME = f"""[Version "1"]
[Edition "2"]
[Players "Ann, {NAME}, <b>me</b>"]
[Start "cu2 1RG.2B.3PY.4+2.15k.16w - - - 3,3*!,3"]
r2
tg
g1
[WhatIf "1 {NAME}"]
tb
"""


@pytest.mark.parametrize("text", [NAME, f"Ann\n{NAME} & <b>", "<b>Ben</b>\n2 < 3"])
def test_what_looks_like_html_is_shown_letter_by_letter(text):
    assert as_read(plain_tip(text)) == text


@pytest.mark.parametrize("text", ["Ann", "1 < 2", "Ann & Ben", "", "two\nlines"])
def test_what_qt_takes_for_text_stays_as_it_is(text):
    assert plain_tip(text) == text


def test_a_long_tip_is_read_in_lines_that_are_not_too_long():
    text = "Every way the rest of the leg can go is counted. " * 3
    lines = plain_tip(f"{text}\n{'Ann-' * 30}").split("\n")
    assert " ".join(lines[:-1]) == text.strip()
    assert max(map(len, lines[:-1])) <= 80
    assert lines[-1] == "Ann-" * 30, "a word stays whole"


def test_a_tip_that_the_mouse_comes_upon_is_gone(qtbot):
    """It lies over what would have shown the next one."""
    place = QWidget()
    qtbot.addWidget(place)
    with qtbot.waitExposed(place):
        place.show()
    QToolTip.showText(place.mapToGlobal(QPoint(5, 5)), "Ann: 5 coins", place)
    tips = [
        top for top in QApplication.topLevelWidgets() if top.windowType() == Qt.WindowType.ToolTip
    ]
    (tip,) = (each for each in tips if each.isVisible())
    at = QPointF(1, 1)
    QApplication.sendEvent(tip, QEnterEvent(at, at, at))
    assert not QToolTip.isVisible()


@pytest.mark.parametrize("what_if", [False, True])
def test_a_hover_over_anything_shows_names_as_text(opened, what_if):
    game = parse_game(GAME)
    program = opened(game.entered(NAME) if what_if else game)
    window = program.window
    for dock in (window.history_dock, window.table_dock):
        dock.show()
    program.session.refuse(f"{NAME} cannot do that")
    program.views.banner.show_text(f"Brought back: {NAME}")
    program.views.scoring.show()
    QApplication.processEvents()
    shown = [
        hover(widget, place)
        for widget in (window, *window.findChildren(QWidget))
        for place in places(widget)
    ]
    assert sum("no-picture" in tip for tip in shown) > 5, "players, what-ifs, events, messages"
    rich = [tip for tip in shown if Qt.mightBeRichText(tip)]
    assert [tip for tip in rich if re.search(RENDERED, tip)] == []
    QToolTip.hideText()


def test_no_label_takes_a_name_for_html(opened):
    program = opened(parse_game(GAME))
    program.session.refuse(f"{NAME} cannot do that")
    QApplication.processEvents()
    assert named_as_html(program.window) == []


def test_one_helper_makes_every_tip():
    package = Path(camelhelper.__file__).parent
    makers = [path.name for path in package.rglob("*.py") if ".setToolTip(" in path.read_text()]
    assert makers == ["tips.py"]


def test_a_tip_of_a_widget_is_what_it_was_given(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    set_tip(widget, NAME)
    assert as_read(hover(widget, QPoint(1, 1))) == NAME
    QToolTip.hideText()


def test_windows_that_name_a_what_if_show_its_name_as_text(qtbot, opened):
    program = opened(parse_game(GAME).entered(NAME))
    program.commands.comparing.action.trigger()
    program.commands.reviewing.review()
    review = program.commands.reviewing.dialog
    qtbot.waitUntil(lambda: review.review is not None)
    assert NAME in review.sheet.toPlainText()
    for window in (program.window, program.commands.comparing.dialog, review):
        assert rendered_names(window) == []
