"""How long things take to move: no time at all for those who want less motion."""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QStyle

REDUCED_MOTION = "view/reduced-motion"


def is_motion_reduced() -> bool:
    return QSettings().value(REDUCED_MOTION, False, bool) is True


def motion_ms(usual_ms: int) -> int:
    """``usual_ms``, or 0 if the user or the system reduces motion, or nobody is watching."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    moves = (
        QApplication.platformName() != "offscreen"
        and QApplication.style().styleHint(hint) > 0
        and not is_motion_reduced()
    )
    return usual_ms if moves else 0
