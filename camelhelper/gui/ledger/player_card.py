"""One player at the table: name, coins, and what lies in front of them in this leg."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QActionGroup,
    QContextMenuEvent,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from camelhelper.core.edition import BOOING, CHEERING
from camelhelper.core.game import Game
from camelhelper.core.ledger import last_scoring
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import partner_obstacle
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT, RIGHT
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets.actions import menu_of_choices
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_focus, paint_ground
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.running_number import RunningNumber
from camelhelper.gui.widgets.seats import BADGE_PX, menu_entry, paint_badge, seat_name, shortened
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import (
    capital,
    labelled,
    listed,
    percentage,
    signed_text,
)
from camelhelper.wording.ledger import counted_coins, counted_pyramid_tickets, counted_race_cards
from camelhelper.wording.names import camel_name, tile_name
from camelhelper.wording.win_chances import inferred_text, style_text

CARD_PX = 56
LOW_CARD_PX = 30
"""In a low window: name, chips and coins on one line."""
_LEAST_NAME_PX = 76
_COINS_PX = 48
_BARE_COINS_PX = 24
"""Without a picture."""
_CHIP_PX = 18
_GAP_PX = 3
_NARROW_PX = 110
"""On a narrower card the coins are a number without a picture."""


Chip = tuple[str, str]
"""What is drawn: a camel's letter for a leg ticket and its value, or a mark and its number."""


