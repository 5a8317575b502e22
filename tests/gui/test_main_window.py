"""The whole window: what is typed, pasted and chosen reaches the board, the odds and the advice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLabel, QWidget

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table, put_tile
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import Correction
from camelhelper.gui.live.engine_runner import EngineRunner
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.session import Session
from camelhelper.gui.setup.players_dialog import PlayersDialog
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme

START = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def window(opened):
    return opened(parse(START))


def cup(window):
    return format_position(window.session.position)


def errors(window):
    said = []
    window.session.notice.connect(lambda notice: said.append(notice.text))
    return said


def answered(qtbot, window):
    qtbot.waitUntil(lambda: window.result is not None and window.result.position == shown(window))


def shown(window):
    return window.session.shown


def test_two_keys_reveal_a_die_and_move_its_camel(qtbot, window):
    qtbot.keyClicks(window.board, "r2")
    assert cup(window) == "cu2 2B.3PYRG.15k.16w R2"


def test_keys_work_wherever_the_focus_is(qtbot, window):
    for part in (window.board, window.dice, window.odds.table, window.advice, window):
        before = len(window.session.history.past)
        letter = "rygbp"[before]
        qtbot.keyClicks(part, f"{letter}1")
        assert len(window.session.history.past) == before + 1, part


def test_u_takes_the_last_step_back(qtbot, window):
    qtbot.keyClicks(window.board, "r2u")
    assert cup(window) == START


def test_undo_and_redo_are_offered_when_there_is_something_to_take_back(qtbot, window):
    assert not window.menus.undo.isEnabled()
    qtbot.keyClicks(window.board, "r2")
    assert window.menus.undo.isEnabled()
    window.menus.undo.trigger()
    assert cup(window) == START
    assert window.menus.redo.isEnabled()
    window.menus.redo.trigger()
    assert cup(window) == "cu2 2B.3PYRG.15k.16w R2"


def test_escape_forgets_what_was_typed(qtbot, window):
    qtbot.keyClicks(window.board, "r")
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    qtbot.keyClicks(window.board, "2")
    assert cup(window) == START


def test_misspelt_keys_are_explained(qtbot, window):
    said = errors(window)
    qtbot.keyClicks(window.board, "tx")
    assert "does not fit" in said[0]
    assert cup(window) == START


def test_the_odds_of_every_position_arrive(qtbot, window):
    answered(qtbot, window)
    qtbot.keyClicks(window.board, "r2")
    answered(qtbot, window)
    assert window.result.leg.outcomes == 5 * 4 * 3 * 2 * 3**4 * 2


def test_the_position_is_copied_as_one_line(window):
    window.copy_position()
    assert QGuiApplication.clipboard().text() == START


def test_a_pasted_line_is_set_up_and_can_be_undone(window):
    QGuiApplication.clipboard().setText("1rg 2b 3py 9+2 15k 16w b2")
    window.paste_position()
    assert cup(window) == "cu2 1RG.2B.3PY.9+2.15k.16w B2"
    window.session.undo()
    assert cup(window) == START


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is nothing to read"),
        ("cu2 1RX", "has no camel X: its camels are RYGBPkw"),
        ("It was a dark and stormy night.\n" * 9_000, "this text of 287,999 characters is no"),
    ],
    ids=["nothing", "a camel of no edition", "a novel"],
)
def test_pasted_nonsense_is_explained_and_nothing_is_lost(window, text, sentence):
    said = errors(window)
    QGuiApplication.clipboard().setText(text)
    window.paste_position()
    assert len(said) == 1
    assert sentence.lower() in said[0].lower()
    assert cup(window) == START
    assert window.session.history.past == ()


def test_a_leg_is_played_with_keys_alone_and_scored(qtbot, window):
    qtbot.keyClicks(window.board, "r2g1k3y1")
    assert not window.menus.score.isEnabled()
    qtbot.keyClicks(window.board, "p3")
    assert window.menus.score.isEnabled()
    qtbot.keyClicks(window.board, "b1")
    assert window.session.position.dice_out == ("R", "G", "grey", "Y", "P")
    qtbot.keyClicks(window.board, "leg")
    assert window.session.position.dice == ()


def test_a_half_built_position_shows_no_odds_but_what_is_missing(qtbot, window):
    answered(qtbot, window)
    window.session.edit(empty_table(SECOND_EDITION))
    assert "track" in window.odds.heading.text()


def test_every_theme_can_be_chosen(window):
    for name in THEME_NAMES:
        window.theme.choose(name)
        assert window.theme.name == name
        window.grab()


def test_no_widget_that_takes_the_focus_is_without_a_name(window):
    unnamed = [
        (type(widget).__name__, type(widget.parent()).__name__)
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not isinstance(widget, QLabel)  # speaks its text
        and not isinstance(widget.parent(), QAbstractScrollArea)  # its viewport
        and not widget.accessibleName()
        and not getattr(widget, "text", str)()
    ]
    assert unnamed == []


def test_type_grows_with_the_window_and_is_given_back(qtbot, window):
    before = QApplication.font().pointSizeF()
    window.resize(1920, 1200)
    assert QApplication.font().pointSizeF() > before
    title = window.odds.title
    qtbot.waitUntil(lambda: title.font().pointSizeF() > 1.25 * before)  # it is 1.2 times as large
    window.close()
    assert QApplication.font().pointSizeF() == before


def test_the_track_can_be_read_as_a_table(qtbot, window):
    assert not window.table_dock.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F6)
    assert window.table_dock.isVisible()
    assert "green" in window.table.model.index(0, 1).data().lower()


@pytest.mark.logs_errors
def test_a_failing_engine_is_said_beside_the_odds_and_the_advice(qtbot):
    def broken(_position, _cancelled, **_more):
        raise RuntimeError("out of sand")

    main = MainWindow(Session(parse(START)), EngineRunner(broken), load_theme("day"))
    qtbot.addWidget(main)
    with qtbot.waitSignal(main.runner.failed):
        main.show()
    assert "out of sand" in main.odds.message.text()
    main.close()


def test_the_pyramid_ticket_leads_to_the_dice(qtbot, window):
    answered(qtbot, window)
    window.advice.die_wanted.emit()
    assert window.dice.isAncestorOf(window.focusWidget()) or window.dice.hasFocus()


def test_a_tile_laid_with_a_ledger_passes_the_turn(window):
    window.session.edit(parse(f"{START} - - - 3*,3,3"))
    window.board.arranged.emit(put_tile(window.session.position, 9, +1, 1))
    assert cup(window) == "cu2 1RG.2B.3PY.9+1.15k.16w - - - 3,3*,3"


def test_no_two_actions_share_a_key(window):
    keys = [
        key.toString()
        for action in window.findChildren(QAction)
        for key in action.shortcuts()
        if action.isVisible()
    ]
    assert sorted(keys) == sorted(set(keys))


def test_the_position_is_read_back_where_no_message_stands(qtbot, window):
    assert window.read_back.isVisible()
    qtbot.keyClicks(window.board, "r2")
    QApplication.processEvents()
    height = window.board.height()
    qtbot.keyClicks(window.board, "r2")
    assert window.notices.isVisible()
    assert not window.read_back.isVisible()
    QApplication.processEvents()
    assert window.board.height() == height
    qtbot.keyClicks(window.board, "g1")
    assert window.read_back.isVisible()
    assert "four dice left" not in window.read_back.text.text()
    assert "three dice left" in window.read_back.text.text()


def test_a_slip_is_put_right_from_the_window(qtbot, window, monkeypatch):
    qtbot.keyClicks(window.board, "r2")
    slip = Correction(0, DieRevealed("R", 2), DieRevealed("R", 3))
    monkeypatch.setattr(ResyncDialog, "exec", lambda _: 1)
    monkeypatch.setattr(ResyncDialog, "repair", slip)
    window.read_back.differs_action.trigger()
    assert cup(window) == "cu2 2B.3PY.4RG.15k.16w R3"
    window.session.undo()
    assert cup(window) == "cu2 2B.3PYRG.15k.16w R2"


def test_players_are_named_from_the_menu(window, monkeypatch):
    monkeypatch.setattr(PlayersDialog, "exec", lambda _: 1)
    monkeypatch.setattr(PlayersDialog, "names", lambda _: ("Ann", "Ben", "me"))
    monkeypatch.setattr(PlayersDialog, "position", lambda _: parse(f"{START} - - - 3*,3,3!"))
    assert not window.ledger.isVisible()
    window.asking.edit_players()
    assert window.ledger.isVisible()
    assert window.ledger.cards[0].accessibleName() == "Ann: to move, 3 coin(s)"


def test_the_history_is_a_sheet_at_the_side(qtbot, window):
    assert not window.history_dock.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.history_dock.isVisible()


def test_the_keyboard_begins_on_the_board(window):
    assert window.focusWidget() is window.board


def test_every_line_under_and_over_the_board_grows_with_the_window(window):
    labels = (window.banner.text, window.read_back.text, window.notices.text, window.dice.hint)
    before = [label.font().pointSizeF() for label in labels]
    window.resize(1920, 1200)
    QApplication.processEvents()
    after = [label.font().pointSizeF() for label in labels]
    assert all(large > small for small, large in zip(before, after, strict=True))
