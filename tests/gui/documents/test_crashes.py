"""Games restored after a crash, from journals that may be damaged or cannot be written."""

import sys
from itertools import islice
from random import Random
from shutil import rmtree
from time import perf_counter

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal
from camelhelper.core.mend import Correction
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.storage import StorageError, read_game, write_game
from camelhelper.gui.documents.recent import recent
from tests.helpers.crashes import crash
from tests.helpers.journalling import states, taken_over
from tests.helpers.killing import kill_at_random
from tests.helpers.playing import play_on
from tests.helpers.windows_on_disk import EMPTY, ROLL, START, START_ROLLED, Window

pytestmark = pytest.mark.usefixtures("qapp")

KILLS = 50


# -- crashes -------------------------------------------------------------------------------------


def test_after_a_crash_the_game_is_back_with_a_banner(folder, tmp_path):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    window.session.apply(ROLL)
    before = window.text()
    window.crash()
    again = Window(folder)
    assert again.text() == before
    assert again.document.path == path
    assert again.document.is_modified
    assert len(again.banners) == 1
    again.session.undo()
    after = again.text()
    again.crash()
    last = Window(folder)
    assert last.text() == after
    last.recovery.end()


def test_after_a_crash_undo_takes_back_the_correction_first(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    uncorrected = window.text()
    window.session.correct(Correction(0, ROLL, DieRevealed("R", 3)))
    corrected = window.text()
    window.session.apply(DieRevealed("G", 1))
    window.crash()
    again = Window(folder)
    again.session.undo()
    again.crash()
    last = Window(folder)
    assert last.text().startswith(corrected)
    last.session.undo()
    assert last.text() == uncorrected
    last.recovery.end()


def test_what_another_program_made_of_the_file_after_a_crash_is_noticed(folder, tmp_path):
    path = tmp_path / "evening.cup"
    window = Window(folder, START)
    window.document.save(path)
    window.session.apply(ROLL)
    window.crash()
    theirs = Game(History(EMPTY))
    write_game(path, theirs)
    again = Window(folder)
    assert not again.document.save()
    assert read_game(path) == theirs
    again.recovery.end()


def test_a_crash_is_kept_when_something_else_is_asked_for(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    before = window.session.game
    window.crash()
    again = Window(folder, parse("cu1 1W.2BG.3YO"))
    assert again.session.position == parse("cu1 1W.2BG.3YO")
    (kept,) = recent()
    assert read_game(kept) == before
    assert kept.stem in again.banners[0]
    again.recovery.end()


def kept_and_crashed(folder):
    """A window that was closed, opened again, played on in and crashed; and its game."""
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.recovery.end()
    again = Window(folder)
    again.session.apply(DieRevealed("G", 3))
    game = again.session.game
    again.crash()
    return game


def test_a_game_that_was_kept_before_the_crash_goes_on_in_the_same_file(folder):
    game = kept_and_crashed(folder)
    last = Window(folder)
    last.recovery.end()
    (kept,) = recent()
    assert read_game(kept) == game


def test_nor_is_there_an_older_copy_when_something_else_is_asked_for(folder):
    game = kept_and_crashed(folder)
    other = Window(folder, parse("cu1 1W.2BG.3YO"))
    (kept,) = recent()
    assert read_game(kept) == game
    other.recovery.end()


def test_a_kept_game_that_was_opened_elsewhere_after_the_crash_stays_beside_it(folder):
    game = kept_and_crashed(folder)
    (kept,) = recent()
    theirs = Game(History(EMPTY))
    write_game(kept, theirs)
    last = Window(folder)
    last.recovery.end()
    assert {format_game(read_game(path)) for path in recent()} == set(
        map(format_game, (game, theirs))
    )


def test_every_crash_is_brought_back_the_newest_is_shown(folder):
    older, newer = Window(folder, START), Window(folder, START)
    older.session.apply(ROLL)
    newer.session.apply(DieRevealed("G", 3))
    texts = {older.text(), newer.text()}
    older.crash()
    newer.crash()
    again = Window(folder)
    assert {again.text(), *(path.read_text() for path in recent())} == texts
    assert len(again.banners) == 2
    again.recovery.end()


def test_two_running_windows_leave_each_other_alone(folder):
    one = Window(folder, START)
    one.session.apply(ROLL)
    other = Window(folder)
    assert other.banners == []
    assert other.session.position == EMPTY
    other.recovery.end()
    one.recovery.end()
    assert list((folder / "journals").iterdir()) == []


def test_a_disk_that_takes_no_journal_is_said_once_and_the_game_goes_on(folder):
    folder.mkdir()
    (folder / "journals").touch()
    window = Window(folder, START)
    assert window.session.apply(ROLL)
    assert window.session.apply(DieRevealed("G", 1))
    assert len(window.session.errors) == 1
    assert "journal cannot be written" in window.session.errors[0]


def test_a_folder_that_may_not_be_entered_is_said_and_the_game_goes_on(tmp_path):
    folder = tmp_path / ("data" * 100)  # a name too long may be entered by nobody, not even by root
    window = Window(folder, START)
    assert window.session.apply(ROLL)
    assert "journal cannot be written" in window.session.errors[0]
    assert window.troubles
    window.recovery.end()
    assert "cannot be saved" in window.session.errors[-1]


def test_that_there_is_no_journal_is_the_last_thing_said_at_the_start(folder, tmp_path):
    folder.mkdir()
    (folder / "journals").touch()
    path = tmp_path / "evening.cup"
    write_game(path, Game(History(START)))
    window = Window(folder, path)
    assert window.said()[0] == "Opened evening.cup"
    assert "journal cannot be written" in window.said()[-1]


@pytest.mark.slow
def test_a_session_killed_at_random_moments_loses_at_most_one_action(folder):
    random = Random(0)
    game = Game(History(EMPTY))
    for seed in range(KILLS):
        made = kill_at_random(play_on, folder, seed, random)
        expected = [game, *islice(states(game, Random(seed)), made + 1)]
        found = taken_over(folder / "journals")
        if found is None:  # killed before it had begun
            assert made == 0
            continue
        crash(found.journal)
        assert format_game(found.game) in [format_game(each.left()) for each in expected[made:]]
        game = found.game


def test_a_crashed_evening_is_back_in_far_less_time_than_it_took_to_play(folder):
    window = Window(folder)
    began = perf_counter()
    for game in islice(states(Game(History(EMPTY)), Random(2)), 400):
        window.session.set_game(game)
    played = perf_counter()
    before = window.text()
    window.crash()
    again = Window(folder)
    assert perf_counter() - played < (played - began) / 2
    assert parse_game(again.text()) == parse_game(before)
    again.recovery.end()


# -- a journal that is damaged, or that the disk does not take -----------------------------------


def test_a_damaged_journal_is_brought_back_said_and_kept_as_it_was(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.session.apply(DieRevealed("G", 1))
    window.crash()
    (path,) = (folder / "journals").glob("*.journal")
    damaged = path.read_bytes().replace(b"g1", b"g3")
    path.write_bytes(damaged)
    again = Window(folder)
    assert again.session.position == START_ROLLED
    kept = path.with_suffix(".damaged")
    assert str(kept) in again.banners[-1]
    assert kept.read_bytes() == damaged
    again.recovery.end()
    assert list((folder / "journals").iterdir()) == [kept]


def test_a_journal_of_another_version_is_named_and_left_to_it(folder):
    window = Window(folder, START)
    window.crash()
    (path,) = (folder / "journals").glob("*.journal")
    path.write_bytes(b'{"camelhelper journal": 1}\n')
    again = Window(folder)
    assert "only another version can read" in again.banners[-1]
    assert str(path) in again.banners[-1]
    again.recovery.end()
    assert path.exists()


def test_a_journal_that_cannot_be_read_at_all_is_said_once(folder):
    window = Window(folder, START)
    window.session.apply(ROLL)
    window.crash()
    (path,) = (folder / "journals").glob("*.journal")
    path.write_bytes(path.read_bytes().replace(b'"', b"'"))
    again = Window(folder)
    assert again.session.position == EMPTY
    assert str(path.with_suffix(".damaged")) in again.banners[-1]
    again.recovery.end()
    last = Window(folder)
    assert last.banners == []
    last.recovery.end()


def test_a_change_is_written_through_to_the_disk_within_about_a_second(folder, qtbot, monkeypatch):
    window = Window(folder, START)
    synced = []
    monkeypatch.setattr(Journal, "sync", lambda journal: synced.append(journal.path))
    window.session.apply(ROLL)
    window.session.apply(DieRevealed("G", 1))
    qtbot.waitUntil(lambda: bool(synced))
    assert synced == list((folder / "journals").iterdir())
    window.recovery.end()


def test_what_the_disk_does_not_take_is_said_until_it_does_and_then_made_up_for(folder, qtbot):
    folder.mkdir()
    (folder / "journals").touch()
    window = Window(folder, START)
    window.session.apply(ROLL)
    (trouble,) = window.troubles
    assert "journal cannot be written" in trouble
    window.journalling.catch_up()
    assert window.troubles == [trouble]
    (folder / "journals").unlink()
    with qtbot.waitSignal(window.journalling.troubled):
        window.journalling.catch_up()
    assert window.troubles == [trouble, window.journalling.told] == [trouble, ""]
    before = window.text()
    window.crash()
    again = Window(folder)
    assert again.text() == before
    again.recovery.end()


def test_a_disk_that_does_not_write_through_is_said_until_it_does(folder, qtbot, monkeypatch):
    window = Window(folder, START)

    def fails(_):
        raise StorageError(JournalUnwritable("Input/output error"))

    monkeypatch.setattr(Journal, "sync", fails)
    window.journalling.sync()
    window.session.apply(ROLL)
    assert len(window.troubles) == 1
    assert "Input/output error" in window.troubles[0]
    monkeypatch.undo()
    with qtbot.waitSignal(window.journalling.troubled):
        window.journalling.catch_up()
    assert window.troubles[1:] == [""]
    window.recovery.end()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no open file")
@pytest.mark.parametrize("gone", ["journal", "folder"])
def test_a_journal_that_somebody_removes_is_begun_anew(folder, gone):
    window = Window(folder, START)
    if gone == "journal":
        (path,) = (folder / "journals").iterdir()
        path.unlink()
    else:
        rmtree(folder)
    window.session.apply(ROLL)
    assert window.troubles == []
    before = window.text()
    window.crash()
    again = Window(folder)
    assert again.text() == before
    again.recovery.end()


def test_without_a_journal_the_game_is_kept_all_the_same(folder):
    folder.mkdir()
    (folder / "journals").touch()
    window = Window(folder, START)
    window.session.apply(ROLL)
    before = window.text()
    window.recovery.end()
    again = Window(folder)
    assert again.text() == before
    again.recovery.end()


def test_what_saving_left_half_written_is_cleared_by_the_next_start(folder):
    (folder / "games").mkdir(parents=True)
    (folder / "games" / ".Game 2026-11-22 03.54.00.cup.0123abcd.part").write_text("[Ver")
    (folder / "journals").mkdir()
    (folder / "journals" / ".1-2.damaged.0123abcd.part").write_text("{")
    window = Window(folder, START)
    assert list((folder / "games").iterdir()) == []
    assert len(list((folder / "journals").iterdir())) == 1, "the window's own"
    window.recovery.end()
