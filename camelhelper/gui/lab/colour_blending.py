"""Mixtures of two colours, and the ink that can be read on them."""

from PySide6.QtGui import QColor


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """Mix two colours: 0 is the one, 1 the other."""
    return QColor.fromRgbF(
        one.redF() + share * (other.redF() - one.redF()),
        one.greenF() + share * (other.greenF() - one.greenF()),
        one.blueF() + share * (other.blueF() - one.blueF()),
    )


def farthest(ground: QColor, *inks: QColor) -> QColor:
    """Return the ink that stands out most from the ground."""
    return max(inks, key=lambda ink: abs(_brightness(ink) - _brightness(ground)))


def _brightness(colour: QColor) -> float:
    """As the eye weighs the parts (ITU-R BT.709)."""
    return 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF()
