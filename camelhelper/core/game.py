"""A whole game: who plays, what happened, and what might have.

The live game is one line of play; every what-if is another that begins with the same steps. They
share those steps and nothing else, so a what-if can never touch the live game. Inside a what-if,
everything is played, undone and corrected there.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Self, TypeVar

from camelhelper.core.bounds import MOST_STEPS, MOST_WHAT_IFS
from camelhelper.core.changing import changes_between
from camelhelper.core.event import DieRevealed, Event, PlayerLeft, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.leaving import seated, seats_before, unseated
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.names import MOST_NAMES, name_problem, players_problem
from camelhelper.core.placing import placed_again
from camelhelper.core.position import Position, Seat
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.refusals import (
    NoSuchWhatIf,
    TooManySteps,
    TooManyWhatIfs,
    WhatIfTwice,
    WhatIfUnnamed,
)
from camelhelper.core.rules import IllegalEvent


class NamingError(ReasonedError, ValueError):
    """Names that players or what-ifs cannot have."""


@dataclass(frozen=True, slots=True)
class Unnamed:
    """What a what-if is known by while nobody has named it: each language words that itself."""

    number: int
    """Counted from 1, among those that began alike."""
    roll: DieRevealed | None = None
    """The roll that it began with, if it was made to try one."""


WhatIfName = str | Unnamed


@dataclass(frozen=True, slots=True)
class WhatIf:
    name: WhatIfName
    history: History
    is_new: bool = field(default=False, compare=False)
    """Whether nothing was played in it since it was begun."""


def what_if_problem(name: WhatIfName, taken: Container[WhatIfName]) -> Reason | None:
    """Why a what-if cannot have this name when others are taken, or None if it can."""
    if isinstance(name, Unnamed):
        return WhatIfTwice(str(name.number)) if name in taken else None
    if not name:
        return WhatIfUnnamed()
    if name in taken:
        return WhatIfTwice(name)
    return name_problem(name)


@dataclass(frozen=True, slots=True)
class Game:
    """Raises ``NamingError`` for names that are not allowed."""

    live: History
    roster: tuple[str, ...] = ()
    """The players' names in seat order, as if nobody had left; any missing seats have none."""
    styles: tuple[tuple[Seat, str], ...] = ()
    """How players are said to play, by their seats as if nobody had left, in seat order. Which
    words there are for that is the engine's matter."""
    what_ifs: tuple[WhatIf, ...] = ()
    active_what_if: WhatIfName | None = None
    """The name of the what-if being played; None in the live game."""

    def __post_init__(self) -> None:
        if problem := players_problem(self.roster, MOST_NAMES):
            raise NamingError(problem)
        seen: set[WhatIfName] = set()
        for what_if in self.what_ifs:
            if problem := what_if_problem(what_if.name, seen):
                raise NamingError(problem)
            seen.add(what_if.name)
        if self.active_what_if is not None and self.active_what_if not in seen:
            raise NamingError(NoSuchWhatIf(str(self.active_what_if)))

    # -- what is being played ----------------------------------------------------------------

    @property
    def history(self) -> History:
        """The line being played: the active what-if, or the live game."""
        return (
            self.live if self.active_what_if is None else self.branch(self.active_what_if).history
        )

    def tried(self, history: History) -> int:
        """How many of a line's steps so far the live game does not have."""
        return max(0, len(history.past) - self.live.shared(history))

    @property
    def position(self) -> Position:
        return self.history.position

    def then(self, event: Event) -> Self:
        """One step on. Raises ``IllegalEvent``."""
        return _within_bounds(self._played(self.history.then(event)))

    def edited(self, position: Position, leaving: Seat | None = None) -> Self:
        """One act on: the table edited by hand, and then a player gone. Raises ``IllegalEvent``."""
        now = self.position
        edit = PositionEdited(changes_between(now, position)) if position != now else None
        if leaving is None:
            return self.then(edit) if edit else self
        if edit is None:
            return self.then(PlayerLeft(leaving))
        return _within_bounds(self._played(self.history.edited(edit, leaving)))

    def played(self, event: Event) -> Self:
        """One act on, which may score the leg first, or put an opening roll right.

        Raises ``IllegalEvent``.
        """
        again = placed_again(self.history, event)
        if isinstance(again, Correction):
            return self.corrected(again)
        event = again or event
        return _within_bounds(self._played(self.history.played(event)))

    def jumped(self, moment: int) -> Self:
        return self._played(self.history.jumped(moment))

    def corrected(self, correction: Mend) -> Self:
        """A past event corrected; in the live game, also in the what-ifs that share it.

        Raises what ``History.corrected`` does.
        """
        mended = self.history.corrected(correction)

        def following(branch: WhatIf) -> History:
            shares = self.fork(branch.name) > correction.last
            return branch.history.following(correction, mended) if shares else branch.history

        return _within_bounds(self._played(mended, following))

    def with_another_last(self, event: Event) -> Self:
        """The last step made another one, as if it had never been. Raises ``IllegalEvent``."""
        return self._played(self.history.with_another_last(event))

    def replaced(self, count: int, event: Event) -> Self:
        """One act instead of the last ``count`` steps. Raises ``IllegalEvent``."""
        return self._played(self.history.replaced(count, event))

    def corrected_instead(self, count: int, correction: Mend) -> Self:
        """A past event corrected instead of the last ``count`` acts, which are not kept.

        Raises what ``corrected`` does.
        """
        if count:
            return self.undone().corrected_instead(count - 1, correction)
        return self._played(replace(self.history, future=(), later=None)).corrected(correction)

    def undone(self) -> Self:
        """The last act, correction or jump undone; the same Game if there is none.

        A correction is also undone in what-ifs where nothing has happened since. Raises
        ``IllegalEvent`` if more steps would come back than a game may have.
        """
        correction = self.history.correction

        def following(branch: WhatIf) -> History:
            follows = correction is not None and branch.history.correction is correction
            return branch.history.undone() if follows else branch.history

        return _within_bounds(self._played(self.history.undone(), following))

    def redone(self) -> Self:
        """What was undone, redone; the same Game if there is nothing to redo.

        Raises ``IllegalEvent`` as ``undone`` does.
        """
        history = self.history.redone()

        def following(branch: WhatIf) -> History:
            later = branch.history.later
            return (
                later
                if later and later.correction and later.correction is history.correction
                else branch.history
            )

        return _within_bounds(self._played(history, following))

    def _played(
        self, history: History, following: Callable[[WhatIf], History] | None = None
    ) -> Self:
        """With another history for the line being played, and what-ifs that follow the live one."""
        if history is self.history:
            return self
        if self.active_what_if is not None:
            branch = self.branch(self.active_what_if)
            is_new = branch.is_new and history.steps == branch.history.steps
            played = replace(branch, history=history, is_new=is_new)
            what_ifs = (played if each is branch else each for each in self.what_ifs)
            return replace(self, what_ifs=tuple(what_ifs))
        game = self if following is None else self._changed(following)
        return replace(game, live=history)

    def _changed(self, change: Callable[[WhatIf], History]) -> Self:
        changed = (replace(branch, history=change(branch)) for branch in self.what_ifs)
        return replace(self, what_ifs=tuple(changed))

    # -- what-ifs ----------------------------------------------------------------------------

    def branch(self, name: WhatIfName) -> WhatIf:
        """The what-if of this name. Raises ``KeyError``."""
        for branch in self.what_ifs:
            if branch.name == name:
                return branch
        raise KeyError(name)

    def what_if(
        self,
        name: str | None = None,
        *,
        moment: int | None = None,
        trying: DieRevealed | None = None,
    ) -> Self:
        """Into a new what-if that branches off the line being played, now or at an earlier moment.

        Without a name, it is known by the roll it is made for, and by the first free number. Raises
        ``IllegalEvent`` if there are too many.
        """
        outside, history = self.left(), self.history
        if len(outside.what_ifs) >= MOST_WHAT_IFS:
            raise IllegalEvent(TooManyWhatIfs())
        history = history.jumped(len(history.past) if moment is None else moment)
        grown = History(history.start, history.past, house=history.house)
        branch = WhatIf(name or _unnamed(outside.what_ifs, trying), grown, is_new=True)
        return replace(outside, what_ifs=(*outside.what_ifs, branch), active_what_if=branch.name)

    def entered(self, name: WhatIfName) -> Self:
        """Into a what-if that there is, and out of the active one."""
        return self if name == self.active_what_if else replace(self.left(), active_what_if=name)

    def left(self) -> Self:
        """Back to the live game. A what-if in which nothing was played is not kept."""
        if self.active_what_if is None:
            return self
        outside = replace(self, active_what_if=None)
        is_new = self.branch(self.active_what_if).is_new
        return outside.without(self.active_what_if) if is_new else outside

    def without(self, name: WhatIfName) -> Self:
        """The what-if discarded; if it was being played, back to the live game."""
        kept = tuple(branch for branch in self.what_ifs if branch.name != name)
        return replace(
            self,
            what_ifs=kept,
            active_what_if=None if self.active_what_if == name else self.active_what_if,
        )

    def renamed(self, old: WhatIfName, new: str) -> Self:
        renamed = tuple(
            replace(branch, name=new) if branch.name == old else branch for branch in self.what_ifs
        )
        return replace(
            self,
            what_ifs=renamed,
            active_what_if=new if self.active_what_if == old else self.active_what_if,
        )

    def fork(self, name: WhatIfName) -> int:
        """How many steps a what-if shares with the live game, undone or not."""
        return self.branch(name).history.shared(self.live)

    # -- names -------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players at the table, in seat order; there may be fewer names than seats."""
        return self.names_in(self.history)

    @property
    def names_at_table(self) -> tuple[str, ...]:
        """Without those of players whose coming was undone; all of them if nobody keeps score."""
        return self.names[: len(self.position.players) or None]

    def names_in(self, history: History) -> tuple[str, ...]:
        """Of the players at the table at the end of another line of the game."""
        return seated(self.roster, history.left)

    def named(self, *names: str) -> Self:
        """With these names for the first players at the table, without blanks around them.

        Whoever sits after them keeps theirs, and so does who is not at the table yet. Another name
        is another person, of whom nothing is said; who had none so far is whoever gets one now.
        Raises ``NamingError``.
        """
        stripped = tuple(name.strip() for name in names)
        if problem := players_problem(stripped):
            raise NamingError(problem)
        there = (*stripped, *self.names[len(names) :])
        roster = unseated(there, self.history.left, self.roster)
        said: dict[Seat, str] = {}
        for seat, style in self.styles:
            name = _name(self.roster, seat)
            if name in ("", _name(roster, seat)):
                said[seat] = style
            elif name in roster:
                said[roster.index(name) + 1] = style
        return replace(self, roster=roster, styles=tuple(sorted(said.items())))

    # -- styles ------------------------------------------------------------------------------

    def saying(self, seat: Seat, style: str | None) -> Self:
        """With a player at the table said to play by this style, or nothing said any more."""
        first = seats_before(self.history.left, len(self.position.players))[seat - 1]
        others = {at: said for at, said in self.styles if at != first}
        said = others if style is None else {**others, first: style}
        return replace(self, styles=tuple(sorted(said.items())))

    def saying_as(self, other: Self) -> Self:
        """With what is said in another state of the game, except where somebody else sits then."""

        def is_other(seat: Seat) -> bool:
            here, there = _name(self.roster, seat), _name(other.roster, seat)
            return bool(here and there) and here != there

        said = [each for each in other.styles if not is_other(each[0])]
        said += [each for each in self.styles if is_other(each[0])]
        styles = tuple(sorted(said))
        return self if styles == self.styles else replace(self, styles=styles)


def _unnamed(others: tuple[WhatIf, ...], roll: DieRevealed | None) -> Unnamed:
    """How another what-if is known that has no name."""
    taken = {branch.name for branch in others}
    names = (Unnamed(number, roll) for number in count(1))
    return next(name for name in names if name not in taken)


def _name(roster: tuple[str, ...], seat: Seat) -> str:
    """Empty where a seat has none."""
    return "".join(roster[seat - 1 : seat])


_AnyGame = TypeVar("_AnyGame", bound=Game)


def _within_bounds(game: _AnyGame) -> _AnyGame:
    """The same game. Raises ``IllegalEvent`` if it has more steps than a game may have."""
    own = (len(each.history.steps) - game.fork(each.name) for each in game.what_ifs)
    if len(game.live.steps) + sum(own) > MOST_STEPS:
        raise IllegalEvent(TooManySteps())
    return game
