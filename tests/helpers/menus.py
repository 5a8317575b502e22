"""Every menu, opened: those of the menu bar, and those that a right-click opens.

``stages`` walks through it with the rest; it is not compared with accepted pictures.
"""

from collections.abc import Iterator

from PySide6.QtWidgets import QMenu

from camelhelper.core.cup import parse
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.advice.seat_button import SeatButton
from camelhelper.gui.ledger.player_card import PlayerCard
from camelhelper.gui.ledger.ticket_piles import CardDeck, TicketPile
from tests.helpers import stages
from tests.helpers.stages import Walk, a_game, command, opened, settled

MENU_BAR = ("file", "edit", "game", "view", "what-if", "help")
MINE = "cu2 3RG.5B.6PY.9+2.14k.15w R2 B3 - 3*!,5,3,1,3,9"
"""A game of six, of whom the first is me: I choose the colour of my race card."""
MORE_NAMES = "Dee", "Eve", "Fay"


def menus(walk: Walk) -> Iterator[tuple[str, object]]:
    with opened(a_game(), walk.theme) as program:
        window = settled(program.window)
        command(window, "F5").trigger()
        command(window, "F2").trigger()
        for name, each in zip(MENU_BAR, window.menus.actions(), strict=True):
            yield f"menu-{name}", _seen(walk, each.menu())
        history = program.views.history
        for name, row in (("roll", 1), ("ticket", 2), ("tile", 4), ("scoring", 8)):
            yield f"menu-history-{name}", _seen(walk, history.choices(row))
    with opened(
        Game(History(parse(MINE))).named(*stages.NAMES, *MORE_NAMES), walk.theme
    ) as program:
        window = settled(program.window)
        yield "menu-seat", _seen(walk, window.findChild(SeatButton).menu())
        mine, other = (card.choices.menu() for card in window.findChildren(PlayerCard)[:2])
        yield "menu-player", _seen(walk, other)
        yield "menu-player-partner", _seen(walk, mine.findChild(QMenu))
        yield "menu-player-style", _seen(walk, other.findChild(QMenu))
        yield "menu-ticket", _seen(walk, window.findChild(TicketPile).others())
        others = window.findChild(CardDeck).others()
        yield "menu-card", _seen(walk, others)
        yield "menu-card-mine", _seen(walk, others.findChild(QMenu))


def _seen(walk: Walk, menu: QMenu) -> object:
    menu.aboutToShow.emit()
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    menu.setActiveAction(menu.actions()[-1])
    return walk.see(menu)
