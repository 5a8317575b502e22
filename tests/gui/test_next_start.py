"""The next start gives back the window as it was left."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.gui import app
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
