"""The stripe across the window that says: this is a what-if. One chip a line of play.

In the live game it is a quiet row of the what-ifs there are, and hidden when there are none.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from camelhelper.core.game import Game
from camelhelper.core.names import LONGEST_NAME
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CORNER_PX, PressedByEnter, paint_focus
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel

HEIGHT_PX = 44
_CHIP_PX = 30
_LONGEST_CHIP_PX = 180
_SHORTEST_CHIP_PX = 36
_HOVER_OPACITY = 0.14


class BarButton(PressedByEnter, QAbstractButton):
    """Something to press in the bar; while it is checked, light on dark."""

    def __init__(self, text: str, bar: "WhatIfBar", name: str | None = None) -> None:
        super().__init__(bar)
        self._bar = bar
        self.branch = name
        """The what-if that it leads to; None for anything else."""
        self.is_outlined = False
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        text = sized(self.font(), BODY, bold=True)
        width = self.fontMetrics().horizontalAdvance(self.text())
        width = max(width, round(width * text.pointSizeF() / self.font().pointSizeF() * 1.1))
        return QSize(min(width + 3 * STEP_PX, _LONGEST_CHIP_PX), _CHIP_PX)

    def minimumSizeHint(self) -> QSize:
        # Many what-ifs must not widen the window; what leads out of one is never cut short.
        return self.sizeHint() if self.is_outlined else QSize(_SHORTEST_CHIP_PX, _CHIP_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ink, ground = self._bar.ink, self._bar.ground
        if self.isChecked() or self.underMouse() or self.isDown():
            filling = QColor(ink)
            filling.setAlphaF(1 if self.isChecked() else _HOVER_OPACITY)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(filling)
            painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)
        if self.is_outlined:
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), CORNER_PX, CORNER_PX)
        painter.setFont(sized(self.font(), BODY, bold=self.isChecked()))
        painter.setPen(ground if self.isChecked() else ink)
        room = box.adjusted(STEP_PX, 0, -STEP_PX, 0)
        text = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
        if self.hasFocus():
            paint_focus(painter, self._bar.theme, QRectF(self.rect()))


class WhatIfBar(QWidget):
    """Shows a game's lines of play.

    Signals:
        chosen(object): go to this line of play: a what-if's name, or None for the live game.
        renamed(str): the what-if that is being played shall be called so.
    """

    chosen = Signal(object)
    renamed = Signal(str)

    def __init__(self, theme: Theme, actions: tuple[QAction, ...], parent: QWidget | None = None):
        """``actions`` are offered as buttons on the right, in the live game the last alone."""
        super().__init__(parent)
        self.theme = theme
        self.inside: str | None = None
        self.setFixedHeight(HEIGHT_PX)
        self.setAccessibleName(self.tr("Lines of play"))
        self.chips: tuple[BarButton, ...] = ()
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(STEP_PX, 0, STEP_PX, 0)
        self._line.setSpacing(STEP_PX // 2)
        self._chips = QHBoxLayout()
        self._chips.setSpacing(STEP_PX // 2)
        self._line.addLayout(self._chips)
        self.words = ElidedLabel(theme, "banner_text")
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._line.addWidget(self.words, 1)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(self.tr("Name of the what-if"))
        self.name.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.name.editingFinished.connect(self._finish_name)
        self.name.hide()
        self._line.addWidget(self.name, 1)
        self.buttons = tuple(BarButton(action.text(), self) for action in actions)
        for button, action in zip(self.buttons, actions, strict=True):
            button.is_outlined = True
            button.setToolTip(action.toolTip())
            button.clicked.connect(action.trigger)
            self._line.addWidget(button)
        self.hide()

    @property
    def ground(self) -> QColor:
        return self.theme.colour("banner" if self.inside else "panel")

    @property
    def ink(self) -> QColor:
        return self.theme.colour("banner_text" if self.inside else "text_muted")

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
        self.words.setText(self.tr("Only a what-if: the game itself stays as it is.") * inside)
        for button in self.buttons[:-1]:
            button.setVisible(inside)
        self.buttons[-1].setVisible(inside or len(game.what_ifs) > 0)
        self.setVisible(bool(game.what_ifs))
        if not inside:
            self.name.hide()
            self.words.show()
        if was_inside != game.active_what_if:
            announce(self, game.active_what_if or self.tr("Back in the live game"))
        self.update()

    def _build(self, names: tuple[str | None, ...]) -> None:
        for chip in self.chips:
            self._chips.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = tuple(BarButton(name or self.tr("Live game"), self, name) for name in names)
        for chip in self.chips:
            chip.clicked.connect(self._choose)
            chip.setToolTip(chip.text())
            self._chips.addWidget(chip)
            chip.show()

    @Slot()
    def _choose(self) -> None:
        chip = self.sender()
        if isinstance(chip, BarButton) and chip.branch != self.inside:
            self.chosen.emit(chip.branch)

    @Slot()
    def edit_name(self) -> None:
        """Let the name of the what-if be typed; Enter takes it, Esc leaves it."""
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(self.rect()), self.ground)
