"""What a player's card offers to choose about that player."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import as_next_action_finds, partner_obstacle
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.widgets.actions import letter_when_shown, menu_of_choices
from camelhelper.gui.widgets.seats import menu_entry
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import seat_name, whose
from camelhelper.wording.win_chances import seems_text, style_text


class CardChoices(QObject):
    """The menu of one seat.

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

    def __init__(self, seat: Seat, card: QWidget) -> None:
        super().__init__(card)
        self.seat = seat
        self.names: Sequence[str] = ()
        self.known: AdviceAnswer | None = None
        """What is known of the players' chances to win and ways to play."""
        self._card = card
        self._acted_in: Position | None = None
        self._is_now = True

    def offer(self, acted_in: Position, *, is_now: bool = True) -> None:
        """Offer what can be done there; corrections by hand only now."""
        self._acted_in, self._is_now = acted_in, is_now

    def menu(self) -> QMenu:
        menu = menu_of_choices(self._card)
        position, seat = self._acted_in, self.seat
        if position is None:
            return menu
        if self._is_now:
            self._offer_edits(menu, position)
        self._offer_partners(menu, position)
        if self.known and position.me != seat:
            styles = menu.addMenu(self.tr("Pla&ys how"))
            letter_when_shown(styles)
            self._offer_styles(styles, self.known)
        menu.addSeparator()
        text = self.tr("&Edit players…")
        menu.addAction(text).triggered.connect(self.edit_wanted)
        return menu

    def _offer_edits(self, menu: QMenu, position: Position) -> None:
        seat, own = self.seat, whose(self.names, self.seat).replace("&", "&&")
        if position.to_move != seat and not position.scored:
            text = self.tr("Make it {whose} &turn").format(whose=own)
            action = menu.addAction(capital(text, self.names))
            action.triggered.connect(lambda: self.turn_wanted.emit(seat))
        for space in [tile.space for tile in position.tiles if tile.owner != seat]:
            text = self.tr("Make it {whose} tile on {space}").format(whose=own, space=space)
            action = menu.addAction(capital(text, self.names))
            action.triggered.connect(partial(self._want_tile, space))

    def _offer_partners(self, menu: QMenu, position: Position) -> None:
        """Whose turn it is chooses from a list on the own card, or on the card of the partner."""
        partners, mover = self._partners(position), position.to_move
        if mover in partners:
            name = seat_name(self.names, self.seat).replace("&", "&&")
            action = menu.addAction(self.tr("&Partner with {player}").format(player=name))
            action.triggered.connect(partial(self.partner_wanted.emit, mover, self.seat))
        elif partners and mover in (self.seat, None):
            submenu = menu.addMenu(self.tr("&Partner with"))
            for other in partners:
                action = submenu.addAction(menu_entry(other, seat_name(self.names, other)))
                action.triggered.connect(partial(self._want_partner, other))

    def _offer_styles(self, menu: QMenu, known: AdviceAnswer) -> None:
        group = QActionGroup(menu)
        seems = self.tr("As it seems: {style}")
        choices: dict[str | None, str] = {
            None: seems.format(style=seems_text(known, self.seat)),
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
