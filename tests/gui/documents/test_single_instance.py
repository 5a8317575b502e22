"""One window a user, tried with real processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from camelhelper.gui.documents import single_instance
from camelhelper.gui.documents.single_instance import SingleInstance

pytestmark = pytest.mark.usefixtures("qapp")

START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from camelhelper.gui.documents.single_instance import SingleInstance

folder, what, expected = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
application = QCoreApplication([])
instance = SingleInstance(folder)
asked = []

def note(text):
    asked.append(text)
    if len(asked) == expected:
        application.quit()

instance.asked.connect(note)
if instance.may_open(what):
    print("open", flush=True)
    application.exec()
    print(*sorted(asked), sep="\\n", flush=True)
else:
    print("handed over", flush=True)
"""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "state"


@pytest.fixture
def started(folder):
    """Start another process; it ends after as many hand-overs as it is told to expect."""
    processes = []

    def start(what="", expected=0):
        command = [sys.executable, "-c", START, str(folder), what, str(expected)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path.cwd())
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture
def first(folder):
    instance = SingleInstance(folder)
    yield instance
    instance.close()


def test_the_first_start_opens_a_window(first):
    assert first.may_open("cu1 1W.2BG.3YO")


@pytest.mark.parametrize("what", ["cu1 1W.2BG.3YO", "/home/ann/Ünser Spiel.cup", ""])
def test_a_second_start_hands_over_and_leaves(first, started, qtbot, what):
    assert first.may_open("")
    with qtbot.waitSignal(first.asked) as asked:
        second = started(what)
    assert asked.args == [what]
    assert second.communicate() == ("handed over\n", None)


@pytest.mark.parametrize("what", ["/games/\udcff.cup", "/games/Friday\nnight.cup\n"])
def test_a_name_that_is_no_utf8_or_has_line_feeds_arrives_as_it_is(first, started, qtbot, what):
    assert first.may_open("")
    with qtbot.waitSignal(first.asked) as asked:
        started(what)
    assert asked.args == [what]


def test_a_message_without_an_end_is_cut_off(first, folder, qtbot):
    """However much is sent, no more of it is taken in than a path can be long."""
    assert first.may_open("")
    sender = QLocalSocket()
    sender.connectToServer(f"{folder}/window.socket")
    assert sender.waitForConnected()
    with qtbot.waitSignal(sender.disconnected), qtbot.assertNotEmitted(first.asked):
        sender.write(b"x" * 10_000_000)


def test_a_position_that_is_handed_over_bit_by_bit_arrives(first, folder, qtbot):
    assert first.may_open("")
    sender = QLocalSocket()
    sender.connectToServer(f"{folder}/window.socket")
    with qtbot.waitSignal(first.asked) as asked:
        for part in (b"cu1 1W", b".2BG", b".3YO\n"):
            sender.write(part)
            sender.flush()
    assert asked.args == ["cu1 1W.2BG.3YO"]


def test_the_window_takes_over_from_one_after_another(first, started, qtbot):
    assert first.may_open("")
    for number in range(3):
        with qtbot.waitSignal(first.asked) as asked:
            started(str(number))
        assert asked.args == [str(number)]


def test_after_a_crash_the_next_start_takes_the_place(first, started, folder, qtbot):
    crashed = started()
    assert crashed.stdout.readline() == "open\n"
    crashed.kill()
    crashed.wait()
    assert (folder / "window.socket").exists()
    assert first.may_open("")
    with qtbot.waitSignal(first.asked):
        started("after the crash")


def test_after_a_clean_end_the_next_start_takes_the_place(first, folder):
    earlier = SingleInstance(folder)
    assert earlier.may_open("")
    earlier.close()
    assert first.may_open("")


@pytest.mark.parametrize("lock", ["", "4711\ncamelhelper\nanother-host\n", "nonsense"])
def test_a_lock_that_was_left_by_whomever_counts_for_nothing(first, started, folder, qtbot, lock):
    folder.mkdir()
    (folder / "window.lock").write_text(lock)
    assert first.may_open("")
    with qtbot.waitSignal(first.asked):
        second = started("handed over")
    assert second.communicate() == ("handed over\n", None)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_in_the_place_of_the_lock_stops_nothing(first, folder):
    folder.mkdir()
    os.mkfifo(folder / "window.lock")
    assert first.may_open("")


def test_of_starts_at_the_same_time_one_opens_a_window(started):
    starts = [started(str(number), expected=3) for number in range(4)]
    answers = [start.communicate()[0].splitlines() for start in starts]
    opened = [answer for answer in answers if answer[0] == "open"]
    assert len(opened) == 1
    assert len(opened[0]) == 1 + 3
    assert answers.count(["handed over"]) == 3


def test_where_the_other_start_does_not_answer_a_second_window_opens(first, folder, monkeypatch):
    monkeypatch.setattr(single_instance, "ANSWER_MS", 1)
    assert first.may_open("")
    # Nobody runs the event loop that would take this over.
    assert SingleInstance(folder).may_open("cu1 1W.2BG.3YO")


def test_where_the_other_start_does_not_listen_a_second_window_opens(first, folder, monkeypatch):
    monkeypatch.setattr(single_instance, "CONNECT_MS", 1)
    assert first.may_open("")
    first.findChild(QLocalServer).close()
    assert SingleInstance(folder).may_open("")


def test_where_nothing_can_be_written_each_start_opens_a_window(tmp_path):
    (tmp_path / "file").touch()
    assert SingleInstance(tmp_path / "file").may_open("")
    assert SingleInstance(tmp_path / "file").may_open("")


def test_a_user_without_a_home_gets_a_window(monkeypatch):
    for variable in ("HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert SingleInstance().may_open("")
