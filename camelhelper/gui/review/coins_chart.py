"""The coins of each player over time: a stepped line with the seat's number at its end."""

from collections.abc import Sequence
from itertools import count, pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from camelhelper.core.position import Seat
from camelhelper.engine.review.looking_back import Purses
from camelhelper.engine.review.review import Review
from camelhelper.gui.theme.colours import Colours
from camelhelper.gui.theme.shapes import RIGHT
from camelhelper.gui.theme.typography import SMALL, grown, sized
from camelhelper.wording.translation import translate

_BADGE_PX, _LABEL_PX = 16, 20
"""How high a badge and a line of figures are beside the smallest type."""
_LEFT_PX, _LEFT_GAP_PX = 28, 6
_LINE_PX = 2.2
_BADGE_GAP_PX = 1
_LINES_OF_SCALE = 4


def seat_ink(colours: Colours, seat: Seat) -> QColor:
    """The colour of a player's line; the number of the seat says the same without colour."""
    return colours.colour(f"seat_{seat}")


def coins_chart(
    review: Review, colours: Colours, font: QFont, size: QSize, sharpness: float
) -> QPixmap:
    """Of what everybody has at each moment, leg by leg; drawn on the panel's ground.

    ``sharpness`` says how many pixels the picture has for each of the page.
    """
    coins = review.coins
    picture = QPixmap(size * sharpness)
    picture.setDevicePixelRatio(sharpness)
    picture.fill(colours.colour("panel"))
    if len(coins) < 2:
        return picture
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(font, SMALL))
        most = max(1, *(each or 0 for purses in coins for each in purses))
        badge_px, label_px = grown(_BADGE_PX, font), grown(_LABEL_PX, font)
        scale_px = painter.fontMetrics().horizontalAdvance(str(most)) + _LEFT_GAP_PX
        area = QRectF(0, 0, size.width(), size.height()).adjusted(
            max(_LEFT_PX, scale_px), label_px / 2, -8, -label_px
        )
        columns = _badge_columns([_height(area, each or 0, most) for each in coins[-1]], badge_px)
        column_px = badge_px + _BADGE_GAP_PX
        area.setRight(area.right() - column_px * (max(columns) + 1))
        _draw_scale(painter, colours, area, most, label_px)
        begins = [_across(area, leg.begins, len(coins)) for leg in review.legs]
        _draw_legs(painter, colours, area, begins, label_px)
        purses = zip(*coins, strict=True)
        for seat, (purse, column) in enumerate(zip(purses, columns, strict=True), 1):
            if line := _steps(area, purse, most):
                painter.setPen(QPen(seat_ink(colours, seat), _LINE_PX))
                painter.drawPolyline(line)
                badge = QPointF(area.right() + 4 + column_px * column, line[-1].y() - badge_px / 2)
                _draw_badge(painter, colours, QRectF(badge, QSizeF(badge_px, badge_px)), seat)
    return picture


def _badge_columns(ends: Sequence[float], badge_px: int) -> list[int]:
    """For each line the first column in which its badge hides no other one."""
    columns: list[int] = []
    for end in ends:
        near = zip(ends, columns, strict=False)
        taken = {column for other, column in near if abs(end - other) < badge_px}
        columns.append(next(column for column in count() if column not in taken))
    return columns


def _height(area: QRectF, coins: int, most: int) -> float:
    return area.bottom() - area.height() * coins / most


def _across(area: QRectF, moment: int, moments: int) -> float:
    return area.left() + area.width() * moment / (moments - 1)


def _steps(area: QRectF, purse: Purses, most: int) -> list[QPointF]:
    """From when the player has joined on."""
    points: list[QPointF] = []
    for moment, coins in enumerate(purse):
        if coins is None:
            continue
        x = _across(area, moment, len(purse))
        if points:
            points.append(QPointF(x, points[-1].y()))
        points.append(QPointF(x, _height(area, coins, most)))
    return points


def _draw_scale(
    painter: QPainter, colours: Colours, area: QRectF, most: int, label_px: int
) -> None:
    for coins in range(0, most + 1, max(1, -(-most // _LINES_OF_SCALE))):
        y = _height(area, coins, most)
        painter.setPen(colours.colour("divider"))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(colours.colour("text_muted"))
        label = QRectF(0, y - label_px / 2, area.left() - _LEFT_GAP_PX, label_px)
        painter.drawText(label, RIGHT, str(coins))


def _draw_legs(
    painter: QPainter, colours: Colours, area: QRectF, begins: Sequence[float], label_px: int
) -> None:
    """A mark where a leg begins, and its number below it where there is room."""
    for number, (left, right) in enumerate(pairwise((*begins, area.right())), 1):
        if number > 1:
            painter.setPen(QPen(colours.colour("divider"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(left, area.top()), QPointF(left, area.bottom()))
        label = QRectF(left, area.bottom(), right - left, label_px)
        text = translate("Leg {number}").format(number=number)
        for said in (text, str(number)):
            if painter.fontMetrics().horizontalAdvance(said) <= label.width():
                painter.setPen(colours.colour("text_muted"))
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, said)
                break


def _draw_badge(painter: QPainter, colours: Colours, box: QRectF, seat: Seat) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(seat_ink(colours, seat))
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colours.colour("panel"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(seat))
