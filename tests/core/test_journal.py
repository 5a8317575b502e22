import os
from io import FileIO
from itertools import islice
from random import Random
from time import perf_counter

import pytest

from camelhelper.core import journal as journal_module
from camelhelper.core import locking
from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.journal import Journal, OfOtherVersion, abandoned
from camelhelper.core.journal_text import Contents, State, read_contents
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.storage import StorageError
from tests.helpers.crashes import crash
from tests.helpers.games import any_game, change
from tests.helpers.journalling import journal_changes, new_game, states, taken_over
from tests.helpers.killing import kill_at_random, started

KILLS = 50
GAME = parse_game('[Version "1"]\n[Edition "2"]\n[Start "cu2 1RG.2B.3PY.15k.16w"]\nr2\n')
NEXT = GAME.then(DieRevealed("G", 1))
LAST = NEXT.then(LegTicketTaken("B"))


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "journals"


def crashed(folder, *games, document=None):
    """A journal whose window died: its lock is gone, its file is there."""
    journal = Journal.begin(folder)
    for game in games:
        journal.write(game, document)
    crash(journal)
    return journal.path


def recovered(folder):
    """The game that a start would recover, left there for the next start."""
    found = taken_over(folder)
    if found is None:
        return None
    crash(found.journal)
    return found.game


# -- crashes -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_windows_killed_at_random_moments_lose_at_most_one_change(folder):
    random = Random(0)
    before = None
    for seed in range(KILLS):
        safe = kill_at_random(journal_changes, folder, seed, random)
        after = recovered(folder)
        dice = Random(seed)
        begun = before or new_game(dice)
        expected = [begun if before else None, *islice(states(begun, dice), safe + 1)]
        texts = [game and format_game(game) for game in expected]
        assert (after and format_game(after)) in texts[safe:]
        before = after
    assert list(folder.iterdir()), "the last window left its journal"


def test_a_long_evening_is_recovered_in_far_less_time_than_it_took_to_write(folder):
    random = Random(1)
    game = new_game(random)
    journal = Journal.begin(folder)
    began = perf_counter()
    for _ in range(500):
        game = change(game, random)
        journal.write(game)
    written = perf_counter()
    crash(journal)
    assert format_game(recovered(folder)) == format_game(game)
    assert perf_counter() - written < (written - began) / 2


def test_every_change_is_recovered_as_it_was(folder):
    for seed in range(20):
        random = Random(seed)
        games = [any_game(random) for _ in range(3)]
        path = crashed(folder, *games)
        assert format_game(recovered(folder)) == format_game(games[-1])
        path.unlink()


@pytest.mark.parametrize("missing", range(1, 25))
def test_a_change_cut_off_anywhere_does_not_count(folder, missing):
    path = crashed(folder, GAME, NEXT, LAST)
    whole = path.read_bytes()
    path.write_bytes(whole[:-missing])
    assert recovered(folder) == NEXT


def test_a_recovered_journal_goes_on_where_it_was(folder):
    path = crashed(folder, GAME, NEXT)
    path.write_bytes(path.read_bytes() + b'{"kept": 4, "li')
    found = taken_over(folder)
    found.journal.write(LAST)
    crash(found.journal)
    assert found.journal.path == path
    assert recovered(folder) == LAST


def test_damage_between_lines_that_can_be_read_loses_nothing(folder):
    path = crashed(folder, GAME, NEXT, LAST)
    lines = path.read_bytes().splitlines(keepends=True)
    for damage in (b"\x00" * 40 + b"\n", b"[" * 100_000 + b"\n", b'{"kept": 99}\n', b"7\n"):
        path.write_bytes(b"".join([*lines[:3], damage, *lines[3:]]))
        found = taken_over(folder)
        assert found.game == LAST
        assert found.damaged.read_bytes() == b"".join([*lines[:3], damage, *lines[3:]])
        found.journal.close()


