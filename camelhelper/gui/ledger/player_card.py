"""One player at the table: name, coins, and what lies in front of them in this leg."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QActionGroup,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from camelhelper.core.edition import BOOING, CHEERING
from camelhelper.core.game import Game
from camelhelper.core.ledger import last_scoring
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import as_next_action_finds, partner_obstacle
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.ledger.card_places import (
    BADGED_PX,
    Places,
    Widths,
    in_one_line,
    in_two_lines,
)
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT, RIGHT
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets.actions import menu_of_choices, pop_up_over
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_focus, paint_ground
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.running_number import RunningNumber
from camelhelper.gui.widgets.seats import BADGE_PX, menu_entry, paint_badge, shortened
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import (
    capital,
    signed_text,
)
from camelhelper.wording.names import seat_name, whose
from camelhelper.wording.player import chance_to_win, player_in_words
from camelhelper.wording.win_chances import inferred_text, style_text

CARD_PX = 56
LOW_CARD_PX = 30
"""In a low window: name, chips and coins on one line."""
_GAP_PX = 3
_NARROW_PX = 120
"""On a narrower card the name is smaller."""
_NARROWEST_PX = 76
"""On a narrower one the coins are smaller, too: there is hardly room for an initial."""
_PARTNER_PX = 10
"""How far a partner's badge stands out from behind one's own."""
_PAIRED_PX = 64
"""A narrower card has no room for a partner's badge."""
_MARK_PX, _TIGHT_MARK_PX = 23, 16
"""How wide the picture of a chip is."""
_MORE = "+9"
"""As wide as what stands for the tickets and cards that have no room: how many these are."""
_COUNTED = frozenset({"pyramid", "winner", "loser"})
"""Marks whose number is a count."""


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
        return chance_to_win(self._chances, self.seat) if self._chances else ""

    def _tell(self) -> None:
        if self._position is not None:
            words = player_in_words(
                self._position, self.seat, self._names, self._gain, self._chances
            )
            self.setAccessibleName(words)
            set_tip(self, words)
            self.update()

    # -- choices -----------------------------------------------------------------------------

    @Slot()
    def open_choices(self) -> None:
        pop_up_over(self, self.choices())

    def choices(self) -> QMenu:
        menu = menu_of_choices(self)
        position, seat = self._position, self.seat
        if position is None:
            return menu
        own = whose(self._names, seat).replace("&", "&&")

        if position.to_move != seat and not position.scored:
            text = self.tr("Make it {whose} &turn").format(whose=own)
            action = menu.addAction(capital(text, self._names))
            action.triggered.connect(lambda: self.turn_wanted.emit(seat))
        for space in [tile.space for tile in position.tiles if tile.owner != seat]:
            text = self.tr("Make it {whose} tile on {space}").format(whose=own, space=space)
            action = menu.addAction(capital(text, self._names))
            action.triggered.connect(partial(self._want_tile, space))
        self._offer_partners(menu, position)
        if self._chances and position.me != seat:
            self._offer_styles(menu.addMenu(self.tr("Pla&ys how")), self._chances)
        menu.addSeparator()
        text = self.tr("&Edit players…")
        menu.addAction(text).triggered.connect(self.edit_wanted)
        return menu

    def _offer_partners(self, menu: QMenu, position: Position) -> None:
        """Whose turn it is chooses from a list on the own card, or on the card of the partner."""
        partners, mover = self._partners(position), position.to_move
        if mover in partners:
            name = seat_name(self._names, self.seat).replace("&", "&&")
            action = menu.addAction(self.tr("&Partner with {player}").format(player=name))
            action.triggered.connect(partial(self.partner_wanted.emit, mover, self.seat))
        elif partners and mover in (self.seat, None):
            submenu = menu.addMenu(self.tr("&Partner with"))
            for other in partners:
                action = submenu.addAction(menu_entry(other, seat_name(self._names, other)))
                action.triggered.connect(partial(self._want_partner, other))

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
        if position.race_over:
            return []
        table = as_next_action_finds(position)
        return [seat for seat in table.seats if partner_obstacle(table, seat, self.seat) is None]

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
        self._paint_inside(painter, box, position, to_move=to_move)
        if self.hasFocus():
            paint_focus(painter, theme, box)

    def _paint_inside(
        self, painter: QPainter, box: QRectF, position: Position, *, to_move: bool
    ) -> None:
        figure = self._gain or (self._win_text if self._is_win_painted else "")
        scale = SMALL if box.width() < _NARROW_PX else BODY
        name_font = sized(self.font(), scale, bold=position.me == self.seat)
        figure_font = sized(self.font(), BODY, bold=True)
        chips = self._chips(position)
        partner = position.player(self.seat).partner if box.width() >= _PAIRED_PX else None
        badge_px = BADGED_PX + (_PARTNER_PX if partner else 0)
        more_px = _width(self._chip_font, _MORE) if chips else 0.0
        counts = self.coins.value, position.player(self.seat).coins  # while they are running, too
        widths = Widths(
            name=badge_px + _width(name_font, self._called),
            chips=sum(map(self._chip_px, chips)),
            small_chips=sum(self._chip_px(chip, _TIGHT_MARK_PX) for chip in chips),
            one_chip=self._least_chips_px(chips),
            more=more_px,
            figure=_width(figure_font, figure),
            badge=badge_px,
            coins=max(_width(self._coins_font, str(coins)) for coins in counts) + _GAP_PX,
        )
        if box.height() >= CARD_PX:
            places = in_two_lines(box.adjusted(STEP_PX + 2, 4, -STEP_PX, -4), widths)
        else:
            beside_px = STEP_PX if box.width() >= _NARROWEST_PX else STEP_PX // 2
            inner = box.adjusted(beside_px, 0, -beside_px // 2, 0)
            places = in_one_line(inner, widths)
            bare = in_one_line(inner, replace(widths, name=badge_px))
            is_cut = places.name.width() < widths.name
            shown_px, bare_px = (min(each.chips.width(), widths.chips) for each in (places, bare))
            if not self._is_named and (is_cut or bare_px > shown_px):
                places = bare
        painter.setPen(self.pictures.theme.colour("selection_text" if to_move else "text"))
        self._paint_coins(painter, places)
        self._paint_badges(painter, places, partner)
        self._paint_name(painter, places.name.adjusted(badge_px, 0, 0, 0), name_font)
        if places.figure.width():
            painter.setFont(figure_font)
            painter.drawText(places.figure, LEFT, figure)
        self._paint_chips(painter, places.chips, chips)

    @property
    def _called(self) -> str:
        return seat_name(self._names, self.seat)

    @property
    def _is_named(self) -> bool:
        """Without a name, the badge alone says who it is where room is short."""
        return any(self._names[self.seat - 1 : self.seat])

    @property
    def _coins_font(self) -> QFont:
        scale = TITLE if self.width() >= _NARROWEST_PX else SMALL
        return sized(self.font(), scale, bold=True)

    def _paint_coins(self, painter: QPainter, places: Places) -> None:
        painter.setFont(self._coins_font)
        coins, box = str(self.coins.value), places.coins
        painter.drawText(box, RIGHT, coins)
        if places.has_coin:
            left = box.right() - painter.fontMetrics().horizontalAdvance(coins) - 20
            self.pictures.coin(painter, QRectF(left, box.center().y() - 8, 16, 16))

    def _paint_badges(self, painter: QPainter, places: Places, partner: Seat | None) -> None:
        """The seat, and half behind it a partner's."""
        top = places.coins.center().y() - BADGE_PX / 2
        badge = QRectF(places.name.left(), top, BADGE_PX, BADGE_PX)
        theme = self.pictures.theme
        if partner:
            paint_badge(painter, theme, badge.translated(_PARTNER_PX, 0), partner, is_other=True)
        paint_badge(painter, theme, badge, self.seat)

    def _paint_name(self, painter: QPainter, room: QRectF, font: QFont) -> None:
        painter.setFont(font)
        shown = shortened(self._called, painter.fontMetrics(), int(room.width()))
        if shown == self._called or self._is_named:
            painter.drawText(room, LEFT, shown)

    def _paint_chips(self, painter: QPainter, row: QRectF, chips: Sequence[Chip]) -> None:
        """As many as there is room for, in smaller pictures if these make room for more."""
        counts = {px: self._fitting(chips, row.width(), px) for px in (_MARK_PX, _TIGHT_MARK_PX)}
        mark_px = max(counts, key=counts.__getitem__)
        painter.setFont(self._chip_font)
        left = row.left()
        for chip in chips[: counts[mark_px]]:
            mark, text = chip
            self._paint_mark(painter, QRectF(left, row.top() + 1, mark_px, row.height() - 2), mark)
            words = QRectF(row)
            words.setLeft(left + mark_px + 2)
            painter.drawText(words, LEFT, text)
            left += self._chip_px(chip, mark_px)
        if counts[mark_px] < len(chips) and row.width():
            rest = QRectF(left, row.top(), row.right() - left, row.height())
            painter.drawText(rest, LEFT, more_text(chips[counts[mark_px] :]))

    def _fitting(self, chips: Sequence[Chip], room_px: float, mark_px: int) -> int:
        """How many there is room for, and for the sign that there are more."""
        used_px, more_px = 0.0, _width(self._chip_font, _MORE)
        for number, chip in enumerate(chips):
            used_px += self._chip_px(chip, mark_px)
            if used_px + (more_px if number + 1 < len(chips) else 0.0) > room_px + 1:
                return number
        return len(chips)

    @property
    def _chip_font(self) -> QFont:
        return sized(self.font(), SMALL, bold=True)

    def _chip_px(self, chip: Chip, mark_px: int = _MARK_PX) -> float:
        """With the gap behind it."""
        _, text = chip
        return mark_px + 1 + (_width(self._chip_font, text) + 2 if text else 0.0) + _GAP_PX

    def _least_chips_px(self, chips: Sequence[Chip]) -> float:
        """The first one, and the sign if there are more."""
        if not chips:
            return 0.0
        sign_px = _width(self._chip_font, _MORE) if len(chips) > 1 else 0.0
        return self._chip_px(chips[0], _TIGHT_MARK_PX) + sign_px

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
        return chips

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: str) -> None:
        match mark:
            case "pyramid":
                self.pictures.pyramid_ticket(painter, box)
            case "+" | "-":
                self.pictures.tile(painter, box, CHEERING if mark == "+" else BOOING)
            case "winner" | "loser":
                self.pictures.race_card(painter, box, None, on_winner=mark == "winner")
            case _:
                self.pictures.blanket(painter, box, mark)


def more_text(chips: Sequence[Chip]) -> str:
    """``+3``: how many tickets, cards and tiles these are."""
    return f"+{sum(int(text) if mark in _COUNTED else 1 for mark, text in chips)}"


def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
