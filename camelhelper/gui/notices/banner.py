"""A coloured stripe below the board for what everybody should see and nobody has to answer."""

from collections.abc import Iterator
from typing import Self

from PySide6.QtCore import Slot

from camelhelper.gui.notices.over_row import OverRow
from camelhelper.gui.notices.paragraph import Paragraph
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, WrappedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import in_one_line

_RIM_PX = 2


class Banner(OverRow):
    """Hidden until there is something to say; then it stays until it is dismissed, under the notes.

    News of the start are old once the game goes on.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._news = self._texts = ""
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.setAutoFillBackground(True)
        self.text = WrappedLabel(theme, "banner_text", bold=True)
        self.paragraph = Paragraph(theme, "banner_text", bold=True)
        self.dismiss = CloseButton(self.tr("Dismiss the message"), self.tr("Dismiss"), self)
        self.dismiss.clicked.connect(self.forget)
        margins = 2 * STEP_PX, _RIM_PX, STEP_PX, _RIM_PX
        layouts.row(
            (self.text, 1),
            (self.paragraph, 1),
            self.dismiss,
            on=self,
            spacing=STEP_PX,
            margins=margins,
        )
        self.setAccessibleName(self.tr("Banner"))
        self.hide()

    @Slot(str)
    def show_text(self, text: str) -> None:
        """Add this as a further line."""
        self._texts = f"{self._texts}\n{text}".strip()
        self._show_all()
        announce(self, text)

    @Slot(str)
    def show_news(self, text: str) -> None:
        """The same until the game goes on."""
        self._news = f"{self._news}\n{text}".strip()
        self._show_all()
        announce(self, text)

    @Slot()
    def forget_news(self) -> None:
        if self._news:
            self._news = ""
            self._show_all()

    @Slot()
    def forget(self) -> bool:
        """Clear everything; False when there is nothing."""
        there = bool(self._news or self._texts)
        self._news = self._texts = ""
        self._show_all()
        return there

    def take_over(self, before: Self) -> None:
        """Say what the banner says that this one takes the place of."""
        self._news, self._texts = before._news, before._texts
        self._show_all()

    def _show_all(self) -> None:
        text = "\n".join(filter(None, (self._news, self._texts)))
        self.text.setText(text)
        set_tip(self.text, text)
        self.setVisible(bool(text))
        self.fit()

    def heights(self, width: int) -> Iterator[int]:
        """Words get smaller, then stand close together, before they are cut short."""
        self.text.show()
        self.paragraph.hide()
        for scale in (BODY, SMALL):
            self.text.set_scale(scale)
            yield self.height_in(width)
        self.text.hide()
        self.paragraph.show()
        said = self.text.text()
        self.paragraph.say(in_one_line(*said.split("\n")), said)
        yield self.height_in(width)

    @Slot()
    def _take_colours(self) -> None:
        self.setPalette(self._theme.colours.palette_on("banner", "banner_text"))
