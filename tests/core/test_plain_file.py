import os
import stat

import pytest

from camelhelper.core.plain_file import NotPlainError, check_plain, read_plain

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "notes.txt"


def test_a_file_is_read_up_to_a_number_of_bytes(path):
    path.write_bytes(b"camel")
    assert [read_plain(path, most) for most in (4, 5, 6)] == [b"came", b"camel", b"camel"]


@posix_only
def test_a_pipe_is_refused_without_waiting_for_who_writes_into_it(path):
    os.mkfifo(path)
    with pytest.raises(NotPlainError):
        read_plain(path, 1)


@posix_only
def test_a_device_is_refused_even_behind_a_link_without_opening_it(path, monkeypatch):
    path.symlink_to("/dev/zero")
    monkeypatch.setattr(os, "open", pytest.fail)
    with pytest.raises(NotPlainError):
        read_plain(path, 1)


@posix_only
def test_a_pipe_that_takes_the_place_of_a_file_just_then_is_not_waited_for(path, monkeypatch):
    os.mkfifo(path)
    monkeypatch.setattr(stat, "S_ISREG", lambda _mode: True)
    assert not read_plain(path, 1)


def test_a_folder_is_left_for_the_system_to_refuse(path):
    path.mkdir()
    check_plain(path)
    with pytest.raises((IsADirectoryError, PermissionError)):
        read_plain(path, 1)


def test_what_is_not_there_is_said_to_be_missing(path):
    with pytest.raises(FileNotFoundError):
        check_plain(path)
