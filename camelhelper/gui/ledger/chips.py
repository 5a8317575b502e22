"""The tickets, tile and cards of a player, as small pictures on their card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from camelhelper.core.edition import BOOING, CHEERING
from camelhelper.core.position import Position, Seat
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT
from camelhelper.wording.formatting import LEFT_OUT

_GAP_PX, _DOTS_GAP_PX, _END_PX = 3, 1, 2
"""Behind a chip; before the dots that stand for the others, which have room beside them anyway; how
much of the gap the last chip of a line can do without."""
_MARK_PX, _TIGHT_MARK_PX = 23, 16
"""How wide the picture of a chip is."""

Chip = tuple[str, str]
"""What is drawn: a camel's letter for a leg ticket and its value, or a mark and any number it has.

The mark of a race card is its deck; once it is revealed, that and its camel (``winner R``).
"""


@dataclass(frozen=True, slots=True)
class _Filled:
    """How chips are spread over lines."""

    mark_px: int
    """How wide their pictures are."""
    counts: tuple[int, ...]
    """How many stand in each line."""
    dotted: int
    """The line in which dots stand for those without room."""

    @property
    def is_useful(self) -> bool:
        """Whether neither the last line nor that with the dots is without any, if one need be."""
        return len(self.counts) == 1 or bool(self.counts[-1] and self.counts[self.dotted])


class Chips:
    """What lies in front of a player in this leg, with the width of each."""

    def __init__(self, position: Position, seat: Seat, pictures: Pictures, font: QFont) -> None:
        self._pictures = pictures
        self._font, self._metrics = font, QFontMetricsF(font)
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
        return self._metrics.horizontalAdvance(LEFT_OUT) if self._chips else 0.0

    @property
    def _rest_behind_px(self) -> float:
        """The same behind a chip and its gap."""
        return self.rest_px - _GAP_PX + _DOTS_GAP_PX

    def fitting(self, lines: Sequence[QRectF]) -> int:
        """How many there is room for, in the pictures that leave room for most."""
        return sum(self._filled(lines).counts)

    def left_out(self, lines: Sequence[QRectF]) -> int:
        return len(self._chips) - self.fitting(lines)

    def are_hidden(self, lines: Sequence[QRectF]) -> bool:
        """Whether nothing says that there are any."""
        return not any(map(self._has_dots, lines)) and not self.fitting(lines)

    def paint(self, painter: QPainter, lines: Sequence[QRectF]) -> None:
        """As many as there is room for; dots stand for the others."""
        painter.setFont(self._font)
        filled = self._filled(lines)
        chips = iter(self._chips)
        are_left_out = sum(filled.counts) < len(self._chips)
        for number, (line, count) in enumerate(zip(lines, filled.counts, strict=False)):
            end = self._paint_line(painter, line, list(islice(chips, count)), filled.mark_px)
            if number == filled.dotted and are_left_out and self._has_dots(end):
                painter.drawText(end, LEFT, LEFT_OUT)

    def _paint_line(
        self, painter: QPainter, line: QRectF, chips: Sequence[Chip], mark_px: int
    ) -> QRectF:
        """Paint these, and return where dots have room behind them."""
        end = QRectF(line)
        for mark, text in chips:
            picture = QRectF(end.left(), line.top() + 1, mark_px, line.height() - 2)
            self._paint_mark(painter, picture, mark)
            painter.drawText(end.adjusted(mark_px + 2, 0, 0, 0), LEFT, text)
            end.setLeft(end.left() + self._px((mark, text), mark_px))
        return end.adjusted(_DOTS_GAP_PX - _GAP_PX, 0, 0, 0) if chips else end

    def _filled(self, lines: Sequence[QRectF]) -> "_Filled":
        """The way that shows most, with pictures and lines as they best are.

        They are small if that makes room for more, and go to a further line if that does. Dots
        stand behind the last chip, or where there is more room, behind that of an earlier line;
        they have no line to themselves, unless nothing else has room.
        """
        ways = [
            self._fill(lines[:used], mark_px, dotted)
            for used in range(1, len(lines) + 1)
            for mark_px in (_MARK_PX, _TIGHT_MARK_PX)
            for dotted in reversed(range(used))
        ]
        useful = [way for way in ways if way.is_useful]
        return max(useful, key=lambda way: (sum(way.counts), self._has_dots(lines[way.dotted])))

    def _has_dots(self, line: QRectF) -> bool:
        return line.width() + 1 >= self.rest_px

    def _fill(self, lines: Sequence[QRectF], mark_px: int, dotted: int) -> "_Filled":
        counts: list[int] = []
        for number, line in enumerate(lines):
            chips = self._chips[sum(counts) :]
            has_dots = number == dotted
            counts.append(self._fitting(chips, line.width(), mark_px, has_dots=has_dots))
        return _Filled(mark_px, tuple(counts), dotted)

    def _fitting(
        self, chips: Sequence[Chip], room_px: float, mark_px: int, *, has_dots: bool
    ) -> int:
        used_px = 0.0
        for number, chip in enumerate(chips):
            used_px += self._px(chip, mark_px)
            is_end = not has_dots or number + 1 == len(chips)
            behind_px = -_END_PX if is_end else self._rest_behind_px
            if used_px + behind_px > room_px + 1:
                return number
        return len(chips)

    def _px(self, chip: Chip, mark_px: int = _MARK_PX) -> float:
        """With the gap behind it."""
        _, text = chip
        text_px = self._metrics.horizontalAdvance(text) + 2 if text else 0.0
        return mark_px + 1 + text_px + _GAP_PX

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
        chips.append(("pyramid", _times(player.pyramid_tickets)))
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
        chips.append((deck, _times(count)))
    return chips


def _times(count: int) -> str:
    """A picture alone stands for one."""
    return str(count) if count > 1 else ""


def text_px(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
