"""Where name, coins, chips and figure stand on a player's card."""

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QRectF

from camelhelper.gui.widgets.seats import BADGE_PX

CHIP_PX = 18
BADGED_PX = BADGE_PX + 3
"""A badge and the gap behind it."""
_COINS_PX = 48
_BARE_COINS_PX = 24
"""With a picture and without one, as wide as for two figures at least."""
COIN_PX = 20
"""The picture of a coin and the gap behind it."""
_NARROW_PX = 110
"""On a narrower card of two lines the coins stand below the name, without a picture."""
_GAP_PX = 4
_APART_PX = 2
"""Further between the number of a chip and that of the coins in the same line."""


class LowLayout(Enum):
    """How the parts stand on all cards of a table that are as low as one line."""

    SIDE_BY_SIDE = auto()
    """But for a figure that may be below the name."""
    CHIPS_BELOW = auto()
    """Name and figure above the chips."""
    FIGURE_BELOW = auto()
    """The name above the figure, chips beside both."""


@dataclass(frozen=True, slots=True)
class Widths:
    """How wide each part is in pixels; 0 for one that the card does not have."""

    name: float
    """With the badge."""
    chips: float
    one_chip: float
    """The first chip in a small picture, and the sign if there are more."""
    figure: float
    more: float = 0
    """The sign alone that there are chips."""
    small_chips: float | None = None
    """All chips in small pictures; None if these are no smaller."""
    badge: float = BADGED_PX
    """The badge, with a partner's, and the gap behind it."""
    coins: float = _BARE_COINS_PX
    """The number of coins alone."""
    may_have_coin: bool = True
    """Whether a picture stands before it if there is room."""
    may_be_beside: bool = True
    """Whether the figure stands beside the name if there is room: in one line beside all else."""
    is_whole: bool = False
    """Whether the name makes way for chips or a figure only as a whole."""

    @property
    def small(self) -> float:
        """All chips as small as they can be."""
        return self.chips if self.small_chips is None else self.small_chips

    @property
    def coined(self) -> float:
        """The number of coins with a picture."""
        return max(_COINS_PX, COIN_PX + self.coins)


@dataclass(frozen=True, slots=True)
class Places:
    name: QRectF
    """With the badge."""
    coins: QRectF
    has_coin: bool
    """Whether a picture stands before the number of coins."""
    chips: tuple[QRectF, ...]
    """Lines of them: each has those without room in the one before it."""
    figure: QRectF
    """Without width if there is none to be seen."""

    @property
    def has_figure_beside(self) -> bool:
        """Whether the figure has all the height that the name or the coins have."""
        highest = max(self.name.height(), self.coins.height())
        return bool(self.figure.width()) and self.figure.height() == highest

    @property
    def badge_y(self) -> float:
        """The height of the badge's middle: that of the coins, unless these are below the name."""
        beside = self.coins if self.coins.top() < self.name.bottom() else self.name
        return beside.center().y()


def in_two_lines(room: QRectF, widths: Widths) -> Places:
    """Name and coins above chips and figure; chips without room there stand behind the name.

    The figure stands beside the name if there is room without the coin's picture, which goes before
    the name is cut.
    """
    if room.width() < _NARROW_PX:
        return _in_narrow_lines(room, widths)
    top, foot = _above_foot(room)
    wide, name_px, figure_px = room.width(), _with_gap(widths.name), _with_gap(widths.figure)
    bare = max(_BARE_COINS_PX, widths.coins)
    is_above = widths.may_be_beside and wide >= name_px + figure_px + bare
    above_px = figure_px if is_above else 0.0
    chips, below = _split(foot, figure_px - above_px)
    has_coin = widths.may_have_coin and wide >= name_px + above_px + widths.coined
    name, coins = _split(top, widths.coined if has_coin else bare)
    name, above = _split(name, above_px)
    name, behind = _cut(name, name_px)
    figure = above if is_above else below.adjusted(min(_GAP_PX, below.width()), 0, 0, 0)
    return Places(name, coins, has_coin, (chips, _spare(behind)), figure)


def _in_narrow_lines(room: QRectF, widths: Widths) -> Places:
    """The coins go below the name, too, and the figure to a line of its own if it would cut it."""
    top, foot = _above_foot(room)
    wide, name_px = room.width(), _with_gap(widths.name)
    chips, coins = _split(foot, _APART_PX + widths.coins)
    figure_px = widths.figure if BADGED_PX + widths.figure <= wide else 0.0
    beside_px = figure_px + (widths.badge if widths.is_whole else name_px)
    lines: tuple[QRectF, ...]
    if widths.may_be_beside and (beside_px <= wide or not figure_px):
        upper, figure = _split(top, figure_px)
        name, behind = _cut(upper, name_px)
        lines = chips, _spare(behind)
    else:
        upper, lower = _halves(room.adjusted(0, 0, 0, -CHIP_PX), BADGED_PX)
        name, behind = _cut(upper, name_px)
        figure, below = _cut(lower, _with_gap(figure_px))
        lines = chips, behind, below
    return Places(name, coins, has_coin=False, chips=lines, figure=figure)