def test_the_saved_file_is_remembered(folder, tmp_path):
    crashed(folder, GAME, document=tmp_path / "evening.cup")
    found = taken_over(folder)
    assert found.document == tmp_path / "evening.cup"
    found.journal.write(GAME, tmp_path / "other.cup")
    crash(found.journal)
    again = taken_over(folder)
    assert again.document == tmp_path / "other.cup"
    again.journal.close()


def test_what_did_not_change_is_not_written_again(folder):
    journal = Journal.begin(folder)
    journal.write(NEXT)
    size = journal.path.stat().st_size
    journal.write(GAME.then(DieRevealed("G", 1)))
    assert journal.path.stat().st_size == size
    journal.close()


def test_a_change_takes_one_short_line(folder):
    journal = Journal.begin(folder)
    journal.write(NEXT)
    size = journal.path.stat().st_size
    journal.write(LAST)
    journal.sync()
    assert journal.path.stat().st_size - size < 60
    journal.close()


# -- several windows -----------------------------------------------------------------------------


def test_the_journal_of_a_running_window_is_no_crash(folder):
    running = Journal.begin(folder)
    running.write(GAME)
    assert taken_over(folder) is None
    other = Journal.begin(folder)
    assert other.path != running.path
    other.close()
    running.write(NEXT)
    crash(running)
    assert recovered(folder) == NEXT


def test_the_journal_of_a_running_process_is_no_crash(folder):
    with started(journal_changes, folder, 1) as window:
        assert window.await_change()
        assert taken_over(folder) is None
    assert recovered(folder) is not None


def test_a_recovered_journal_is_recovered_once(folder):
    crashed(folder, GAME)
    found = taken_over(folder)
    assert taken_over(folder) is None
    found.journal.close()
    assert taken_over(folder) is None


def test_the_newest_crash_comes_first_and_the_others_after_it(folder):
    for age, game in ((30, GAME), (10, LAST), (20, NEXT)):
        os.utime(crashed(folder, game), (1_000_000_000 - age,) * 2)
    found = [taken_over(folder) for _ in range(3)]
    assert [each.game for each in found] == [LAST, NEXT, GAME]
    for each in found:
        each.journal.close()


def test_a_window_closed_in_good_order_leaves_nothing(folder):
    journal = Journal.begin(folder)
    journal.write(GAME)
    journal.close()
    journal.close()
    assert list(folder.iterdir()) == []
    assert taken_over(folder) is None


def test_a_window_killed_before_its_first_change_leaves_nothing_to_recover(folder):
    crashed(folder)
    assert taken_over(folder) is None
    assert list(folder.iterdir()) == []


def test_there_is_nothing_to_recover_at_the_very_first_start(folder):
    assert taken_over(folder) is None


def test_a_new_journal_that_is_taken_for_a_crash_is_begun_again(folder, monkeypatch):
    """Between making its file and locking it, another window may look for crashes."""
    lock, looked = locking.try_lock, []

    def look_first(file):
        if not looked:
            looked.append(True)
            assert taken_over(folder) is None
        return lock(file)

    monkeypatch.setattr(locking, "try_lock", look_first)
    journal = Journal.begin(folder)
    journal.write(GAME)
    assert looked
    assert journal.path.exists()
    journal.close()


# -- what goes wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize("version", [1, 3])
def test_what_another_version_wrote_stays_as_it_is_and_is_said(folder, version):
    path = crashed(folder, GAME)
    contents = b'{"camelhelper journal": %d}\n{"kept": 0, "lines": ["r2"]}\n' % version
    path.write_bytes(contents)
    assert list(abandoned(folder)) == [OfOtherVersion(path)]
    assert path.read_bytes() == contents


def test_a_damaged_last_line_feed_loses_no_action_and_is_told(folder):
    path = crashed(folder, GAME, NEXT)
    damaged = path.read_bytes()[:-1] + b"\x0b"
    path.write_bytes(damaged)
    found = taken_over(folder)
    assert found.game == NEXT
    assert found.damaged.read_bytes() == damaged
    found.journal.close()


