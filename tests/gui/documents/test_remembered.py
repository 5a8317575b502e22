"""One bad thing that is remembered never stops a start."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings, QSize
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal
from camelhelper.core.storage import read_game, write_game
from camelhelper.folders import lasting_folder
from camelhelper.gui import app
from camelhelper.gui.documents.recent import (
    LastGame,
    add_recent,
    last_game,
    recent,
    remember_last,
)
from camelhelper.gui.documents.remembered import remembered_width, set_aside_misfits
from camelhelper.gui.main_window import MainWindow
from tests.helpers.crashes import crash

START = parse("cu2 1RG.2B.3PY.15k.16w")


@pytest.fixture
def start(qapp, monkeypatch):  # noqa: ARG001 - a window needs an application
    """Starts the program, and closes it once it is up; what it showed and said."""
    shown = []

    def look(program, misfits):
        tell(program, misfits)
        note = program.views.note.note
        notice = note.text if note else ""
        shown.append((program.session.position, f"{program.views.banner.text.text()} {notice}"))

    tell = app.tell_misfits
    monkeypatch.setattr(app, "tell_misfits", look)
    monkeypatch.setattr(QApplication, "exec", lambda *_: 0)

    def run():
        assert app.run(None) == 0
        return shown.pop()

    return run


def remember(name, value):
    settings = QSettings()
    settings.setValue(name, value)
    settings.sync()


@pytest.mark.parametrize(
    ("name", "value", "called"),
    [
        ("game/last", "/games/a\0b.cup", "the last game"),
        ("game/last", "/" + "a" * 5_000, "the last game"),
        ("game/last", ["one", "two"], "the last game"),
        ("game/last", QSize(3, 4), "the last game"),
        ("game/document", "a\0b", "where the last game is saved"),
        ("files/recent", QSize(3, 4), "the recent games"),
        ("window/geometry", "wide", "the window's size and place"),
        ("window/geometry", QSize(3, 4), "the window's size and place"),
        ("window/sheet_px", "wide", "the width of the side panel"),
        ("window/sheet_px", "123456789", "the width of the side panel"),
        ("window/sheets", "open", "which side panels are open"),
        ("lab/geometry", ["wide"], "the size and place of the lab's window"),
        ("view/theme", ["day"], "the theme"),
        ("view/language", ["de"], "the language"),
    ],
)
def test_what_is_remembered_badly_is_set_aside_and_named(start, name, value, called):
    remember(name, value)
    position, said = start()
    assert position == empty_table(SECOND_EDITION)
    assert f"reset: {called}." in said
    assert name not in said
    assert QSettings().value(f"set-aside/{name}") == value
    assert called not in start()[1]


def test_what_is_remembered_well_stays(start):
    start()
    assert set_aside_misfits() == []
    assert isinstance(QSettings().value("window/geometry"), QByteArray)


def test_how_wide_somebody_made_a_sheet_is_remembered(start):
    remember("window/sheet_px", 333)
    start()
    assert remembered_width("window/sheet_px") == 333


def test_an_open_sheet_is_remembered_when_it_opens_and_not_only_at_the_end(start, monkeypatch):
    were_open, saved = [], []

    def turn_history(*_):
        windows = (each for each in QApplication.topLevelWidgets() if each.isVisible())
        (window,) = (each for each in windows if isinstance(each, MainWindow))
        were_open.append(window.history_dock.isVisible())
        window.history_dock.toggleViewAction().trigger()
        QSettings().sync()
        saved.append(QSettings().value("window/sheets"))
        return 0

    monkeypatch.setattr(QApplication, "exec", turn_history)
    for _ in range(3):
        start()
    assert were_open == [False, True, False]
    assert all(isinstance(each, QByteArray) for each in saved)


def test_a_window_that_cannot_be_put_where_it_was_opens_elsewhere(start):
    remember("window/geometry", QByteArray(b"nonsense"))
    start()


@pytest.fixture
def closed(monkeypatch, tmp_path):
    """A saved game in a folder that may not be entered, whoever tests this."""
    path = tmp_path / "closed" / "evening.cup"
    path.parent.mkdir()
    write_game(path, Game(History(START)))
    stat = Path.stat

    def refused(self, **how):
        if self == path:
            raise PermissionError(13, "Permission denied")
        return stat(self, **how)

    monkeypatch.setattr(Path, "stat", refused)
    return path


def test_a_last_game_that_may_not_be_read_is_named_and_the_table_is_empty(start, closed):
    remember("game/last", str(closed))
    position, said = start()
    assert position == empty_table(SECOND_EDITION)
    assert "evening.cup" in said
    assert "Permission denied" in said
    assert "evening.cup" not in start()[1]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_game_whose_name_is_no_text_comes_back_too(start, tmp_path):
    path = tmp_path / os.fsdecode(b"Fran\xe7ais.cup")
    write_game(path, Game(History(START)))
    add_recent(path)
    remember_last(LastGame(path, path, ""))
    QSettings().sync()
    assert (last_game().file, last_game().document, recent()) == (path, path, [path])
    assert start()[0] == START


def test_a_last_game_that_is_gone_is_named_once(start, tmp_path):
    remember("game/last", str(tmp_path / "evening.cup"))
    position, said = start()
    assert position == empty_table(SECOND_EDITION)
    assert "Could not open evening.cup" in said
    assert "evening.cup" not in start()[1]


def test_the_recent_games_are_those_that_can_be_seen(closed, tmp_path):
    there = tmp_path / "there.cup"
    write_game(there, Game(History(START)))
    remember("files/recent", [str(closed), "a\0b", "a" * 5_000, str(there), "b" * 300])
    assert recent() == [there]


@pytest.mark.parametrize("document", ["a\0b.cup", "/" + "a" * 5_000, "/dev/zero", "/proc/self/mem"])
def test_a_journal_that_names_a_bad_file_brings_the_game_back(start, document):
    journal = Journal.begin(lasting_folder("data") / "journals")
    journal.write(Game(History(START)), Path(document))
    crash(journal)
    position, said = start()
    assert position == START
    assert "Restored" in said
    position, said = start()
    assert position == START, "it was kept, though not where it says"
    assert all(read_game(path) for path in recent())
