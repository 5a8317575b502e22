"""What hands do on the board, as the game takes it: a player's action, or something set right."""

import pytest

from camelhelper.core.change import TileSet, UnitPut
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import put_camel, put_tile
from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited, TilePlaced
from camelhelper.core.last_way import Way
from camelhelper.core.mend import Correction
from camelhelper.core.position import Tile
from camelhelper.gui.board.interaction.intents import (
    LayTile,
    MoveCamel,
    MoveTile,
    RemoveCamel,
    RemoveTile,
    TurnTile,
    carried_out,
)
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.board_play import BoardHands, BoardPlay, action_of
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from tests.helpers.panels import HeardSession, strangers
from tests.helpers.shown_board import shown_on

LEDGER = parse("cu1 1W.2BG.3YO - - - 3,4*!,3")


@pytest.fixture
def played(qtbot, theme):
    """Plays an intent and gives back the session."""
    asking = []

    def play(intent, start):
        session = Session(start)
        board = BoardView(theme)
        qtbot.addWidget(board)
        live = LiveOdds(session, strangers(session), lambda *_asked, **_how: iter(()))
        asking.append(live)
        BoardPlay(session, live, board, parent=board)
        board.intended.emit(intent)
        return session

    yield play
    for live in asking:
        live.close()


@pytest.fixture
def carried_to_4(qtbot, theme):
    """The session while a hand holds a camel over space 4, and the position if it let go."""

    def carry(camel, start):
        session = Session(start)
        board = BoardView(theme)
        qtbot.addWidget(board)
        BoardHands(session, board, parent=board)
        carried = put_camel(start, camel, 4)
        board.previewed.emit(carried)
        return session, carried

    return carry


@pytest.mark.parametrize(
    ("start", "is_shown"),
    [("cu1 1W.2BG.3YO", True), ("cu1 1W.2BG.3YO.4+1 - - - 3,3*", False)],
    ids=["free", "a tile"],
)
def test_a_camel_carried_over_a_tile_takes_no_odds_away(carried_to_4, start, is_shown):
    session, carried = carried_to_4("W", parse(start))
    assert session.shown == (carried if is_shown else session.position)


def test_while_a_table_is_still_wrong_a_hand_shows_what_it_is_about_to_do(carried_to_4):
    session, carried = carried_to_4("Y", parse("cu1 1W.2BG", free=True))
    assert session.shown == carried


def test_a_tile_laid_by_the_player_to_move_was_an_action():
    assert action_of(LayTile(+1, 8), LEDGER) == TilePlaced(8, +1)


def test_a_tile_moved_by_the_player_to_move_was_an_action():
    before = put_tile(LEDGER, 8, +1, 2)
    assert action_of(MoveTile(-1, 8, 11), before) == TilePlaced(11, -1)


@pytest.mark.parametrize(
    ("intent", "before"),
    [
        (MoveTile(+1, 8, 11), put_tile(LEDGER, 8, +1, 3)),
        (MoveTile(+1, 8, 11), put_tile(LEDGER, 8, +1)),
        (MoveTile(+1, 8, 11), put_tile(put_tile(LEDGER, 8, +1, 3), 12, +1, 2)),
        (MoveCamel("W", 5), LEDGER),
        (RemoveCamel("W"), LEDGER),
        (RemoveTile(8), put_tile(LEDGER, 8, +1, 2)),
    ],
    ids=["somebody else's", "nobody's", "beside the own", "a camel", "a camel off", "undone"],
)
def test_anything_else_set_something_right(intent, before):
    assert action_of(intent, before) is None


def test_without_a_ledger_a_tile_is_simply_there(played):
    before = parse("cu1 1W.2BG.3YO")
    assert action_of(LayTile(+1, 8), before) is None
    session = played(LayTile(+1, 8), before)
    assert session.history.past[-1].event == PositionEdited((TileSet(Tile(8, +1)),))


def test_a_tile_turned_over_in_place_set_something_right():
    assert action_of(TurnTile(-1, 8), put_tile(LEDGER, 8, +1, 2)) is None


LEG_OVER = parse("cu1 1W.2BG.3YO.7+2.9-1 W1Y1O1G1B1 - - 3,4*!,3")


@pytest.mark.parametrize("intent", [LayTile(+1, 8), MoveTile(+1, 7, 8)])
def test_a_tile_laid_after_the_leg_is_an_action_of_the_next_one(played, intent):
    session = played(intent, LEG_OVER)
    assert [step.event for step in session.history.past] == [LegEnded(), TilePlaced(8, +1)]
    assert format_position(session.position) == "cu1 1W.2BG.3YO.8+2 - - - 3,4!,3*"


def test_where_a_tile_will_lie_after_the_leg_the_old_ones_are_gone():
    assert carried_out(LayTile(-1, 9), LEG_OVER).tiles == (Tile(9, -1, 2),)


def test_after_the_leg_another_players_tile_is_still_set_right():
    assert action_of(MoveTile(-1, 9, 8), LEG_OVER) is None


def test_nobody_lays_a_tile_after_the_race():
    over = parse("cu1 14B.15WG.17OY B2 - - 4,5*,5,1")
    assert action_of(LayTile(+1, 8), over) is None


