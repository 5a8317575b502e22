"""How long things take to move: no time at all for those who want less motion."""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.system_motion import system_reduces_motion

REDUCED_MOTION = "view/reduced-motion"


def motion_ms(usual_ms: int) -> int:
    """``usual_ms``, or 0 if the user or the system reduces motion, or nobody is watching."""
    moves = (
        QApplication.platformName() != "offscreen"
        and not system_reduces_motion()
        and QSettings().value(REDUCED_MOTION, False, bool) is not True
    )
    return usual_ms if moves else 0
