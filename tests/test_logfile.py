"""The log where it can be written, and where it cannot."""

import io
import logging
import os
import sys
from pathlib import Path

import pytest

from camelhelper.cli import odds
from camelhelper.cli.main import main
from camelhelper.logfile import NoLog, _LogFile, keep_log

log = logging.getLogger("camelhelper.test")


def never(lost):
    raise AssertionError(lost)


@pytest.fixture(autouse=True)
def handlers_as_before():
    before = list(logging.getLogger().handlers)
    yield
    for handler in list(logging.getLogger().handlers):
        if handler not in before:
            logging.getLogger().removeHandler(handler)
            handler.close()


@pytest.fixture
def folder(home):
    """Where the log lies on Linux."""
    return home / "state" / "camelhelper" / "log"


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="knows where Linux keeps logs")


@on_linux
def test_warnings_are_kept_in_the_platform_s_folder(folder):
    assert keep_log(never) == folder / "camelhelper.log"
    log.warning("the pyramid is empty")
    log.info("a camel moved")
    written = (folder / "camelhelper.log").read_text("utf-8")
    assert "WARNING camelhelper.test: the pyramid is empty" in written
    assert "a camel moved" not in written


@on_linux
def test_a_second_start_in_one_process_logs_once(folder):
    keep_log(never)
    keep_log(never)
    log.warning("once")
    assert (folder / "camelhelper.log").read_text("utf-8").count("once") == 1


@on_linux
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(folder):
    folder.mkdir(parents=True)
    os.mkfifo(folder / "camelhelper.log")
    assert keep_log(never) == NoLog(folder / "camelhelper.log", "Not a plain file")


@on_linux
def test_a_log_that_cannot_be_written_is_named_with_the_reason(folder):
    (folder / "camelhelper.log").mkdir(parents=True)
    assert keep_log(never) == NoLog(folder / "camelhelper.log", "Is a directory")


@on_linux
@pytest.mark.parametrize("home_is", ["a file", "missing and read-only"])
def test_a_home_that_cannot_be_written_leaves_no_log(home_is, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    place = tmp_path / "file" if home_is == "a file" else Path("/proc/no-home")
    monkeypatch.setenv("XDG_STATE_HOME", str(place))
    lost = keep_log(never)
    assert isinstance(lost, NoLog)
    assert lost.path == place / "camelhelper" / "log" / "camelhelper.log"
    assert lost.cause


@on_linux
def test_a_user_without_a_home_has_no_log(monkeypatch):
    monkeypatch.delenv("HOME")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert keep_log(never) == NoLog(None)


@on_linux
def test_without_a_log_nothing_reaches_the_terminal(folder, monkeypatch, capsys):
    (folder / "camelhelper.log").mkdir(parents=True)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    keep_log(never)
    log.warning("nobody hears this")
    assert capsys.readouterr() == ("", "")


@on_linux
def test_the_command_line_answers_without_a_log(folder, capsys):
    (folder / "camelhelper.log").mkdir(parents=True)
    assert main(["odds", "cu1 1W.2BG.3YO", "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith('{"cup": "cu1 1W.2BG.3YO"')
    assert captured.err == ""


class FullDisk(io.StringIO):
    def write(self, _text):
        raise OSError(28, "No space left on device")


def test_a_disk_that_is_full_is_told_once_however_much_is_logged(tmp_path):
    told = []
    handler = _LogFile(tmp_path / "log", told.append)
    handler.setStream(FullDisk()).close()
    logging.getLogger().addHandler(handler)
    log.warning("one")
    log.warning("two")
    assert told == [NoLog(tmp_path / "log", "No space left on device")]


@on_linux
@pytest.mark.logs_errors
def test_a_failure_is_one_sentence_that_says_why_no_log_tells_more(folder, capsys, monkeypatch):
    (folder / "camelhelper.log").mkdir(parents=True)
    monkeypatch.setattr(odds, "run", lambda _options: 1 / 0)
    assert main(["odds", "cu1 1W.2BG.3YO", "--language", "de"]) == 1
    assert capsys.readouterr().err == (
        "camelhelper ist gescheitert: division by zero. Mehr dazu: kein Protokoll, denn "
        f"{folder / 'camelhelper.log'} lässt sich nicht schreiben (ist ein Ordner).\n"
    )
