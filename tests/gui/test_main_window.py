"""The whole window: what is typed, pasted and chosen reaches the board, the odds and the advice."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.mend import Correction
from camelhelper.gui.board.interaction.intents import LayTile
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.setup.players_dialog import PlayersDialog
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.widgets.die_buttons import DieTick
from camelhelper.wording.languages import NO_BREAK

START = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def program(opened):
    return opened(parse(START))


def cup(program):
    return format_position(program.session.position)


def errors(program):
    said = []
    program.session.notice.connect(lambda notice: said.append(notice.text))
    return said


def answered(qtbot, program):
    qtbot.waitUntil(
        lambda: program.live.result is not None and program.live.result.position == shown(program)
    )


def shown(program):
    return program.session.shown


def test_two_keys_reveal_a_die_and_move_its_camel(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2")
    assert cup(program) == "cu2 2B.3PYRG.15k.16w R2"


def test_a_keyboard_without_a_menu_key_opens_menus_too(qtbot, program):
    part = program.views.read_back.button
    part.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    part.setFocus()
    with qtbot.waitSignal(part.customContextMenuRequested):
        qtbot.keyClick(part, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)


def test_keys_work_wherever_the_focus_is(qtbot, program):
    for part in (
        program.views.board,
        program.views.dice,
        program.views.odds.table,
        program.views.advice,
        program.window,
    ):
        before = len(program.session.history.past)
        letter = "rygbp"[before]
        qtbot.keyClicks(part, f"{letter}1")
        assert len(program.session.history.past) == before + 1, part


def test_u_takes_the_last_step_back(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2u")
    assert cup(program) == START


def test_undo_and_redo_are_offered_when_there_is_something_to_take_back(qtbot, program):
    assert not program.commands.steps.undo.isEnabled()
    qtbot.keyClicks(program.views.board, "r2")
    assert program.commands.steps.undo.isEnabled()
    program.commands.steps.undo.trigger()
    assert cup(program) == START
    assert program.commands.steps.redo.isEnabled()
    program.commands.steps.redo.trigger()
    assert cup(program) == "cu2 2B.3PYRG.15k.16w R2"


def test_escape_puts_the_banner_away_after_the_note_over_it(qtbot, program):
    views = program.views
    views.banner.show_text("Restored this game as it was before the crash.")
    views.trouble.tell("Nothing can be saved: the disk is full.")
    qtbot.keyClicks(views.board, "x")
    assert views.note.isVisible()
    for there in (True, False, False):
        qtbot.keyClick(views.board, Qt.Key.Key_Escape)
        assert not views.note.isVisible()
        assert ("Restored" in views.banner.text.text()) is there
    assert not views.banner.isVisible()
    assert views.trouble.isVisible()


def test_escape_forgets_what_was_typed(qtbot, program):
    qtbot.keyClicks(program.views.board, "r")
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    qtbot.keyClicks(program.views.board, "2")
    assert cup(program) == START


def test_misspelt_keys_are_explained(qtbot, program):
    said = errors(program)
    qtbot.keyClicks(program.views.board, "tx")
    assert "“x” is not possible here" in said[0]
    assert cup(program) == START


def test_the_odds_of_every_position_arrive(qtbot, program):
    answered(qtbot, program)
    qtbot.keyClicks(program.views.board, "r2")
    answered(qtbot, program)
    assert program.live.result.leg.outcomes == 5 * 4 * 3 * 2 * 3**4 * 2


def test_the_position_is_copied_as_one_line(program):
    program.commands.exchange.copy_position()
    assert QGuiApplication.clipboard().text() == START


def test_a_pasted_line_is_set_up_and_can_be_undone(program):
    QGuiApplication.clipboard().setText("1rg 2b 3py 9+2 15k 16w b2")
    program.commands.exchange.take_clipboard()
    assert cup(program) == "cu2 1RG.2B.3PY.9+2.15k.16w B2"
    program.session.undo()
    assert cup(program) == START


def test_pasting_what_the_board_shows_says_so_and_adds_no_step(program, qtbot):
    program.commands.exchange.copy_position()
    with qtbot.waitSignal(program.session.notice) as noticed:
        program.commands.exchange.take_clipboard()
    assert noticed.args[0].text == "The board already shows this position."
    assert program.session.history.past == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is nothing to paste: copy a position first"),
        (" \n", "there is nothing to paste: copy a position first"),
        ("cu2 1RX", "has no camel X: its camels are R, Y, G, B, P, k and w"),
        ("It was a dark and stormy night.\n" * 9_000, "this text of 287,999 characters is no"),
    ],
    ids=["nothing", "blanks", "a camel of no edition", "a novel"],
)
def test_pasted_nonsense_is_explained_and_nothing_is_lost(program, text, sentence):
    said = errors(program)
    QGuiApplication.clipboard().setText(text)
    program.commands.exchange.take_clipboard()
    assert len(said) == 1
    assert sentence.lower() in said[0].lower()
    assert cup(program) == START
    assert program.session.history.past == ()


@pytest.mark.parametrize("text", ["x" * 20_000_000, "/" * 20_000_000, "[" * 20_000_000])
def test_a_pasted_text_without_an_end_is_refused_in_a_sentence(program, text):
    said = errors(program)
    program.commands.exchange.take_text(text)
    assert cup(program) == START
    assert len(said) == 1
    assert len(said[0]) < 200


def test_a_leg_is_played_with_keys_alone_and_scored(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g1k3y1")
    assert not program.commands.steps.score.isEnabled()
    qtbot.keyClicks(program.views.board, "p3")
    assert program.commands.steps.score.isEnabled()
    assert program.session.position.dice_out == ("R", "G", "grey", "Y", "P")
    qtbot.keyClicks(program.views.board, "leg")
    assert program.session.position.dice == ()


def test_with_keys_alone_the_next_roll_scores_the_leg_and_one_undo_takes_back_both(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g1k3y1p3b1")
    assert program.session.position.dice_out == ("B",)
    qtbot.keyClicks(program.views.board, "u")
    assert program.session.position.dice_out == ("R", "G", "grey", "Y", "P")


@pytest.mark.parametrize("line", ["cu2 1k.2w R1Y1G1B1P1", "cu2 0k.2w R1"])
def test_a_set_up_without_racing_camels_has_nothing_to_score(program, line):
    program.session.edit(parse(line, half_built=True))
    assert program.views.advice.best.band.headline.text == (
        "Advice appears once the camels are on the track."
    )


def test_a_half_built_position_shows_no_odds_but_what_is_missing(qtbot, program):
    answered(qtbot, program)
    program.session.edit(empty_table(SECOND_EDITION))
    assert "track" in program.views.odds.heading.text()


def test_a_complete_track_that_cannot_be_right_is_not_called_incomplete(program):
    odds, best, table = program.views.odds, program.views.advice.best, program.views.scoreboard
    program.session.edit(parse("cu2 1RG.2B.2+?.3PY.15k.16w", half_built=True))
    program.commands.table_view.action.setChecked(True)
    assert odds.heading.text() == table.caption.text() == "This position can't be right"
    assert "under the blue camel" in odds.message.text()
    assert best.band.headline.text == "No advice without odds."


def test_every_theme_can_be_chosen(program):
    for name in THEME_NAMES:
        program.theme.choose(name)
        assert program.theme.name == name
        program.window.grab()


def test_type_grows_with_the_window_and_is_given_back(qtbot, program):
    before = QApplication.font().pointSizeF()
    program.window.resize(1920, 1200)
    assert QApplication.font().pointSizeF() > before
    title = program.views.odds.title
    qtbot.waitUntil(lambda: title.font().pointSizeF() > 1.25 * before)  # it is 1.2 times as large
    program.window.close()
    assert QApplication.font().pointSizeF() == before


def test_the_track_can_be_read_as_a_table(qtbot, program):
    assert not program.window.table_dock.isVisible()
    qtbot.keyClick(program.window, Qt.Key.Key_F6)
    assert program.window.table_dock.isVisible()
    assert "green" in program.views.table.model.index(0, 1).data().lower()


@pytest.mark.logs_errors
def test_a_failing_engine_is_said_beside_the_odds_and_the_advice(qtbot, opened):
    def broken(_position, _cancelled, **_more):
        raise RuntimeError("out of sand")

    program = opened(parse(START), answer=broken)
    qtbot.waitUntil(lambda: "out of sand" in program.views.odds.message.text())
    assert "No advice without odds" in program.views.advice.best.band.headline.text


def test_the_pyramid_ticket_leads_to_the_dice(qtbot, program):
    answered(qtbot, program)
    program.views.advice.die_wanted.emit()
    assert (
        program.views.dice.isAncestorOf(program.window.focusWidget())
        or program.views.dice.hasFocus()
    )


def test_a_tile_laid_with_a_ledger_passes_the_turn(program):
    program.session.edit(parse(f"{START} - - - 3*,3,3"))
    program.views.board.intended.emit(LayTile(+1, 9))
    assert cup(program) == "cu2 1RG.2B.3PY.9+1.15k.16w - - - 3,3*,3"


def test_no_two_actions_share_a_key(program):
    keys = [
        key.toString()
        for action in program.window.findChildren(QAction)
        for key in action.shortcuts()
        if action.isVisible()
    ]
    assert sorted(keys) == sorted(set(keys))


def test_the_position_is_read_back_and_no_note_moves_anything(qtbot, program):
    assert program.views.read_back.isVisible()
    qtbot.keyClicks(program.views.board, "r2")
    QApplication.processEvents()
    height = program.views.board.height()
    qtbot.keyClicks(program.views.board, "r2")
    assert program.views.note.isVisible()
    assert program.views.read_back.isVisible()
    QApplication.processEvents()
    assert program.views.board.height() == height
    qtbot.keyClicks(program.views.board, "g1")
    assert program.views.read_back.isVisible()
    assert program.views.read_back.text.text().replace(NO_BREAK, " ").endswith("; three rolls left")


def test_a_slip_is_put_right_from_the_window(qtbot, program, monkeypatch):
    qtbot.keyClicks(program.views.board, "r2")
    slip = Correction(0, DieRevealed("R", 2), DieRevealed("R", 3))
    monkeypatch.setattr(ResyncDialog, "exec", lambda dialog: dialog.done(1) or dialog.result())
    monkeypatch.setattr(ResyncDialog, "repair", slip)
    program.views.read_back.differs_action.trigger()
    assert cup(program) == "cu2 2B.3PY.4RG.15k.16w R3"
    program.session.undo()
    assert cup(program) == "cu2 2B.3PYRG.15k.16w R2"


def test_players_are_named_from_the_menu(program, monkeypatch):
    monkeypatch.setattr(PlayersDialog, "exec", lambda _: 1)
    monkeypatch.setattr(PlayersDialog, "names", lambda _: ("Ann", "Ben", "me"))
    monkeypatch.setattr(PlayersDialog, "position", lambda _: parse(f"{START} - - - 3*,3,3!"))
    assert not program.views.ledger.isVisible()
    program.commands.dialogs.ask_for_players()
    assert program.views.ledger.isVisible()
    assert program.views.ledger.cards[0].accessibleName() == "Ann: to move, 3 coins"


def test_the_history_is_a_sheet_at_the_side(qtbot, program):
    assert not program.window.history_dock.isVisible()
    qtbot.keyClick(program.window, Qt.Key.Key_F5)
    assert program.window.history_dock.isVisible()


def test_the_keyboard_begins_on_the_board(program):
    assert program.window.focusWidget() is program.views.board


def test_every_line_under_and_over_the_board_grows_with_the_window(program):
    labels = (
        program.views.banner.text,
        program.views.read_back.text,
        program.views.note.text,
        program.views.dice.hint,
    )
    before = [label.font().pointSizeF() for label in labels]
    program.window.resize(1920, 1200)
    QApplication.processEvents()
    after = [label.font().pointSizeF() for label in labels]
    assert all(large > small for small, large in zip(before, after, strict=True))


def test_the_end_of_a_leg_moves_no_die_in_a_low_window(qtbot, opened):
    program = opened(parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1P1 - - 3*,3,3,3!"))
    program.window.resize(1018, 656)
    QApplication.processEvents()
    ticks = program.views.dice.findChildren(DieTick)
    before = [on_window(program, tick) for tick in ticks]
    qtbot.keyClicks(program.views.board, "g1")
    QApplication.processEvents()
    assert program.session.position.leg_over
    assert [on_window(program, tick) for tick in ticks] == before


def on_window(program, part):
    return part.mapTo(program.window, QPoint())


def test_the_keyboards_frame_on_the_board_goes_with_a_click_anywhere(qtbot, program):
    window, board = program.window, program.views.board
    title = program.views.dice.title
    without = board.viewport().grab().toImage()
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.viewport().grab().toImage() != without
    place = title.mapTo(window, title.rect().center())
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert board.hasFocus()
    assert board.viewport().grab().toImage() == without
