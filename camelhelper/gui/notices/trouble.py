"""Trouble with the disk, told over the sky of the board as long as it lasts."""

from PySide6.QtCore import QRect, QSize, Slot

from camelhelper.gui.notices.over_row import OverRow
from camelhelper.gui.theme.style import MENU_PX
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.panel import STEP_PX, PackedLabel
from camelhelper.gui.widgets.tips import set_tip


class Trouble(OverRow):
    """Cannot be dismissed, and no note lies over it: nobody should play on without knowing."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.top_px = 0
        """How far below the upper edge of the board it is: what else lies over the sky is there."""
        self.text = PackedLabel(theme, "banner_text", bold=True)
        margins = 2 * STEP_PX, 0, 2 * STEP_PX, 0
        layouts.row((self.text, 1), on=self, margins=margins)
        self.setAccessibleName(self.tr("Trouble"))
        self.setAutoFillBackground(True)
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.hide()

    @Slot(str)
    def tell(self, text: str) -> None:
        """Say this instead of the last trouble; an empty text means it is over."""
        self.text.setText(text)
        set_tip(self.text, text)
        self.setVisible(bool(text))
        if text:
            announce(self, text)

    def place_over(self, row: QRect) -> QRect:
        return QRect(row.topLeft(), QSize(row.width(), MENU_PX)).translated(0, self.top_px)

    @Slot()
    def _take_colours(self) -> None:
        self.setPalette(self._theme.colours.palette_on("banner", "banner_text"))
