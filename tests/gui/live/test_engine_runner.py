"""The runner against a fake engine whose every step the test lets through by hand."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.cancellation import Cancelled, CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.answer import answer
from camelhelper.gui.live.engine_runner import EngineRunner
from tests.helpers.deliveries import counted

FIRST = parse("cu1 1WY.2OG.3B W?O?")
SECOND = parse("cu1 5BWOG.6Y W?G?Y?")
PATIENCE_S = 120


class GatedEngine:
    """Answers with the position itself, each time only after the test opened the gate."""

    def __init__(self) -> None:
        self.entered = threading.Semaphore(0)
        self.gate = threading.Semaphore(0)
        self.noticed_cancel = threading.Event()
        self.answering = threading.Event()

    def __call__(self, position: Position, cancelled: Cancelled) -> Iterator[object]:
        self.entered.release()
        assert self.gate.acquire(timeout=PATIENCE_S)
        if cancelled():
            self.noticed_cancel.set()
            raise CancelledError
        self.answering.set()
        yield position


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def engine():
    return GatedEngine()


@pytest.fixture
def runner(engine):
    runner = EngineRunner(engine)
    yield runner
    engine.gate.release(100)
    runner.close()


def heard(runner):
    """Everything the runner says from now on."""
    said = []
    runner.answered.connect(said.append)
    runner.failed.connect(said.append)
    return said


def test_the_real_engine_answers_from_its_own_thread(qtbot):
    runner = EngineRunner(answer)
    with qtbot.waitSignal(runner.answered) as heard_answer:
        runner.request(FIRST)
    runner.close()
    assert heard_answer.args[0].position == FIRST
    assert heard_answer.args[0].leg == next(answer(FIRST)).leg


def test_what_else_is_said_of_a_request_reaches_the_engine(qtbot):
    given = []

    def engine(position: Position, _cancelled: Cancelled, history: History) -> Iterator[object]:
        given.append(history)
        yield position

    runner = EngineRunner(engine)
    history = History(FIRST)
    with qtbot.waitSignal(runner.idle):
        runner.request(FIRST, history=history)
    runner.close()
    assert given == [history]


def test_a_newer_request_supersedes_the_running_one(qtbot, runner, engine):
    said = heard(runner)
    runner.request(FIRST)
    assert engine.entered.acquire(timeout=PATIENCE_S)
    with qtbot.waitSignal(runner.idle):
        runner.request(SECOND)
        engine.gate.release(2)
    assert engine.noticed_cancel.is_set()
    assert said == [SECOND]


def test_of_many_requests_only_the_newest_is_answered(qtbot, runner, engine):
    said = heard(runner)
    engine.gate.release(100)
    with qtbot.waitSignal(runner.idle):
        for _ in range(50):
            runner.request(FIRST)
        runner.request(SECOND)
    assert said == [SECOND]


def test_a_cancelled_request_says_nothing(qtbot, runner, engine):
    said = heard(runner)
    runner.request(FIRST)
    assert engine.entered.acquire(timeout=PATIENCE_S)
    runner.cancel()
    engine.gate.release()
    assert engine.noticed_cancel.wait(PATIENCE_S)
    with qtbot.waitSignal(runner.idle):
        runner.request(SECOND)
        engine.gate.release()
    assert said == [SECOND]


def test_an_answer_already_on_its_way_is_dropped_when_it_is_no_longer_wanted(qtbot, runner, engine):
    said = heard(runner)
    engine.gate.release()
    runner.request(FIRST)
    assert engine.entered.acquire(timeout=PATIENCE_S)
    with qtbot.waitSignal(runner.idle):
        runner.request(SECOND)  # the first one's delivery may already lie in the event queue
        engine.gate.release()
    assert said == [SECOND]


@pytest.mark.logs_errors
@pytest.mark.parametrize(
    ("error", "message"),
    [
        (SystemExit(), "SystemExit"),
        (SystemExit(3), "SystemExit: 3"),
        (OSError(28, "No space left on device"), "No space left on device"),
    ],
)
def test_an_engine_that_fails_or_wants_to_end_the_program_is_heard(qtbot, error, message):
    def leaving(position: Position, _cancelled: Cancelled) -> Iterator[object]:
        yield position
        raise error

    runner = EngineRunner(leaving)
    with qtbot.waitSignal(runner.failed) as failure:
        runner.request(FIRST)
    assert failure.args[0].message == message
    runner.close()


@pytest.mark.logs_errors
def test_a_failing_engine_is_heard_and_the_next_request_is_answered(qtbot):
    def moody(position: Position, _cancelled: Cancelled) -> Iterator[object]:
        if position == FIRST:
            raise RuntimeError("out of sand")
        yield position

    runner = EngineRunner(moody)
    said = heard(runner)
    with qtbot.waitSignal(runner.failed) as failure:
        runner.request(FIRST)
    assert failure.args[0].message == "out of sand"
    assert failure.args[0].asked == FIRST
    with qtbot.waitSignal(runner.answered):
        runner.request(SECOND)
    runner.close()
    assert said[1:] == [SECOND]


def test_closing_in_the_middle_of_a_run_cancels_it_and_joins_the_thread(engine):
    runner = EngineRunner(engine)
    said = heard(runner)
    runner.request(FIRST)
    assert engine.entered.acquire(timeout=PATIENCE_S)
    closing = threading.Thread(target=runner.close)
    closing.start()
    engine.gate.release()
    closing.join(PATIENCE_S)
    assert not closing.is_alive()
    assert engine.noticed_cancel.is_set()
    assert not any(thread.name.startswith("engine") for thread in threading.enumerate())
    runner.request(SECOND)  # closed for good: not taken
    assert said == []


def test_what_was_said_before_the_end_is_not_delivered_after_it(engine):
    runner = EngineRunner(engine)
    runner.request(FIRST)
    engine.gate.release()
    assert engine.answering.wait(PATIENCE_S)
    runner.close()  # waits for the engine's thread, which has said it by then
    assert counted(runner) == 0


class CountingEngine:
    """Answers with 1, 2 and 3, and knows how far it has come."""

    def __init__(self) -> None:
        self.counted = 0

    def __call__(self, _position: Position, _cancelled: Cancelled) -> Iterator[object]:
        for self.counted in (1, 2, 3):
            yield self.counted


def test_the_engine_goes_on_only_when_what_it_said_has_been_painted(qtbot):
    engine = CountingEngine()
    runner = EngineRunner(engine)
    counted_when_painted = []

    class Window(QWidget):
        def paintEvent(self, _event: QPaintEvent) -> None:
            counted_when_painted.append(engine.counted)

    window = Window()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    counted_when_painted.clear()
    runner.answered.connect(window.update)
    with qtbot.waitSignal(runner.idle):
        runner.request(FIRST)
    runner.close()
    assert counted_when_painted == [1, 2, 3]


def test_what_will_be_waited_for_is_worked_out_before_anything_is_painted():
    second, third = threading.Event(), threading.Event()

    def engine(_position: Position, _cancelled: Cancelled) -> Iterator[object]:
        yield 1
        second.set()
        yield 2
        third.set()

    runner = EngineRunner(engine)
    runner.request(FIRST, ahead=1)
    assert second.wait(PATIENCE_S)
    runner.close()
    assert not third.is_set()


def test_what_comes_next_can_be_taken_without_the_event_loop():
    runner = EngineRunner(CountingEngine())
    said = heard(runner)
    runner.request(FIRST)
    while len(said) < 2:
        runner.take_next(PATIENCE_S)
    assert said == [1, 2]
    runner.close()


def test_what_does_not_come_in_time_is_not_waited_for(runner):
    said = heard(runner)
    runner.request(FIRST)
    runner.take_next(0)
    assert said == []


def test_it_is_busy_until_the_answer_is_whole_or_no_longer_wanted(qtbot, engine, runner):
    assert not runner.is_busy
    with qtbot.waitSignal(runner.idle):
        runner.request(FIRST)
        assert runner.is_busy
        engine.gate.release()
    assert not runner.is_busy
    runner.request(SECOND)
    runner.cancel()
    assert not runner.is_busy
