"""The screen stays awake as long as anybody wants it to, and not a moment longer."""

import os
import sys

import pytest
from PySide6.QtCore import ClassInfo, QObject, Slot

from camelhelper.gui.table_view.keep_awake import (
    HeldByDesktop,
    HeldByProgram,
    KeepAwake,
    command,
    hold_by_call,
    together,
)

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


def test_a_stand_in_for_systemds_program_runs_until_the_screen_may_go_dark(
    qtbot, monkeypatch, tmp_path
):
    """It is started by its name, as on a machine that has the real one."""
    stand_in = tmp_path / "systemd-inhibit"
    stand_in.write_text(
        '#!/bin/sh\necho "$@" > "$0.words"\nwhile [ "$1" != cat ]; do shift; done\nexec cat\n'
    )
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    hold = HeldByProgram(command("linux", 4711))
    hold(True)
    words = tmp_path / "systemd-inhibit.words"
    qtbot.waitUntil(lambda: words.exists() and words.read_text() != "")
    assert words.read_text().startswith(
        "--what=idle --who=camelhelper --why=The table view is shown"
    )
    assert hold.is_running
    hold(False)
    assert not hold.is_running


def test_several_ways_hold_and_let_go_together():
    one, other = [], []
    hold = together(one.append, other.append)
    hold(True)
    hold(False)
    assert one == other == [True, False]


@pytest.fixture
def desktop(bus):
    """Stands for one: keeps what it is asked, and knows who is connected."""
    from PySide6.QtDBus import QDBusConnection

    connection = QDBusConnection.connectToBus(bus, "desktop")
    wishes = Wishes()
    slots = QDBusConnection.RegisterOption.ExportAllSlots
    assert connection.registerObject("/org/freedesktop/ScreenSaver", wishes, slots)
    assert connection.registerService("org.freedesktop.ScreenSaver")
    wishes.connected = lambda: connection.interface().call("ListNames").arguments()[0]
    yield wishes
    connection.unregisterObject("/org/freedesktop/ScreenSaver")
    QDBusConnection.disconnectFromBus("desktop")


@ClassInfo({"D-Bus Interface": "org.freedesktop.ScreenSaver"})
class Wishes(QObject):
    def __init__(self):
        super().__init__()
        self.heard = []

    @Slot(str, str, result="uint")
    def Inhibit(self, who, why):  # noqa: N802 - the desktops' name for it
        self.heard.append((who, why))
        return 7


@pytest.mark.skipif(sys.platform != "linux", reason="other desktops are asked otherwise")
def test_a_desktop_is_asked_and_let_go_of(qtbot, bus, desktop):
    hold = HeldByDesktop(bus)
    before = desktop.connected()
    for _ in range(2):
        hold(True)
        qtbot.waitUntil(lambda: desktop.heard == [("camelhelper", "The table view is shown")])
        assert len(desktop.connected()) == len(before) + 1
        hold(False)
        qtbot.waitUntil(lambda: desktop.connected() == before)
        desktop.heard.clear()


@pytest.mark.skipif(sys.platform != "linux", reason="other desktops are asked otherwise")
def test_where_no_desktop_listens_the_screen_does_as_it_always_does(bus):
    hold = HeldByDesktop(bus)
    hold(True)
    hold(False)
    nowhere = HeldByDesktop("unix:path=/no/such/bus")
    nowhere(True)
    nowhere(False)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the real call")
def test_the_call_is_windows_alone():
    hold_by_call(True)
    hold_by_call(False)
