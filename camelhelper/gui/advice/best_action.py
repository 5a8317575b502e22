"""The head of the column: the best action, who it is for, and whether it is final."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from camelhelper.gui.advice.best_band import BestBand
from camelhelper.gui.advice.seat_button import SeatButton
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, grown
from camelhelper.gui.widgets.panel import PackedLabel, Panel, keep_room
from camelhelper.gui.widgets.tips import set_tip

_NAME_PX = 170
"""So that "for …, not you" leaves some letters of a name, the status has less room if need be."""


class Status(PackedLabel):
    """Keeps room for ``usual`` words whatever it says: nothing beside it moves when it speaks.

    While nothing is calculated it needs none.
    """

    def __init__(self, theme: Theme, usual: str) -> None:
        super().__init__(theme, "accent", SMALL, bold=True)
        self._usual = usual
        self._is_needed = True
        self._most_px = 0
        # It takes what is left of the line, so no text waits for a layout that fits it.
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def set_needed(self, is_needed: bool) -> None:
        if is_needed != self._is_needed:
            self._is_needed = is_needed
            self.updateGeometry()

    def set_most(self, most_px: int) -> None:
        """Keep no more room than this."""
        if most_px != self._most_px:
            self._most_px = most_px
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        usual_px = self.fontMetrics().horizontalAdvance(self._usual) + 1
        width_px = max(0, min(usual_px, self._most_px)) if self._is_needed else 0
        return QSize(width_px, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class BestAction(Panel):
    """Keeps its height whatever it says."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self.title.setText(self.tr("Best action"))
        self.title.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.title.text())
        self.seat_button = SeatButton(self)
        keep_room(self.seat_button)
        self.status = Status(theme, self.tr("Calculating…"))
        self.header.addWidget(self.seat_button)
        self.header.addWidget(self.status, 1)
        self.band = BestBand(self.pictures, self)
        self.body.setSpacing(self.body.spacing() // 2)
        self.body.addWidget(self.band)

    def set_far(self, screen_px: int) -> None:
        """Be read from two metres on a screen so high: what to do and no more; 0 for all of it."""
        self.head.setHidden(screen_px > 0)
        self.band.set_far(screen_px)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_line()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_line()

    def _share_line(self) -> None:
        name_px = grown(_NAME_PX, self.font())
        beside_px = self.title.sizeHint().width() + name_px + 2 * self.header.spacing()
        self.status.set_most(self.width() - beside_px)

    def show_status(self, text: str | None) -> None:
        """Say beside the title whether more of the answer is to come; None where none is."""
        self.status.set_needed(text is not None)
        self.status.setText(text or "")
        set_tip(self.status, self.status.text())
