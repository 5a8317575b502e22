"""The stripe across the window that says: this is a what-if. It has a chip for each line of play.

In the live game it lists the what-ifs in quiet colours, and is hidden if there are none.
"""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from camelhelper.core.game import Game
from camelhelper.core.names import LONGEST_NAME
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, HintLabel, LabelHolder
from camelhelper.gui.widgets.tips import set_tip

HEIGHT_PX = 44
_BUTTON_PX = 34
_LONGEST_CHIP_PX = 180
_SHORTEST_CHIP_PX = 36


class BarButton(PlainButton):
    """A button of the bar. With many what-ifs, chips get narrow: the window keeps its width."""

    def __init__(self, text: str, name: str | None = None, *, is_chip: bool = False) -> None:
        super().__init__(text.replace("&", "&&") if is_chip else text)
        self.branch = name
        """The what-if it leads to; None for all other buttons."""
        self.setFlat(is_chip)
        self.setAccessibleName(text)
        self.setFixedHeight(_BUTTON_PX)
        if is_chip:
            self.setMaximumWidth(_LONGEST_CHIP_PX)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        # Only chips are cut short, never what leads out of a what-if.
        least = QSize(_SHORTEST_CHIP_PX, _BUTTON_PX)
        return least if self.isFlat() else super().minimumSizeHint()


class WhatIfBar(LabelHolder):
    """Shows a game's lines of play.

    Signals:
        chosen(object): go to the what-if of this name, or with None to the live game.
        renamed(str): give the present what-if this name.
    """

    chosen = Signal(object)
    renamed = Signal(str)

    def __init__(self, theme: Theme, actions: tuple[QAction, ...]) -> None:
        """``actions`` become buttons on the right; in the live game, only the last one is shown."""
        super().__init__()
        self._theme = theme
        self.inside: str | None = None
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.setAutoFillBackground(True)
        self.setFixedHeight(HEIGHT_PX)
        self.setAccessibleName(self.tr("Lines of play"))
        self.chips: tuple[BarButton, ...] = ()
        self.words = HintLabel(theme, "banner_text")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the what-if"))
        self.name.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.name.editingFinished.connect(self._finish_name)
        self.name.hide()
        self.buttons = tuple(BarButton(action.text()) for action in actions)
        for button, action in zip(self.buttons, actions, strict=True):
            set_tip(button, action.toolTip())
            button.clicked.connect(action.trigger)
        gap = STEP_PX // 2
        self._chips = layouts.row(spacing=gap)
        layouts.row(
            self._chips,
            (self.words, 1),
            (self.name, 1),
            *self.buttons,
            on=self,
            spacing=gap,
            margins=(STEP_PX, 0, STEP_PX, 0),
        )
        self.hide()

    @Slot()
    def _take_colours(self) -> None:
        """In a what-if the bar looks like a banner: it must not be taken for the live game."""
        grounds = ("banner", "banner_text") if self.inside else ("panel", "text_muted")
        self.setPalette(self._theme.colours.palette_on(*grounds))

    @Slot(object)
    def show_game(self, game: Game) -> None:
        was_inside, self.inside = self.inside, game.active_what_if
        names = (None, *(branch.name for branch in game.what_ifs))
        if tuple(chip.branch for chip in self.chips) != names:
            self._build(names)
        for chip in self.chips:
            chip.setCheckable(chip.branch == game.active_what_if)
            chip.setChecked(chip.branch == game.active_what_if)
        inside = game.active_what_if is not None
        self.words.setText(self.tr("What-if: the live game is unchanged.") * inside)
        for button in self.buttons[:-1]:
            button.setVisible(inside)
        self.buttons[-1].setVisible(inside or len(game.what_ifs) > 0)
        self.setVisible(bool(game.what_ifs))
        if not inside:
            self.name.hide()
            self.words.show()
        if was_inside != game.active_what_if:
            announce(self, game.active_what_if or self.tr("Back in the live game"))
            self._take_colours()

    def _build(self, names: tuple[str | None, ...]) -> None:
        for chip in self.chips:
            self._chips.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = tuple(
            BarButton(name or self.tr("Live game"), name, is_chip=True) for name in names
        )
        for chip in self.chips:
            chip.clicked.connect(self._choose)
            set_tip(chip, chip.accessibleName())
            self._chips.addWidget(chip)
            chip.show()

    @Slot()
    def _choose(self) -> None:
        chip = self.sender()
        if isinstance(chip, BarButton) and chip.branch != self.inside:
            self.chosen.emit(chip.branch)

    @Slot()
    def edit_name(self) -> None:
        """Type a name for the what-if: Enter takes it, Esc keeps the old one."""
        if self.inside is None:
            return
        self.words.hide()
        self.name.show()
        self.name.setText(self.inside)
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _finish_name(self) -> None:
        if self.name.isHidden():
            return
        typed = self.name.text().strip()
        self._stop_editing()
        if typed != self.inside:
            self.renamed.emit(typed)

    def _stop_editing(self) -> None:
        self.name.hide()
        self.words.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.name.isHidden():
            self._stop_editing()
        else:
            super().keyPressEvent(event)
