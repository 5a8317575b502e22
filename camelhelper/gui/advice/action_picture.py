"""An action, painted as the piece of the game it is done with."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.engine.coins.terms import AnyRoll
from camelhelper.gui.advice.advice_model import AdviceRow
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.widgets.seats import paint_badge


def paint_action(painter: QPainter, pictures: Pictures, box: QRectF, row: AdviceRow) -> None:
    match row.action:
        case LegTicketTaken(colour):
            pictures.leg_ticket(painter, box, colour, row.ticket_value)
        case AnyRoll():
            pictures.pyramid_ticket(painter, box)
        case TilePlaced(_, side):
            pictures.tile(painter, box, side)
        case RaceCardLaid(on_winner, colour):
            pictures.race_card(painter, box, colour, on_winner=on_winner)
        case PartnersJoined(partner):
            badge = QRectF(0, 0, 0.8 * box.height(), 0.8 * box.height())
            badge.moveCenter(box.center())
            paint_badge(painter, pictures.theme, badge, partner)