RACE = parse("cu1 14B.15WG.16OY - - - 4,5*,5")


@pytest.fixture
def race_over(qtbot, theme):
    """A session in which the first roll ended the race, and the board before it."""
    session, board = HeardSession(RACE), BoardView(theme)
    qtbot.addWidget(board)
    BoardHands(session, board, parent=board)
    session.apply(DieRevealed("Y", 1))
    return session, board


def test_a_tile_that_is_missing_in_the_past_is_laid_there_though_the_race_is_over(race_over):
    session, board = race_over
    session.awaited = Correction(0, None, None)
    board.intended.emit(LayTile(+1, 8))
    assert [step.event for step in session.history.past] == [TilePlaced(8, +1), DieRevealed("Y", 1)]


@pytest.mark.parametrize(
    ("intent", "meant"),
    [
        (MoveTile(+1, 9, 10), TilePlaced(10, +1)),
        (TurnTile(-1, 9), TilePlaced(9, -1)),
        (LayTile(-1, 10), TilePlaced(10, -1)),
    ],
)
def test_a_tile_whose_step_is_being_corrected_is_moved_or_turned_there(qtbot, theme, intent, meant):
    session, board = HeardSession(LEDGER), BoardView(theme)
    qtbot.addWidget(board)
    BoardHands(session, board, parent=board)
    for event in (TilePlaced(9, +1), DieRevealed("W", 1)):
        session.apply(event)
    session.awaited = Correction(0, TilePlaced(9, +1), None)
    board.intended.emit(intent)
    assert [step.event for step in session.history.past] == [meant, DieRevealed("W", 1)]
    assert session.awaited is None


@pytest.fixture
def tile_laid(qtbot, theme):
    """A session in which a tile was just laid on 9, and the board before it."""
    session, board = HeardSession(LEDGER), BoardView(theme)
    qtbot.addWidget(board)
    BoardHands(session, board, parent=board)
    board.intended.emit(LayTile(+1, 9))
    return session, board


@pytest.mark.parametrize(
    ("intent", "meant"),
    [(MoveTile(+1, 9, 8), TilePlaced(8, +1)), (TurnTile(-1, 9), TilePlaced(9, -1))],
)
def test_a_tile_moved_or_turned_right_after_it_was_laid_was_laid_so(tile_laid, intent, meant):
    session, board = tile_laid
    board.intended.emit(intent)
    assert [step.event for step in session.history.past] == [meant]
    assert session.position.to_move == 3
    session.undo()
    assert [step.event for step in session.history.past] == [TilePlaced(9, +1)]


def test_a_tile_put_back_where_its_owner_moved_it_from_is_an_edit(tile_laid):
    """There it could not have been laid: it would not have moved."""
    session, board = tile_laid
    for event in (DieRevealed("W", 1), DieRevealed("G", 1), TilePlaced(12, +1)):
        session.apply(event)
    board.intended.emit(MoveTile(+1, 12, 9))
    assert session.errors == []
    assert session.history.past[-2].event == TilePlaced(12, +1)
    assert session.position.tile_at(9) is not None


def test_later_it_is_set_right_where_it_lies(tile_laid):
    session, board = tile_laid
    session.apply(DieRevealed("W", 1))
    board.intended.emit(MoveTile(+1, 9, 8))
    assert session.history.past[0].event == TilePlaced(9, +1)
    assert isinstance(session.history.past[-1].event, PositionEdited)


def test_while_another_step_is_awaited_the_last_tile_stays_as_it_was_laid(tile_laid):
    session, board = tile_laid
    session.awaited = Correction(0, None, None)
    board.intended.emit(TurnTile(-1, 9))
    assert session.history.past[0].event == TilePlaced(9, +1)


def test_a_tile_that_could_not_lie_there_is_refused_and_still_awaited(race_over):
    session, board = race_over
    session.awaited = Correction(0, None, None)
    before = session.game
    board.intended.emit(LayTile(+1, 16))
    assert session.errors == ["The orange camel is on space 16: a tile needs an empty space."]
    assert session.game is before
    assert session.awaited is not None


def test_an_action_passes_the_turn(played):
    session = played(LayTile(+1, 8), LEDGER)
    assert format_position(session.position) == "cu1 1W.2BG.3YO.8+2 - - - 3,4!,3*"


def test_what_is_set_right_leaves_the_turn_where_it_was(played):
    session = played(MoveCamel("W", 5), LEDGER)
    assert session.history.past[-1].event == PositionEdited((UnitPut("W", 5),))
    session.undo()
    assert session.position == LEDGER


def test_the_last_roll_leaves_a_trace_until_something_else_is_tried(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w"))
    session, scene = program.session, program.views.board.scene()
    assert shown_on(scene).way is None
    session.apply(DieRevealed("R", 2))
    assert shown_on(scene).way == Way(1, 3)
    session.preview(parse("cu2 1RG.2B.3PY.15k.16w B2"))
    assert shown_on(scene).way is None
    session.preview(None)
    assert shown_on(scene).way == Way(1, 3)
    program.window.resize(1000, 700)
    assert shown_on(scene).way == Way(1, 3)
    session.undo()
    assert shown_on(scene).way is None
