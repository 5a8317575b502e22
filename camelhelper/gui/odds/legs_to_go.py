"""How many legs the race still takes: a row of small bars, with figures on demand."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.engine.race.odds import RaceOdds
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, sized
from camelhelper.gui.widgets.panel import DIMMED, STALE_OPACITY, STEP_PX
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import (
    count_text,
    decimals_text,
    figures_held,
    labelled,
    percent_text,
    sentence,
)
from camelhelper.wording.race import rounding_text

_SHOWN_FROM = 0.005
"""Numbers of legs less likely than this have no bar of their own."""
_LEAST_PX = 80
_BAR_PX, _LEAST_BAR_PX = 13, 2
_GAP_PX = 3
_COLUMN_PX = 56
"""While figures stand below the bars."""


class LegsToGo(QWidget):
    """The expected number of legs, and beside it how likely each number is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.race: RaceOdds | None = None
        self._is_stale = False
        self._shows_figures = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._say()

    def show_race(self, race: RaceOdds | None) -> None:
        if race != self.race:
            self.race = race
            self._say()
            self.updateGeometry()
            self.update()

    def _say(self) -> None:
        words = self._words()
        self.setAccessibleName(words)
        set_tip(self, words)

    def set_stale(self, is_stale: bool) -> None:
        if is_stale != self._is_stale:
            self._is_stale = is_stale
            self.update()

    def show_figures(self, shown: bool) -> None:
        self._shows_figures = shown
        self.updateGeometry()
        self.update()

    @property
    def counts(self) -> tuple[tuple[int, float], ...]:
        """The numbers of legs that have a bar, fewest first, each with its chance."""
        length = self.race.length if self.race else ()
        likely = [n for n, chance in enumerate(length, 1) if chance >= _SHOWN_FROM]
        return tuple((n, length[n - 1]) for n in range(likely[0], likely[-1] + 1)) if likely else ()

    @property
    def text(self) -> str:
        if self.race is None:
            return ""
        return self.tr("{legs} legs to go").format(legs=decimals_text(self.race.legs, 1))

    def _words(self) -> str:
        """What a screen reader says, and the tooltip."""
        if self.race is None:
            return self.tr("Legs to go: not known yet")
        each = ", ".join(
            figures_held(
                self.tr("{legs}: {percent}%").format(legs=legs, percent=percent_text(part))
            )
            for legs, part in self.counts
        )
        return self.tr(
            "The race takes {legs} more legs on average, including this one ({each}). "
            "{rounding} This assumes no tiles in later legs."
        ).format(
            legs=decimals_text(self.race.legs, 2),
            each=each,
            rounding=sentence(rounding_text(self.race.length_rounding)),
        )

    def sizeHint(self) -> QSize:
        lines = 2 if self._shows_figures else 1
        return QSize(200, lines * self.fontMetrics().height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(_LEAST_PX, self._text_px), self.sizeHint().height())

    @property
    def _text_px(self) -> int:
        return QFontMetrics(sized(self.font(), SMALL, bold=True)).horizontalAdvance(self.text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.race is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.theme.colour("stale" if self._is_stale else "text"))
        painter.setOpacity(DIMMED if self._is_stale else 1)
        painter.setFont(sized(self.font(), SMALL, bold=True))
        line = QRectF(0, 0, self.width(), self.fontMetrics().height() + 4)
        painter.drawText(
            line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text
        )
        left = painter.fontMetrics().horizontalAdvance(self.text) + 1.5 * STEP_PX
        painter.setOpacity(STALE_OPACITY if self._is_stale else 1)
        self._paint_bars(painter, QRectF(left, 2, self.width() - left, line.height() - 4))

    def _paint_bars(self, painter: QPainter, area: QRectF) -> None:
        counts = self.counts
        if not counts:
            return
        most = max(chance for _, chance in counts)
        room = area.width() / len(counts)
        width = min(room, _COLUMN_PX if self._shows_figures else _BAR_PX)
        gap = min(_GAP_PX, width / 3)
        if width - gap < _LEAST_BAR_PX:
            return  # they would be a single streak
        for column, (legs, chance) in enumerate(counts):
            slot = QRectF(area.left() + column * width, area.top(), width, area.height())
            height = max(1.5, slot.height() * chance / most)
            bar = QRectF(slot.left(), slot.bottom() - height, slot.width() - gap, height)
            likeliest = chance == most
            painter.fillRect(bar, self.theme.colour("bar_first" if likeliest else "bar_second"))
            if self._shows_figures:
                self._paint_figures(painter, slot, legs, chance)

    def _paint_figures(self, painter: QPainter, slot: QRectF, legs: int, chance: float) -> None:
        below = QRectF(
            slot.left() - 2, slot.bottom() + 1, slot.width(), self.height() - slot.bottom()
        )
        painter.setFont(sized(self.font(), 0.75 * BODY))
        painter.setPen(self.theme.colour("text_muted"))
        text = labelled(count_text(legs), percent_text(chance))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
