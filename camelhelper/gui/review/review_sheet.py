"""The review as one picture: a row a player, a column a leg, coins over time, dear decisions."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.game import Game
from camelhelper.core.position import Position, Seat
from camelhelper.engine.review.review import Decision, Review
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, LARGE, SMALL, TITLE, sized
from camelhelper.gui.widgets.formatting import (
    MINUS,
    action_text,
    capital,
    coins_text,
    decimals_text,
    translate,
)
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.signs import paint_arrow

_MARGIN_PX = 24.0
_NAME_PX = 150.0
_TOTAL_PX = 108.0
_LEG_PX = 88.0
_MOST_LEGS_PX = 620.0
_HEAD_PX = 84.0
_HEADING_PX = 30.0
_ROW_PX = 46.0
_CHART_PX = 150.0
_LINE_PX = 24.0
_DEAREST = 3
_SEEN_COINS = 0.005
_ROLES = (
    "accent",
    "finish",
    "gain",
    "warning",
    "stone_dark",
    "text",
    "gold_dark",
    "text_muted",
)
"""The players' lines in the chart, in seat order; each bears its number at its end, too."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class ReviewSheet(QWidget):
    """Shows a review as far as it has come."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._game: Game | None = None
        self._review: Review | None = None
        self.setAccessibleName(translate("ReviewSheet", "Review of the game"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_review(self, game: Game, review: Review | None) -> None:
        self._game, self._review = game, review
        self.setAccessibleDescription(self.words())
        self.setMinimumSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    @property
    def players(self) -> int:
        return len(self._game.live.position.players) if self._game else 0

    def words(self) -> str:
        """The totals of each player as sentences, and the dearest decisions."""
        review, game = self._review, self._game
        if review is None or game is None:
            return ""
        lines = [
            translate(
                "ReviewSheet", "{player}: {coins} coins, luck {luck}, gave away {away}"
            ).format(
                player=capital(game.name(seat)),
                coins=self._coins(seat),
                luck=coins_text(review.luck(seat)),
                away=decimals_text(review.gave_away(seat), 2),
            )
            for seat in range(1, self.players + 1)
        ]
        return ".\n".join((*lines, *map(self._decision, self._dearest()), ""))

    def picture(self) -> QPixmap:
        """The sheet at twice its size, to share."""
        size = self.sizeHint()
        picture = QPixmap(size * 2)
        picture.setDevicePixelRatio(2)
        painter = QPainter(picture)
        self._draw(painter, QRectF(0, 0, size.width(), size.height()))
        painter.end()
        return picture

    def sizeHint(self) -> QSize:
        legs = len(self._review.legs) if self._review else 1
        width = 2 * _MARGIN_PX + _NAME_PX + 3 * _TOTAL_PX + min(legs * _LEG_PX, _MOST_LEGS_PX)
        height = 2 * _MARGIN_PX + _HEAD_PX + _HEADING_PX + self.players * _ROW_PX
        height += _HEADING_PX + _CHART_PX + _HEADING_PX + (_DEAREST + 2) * _LINE_PX
        return QSize(round(max(width, 760)), round(height))

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._draw(painter, QRectF(self.rect()))

    def _draw(self, painter: QPainter, page: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(page, self.theme.colour("panel"))
        if self._review is None or self._game is None:
            return
        box = page.adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)
        top = self._draw_title(painter, box)
        top = self._draw_table(painter, QRectF(box.left(), top, box.width(), 0), self._review)
        heading = QRectF(box.left(), top, box.width(), _HEADING_PX)
        text = translate("ReviewSheet", "Coins over time")
        self._write(painter, heading, text, scale=TITLE, bold=True)
        top += _HEADING_PX
        self._draw_chart(painter, QRectF(box.left(), top, box.width(), _CHART_PX), self._review)
        self._draw_foot(painter, QRectF(box.left(), top + _CHART_PX, box.width(), _LINE_PX))

    def _write(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        *,
        side: Qt.AlignmentFlag = _LEFT,
        role: str = "text",
        scale: float = BODY,
        bold: bool = False,
    ) -> None:
        painter.setFont(sized(self.font(), scale, bold=bold))
        painter.setPen(self.theme.colour(role))
        shown = painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, int(box.width())
        )
        painter.drawText(box, side, shown)

    def _draw_title(self, painter: QPainter, box: QRectF) -> float:
        line = QRectF(box.left(), box.top(), box.width(), 44)
        title = translate("ReviewSheet", "Luck and decisions")
        self._write(painter, line, title, scale=LARGE, bold=True)
        words = translate(
            "ReviewSheet", "What the dice gave or took, and what the actions gave away, in coins"
        )
        line.translate(0, 40)
        self._write(painter, line, words, role="text_muted")
        return box.top() + _HEAD_PX

    # -- the table ---------------------------------------------------------------------------

    def _draw_table(self, painter: QPainter, box: QRectF, review: Review) -> float:
        left = box.left() + _NAME_PX
        heads = (
            translate("ReviewSheet", "Coins"),
            translate("ReviewSheet", "Luck"),
            translate("ReviewSheet", "Gave away"),
        )
        columns = [QRectF(left + n * _TOTAL_PX, box.top(), _TOTAL_PX, 0) for n in range(3)]
        for column, head in zip(columns, heads, strict=True):
            cell = QRectF(column.left(), box.top(), column.width() - STEP_PX, _HEADING_PX)
            self._write(painter, cell, head, side=_RIGHT, role="text_muted", scale=SMALL)
        legs_left = left + 3 * _TOTAL_PX
        width = (box.right() - legs_left) / max(1, len(review.legs))
        width = min(width, _LEG_PX)
        for number, leg in enumerate(review.legs):
            cell = QRectF(legs_left + number * width, box.top(), width, _HEADING_PX)
            text = translate("ReviewSheet", "Leg {number}").format(number=leg.number)
            self._write(painter, cell, text, side=_RIGHT, role="text_muted", scale=SMALL)
        top = box.top() + _HEADING_PX
        for seat in range(1, self.players + 1):
            row = QRectF(box.left(), top, box.width(), _ROW_PX)
            if seat % 2:
                painter.fillRect(row, self.theme.colour("window"))
            self._draw_player(painter, row, columns, seat, review)
            for number, leg in enumerate(review.legs):
                cell = QRectF(legs_left + number * width, top, width, _ROW_PX)
                self._draw_leg(painter, cell, leg.luck[seat - 1], leg.gave_away(seat))
            top += _ROW_PX
        return top + STEP_PX

    def _draw_player(
        self, painter: QPainter, row: QRectF, columns: list[QRectF], seat: Seat, review: Review
    ) -> None:
        badge = QRectF(row.left() + STEP_PX, row.center().y() - 10, 20, 20)
        self._draw_badge(painter, badge, seat)
        name = QRectF(badge.right() + STEP_PX, row.top(), _NAME_PX - 40, _ROW_PX)
        game = self._game
        self._write(painter, name, capital(game.name(seat)) if game else "", bold=True)
        coins, luck, away = (
            QRectF(column.left(), row.top(), column.width() - STEP_PX, _ROW_PX)
            for column in columns
        )
        self._write(painter, coins, str(self._coins(seat)), side=_RIGHT, scale=TITLE, bold=True)
        gained = review.luck(seat)
        role = "text_muted" if abs(gained) < _SEEN_COINS else "gain" if gained > 0 else "error"
        self._write(painter, luck, _gain(gained), side=_RIGHT, scale=TITLE, role=role, bold=True)
        if role != "text_muted":
            paint_arrow(painter, QPointF(luck.left() + 22, luck.center().y()), up=gained > 0)
        self._write(painter, away, _loss(review.gave_away(seat)), side=_RIGHT, scale=TITLE)

    def _draw_leg(self, painter: QPainter, cell: QRectF, luck: float, away: float) -> None:
        upper = QRectF(cell.left(), cell.top() + 4, cell.width(), 20)
        role = "gain" if luck > _SEEN_COINS else "error" if luck < -_SEEN_COINS else "text_muted"
        self._write(painter, upper, _gain(luck), side=_RIGHT, role=role)
        upper.translate(0, 19)
        self._write(painter, upper, _loss(away), side=_RIGHT, role="text_muted", scale=SMALL)

    def _coins(self, seat: Seat) -> int:
        return self._game.live.position.player(seat).coins if self._game else 0

    def _draw_badge(self, painter: QPainter, box: QRectF, seat: Seat) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ink(seat))
        painter.drawEllipse(box)
        painter.setPen(self.theme.colour("panel"))
        painter.setFont(sized(self.font(), SMALL, bold=True))
        painter.drawText(box, _MIDDLE, str(seat))

    def _ink(self, seat: Seat) -> QColor:
        return self.theme.colour(_ROLES[(seat - 1) % len(_ROLES)])

    # -- the chart ---------------------------------------------------------------------------

    def _draw_chart(self, painter: QPainter, box: QRectF, review: Review) -> None:
        area = box.adjusted(28, 4, -30, -14)
        moments = review.coins
        if len(moments) < 2:
            return
        most = max(1, *(max(coins) for coins in moments))
        self._draw_scale(painter, area, most)
        ends: list[float] = []
        for seat in range(1, self.players + 1):
            points: list[QPointF] = []
            for number, coins in enumerate(moments):
                x = area.left() + area.width() * number / (len(moments) - 1)
                y = area.bottom() - area.height() * coins[seat - 1] / most
                if number:
                    points.append(QPointF(x, points[-1].y()))
                points.append(QPointF(x, y))
            pen = QPen(self._ink(seat), 2.2)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(points)
            y = points[-1].y()
            level = sum(abs(y - other) < 4 for other in ends)
            ends.append(y)
            badge = QRectF(area.right() + 4 + 12 * level, y - 8, 16, 16)
            self._draw_badge(painter, badge, seat)

    def _draw_scale(self, painter: QPainter, area: QRectF, most: int) -> None:
        step = max(1, -(-most // 4))
        for coins in range(0, most + 1, step):
            y = area.bottom() - area.height() * coins / most
            painter.setPen(QPen(self.theme.colour("divider"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            label = QRectF(area.left() - 30, y - 10, 24, 20)
            self._write(painter, label, str(coins), side=_RIGHT, role="text_muted", scale=SMALL)

    # -- the foot ----------------------------------------------------------------------------

    def _dearest(self) -> tuple[Decision, ...]:
        worst = self._review.worst(_DEAREST) if self._review else ()
        return tuple(made for made in worst if made.gave_away >= _SEEN_COINS)

    def _decision(self, made: Decision) -> str:
        game = self._game
        if game is None:
            return ""
        before: Position = game.live.position_before(made.step - 1)
        return translate(
            "ReviewSheet", "Step {step}: {player} could expect {coins} more: {best}"
        ).format(
            step=made.step,
            player=capital(game.name(made.seat)),
            coins=decimals_text(made.gave_away, 2),
            best=action_text(made.best, before),
        )

    def _draw_foot(self, painter: QPainter, line: QRectF) -> None:
        heading = QRectF(line.left(), line.top(), line.width(), _HEADING_PX)
        text = translate("ReviewSheet", "The dearest decisions")
        self._write(painter, heading, text, scale=TITLE, bold=True)
        line = line.translated(0, _HEADING_PX)
        for made in self._dearest():
            self._write(painter, line, self._decision(made))
            line = line.translated(0, _LINE_PX)
        notes = translate(
            "ReviewSheet",
            "Luck within a leg is exact; of race cards it knows no tiles after the leg. What an "
            "action gave away is a model: nobody else does anything more in the leg.",
        )
        if self._review and self._review.unnamed_cards:
            notes += " " + translate("ReviewSheet", "Race cards that nobody named count nothing.")
        line.setHeight(2 * _LINE_PX)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(self.theme.colour("text_muted"))
        painter.drawText(line, _LEFT | Qt.TextFlag.TextWordWrap, notes)


def _gain(coins: float) -> str:
    return coins_text(coins) if abs(coins) >= _SEEN_COINS else "0"


def _loss(coins: float) -> str:
    return f"{MINUS}{decimals_text(coins, 2)}" if coins >= _SEEN_COINS else "0"
