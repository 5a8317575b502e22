"""Whether the system is set to show less motion, which Qt does not tell.

Windows and macOS say it whenever they are asked. A Linux desktop says it through its portal (XDG
Desktop Portal, Settings), which is asked once, without waiting, and tells of changes.
"""

import ctypes
import sys
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import SLOT, QCoreApplication, QObject, QSettings, Slot
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

_CLIENT_AREA_ANIMATION = 0x1042
"""Windows' number of the question, from winuser.h."""
_PORTAL = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
CONNECTION = "camelhelper hears whether to move less"
_STILL = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): 0,
}
"""The value of each of the desktop's settings that asks for less motion; most have only one."""
LESS = "lessMotion"
"""The application's property that holds what the desktop said last."""


def system_reduces_motion() -> bool:
    """GUI thread only."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        question = ctypes.windll.user32.SystemParametersInfoW
        question(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
        return not moves.value
    if sys.platform == "darwin":
        access = QSettings(
            QSettings.Format.NativeFormat, QSettings.Scope.UserScope, "apple.com", "universalaccess"
        )
        return access.value("reduceMotion", False, bool) is True
    application = QCoreApplication.instance()
    return application is not None and application.property(LESS) is True


def hear_desktop(application: QGuiApplication) -> None:
    """Hear from now on what a Linux desktop wants; elsewhere there is none to hear."""
    if application.platformName() != "offscreen" and sys.platform not in ("win32", "darwin"):
        Desktop(application)


class Desktop(QObject):
    """Lives as long as the application, and keeps what the portal says as its property."""

    def __init__(self, application: QCoreApplication, bus: str = "") -> None:
        """``bus`` is the address of a bus other than the session's."""
        from PySide6.QtDBus import (  # exists on Linux only
            QDBusConnection,
            QDBusMessage,
            QDBusPendingCallWatcher,
        )

        super().__init__(application)
        self._application = application
        self._wishes: set[tuple[str, str]] = set()
        session = QDBusConnection.BusType.SessionBus
        connection = QDBusConnection.connectToBus(bus or session, CONNECTION)
        place = (_PORTAL, _PATH, _SETTINGS)
        hear = cast("bytes", SLOT("hear(QDBusMessage)"))  # as the stubs want it; it is a string
        connection.connect(*place, "SettingChanged", self, hear)
        for setting in _STILL:
            question = QDBusMessage.createMethodCall(*place, "Read")
            question.setArguments(list(setting))
            answer = QDBusPendingCallWatcher(connection.asyncCall(question), self)
            answer.finished.connect(partial(self._take_answer, setting, answer))

    @Slot("QDBusMessage")
    def hear(self, change: "QDBusMessage") -> None:
        """The portal tells of a change."""
        area, name, value = change.arguments()
        self._keep((area, name), value)

    def _take_answer(self, setting: tuple[str, str], answer: "QDBusPendingCallWatcher") -> None:
        # Where there is no portal, or it does not know the setting, there is no argument.
        for value in answer.reply().arguments() if answer.isValid() else ():
            self._keep(setting, value)
        answer.deleteLater()

    def _keep(self, setting: tuple[str, str], value: object) -> None:
        if setting not in _STILL:
            return
        while hasattr(value, "variant"):
            value = value.variant()
        if value == _STILL[setting]:
            self._wishes.add(setting)
        else:
            self._wishes.discard(setting)
        self._application.setProperty(LESS, bool(self._wishes))
