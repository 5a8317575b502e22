"""The screen stays awake as long as anybody wants it to, and not a moment longer."""

import sys

import pytest

from camelhelper.gui.table_view.keep_awake import HeldByProgram, KeepAwake, command, hold_by_call

WAITS = (sys.executable, "-c", "import sys; sys.stdin.read()")


@pytest.fixture
def asked():
    return []


@pytest.fixture
def keep_awake(qapp, asked):  # noqa: ARG001 - it is a QObject
    return KeepAwake(asked.append)


def test_it_is_held_once_however_many_want_it(keep_awake, asked):
    keep_awake.want("table view", wanted=True)
    keep_awake.want("second screen", wanted=True)
    keep_awake.want("table view", wanted=False)
    assert asked == [True]
    keep_awake.want("second screen", wanted=False)
    assert asked == [True, False]


def test_who_never_wanted_it_cannot_end_it(keep_awake, asked):
    keep_awake.want("table view", wanted=True)
    keep_awake.want("second screen", wanted=False)
    assert asked == [True]


def test_it_ends_with_the_window(keep_awake, asked):
    keep_awake.close()
    assert asked == []
    keep_awake.want("table view", wanted=True)
    keep_awake.close()
    assert asked == [True, False]


@pytest.mark.parametrize(
    ("platform", "program"),
    [("linux", "systemd-inhibit"), ("darwin", "caffeinate"), ("win32", None)],
)
def test_each_platform_has_its_way(platform, program):
    words = command(platform, 4711)
    assert (words[0] if words else None) == program
    if platform == "darwin":
        assert words[-2:] == ("-w", "4711")  # ends when this program is gone


def test_a_program_holds_until_it_is_told_to_end(qtbot):
    hold = HeldByProgram(WAITS)
    hold(True)
    qtbot.waitUntil(lambda: hold.is_running)
    hold(False)
    assert not hold.is_running
    hold(True)
    qtbot.waitUntil(lambda: hold.is_running)
    hold(False)
    assert not hold.is_running


def test_a_machine_without_the_program_is_none_the_worse(qtbot):
    hold = HeldByProgram(("no-such-program-on-any-machine",))
    hold(True)
    qtbot.waitUntil(lambda: not hold.is_running)
    hold(False)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the real call")
def test_the_call_is_windows_alone():
    hold_by_call(True)
    hold_by_call(False)
