"""The one truth of the window: the game that is being played, and what is being shown of it.

Clicks, drags, keys and pasted lines all become events here; every widget redraws from the position
that ``shown_changed`` announces. GUI thread only.
"""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from camelhelper.core.change import Replaced
from camelhelper.core.changing import changes_between
from camelhelper.core.event import DieRevealed, Event, LegEnded, PositionEdited
from camelhelper.core.game import Game, NamingError
from camelhelper.core.history import History, Mend
from camelhelper.core.position import Position
from camelhelper.core.race_cards import awaits_cards
from camelhelper.core.rolls_by_hand import RollsByHand
from camelhelper.core.rules import IllegalEvent
from camelhelper.wording.problems import say
from camelhelper.wording.record import dropped_in_words, spelt_out


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the user."""

    text: str
    is_error: bool = False
    about: str = ""
    """What it is said of, where that is something else than itself: what was refused."""
    offers_undo: bool = False
    """Whether taking back the last step is an answer to it."""
    tells_odds: bool = False
    """Whether it goes when odds are hidden."""


class Session(QObject):
    """Owns the game. Whatever changes it is one step that one undo takes back.

    Only the action that scores the leg before it is two: the scoring, and the action.

    Signals:
        shown_changed(object): the ``Position`` to show now: the game's, or for the time that a hand
            carries something over the board, what a drop would make of it.
        history_changed(): what was played changed, or another line of play is being played; undo
            and redo may be possible or not.
        game_changed(object): the ``Game`` as it is now: after every change of the history and of
            the names. Comes last, when every panel shows it.
        cards_wanted(): the race is to be scored, but race cards lie face down.
        notice(object): a ``Notice``.
    """

    shown_changed = Signal(object)
    history_changed = Signal()
    game_changed = Signal(object)
    cards_wanted = Signal()
    notice = Signal(object)

    def __init__(self, start: Position | Game) -> None:
        super().__init__()
        self._game = _begun(start)
        self._preview: Position | None = None

    @property
    def game(self) -> Game:
        return self._game

    @property
    def history(self) -> History:
        """The line that is being played, live or a what-if."""
        return self._game.history

    @property
    def position(self) -> Position:
        """The game's position, whatever is being previewed."""
        return self._game.position

    @property
    def shown(self) -> Position:
        return self._preview or self.position

    # -- playing -----------------------------------------------------------------------------

    def apply(self, event: Event) -> bool:
        """Apply an event. When it is not legal, say why and return False; nothing changes then.

        An action of the next leg scores the leg that is over, in a step of its own before it.
        """
        try:
            game = self._game.played(event)
        except IllegalEvent as error:
            self.refuse(say(error.reason, self._game.names), event)
            return False
        left = self._game
        self.set_game(game)
        if left.history.is_jump and left.history.future:
            self.say(dropped_in_words(left.history, left.roster), offers_undo=True)
        return True

    def score(self) -> None:
        """Score the leg, or the race too; race cards that lie face down are asked for before."""
        if awaits_cards(self.position):
            self.cards_wanted.emit()
        else:
            self.end_leg()

    def end_leg(self) -> None:
        """Score the leg, or the race too, whatever lies face down."""
        self.apply(LegEnded())

    def edit(self, position: Position) -> bool:
        """Set things right by hand; False when this changes nothing."""
        if position == self.position:
            self.preview(None)
            return False
        return self.apply(PositionEdited(changes_between(self.position, position)))

    def edit_further(self, position: Position) -> None:
        """Set things right once more, in one step with the last one, which did so too."""
        game = self._game.undone()
        if position != game.position:
            game = game.then(PositionEdited(changes_between(game.position, position)))
        self.set_game(game)

    def replace(self, position: Position) -> bool:
        """Set everything to what it is in this position; False when this changes nothing."""
        if position == self.position:
            self.preview(None)
            return False
        return self.apply(PositionEdited((Replaced(position),)))

    def undo(self) -> None:
        self.set_game(self._game.undone())

    def redo(self) -> None:
        self.set_game(self._game.redone())

    def jump(self, moment: int) -> None:
        """To the moment after so many steps, all steps kept."""
        self.set_game(self._game.jumped(moment))

    def correct(self, correction: Mend) -> bool:
        """Put a past event right and replay what follows; False, and why, when it cannot be so."""
        try:
            game = self._game.corrected(correction)
        except IllegalEvent as error:
            self.refuse(say(error.reason, self._game.names))
            return False
        self.set_game(game)
        return True

    def count(self, made: RollsByHand, roll: DieRevealed) -> None:
        """Count the last steps, made by hand, as the roll that they come to."""
        self.set_game(self._game.replaced(made.steps, roll))

    def name_players(self, *names: str) -> bool:
        """Name the players in seat order; False, and why, when they cannot be called so."""
        try:
            game = self._game.named(*names)
        except NamingError as error:
            self.refuse(say(error.reason, self._game.names))
            return False
        self.set_game(game)
        return True

    def start(self, start: Position | Game) -> None:
        """Begin or open a game in place of the one that is there."""
        self.set_game(_begun(start))

    def set_game(self, game: Game) -> None:
        """Play on from this game; nothing is announced when it is the one that is there."""
        if game is self._game:
            return
        before, self._game = self._game, game
        if game.history is not before.history:
            self._preview = None
            self.shown_changed.emit(self.shown)
            self.history_changed.emit()
        self.game_changed.emit(game)

    # -- showing and saying ------------------------------------------------------------------

    def preview(self, position: Position | None) -> None:
        """Show a position without playing it; None shows the game's again."""
        if position == self.position:
            position = None
        if position != self._preview:
            self._preview = position
            self.shown_changed.emit(self.shown)

    def refuse(self, reason: str, event: Event | None = None) -> None:
        """Say why something is not done; it may be an event that is not played."""
        self.preview(None)
        about = ""
        if event is not None:
            spelt = spelt_out(event, self.position.edition, self._game.names)
            about = self.tr("Not played: {event}").format(event=spelt)
        text = reason[:1].upper() + reason[1:] + "."
        self.notice.emit(Notice(text, is_error=True, about=about, offers_undo=event is not None))

    def say(self, text: str, *, offers_undo: bool = False) -> None:
        self.notice.emit(Notice(text, offers_undo=offers_undo))


def _begun(start: Position | Game) -> Game:
    return start if isinstance(start, Game) else Game(History(start))
