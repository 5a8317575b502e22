"""The board beside the board: whose turn it is, the chances of the leg, what happened last."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QVBoxLayout

from camelhelper.core.position import Position
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.table_view.leg_bars import MARGIN_PX, LegBars, leg_chances
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import sized
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, LabelHolder

_HEADING_SHARE = 1 / 22
_WORDS_SHARE = 1 / 30
_EVENT_SHARE = 1 / 30
_EVENT_LINES = 3
_ROUNDING_PX = 2
"""What lines of text are higher than their spacing says."""


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What is told to everybody at the table."""

    position: Position
    heading: str
    """Whose turn it is, or that something is over."""
    event: str
    """What happened last."""
    leg: LegOdds | None = None
    remark: str = ""
    """Why there are no odds; with neither they are on their way."""


class FarLabel(ElidedLabel):
    """Type that is a share of the window's height, in lines that keep their room, said or not."""

    def __init__(
        self, theme: Theme, share: float, role: str = "text", *, bold: bool = False, lines: int = 1
    ) -> None:
        self._share, self._is_bold, self._lines = share, bold, lines
        super().__init__(theme, role)
        self.setWordWrap(lines > 1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)

    def take_font(self) -> None:
        font = sized(QApplication.font(), 1, bold=self._is_bold)
        font.setPixelSize(max(1, round(self._share * self.window().height())))
        self.setFont(font)
        self.setFixedHeight(self._lines * self.fontMetrics().lineSpacing() + _ROUNDING_PX)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - named by Qt
        """Its lines are as high as they are: else the bars could not be lower than they like."""
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.wordWrap():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)


class Scoreboard(LabelHolder):
    """Shows ``TableFacts`` in type that is read from two metres. Knows nothing that is private.

    Signals:
        opened(): it is read from now on.
    """

    opened = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Table view"))
        self.heading = FarLabel(theme, _HEADING_SHARE, bold=True)
        self.bars = LegBars(theme.pictures)
        self.caption = FarLabel(theme, _WORDS_SHARE, "text_muted")
        self.last_event = FarLabel(theme, _EVENT_SHARE, lines=_EVENT_LINES)
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(0, STEP_PX, 0, 0)
        self._body.setSpacing(STEP_PX)
        for label in (self.heading, self.caption, self.last_event):
            label.setContentsMargins(MARGIN_PX, 0, MARGIN_PX, 0)  # in line with the bars
        for label in (self.heading, self.caption):
            self._body.addWidget(label)
        self._body.addWidget(self.bars, 1)
        self._body.addWidget(self.last_event)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @Slot(object)
    def show_facts(self, facts: TableFacts) -> None:
        racing = facts.position.edition.racing
        self.heading.setText(facts.heading)
        self.last_event.setText(facts.event)
        self.caption.setText(facts.remark or self.tr("Chances of winning the leg"))
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
        for label in (self.heading, self.caption, self.last_event):
            label.take_font()
