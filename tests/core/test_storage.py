import os
import stat
import sys
from pathlib import Path

import pytest

from camelhelper.core import reading_problems as unread
from camelhelper.core import storage
from camelhelper.core.event import DieRevealed
from camelhelper.core.gamefile import GameFileError, parse_game
from camelhelper.core.storage import StorageError, read_game, write_game

TEXT = '[Version "1"]\n[Edition "2"]\n[Start "cu2 1RG.2B.3PY.15k.16w"]\nr2\n'
GAME = parse_game(TEXT)
OTHER = GAME.undone()

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="permissions and links of POSIX")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening.cup"


def test_a_game_saved_is_the_game_opened(path):
    write_game(path, GAME)
    assert read_game(path) == GAME
    assert path.read_bytes() == TEXT.encode()


def test_saving_again_replaces_the_file_and_leaves_nothing_beside_it(path):
    write_game(path, GAME)
    write_game(path, OTHER)
    assert read_game(path) == OTHER
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "foreign",
    [
        b"dear diary",
        TEXT.replace("r2", "r9").encode(),
        TEXT.replace('"1"', '"2"', 1).encode(),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        TEXT.encode() * 50_000,
    ],
)
def test_what_cannot_be_read_is_never_overwritten(path, foreign):
    path.write_bytes(foreign)
    with pytest.raises(GameFileError) as refusal:
        read_game(path)
    with pytest.raises(StorageError) as kept:
        write_game(path, GAME)
    assert kept.value.reason == unread.FileNotReplaced("evening.cup", refusal.value.reason)
    assert path.read_bytes() == foreign
    assert list(path.parent.iterdir()) == [path]


def test_bytes_that_are_no_text_are_refused_with_their_line(path):
    path.write_bytes(TEXT.encode() + b"tg\xff\n")
    with pytest.raises(GameFileError) as refused:
        read_game(path)
    assert refused.value.reason == unread.LineProblem(5, unread.NotUtf8(0xFF))


@pytest.mark.parametrize(("where", "step"), [(os, "fsync"), (Path, "replace")])
def test_a_save_that_fails_half_way_leaves_the_old_file(path, monkeypatch, where, step):
    write_game(path, GAME)

    def fails(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(where, step, fails)
    with pytest.raises(StorageError) as refused:
        write_game(path, OTHER)
    assert refused.value.reason == unread.FileUnwritable("evening.cup", "No space left on device")
    assert read_game(path) == GAME
    assert list(path.parent.iterdir()) == [path]


def test_what_is_not_there_cannot_be_read(path):
    with pytest.raises(StorageError) as refused:
        read_game(path)
    assert refused.value.reason == unread.FileUnreadable("evening.cup", "No such file or directory")


def refusal(path):
    with pytest.raises(StorageError) as refused:
        write_game(path, GAME)
    return refused.value.reason


def test_a_folder_is_no_place_to_save_into_nor_a_missing_one(tmp_path):
    assert isinstance(refusal(tmp_path), unread.FileUnreadable)
    assert refusal(tmp_path / "nowhere" / "evening.cup") == unread.FileUnwritable(
        "evening.cup", "No such file or directory"
    )
    write_game(tmp_path / "file", GAME)
    assert isinstance(refusal(tmp_path / "file" / "evening.cup"), unread.FileUnwritable)


@posix_only
def test_the_file_behind_a_link_is_replaced_and_the_link_stays(path, tmp_path):
    write_game(path, GAME)
    link = tmp_path / "link.cup"
    link.symlink_to(path)
    write_game(link, OTHER)
    assert link.is_symlink()
    assert read_game(path) == OTHER


@posix_only
def test_a_file_keeps_its_permissions(path):
    write_game(path, GAME)
    path.chmod(0o640)
    write_game(path, OTHER)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_names_and_what_ifs_of_any_script_survive(path):
    game = (
        GAME.named("Ørjan", "駱駝", 'The "Kid"').what_if("¿Y si…?").then(DieRevealed("G", 1)).left()
    )
    write_game(path, game)
    assert read_game(path) == game


def test_an_empty_file_holds_nothing_to_lose(path):
    path.touch()
    write_game(path, GAME)
    assert read_game(path) == GAME


# -- what is no file, and names at the limit -----------------------------------------------------


@posix_only
def test_a_pipe_is_refused_without_waiting_for_who_writes_into_it(path):
    os.mkfifo(path)
    with pytest.raises(StorageError) as refused:
        read_game(path)
    assert refused.value.reason == unread.NoFile("evening.cup")
    assert refusal(path) == unread.NoFile("evening.cup")
    assert stat.S_ISFIFO(path.stat().st_mode)


@posix_only
def test_a_device_is_refused_without_opening_it(path, monkeypatch):
    path.symlink_to("/dev/zero")
    monkeypatch.setattr(os, "open", pytest.fail)
    with pytest.raises(StorageError) as refused:
        read_game(path)
    assert refused.value.reason == unread.NoFile("evening.cup")
    assert refusal(path) == unread.NoFile("evening.cup")


@pytest.mark.parametrize("length", [236, 241, 247, 255])
def test_a_name_as_long_as_names_may_be_is_saved(tmp_path, length):
    path = tmp_path / ("ü" * ((length - 4) // 2) + ".cup").rjust(length - (length - 4) // 2, "a")
    assert len(os.fsencode(path.name)) == length
    write_game(path, GAME)
    write_game(path, OTHER)
    assert read_game(path) == OTHER
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["a\0b.cup", "a" * 5_000, f"{'a/' * 3_000}b.cup"])
def test_a_path_that_no_system_takes_is_refused_in_short(tmp_path, name):
    for done in (read_game, lambda path: write_game(path, GAME)):
        with pytest.raises(StorageError) as refused:
            done(tmp_path / name)
        assert len(refused.value.reason.name) <= 80


@posix_only
def test_links_in_a_circle_are_refused(path):
    path.symlink_to(path)
    assert isinstance(refusal(path), unread.FileUnwritable)
    with pytest.raises(StorageError):
        read_game(path)


@pytest.mark.parametrize("name", ["NUL.cup", "com1", "evening.cup.", "evening.cup:hidden"])
def test_on_windows_a_name_that_is_none_of_a_file_is_refused(tmp_path, monkeypatch, name):
    monkeypatch.setattr(storage, "ON_WINDOWS", True)
    assert refusal(tmp_path / name) == unread.NameReserved(name)
    with pytest.raises(StorageError) as refused:
        read_game(tmp_path / name)
    assert refused.value.reason == unread.NameReserved(name)
    assert list(tmp_path.iterdir()) == []


def test_lines_that_end_as_in_windows_are_read_and_saved_as_everywhere(path):
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert read_game(path) == GAME
    write_game(path, GAME)
    assert path.read_bytes() == TEXT.encode()
