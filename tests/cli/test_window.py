"""The self-check: what it says of a lab that answers, and of one that does not. Its picture."""

import multiprocessing
import os
import sys
from multiprocessing import Pipe

import pytest

from camelhelper.cli.main import main
from camelhelper.cli.main import window as cli_window
from camelhelper.lab.games import swine
from camelhelper.lab.service import process
from tests.helpers.lab import broken, launch_thread


@pytest.fixture(autouse=True)
def window_works(monkeypatch):
    monkeypatch.setattr(cli_window, "problem_of_the_window", lambda _language: None)


@pytest.fixture
def checked(capsys):
    """Check, and return the exit code, what was said and what was complained of."""

    def check():
        code = main(["--self-check"])
        return code, *capsys.readouterr()

    return check


class Silent:
    """A process that hears and says nothing, its end of the pipe open or closed."""

    def __init__(self, *, is_there):
        self.ours, self.its = Pipe()
        self.has_ended = False
        if not is_there:
            self.its.close()

    def launch(self):
        return self.ours, self

    def terminate(self):
        self.has_ended = True

    def join(self):
        self.its.close()


def test_the_lab_s_process_answers_and_ends(checked, monkeypatch):
    started = []

    def launch():
        connection, child = process_launch()
        started.append(child)
        return connection, child

    process_launch = process.launch
    monkeypatch.setattr(process, "launch", launch)
    assert checked() == (0, "everything works\n", "")
    assert len(started) == 1
    assert multiprocessing.active_children() == []


def test_a_wrong_answer_of_the_lab_is_told_with_the_right_one(checked, monkeypatch):
    monkeypatch.setattr(process, "launch", launch_thread)
    monkeypatch.setattr(cli_window, "KNOWN_ESCAPE", 0.25)
    complaint = "the lab's answer is wrong: 0.511574, not 0.250000\n"
    assert checked() == (1, "", complaint)


def test_a_lab_that_is_too_slow_is_told_and_ended(checked, monkeypatch):
    silent = Silent(is_there=True)
    monkeypatch.setattr(process, "launch", silent.launch)
    monkeypatch.setattr(cli_window, "LONGEST_ANSWER_S", 0.01)
    assert checked() == (1, "", "the lab gave no answer in time\n")
    assert silent.has_ended


def test_a_lab_whose_process_dies_is_told(checked, monkeypatch):
    monkeypatch.setattr(process, "launch", Silent(is_there=False).launch)
    assert checked() == (1, "", "the lab's process ended before its answer\n")


@pytest.mark.logs_errors
def test_a_lab_that_fails_is_told_and_its_reason_logged(checked, monkeypatch, caplog):
    monkeypatch.setattr(process, "launch", launch_thread)
    monkeypatch.setattr(swine, "solve", lambda _chain, progress: next(broken(progress)))
    assert checked() == (1, "", "the lab failed to answer\n")
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_picture_of_the_window_goes_into_no_pipe(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cli_window, "_drawn", pytest.fail)
    os.mkfifo(tmp_path / "w.png")
    assert main(["--screenshot", str(tmp_path / "w.png")]) == 1
    assert capsys.readouterr().err == "the file w.png is a pipe or a device: choose another one\n"


def test_a_picture_of_the_window_takes_the_place_of_an_old_one_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(cli_window, "_drawn", lambda *_: b"new")
    (tmp_path / "w.png").write_bytes(b"old")
    (tmp_path / "old").hardlink_to(tmp_path / "w.png")
    assert main(["--screenshot", str(tmp_path / "w.png")]) == 0
    assert (tmp_path / "w.png").read_bytes() == b"new"
    assert (tmp_path / "old").read_bytes() == b"old"
