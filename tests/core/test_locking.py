"""The one contract of locks, held by each system's way of locking."""

import errno
import importlib.util
import os
import subprocess
import sys
from io import FileIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from camelhelper.core import locking

HOLD = """
import sys
from pathlib import Path
from camelhelper.core.locking import open_locked
file = open_locked(Path(sys.argv[1]), "a+")
print("held" if file else "not held", flush=True)
sys.stdin.read()
"""


class LikeMsvcrt(SimpleNamespace):
    """Locks bytes at the place where a handle stands, as the C library of Windows does."""

    LK_NBLCK = 2

    def __init__(self):
        super().__init__(held={}, error=errno.EACCES)

    def locking(self, descriptor, mode, count):
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        assert mode == self.LK_NBLCK
        assert count == 1
        assert place < 1 << 31, "older C libraries count in 32 bits"
        key = (os.fstat(descriptor).st_ino, place)
        if self.held.setdefault(key, descriptor) != descriptor:
            raise OSError(self.error, "Permission denied")


def windows_locking(monkeypatch):
    """The module as Windows sees it, and its C library."""
    library = LikeMsvcrt()
    monkeypatch.setitem(sys.modules, "msvcrt", library)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("locking_on_windows", locking.__file__)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.undo()
    return module, library


@pytest.fixture(params=["here", "windows"])
def module(request, monkeypatch):
    return locking if request.param == "here" else windows_locking(monkeypatch)[0]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "journal"


def test_one_handle_has_the_lock_and_no_other(module, path):
    with FileIO(path, "a+") as one, FileIO(path, "a+") as other:
        assert module.try_lock(one)
        assert not module.try_lock(other)


def test_locking_leaves_the_place_and_the_size_of_the_file_alone(module, path):
    with FileIO(path, "x+") as file:
        file.write(b"head\n")
        assert module.try_lock(file)
        file.write(b"line\n")
    assert path.read_bytes() == b"head\nline\n"


def test_what_is_locked_can_be_read_by_all(module, path):
    with FileIO(path, "x+") as file:
        assert module.try_lock(file)
        file.write(b"line\n")
        assert path.read_bytes() == b"line\n"


def test_where_windows_knows_no_locks_that_is_an_error_and_no_held_lock(monkeypatch, path):
    module, library = windows_locking(monkeypatch)
    with FileIO(path, "a+") as one, FileIO(path, "a+") as other:
        assert module.try_lock(one)
        library.error = errno.EINVAL
        with pytest.raises(OSError, match="Permission denied"):
            module.try_lock(other)


def test_a_lock_ends_with_the_handle(path):
    locking.open_locked(path, "a+").close()
    file = locking.open_locked(path, "r+")
    assert file
    file.close()


def test_a_lock_ends_with_its_process_however_that_ends(path):
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path.cwd(),
    )
    with holder:
        assert holder.stdout.readline() == "held\n"
        assert locking.open_locked(path, "a+") is None
        holder.kill()
    file = locking.open_locked(path, "a+")
    assert file
    file.close()
