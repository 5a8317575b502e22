"""One player at the table: name, coins, and what lies in front of them in this leg."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from camelhelper.core.game import Game
from camelhelper.core.ledger import last_scoring
from camelhelper.core.position import Position, Seat
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.gui.ledger.card_choices import CardChoices
from camelhelper.gui.ledger.card_places import (
    BADGED_PX,
    COIN_PX,
    LowLayout,
    Places,
    Widths,
    in_one_line,
    in_two_lines,
)
from camelhelper.gui.ledger.chips import Chips, text_px
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT, RIGHT
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets.actions import pop_up_over
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_focus, paint_ground
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.running_number import RunningNumber
from camelhelper.gui.widgets.seats import BADGE_PX, paint_badge, shortened
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import signed_text
from camelhelper.wording.names import seat_name
from camelhelper.wording.player import chance_to_win, player_in_words

CARD_PX = 56
LOW_CARD_PX = 30
"""In a low window: name, chips and coins on one line."""
_GAP_PX = 3
_NARROW_PX, _LOW_NARROW_PX = 120, 170
"""On a narrower card, or a low one where tickets have to stand beside it, the name is smaller."""
_NARROWEST_PX = 76
"""On a narrower one all figures are smaller, too: there is hardly room for an initial."""
_PARTNER_PX = 10
"""How far a partner's badge stands out from behind one's own."""
_PAIRED_PX = 64
"""A narrower card has no room for a partner's badge."""
_OLD_OPACITY = 0.45
"""Of a chance to win that was known before the last change."""


