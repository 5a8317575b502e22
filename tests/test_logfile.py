"""The log where it can be written, and where it cannot."""

import io
import logging
import sys

import pytest

from camelhelper.cli.main import main
from camelhelper.logfile import _LogFile, keep_log

log = logging.getLogger("camelhelper.test")


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
    assert keep_log() == str(folder / "camelhelper.log")
    log.warning("the pyramid is empty")
    log.info("a camel moved")
    written = (folder / "camelhelper.log").read_text("utf-8")
    assert "WARNING camelhelper.test: the pyramid is empty" in written
    assert "a camel moved" not in written


@on_linux
def test_a_second_start_in_one_process_logs_once(folder):
    keep_log()
    keep_log()
    log.warning("once")
    assert (folder / "camelhelper.log").read_text("utf-8").count("once") == 1


@on_linux
def test_a_log_that_cannot_be_written_is_named_with_the_reason(folder):
    (folder / "camelhelper.log").mkdir(parents=True)
    assert keep_log() == (
        f"no log, since {folder / 'camelhelper.log'} cannot be written (Is a directory)"
    )


@on_linux
@pytest.mark.parametrize("home_is", ["a file", "missing and read-only"])
def test_a_home_that_cannot_be_written_leaves_no_log(home_is, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    place = tmp_path / "file" if home_is == "a file" else "/proc/no-home"
    monkeypatch.setenv("XDG_STATE_HOME", str(place))
    assert keep_log().startswith(f"no log, since {place}")


@on_linux
def test_a_user_without_a_home_has_no_log(monkeypatch):
    monkeypatch.delenv("HOME")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert keep_log() == "no log, since there is no home to keep it in"


@on_linux
def test_without_a_log_nothing_reaches_the_terminal(folder, monkeypatch, capsys):
    (folder / "camelhelper.log").mkdir(parents=True)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    keep_log()
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


def test_a_disk_that_is_full_is_one_sentence_however_much_is_logged(tmp_path, capsys):
    handler = _LogFile(tmp_path / "log", encoding="utf-8")
    handler.setStream(FullDisk()).close()
    logging.getLogger().addHandler(handler)
    log.warning("one")
    log.warning("two")
    complaint = capsys.readouterr().err
    assert complaint.startswith(f"The log {tmp_path / 'log'} cannot be written: ")
    assert complaint.count("\n") == 1