def _above_foot(room: QRectF) -> tuple[QRectF, QRectF]:
    """The upper line, and the lower one for chips."""
    top = room.adjusted(0, 0, 0, -CHIP_PX - 2)
    return top, QRectF(room.left(), room.bottom() - CHIP_PX, room.width(), CHIP_PX)


def in_one_line(room: QRectF, widths: Widths, layout: LowLayout) -> Places:
    """All parts side by side if they fit, or else in two lines as on the other cards."""
    match layout:
        case LowLayout.SIDE_BY_SIDE:
            return _side_by_side(room, widths)
        case LowLayout.CHIPS_BELOW:
            return _above_chips(room, widths)
        case LowLayout.FIGURE_BELOW:
            return _above_figure(room, widths)


def _side_by_side(room: QRectF, widths: Widths) -> Places:
    """Without room, the figure stands below the name, then the coin's picture goes.

    Then the chips are small; in the end they have what room there is.
    """
    name, figure, wide = _with_gap(widths.name), _with_gap(widths.figure), room.width()
    bare, coined = widths.coins, widths.coined if widths.may_have_coin else widths.coins
    is_beside = widths.may_be_beside and name + widths.chips + figure + coined <= wide
    beside = figure if is_beside else 0.0
    below = figure if not beside and widths.badge + figure + bare <= wide else 0.0
    shown = max(name, widths.badge + below)
    ways = (widths.chips, coined), (widths.chips, bare), (widths.small, bare)
    fitting = (coins for chips, coins in ways if shown + chips + beside + coins <= wide)
    coins = next(fitting, bare)
    inner, purse = _split(room, coins)
    inner, figure_box = _split(inner, beside)
    name_box, chips_box = _cut(inner, shown)
    if below and widths.name > widths.badge:
        name_box, figure_box = _halves(name_box, widths.badge)
    elif below:
        name_box, figure_box = _cut(name_box, widths.badge)
    has_coin = widths.may_have_coin and coins == coined
    return Places(name_box, purse, has_coin, (_middle(chips_box),), figure_box)


def _above_chips(room: QRectF, widths: Widths) -> Places:
    """The name with the figure beside it, and the chips below both, then behind both."""
    inner, purse = _split(room, widths.coins)
    upper, lower = _halves(inner, widths.badge)
    figure_px = _with_gap(widths.figure)
    if widths.badge + figure_px > upper.width():
        figure_px = 0.0
    name, behind = _cut(upper, min(_with_gap(widths.name), upper.width() - figure_px))
    figure, behind = _cut(behind, figure_px)
    return Places(name, purse, has_coin=False, chips=(lower, behind), figure=figure)


def _above_figure(room: QRectF, widths: Widths) -> Places:
    """The name above the figure, with the chips behind both.

    The name makes way for the sign that there are any.
    """
    inner, purse = _split(room, widths.coins)
    upper, lower = _halves(inner, widths.badge)
    figure, below = _cut(lower, _with_gap(widths.figure))
    if figure.width() < widths.figure:
        figure, below = _cut(lower, 0.0)
    sign_px = widths.more if below.width() < widths.more else 0.0
    name_px = min(_with_gap(widths.name), upper.width() - sign_px)
    name, behind = _cut(upper, max(widths.badge, name_px))
    return Places(name, purse, has_coin=False, chips=(behind, below), figure=figure)


def _with_gap(width: float) -> float:
    return width + _GAP_PX if width else 0.0


def _split(box: QRectF, right_px: float) -> tuple[QRectF, QRectF]:
    """What is left of the right part, and that."""
    left = box.adjusted(0, 0, -right_px, 0)
    return left, QRectF(left.right(), box.top(), right_px, box.height())


def _cut(box: QRectF, left_px: float) -> tuple[QRectF, QRectF]:
    """The left part, and what is left of the box."""
    return _split(box, max(0.0, box.width() - left_px))


def _spare(box: QRectF) -> QRectF:
    """Room for a line of chips between the name and what else is there."""
    return _middle(box.adjusted(0, 0, -min(_GAP_PX, box.width()), 0))


def _middle(box: QRectF) -> QRectF:
    return QRectF(box.left(), box.center().y() - CHIP_PX / 2, box.width(), CHIP_PX)


def _halves(box: QRectF, badge: float) -> tuple[QRectF, QRectF]:
    """The upper one, and the lower one behind the badge; lines of letters touch a little."""
    upper, lower = QRectF(box), QRectF(box)
    upper.setBottom(box.center().y() + 1)
    lower.setCoords(box.left() + badge, upper.bottom() - 2, box.right(), box.bottom())
    return upper, lower