class PlayerCard(PressedByEnter, QAbstractButton):
    """A click offers what can be set right about this player."""

    def __init__(self, seat: Seat, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.choices = CardChoices(seat, self)
        self.pictures = pictures
        self._position: Position | None = None
        self._start: Position | None = None
        self._known_chips: tuple[Position, QFont, Chips] | None = None
        self._names: Sequence[str] = ()
        self._gain: int | None = None
        """What the last scoring brought, as long as that is told in place of the chance to win."""
        self._chances: AdviceAnswer | None = None
        self._is_win_painted = self._is_win_wanted = False
        self.most_px = self.maximumWidth()
        """How wide the narrowest card is: none is laid out otherwise for a pixel more."""
        self.is_by_number = False
        """Whether the badge alone says who it is, if that is somebody without a name."""
        self.may_have_coin = True
        """Whether a picture stands before the coins if there is room."""
        self.may_tell_gain = True
        """Whether all cards have room for what the last scoring brought."""
        self.low_layout = LowLayout.SIDE_BY_SIDE
        """How the parts of all cards stand where these are low."""
        self.may_be_beside = True
        """Whether the figure stands beside the name if there is room."""
        self.coins = RunningNumber(parent=self)
        self.coins.changed.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open_choices)

    def show_game(self, game: Game, position: Position) -> None:
        coins = position.player(self.seat).coins
        if game.history.start is not self._start:  # another game: nobody has lost these coins
            self._start = game.history.start
            self.coins.become(coins)
        else:
            self.coins.run_to(coins)
        self._position, self._names = position, game.names
        self.choices.names = game.names
        scoring = last_scoring(game.history)
        is_news = scoring is not None and scoring.is_news
        self._gain = scoring.gains[self.seat - 1] if scoring and is_news else None
        self._tell()

    def show_chances(
        self, known: AdviceAnswer | None, *, is_painted: bool, is_wanted: bool = False
    ) -> None:
        """Show the player's chance to win and way to play as far as known, in the tip always.

        ``is_wanted`` shows it even where the last scoring is news.
        """
        shown = known, is_painted, is_wanted
        if shown != (self._chances, self._is_win_painted, self._is_win_wanted):
            self._chances, self._is_win_painted, self._is_win_wanted = shown
            self.choices.known = known
            self._tell()

    @property
    def _win_text(self) -> str:
        return chance_to_win(self._chances, self.seat) if self._chances else ""

    def _tell(self) -> None:
        if self._position is not None:
            gain = "" if self._gain is None else signed_text(self._gain)
            words = player_in_words(self._position, self.seat, self._names, gain, self._chances)
            self.setAccessibleName(words)
            set_tip(self, words)
            self.update()

    @Slot()
    def open_choices(self) -> None:
        pop_up_over(self, self.choices.menu())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.open_choices()
        event.accept()

    # -- painting ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(160, CARD_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(32, LOW_CARD_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        position = self._position
        if position is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        box = QRectF(self.rect())
        to_move = position.to_move == self.seat
        if to_move:
            paint_ground(painter, theme, box, "selection")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(QRectF(0, 0, 4, box.height()), 2, 2)
        elif self.underMouse():
            paint_ground(painter, theme, box, "hover")
        self._paint_inside(painter, position, to_move=to_move)
        if self.hasFocus():
            paint_focus(painter, theme, box)

    def _paint_inside(self, painter: QPainter, position: Position, *, to_move: bool) -> None:
        widths = self._shown_widths(position)
        places = self._places(widths)
        partner = position.player(self.seat).partner if self._wide >= _PAIRED_PX else None
        painter.setPen(self.pictures.theme.colour("selection_text" if to_move else "text"))
        self._paint_coins(painter, places)
        self._paint_badges(painter, places, partner)
        if not self._has_number_alone:
            self._paint_name(painter, places.name.adjusted(widths.badge, 0, 0, 0))
        if places.figure.width():
            if self._is_win_old:
                painter.setPen(faded(painter.pen().color(), _OLD_OPACITY))
            painter.setFont(self._figure_font)
            painter.drawText(places.figure, LEFT, self._figure)
        self._chips(position).paint(painter, places.chips)

    @property
    def lack(self) -> int:
        """How much has no room: a figure weighs most, then a name, the sign for chips, a chip."""
        if self._position is None:
            return 0
        widths = self._shown_widths(self._position)
        places = self._places(widths)
        lacks_figure = self.has_figure and not self._shows_figure(widths, places)
        is_cut = places.name.width() < widths.name
        chips = self._chips(self._position)
        are_hidden = chips.are_hidden(places.chips)
        left_out = chips.left_out(places.chips)
        return 100_000 * lacks_figure + 1_000 * is_cut + 50 * are_hidden + left_out

    @property
    def wants_number(self) -> bool:
        """Whether there is no room for a word where there is no name.

        Beside it there has to be room for the coins and one of the tickets, so that the word does
        not come and go with what lies before the player.
        """
        if self._position is None or self._is_named:
            return False
        widths = self._widths(self._position)
        if self.is_high:
            return self._places(widths).name.width() < widths.name
        return widths.name + _GAP_PX + widths.one_chip + widths.coins > self._room.width()

    @property
    def has_figure(self) -> bool:
        """Whether the chance to win or what the last scoring brought is to be shown."""
        return bool(self._figure)

    @property
    def _is_win_old(self) -> bool:
        """Whether its figure is the chance to win before the last change, until the new comes."""
        if self._chances is None or self.tells_gain:
            return False
        return self._chances.position != self._position

    @property
    def has_room_for_coin(self) -> bool:
        if self._position is None:
            return True
        widths = replace(self._widths(self._position), may_have_coin=True)
        return self._places(widths).has_coin

    @property
    def tells_gain(self) -> bool:
        """Whether its figure is what the last scoring brought, which the line below says, too."""
        return self._gain is not None and not (self._is_win_wanted and self._win_text)

    @property
    def has_room_for_figure(self) -> bool:
        if self._position is None:
            return True
        widths = self._shown_widths(self._position)
        return self._shows_figure(widths, self._places(widths))

    def _shows_figure(self, widths: Widths, places: Places) -> bool:
        """The chance to win may cut the name short for it, a gain may not."""
        has_name = places.name.width() >= widths.name or not self.tells_gain
        return has_name and places.figure.width() > 0

    @property
    def has_room_beside(self) -> bool:
        """Whether the figure has room beside the name, and in one line beside all else."""
        if self._position is None:
            return True
        return self._places(self._shown_widths(self._position)).has_figure_beside

    @property
    def is_high(self) -> bool:
        """Whether there are two lines."""
        return self.height() >= CARD_PX

    @property
    def _wide(self) -> int:
        return min(self.width(), self.most_px)

    @property
    def _room(self) -> QRectF:
        box = QRectF(0, 0, self._wide, self.height())
        if self.is_high:
            beside_px = STEP_PX if self._wide >= _NARROW_PX else STEP_PX // 2
            return box.adjusted(beside_px + 2, 4, -beside_px, -4)
        beside_px = STEP_PX if self._wide >= _NARROWEST_PX else STEP_PX // 2
        return box.adjusted(beside_px, 0, -beside_px // 2, 0)

    def _places(self, widths: Widths) -> Places:
        if self.is_high:
            return in_two_lines(self._room, widths)
        return in_one_line(self._room, widths, self.low_layout)

    def _shown_widths(self, position: Position) -> Widths:
        """As they are painted: what one of the cards has no room for, none shows."""
        widths = self._widths(position)
        if self._has_number_alone:
            widths = replace(widths, name=widths.badge)
        return widths

    def _widths(self, position: Position) -> Widths:
        chips = self._chips(position)
        player = position.player(self.seat)
        is_paired = player.partner and self._wide >= _PAIRED_PX
        badge_px = BADGED_PX + (_PARTNER_PX if is_paired else 0)
        counts = self.coins.value, player.coins  # while they are running, too
        return Widths(
            name=badge_px + text_px(self._name_font, self._called),
            chips=chips.width_px,
            small_chips=chips.small_px,
            one_chip=chips.least_px,
            more=chips.rest_px,
            figure=text_px(self._figure_font, self._figure),
            badge=badge_px,
            coins=max(text_px(self._coins_font, str(coins)) for coins in counts) + _GAP_PX,
            may_have_coin=self.may_have_coin,
            may_be_beside=self.may_be_beside,
            is_whole=not self._is_named,
        )

    def _chips(self, position: Position) -> Chips:
        """The same as long as nothing changes, as they measure themselves once."""
        font = sized(self.font(), SMALL, bold=True)
        if self._known_chips is None or self._known_chips[:2] != (position, font):
            chips = Chips(position, self.seat, self.pictures, font)
            self._known_chips = position, font, chips
        return self._known_chips[2]

    @property
    def _gain_text(self) -> str:
        """With a sign even for 0: without, it would be read as the player's coins."""
        return signed_text(self._gain) if self._gain else "+0"

    @property
    def _figure(self) -> str:
        if self.tells_gain:
            return self._gain_text if self.may_tell_gain else ""
        return self._win_text if self._is_win_painted else ""

    @property
    def _figure_font(self) -> QFont:
        narrow_px = _NARROW_PX if self.is_high else _NARROWEST_PX
        return sized(self.font(), SMALL if self._wide < narrow_px else BODY, bold=True)

    @property
    def _name_font(self) -> QFont:
        is_me = self._position is not None and self._position.me == self.seat
        narrow_px = _NARROW_PX if self.is_high else _LOW_NARROW_PX
        return sized(self.font(), SMALL if self._wide < narrow_px else BODY, bold=is_me)

    @property
    def _called(self) -> str:
        return seat_name(self._names, self.seat)

    @property
    def _has_number_alone(self) -> bool:
        return self.is_by_number and not self._is_named

    @property
    def _is_named(self) -> bool:
        """Without a name, the badge alone says who it is where room is short."""
        return any(self._names[self.seat - 1 : self.seat])

    @property
    def _coins_font(self) -> QFont:
        scale = TITLE if self._wide >= _NARROWEST_PX else SMALL
        return sized(self.font(), scale, bold=True)

    def _paint_coins(self, painter: QPainter, places: Places) -> None:
        painter.setFont(self._coins_font)
        coins, box = str(self.coins.value), places.coins
        painter.drawText(box, RIGHT, coins)
        if places.has_coin:
            left = box.right() - painter.fontMetrics().horizontalAdvance(coins) - COIN_PX
            self.pictures.coin(painter, QRectF(left, box.center().y() - 8, 16, 16))

    def _paint_badges(self, painter: QPainter, places: Places, partner: Seat | None) -> None:
        """The seat, and half behind it a partner's."""
        top = places.badge_y - BADGE_PX / 2
        badge = QRectF(places.name.left(), top, BADGE_PX, BADGE_PX)
        theme = self.pictures.theme
        if partner:
            paint_badge(painter, theme, badge.translated(_PARTNER_PX, 0), partner, is_other=True)
        paint_badge(painter, theme, badge, self.seat)

    def _paint_name(self, painter: QPainter, room: QRectF) -> None:
        painter.setFont(self._name_font)
        shown = shortened(self._called, painter.fontMetrics(), int(room.width()))
        painter.drawText(room, LEFT, shown)
