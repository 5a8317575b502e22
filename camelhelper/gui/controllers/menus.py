"""The menu bar: every command by name, with its key."""

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

Groups = Sequence[Sequence[QAction | QMenu]]
"""Commands and submenus, with a line between the groups."""


def fill_menus(window: QMainWindow, menus: Mapping[str, Groups]) -> None:
    """Make a menu of each title; the commands' keys work while the menu bar is hidden, too."""
    for title, groups in menus.items():
        _fill(window.menuBar().addMenu(title), groups)
        for group in groups:
            window.addActions([entry for entry in group if isinstance(entry, QAction)])


def _fill(menu: QMenu, groups: Groups) -> None:
    for group in groups:
        if not menu.isEmpty():
            menu.addSeparator()
        for entry in group:
            if isinstance(entry, QMenu):
                menu.addMenu(entry)
                # What it lists may have changed in the meantime.
                menu.aboutToShow.connect(entry.aboutToShow)
            else:
                menu.addAction(entry)
