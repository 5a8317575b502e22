"""The ink that can be read on a colour."""

from PySide6.QtGui import QColor


def farthest(ground: QColor, *inks: QColor) -> QColor:
    """The ink that stands out most from the ground."""
    return max(inks, key=lambda ink: abs(_brightness(ink) - _brightness(ground)))


def _brightness(colour: QColor) -> float:
    """As the eye weighs the parts (ITU-R BT.709)."""
    return 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF()
