"""The stripe that says: this is a what-if. It has a chip for each line of play.

It is beside the menus, or over the sky of the table view, which has none. In the live game it
lists the what-ifs in quiet colours, and is hidden if there are none.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from camelhelper.core.game import Game, WhatIfName
from camelhelper.core.names import LONGEST_NAME
from camelhelper.gui.theme.style import MENU_PX
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.what_if.line_chips import BUTTON_PX, GAP_PX, LineChips
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, HintLabel, LabelHolder
from camelhelper.gui.widgets.tab_order import keyboard_to_give_back
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.what_ifs import what_if_name


class WhatIfBar(LabelHolder):
    """Shows a game's lines of play.

    Signals:
        chosen(object): go to the what-if of this name, or with None to the live game.
        renamed(str): give the present what-if this name.
    """

    chosen = Signal(object)
    renamed = Signal(str)

    def __init__(
        self, theme: Theme, on_chip: tuple[QAction, ...], beside: tuple[QAction, ...]
    ) -> None:
        """``on_chip`` are in the menu of the present what-if's chip.

        Those ``beside`` become buttons on the right; in the live game, only the last one is shown.
        """
        super().__init__()
        self._theme = theme
        self.inside: WhatIfName | None = None
        self._board: QWidget | None = None
        """What it lies over."""
        self._give_keyboard_back: Callable[[], None] | None = None
        """What had the keyboard before a name was typed."""
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.setAutoFillBackground(True)
        self.setAccessibleName(self.tr("Lines of play"))
        self.lines = LineChips(on_chip)
        self.lines.chosen.connect(self._choose)
        self.words = HintLabel(theme, "banner_text")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the what-if"))
        self.name.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.name.editingFinished.connect(self._finish_name)
        self.name.hide()
        # Without their letters: beside the menus, Alt and a letter opens one of those.
        self.buttons = tuple(PlainButton(action.iconText()) for action in beside)
        for button, action in zip(self.buttons, beside, strict=True):
            button.setFixedHeight(BUTTON_PX)
            set_tip(button, action.toolTip())
            button.clicked.connect(action.trigger)
        layouts.row(
            self.lines,
            (self.words, 1),
            (self.name, 1),
            *self.buttons,
            on=self,
            spacing=GAP_PX,
            margins=(STEP_PX, 0, STEP_PX, 0),
        )
        self.hide()

    def lie_over(self, board: QWidget | None) -> None:
        """Take the upper edge of this from now on, without room of its own; None for no longer."""
        if self._board:
            self._board.removeEventFilter(self)
        self._board = board
        if board:
            is_shown = not self.isHidden()
            self.setParent(board.parentWidget())
            board.installEventFilter(self)
            self.setVisible(is_shown)
            self._fit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._fit()
        return False

    def _fit(self) -> None:
        if self._board:
            self.setGeometry(QRect(self._board.pos(), QSize(self._board.width(), MENU_PX)))
            self.raise_()

    @Slot()
    def _take_colours(self) -> None:
        """In a what-if the bar looks like a banner: it must not be taken for the live game."""
        grounds = ("banner", "banner_text") if self.inside else ("panel", "text_muted")
        self.setPalette(self._theme.colours.palette_on(*grounds))

    @Slot(object)
    def show_game(self, game: Game) -> None:
        was_inside, self.inside = self.inside, game.active_what_if
        self.lines.show_game(game)
        inside = game.active_what_if is not None
        self.words.setText(self.tr("What-if: the live game is unchanged.") * inside)
        for button in self.buttons[:-1]:
            button.setVisible(inside)
        self.setVisible(bool(game.what_ifs))
        if not inside:
            self._stop_editing()
        if was_inside != game.active_what_if:
            where = what_if_name(self.inside) if self.inside else self.tr("Back in the live game")
            announce(self, where)
            self._take_colours()

    @Slot(object)
    def _choose(self, line: WhatIfName | None) -> None:
        """Take a name that is typed before the what-if is left."""
        self._finish_name()
        self.chosen.emit(line)

    @Slot()
    def edit_name(self) -> None:
        """Type a name for the what-if: Enter takes it, Esc keeps the old one."""
        self._finish_name()
        if self.inside is None:
            return
        self._give_keyboard_back = keyboard_to_give_back(self.window())
        self.words.hide()
        self.name.show()
        self.name.setText(what_if_name(self.inside))
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _finish_name(self) -> None:
        if self.name.isHidden():
            return
        typed = self.name.text().strip()
        self._stop_editing()
        if self.inside is not None and typed != what_if_name(self.inside):
            self.renamed.emit(typed)

    def _stop_editing(self) -> None:
        had_keyboard = self.name.hasFocus()
        self.name.hide()
        self.words.show()
        if had_keyboard and self._give_keyboard_back:
            self._give_keyboard_back()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.name.isHidden():
            self._stop_editing()
        else:
            super().keyPressEvent(event)
