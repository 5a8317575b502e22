"""The tickets, tile and cards of a player, as small pictures on their card."""

from enum import Enum, auto
from functools import cached_property

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from camelhelper.core.edition import BOOING, CHEERING
from camelhelper.core.position import Position, Seat
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT
from camelhelper.wording.formatting import LEFT_OUT

_GAP_PX, _DOTS_GAP_PX = 3, 1
"""Behind a chip; before the dots that stand for the others, which have room beside them anyway."""
_MARK_PX, _TIGHT_MARK_PX = 23, 16
"""How wide the picture of a chip is."""

Chip = tuple[str, str]
"""What is drawn: a camel's letter for a leg ticket and its value, or a mark and its number.

The mark of a race card is its deck; once it is revealed, that and its camel (``winner R``).
"""


class ChipsShown(Enum):
    """How they make way for a figure."""

    ALL = auto()
    """As many pictures as there is room for."""
    SIGN = auto()
    """At least that there are any."""
    NONE = auto()


class Chips:
    """What lies in front of a player in this leg, with the width of each."""

    def __init__(self, position: Position, seat: Seat, pictures: Pictures, font: QFont) -> None:
        self._pictures = pictures
        self._font = font
        self._chips = chips_of(position, seat)

    @cached_property
    def width_px(self) -> float:
        return sum(map(self._px, self._chips))

    @cached_property
    def small_px(self) -> float:
        """The width of all in small pictures."""
        return sum(self._px(chip, _TIGHT_MARK_PX) for chip in self._chips)

    @cached_property
    def least_px(self) -> float:
        """The width of the first one, and of the sign if there are more."""
        if not self._chips:
            return 0.0
        rest_px = self._rest_behind_px if len(self._chips) > 1 else 0.0
        return self._px(self._chips[0], _TIGHT_MARK_PX) + rest_px

    @cached_property
    def rest_px(self) -> float:
        """The width of what stands for those that have no room."""
        return text_px(self._font, LEFT_OUT) if self._chips else 0.0

    @property
    def _rest_behind_px(self) -> float:
        """The same behind a chip and its gap."""
        return self.rest_px - _GAP_PX + _DOTS_GAP_PX

    def fitting(self, room_px: float) -> int:
        """How many there is room for, in the pictures that leave room for most."""
        return max(self._fitting(room_px, mark_px) for mark_px in (_MARK_PX, _TIGHT_MARK_PX))

    def paint(self, painter: QPainter, row: QRectF) -> None:
        """As many as there is room for, in smaller pictures if these make room for more."""
        chips = self._chips
        counts = {px: self._fitting(row.width(), px) for px in (_MARK_PX, _TIGHT_MARK_PX)}
        mark_px = max(counts, key=counts.__getitem__)
        painter.setFont(self._font)
        left = row.left()
        for chip in chips[: counts[mark_px]]:
            mark, text = chip
            self._paint_mark(painter, QRectF(left, row.top() + 1, mark_px, row.height() - 2), mark)
            words = QRectF(row)
            words.setLeft(left + mark_px + 2)
            painter.drawText(words, LEFT, text)
            left += self._px(chip, mark_px)
        if counts[mark_px] < len(chips) and row.width():
            if left > row.left():
                left -= _GAP_PX - _DOTS_GAP_PX
            painter.drawText(row.adjusted(left - row.left(), 0, 0, 0), LEFT, LEFT_OUT)

    def _fitting(self, room_px: float, mark_px: int) -> int:
        """How many there is room for, with what stands for the others."""
        used_px = 0.0
        for number, chip in enumerate(self._chips):
            used_px += self._px(chip, mark_px)
            rest_px = self._rest_behind_px if number + 1 < len(self._chips) else 0.0
            if used_px + rest_px > room_px + 1:
                return number
        return len(self._chips)

    def _px(self, chip: Chip, mark_px: int = _MARK_PX) -> float:
        """With the gap behind it."""
        _, text = chip
        return mark_px + 1 + (text_px(self._font, text) + 2 if text else 0.0) + _GAP_PX

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: str) -> None:
        kind, _, camel = mark.partition(" ")
        match kind:
            case "pyramid":
                self._pictures.pyramid_ticket(painter, box)
            case "+" | "-":
                self._pictures.tile(painter, box, CHEERING if mark == "+" else BOOING)
            case "winner" | "loser":
                self._pictures.race_card(painter, box, camel or None, on_winner=kind == "winner")
            case _:
                self._pictures.blanket(painter, box, mark)


def chips_of(position: Position, seat: Seat) -> list[Chip]:
    player = position.player(seat)
    chips: list[Chip] = [(c, str(value)) for c, value in position.leg_tickets_of(seat)]
    if player.pyramid_tickets:
        chips.append(("pyramid", str(player.pyramid_tickets)))
    if tile := position.tile_of(seat):
        chips.append(("+" if tile.side == CHEERING else "-", str(tile.space)))
    for on_winner in (True, False):
        chips += _cards(position, seat, on_winner=on_winner)
    return chips


def _cards(position: Position, seat: Seat, *, on_winner: bool) -> list[Chip]:
    """Each card that was revealed at the end of the race; how many others there are."""
    deck = "winner" if on_winner else "loser"
    cards = [card for card in position.deck(on_winner) if card.seat == seat]
    revealed = [card for card in cards if card.colour] if position.race_over else []
    chips = [(f"{deck} {card.colour}", "") for card in revealed]
    if count := len(cards) - len(revealed):
        chips.append((deck, str(count)))
    return chips


def text_px(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
