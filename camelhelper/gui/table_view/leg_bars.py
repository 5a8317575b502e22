"""Each camel's chance to win the leg as a bar and a figure, legible across the table."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.pictures import BLANKET_SHAPE, Pictures
from camelhelper.gui.theme.shapes import paint_rounded
from camelhelper.gui.theme.typography import sized
from camelhelper.gui.widgets.panel import STALE_OPACITY
from camelhelper.gui.widgets.signs import paint_star
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import (
    capital,
    listed,
    percent_text,
    percentage,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.numbers import Number, meaning
from camelhelper.wording.translation import translate_counted

_FIGURE_SHARE = 1 / 17
"""The height of a figure as a share of the window's: an eighteenth is legible from two metres."""
_FAVOURITE_SHARE = 1 / 14
_UNKNOWN = "–"
_PERCENT = "%"
_PERCENT_SCALE = 0.5
"""The height of the sign after a figure, as a share of the figure's."""
_NAME_SHARE = 1 / 32
_PLATE_SHARE = 1 / 17
_STAR_SHARE = 1 / 48
"""From its middle to a point."""
_GAP_SHARE = 1 / 60
_SIGN_GAP = 0.12
"""Between a figure and its sign, as a share of the figure's height."""
_MOST_FIGURE_WIDTH, _MOST_FIGURE_HEIGHT = 0.55, 0.88
"""How much of a line a figure may take; name and plate are as large as the rest allows."""
_WIDEST = "100"
MARGIN_PX = 16
_LEAST_BAR_PX = 5
_TRACK_OPACITY = 0.12
_PROBE_PX = 1000


@dataclass(frozen=True, slots=True)
class LegChance:
    camel: str
    first: Fraction | None = None
    """The chance to come first in the leg; None while unknown or hidden."""
    is_favourite: bool = False


def leg_chances(racing: str, leg: LegOdds | None) -> tuple[LegChance, ...]:
    """One for each camel of ``racing``, in that order."""
    if leg is None:
        return tuple(map(LegChance, racing))
    return tuple(
        LegChance(camel, leg.fraction(camel, 0), camel in leg.favourites)
        if camel in leg.camels
        else LegChance(camel)
        for camel in racing
    )


def _name(chance: LegChance) -> str:
    return capital(camel_name(chance.camel))