class PlayerCard(PressedByEnter, QAbstractButton):
    """A click offers what can be set right about this player.

    Signals:
        turn_wanted(int): make it this seat's turn.
        partner_wanted(int, int): make two seats partners.
        tile_wanted(int, int): make a seat the owner of the tile on a space.
        edit_wanted(): edit names, coins and seats.
        habits_wanted(): show how everybody plays.
        style_wanted(int, object): a seat plays by the style of this name; None: as it seems to.
    """

    turn_wanted = Signal(int)
    partner_wanted = Signal(int, int)
    tile_wanted = Signal(int, int)
    edit_wanted = Signal()
    habits_wanted = Signal()
    style_wanted = Signal(int, object)

    def __init__(self, seat: Seat, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.pictures = pictures
        self._position: Position | None = None
        self._names: Sequence[str] = ()
        self._gain = ""
        self._chances: AdviceAnswer | None = None
        self._is_win_painted = False
        self.coins = RunningNumber(parent=self)
        self.coins.changed.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open_choices)

    def show_game(self, game: Game, position: Position) -> None:
        coins = position.player(self.seat).coins
        if self._position is None:
            self.coins.become(coins)
        else:
            self.coins.run_to(coins)
        self._position, self._names = position, game.names
        scoring = last_scoring(game.history)
        is_news = scoring is not None and scoring.is_news
        self._gain = signed_text(scoring.gains[self.seat - 1]) if scoring and is_news else ""
        self._tell()

    def show_chances(self, known: AdviceAnswer | None, *, is_painted: bool) -> None:
        """Show the player's chance to win and way to play as far as known, in the tip always."""
        if (known, is_painted) != (self._chances, self._is_win_painted):
            self._chances, self._is_win_painted = known, is_painted
            self._tell()

    @property
    def _win_text(self) -> str:
        if self._chances is None:
            return ""
        return percentage(self._chances.win[self.seat - 1].chance)

    def _style_text(self, known: AdviceAnswer) -> str:
        """How the player is said to play, or seems to."""
        if name := known.said.get(self.seat):
            return self.tr("{style}, as you said").format(style=style_text(name))
        return inferred_text(known.styles[self.seat - 1])

    def _tell(self) -> None:
        if self._position is not None:
            self.setAccessibleName(self._words(self._position))
            set_tip(self, self._words(self._position))
            self.update()

    def _words(self, position: Position) -> str:
        player = position.player(self.seat)
        parts = [counted_coins(player.coins)]
        if self._gain:
            parts.append(self.tr("{gain} in the last scoring").format(gain=self._gain))
        if position.me == self.seat:
            parts.insert(0, self.tr("me"))
        if position.to_move == self.seat:
            parts.insert(0, self.tr("to move"))
        if known := self._chances:
            text = self.tr("wins the game {chance} of the time")
            parts.append(text.format(chance=self._win_text))
            if position.me != self.seat:
                parts.append(self._style_text(known))
        if tickets := position.leg_tickets_of(self.seat):
            held = listed([f"{camel_name(colour)} {value}" for colour, value in tickets])
            parts.append(self.tr("leg tickets {tickets}").format(tickets=held))
        if player.pyramid_tickets:
            parts.append(counted_pyramid_tickets(player.pyramid_tickets))
        if tile := position.tile_of(self.seat):
            word = tile_name(position.edition, tile.side)
            parts.append(self.tr("{side} tile on {space}").format(side=word, space=tile.space))
        if cards := position.cards_of(self.seat):
            parts.append(counted_race_cards(len(cards)))
        if player.partner:
            partner = seat_name(self._names, player.partner)
            parts.append(self.tr("partner of {name}").format(name=partner))
        return labelled(seat_name(self._names, self.seat), ", ".join(parts))

    # -- choices -----------------------------------------------------------------------------

    @Slot()
    def open_choices(self) -> None:
        menu = self.choices()
        menu.popup(self.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def choices(self) -> QMenu:
        menu = menu_of_choices(self)
        position, seat = self._position, self.seat
        if position is None:
            return menu
        name = seat_name(self._names, seat).replace("&", "&&")

        if position.to_move != seat and not position.scored:
            text = self.tr("Make it {name}'s &turn").format(name=name)
            menu.addAction(text).triggered.connect(lambda: self.turn_wanted.emit(seat))
        for space in [tile.space for tile in position.tiles if tile.owner != seat]:
            text = self.tr("Make this the owner of the tile on {space}").format(space=space)
            menu.addAction(text).triggered.connect(partial(self._want_tile, space))
        if partners := self._partners(position):
            submenu = menu.addMenu(self.tr("Make &partner of"))
            for other in partners:
                action = submenu.addAction(menu_entry(self._names, other))
                action.triggered.connect(partial(self._want_partner, other))
        if self._chances and position.me != seat:
            self._offer_styles(menu.addMenu(self.tr("&Plays how")), self._chances)
        menu.addSeparator()
        text = self.tr("&Edit players…")
        menu.addAction(text).triggered.connect(self.edit_wanted)
        return menu

    def _offer_styles(self, menu: QMenu, known: AdviceAnswer) -> None:
        group = QActionGroup(menu)
        seems = self.tr("As it seems: {style}")
        choices: dict[str | None, str] = {
            None: seems.format(style=inferred_text(known.styles[self.seat - 1])),
            **{style.name: capital(style_text(style.name)) for style in STYLES},
        }
        for name, text in choices.items():
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(name == known.said.get(self.seat))
            action.triggered.connect(partial(self._want_style, name))
            group.addAction(action)
        menu.addSeparator()
        menu.addAction(self.tr("&Known from other evenings…")).triggered.connect(self.habits_wanted)

    def _partners(self, position: Position) -> list[Seat]:
        """Who could become this player's partner now."""
        if position.leg_over or position.scored:
            return []
        others = range(1, len(position.players) + 1)
        return [seat for seat in others if partner_obstacle(position, seat, self.seat) is None]

    def _want_tile(self, space: int) -> None:
        self.tile_wanted.emit(self.seat, space)

    def _want_style(self, name: str | None) -> None:
        self.style_wanted.emit(self.seat, name)

    def _want_partner(self, partner: Seat) -> None:
        self.partner_wanted.emit(self.seat, partner)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.open_choices()
        event.accept()

    # -- painting ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(160, CARD_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, LOW_CARD_PX)

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
        self._paint_inside(painter, box, position, to_move=to_move)
        if self.hasFocus():
            paint_focus(painter, theme, box)

    def _paint_inside(
        self, painter: QPainter, box: QRectF, position: Position, *, to_move: bool
    ) -> None:
        """Name and coins above the chips, or around them where there is only one line."""
        figure = self._gain or (self._win_text if self._is_win_painted else "")
        if box.height() >= CARD_PX:
            inner = box.adjusted(STEP_PX + 2, 4, -STEP_PX, -4)
            top = inner.adjusted(0, 0, 0, -_CHIP_PX - 2)
            chips = QRectF(inner.left(), inner.bottom() - _CHIP_PX, inner.width(), _CHIP_PX)
            name, has_coin = QRectF(top), top.width() >= _NARROW_PX
        else:
            top = box.adjusted(STEP_PX, 0, -STEP_PX // 2, 0)
            name, chips, has_coin = self._on_one_line(top, figure, position)
        painter.setPen(self.pictures.theme.colour("selection_text" if to_move else "text"))
        self._paint_name(painter, top, name, is_mine=position.me == self.seat, has_coin=has_coin)
        if figure and chips.width() > _CHIP_PX:
            painter.setFont(sized(self.font(), BODY, bold=True))
            painter.drawText(chips, RIGHT, figure)
            chips.setRight(chips.right() - painter.fontMetrics().horizontalAdvance(figure) - 4)
        if chips.width() > _CHIP_PX:
            self._paint_chips(painter, chips, position)

    def _on_one_line(
        self, top: QRectF, figure: str, position: Position
    ) -> tuple[QRectF, QRectF, bool]:
        """The room for the name, for chips and figure, and whether the coins have a picture.

        A chance to win that would cut the name short stands below it; where it would cover the
        badge, only the tip says it.
        """
        bold = QFontMetricsF(sized(self.font(), BODY, bold=True))
        figure_px = bold.horizontalAdvance(figure)
        name_px = BADGE_PX + 3 + bold.horizontalAdvance(self._called)
        has_chips = (
            bool(self._chips(position)) and top.width() > _LEAST_NAME_PX + _COINS_PX + _CHIP_PX
        )
        spare_px = top.width() - _COINS_PX - figure_px - name_px - 4
        has_coin = top.width() >= _NARROW_PX and (has_chips or not figure or spare_px >= 0)
        right = top.right() - (_COINS_PX if has_coin else _BARE_COINS_PX)
        left = top.left() + _LEAST_NAME_PX if has_chips else right - figure_px
        name = QRectF(top)
        if left < top.left() + BADGE_PX:
            left = right
        elif figure and not has_chips and left - 4 < top.left() + name_px:
            name.setBottom(top.center().y() + 1)
            return (
                name,
                QRectF(
                    top.left() + BADGE_PX + 3,
                    name.bottom() - 2,
                    figure_px,
                    top.bottom() - name.bottom(),
                ),
                False,
            )
        name.setRight(left - 4 if left < right else top.right())
        chips = QRectF(left, top.center().y() - _CHIP_PX / 2, right - left, _CHIP_PX)
        return name, chips, has_coin

    @property
    def _called(self) -> str:
        return capital(seat_name(self._names, self.seat))

    def _paint_name(
        self, painter: QPainter, top: QRectF, name: QRectF, *, is_mine: bool, has_coin: bool
    ) -> None:
        """In the painter's ink. A player without a name is left to the badge if room is short."""
        painter.setFont(sized(self.font(), TITLE, bold=True))
        coins = str(self.coins.value)
        painter.drawText(top, RIGHT, coins)
        coins_left = top.right() - painter.fontMetrics().horizontalAdvance(coins)
        if has_coin:
            coins_left -= 20
            self.pictures.coin(painter, QRectF(coins_left, top.center().y() - 8, 16, 16))
        badge = QRectF(top.left(), top.center().y() - BADGE_PX / 2, BADGE_PX, BADGE_PX)
        ink = painter.pen()
        paint_badge(painter, self.pictures.theme, badge, self.seat)
        painter.setPen(ink)
        scale = SMALL if top.width() < _NARROW_PX else BODY
        painter.setFont(sized(self.font(), scale, bold=is_mine))
        name.setLeft(badge.right() + 3)
        name.setRight(min(coins_left - 4, name.right()))
        shown = shortened(self._called, painter.fontMetrics(), int(name.width()))
        if shown == self._called or any(self._names[self.seat - 1 : self.seat]):
            painter.drawText(name, LEFT, shown)

    def _paint_chips(self, painter: QPainter, row: QRectF, position: Position) -> None:
        """Leg tickets, pyramid tickets, tile, race cards, partner: as far as there is room."""
        painter.setFont(sized(self.font(), SMALL, bold=True))
        theme = self.pictures.theme
        left = row.left()
        chips = self._chips(position)
        for number, (mark, text) in enumerate(chips):
            text_width = painter.fontMetrics().horizontalAdvance(text)
            width = 24 + (text_width + 2 if text else 0)
            rest = f"+{len(chips) - number}"
            need = painter.fontMetrics().horizontalAdvance(rest) if number + 1 < len(chips) else 0
            painter.setPen(theme.colour("text"))
            if left + width + need > row.right() + 1:
                place = QRectF(left, row.top(), row.right() - left + 4, row.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, rest)
                return
            self._paint_mark(painter, QRectF(left, row.top() + 1, 23, row.height() - 2), mark)
            place = QRectF(left + 25, row.top(), text_width + 4, row.height())
            painter.setPen(theme.colour("text"))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
            left += width + _GAP_PX

    def _chips(self, position: Position) -> list[Chip]:
        player = position.player(self.seat)
        chips: list[Chip] = [(c, str(value)) for c, value in position.leg_tickets_of(self.seat)]
        if player.pyramid_tickets:
            chips.append(("pyramid", str(player.pyramid_tickets)))
        if tile := position.tile_of(self.seat):
            chips.append(("+" if tile.side == CHEERING else "-", str(tile.space)))
        for deck, cards in (("winner", position.winner_cards), ("loser", position.loser_cards)):
            if count := sum(card.seat == self.seat for card in cards):
                chips.append((deck, str(count)))
        if player.partner:
            chips.append(("&", str(player.partner)))
        return chips

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: str) -> None:
        match mark:
            case "pyramid":
                self.pictures.pyramid_ticket(painter, box)
            case "+" | "-":
                self.pictures.tile(painter, box, CHEERING if mark == "+" else BOOING)
            case "winner" | "loser":
                self.pictures.race_card(painter, box, None, on_winner=mark == "winner")
            case "&":
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "&")
            case _:
                self.pictures.blanket(painter, box, mark)
