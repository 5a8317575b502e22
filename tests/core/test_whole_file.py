import os
import stat
import sys

import pytest

from camelhelper.core import whole_file
from camelhelper.core.plain_file import NotPlainError
from camelhelper.core.whole_file import (
    check_place,
    remove_abandoned_parts,
    replace_file,
    replacing,
)

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "table.xz"


def names_beside(path):
    return {each.name for each in path.parent.iterdir()}


def test_a_file_holds_what_was_written_and_nothing_is_left_beside_it(path):
    replace_file(path, b"old")
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert names_beside(path) == {"table.xz"}


def test_until_all_is_written_the_old_file_stands(path):
    replace_file(path, b"old")
    with replacing(path) as file:
        file.write(b"n")
        assert path.read_bytes() == b"old"
        file.write(b"ew")
    assert path.read_bytes() == b"new"


def test_who_gives_up_half_way_leaves_the_old_file(path):
    replace_file(path, b"old")

    def give_up():
        with replacing(path) as file:
            file.write(b"n")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()
    assert path.read_bytes() == b"old"
    assert names_beside(path) == {"table.xz"}


def test_what_a_process_left_that_died_is_removed_by_the_next(path):
    (path.parent / ".table.xz.0123abcd.part").write_bytes(b"n")
    replace_file(path, b"new")
    assert names_beside(path) == {"table.xz"}


def test_what_another_is_still_writing_stays(path):
    with replacing(path) as slow:
        slow.write(b"slow")
        replace_file(path, b"quick")
        assert path.read_bytes() == b"quick"
    assert path.read_bytes() == b"slow"


@pytest.mark.parametrize(
    "name",
    [".other.xz.0123abcd.part", "table.xz.part", ".table.xz.0123abcd", ".table.xz.mine.part"],
)
def test_files_of_others_stay(path, name):
    (path.parent / name).write_bytes(b"mine")
    replace_file(path, b"new")
    assert names_beside(path) == {"table.xz", name}


@posix_only
def test_the_new_file_has_the_permissions_of_the_old_one(path):
    replace_file(path, b"old")
    path.chmod(0o600)
    replace_file(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_place_that_knows_no_locks_is_written_to_all_the_same(path, monkeypatch):
    def no_locks(_file):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(whole_file, "try_lock", no_locks)
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_long_name_leaves_and_clears_its_parts_too(tmp_path):
    path = tmp_path / ("x" * 250)
    with replacing(path) as file:
        file.write(b"new")
        (part,) = tmp_path.iterdir()
    (tmp_path / part.name).write_bytes(b"left by a process that died")
    replace_file(path, b"newer")
    assert names_beside(path) == {path.name}


def test_a_folder_of_ones_own_is_cleared_of_all_parts_that_nobody_writes(path):
    (path.parent / ".gone.xz.0123abcd.part").write_bytes(b"n")
    (path.parent / "mine.part").write_bytes(b"mine")
    with replacing(path) as slow:
        remove_abandoned_parts(path.parent)
        slow.write(b"slow")
    assert path.read_bytes() == b"slow"
    assert names_beside(path) == {"table.xz", "mine.part"}
    remove_abandoned_parts(path.parent / "nowhere")


@posix_only
def test_a_link_that_is_called_like_a_part_leads_to_nobody_s_file(path):
    mine = path.parent / "mine"
    mine.write_bytes(b"mine")
    (path.parent / ".table.xz.0123abcd.part").symlink_to(mine)
    replace_file(path, b"new")
    assert mine.read_bytes() == b"mine"


@posix_only
def test_a_link_in_the_place_of_the_file_is_replaced_and_not_followed(path):
    mine = path.parent / "mine"
    mine.write_bytes(b"mine")
    path.symlink_to(mine)
    replace_file(path, b"new")
    assert mine.read_bytes() == b"mine"
    assert not path.is_symlink()


@posix_only
def test_a_pipe_keeps_its_place(path):
    os.mkfifo(path)
    with pytest.raises(NotPlainError):
        replace_file(path, b"new")
    assert path.is_fifo()
    assert names_beside(path) == {"table.xz"}


def test_whether_there_is_a_place_for_it_is_known_before_there_is_a_file(path):
    check_place(path)
    assert not names_beside(path)
    with pytest.raises(FileNotFoundError):
        check_place(path / "nowhere")
    path.mkdir()
    with pytest.raises(IsADirectoryError):
        check_place(path)
    assert names_beside(path) == {"table.xz"}
