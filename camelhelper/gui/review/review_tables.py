"""The tables of the review as rich text: a row for each player, a column for each leg.

What is not reviewed to its end is left open, so that no figure is there which is still to change.
Text that somebody typed is escaped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from PySide6.QtGui import QFont, QFontMetricsF

from camelhelper.core.position import Seat
from camelhelper.engine.coins.terms import VISIBLE_COINS
from camelhelper.engine.review.review import Review
from camelhelper.engine.review.win_review import WinReview
from camelhelper.engine.win.estimate import Estimate
from camelhelper.gui.review.coins_chart import seat_ink
from camelhelper.gui.theme.colours import Colours
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.wording.formatting import figures_held, loss_text, luck_text
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.translation import translate
from camelhelper.wording.win_chances import SEEN_CHANCE, gain_text

_LEG_PERCENT, _ALL_LEGS_PERCENT = 12, 55
"""Of the table's width, at most."""
_PADDING_PX = 6
_SUM_SCALE = 1.2
"""What Qt calls large."""
_MARKS = {"gain": f"▲{NO_BREAK}", "loss": f"▼{NO_BREAK}", "even": ""}
_WIDEST_COINS, _WIDEST_CHANCE, _WIDEST_ERROR = 88.88, 1.888, 0.088
"""Of one player in one game."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What was gained or, below 0, lost."""

    text: str
    kind: str
    """How it is shown: ``gain``, ``loss`` or ``even``."""

    @classmethod
    def of_coins(cls, coins: float) -> "Gain":
        is_even = abs(coins) < VISIBLE_COINS
        return cls(luck_text(coins), "even" if is_even else _kind(coins))

    @classmethod
    def of_chance(cls, gained: Estimate, *, in_full: bool = False) -> "Gain":
        if abs(gained.chance) < SEEN_CHANCE:
            return cls("0", "even")
        estimate = gained if in_full else Estimate(gained.chance)
        return cls(figures_held(gain_text(estimate)), _kind(gained.chance))


@dataclass(frozen=True, slots=True)
class ReviewTables:
    colours: Colours
    names: Sequence[str]
    """[seat − 1]"""
    legs: int
    """How many have a column."""
    width_px: int
    font: QFont

    def of_coins(self, review: Review, purses: Sequence[int]) -> str:
        """``purses`` are the coins at the end, as [seat − 1]."""
        head = [translate("Coins"), *_heads(self.legs)]
        rows = []
        for seat, coins in enumerate(purses, 1):
            cells = [_cell(f"<b>{coins}</b>", "sum")]
            luck, lost = Gain.of_coins(review.luck(seat)), _loss(review.gave_away(seat))
            cells += _sums(luck, lost) if review.is_complete else _TO_COME
            for leg in review.legs[: _reviewed(review)]:
                lost = _loss(leg.gave_away(seat))
                cells.append(_leg_cell(Gain.of_coins(leg.luck[seat - 1]), lost))
            rows.append(cells)
        return "".join(self._table(head, rows, Gain.of_coins(-_WIDEST_COINS)))

    def of_chances(self, win: WinReview) -> str:
        """In points of the chance to win the game."""
        rows = []
        for seat in range(1, len(self.names) + 1):
            lost = _points_lost(win.gave_away(seat), in_full=True)
            luck = Gain.of_chance(win.luck(seat), in_full=True)
            cells = [*(_sums(luck, lost) if win.legs and win.is_complete else _TO_COME)]
            for leg in win.legs[: _reviewed(win)]:
                lost = _points_lost(leg.gave_away(seat))
                cells.append(_leg_cell(Gain.of_chance(leg.luck[seat - 1]), lost))
            rows.append(cells)
        widest = Gain.of_chance(Estimate(-_WIDEST_CHANCE, _WIDEST_ERROR), in_full=True)
        return "".join(self._table(_heads(self.legs), rows, widest))

    def _table(
        self, head: Sequence[str], rows: Sequence[Sequence[str]], widest: Gain
    ) -> Iterator[str]:
        padding = f"cellspacing='0' cellpadding='{_PADDING_PX}'"
        yield f"<table width='{self.width_px}' {padding}><tr><td></td>"
        # Empty columns would be narrow.
        share = min(_LEG_PERCENT, _ALL_LEGS_PERCENT // self.legs)
        first_leg = len(head) - self.legs
        for number, heading in enumerate(head):
            if number >= first_leg:
                width = f" width='{share}%'"
            elif number >= first_leg - len(_TO_COME):
                width = f" width='{self._sum_px(heading, widest)}'"
            else:
                width = ""
            yield f"<td align='right'{width}>{element('span', heading, 'small')}</td>"
        yield "</tr>"
        for seat, cells in enumerate(rows, 1):
            stripe = self.colours.colour("window" if seat % 2 else "panel").name()
            # Nothing moves when the legs to come have their place from the start.
            filled = "".join((*cells, *[_EMPTY] * (len(head) - len(cells))))
            yield f"<tr bgcolor='{stripe}'>{self._name_cell(seat)}{filled}</tr>"
        yield "</table>"

    def _sum_px(self, heading: str, widest: Gain) -> int:
        """How wide a column of sums is from the start, so that it keeps its place."""
        figures = QFontMetricsF(sized(self.font, _SUM_SCALE, bold=True))
        head = QFontMetricsF(sized(self.font, SMALL))
        figures_px = figures.horizontalAdvance(f"{_MARKS[widest.kind]}{widest.text}")
        return ceil(max(figures_px, head.horizontalAdvance(heading))) + 2 * _PADDING_PX

    def _name_cell(self, seat: Seat) -> str:
        ink = seat_ink(self.colours, seat).name()
        badge = f"color: {self.colours.colour('panel').name()}; background: {ink}"
        return (
            f"<td valign='middle'><span style='{badge}'>&nbsp;{seat}&nbsp;</span> "
            f"{element('b', self.names[seat - 1])}</td>"
        )


def _reviewed(found: Review | WinReview) -> int:
    """How many legs are reviewed to their end."""
    return len(found.legs) if found.is_complete else max(0, len(found.legs) - 1)


def element(name: str, text: str, kind: str = "") -> str:
    return f"<{name} class='{kind}'>{escape(text)}</{name}>"


def _heads(legs: int) -> list[str]:
    leg = translate("Leg {number}")
    return [
        translate("Luck"),
        translate("Weaker choices"),
        *(leg.format(number=number) for number in range(1, legs + 1)),
    ]


def _sums(luck: Gain, lost: str) -> Iterator[str]:
    mark = element("span", _MARKS[luck.kind], luck.kind)
    yield _cell(f"{mark}<b>{element('span', luck.text, luck.kind)}</b>", "sum")
    yield _cell(lost, "sum")


def _leg_cell(luck: Gain, lost: str) -> str:
    return _cell(f"{element('span', luck.text, luck.kind)}<br>{element('span', lost, 'small')}")


def _cell(rich: str, kind: str = "") -> str:
    return f"<td align='right' valign='middle'><span class='{kind}'>{rich}</span></td>"


def _kind(gained: float) -> str:
    return "gain" if gained > 0 else "loss"


def _points_lost(given: Estimate, *, in_full: bool = False) -> str:
    return Gain.of_chance(-given, in_full=in_full).text


def _loss(coins: float) -> str:
    return loss_text(coins) if coins >= VISIBLE_COINS else "0"


_TO_COME = [_cell("…", "even")] * 2
"""Sums that would still change."""
_EMPTY = _cell("&nbsp;<br><span class='small'>&nbsp;</span>")
"""As high as the cell of a leg."""
