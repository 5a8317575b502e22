"""Colours as eyes see them: contrast as WCAG reckons it, greyscale, colour-vision deficiencies.

The matrices are those of Machado, Oliveira and Fernandes (2009, doi:10.1109/TVCG.2009.113) for a
full deficiency, compared digit by digit with what others publish; they work on linear RGB. So do
those of Oklab (Ottosson, 2020), in which colours that look alike are near each other.
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
_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_OKLAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(parts):
    """Linear RGB, float 0–1, of sRGB, float 0–1 (..., 3)."""
    parts = np.asarray(parts)
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def luminance(parts, sight="full"):
    """Relative luminance 0–1 (...,) of sRGB, float 0–1 (..., 3), as a kind of sight sees it."""
    return _seen(parts, sight) @ KINDS_OF_SIGHT["greyscale"][0]


def distance(one, other, sight="full"):
    """How far two QColors are apart as a kind of sight sees them: black and white are 1."""
    cones = [_seen(colour.getRgbF()[:3], sight) @ _CONES.T for colour in (one, other)]
    return float(np.linalg.norm(np.subtract(*np.cbrt(cones)) @ _OKLAB.T))


def _seen(parts, sight):
    """Linear RGB, float 0–1, of sRGB, float 0–1 (..., 3), as a kind of sight sees it."""
    return np.clip(linear(parts) @ KINDS_OF_SIGHT[sight].T, 0, 1)


def ratio(one, other):
    """WCAG's contrast ratio of luminances, 1–21."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def contrast(one, other, sight="full"):
    """WCAG's contrast ratio of two QColors as a kind of sight sees them, 1–21."""
    luminances = (luminance(colour.getRgbF()[:3], sight) for colour in (one, other))
    return float(ratio(*luminances))


def pixels(image):
    """sRGB of a QImage, float 0–1 (height, width, 3)."""
    from PySide6.QtGui import QImage

    image = image.convertToFormat(QImage.Format.Format_RGB32)
    width, height = image.size().toTuple()
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(height, -1, 4)
    return raw[:, :width, 2::-1] / 255


def ink_on_ground(part, sight="full"):
    """How much the strongest ink stands out from the commonest colour of (h, w, 3), 1–21."""
    levels = luminance(part, sight).ravel()
    rounded, counts = np.unique(levels.round(3), return_counts=True)
    return float(ratio(levels, rounded[counts.argmax()]).max())
