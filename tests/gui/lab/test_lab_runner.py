"""The lab's process as the window sees it."""

import multiprocessing
import sys
import threading

import pytest

from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.lab.refusals import TooLong
from camelhelper.lab.service.process import Answered, Broken, Part, Refused
from tests.helpers.deliveries import counted
from tests.helpers.lab import broken, endless, killed, launch_thread, refused, two_parts
from tests.helpers.lab_pages import PATIENCE_MS

pytestmark = pytest.mark.usefixtures("qapp")
WHOLE = [Part("one"), Part("two"), Answered()]
SAID = threading.Event()


def saying(_progress):
    yield "said"
    SAID.set()


@pytest.fixture
def runner():
    runner = LabRunner()
    yield runner
    runner.close()


def parts(messages):
    return [message for message in messages if isinstance(message, Part | Answered)]


def test_who_asks_hears_the_answer_on_the_thread_that_asked(qtbot, runner):
    heard, threads = [], set()

    def listen(message):
        heard.append(message)
        threads.add(threading.current_thread())

    runner.ask(two_parts, listen)
    qtbot.waitUntil(lambda: Answered() in heard, timeout=PATIENCE_MS)
    assert parts(heard) == WHOLE
    assert threads == {threading.main_thread()}


def test_questions_are_answered_one_after_the_other(qtbot, runner):
    first, second = [], []
    runner.ask(two_parts, first.append)
    runner.ask(two_parts, lambda message: second.append((message, Answered() in first)))
    qtbot.waitUntil(lambda: (Answered(), True) in second, timeout=PATIENCE_MS)
    assert all(first_was_answered for _, first_was_answered in second)


def test_nothing_is_heard_of_what_was_cancelled(qtbot, runner):
    given_up, heard = [], []
    runner.ask(endless, given_up.append)
    qtbot.waitUntil(lambda: given_up == [Part("begun")], timeout=PATIENCE_MS)
    runner.ask(two_parts, given_up.append)
    runner.cancel()
    runner.ask(two_parts, heard.append)
    qtbot.waitUntil(lambda: Answered() in heard, timeout=PATIENCE_MS)
    assert given_up == [Part("begun")]


def test_nothing_is_heard_while_the_live_game_waits_for_its_odds(qtbot):
    waits, looks, messages = True, [], []

    def must_wait():
        looks.append(waits)
        return waits

    runner = LabRunner(launch_thread, must_wait=must_wait)
    runner.ask(two_parts, messages.append)
    qtbot.waitUntil(lambda: len(looks) > len(WHOLE), timeout=PATIENCE_MS)
    assert messages == []
    waits = False
    qtbot.waitUntil(lambda: parts(messages) == WHOLE, timeout=PATIENCE_MS)
    runner.close()


def test_what_was_said_before_the_end_is_not_delivered_after_it():
    runner = LabRunner(launch_thread)
    runner.ask(saying, lambda _message: None)
    assert SAID.wait(PATIENCE_MS / 1000)
    runner.close()
    assert counted(runner) == 0


def test_a_refusal_is_heard_and_the_next_question_is_answered(qtbot, runner):
    heard = []
    runner.ask(refused, heard.append)
    runner.ask(two_parts, heard.append)
    qtbot.waitUntil(lambda: Answered() in heard, timeout=PATIENCE_MS)
    assert Refused(TooLong()) in heard


@pytest.mark.logs_errors
def test_a_failure_is_heard_and_logged(qtbot, runner, caplog):
    heard = []
    runner.ask(broken, heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE_MS)
    assert isinstance(heard[0], Broken)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="no process is killed so there")
@pytest.mark.logs_errors
def test_a_process_that_dies_is_told_and_replaced(qtbot):
    runner = LabRunner()
    heard, after = [], []
    runner.ask(killed, heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE_MS)
    assert isinstance(heard[0], Broken)
    runner.ask(two_parts, after.append)
    qtbot.waitUntil(lambda: Answered() in after, timeout=PATIENCE_MS)
    runner.close()


def test_closing_amid_an_answer_leaves_no_process_and_no_thread(qtbot):
    threads = threading.active_count()
    runner = LabRunner()
    heard = []
    runner.ask(endless, heard.append)
    qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE_MS)
    runner.close()
    assert multiprocessing.active_children() == []
    assert threading.active_count() == threads


def test_closing_before_the_process_has_begun_leaves_nothing():
    runner = LabRunner()
    runner.ask(endless, lambda _: None)
    runner.close()
    assert multiprocessing.active_children() == []


def test_no_process_is_started_before_something_is_asked():
    def launch():
        pytest.fail("nobody asked")

    LabRunner(launch).close()


def test_nothing_can_be_asked_after_closing(runner):
    runner.close()
    runner.ask(two_parts, lambda _: pytest.fail("nobody is there to answer"))
