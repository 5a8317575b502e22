"""The next start gives back the window as it was left."""

from contextlib import contextmanager

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.gui import app
from camelhelper.gui.documents.remembered import SHEETS, restore_sheets
from camelhelper.gui.odds.odds_model import Column

PLAYERS = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3")


def shows_map(program):
    return program.next_roll.map.isVisibleTo(program.window)


def shows_odds_over_time(program):
    return program.views.timeline.isVisibleTo(program.window)


def shows_race_over_time(program):
    return "race" in program.views.timeline.words.text()


def shows_all_places(program):
    return not program.views.odds.table.isColumnHidden(Column.FIRST + 2)


def shows_fractions(program):
    return program.views.odds.model.shows_fractions


def shows_players(program):
    return program.views.ledger.isVisibleTo(program.window)


@pytest.mark.parametrize(
    ("command", "shows"),
    [
        (lambda program: program.next_roll.map_action, shows_map),
        (lambda program: program.views.timeline.fold_action, shows_odds_over_time),
        (lambda program: program.views.timeline.race_action, shows_race_over_time),
        (lambda program: program.views.odds.places_action, shows_all_places),
        (lambda program: program.views.odds.fractions_action, shows_fractions),
        (lambda program: program.views.ledger.shown_action, shows_players),
    ],
)
def test_what_was_turned_on_or_off_is_so_again(qapp, command, shows):  # noqa: ARG001
    with app.opened(PLAYERS) as program:
        usually = shows(program)
        command(program).trigger()
        assert shows(program) != usually
    with app.opened(PLAYERS) as again:
        assert command(again).isChecked() != usually
        assert shows(again) != usually


def widths(program):
    views = program.views
    return [part.width() for part in (views.history, views.board, views.advice)]


@contextmanager
def small_window(qtbot, program):
    window = program.window
    window.resize(1024, 665)
    with qtbot.waitExposed(window):
        window.show()
    QApplication.processEvents()
    yield window


def test_the_history_is_as_wide_at_the_next_start_and_in_another_language(qtbot):
    """What was shared among board, history and column used to leave out the history at first."""
    with app.opened(PLAYERS) as program, small_window(qtbot, program) as window:
        window.history_dock.toggleViewAction().trigger()
        QApplication.processEvents()
        usual = widths(program)
        QSettings().setValue(SHEETS, window.saveState())
        with app.opened_anew(program) as anew, small_window(qtbot, anew):
            assert widths(anew) == usual
    with app.opened(PLAYERS) as again:
        restore_sheets(again.window)
        with small_window(qtbot, again):
            assert widths(again) == usual
