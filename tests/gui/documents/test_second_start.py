"""What a start does for a window that is already open, and what a window says of its settings."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.storage import read_game
from camelhelper.gui import app
from camelhelper.gui.documents.recent import recent
from camelhelper.gui.documents.single_instance import SingleInstance

OPEN_AS_MACOS_DOES = """
from PySide6.QtGui import QFileOpenEvent
from camelhelper.gui.application import make_application

application = make_application()
application.asked.connect(print)
application.sendEvent(application, QFileOpenEvent("/games/evening.cup"))
"""

SHOWN = "cu2 1RG.2B.3PY.15k.16w"
ASKED = "cu1 1W.2BG.3YO"


@pytest.fixture
def program(qapp):  # noqa: ARG001 - a window needs an application
    with app.opened(parse(SHOWN)) as program:
        yield program


@pytest.fixture
def notices(program):
    """What the window said."""
    said = []
    program.session.notice.connect(said.append)
    return said


def test_a_second_start_hands_its_position_to_the_window_that_is_open(qtbot):
    window = SingleInstance()
    assert window.may_open("")
    with qtbot.waitSignal(window.asked) as asked:
        second = subprocess.Popen(
            [sys.executable, "-m", "camelhelper", ASKED],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=Path.cwd(),
        )
    assert asked.args == [ASKED]
    assert second.communicate()[0] == b""
    assert second.returncode == 0
    window.close()


@pytest.mark.parametrize("asked", [ASKED, "cu2 1RG.2B.3PY.14k.16w"])
def test_a_position_opens_a_new_game_and_the_saved_one_is_left_as_it_was(
    program, notices, tmp_path, asked
):
    path = tmp_path / "evening.cup"
    program.on_disk.document.save(path)
    saved = path.read_text()
    app.show_asked(program, asked)
    assert format_position(program.session.position) == asked
    assert not program.session.history.can_undo
    assert program.on_disk.document.path is None
    assert asked in notices[-1].text
    assert path.read_text() == saved
    assert recent()[0] == path


def test_a_position_opens_a_new_game_and_unsaved_changes_of_the_old_one_are_kept(program):
    program.session.apply(DieRevealed("R", 2))
    played = program.session.game
    app.show_asked(program, ASKED)
    assert read_game(recent()[0]) == played


def test_a_position_that_is_shown_already_leaves_the_game_alone(program):
    program.session.apply(DieRevealed("R", 2))
    played = program.session.game
    app.show_asked(program, format_position(program.session.position))
    assert program.session.game == played


@pytest.mark.parametrize("is_answered", [True, False])
def test_what_is_asked_while_a_dialog_is_open_waits_for_its_answer_about_the_game(
    qtbot, program, is_answered
):
    before = program.session.game

    def answer():
        dialog = QApplication.activeModalWidget()
        for edit, name in zip(dialog.names_edits, ("Ann", "Ben"), strict=False):
            edit.setText(name)
        app.show_asked(program, ASKED)
        assert program.session.game is before
        dialog.done(is_answered)

    QTimer.singleShot(0, answer)
    program.commands.dialogs.ask_for_players()
    assert program.session.game.names == (("Ann", "Ben") if is_answered else ())
    qtbot.waitUntil(lambda: format_position(program.session.position) == ASKED)


def test_an_open_menu_goes_with_the_game_it_is_about(program):
    program.session.start(parse(f"{SHOWN} - - - 3*,3,3"))
    program.session.apply(DieRevealed("R", 2))
    menu = program.views.history.choices(1)
    (others,) = [action.menu() for action in menu.actions() if action.menu()]
    for each in (menu, others):
        each.popup(program.window.pos())
    app.show_asked(program, format_position(program.session.position))
    assert QApplication.activePopupWidget() is others, "nothing is opened"
    app.show_asked(program, ASKED)
    assert QApplication.activePopupWidget() is None


def test_a_pasted_position_of_the_other_edition_is_a_game_of_its_own_too(program):
    program.session.apply(DieRevealed("R", 2))
    played = program.session.game
    program.commands.exchange.take_text(ASKED)
    assert format_position(program.session.position) == ASKED
    assert not program.session.history.can_undo
    assert read_game(recent()[0]) == played


def test_where_the_old_game_cannot_be_kept_no_new_one_begins(program, notices, monkeypatch):
    program.session.apply(DieRevealed("R", 2))
    played = program.session.game
    monkeypatch.setattr(program.on_disk.document, "keep", lambda: False)
    app.show_asked(program, ASKED)
    assert program.session.game == played
    assert notices == []


def test_asked_for_nothing_the_window_only_comes_to_the_front(program):
    program.window.showMinimized()
    app.show_asked(program, "")
    assert not program.window.isMinimized()
    assert format_position(program.session.position) == SHOWN


def test_a_file_that_macos_has_it_open_is_asked_for():
    command = [sys.executable, "-c", OPEN_AS_MACOS_DOES]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path.cwd())
    assert (done.stdout, done.stderr) == ("/games/evening.cup\n", "")


def test_the_window_refuses_what_it_cannot_read(program, notices):
    app.show_asked(program, "cu2 1RR")
    assert format_position(program.session.position) == SHOWN
    assert "the red camel is on the track 2 times" in notices[-1].text


def test_settings_that_cannot_be_written_are_one_sentence(program, notices, tmp_path):
    (tmp_path / "file").touch()
    scope = QSettings.Scope.UserScope
    QSettings.setPath(QSettings.Format.NativeFormat, scope, str(tmp_path / "file"))
    app.check_settings(program.session)
    (notice,) = notices
    assert notice.is_error
    assert notice.text.startswith(f"Settings cannot be saved: {tmp_path / 'file'}")
    assert notice.text.endswith("cannot be written.")


def test_settings_that_can_be_written_are_not_worth_a_word(program, notices):
    app.check_settings(program.session)
    assert notices == []
