"""What-ifs, lines of play beside the live one: begin, leave, rename, discard."""

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import DieRevealed, Event
from camelhelper.core.game import Game, NamingError, WhatIfName
from camelhelper.core.refusals import WhatIfTwice
from camelhelper.core.rules import IllegalEvent
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.problems import say
from camelhelper.wording.what_ifs import what_if_name


class WhatIfs(QObject):
    """Owns the commands, and enables those that make sense in the active line of play."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.begin = action(self, "", self.begin_or_leave, "F2")
        self.rename = action(self, self.tr("&Rename"))
        self.discard = action(self, self.tr("&Discard"), session.discard_what_if)
        self.back = action(self, self.tr("Back to the game"), self.leave)
        set_tip(self.back, self.tr("Back to the game (F2 or Esc)"))
        session.game_changed.connect(self._offer)
        self._offer()

    @property
    def is_inside(self) -> bool:
        return self._session.game.active_what_if is not None

    @Slot()
    def begin_or_leave(self) -> None:
        """Begin a what-if from here, or leave the active one."""
        if self.is_inside:
            self.leave()
        else:
            self._begin()

    def _begin(self) -> None:
        try:
            self._session.set_game(self._session.game.what_if())
        except IllegalEvent as error:
            self._session.refuse(say(error.reason))

    @Slot()
    def leave(self) -> None:
        self._session.set_game(self._session.game.left())

    @Slot(object)
    def go(self, name: WhatIfName | None) -> None:
        """Go to the what-if of this name, or with None to the live game."""
        game = self._session.game
        self._session.set_game(game.left() if name is None else game.entered(name))

    @Slot(object)
    def look_into(self, event: DieRevealed) -> None:
        """Try a roll in a what-if that is named after it, or go to the one that begins with it."""
        game = self._session.game
        if there := _begun_with(event, game):
            self._session.set_game(game.entered(there))
            return
        try:
            self._session.set_game(game.what_if(trying=event).then(event))
        except IllegalEvent as error:
            self._session.refuse(say(error.reason, game.names))

    @Slot(str)
    def call_it(self, name: str) -> None:
        """Rename the active what-if."""
        game = self._session.game
        if game.active_what_if is None:
            return
        if any(name == what_if_name(each.name) for each in game.what_ifs):
            self._session.refuse(say(WhatIfTwice(name)))
            return
        try:
            self._session.set_game(game.renamed(game.active_what_if, name))
        except NamingError as error:
            self._session.refuse(say(error.reason))

    @Slot()
    def _offer(self) -> None:
        for command in (self.rename, self.discard, self.back):
            command.setEnabled(self.is_inside)
        self.begin.setText(self.tr("&Back to the game") if self.is_inside else self.tr("&What if?"))


def _begun_with(event: Event, game: Game) -> WhatIfName | None:
    """The name of the what-if that goes on from here with this event, if there is one."""
    here = game.history.past
    for branch in game.what_ifs:
        past = branch.history.past
        if past[: len(here)] == here and [step.event for step in past[len(here) :]][:1] == [event]:
            return branch.name
    return None
