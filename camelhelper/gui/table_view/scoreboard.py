"""The board beside the board: whose turn it is, the chances of the leg, what happened last."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QVBoxLayout, QWidget

from camelhelper.core.position import Position
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.table_view.leg_bars import LegBars, leg_chances
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import sized
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, RoleLabel

_HEADING_SHARE = 1 / 22
_WORDS_SHARE = 1 / 34
_EVENT_LINES = 2


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


class FarLabel(RoleLabel):
    """A label whose type is a share of the window's height."""

    def __init__(
        self, theme: Theme, share: float, role: str = "text", *, bold: bool = False
    ) -> None:
        self._share, self._is_bold = share, bold
        super().__init__(theme, role)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def take_font(self) -> None:
        font = sized(QApplication.font(), 1, bold=self._is_bold)
        font.setPixelSize(max(1, round(self._share * self.window().height())))
        self.setFont(font)

    def keep_lines(self, count: int) -> None:
        """Be so high whatever is said, so that nothing around it moves."""
        self.setFixedHeight(count * self.fontMetrics().lineSpacing())


class Scoreboard(LabelHolder):
    """Shows ``TableFacts`` in type that is read from two metres. Knows nothing that is private."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Table view"))
        self.heading = FarLabel(theme, _HEADING_SHARE, bold=True)
        self.bars = LegBars(theme.pictures)
        self.caption = FarLabel(theme, _WORDS_SHARE, "text_muted")
        self.last_event = FarLabel(theme, _WORDS_SHARE)
        self.last_event.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(0, STEP_PX, 0, 0)
        self._body.setSpacing(STEP_PX)
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
        self.caption.setText(facts.remark or self.tr("Chances to win the leg"))
        if facts.leg or facts.remark:
            self.bars.show_chances(leg_chances(racing, facts.leg))
        elif [chance.camel for chance in self.bars.chances] == list(racing):
            self.bars.dim()
        else:
            self.bars.show_chances(leg_chances(racing, None))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for label, lines in ((self.heading, 1), (self.caption, 1), (self.last_event, _EVENT_LINES)):
            label.take_font()
            label.keep_lines(lines)
