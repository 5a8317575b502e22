"""Less motion is shown when the system is set so."""

import sys

import pytest
from PySide6.QtCore import ClassInfo, QObject, Slot

from camelhelper.gui.theme.system_motion import (
    CONNECTION,
    LESS,
    Desktop,
    hear_desktop,
    system_reduces_motion,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked otherwise")
PLACE = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
REDUCED = ("org.freedesktop.appearance", "reduced-motion")
ANIMATED = ("org.gnome.desktop.interface", "enable-animations")
NIGHT = ("org.freedesktop.appearance", "color-scheme")


@ClassInfo({"D-Bus Interface": SETTINGS})
class Portal(QObject):
    """Stands for a desktop's; knows only what it was told."""

    def __init__(self, connection):
        super().__init__()
        self._connection = connection
        self.known = {}
        self.asked = []

    @Slot(str, str, result="QDBusVariant")
    def Read(self, area, name):  # noqa: N802 - the portal's name for it
        from PySide6.QtDBus import QDBusVariant

        self.asked.append((area, name))
        return QDBusVariant(self.known.get((area, name), "nothing"))

    def change(self, setting, value):
        from PySide6.QtDBus import QDBusMessage, QDBusVariant

        told = QDBusMessage.createSignal(PLACE, SETTINGS, "SettingChanged")
        told.setArguments([*setting, QDBusVariant(value)])
        self._connection.send(told)


@pytest.fixture
def portal(bus):
    from PySide6.QtDBus import QDBusConnection

    connection = QDBusConnection.connectToBus(bus, "portal")
    portal = Portal(connection)
    slots = QDBusConnection.RegisterOption.ExportAllSlots
    assert connection.registerObject(PLACE, portal, slots)
    assert connection.registerService("org.freedesktop.portal.Desktop")
    yield portal
    connection.unregisterObject(PLACE)
    QDBusConnection.disconnectFromBus("portal")


@pytest.fixture
def hear(qtbot, qapp, bus):
    """Hear the desktop; it is forgotten after the test."""
    from PySide6.QtDBus import QDBusConnection, QDBusPendingCallWatcher

    heard = []

    def until_all_is_answered():
        heard.append(Desktop(qapp, bus))
        qtbot.waitUntil(lambda: not heard[0].findChildren(QDBusPendingCallWatcher))

    yield until_all_is_answered
    QDBusConnection.disconnectFromBus(CONNECTION)
    for each in heard:
        each.deleteLater()
    qapp.setProperty(LESS, None)


@pytest.mark.parametrize(
    ("known", "reduces"),
    [
        ({REDUCED: 1}, True),
        ({REDUCED: 0, ANIMATED: True}, False),
        ({ANIMATED: False}, True),
        ({REDUCED: 1, ANIMATED: True}, True),
        ({NIGHT: 1}, False),
        ({}, False),
    ],
)
def test_a_desktop_is_asked_once_for_what_it_wants(portal, hear, known, reduces):
    portal.known = known
    hear()
    assert portal.asked == [REDUCED, ANIMATED]
    assert system_reduces_motion() is reduces


def test_a_desktop_that_changes_its_mind_is_followed(qtbot, portal, hear):
    hear()
    assert not system_reduces_motion()
    portal.change(REDUCED, 1)
    qtbot.waitUntil(system_reduces_motion)
    portal.change(NIGHT, 0)
    portal.change(ANIMATED, False)
    portal.change(REDUCED, 0)
    portal.change(ANIMATED, True)
    qtbot.waitUntil(lambda: not system_reduces_motion())


def test_where_no_desktop_answers_things_move(hear):
    hear()
    assert not system_reduces_motion()


def test_without_a_screen_nobody_is_asked(qapp):
    heard = qapp.findChildren(Desktop)
    hear_desktop(qapp)
    assert qapp.findChildren(Desktop) == heard
