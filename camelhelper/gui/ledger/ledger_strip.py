"""What lies on the table beside the track: ticket piles, race cards, and the players.

It is shown while somebody keeps score.
"""

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.core.edition import Edition
from camelhelper.core.event import PartnersJoined
from camelhelper.core.game import Game
from camelhelper.core.mend import Correction
from camelhelper.core.position import Position
from camelhelper.core.refusals import NoPlayers
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.gui.ledger.cards_alike import lay_out_alike
from camelhelper.gui.ledger.player_card import CARD_PX, LOW_CARD_PX, PlayerCard
from camelhelper.gui.ledger.ticket_piles import (
    LOW_PILE_PX,
    PILE_PX,
    CardDeck,
    Pile,
    TicketPile,
)
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import allow, toggle
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.wording.problems import say

_SETTING = "view/all_chances"
_MANY = 5
"""So many players have cards too narrow for one line."""


class LedgerStrip(QWidget):
    """Two rows under the track.

    Signals:
        edit_wanted(): edit names, coins and seats.
        cards_wanted(): turn the race cards over.
        habits_wanted(): show how everybody plays.
        style_wanted(int, object): a seat plays by the style of this name; None: as it seems to.
        needs_changed(): another height is needed.
    """

    edit_wanted = Signal()
    cards_wanted = Signal()
    habits_wanted = Signal()
    style_wanted = Signal(int, object)
    needs_changed = Signal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._seen: tuple[Correction | None, Position, Game] | None = None
        self._edition: Edition | None = None
        self._pile_px, self._card_px = PILE_PX, CARD_PX
        self._chances: AdviceAnswer | None = None
        """The last known chances to win the game."""
        self.theme = theme
        self.pictures = theme.pictures
        self.piles: tuple[Pile, ...] = ()
        self.cards: tuple[PlayerCard, ...] = ()
        self.setAccessibleName(self.tr("Tickets and players"))
        self.shown_action = toggle(
            self, self.tr("Tickets and &players"), "F12", "view/players", is_on=True
        )
        self.shown_action.toggled.connect(self._refresh)
        text = self.tr("&Everybody's chance to win")
        self.chances_action = toggle(self, text, "Shift+F12", _SETTING)
        self.chances_action.toggled.connect(self._show_chances)
        gap = STEP_PX // 2
        self._piles_row, self._cards_row = layouts.row(spacing=gap), layouts.row(spacing=gap)
        margins = STEP_PX, STEP_PX, STEP_PX, 0
        self._rows = layouts.column(
            self._piles_row, self._cards_row, on=self, spacing=gap, margins=margins
        )
        session.shown_changed.connect(self._follow)
        session.game_changed.connect(self._follow)
        session.awaited_changed.connect(self._follow)
        self._follow()

    def paintEvent(self, event: QPaintEvent) -> None:
        lay_out_alike(self.cards)  # they are painted after this
        super().paintEvent(event)

    @property
    def needed_px(self) -> int:
        """The height it needs although a low window has none to spare: many have narrow cards."""
        are_narrow = self.shown_action.isChecked() and len(self.cards) >= _MANY
        return CARD_PX - LOW_CARD_PX if are_narrow else 0

    def unfold(self, spare_px: int) -> int:
        """Take what it can use of the spare height, for the players first, and return that."""
        self._card_px = min(LOW_CARD_PX + spare_px, CARD_PX)
        players_px = self._card_px - LOW_CARD_PX
        self._pile_px = min(LOW_PILE_PX + spare_px - players_px, PILE_PX)
        self._fit()
        return players_px + self._pile_px - LOW_PILE_PX

    def _fit(self) -> None:
        for pile in self.piles:
            pile.setFixedHeight(self._pile_px)
        for card in self.cards:
            card.setFixedHeight(self._card_px)
        self.setFixedHeight(self._pile_px + self._card_px + self._rows.spacing() + STEP_PX)

    @Slot()
    def _follow(self) -> None:
        session = self._session
        seen = session.awaited, session.at_hand, session.acted_in
        if seen != self._seen:
            self._seen = seen
            self._refresh()

    @Slot()
    def _refresh(self) -> None:
        position, game = self._session.at_hand, self._session.acted_in
        is_shown = bool(position.players) and self.shown_action.isChecked()
        if self.parentWidget() or not is_shown:  # else it would be a window of its own for a moment
            self.setVisible(is_shown)
        allow(self.shown_action, "" if position.players else say(NoPlayers()))
        if not is_shown:
            return
        if position.edition is not self._edition:
            self._build_piles(position.edition)
        if len(position.players) != len(self.cards):
            self._build_cards(len(position.players))
        self._fit()
        is_now = self._session.awaited is None
        for pile in self.piles:
            pile.show_game(game, position, is_now=is_now)
        for card in self.cards:
            card.show_game(game, position)
            card.choices.offer(game.position, is_now=is_now)
        self._show_chances()

    @Slot(object)
    def show_chances(self, answer: AdviceAnswer) -> None:
        """Show my chance to win the game, and everybody's if that is wanted."""
        if answer.position == self._session.shown:
            self._chances = answer
            self._show_chances()

    @Slot()
    def forget_chances(self) -> None:
        self._chances = None
        self._show_chances()

    @Slot()
    def _show_chances(self) -> None:
        everybody, me = self.chances_action.isChecked(), self._session.at_hand.me
        known = self._chances
        if self._session.awaited or (known and len(known.win) != len(self.cards)):
            known = None  # those of now are nobody's at another moment
        for card in self.cards:
            is_painted = everybody or card.seat == me
            card.show_chances(known, is_painted=is_painted, is_wanted=everybody)

    def _build_piles(self, edition: Edition) -> None:
        layouts.discard(*self.piles)
        self._edition = edition
        self.piles = (
            *(TicketPile(colour, self.pictures, self) for colour in edition.racing),
            *(CardDeck(self.pictures, self, on_winner=on_winner) for on_winner in (True, False)),
        )
        for pile in self.piles:
            pile.wanted.connect(self._session.apply)
            if isinstance(pile, CardDeck):
                pile.turning_wanted.connect(self.cards_wanted)
            self._piles_row.addWidget(pile)

    def _build_cards(self, count: int) -> None:
        layouts.discard(*self.cards)
        self.cards = tuple(PlayerCard(seat, self.pictures, self) for seat in range(1, count + 1))
        for card in self.cards:
            card.choices.turn_wanted.connect(self._pass_turn)
            card.choices.partner_wanted.connect(self._join)
            card.choices.tile_wanted.connect(self._own_tile)
            card.choices.edit_wanted.connect(self.edit_wanted)
            card.choices.habits_wanted.connect(self.habits_wanted)
            card.choices.style_wanted.connect(self.style_wanted)
            card.coins.changed.connect(self.update)  # more coins may leave others less room, too
            self._cards_row.addWidget(card)
        self.needs_changed.emit()

    # -- what is done ------------------------------------------------------------------------

    @Slot(int)
    def _pass_turn(self, seat: int) -> None:
        self._session.edit(replace(self._session.position, to_move=seat))

    @Slot(int, int)
    def _join(self, seat: int, partner: int) -> None:
        self._session.apply(PartnersJoined(partner, seat))

    @Slot(int, int)
    def _own_tile(self, seat: int, space: int) -> None:
        self._session.edit(_with_owner(self._session.position, space, seat))


def _with_owner(position: Position, space: int, seat: int) -> Position:
    """The tile given to this player; any other tile of theirs becomes nobody's."""
    tiles = (
        replace(tile, owner=seat)
        if tile.space == space
        else replace(tile, owner=None)
        if tile.owner == seat
        else tile
        for tile in position.tiles
    )
    return replace(position, tiles=tuple(tiles))
