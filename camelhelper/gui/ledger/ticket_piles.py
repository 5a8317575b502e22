"""The leg tickets on the table and the two decks of race cards: one click is the action."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.core.game import Game
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import as_next_action_finds
from camelhelper.gui.theme.control_parts import DISABLED_OPACITY
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import LEFT, paint_chevron
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.actions import menu_of_choices, pop_up_over
from camelhelper.gui.widgets.buttons import PressedByEnter, painted_flat
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.seats import BADGE_PX, menu_entry, paint_badge
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import LEFT_OUT, capital
from camelhelper.wording.ledger import counted_race_cards
from camelhelper.wording.names import camel_name, seat_name

PILE_PX = 48
LOW_PILE_PX = 36
"""In a low window."""
_TICKET_PX = 52
_OTHERS_PX = 24
_BADGE_GAP_PX = 6
_BADGE_APART_PX = 2
_BADGE_STEP_PX = BADGE_PX + _BADGE_APART_PX
_LETTER_END_PX = 37
"""How much of a ticket is seen in front of badges that lie over it: up to its letter."""
_NARROW_PX = _TICKET_PX + _BADGE_GAP_PX + BADGE_PX + _OTHERS_PX
"""A narrower pile has no mark at its right end; a right click or the down arrow does the same."""
_NARROWEST_PX = 33
_TITLE_PX, _BELOW_PX, _BESIDE_TITLE_PX = 13, 3, 6
"""The least height of a deck's title, what it has of the margin below, and what is at each side:
the ring of the focus, and a gap."""
_RIM_PX = 2
_CARDS_SEEN = 4
"""Of a deck; those below only count."""
_CARD_ASIDE_PX, _CARD_ABOVE_PX = 1.5, 0.8
"""How far each card shows beside and above the one below it."""


def _fitting(room_px: float) -> int:
    """How many badges have room beside each other."""
    return int((room_px + _BADGE_APART_PX) // _BADGE_STEP_PX)


class Pile(PressedByEnter, QAbstractButton):
    """A pile that the player to move takes from; its right end offers the other players.

    Signals:
        wanted(object): the event that a click means.
    """

    wanted = Signal(object)

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.position: Position | None = None
        self.names: Sequence[str] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        CountedOnce(self)
        self.clicked.connect(self._take)

    # -- what kinds of piles differ in -------------------------------------------------------

    def seats_on_it(self, position: Position) -> Sequence[Seat | None]:
        """Who has taken from it or played on it, in that order."""
        raise NotImplementedError

    def words(self, position: Position) -> str:
        """What it is and holds."""
        raise NotImplementedError

    def can_take(self, position: Position) -> bool:
        """Whether anybody can take from it or play on it now."""
        raise NotImplementedError

    def offer(self, menu: QMenu, position: Position, seat: Seat) -> None:
        """Add what a player can do here to the menu."""
        raise NotImplementedError

    def paint_pile(self, painter: QPainter, box: QRectF, position: Position) -> None:
        raise NotImplementedError

    def take(self, position: Position) -> None:
        """What a click does."""
        raise NotImplementedError

    # -- the same for all --------------------------------------------------------------------

    def show_game(self, game: Game, position: Position, *, is_now: bool = True) -> None:
        """Cards are turned over only now, and not where an action is missing."""
        self.position, self.names = position, game.names
        self.setEnabled(self.can_take(position) and (is_now or not position.race_over))
        takers = ", ".join(
            "?" if seat is None else seat_name(game.names, seat)
            for seat in self.seats_on_it(position)
        )
        words = self.words(position)
        scored = as_next_action_finds(position) is not position
        first = self.tr("The leg is scored first") if scored else ""
        described = "\n".join(filter(None, (takers, first)))
        self.setAccessibleName(words)
        self.setAccessibleDescription(described)
        self._set_tip()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_tip()

    def _set_tip(self) -> None:
        """Without room for the mark, how to do the same is said instead."""
        how = self.tr("Right click: for another player")
        is_said = self._is_for_others and not self._mark_px
        words = self.accessibleName(), self.accessibleDescription(), how if is_said else ""
        set_tip(self, "\n".join(filter(None, words)))

    @property
    def _is_for_others(self) -> bool:
        """Whether any player can be given something here."""
        return self.isEnabled() and self.position is not None and not self.position.race_over

    @Slot()
    def _take(self) -> None:
        if self.position is not None:
            self.take(self.position)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The mark at the right end is a target of its own."""
        on_mark = event.position().x() >= self.width() - self._mark_px
        if on_mark and event.button() == Qt.MouseButton.LeftButton:
            self.open_others()
            event.accept()
        else:
            super().mousePressEvent(event)

    @Slot()
    def open_others(self) -> None:
        pop_up_over(self, self.others(), self.width() - _OTHERS_PX)

    def others(self) -> QMenu:
        """The menu of everybody's actions with this pile."""
        menu = menu_of_choices(self)
        if self.position is not None and self._is_for_others:
            for seat in self.position.seats:
                self.offer(menu, self.position, seat)
        return menu

    def _entry(self, seat: Seat) -> str:
        return menu_entry(seat, seat_name(self.names, seat))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.isEnabled():
            self.open_others()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.open_others()
        else:
            super().keyPressEvent(event)

    @property
    def _mark_px(self) -> int:
        """The width of the mark that offers the other players."""
        return _OTHERS_PX if self.width() >= _NARROW_PX else 0

    def sizeHint(self) -> QSize:
        return QSize(_TICKET_PX + 2 * BADGE_PX + 2 * STEP_PX + _OTHERS_PX, PILE_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(_NARROWEST_PX, LOW_PILE_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.position is None:
            return
        box = QRectF(self.rect())
        margin = 4.0 if self.isDown() else 3.0
        beside = self._mark_px + BADGE_PX + _BADGE_GAP_PX if self._mark_px else 4
        width = min(_TICKET_PX, box.width() - beside)
        pile = QRectF(2, margin, width, box.height() - 2 * margin)
        with painted_flat(self, self.pictures.theme, box) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self.isEnabled():
                painter.setOpacity(DISABLED_OPACITY)
            self.paint_pile(painter, pile, self.position)
            self._paint_badges(painter, pile)
            if self.isEnabled() and self._mark_px and (self.underMouse() or self.hasFocus()):
                self._paint_others_mark(painter)

    @property
    def title_px(self) -> int:
        """The height of a title below the pile, if it has one."""
        return 0

    def badge_places(self, pile: QRectF, count: int) -> list[QRectF]:
        """Where so many players are shown, in the order in which they are read, or as many as fit.

        Beside the pile; where not all have room there, over its right end, too, as far as leaves
        the ticket's letter in sight.
        """
        height = self.height() - self.title_px
        lines = min(2, max(1, _fitting(height)))
        end = self.width() - (self._mark_px or 2)
        left = pile.right() + _BADGE_GAP_PX / 2
        columns = _fitting(end - left)
        if lines * columns < count:
            most = max(3 - lines, _fitting(end - _LETTER_END_PX))
            columns = min(most, ceil(count / lines))
            left = end - columns * _BADGE_STEP_PX + _BADGE_APART_PX
        lines = 1 if count <= columns else lines
        top = (height - lines * _BADGE_STEP_PX + _BADGE_APART_PX) / 2
        return [
            QRectF(left + x * _BADGE_STEP_PX, top + y * _BADGE_STEP_PX, BADGE_PX, BADGE_PX)
            for y in range(lines)
            for x in range(columns)
        ][:count]

    def _paint_badges(self, painter: QPainter, pile: QRectF) -> None:
        """As many as there is room for; a sign stands for the rest."""
        if self.position is None:
            return
        seats = self.seats_on_it(self.position)
        places = self.badge_places(pile, len(seats))
        shown = len(seats) if len(seats) == len(places) else len(places) - 1
        for place in places:
            if place.left() < pile.right():
                self._clear(painter, place)
        for place, seat in zip(places[:shown], seats, strict=False):
            paint_badge(painter, self.pictures.theme, place, seat)
        painter.setFont(sized(self.font(), SMALL, bold=True))
        painter.setPen(self.pictures.theme.colour("text"))
        for place in places[shown:]:
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, LEFT_OUT)

    def _clear(self, painter: QPainter, place: QRectF) -> None:
        """Cut the place of a badge out of the picture below it, with a rim."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.pictures.theme.colour("panel"))
        ground = place.adjusted(-_RIM_PX, -_RIM_PX, _RIM_PX, _RIM_PX)
        painter.drawRoundedRect(ground, ground.width() / 2, ground.height() / 2)

    def _paint_others_mark(self, painter: QPainter) -> None:
        middle = QPointF(round(self.width() - _OTHERS_PX / 2), round(self.height() / 2))
        paint_chevron(painter, middle, self.pictures.theme.colour("text_muted"))


class TicketPile(Pile):
    """The leg tickets of one colour."""

    def __init__(self, colour: str, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(pictures, parent)
        self.colour = colour

    def seats_on_it(self, position: Position) -> Sequence[Seat | None]:
        return position.takers(self.colour)

    def words(self, position: Position) -> str:
        camel, value = camel_name(self.colour), position.ticket_value(self.colour)
        if value is None:
            return self.tr("No {camel} leg ticket is left").format(camel=camel)
        return capital(self.tr("{camel} leg ticket {value}").format(camel=camel, value=value))

    def can_take(self, position: Position) -> bool:
        left = as_next_action_finds(position).ticket_value(self.colour) is not None
        return left and not position.race_over

    def take(self, position: Position) -> None:  # noqa: ARG002 - whatever else there is
        self.wanted.emit(LegTicketTaken(self.colour))

    def offer(self, menu: QMenu, position: Position, seat: Seat) -> None:  # noqa: ARG002
        event = LegTicketTaken(self.colour, seat)
        menu.addAction(self._entry(seat)).triggered.connect(lambda: self.wanted.emit(event))

    def paint_pile(self, painter: QPainter, box: QRectF, position: Position) -> None:
        value = position.ticket_value(self.colour)
        left = len(position.edition.leg_tickets) - len(position.takers(self.colour))
        for below in range(max(0, left - 1), 0, -1):
            # The tickets below show their edges: a thick pile looks thick.
            self.pictures.leg_ticket(painter, box.translated(0, 1.5 * below - 2), self.colour, None)
        self.pictures.leg_ticket(painter, box.translated(0, -2), self.colour, value)


class CardDeck(Pile):
    """The race cards played on the winner or the loser deck.

    Signals:
        turning_wanted(): the race is over: turn the cards over.
    """

    turning_wanted = Signal()

    def __init__(
        self, pictures: Pictures, parent: QWidget | None = None, *, on_winner: bool
    ) -> None:
        super().__init__(pictures, parent)
        self.on_winner = on_winner

    @property
    def title(self) -> str:
        return self.tr("Winner") if self.on_winner else self.tr("Loser")

    def seats_on_it(self, position: Position) -> Sequence[Seat | None]:
        return [card.seat for card in position.deck(self.on_winner)]

    def words(self, position: Position) -> str:
        count = len(self.seats_on_it(position))
        deck = self.tr("Winner deck: {cards}") if self.on_winner else self.tr("Loser deck: {cards}")
        text = deck.format(cards=counted_race_cards(count))
        if count and position.race_over and not position.scored:
            return self.tr("{deck}. Reveal them").format(deck=text)
        return text

    def can_take(self, position: Position) -> bool:
        if position.race_over and not position.scored:
            return bool(self.seats_on_it(position))
        return not position.race_over

    def take(self, position: Position) -> None:
        """My card needs a colour; everybody else's lies face down until the race is over."""
        if position.race_over:
            self.turning_wanted.emit()
            return
        seat = position.to_move
        if seat is not None and seat != position.me:
            self.wanted.emit(RaceCardLaid(self.on_winner))
        else:
            menu = menu_of_choices(self)
            self._offer_colours(menu, position, seat)
            pop_up_over(self, menu)

    def offer(self, menu: QMenu, position: Position, seat: Seat) -> None:
        if position.has_laid_all(seat):
            return
        if seat == position.me:
            self._offer_colours(menu.addMenu(self._entry(seat)), position, seat)
        else:
            event = RaceCardLaid(self.on_winner, None, seat)
            menu.addAction(self._entry(seat)).triggered.connect(lambda: self.wanted.emit(event))

    def _offer_colours(self, menu: QMenu, position: Position, seat: Seat | None) -> None:
        for colour in position.colours_in_hand(seat):
            self._offer(menu, colour, menu_entry(colour, capital(camel_name(colour))), seat)
        self._offer(menu, None, menu_entry("?", self.tr("Face down")), seat)

    def _offer(self, menu: QMenu, colour: str | None, text: str, seat: Seat | None) -> None:
        event = RaceCardLaid(self.on_winner, colour, seat)
        menu.addAction(text).triggered.connect(lambda: self.wanted.emit(event))

    @property
    def title_px(self) -> int:
        """Where a pile is low, or too narrow for a deck's name, the cards show which deck it is."""
        metrics = QFontMetrics(sized(self.font(), SMALL))
        names = self.tr("Winner"), self.tr("Loser")
        names_px = max(map(metrics.horizontalAdvance, names))
        if self.height() < PILE_PX or names_px > self.width() - 2 * _BESIDE_TITLE_PX:
            return 0
        return max(_TITLE_PX, metrics.height() - _BELOW_PX)

    def paint_pile(self, painter: QPainter, box: QRectF, position: Position) -> None:
        top_cards = position.deck(self.on_winner)[-_CARDS_SEEN:]
        colours = [card.colour if position.race_over else None for card in top_cards]
        highest = (_CARDS_SEEN - 1) * _CARD_ABOVE_PX
        card = box.adjusted(0, highest - 2, 0, -2 - self.title_px)
        if not colours:
            painter.setOpacity(0.5 * painter.opacity())
        for number, colour in enumerate(colours or [None]):
            above = card.translated(_CARD_ASIDE_PX * number, -_CARD_ABOVE_PX * number)
            self.pictures.race_card(painter, above, colour, on_winner=self.on_winner)
        painter.setOpacity(1)
        if not self.title_px:
            return
        painter.setFont(sized(painter.font(), SMALL))
        painter.setPen(self.pictures.theme.colour("text"))
        top, height = box.bottom() - self.title_px, self.title_px + _BELOW_PX
        words = QRectF(_BESIDE_TITLE_PX, top, self.width() - 2 * _BESIDE_TITLE_PX, height)
        painter.drawText(words, LEFT, self.title)