class LegBars(QWidget):
    """A row for each camel, in the order of the dice: rows never swap places."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.pictures = pictures
        self.chances: tuple[LegChance, ...] = ()
        self._is_stale = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Chances of winning the leg"))
        set_tip(self, meaning(Number.LEG_ODDS).text)
        pictures.theme.changed.connect(self.update)

    def show_chances(self, chances: tuple[LegChance, ...]) -> None:
        if self._is_stale or chances != self.chances:
            self.chances, self._is_stale = chances, False
            self.setAccessibleDescription(self._words())
            self.update()

    def dim(self) -> None:
        """Show that these chances are out of date, and that new ones are on their way."""
        self._is_stale = True
        self.update()

    def _words(self) -> str:
        known = [
            (chance.camel, chance.first) for chance in self.chances if chance.first is not None
        ]
        favourites = [camel_name(each.camel) for each in self.chances if each.is_favourite]
        if not known:
            return self.tr("Not known")
        ranked = sorted(known, key=lambda pair: -pair[1])
        each = ", ".join(f"{camel_name(camel)} {percentage(first)}" for camel, first in ranked)
        text = translate_counted(
            "Favourite: {camels}. {chances}", "Favourites: {camels}. {chances}", len(favourites)
        )
        return text.format(camels=listed(favourites), chances=capital(each))

    # -- measures ----------------------------------------------------------------------------

    def figure_px(self, *, is_favourite: bool = False) -> float:
        """The height of a figure: legible from afar, if the window has room for that."""
        return self._figure_screen_px() * (_FAVOURITE_SHARE if is_favourite else _FIGURE_SHARE)

    def _figure_screen_px(self) -> float:
        """The window's height, or that of the largest screen whose figures have room here."""
        line = self._line(0)
        widest = _MOST_FIGURE_WIDTH * line.width() / self._figure_width(_PROBE_PX)
        lowest = _MOST_FIGURE_HEIGHT * line.height() / _FAVOURITE_SHARE
        return min(self.window().height(), _PROBE_PX * widest, lowest)

    def _name_screen_px(self) -> float:
        """The same for plate, name and star beside the figures."""
        of_figures = self._figure_screen_px()
        room = self._line(0).width() - self._figure_width(of_figures)
        needed = self._plate_px(_PROBE_PX) + self._name_px(_PROBE_PX)
        needed += (2 * _STAR_SHARE + 3 * _GAP_SHARE) * _PROBE_PX
        return min(of_figures, _PROBE_PX * room / needed)

    def _plate_px(self, screen_px: float) -> float:
        return _PLATE_SHARE * screen_px * BLANKET_SHAPE

    def _name_px(self, screen_px: float) -> float:
        """The width of the longest name."""
        width = QFontMetricsF(self._font(_NAME_SHARE * screen_px)).horizontalAdvance
        return max(map(width, map(_name, self.chances)), default=0.0)

    def _figure_width(self, screen_px: float) -> float:
        """The width of the widest figure and its sign."""
        digit_px = _FAVOURITE_SHARE * screen_px
        digits = QFontMetricsF(self._font(digit_px, bold=True)).horizontalAdvance(_WIDEST)
        sign = QFontMetricsF(self._font(digit_px * _PERCENT_SCALE)).horizontalAdvance(_PERCENT)
        return digits + _SIGN_GAP * digit_px + sign

    def _line(self, row: int) -> QRectF:
        """Where camel and figure stand, above the bar."""
        bar = self.bar(row)
        top = self.card(row).top()
        return QRectF(bar.left(), top, bar.width(), bar.top() - top)

    def card(self, row: int) -> QRectF:
        """The ground of a row."""
        height = self.height() / max(1, len(self.chances))
        return QRectF(0, row * height, self.width(), height).adjusted(0, 3, 0, -3)

    def bar(self, row: int) -> QRectF:
        """The full length of a row's bar, which stands for 100%."""
        card = self.card(row)
        height = max(_LEAST_BAR_PX, 0.17 * card.height())
        top = card.bottom() - height - 0.1 * card.height()
        return QRectF(card.left() + MARGIN_PX, top, card.width() - 2 * MARGIN_PX, height)

    def sizeHint(self) -> QSize:
        return QSize(320, 420)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 160)

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, chance in enumerate(self.chances):
            if chance.is_favourite:
                ground = self.pictures.theme.colour("selection")
                paint_rounded(painter, self.card(row), ground, corner=MARGIN_PX / 2)
            line = self._line(row)
            painter.setOpacity(STALE_OPACITY if self._is_stale else 1)
            self._paint_figure(painter, line, chance)
            self._paint_bar(painter, self.bar(row), chance)
            painter.setOpacity(1)
            self._paint_camel(painter, line, chance)

    def _paint_figure(self, painter: QPainter, line: QRectF, chance: LegChance) -> None:
        """The figure at the end of the line."""
        theme = self.pictures.theme
        digit_px = self.figure_px(is_favourite=chance.is_favourite)
        is_known = chance.first is not None
        text = _UNKNOWN if chance.first is None else percent_text(chance.first)
        sign = self._font(digit_px * _PERCENT_SCALE)
        sign_px = QFontMetricsF(sign).horizontalAdvance(_PERCENT)
        gap_px = _SIGN_GAP * digit_px
        foot = line.center().y() + digit_px / 2
        painter.setPen(theme.colour("selection_text" if chance.is_favourite else "text"))
        painter.setFont(self._font(digit_px, bold=chance.is_favourite))
        start = line.right() - sign_px - gap_px - painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(start, foot), text)
        if is_known:
            painter.setFont(sign)
            painter.drawText(QPointF(line.right() - sign_px, foot), _PERCENT)

    def _paint_camel(self, painter: QPainter, line: QRectF, chance: LegChance) -> None:
        """Its blanket, its name, and a favourite's star, each below that of the row above."""
        theme, screen_px = self.pictures.theme, self._name_screen_px()
        middle, gap_px = line.center().y(), _GAP_SHARE * screen_px
        plate = QRectF(line.left(), middle, self._plate_px(screen_px), _PLATE_SHARE * screen_px)
        plate.translate(0, -plate.height() / 2)
        self.pictures.blanket(painter, plate, chance.camel)
        painter.setFont(self._font(_NAME_SHARE * screen_px))
        painter.setPen(theme.colour("selection_text" if chance.is_favourite else "text_muted"))
        name = line.adjusted(plate.width() + gap_px, 0, 0, 0)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, _name(chance))
        if chance.is_favourite:
            radius = _STAR_SHARE * screen_px
            left = name.left() + self._name_px(screen_px) + gap_px
            paint_star(painter, QPointF(left + radius, middle), radius, theme.colour("accent"))

    def _paint_bar(self, painter: QPainter, track: QRectF, chance: LegChance) -> None:
        """In the camel's own colour, with a rim that stands out from any ground."""
        theme = self.pictures.theme
        corner = track.height() / 2
        ground = faded(theme.colour("text_muted"), _TRACK_OPACITY)
        paint_rounded(painter, track, ground, corner=corner)
        if chance.first:
            length = max(track.width() * float(chance.first), track.height())
            bar = QRectF(track.left(), track.top(), length, track.height())
            inner = bar.adjusted(1, 1, -1, -1)
            ink = theme.camel(chance.camel).blanket
            rim = theme.colour("selection_text" if chance.is_favourite else "text_muted")
            paint_rounded(painter, inner, ink, rim, width=2, corner=corner - 1)

    def _font(self, digit_px: float, *, bold: bool = False) -> QFont:
        """The font whose digits have this height."""
        font = sized(self.font(), 1, bold=bold)
        font.setPixelSize(_PROBE_PX)
        digit = QFontMetricsF(font).tightBoundingRect("0").height()
        font.setPixelSize(max(1, ceil(digit_px * _PROBE_PX / digit)))
        return font
