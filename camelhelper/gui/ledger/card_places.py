"""Where name, coins, chips and figure stand on a player's card."""

from dataclasses import dataclass

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
_GAP_PX, _TIGHT_GAP_PX = 4, 2


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
    chips: QRectF
    """Without width if there are none to be seen."""
    figure: QRectF
    """The same."""

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
    """Name and coins above chips and figure.

    The figure stands beside the name if there is room without the coin's picture, which goes before
    the name is cut. On a narrow card the coins go below it, too, and the figure has a line of its
    own where it would cut the name.
    """
    top = room.adjusted(0, 0, 0, -CHIP_PX - 2)
    foot = QRectF(room.left(), room.bottom() - CHIP_PX, room.width(), CHIP_PX)
    wide, name_px, figure_px = room.width(), _with_gap(widths.name), _with_gap(widths.figure)
    if wide < _NARROW_PX:
        chips, coins = _split(foot, widths.coins)
        beside_px = widths.figure + (widths.badge if widths.is_whole else name_px)
        if widths.may_be_beside and (beside_px <= wide or not widths.figure):
            name, figure = _split(top, widths.figure)
        elif BADGED_PX + widths.figure <= wide:
            name, figure = _halves(room.adjusted(0, 0, 0, -CHIP_PX), BADGED_PX)
        else:
            name, figure = _split(top, 0.0)
        return Places(name, coins, has_coin=False, chips=chips, figure=figure)
    bare = max(_BARE_COINS_PX, widths.coins)
    is_above = widths.may_be_beside and wide >= name_px + figure_px + bare
    above_px = figure_px if is_above else 0.0
    has_coin = widths.may_have_coin and wide >= name_px + above_px + widths.coined
    name, coins = _split(top, widths.coined if has_coin else bare)
    name, above = _split(name, above_px)
    chips, below = _split(foot, figure_px - above_px)
    return Places(name, coins, has_coin, chips, above if is_above else below)


def in_one_line(room: QRectF, widths: Widths) -> Places:
    """All parts side by side if they fit.

    Else the figure stands below the name, then the coin's picture goes, then the chips are small.
    Then they stand beside the name above the figure, or below the name, and below the figure, too,
    if that has room beside the name, or a few of them above it. Else the name is cut short to half
    of the room for them, to less for nothing, and all go but one, then this one, too. The sign that
    there are some always stays, in the end below the name instead of the figure.
    """
    name, figure, wide = _with_gap(widths.name), _with_gap(widths.figure), room.width()
    coined = widths.coined if widths.may_have_coin else widths.coins
    is_beside = widths.may_be_beside and name + widths.chips + figure + coined <= wide
    beside = figure if is_beside else 0.0
    least_px = widths.badge + figure + widths.more + widths.coins
    below = figure if not beside and least_px <= wide else 0.0
    small = widths.chips if widths.small_chips is None else widths.small_chips
    row_px = max(name, widths.badge + figure) + small + widths.coins
    is_short = widths.more and figure and not beside and row_px > wide
    if is_short and (halves := _in_halves(room, widths, small)):
        return halves
    bare = widths.coins
    is_sign_below = widths.more and not beside and not below
    is_cut = widths.chips and not beside and not widths.is_whole
    least = min(name, wide / 2) if is_cut else name
    ways = [
        (widths.chips, name, coined),
        (widths.chips, name, bare),
        (small, name, bare),
        *(
            [(0.0, widths.badge + widths.one_chip, bare)]
            if is_sign_below
            else [(chips, least, bare) for chips in (widths.chips, small, widths.one_chip)]
        ),
        (widths.more, name, bare),
        (0.0, name, bare),
    ]
    fitting = (
        (chips, coins)
        for chips, shown, coins in ways
        if max(shown, widths.badge + below) + chips + beside + coins <= wide
    )
    chips, coins = next(fitting, (0.0, bare))
    if widths.more and not chips:
        below = 0.0  # the sign takes its place
    inner, purse = _split(room, coins)
    inner, figure_box = _split(inner, beside)
    shown = max(min(name, inner.width() - chips), widths.badge + below) if chips else inner.width()
    name_box, chips_box = _split(inner, inner.width() - shown)
    if below and widths.name > widths.badge:
        name_box, figure_box = _halves(name_box, widths.badge)
    elif below:
        name_box, figure_box = _split(name_box, name_box.width() - widths.badge)
    chips_box = _middle(chips_box)
    if widths.more and not chips:
        name_box, chips_box = _halves(name_box, widths.badge)
    has_coin = widths.may_have_coin and coins == coined
    return Places(name_box, purse, has_coin, chips_box, figure_box)


def _in_halves(room: QRectF, widths: Widths, small_px: float) -> Places | None:
    """Name and figure one above the other with chips beside the name; or one beside the other.

    Beside the name a part of the chips is enough where they have no room below; None for no room.
    """
    wide, figure = room.width() - widths.coins, _with_gap(widths.figure)
    chips_px = wide - widths.name - _TIGHT_GAP_PX if widths.badge + figure <= wide else 0.0
    if chips_px >= small_px:
        return _above_figure(room, widths)
    if _with_gap(widths.name) + figure <= wide:
        return _above_chips(room, widths)
    return _above_figure(room, widths) if chips_px >= widths.more else None


def _above_chips(room: QRectF, widths: Widths) -> Places:
    """The name with the figure beside it, and the chips below both."""
    inner, purse = _split(room, widths.coins)
    upper, chips = _halves(inner, widths.badge)
    name, figure = _split(upper, upper.width() - _with_gap(widths.name))
    return Places(name, purse, has_coin=False, chips=chips, figure=figure)


def _above_figure(room: QRectF, widths: Widths) -> Places:
    """The name with the chips beside it, and the figure below both."""
    inner, purse = _split(room, widths.coins)
    upper, figure = _halves(inner, widths.badge)
    name, chips = _split(upper, upper.width() - widths.name - _TIGHT_GAP_PX)
    return Places(name, purse, has_coin=False, chips=chips, figure=figure)


def _with_gap(width: float) -> float:
    return width + _GAP_PX if width else 0.0


def _split(box: QRectF, right_px: float) -> tuple[QRectF, QRectF]:
    """What is left of the right part, and that."""
    left = box.adjusted(0, 0, -right_px, 0)
    return left, QRectF(left.right(), box.top(), right_px, box.height())


def _middle(box: QRectF) -> QRectF:
    return QRectF(box.left(), box.center().y() - CHIP_PX / 2, box.width(), CHIP_PX)


def _halves(box: QRectF, badge: float) -> tuple[QRectF, QRectF]:
    """The upper one, and the lower one behind the badge; lines of letters touch a little."""
    upper, lower = QRectF(box), QRectF(box)
    upper.setBottom(box.center().y() + 1)
    lower.setCoords(box.left() + badge, upper.bottom() - 2, box.right(), box.bottom())
    return upper, lower
