"""The one truth of the window: the game being played, and the position being shown.

Clicks, drags, keys and pasted lines all become events here; every widget redraws from the position
that ``shown_changed`` announces. GUI thread only.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.change import Replaced
from camelhelper.core.changing import changes_between
from camelhelper.core.event import DieRevealed, Event, LegEnded, NoAction, PositionEdited
from camelhelper.core.game import Game, NamingError
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.misheard import MisheardByHand, misheard
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import awaits_cards
from camelhelper.core.rules import IllegalEvent
from camelhelper.wording.formatting import sentence
from camelhelper.wording.passing import nothing_to_redo, nothing_to_undo
from camelhelper.wording.problems import say
from camelhelper.wording.record import spelt_out


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the user."""

    text: str
    is_error: bool = False
    about: str = ""
    """What the sentence is about, if it does not say so itself: the event that was refused."""
    offers_undo: bool = False
    """Whether the user may want to undo the last step because of it."""
    mend: Mend | None = None
    """What the user may have wanted instead of what was refused."""
    tells_odds: bool = False
    """Whether it must disappear when odds are hidden."""


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """More than a step of play: players have other names, or a what-if is discarded."""

    before: Game
    after: Game
    is_undone: bool = False

    @property
    def has_step(self) -> bool:
        """Whether the table was edited, too."""
        return self.before.history.later is self.after.history


