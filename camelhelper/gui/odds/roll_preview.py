"""The odds after a roll that has not happened, in place of the table, with what would change."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.event import DieRevealed
from camelhelper.engine.review.position_odds import PositionOdds
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import BODY, FIGURE, SMALL, sized
from camelhelper.gui.widgets.formatting import (
    camel_word,
    chance_text,
    points_text,
    shown_colour_word,
    translate,
)
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.signs import paint_arrow, paint_star

Chances = tuple[float, float]
"""One of now, and the same after the roll."""

_CAMEL_PX = 72
_FIGURE_PX = 42
_CHANGE_PX = 44
_HEAD_PX = 34
_ROW_PX = 40
_BAR_PX = 14
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RollPreview(QWidget):
    """Each camel's chances after the roll beside those of now."""

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._shown: tuple[PositionOdds, PositionOdds] | None = None
        """The odds of now, and those after the roll."""
        self._title = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_roll(self, event: DieRevealed, now: PositionOdds, after: PositionOdds) -> None:
        self._shown = now, after
        die = shown_colour_word(event.camel)
        self._title = translate("RollPreview", "If {die} shows {face}").format(
            die=die, face=event.face
        )
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(self.summary())
        self.update()

    def summary(self) -> str:
        """The chances to win the leg in words, the likeliest first."""
        if self._shown is None:
            return ""
        before, leg = (seen.leg for seen in self._shown)
        ranked = sorted(leg.camels, key=lambda camel: -leg.chance(camel, 0))
        return ", ".join(
            " ".join(
                (
                    camel_word(camel),
                    chance_text(leg.chance(camel, 0)),
                    points_text(leg.chance(camel, 0) - before.chance(camel, 0)),
                )
            ).strip()
            for camel in ranked
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        painter.setPen(theme.colour("accent"))
        painter.setFont(sized(self.font(), BODY, bold=True))
        width = float(self.width())
        painter.drawText(QRectF(0, 0, width / 2, _HEAD_PX), _LEFT, self._title)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(theme.colour("text_muted"))
        heads = (translate("RollPreview", "1st %"), translate("RollPreview", "Wins race %"))
        pair = _FIGURE_PX + _CHANGE_PX
        for number, head in enumerate(heads):
            right = width - (len(heads) - 1 - number) * pair
            painter.drawText(QRectF(right - 1.6 * pair, 0, 1.6 * pair, _HEAD_PX), _RIGHT, head)
        camels = self._shown[1].leg.camels
        row = min(_ROW_PX, (self.height() - _HEAD_PX) / max(1, len(camels)))
        for number, camel in enumerate(camels):
            box = QRectF(0, _HEAD_PX + number * row, width, row)
            self._paint_row(painter, box, camel, *self._shown)

    def _paint_row(
        self, painter: QPainter, box: QRectF, camel: str, now: PositionOdds, after: PositionOdds
    ) -> None:
        plate = QRectF(0, box.top() + 5, _CAMEL_PX - 3.2 * STEP_PX, box.height() - 10)
        self.pictures.blanket(painter, plate, camel)
        is_favourite = camel in after.leg.favourites
        if is_favourite:
            middle = QPointF(plate.right() + 1.4 * STEP_PX, box.center().y())
            paint_star(painter, middle, 8, self.pictures.theme.colour("accent"))
        pair = _FIGURE_PX + _CHANGE_PX
        bar = QRectF(_CAMEL_PX, 0, box.width() - _CAMEL_PX - 2 * pair, _BAR_PX)
        bar.moveTop(box.center().y() - _BAR_PX / 2)
        first = now.leg.chance(camel, 0), after.leg.chance(camel, 0)
        self._paint_bar(painter, bar, *first)
        left = box.right() - 2 * pair
        self._paint_pair(painter, box, left, first, large=is_favourite)
        if now.race and after.race:
            at = after.race.camels.index(camel)
            wins = now.race.win[at], after.race.win[at]
            self._paint_pair(painter, box, left + pair, wins, large=False)

    def _paint_bar(self, painter: QPainter, track: QRectF, before: float, after: float) -> None:
        """The new chance as a bar, with a notch where the old one ends."""
        theme = self.pictures.theme
        ground = theme.colour("text_muted")
        ground.setAlphaF(0.1)
        painter.fillRect(track, ground)
        part = QRectF(track)
        part.setWidth(track.width() * after)
        painter.fillRect(part, theme.colour("bar_first"))
        notch = track.left() + track.width() * before
        painter.fillRect(
            QRectF(notch - 1, track.top() - 3, 2, track.height() + 6), theme.colour("text")
        )

    def _paint_pair(
        self, painter: QPainter, box: QRectF, left: float, chances: Chances, *, large: bool
    ) -> None:
        """A figure, and the arrow and the points by which it changes."""
        before, after = chances
        theme = self.pictures.theme
        painter.setPen(theme.colour("text"))
        painter.setFont(sized(self.font(), FIGURE if large else BODY, bold=large))
        figure = QRectF(left, box.top(), _FIGURE_PX, box.height())
        painter.drawText(figure, _RIGHT, chance_text(after))
        text = points_text(after - before)
        if not text:
            return
        role = "gain" if after > before else "error"
        painter.setPen(theme.colour(role))
        painter.setFont(sized(self.font(), SMALL, bold=True))
        change = QRectF(figure.right(), box.top(), _CHANGE_PX - 2, box.height())
        painter.drawText(change, _RIGHT, text)
        paint_arrow(painter, QPointF(change.left() + 7, box.center().y()), up=after > before)
