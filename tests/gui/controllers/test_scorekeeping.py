"""What the whole table is told: the truth, and nothing that only one of them may know."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.controllers.scorekeeping import public_event
from camelhelper.wording.languages import NO_BREAK

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3"


@pytest.fixture
def program(opened):
    game = Game(History(parse(START))).named("Ann", "Ben", "Cleo")
    program = opened(game.position)
    program.session.start(game)
    return program


def facts(program):
    program.commands.table_view.action.setChecked(True)
    board = program.views.scoreboard
    return board.heading.text(), board.last_event.text().replace(NO_BREAK, " ")


def test_it_follows_the_game(program):
    assert facts(program) == ("Ann's turn", "")
    program.session.apply(DieRevealed("R", 2))
    assert facts(program) == ("Ben's turn", "Ann: red rolls 2 → 3")
    program.session.undo()
    assert facts(program) == ("Ann's turn", "")


def test_without_a_ledger_it_counts_the_dice(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w"))
    program.session.apply(DieRevealed("R", 2))
    assert facts(program)[0] == "4 rolls left"


def test_what_is_over_is_said_to_be_over(opened):
    program = opened(parse("cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1"))
    assert facts(program)[0] == "Yellow wins the leg"
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2"))
    assert facts(program)[0] == "The race is over"
    program.session.apply(LegEnded())
    assert facts(program)[0] == "The game is over"


def test_after_the_race_it_tells_who_has_won_and_no_chances(program):
    caption = program.views.scoreboard.caption
    facts(program)
    assert caption.text() == "Chances of winning the leg"
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2"))
    assert caption.text() == "Yellow wins the race"
    program.session.apply(LegEnded())
    assert caption.text() == "Yellow wins the race"


def test_after_the_race_it_tells_camels_then_players_in_place_of_chances(program):
    board = program.views.scoreboard
    program.commands.table_view.action.trigger()
    assert board.bars.isVisible()
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2 - - 4*,7+1,7"))
    assert not board.bars.isVisible()
    camels = ["1. Yellow", "2. Purple", "3. Green", "4. Red", "5. Blue"]
    assert [label.text() for label in board.standings if label.isVisible()] == camels
    program.session.apply(LegEnded())
    assert [label.text() for label in board.standings if label.isVisible()] == [
        "1. Ben, 8 coins",
        "2. Cleo, 7 coins",
        "3. Ann, 4 coins",
    ]
    program.session.undo()
    program.session.undo()
    assert board.bars.isVisible()


def test_after_the_leg_it_tells_how_the_camels_stand_until_the_next_die(program):
    board = program.views.scoreboard
    program.commands.table_view.action.trigger()
    program.session.edit(parse("cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1 - - 4*,7+1,7"))
    assert board.heading.text() == "Yellow wins the leg"
    assert board.caption.text() == "The leg is over"
    camels = ["1. Yellow", "2. Purple", "3. Blue", "4. Green", "5. Red"]
    assert [label.text() for label in board.standings if label.isVisible()] == camels
    program.session.apply(DieRevealed("R", 2))
    assert board.bars.isVisible()
    assert board.caption.text() == "Chances of winning the leg"


def test_after_a_race_without_players_the_camels_stay(program):
    program.commands.table_view.action.trigger()
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2"))
    program.session.apply(LegEnded())
    standings = [label.text() for label in program.views.scoreboard.standings if label.isVisible()]
    assert standings[0] == "1. Yellow"


def test_it_shows_the_very_odds_of_the_panel(qtbot, program):
    program.commands.table_view.action.trigger()
    with qtbot.waitSignal(program.live.idle):
        program.session.apply(DieRevealed("R", 2))
    leg = program.live.result.leg
    shown = {chance.camel: chance.first for chance in program.views.scoreboard.bars.chances}
    assert shown == {camel: leg.fraction(camel, 0) for camel in leg.camels}


def test_odds_that_are_hidden_are_hidden_here(qtbot, program):
    program.commands.table_view.action.trigger()
    with qtbot.waitSignal(program.live.idle):
        program.live.ask()
    program.live.hide(True)
    assert program.views.scoreboard.caption.text() == "Odds are hidden"
    assert program.views.scoreboard.bars.accessibleDescription() == "Not known"
    program.live.hide(False)
    assert "Favourite" in program.views.scoreboard.bars.accessibleDescription()


def test_it_tells_nothing_while_nobody_reads_it_and_all_when_it_is_opened(program):
    board, table_view = program.views.scoreboard, program.commands.table_view.action
    table_view.setChecked(True)
    table_view.setChecked(False)
    program.session.apply(DieRevealed("R", 2))
    assert board.heading.text() == "Ann's turn"
    table_view.setChecked(True)
    assert board.heading.text() == "Ben's turn"


@pytest.mark.parametrize("event", ["+r", "-r"])
def test_the_colour_of_a_race_card_is_its_owners_secret(event):
    start = parse(START)
    history = History(start).then(parse_event(event, start.edition))
    assert "red" not in public_event(history, ("Ann", "Ben", "Cleo"))
    assert "Ann: face-down card on the" in public_event(history, ("Ann", "Ben", "Cleo"))
