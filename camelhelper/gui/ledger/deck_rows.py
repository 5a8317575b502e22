"""Both decks of race cards laid out; the card that is turned over next stands out."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.core.position import Position
from camelhelper.core.race_cards import CardPlace, cards_on_decks
from camelhelper.core.scoring import score_race
from camelhelper.gui.theme.shapes import LEFT, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, sized
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.seats import BADGE_PX, paint_badge
from camelhelper.wording.formatting import signed_text

_CARD_PX = QSize(64, 48)
_ROW_PX = 92
_TITLE_PX = 72
_MOST_GAP_PX = 2 * STEP_PX


class DeckRows(QWidget):
    """A row for each deck; below an open card stands what it pays, once that is certain."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._position: Position | None = None
        self._waiting: Sequence[CardPlace] = ()

    def show_cards(self, position: Position, waiting: Sequence[CardPlace]) -> None:
        """``waiting`` are the cards still to be turned over, the next one first."""
        self._position, self._waiting = position, waiting
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_TITLE_PX + 5 * (_CARD_PX.width() + _MOST_GAP_PX), 2 * _ROW_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        position = self._position
        if position is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.colour("text_muted"))
        for row, title in enumerate((self.tr("Winner"), self.tr("Loser"))):
            painter.drawText(QRectF(0, row * _ROW_PX, _TITLE_PX, _CARD_PX.height()), LEFT, title)
        pays = [line.coins for _, line in score_race(position)]
        for place, coins in zip(cards_on_decks(position), pays, strict=True):
            self._paint_card(painter, position, place, coins)

    def _box(self, position: Position, place: CardPlace) -> QRectF:
        """Where a card lies: if there are many, they overlap, the later ones on top."""
        cards = position.deck(place.on_winner)
        room = self.width() - _TITLE_PX - _CARD_PX.width()
        step = _CARD_PX.width() + _MOST_GAP_PX
        if len(cards) > 1:
            step = min(step, room // (len(cards) - 1))
        top = 0 if place.on_winner else _ROW_PX
        corner = QPointF(_TITLE_PX + place.below * step, top)
        return QRectF(corner, _CARD_PX.toSizeF())

    def _paint_card(
        self, painter: QPainter, position: Position, place: CardPlace, coins: int
    ) -> None:
        card, box = position.deck(place.on_winner)[place.below], self._box(position, place)
        if place in self._waiting[:1]:
            paint_rounded(painter, box, self._theme.colour("accent"))
        self._theme.pictures.race_card(
            painter, box.adjusted(4, 4, -4, -4), card.colour, on_winner=place.on_winner
        )
        badge = QRectF(box.left() + 8, box.bottom() + 4, BADGE_PX, BADGE_PX)
        paint_badge(painter, self._theme, badge, card.seat)
        if card.colour is not None and self._is_certain(place, coins):
            painter.setFont(sized(self.font(), BODY if coins > 0 else SMALL, bold=coins > 0))
            painter.setPen(self._theme.colour("text"))
            beside = QRectF(badge.right() + 4, badge.top(), box.width(), badge.height())
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, signed_text(coins))

    def _is_certain(self, place: CardPlace, coins: int) -> bool:
        """Whether no card still to be turned over can change what this one pays."""
        return coins < 0 or not any(
            card.on_winner == place.on_winner and card.below < place.below for card in self._waiting
        )
