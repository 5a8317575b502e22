"""Colours as eyes see them: contrast as WCAG reckons it, greyscale, colour-vision deficiencies.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a full deficiency; they work on
linear RGB.
"""

import numpy as np

KINDS_OF_SIGHT = {
    "full": np.eye(3),
    "greyscale": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}


def linear(colour):
    """Linear RGB, (3,) float 0–1, of a QColor."""
    parts = np.array([colour.redF(), colour.greenF(), colour.blueF()])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def contrast(one, other, sight="full"):
    """WCAG's contrast ratio of two QColors as a kind of sight sees them, 1–21."""
    light, dark = sorted((_luminance(one, sight), _luminance(other, sight)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour, sight):
    seen = np.clip(KINDS_OF_SIGHT[sight] @ linear(colour), 0, 1)
    return float(seen @ KINDS_OF_SIGHT["greyscale"][0])
