"""The scoreboard beside the board: whose turn it is, the chances of the leg, the last event."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from camelhelper.core.edition import MAX_PLAYERS
from camelhelper.core.position import Position
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.table_view.leg_bars import MARGIN_PX, LegBars, leg_chances
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import fits_lines, for_afar, in_lines, shrunk
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import HAND_PX, STEP_PX, ElidedLabel, LabelHolder
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import figures_held

_HEADING_SHARE = 1 / 22
_WORDS_SHARE = 1 / 30
_EVENT_SHARE = 1 / 30
_EVENT_LINES = 3
_LEAST_SHAPE, _LEAST_HEIGHT = 0.54, 0.75
"""How wide and how high a scoreboard must be for the type to have its share of the window's height;
in a smaller one the type is smaller. Beside a board at 16:10 it is 0.58 times as wide."""
_ROUNDING_PX = 2
"""How much taller lines of text are than their spacing."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What everybody at the table may know."""

    position: Position
    heading: str
    """Whose turn it is, or that something is over."""
    event: str
    """What happened last."""
    leg: LegOdds | None = None
    remark: str = ""
    """What stands in their place; without odds or a remark they are on their way."""
    standings: tuple[str, ...] = ()
    """How the leg or the race ended, at last the players with their coins; the winner first."""


class FarLabel(ElidedLabel):
    """Type in proportion to the window's height, or to its own width in a narrow one.

    Its lines keep their room while empty.
    """

    def __init__(
        self, theme: Theme, share: float, role: str = "text", *, bold: bool = False, lines: int = 1
    ) -> None:
        self._share, self._is_bold, self._lines = share, bold, lines
        super().__init__(theme, role)
        self.setWordWrap(lines > 1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)

    def take_font(self) -> None:
        board = self.parentWidget() or self
        least = min(board.height() / _LEAST_HEIGHT, board.width() / _LEAST_SHAPE)
        height_px = round(self._share * min(self.window().height(), least))
        font = for_afar(QApplication.font(), height_px, bold=self._is_bold)
        self.setFixedHeight(self._lines * QFontMetrics(font).lineSpacing() + _ROUNDING_PX)
        self.setFont(shrunk(font, self._fits))

    def _fits(self, font: QFont) -> bool:
        width = self.contentsRect().width()
        if self.wordWrap():
            return fits_lines(self.text(), font, width, self._lines)
        return QFontMetrics(font).horizontalAdvance(self.text()) <= width

    @property
    def shown_text(self) -> str:
        if not self.wordWrap():
            return super().shown_text
        return in_lines(self.text(), self.font(), self.contentsRect().width(), self._lines)

    def setText(self, text: str) -> None:  # noqa: N802 - named by Qt
        super().setText(text)
        set_tip(self, text)  # in a narrow window even the smallest line may be cut short
        self.take_font()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.take_font()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        """False: otherwise the bars could not shrink below their preferred height."""
        return False


class Scoreboard(LabelHolder):
    """Shows ``TableFacts`` in type that is legible from two metres. Knows nothing private.

    Signals:
        opened(): it has become visible.
    """

    opened = Signal()

    def __init__(self, theme: Theme, *, can_be_left: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Table view"))
        tip = self.tr("Leave the table view (Esc)")
        self.leave = CloseButton(self.tr("Leave the table view"), tip, self)
        self.leave.setFixedSize(HAND_PX, HAND_PX)
        self.leave.setVisible(can_be_left)
        self.heading = FarLabel(theme, _HEADING_SHARE, bold=True)
        self.bars = LegBars(theme.pictures)
        self.caption = FarLabel(theme, _WORDS_SHARE, "text_muted")
        self.last_event = FarLabel(theme, _EVENT_SHARE, lines=_EVENT_LINES)
        self.standings = [FarLabel(theme, _HEADING_SHARE) for _ in range(MAX_PLAYERS)]
        self._labels = (self.heading, self.caption, self.last_event, *self.standings)
        for label in self._labels:
            label.setContentsMargins(MARGIN_PX, 0, MARGIN_PX, 0)  # in line with the bars
        top = layouts.row((self.heading, 1), self.leave, spacing=0, margins=(0, 0, STEP_PX, 0))
        podium = QWidget()
        layouts.column(*self.standings, 1, on=podium, spacing=STEP_PX, margins=layouts.NO_MARGINS)
        self._pages = layouts.pages(self.bars, podium, within=self)
        parts = top, self.caption, (self._pages, 1), self.last_event
        layouts.column(*parts, on=self, spacing=STEP_PX, margins=(0, STEP_PX, 0, 0))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @Slot(object)
    def show_facts(self, facts: TableFacts) -> None:
        racing = facts.position.edition.racing
        self.heading.setText(facts.heading)
        self.last_event.setText(figures_held(facts.event))
        self.caption.setText(facts.remark or self.tr("Chances of winning the leg"))
        lines = (*facts.standings, *[""] * MAX_PLAYERS)
        for label, text in zip(self.standings, lines, strict=False):
            label.setText(text)
            label.setVisible(bool(text))
        self._pages.setCurrentIndex(int(bool(facts.standings)))
        if facts.leg or facts.remark:
            self.bars.show_chances(leg_chances(racing, facts.leg))
        elif [chance.camel for chance in self.bars.chances] == list(racing):
            self.bars.dim()
        else:
            self.bars.show_chances(leg_chances(racing, None))

    def showEvent(self, event: QShowEvent) -> None:
        self.opened.emit()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for label in self._labels:
            label.take_font()