@pytest.mark.parametrize(
    "contents",
    [
        b'{"camelhelper journal": 2}\n{"kept": 0, "lines": ["[New]"], "document": null}\n',
        b"something else altogether\n",
        State(("r2",)),
        State(('[Version "1"]', "nonsense")),
    ],
)
def test_what_cannot_be_read_is_set_aside_as_it_is(folder, contents):
    path = crashed(folder, GAME)
    if isinstance(contents, State):
        contents, _ = Contents().changed_to(contents)
    path.write_bytes(contents)
    (found,) = abandoned(folder)
    assert found.set_aside.read_bytes() == contents
    assert list(folder.iterdir()) == [found.set_aside]
    assert list(abandoned(folder)) == []


def test_a_damaged_journal_is_copied_aside_and_goes_on_in_a_new_one(folder):
    path = crashed(folder, GAME, NEXT)
    damaged = path.read_bytes().replace(b"g1", b"g2")
    path.write_bytes(damaged)
    found = taken_over(folder)
    assert found.game == GAME
    assert found.damaged.read_bytes() == damaged
    found.journal.write(LAST)
    crash(found.journal)
    again = taken_over(folder)
    assert again.game == LAST
    assert again.damaged is None
    again.journal.close()
    assert list(folder.iterdir()) == [found.damaged]


def test_where_no_copy_can_be_made_a_damaged_journal_stays_as_it_is(folder, monkeypatch, caplog):
    path = crashed(folder, GAME, NEXT)
    damaged = path.read_bytes().replace(b"g1", b"g2")
    path.write_bytes(damaged)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal_module, "replace_file", full)
    assert taken_over(folder) is None
    assert path.read_bytes() == damaged
    assert list(folder.iterdir()) == [path]
    assert "is left as it is" in caplog.text


def test_a_disk_that_does_not_write_through_is_said(folder, monkeypatch):
    journal = Journal.begin(folder)
    journal.write(GAME)

    def fails(_):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(StorageError) as refused:
        journal.sync()
    assert refused.value.reason == JournalUnwritable("Input/output error")
    monkeypatch.undo()
    journal.close()
    journal.sync()


class FullableFile(FileIO):
    """Takes five bytes of each change while the disk is full."""

    is_full = False

    def write(self, data):
        return super().write(data[:5] if self.is_full else data)


def test_a_full_disk_is_said_and_made_up_for(folder):
    path = crashed(folder, GAME)
    file = FullableFile(path, "r+")
    journal = Journal(path, file, read_contents(path.read_bytes()))
    file.is_full = True
    with pytest.raises(StorageError) as refused:
        journal.write(NEXT)
    assert refused.value.reason == JournalUnwritable("No space left on device")
    file.is_full = False
    journal.write(LAST)
    file.close()
    assert recovered(folder) == LAST


def test_a_place_that_cannot_hold_a_journal_is_said(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StorageError) as refused:
        Journal.begin(tmp_path / "file")
    assert isinstance(refused.value.reason, JournalUnwritable)


def test_a_place_that_knows_no_locks_is_said_and_nothing_taken_over(folder, monkeypatch):
    path = crashed(folder, GAME)

    def no_locks(_):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(locking, "try_lock", no_locks)
    with pytest.raises(StorageError) as refused:
        Journal.begin(folder)
    assert refused.value.reason == JournalUnwritable("No locks available")
    assert taken_over(folder) is None
    assert path.exists()


def test_a_journal_that_is_gone_by_the_time_it_is_locked_is_passed_over(folder, monkeypatch):
    path = crashed(folder, GAME)
    lock = locking.try_lock

    def too_late(file):
        path.unlink()
        return lock(file)

    monkeypatch.setattr(locking, "try_lock", too_late)
    assert taken_over(folder) is None


def test_a_journal_that_is_gone_by_the_time_it_is_opened_is_passed_over(folder, tmp_path):
    crashed(folder, GAME)
    (folder / "gone.journal").symlink_to(tmp_path / "nowhere")
    assert recovered(folder) == GAME
