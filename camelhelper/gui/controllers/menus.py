"""The menu bar: every command by name, with its key."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from camelhelper.wording.translation import translate

Groups = Sequence[Sequence[QAction | QMenu]]
"""Commands and menus of their own, set apart by lines between the groups."""


@dataclass(frozen=True, slots=True)
class Menus:
    """What each menu offers."""

    file: Groups
    edit: Groups
    game: Groups
    view: Groups
    what_if: Groups
    help: Groups

    def fill(self, bar: QMenuBar) -> None:
        for title, groups in (
            (translate("&File"), self.file),
            (translate("&Edit"), self.edit),
            (translate("&Game"), self.game),
            (translate("&View"), self.view),
            (translate("What &if"), self.what_if),
            (translate("&Help"), self.help),
        ):
            _fill(bar.addMenu(title), groups)

    @property
    def commands(self) -> list[QAction]:
        """All of them, for windows in which their keys work without a menu bar."""
        every = (self.file, self.edit, self.game, self.view, self.what_if, self.help)
        entries = (entry for groups in every for group in groups for entry in group)
        return [entry for entry in entries if isinstance(entry, QAction)]


def _fill(menu: QMenu, groups: Groups) -> None:
    for group in groups:
        if not menu.isEmpty():
            menu.addSeparator()
        for entry in group:
            if isinstance(entry, QMenu):
                menu.addMenu(entry)
                # What it would list may have come or gone since.
                menu.aboutToShow.connect(entry.aboutToShow)
            else:
                menu.addAction(entry)
