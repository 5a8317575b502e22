"""Qt's plugins without those that no window on a desktop ever loads.

Left out before anything looks at them, so that what only they need stays out too: GTK and all
below it, and the libraries of three picture formats.
"""

from pathlib import Path

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

UNUSED_GROUPS = {
    "egldeviceintegrations",  # screens without a window system
    "generic",  # input devices without a window system
}
UNUSED_PLUGINS = {
    # Drawing on screens without a window system, or into another program.
    *("platforms/" + name for name in ("qeglfs", "qlinuxfb", "qminimal", "qminimalegl")),
    *("platforms/" + name for name in ("qvkkhrdisplay", "qvnc", "qdirect2d")),
    # Makes windows look as GTK does, and needs all of GTK; these look the same everywhere.
    "platformthemes/qgtk3",
    # All pictures are SVG and PNG, and PNG is part of Qt Gui.
    *("imageformats/" + name for name in ("qgif", "qicns", "qico", "qjpeg", "qpdf")),
    *("imageformats/" + name for name in ("qtga", "qtiff", "qwbmp", "qwebp")),
}


def is_used(source: str, folder: str) -> bool:
    """Whether a file that would go to ``folder`` in the package is worth its place."""
    group = Path(folder).name
    name = Path(source).name.partition(".")[0].removeprefix("lib")
    return group not in UNUSED_GROUPS and f"{group}/{name}" not in UNUSED_PLUGINS


hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [(source, folder) for source, folder in binaries if is_used(source, folder)]
