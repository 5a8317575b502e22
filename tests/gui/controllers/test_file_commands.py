"""The File menu, what is dropped on the window, and the title."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game
from camelhelper.core.history import History
from camelhelper.core.rules import apply
from camelhelper.core.storage import read_game, write_game
from camelhelper.folders import lasting_folder
from camelhelper.gui import app
from camelhelper.gui.main_window import MainWindow
from tests.helpers.crashes import crash_window

START = parse("cu2 1RG.2B.3PY.15k.16w")
OTHER = parse("cu1 1W.2BG.3YO")


@pytest.fixture
def program(opened):
    return opened(START)


@pytest.fixture
def chosen(monkeypatch, tmp_path):
    """What the user chooses in every file dialog."""
    path = tmp_path / "evening.cup"
    monkeypatch.setattr(QFileDialog, "exec", lambda _: 1)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(path)])
    return path


def press(program, keys):
    sequence = QKeySequence(keys)
    for action in program.window.findChildren(type(program.commands.steps.undo)):
        if action.shortcut() == sequence:
            action.trigger()
            return
    raise AssertionError(f"nothing is done by {keys}")


def drop(target, data):
    """Drop on whatever widget takes drops there, as Qt does; it is meant to be moved."""
    while not target.acceptDrops():
        target = target.parentWidget()
    either, left, shift = (
        Qt.DropAction.CopyAction | Qt.DropAction.MoveAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ShiftModifier,
    )
    entered = QDragEnterEvent(QPointF(9, 9).toPoint(), either, data, left, shift)
    QApplication.sendEvent(target, entered)
    assert entered.isAccepted()
    dropped = QDropEvent(QPointF(9, 9), either, data, left, shift)
    assert dropped.proposedAction() == Qt.DropAction.MoveAction
    QApplication.sendEvent(target, dropped)
    return dropped


def test_the_first_save_asks_where_and_the_next_ones_do_not(program, chosen):
    program.session.apply(DieRevealed("R", 2))
    press(program, "Ctrl+S")
    assert read_game(chosen) == program.session.game
    program.session.apply(DieRevealed("G", 2))
    chosen.with_name("elsewhere").touch()
    press(program, "Ctrl+S")
    assert read_game(chosen) == program.session.game


class Asked:
    """Answers the question whether to overwrite with the button of this text."""

    def __init__(self, monkeypatch, answer):
        self.texts = []
        self.answer = answer

        def exec_(box):
            self.texts.append(box.text())
            (self.button,) = [each for each in box.buttons() if self.answer in each.text()]
            return 0

        monkeypatch.setattr(QMessageBox, "exec", exec_)
        monkeypatch.setattr(QMessageBox, "clickedButton", lambda _: self.button)


@pytest.mark.parametrize(
    ("answer", "there"), [("Overwrite", "mine"), ("Cancel", "theirs"), ("Save", "theirs")]
)
def test_what_another_program_saved_is_not_overwritten_without_asking(
    program, chosen, monkeypatch, answer, there
):
    theirs = Game(History(OTHER))
    press(program, "Ctrl+S")
    program.session.apply(DieRevealed("R", 2))
    press(program, "Ctrl+S")
    write_game(chosen, theirs)
    program.session.apply(DieRevealed("G", 2))
    elsewhere = chosen.with_name("elsewhere.cup")
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(elsewhere)])
    asked = Asked(monkeypatch, answer)
    press(program, "Ctrl+S")
    assert len(asked.texts) == 1
    assert chosen.name in asked.texts[0]
    assert read_game(chosen) == (theirs if there == "theirs" else program.session.game)
    assert elsewhere.exists() == (answer == "Save")


@pytest.fixture
def no_room():
    """A disk that takes neither a journal nor a game."""
    folder = lasting_folder("data")
    folder.mkdir(parents=True)
    for name in ("journals", "games"):
        (folder / name).touch()


def open_window(application):
    tops = application.topLevelWidgets()
    return next(top for top in tops if isinstance(top, MainWindow) and top.isVisible())


@pytest.mark.usefixtures("no_room")
@pytest.mark.parametrize(
    ("answer", "is_open", "is_saved"),
    [("Close", False, False), ("Cancel", True, False), ("Save", False, True)],
)
def test_no_window_is_closed_over_a_game_that_is_nowhere_on_the_disk_without_asking(
    chosen, monkeypatch, qapp, answer, is_open, is_saved
):
    asked = Asked(monkeypatch, answer)
    seen = []

    def play_and_close(*_):
        window = open_window(qapp)
        QTest.keyClicks(window, "r2")
        window.close()
        seen.append(window.isVisible())
        return 0

    monkeypatch.setattr(QApplication, "exec", play_and_close)
    assert app.run(START) == 0
    assert seen == [is_open]
    assert len(asked.texts) == 1
    assert chosen.exists() == is_saved
    if is_saved:
        assert read_game(chosen).position == apply(START, DieRevealed("R", 2))


@pytest.mark.usefixtures("no_room")
def test_a_position_on_which_nothing_was_played_is_not_worth_a_question(qapp, monkeypatch):
    asked = Asked(monkeypatch, "Cancel")
    monkeypatch.setattr(QApplication, "exec", lambda *_: not open_window(qapp).close())
    assert app.run(START) == 0
    assert asked.texts == []


def test_a_window_whose_journal_is_written_is_closed_without_a_question(program, monkeypatch):
    folder = lasting_folder("data")
    folder.mkdir(parents=True)
    (folder / "games").touch()
    asked = Asked(monkeypatch, "Cancel")
    program.on_disk.recovery.begin(START)
    program.window.close_asked.connect(program.commands.files.ask_before_loss)
    assert program.window.close()
    assert asked.texts == []
    assert list((folder / "journals").iterdir()), "the next start restores it"
    crash_window(program.on_disk.journalling)


def test_a_game_is_opened_from_the_menu(program, chosen):
    write_game(chosen, Game(History(OTHER)))
    press(program, "Ctrl+O")
    assert program.session.position == OTHER


@pytest.mark.usefixtures("chosen")
def test_recent_games_are_opened_from_the_menu(program):
    press(program, "Ctrl+Shift+S")
    program.on_disk.document.new(OTHER)
    menu = program.commands.files.recent
    menu.aboutToShow.emit()
    titles = [action.text() for action in menu.actions()]
    assert titles == ["&1 evening"]
    menu.actions()[0].trigger()
    assert program.session.position == START


@pytest.mark.skipif(sys.platform == "win32", reason="a name that Windows does not allow")
def test_a_title_shows_the_name_as_it_is(program, tmp_path):
    program.on_disk.document.save(tmp_path / "plan [*].cup")
    shown = program.window.windowHandle().title()
    assert shown.startswith("plan [*] · ")
    program.session.apply(DieRevealed("R", 2))
    assert program.window.windowHandle().title().startswith("plan [*]* · ")


def test_the_title_names_the_file_its_state_and_the_edition(program, chosen):
    assert program.window.windowTitle() == "Unnamed game[*] · second edition · camelhelper"
    press(program, "Ctrl+S")
    assert program.window.windowTitle() == "evening[*] · second edition · camelhelper"
    assert not program.window.isWindowModified()
    program.session.apply(DieRevealed("R", 2))
    assert program.window.isWindowModified()
    program.session.undo()
    assert program.window.windowFilePath() == str(chosen)


def test_a_file_dropped_anywhere_is_opened(program, tmp_path):
    write_game(tmp_path / "evening.cup", Game(History(OTHER)))
    for target in (
        program.window,
        program.views.board.viewport(),
        program.views.odds.table.viewport(),
        program.views.note,
    ):
        program.on_disk.document.new(START)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / "evening.cup"))])
        drop(target, data)
        assert program.session.position == OTHER


def test_a_file_copied_elsewhere_is_opened_when_it_is_pasted(program, tmp_path):
    write_game(tmp_path / "evening.cup", Game(History(OTHER)))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "evening.cup"))])
    QGuiApplication.clipboard().setMimeData(data)
    press(program, "Ctrl+V")
    assert program.session.position == OTHER


@pytest.mark.parametrize("text", ["cu1 1W.2BG.3YO", format_game(Game(History(OTHER)))])
def test_dropped_and_pasted_text_is_a_position_or_a_whole_game(program, text):
    data = QMimeData()
    data.setText(text)
    drop(program.window, data)
    assert program.session.position == OTHER
    program.on_disk.document.new(START)
    QGuiApplication.clipboard().setText(text)
    press(program, "Ctrl+V")
    assert program.session.position == OTHER


def test_text_dropped_from_an_editor_stays_there(program):
    data = QMimeData()
    data.setText("cu1 1W.2BG.3YO")
    assert drop(program.window, data).dropAction() == Qt.DropAction.CopyAction


def test_an_empty_clipboard_is_called_that(program, qtbot):
    QGuiApplication.clipboard().clear()
    with qtbot.waitSignal(program.session.notice) as noticed:
        press(program, "Ctrl+V")
    assert "nothing to paste" in noticed.args[0].text


def test_a_new_game_leaves_the_old_one_among_the_recent_ones(program, monkeypatch):
    program.session.apply(DieRevealed("R", 2))
    played = program.session.game
    monkeypatch.setattr("camelhelper.gui.controllers.dialogs.NewGameDialog.exec", lambda _: 1)
    press(program, "Ctrl+N")
    assert program.session.history.steps == ()
    menu = program.commands.files.recent
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    assert program.session.game == played


def test_the_banner_says_what_was_brought_back_until_it_is_dismissed(program, qtbot):
    assert not program.views.banner.isVisible()
    program.on_disk.recovery.recovered.emit("This game was restored.")
    assert program.views.banner.isVisible()
    assert program.views.banner.text.text() == "This game was restored."
    qtbot.mouseClick(program.views.banner.dismiss, Qt.MouseButton.LeftButton)
    assert not program.views.banner.isVisible()


def test_what_was_brought_back_is_said_until_the_game_goes_on(program):
    banner = program.views.banner
    program.on_disk.recovery.recovered.emit("This game was restored.")
    program.on_disk.recovery.damaged.emit("Its journal is kept as 1.damaged")
    program.session.preview(parse("cu2 1RG.2B.4PY.15k.16w"))
    assert "restored" in banner.text.text()
    program.session.apply(DieRevealed("R", 2))
    assert banner.text.text() == "Its journal is kept as 1.damaged"
    program.session.undo()
    assert banner.text.text() == "Its journal is kept as 1.damaged"


def asked_in(monkeypatch, program):
    """The folder in which Open asks for a game, and the file that it suggests."""
    asked = []

    def read(dialog):
        name = dialog.findChild(QLineEdit, "fileNameEdit").text()
        asked.append((Path(dialog.directory().absolutePath()), name))
        return 0

    monkeypatch.setattr(QFileDialog, "exec", read)
    press(program, "Ctrl+O")
    return asked[0]


def test_open_asks_where_the_last_game_of_the_user_is_though_another_was_begun(
    program, monkeypatch, tmp_path
):
    program.on_disk.document.save(tmp_path / "evening.cup")
    program.on_disk.document.new(OTHER)
    program.session.apply(DieRevealed("O", 2))
    program.on_disk.document.new(START)  # the other one is kept in the program's own folder
    assert asked_in(monkeypatch, program) == (tmp_path, "")


@pytest.mark.parametrize("has_documents", [True, False])
def test_open_asks_in_the_documents_or_without_any_at_home(
    program, monkeypatch, tmp_path, has_documents
):
    documents = tmp_path / "Documents"
    if has_documents:
        documents.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(documents))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert asked_in(monkeypatch, program) == (documents if has_documents else tmp_path, "")
