"""The lab's process: what it is asked and what it says."""

import multiprocessing
import os
import sys

import pytest

from camelhelper.lab.refusals import TooLong
from camelhelper.lab.service.process import (
    Answered,
    Ask,
    Broken,
    Leave,
    Part,
    ProgressReport,
    Refused,
    StopAnswering,
    launch,
    step_back,
)
from tests.helpers.lab import (
    broken,
    endless,
    leaving,
    loaded_modules,
    out_of_files,
    priority,
    refused,
    two_parts,
)

END = (Answered, Refused, Broken)


@pytest.fixture
def lab():
    connection, process = launch()
    yield connection
    process.terminate()
    process.join()
    connection.close()


def heard(connection, serial):
    """Everything that is said to a question, to its end."""
    messages = []
    while not messages or not isinstance(messages[-1], END):
        said_to, message = connection.recv()
        if said_to == serial:
            messages.append(message)
    return messages


def ask(connection, serial, question):
    connection.send(Ask(serial, question))
    return heard(connection, serial)


def test_an_answer_comes_in_parts_and_then_ends(lab):
    assert ask(lab, 1, two_parts) == [ProgressReport(0.5), Part("one"), Part("two"), Answered()]


def test_a_question_without_an_answer_is_refused_with_the_reason(lab):
    assert ask(lab, 1, refused)[-1] == Refused(TooLong())


def test_a_failure_is_told_and_the_next_question_is_answered(lab):
    assert "ZeroDivisionError" in ask(lab, 1, broken)[-1].details
    assert ask(lab, 2, two_parts)[-1] == Answered()


def test_a_question_that_the_system_fails_is_told_as_broken_too(lab):
    *_, last = ask(lab, 1, out_of_files)
    assert isinstance(last, Broken)
    assert "Too many open files" in last.details


def test_a_question_that_wants_to_end_the_process_is_told_as_broken_too(lab):
    assert "SystemExit" in ask(lab, 1, leaving)[-1].details
    assert ask(lab, 2, two_parts)[-1] == Answered()


def test_what_would_never_end_stops_when_it_is_told_to(lab):
    lab.send(Ask(1, endless))
    assert lab.recv() == (1, Part("begun"))
    lab.send(StopAnswering())
    assert ask(lab, 2, two_parts)[-1] == Answered()


def test_a_newer_question_takes_the_place_of_the_one_that_is_being_answered(lab):
    lab.send(Ask(1, endless))
    assert lab.recv() == (1, Part("begun"))
    assert ask(lab, 2, two_parts)[-1] == Answered()


def test_a_stop_that_comes_too_late_does_nothing(lab):
    ask(lab, 1, two_parts)
    lab.send(StopAnswering())
    assert ask(lab, 2, two_parts)[-1] == Answered()


def test_the_process_ends_with_the_pipe_even_amid_an_answer():
    connection, process = launch()
    connection.send(Ask(1, endless))
    assert connection.recv() == (1, Part("begun"))
    connection.close()
    process.join()
    assert process not in multiprocessing.active_children()


def test_the_process_ends_when_it_is_told_to_leave():
    connection, process = launch()
    connection.send(Leave())
    process.join()
    assert process not in multiprocessing.active_children()
    connection.close()


def test_the_process_knows_no_qt_and_nothing_of_the_window(lab):
    (modules, _) = ask(lab, 1, loaded_modules)
    assert "camelhelper.lab.service.process" in modules.content
    assert not {"PySide6", "pyqtgraph", "camelhelper.gui"} & modules.content


@pytest.mark.skipif(sys.platform == "win32", reason="priorities are other ones there")
def test_the_process_lets_others_go_first(lab):
    nice, policy, _ = ask(lab, 1, priority)
    assert nice.content == 19
    if sys.platform == "linux":
        assert policy.content == os.SCHED_IDLE


@pytest.mark.skipif(sys.platform != "linux", reason="no such scheduler elsewhere")
def test_a_system_that_forbids_to_step_back_so_far_is_no_failure(monkeypatch):
    def forbidden(*_args):
        raise PermissionError

    asked = []
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(os, "sched_setscheduler", forbidden)
    step_back()
    assert asked == [19]
