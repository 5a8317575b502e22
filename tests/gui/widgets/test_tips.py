"""Names are text everywhere: nothing from a file or a clipboard is taken for HTML."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF
from PySide6.QtGui import QAction, QEnterEvent, QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QTableView,
    QTextEdit,
    QToolTip,
    QWidget,
)

import camelhelper
from camelhelper.core.gamefile import parse_game
from camelhelper.gui.widgets.tips import plain_tip, set_tip
from tests.helpers import stages

NAME = "<img src=no-picture>"
RENDERED = "<img src=.?no-p|<b>me"
GRID_PX = 40
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


def as_read(tip):
    """A tip as Qt shows it."""
    if not Qt.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


@pytest.mark.parametrize("text", [NAME, f"Ann\n{NAME} & <b>", "<b>Ben</b>\n2 < 3"])
def test_what_looks_like_html_is_shown_letter_by_letter(text):
    assert as_read(plain_tip(text)) == text


@pytest.mark.parametrize("text", ["Ann", "1 < 2", "Ann & Ben", "", "two\nlines"])
def test_what_qt_takes_for_text_stays_as_it_is(text):
    assert plain_tip(text) == text


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


def hover(widget, place):
    """Rest the hand there; the tip that is shown."""
    QToolTip.hideText()
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return QToolTip.text()


def places(widget):
    """The middle, and the middle of each item of a list or table."""
    yield widget.rect().center()
    view = widget.parentWidget()
    if isinstance(view, QAbstractItemView) and view.viewport() is widget and view.model():
        model, root = view.model(), QModelIndex()
        for row in range(model.rowCount(root)):
            columns = model.columnCount(root) if isinstance(view, QTableView) else 1
            for column in range(columns):
                yield view.visualRect(model.index(row, column)).center()


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


def named_as_html(window):
    """The texts of labels in which Qt would render a name."""
    labels = window.findChildren(QLabel)
    rich = [label.text() for label in labels if label.textFormat() != Qt.TextFormat.PlainText]
    return [text for text in rich if Qt.mightBeRichText(text) and re.search(RENDERED, text)]


def test_no_label_takes_a_name_for_html(opened):
    program = opened(parse_game(GAME))
    program.session.refuse(f"{NAME} cannot do that")
    QApplication.processEvents()
    assert named_as_html(program.window) == []


def hovered(top):
    """All tips of a window, a dialog or a page, and what in it would be rendered."""
    tips = {
        hover(widget, place)
        for widget in (top, *top.findChildren(QWidget))
        if widget.isVisibleTo(top)
        for place in (*places(widget), *crossings(widget))
    }
    if not isinstance(top, QMenu) or top.toolTipsVisible():
        tips |= {action.toolTip() for action in top.findChildren(QAction)}
    QToolTip.hideText()
    rendered = [tip for tip in tips if Qt.mightBeRichText(tip) and re.search(RENDERED, tip)]
    texts = [text.toHtml() for text in top.findChildren(QTextEdit)]
    rendered += [text for text in texts if re.search(RENDERED, text)]
    return tips, rendered + named_as_html(top)


def crossings(widget):
    """Places all over what is painted."""
    for x in range(0, widget.width(), GRID_PX):
        for y in range(0, widget.height(), GRID_PX):
            yield QPoint(x, y)


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
def test_no_window_dialog_or_page_renders_a_name(monkeypatch):
    monkeypatch.setattr(stages, "NAMES", ("Ann", NAME, "<b>me</b>"))
    acts = [act for act in stages.ACTS if act != "lab"]  # which knows no names
    seen = dict(stages.Walk(look=hovered, acts=acts).seen())
    assert {name: rendered for name, (_, rendered) in seen.items() if rendered} == {}
    named = [name for name, (tips, _) in seen.items() if any(NAME in as_read(tip) for tip in tips)]
    assert {"ledger", "docks", "what-if", "guess-first"} <= set(named)


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
