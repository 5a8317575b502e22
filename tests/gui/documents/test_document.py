"""Games on disk: opened, saved, and kept unasked."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.storage import read_game, write_game
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.documents.recent import recent
from tests.helpers.panels import HeardSession
from tests.helpers.windows_on_disk import EMPTY, ROLL, START, START_ROLLED, Window

pytestmark = pytest.mark.usefixtures("qapp")


# -- opening and saving --------------------------------------------------------------------------


def test_a_saved_game_is_opened_as_it_was(folder, tmp_path):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.session.name_players("Ann", "Ben", "me")
    assert window.document.is_modified
    assert window.document.save(tmp_path / "evening.cup")
    assert not window.document.is_modified
    before = window.text()
    window.document.new(EMPTY)
    assert window.document.path is None
    assert window.document.open(tmp_path / "evening.cup")
    assert window.text() == before
    assert window.document.path == tmp_path / "evening.cup"
    window.recovery.end()


def test_unsaved_changes_come_and_go_with_undo(folder, tmp_path):
    window = Window(folder, START)
    window.document.save(tmp_path / "evening.cup")
    changes = []
    window.document.changed.connect(lambda: changes.append(window.document.is_modified))
    window.session.apply(ROLL)
    window.session.undo()
    window.session.redo()
    window.document.save()
    assert changes[0] is True
    assert changes[-1] is False
    window.recovery.end()


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"Dear diary\n", "line 1: this is not a saved game"),
        (b'[Version "7"]\n', "line 1: this game was saved in version 7"),
        (b'[Version "1"]\n[Start "cu2 1RG.2B.3PY.15k.16w"]\nr2\nr2\n', "line 4: r2 is not legal"),
        (b'[Version "1"]\n\xff\xfe', "line 2: byte 0xff is not UTF-8"),
        (b"", "line 1: the start of the game is missing"),
    ],
)
def test_what_cannot_be_read_is_refused_and_stays_as_it_is(folder, tmp_path, contents, reason):
    path = tmp_path / "odd.cup"
    path.write_bytes(contents)
    window = Window(folder, START)
    window.session.apply(ROLL)
    before = window.text()
    assert not window.document.open(path)
    assert f"Could not open odd.cup: {reason}" in window.session.errors[-1]
    assert window.text() == before
    if contents:
        assert not window.document.save(path)
        assert "was not overwritten" in window.session.errors[-1]
    assert path.read_bytes() == contents
    window.recovery.end()


def test_a_file_that_is_not_there_is_one_sentence(folder, tmp_path):
    window = Window(folder, START)
    assert not window.document.open(tmp_path / "gone.cup")
    assert "gone.cup cannot be read" in window.session.errors[-1].lower()
    window.recovery.end()


def test_what_another_program_made_of_the_file_is_not_replaced_unasked(folder, tmp_path):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    theirs = Game(History(EMPTY))
    write_game(path, theirs)
    window.session.apply(ROLL)
    assert not window.document.save()
    assert "changed by another program" in window.session.errors[-1]
    assert read_game(path) == theirs
    assert window.document.save(over_others=True)
    assert path.read_text() == window.text()
    path.unlink()
    window.session.undo()
    assert window.document.save(), "what is gone can be saved anew"
    window.recovery.end()


def test_a_kept_game_that_another_window_played_on_is_kept_beside_it(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.document.keep()
    theirs = Game(History(EMPTY))
    write_game(window.document.file, theirs)
    before = window.document.file
    window.session.apply(DieRevealed("G", 3))
    window.recovery.end()
    assert read_game(before) == theirs
    assert window.document.file != before
    assert window.document.file.read_text() == window.text()


def test_the_text_of_a_game_is_opened_without_a_file(folder):
    window = Window(folder)
    assert window.document.open_text(format_game(Game(History(START))))
    assert window.session.position == START
    assert not window.document.open_text("[Nonsense]")
    assert "line 1" in window.session.errors[-1].lower()
    assert window.session.position == START
    window.recovery.end()


def test_games_opened_lately_are_listed_the_last_one_first(folder, tmp_path):
    window = Window(folder, START)
    for name in ("a", "b", "a", "c"):
        window.document.save(tmp_path / f"{name}.cup")
    (tmp_path / "b.cup").unlink()
    assert recent() == [tmp_path / "c.cup", tmp_path / "a.cup"]
    window.recovery.end()


# -- nothing is lost -----------------------------------------------------------------------------


def test_a_new_game_keeps_the_old_one_unasked(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    before = window.session.game
    window.document.new(empty_table(FIRST_EDITION))
    assert window.session.position == empty_table(FIRST_EDITION)
    assert not window.session.history.can_undo
    (kept,) = recent()
    assert read_game(kept) == before
    window.document.open(kept)
    assert window.document.path is None, "kept unasked, it has no file that somebody chose"
    assert window.document.is_modified
    window.session.undo()
    window.recovery.end()
    assert list((folder / "games").iterdir()) == [kept], "the same game is kept once"


def test_a_kept_game_opened_while_it_is_played_on_loses_nothing(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.document.new(EMPTY)
    (kept,) = recent()
    window.document.open(kept)
    window.session.apply(DieRevealed("G", 3))
    before = window.text()
    window.document.open(kept)
    assert window.text() == kept.read_text() == before
    window.recovery.end()


def test_a_file_opened_again_is_as_saved_and_its_unsaved_changes_are_kept(folder, tmp_path):
    window = Window(folder, START)
    window.document.save(tmp_path / "evening.cup")
    window.session.apply(ROLL)
    changed = window.text()
    window.document.open(tmp_path / "evening.cup")
    assert window.session.position == START
    assert [path.read_text() == changed for path in recent()] == [False, True]
    window.recovery.end()


def delete(path):
    path.unlink()


def overwrite(path):
    write_game(path, Game(History(EMPTY)))


@pytest.mark.parametrize("meddle", [delete, overwrite])
def test_a_saved_game_is_kept_if_its_file_no_longer_holds_it(meddle, folder, tmp_path):
    window = Window(folder, START_ROLLED)
    window.document.save(tmp_path / "evening.cup")
    saved = window.session.game
    meddle(tmp_path / "evening.cup")
    window.document.new(EMPTY)
    assert saved in [read_game(path) for path in recent()]
    window.recovery.end()


def test_changes_that_were_taken_back_later_do_not_come_again(folder, tmp_path):
    window = Window(folder, START)
    window.document.save(tmp_path / "evening.cup")
    window.session.apply(ROLL)
    window.recovery.end()
    again = Window(folder)
    assert again.session.position == START_ROLLED
    again.session.correct(Correction(0, ROLL, None))
    assert not again.document.is_modified
    again.recovery.end()
    once_more = Window(folder)
    assert once_more.session.position == START
    once_more.recovery.end()


def test_a_kept_copy_that_another_program_changed_is_left_when_the_game_is_saved(folder, tmp_path):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.document.keep()
    (kept,) = recent()
    overwrite(kept)
    assert window.document.save(tmp_path / "evening.cup")
    assert read_game(kept) == Game(History(EMPTY))
    window.recovery.end()


def test_a_kept_copy_that_cannot_be_deleted_does_not_hinder_saving(folder, tmp_path, monkeypatch):
    def refuse(_path, **_how):
        raise PermissionError

    window = Window(folder, START)
    window.session.apply(ROLL)
    window.document.keep()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        assert window.document.save(tmp_path / "evening.cup")
    assert not window.document.is_modified
    window.recovery.end()


def test_an_empty_table_is_not_worth_keeping(folder):
    window = Window(folder)
    window.document.new(empty_table(FIRST_EDITION))
    window.recovery.end()
    assert not (folder / "games").exists()


def test_what_cannot_be_kept_is_not_replaced(folder):
    window = Window(folder, START)
    (folder / "games").touch()
    window.document.new(EMPTY)
    assert window.session.position == START
    assert "cannot be saved" in window.session.errors[-1]
    window.recovery.end()
    window.crash()
    (folder / "games").unlink()
    again = Window(folder)
    assert again.session.position == START, "its journal was left"
    again.recovery.end()


def test_a_closed_window_opens_again_as_it_was(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    before = window.text()
    window.recovery.end()
    again = Window(folder)
    assert again.text() == before
    assert again.banners == []
    again.session.undo()
    assert again.session.position == START
    again.recovery.end()


def test_what_is_said_of_a_player_is_unsaved_until_it_is_saved_and_outlives_the_window(
    folder, tmp_path
):
    window = Window(folder, START)
    window.document.save(tmp_path / "evening.cup")
    window.session.say_style(2, "leg")
    assert window.document.is_modified
    window.recovery.end()
    again = Window(folder)
    assert again.session.game.styles == ((2, "leg"),)
    assert again.document.save()
    assert read_game(tmp_path / "evening.cup").styles == ((2, "leg"),)
    again.recovery.end()


def test_a_game_that_nobody_saved_is_unsaved_in_the_next_window_too(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.recovery.end()
    again = Window(folder)
    assert again.document.is_modified
    again.recovery.end()
    assert len(list((folder / "games").iterdir())) == 1, "the same game is kept once"


def test_a_what_if_that_was_open_is_listed_beside_the_live_game(folder):
    window = Window(folder, START)
    window.session.set_game(window.session.game.what_if("Bold").then(ROLL))
    window.recovery.end()
    again = Window(folder)
    assert (again.session.position, again.session.game.active_what_if) == (START, None)
    (what_if,) = again.session.game.what_ifs
    assert (what_if.name, what_if.history.position) == ("Bold", START_ROLLED)
    again.recovery.end()


@pytest.mark.parametrize("end", [lambda window: window.recovery.end(), Window.crash])
def test_a_what_if_in_which_nothing_was_played_is_gone_with_the_window(folder, end):
    window = Window(folder, START)
    window.session.set_game(window.session.game.what_if())
    end(window)
    again = Window(folder)
    assert again.session.game.what_ifs == ()
    again.recovery.end()


def test_to_begin_a_what_if_changes_nothing_that_could_be_saved(folder, tmp_path):
    window = Window(folder, START)
    window.document.save(tmp_path / "evening.cup")
    window.session.set_game(window.session.game.what_if())
    assert not window.document.is_modified
    window.session.apply(ROLL)
    assert window.document.is_modified
    window.recovery.end()


def test_unsaved_changes_of_a_file_outlive_the_window_and_leave_the_file_alone(folder, tmp_path):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    saved = path.read_text()
    window.session.apply(ROLL)
    before = window.text()
    window.recovery.end()
    assert path.read_text() == saved
    again = Window(folder)
    assert again.text() == before
    assert again.document.path == path
    assert again.document.is_modified
    again.document.save()
    assert path.read_text() == before
    assert list((folder / "games").iterdir()) == []
    again.recovery.end()


def test_what_another_program_made_of_the_file_while_the_window_was_closed_is_noticed(
    folder, tmp_path
):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    window.session.apply(ROLL)
    window.recovery.end()
    theirs = Game(History(EMPTY))
    write_game(path, theirs)
    again = Window(folder)
    assert not again.document.save()
    assert "changed by another program" in again.session.errors[-1]
    assert read_game(path) == theirs
    again.recovery.end()
    once_more = Window(folder)
    assert once_more.document.is_changed_by_others(path)
    assert once_more.document.save(over_others=True)
    once_more.recovery.end()


def test_what_another_program_made_of_a_saved_game_is_opened(folder, tmp_path):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    window.recovery.end()
    theirs = Game(History(EMPTY))
    write_game(path, theirs)
    again = Window(folder)
    assert again.session.game == theirs
    again.session.apply(DieRevealed("R", 1))
    assert again.document.save()
    again.recovery.end()


def test_a_window_that_is_only_drawn_leaves_no_trace(folder):
    session = HeardSession(START)
    on_disk = OnDisk.of(session, folder)
    session.apply(ROLL)
    on_disk.recovery.end()
    assert not folder.exists()
    assert QSettings().value("game/last") is None
