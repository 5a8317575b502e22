"""Small pictures in the panels: dice, tickets and blankets, fitted into boxes."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPixmap

from camelhelper.core.edition import GREY
from camelhelper.gui.theme.art import Art, tile_drawing
from camelhelper.gui.theme.kept_pictures import KeptPictures

TICKET_SHAPE = 64 / 48
_TICKET_WIDTH = 64.0
_BAND = QRectF(12.6, 26, 38.8, 18)
"""The part of the leg ticket's drawing that shows blanket, pattern and letter."""
BLANKET_SHAPE = _BAND.width() / _BAND.height()
_CARD_SHAPE = 1.35
_CARD_BAND = 0.34
"""How much of a race card's height shows which deck it is for."""
_MOST_RIM_PX = 2.0
"""Between a race card's edge and its band; less on a small card, whose band it would hide."""
_VALUE_FIELD = QRectF(6, 4, 52, 21)


class Pictures:
    """The art in the shown theme's colours, fitted into boxes. GUI thread only."""

    def __init__(self, art: Art) -> None:
        self.theme = art.theme
        self._art = art
        self._kept = KeptPictures(art.theme)

    def die(self, painter: QPainter, box: QRectF, camel: str, face: int | None = None) -> None:
        self._draw(painter, _inside(box, 1), "die.svg", camel, face)

    def pyramid_ticket(self, painter: QPainter, box: QRectF) -> None:
        self._draw(painter, _inside(box, TICKET_SHAPE), "pyramid-ticket.svg")

    def coin(self, painter: QPainter, box: QRectF) -> None:
        self._draw(painter, _inside(box, 1), "coin.svg")

    def tile(self, painter: QPainter, box: QRectF, side: int) -> None:
        self._draw(painter, _inside(box, 1), tile_drawing(side))

    def _draw(
        self,
        painter: QPainter,
        target: QRectF,
        drawing: str,
        camel: str | None = None,
        face: int | None = None,
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        picture = self._art.picture(drawing, target.width(), ratio, camel, face)
        painter.drawPixmap(target.topLeft(), picture)

    def race_card(
        self, painter: QPainter, box: QRectF, camel: str | None, *, on_winner: bool
    ) -> None:
        """A camel's card for the winner deck (band on top) or the loser deck (band below)."""
        target = _inside(box, _CARD_SHAPE)
        band = target.height() * _CARD_BAND
        rim = min(_MOST_RIM_PX, band / 4)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.colour("outline"), 1))
        painter.setBrush(self.theme.colour("paper"))
        painter.drawRoundedRect(target, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("winner_deck" if on_winner else "loser_deck"))
        edge = QRectF(target.left(), target.top(), target.width(), band)
        if not on_winner:
            edge.moveBottom(target.bottom())
        painter.drawRoundedRect(edge.adjusted(rim, rim, -rim, -rim), rim, rim)
        painter.restore()
        inner = target.adjusted(rim + 1, rim + 1, -rim - 1, -rim - 1)
        below = band - rim
        plate = inner.adjusted(0, below, 0, 0) if on_winner else inner.adjusted(0, 0, 0, -below)
        self.blanket(painter, plate, camel or GREY)

    def leg_ticket(self, painter: QPainter, box: QRectF, camel: str, value: int | None) -> None:
        """A leg ticket with its value, if any, written where the drawing leaves room."""
        target = _inside(box, TICKET_SHAPE)
        ratio = painter.device().devicePixelRatioF()
        family = painter.font().family()
        asked = camel, value, target.width(), ratio, family
        ticket = self._kept.picture(("ticket", *asked), lambda: self._ticket(*asked))
        painter.drawPixmap(target.topLeft(), ticket)

    def _ticket(
        self, camel: str, value: int | None, width: float, ratio: float, family: str
    ) -> QPixmap:
        ticket = self._art.picture("ticket.svg", width, ratio, camel).copy()
        scale = width / _TICKET_WIDTH
        font = QFont(family)
        font.setPixelSize(max(8, round(20 * scale)))
        font.setBold(True)
        field = QRectF(_VALUE_FIELD.topLeft() * scale, _VALUE_FIELD.size() * scale)
        with QPainter(ticket) as painter:
            painter.setFont(font)
            painter.setPen(self.theme.camel(camel).letter)
            painter.drawText(
                field, Qt.AlignmentFlag.AlignCenter, "" if value is None else str(value)
            )
        return ticket

    def blanket(self, painter: QPainter, box: QRectF, camel: str) -> None:
        """A camel's blanket as a plate: its colour, pattern and letter; nothing in an empty box."""
        target = _inside(box, BLANKET_SHAPE)
        if target.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        key = "blanket", camel, target.width(), target.height(), ratio
        plate = self._kept.picture(key, lambda: self._plate(camel, target, ratio))
        painter.drawPixmap(target.topLeft(), plate)

    def _plate(self, camel: str, target: QRectF, ratio: float) -> QPixmap:
        """The band of a ticket, its corners rounded by painting: clipping leaves them jagged."""
        ticket = self._art.picture(
            "ticket.svg", target.width() * _TICKET_WIDTH / _BAND.width(), ratio, camel
        )
        scale = ticket.width() / _TICKET_WIDTH
        plate = QPixmap((target.size() * ratio).toSize())
        plate.fill(Qt.GlobalColor.transparent)
        area = QRectF(plate.rect())
        with QPainter(plate) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.GlobalColor.black)
            painter.drawRoundedRect(area, 0.24 * area.height(), 0.24 * area.height())
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.drawPixmap(area, ticket, QRectF(_BAND.topLeft() * scale, _BAND.size() * scale))
        plate.setDevicePixelRatio(ratio)
        return plate


def _inside(box: QRectF, shape: float) -> QRectF:
    """The largest rectangle ``shape`` times as wide as high in the middle of the box."""
    width = min(box.width(), box.height() * shape)
    inside = QRectF(0, 0, width, width / shape)
    inside.moveCenter(box.center())
    # On whole pixels: outlines stay sharp.
    return QRectF(inside.toRect())
