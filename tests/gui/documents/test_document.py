"""Games on disk: opened, saved, kept unasked, and restored after a crash."""

from itertools import islice
from random import Random
from time import perf_counter

import pytest
from PySide6.QtCore import QSettings

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal, recover
from camelhelper.core.reading_problems import JournalUnwritable
from camelhelper.core.storage import StorageError, read_game, write_game
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.documents.recent import recent
from tests.helpers.crashes import crash, crash_window
from tests.helpers.journalling import states
from tests.helpers.killing import kill_at_random
from tests.helpers.panels import HeardSession
from tests.helpers.playing import play_on

pytestmark = pytest.mark.usefixtures("qapp")

KILLS = 50
EMPTY = empty_table(SECOND_EDITION)
START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
ROLL = DieRevealed("R", 2)
START_ROLLED = History(START).then(ROLL).position


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "data"


class Window:
    """What a window has of a game: its session, and what is on disk of it."""

    def __init__(self, folder, what=None, start=EMPTY):
        self.session = HeardSession(start)
        on_disk = OnDisk.of(self.session, folder)
        self.document, self.recovery = on_disk.document, on_disk.recovery
        self.journalling = on_disk.journalling
        self.banners = []
        self.recovery.recovered.connect(self.banners.append)
        self.troubles = []
        self.journalling.troubled.connect(self.troubles.append)
        self.recovery.begin(what)

    def crash(self):
        """Gone without a word; the lock on its journal goes too."""
        crash_window(self.journalling)
        self.session.deleteLater()

    def text(self):
        return format_game(self.session.game)

    def said(self):
        return [notice.text for notice in self.session.heard]


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
        found = recover(folder / "journals")
        if found is None:  # killed before it had begun
            assert made == 0
            continue
        crash(found.journal)
        assert format_game(found.game) in [format_game(each) for each in expected[made:]]
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
    assert window.troubles == [trouble, ""]
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