class Session(QObject):
    """Owns the game. One undo takes back whatever one change did.

    A change is one step; only the first action of a leg has a step before it that scores the last.
    Names are no step, nor is a what-if that is discarded: undo takes them back as long as nothing
    else has been done since, and with them the edit that was made along with other names.

    Signals:
        starting(): another game is about to take the place of the present one.
        shown_changed(object): the ``Position`` to show now: the game's, or during a drag the one a
            drop would lead to.
        history_changed(): the steps have changed, or another line of play is active; undo and redo
            may have become possible or impossible.
        game_changed(object): the present ``Game``, after each change of its history or names. Comes
            last, when every panel already shows it.
        rearranged(object): the ``Rearrangement`` that is done or undone now.
        awaited_changed(): the next action is put elsewhere in the history, or no longer.
        cards_wanted(): the race is to be scored, but race cards lie face down.
        notice(object): a ``Notice``.
    """

    starting = Signal()
    shown_changed = Signal(object)
    history_changed = Signal()
    game_changed = Signal(object)
    rearranged = Signal(object)
    awaited_changed = Signal()
    cards_wanted = Signal()
    notice = Signal(object)

    def __init__(self, start: Position | Game) -> None:
        super().__init__()
        self._game = _begun(start)
        self._preview: Position | None = None
        self._rearrangement: Rearrangement | None = None
        self._awaited: Correction | None = None

    @property
    def game(self) -> Game:
        return self._game

    @property
    def history(self) -> History:
        """The active line of play, live or a what-if."""
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
        """Apply an event. If it is not legal, say why, change nothing and return False.

        The first action of the next leg scores the leg before it, in a step of its own. An action
        that is ``awaited`` elsewhere in the history is put there instead.
        """
        if (awaited := self.awaited) and not isinstance(event, NoAction):
            if event != awaited.old:
                return self.correct(replace(awaited, new=event))
            self.awaited = None  # it was right
            return True
        try:
            game = self._game.played(event)
        except IllegalEvent as error:
            self.refuse(say(error.reason, self._game.names), event)
            return False
        self.set_game(game)
        return True

    def score(self) -> None:
        """Score the leg, or at its end the race; ask first for race cards that lie face down."""
        if awaits_cards(self.position):
            self.cards_wanted.emit()
        else:
            self.end_leg()

    def end_leg(self) -> None:
        """Score the leg, or at its end the race, even with race cards face down."""
        self.apply(LegEnded())

    def edit(self, position: Position) -> bool:
        """Edit the position by hand; False if this changes nothing."""
        if position == self.position:
            self.preview(None)
            return False
        return self.apply(PositionEdited(changes_between(self.position, position)))

    def edit_further(self, position: Position) -> None:
        """Replace the last step, which must be an edit, by an edit to this position."""
        undone = self._game.undone()
        if position == undone.position:
            self.set_game(undone)
        else:
            edit = PositionEdited(changes_between(undone.position, position))
            self.set_game(self._game.with_another_last(edit))

    def replace(self, position: Position) -> bool:
        """Set up this position in one step; False if this changes nothing."""
        if position == self.position:
            self.preview(None)
            return False
        return self.apply(PositionEdited((Replaced(position),)))

    @property
    def awaited(self) -> Correction | None:
        """The correction that the next action completes; None if that is played."""
        return self._awaited

    @awaited.setter
    def awaited(self, correction: Correction | None) -> None:
        self._awaited = correction
        self.awaited_changed.emit()

    @property
    def acted_in(self) -> Game:
        """Where the next action is done: the game before a step that is awaited, or as it is."""
        return self._game.jumped(self.awaited.index) if self.awaited else self._game

    @property
    def at_hand(self) -> Position:
        """What the next action is chosen from: the table before a step that is awaited, or shown.

        So nothing is offered that was not there, and nothing to whoever has that seat by now.
        """
        return self.acted_in.position if self.awaited else self.shown

    @property
    def can_undo(self) -> bool:
        return self.rearranged_now(undone=False) is not None or self.history.can_undo

    @property
    def undoes_step(self) -> bool:
        """Whether undo takes back a step or its correction, and not names or a jump."""
        is_step = self.rearranged_now(undone=False) is None and not self.history.is_jump
        return is_step and self.history.can_undo

    @property
    def can_redo(self) -> bool:
        return self.rearranged_now(undone=True) is not None or self.history.can_redo

    def undo(self) -> None:
        if last := self.rearranged_now(undone=False):
            self._rearrange(replace(last, is_undone=True), last.before.saying_as(self._game))
        elif self.can_undo:
            self._go_on(self._game.undone)
        else:
            self.refuse(nothing_to_undo())

    def redo(self) -> None:
        if last := self.rearranged_now(undone=True):
            self._rearrange(replace(last, is_undone=False), last.after.saying_as(self._game))
        elif self.can_redo:
            self._go_on(self._game.redone)
        else:
            self.refuse(nothing_to_redo())

    def _go_on(self, change: Callable[[], Game], when: Game | None = None) -> bool:
        """Play on from what a change makes of the game.

        If it is impossible, say why, by the names of those at the table ``when`` it was: False.
        """
        try:
            game = change()
        except IllegalEvent as error:
            names = (when or self._game).names
            self.refuse(say(error.reason, names), names=names)
            return False
        self.set_game(game)
        return True

    def jump(self, moment: int) -> None:
        """Jump to the moment after so many steps, and keep all steps."""
        self.set_game(self._game.jumped(moment))

    def correct(self, correction: Mend) -> bool:
        """Correct a past event and replay what follows. If that is impossible, say why: False."""
        then = self._game.jumped(correction.index)
        return self._go_on(partial(self._game.corrected, correction), then)

    def count(self, steps: int, roll: DieRevealed) -> None:
        """Replace so many last steps by the one roll that they amount to."""
        self.set_game(self._game.replaced(steps, roll))

    def fix(self, made: MisheardByHand, correction: Correction) -> None:
        """Correct a misheard roll instead of the last steps, made by hand, which put it right."""
        self.set_game(self._game.corrected_instead(made.steps, correction))

    def name_players(self, *names: str) -> bool:
        """Name the players in seat order. If these names are impossible, say why: False."""
        return self.seat_players(self.position, *names)

    def seat_players(self, position: Position, *names: str, leaving: Seat | None = None) -> bool:
        """Edit the position, name its players in seat order and let one leave, all in one act.

        If this is impossible, say why: False. The name of a new player comes and goes with the step
        that brings the player to the table.
        """
        before = self._game
        try:
            renamed = before.named(*names)
            after = renamed.edited(position, leaving)
        except (NamingError, IllegalEvent) as error:
            self.refuse(say(error.reason, before.names))
            return False
        called = _called(before)
        if _called(renamed) == called:
            self.preview(None)
            same = zip_longest(renamed.names, before.names, fillvalue="")
            is_same = all(one == other for one, other in same)
            self.set_game(before.edited(position, leaving) if is_same else after)
        else:
            if after.history is not before.history:
                before = replace(after.undone().named(*called), styles=before.styles)
            self._rearrange(Rearrangement(before, after), after)
        return True

    def say_style(self, seat: Seat, style: str | None) -> None:
        """A player plays by this style from now on; None leaves it to what is seen.

        It is no step, and no undo takes it back: it holds for the whole game, as long as the player
        has this name.
        """
        self.set_game(self._game.saying(seat, style))

    @Slot()
    def discard_what_if(self) -> None:
        """Discard the active what-if, if there is one."""
        if self._game.active_what_if is not None:
            without = self._game.without(self._game.active_what_if)
            self._rearrange(Rearrangement(self._game, without), without)

    def _rearrange(self, what: Rearrangement, game: Game) -> None:
        self._rearrangement = what
        self.set_game(game)
        self.rearranged.emit(what)

    def rearranged_now(self, *, undone: bool) -> Rearrangement | None:
        """The last one, if nothing else has been done since and it is undone, or is not."""
        last = self._rearrangement
        if last is None or last.is_undone != undone:
            return None
        made = last.before if undone else last.after
        is_same = made.history is self.history and made.saying_as(self._game) == self._game
        return last if is_same else None

    def start(self, start: Position | Game) -> None:
        """Begin or open a game in place of the present one."""
        self.starting.emit()
        self.set_game(_begun(start))

    def set_game(self, game: Game) -> None:
        """Play on from this game; announce it unless it is the present one."""
        if game is self._game:
            return
        before, self._game = self._game, game
        if game.history is not before.history:
            self._preview = self._awaited = None  # a step of another history
            self.shown_changed.emit(self.shown)
            self.history_changed.emit()
        self.game_changed.emit(game)

    # -- showing and saying ------------------------------------------------------------------

    def preview(self, position: Position | None) -> None:
        """Show a position without playing it; None shows the game's own again."""
        if position == self.position:
            position = None
        if position != self._preview:
            self._preview = position
            self.shown_changed.emit(self.shown)

    def refuse(
        self, reason: str, event: Event | None = None, names: Sequence[str] | None = None
    ) -> None:
        """Say why something is not done, or with ``event``, why that is not played.

        A reason may begin with one of the ``names``, as it is written; those of now by default.
        """
        self.preview(None)
        about = ""
        if event is not None:
            spelt = spelt_out(event, self.position.edition, self._game.names)
            about = self.tr("Not played: {event}").format(event=spelt)
        self.notice.emit(
            Notice(
                sentence(reason, self._game.names if names is None else names),
                is_error=True,
                about=about,
                offers_undo=event is not None,
                mend=misheard(self.history, event) if isinstance(event, DieRevealed) else None,
            )
        )

    def tell_mishap(self, error: str) -> None:
        """Say that something failed that nobody expected to."""
        text = self.tr("Something went wrong: {error}. The game is as it was.")
        self.notice.emit(Notice(text.format(error=error), is_error=True))

    def say(self, text: str, *, offers_undo: bool = False) -> None:
        self.notice.emit(Notice(text, offers_undo=offers_undo))


def _called(game: Game) -> tuple[str, ...]:
    """A name for everybody at the table, which may be empty."""
    return tuple("".join(game.names[seat - 1 : seat]) for seat in game.position.seats)


def _begun(start: Position | Game) -> Game:
    return start if isinstance(start, Game) else Game(History(start))
