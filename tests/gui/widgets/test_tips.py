"""Names are text everywhere: nothing from a file or a clipboard is taken for HTML."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint
from PySide6.QtGui import QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QTableView, QToolTip, QWidget

import camelhelper
from camelhelper.core.cup import parse
from camelhelper.core.game import Game
from camelhelper.core.gamefile import parse_game
from camelhelper.core.history import History
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.setup.players_dialog import PlayersDialog
from camelhelper.gui.widgets.tips import plain_tip, set_tip

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

NAME = "<img src=/dev/zero>"
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
    assert sum("dev/zero" in tip for tip in shown) > 5, "players, what-ifs, events, messages"
    rich = [tip for tip in shown if Qt.mightBeRichText(tip)]
    assert [tip for tip in rich if re.search("<img|<b>me", tip)] == []
    QToolTip.hideText()


def named_as_html(window):
    """The texts of labels in which Qt would render a name."""
    labels = window.findChildren(QLabel)
    assert labels
    rich = [label.text() for label in labels if label.textFormat() != Qt.TextFormat.PlainText]
    return [text for text in rich if Qt.mightBeRichText(text) and re.search("<img|<b>me", text)]


def test_no_label_takes_a_name_for_html(opened):
    program = opened(parse_game(GAME))
    program.session.refuse(f"{NAME} cannot do that")
    QApplication.processEvents()
    assert named_as_html(program.window) == []


CARDS = "cu2 1RG.2B.3PY.15k.16w - - +2R-3B 3,3*!,3"


def test_no_label_of_a_dialog_takes_a_name_for_html(qtbot, theme):
    position = parse(CARDS)
    game = Game(History(position), ("Ann", NAME, "<b>me</b>"))
    for dialog in (PlayersDialog(theme, game, position), ResyncDialog(theme, game)):
        qtbot.addWidget(dialog)
        assert named_as_html(dialog) == []


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
