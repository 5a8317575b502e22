"""The lines of play side by side, a chip for each: the live game and its what-ifs.

The present one has its whole name before there are chips for more of the others.
"""

from typing import cast

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from camelhelper.core.game import Game, WhatIfName
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import letter_when_shown
from camelhelper.gui.widgets.buttons import PlainButton
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import LEFT_OUT
from camelhelper.wording.what_ifs import what_if_name

BUTTON_PX = 28
GAP_PX = STEP_PX // 2
_LONGEST_PX, _SHORTEST_PX = 180, 84
_FEWEST = 3
"""The live game, the present what-if and the menu of the others."""


class Chip(PlainButton):
    """Leads to a line of play. Its name may be cut short: the window keeps its width."""

    def __init__(self, text: str, line: WhatIfName | None = None) -> None:
        """``line`` is the what-if it leads to; None for the live game."""
        super().__init__(text.replace("&", "&&"))
        self.line = line
        self.least_px = _SHORTEST_PX
        """So much of its width it keeps, as far as its name needs it."""
        self.setFlat(True)
        # A click leaves the keyboard alone: a name that is typed would be taken, and move the chip
        # away from the hand that presses it.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(text)
        self.setFixedHeight(BUTTON_PX)
        self.setMaximumWidth(_LONGEST_PX)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        set_tip(self, text)

    def nextCheckState(self) -> None:  # noqa: N802 - named by Qt
        """Stay as it is: the game says which line is the present one."""

    @property
    def hint_px(self) -> int:
        return min(self.sizeHint().width(), _LONGEST_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.hint_px, self.least_px), BUTTON_PX)


class LineChips(QWidget):
    """As many chips as there is room for; the menu of the last one leads to the others.

    Signals:
        chosen(object): go to the what-if of this name, or with None to the live game.
    """

    chosen = Signal(object)

    def __init__(self, on_chip: tuple[QAction, ...]) -> None:
        """``on_chip`` are in the menu of the present what-if's chip."""
        super().__init__()
        self.chips: tuple[Chip, ...] = ()
        self._of_present = QMenu(self)
        self._of_present.addActions(on_chip)
        self.others = QMenu(self)
        self.others.triggered.connect(self._choose_other)
        letter_when_shown(self.others)
        self.more = Chip(self.tr("More what-ifs"))
        self.more.setMenu(self.others)
        self._row = layouts.row(on=self, spacing=GAP_PX, margins=layouts.NO_MARGINS)
        self._row.addWidget(self.more)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_game(self, game: Game) -> None:
        names = (None, *(branch.name for branch in game.what_ifs))
        if tuple(chip.line for chip in self.chips) != names:
            self._build(names)
        for chip in self.chips:
            is_active = chip.line == game.active_what_if
            chip.setCheckable(is_active)
            chip.setChecked(is_active)
            has_menu = is_active and chip.line is not None
            chip.setMenu(cast("QMenu", self._of_present if has_menu else None))
        self._fit()
        self.updateGeometry()

    def _build(self, names: tuple[WhatIfName | None, ...]) -> None:
        for chip in self.chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = tuple(
            Chip(what_if_name(name) if name else self.tr("Live game"), name) for name in names
        )
        for number, chip in enumerate(self.chips):
            chip.clicked.connect(self._choose)
            self._row.insertWidget(number, chip)

    def _fit(self) -> None:
        """Show the live game, the present what-if and the latest of the others."""
        width, pitch_px = self.width(), _SHORTEST_PX + GAP_PX
        present_px = max((chip.hint_px for chip in self.chips if chip.isChecked()), default=0)
        most = max(_FEWEST, 1 + (width - present_px) // pitch_px)
        shown = list(self.chips)
        if len(shown) > most:
            live, *what_ifs = self.chips
            what_ifs.sort(key=Chip.isChecked)
            shown = [live, *what_ifs[2 - most :]]
        beside = min(most, len(self.chips)) - 1
        self.others.clear()
        for chip in self.chips:
            chip.setVisible(chip in shown)
            chip.least_px = max(_SHORTEST_PX, chip.isChecked() * (width - beside * pitch_px))
            chip.updateGeometry()
            if chip not in shown:
                self.others.addAction(chip.text()).setData(chip.line)
        self.more.setText(LEFT_OUT)
        self.more.setVisible(len(shown) < len(self.chips))
        if self.width() != width:  # whatever is shown is laid out at once
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """As if each chip had room: those that are hidden want to be seen."""
        return QSize(sum(chip.hint_px + GAP_PX for chip in self.chips), BUTTON_PX)

    def minimumSizeHint(self) -> QSize:
        fewest = min(_FEWEST, len(self.chips))
        return QSize(fewest * (_SHORTEST_PX + GAP_PX) - GAP_PX, BUTTON_PX)

    @Slot()
    def _choose(self) -> None:
        chip = self.sender()
        if isinstance(chip, Chip) and not chip.isChecked():
            self.chosen.emit(chip.line)

    @Slot(QAction)
    def _choose_other(self, entry: QAction) -> None:
        self.chosen.emit(entry.data())
