"""Guess first: at the start of a leg the players call the favourite before its odds are shown.

A camel's letter is a call. A digit before it says how sure the player is, in tens of percent.
"""

from dataclasses import replace
from typing import Self

from PySide6.QtCore import QElapsedTimer, QObject, QSettings, Signal, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.edition import FACES
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History
from camelhelper.core.position import OddsKey, Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.gui.controllers.typed_events import IN_ONE_GO_MS
from camelhelper.gui.documents.kept_guesses import KeptGuesses
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.guesses.called_legs import CalledLegs, moment
from camelhelper.gui.guesses.guess_round import (
    GuessRound,
    question_text,
    sureness_text,
    verdict_text,
)
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Notice, Session
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.actions import is_set, toggle
from camelhelper.wording.formatting import capital, listed, percent_text
from camelhelper.wording.names import camel_name, seat_name
from camelhelper.wording.passing import roll_name
from camelhelper.wording.translation import translate_counted

_NO_CALL = "X"
_BEGINNINGS = ("T", "+", "-")
_SETTING = "game/guess_first"


class Guessing(QObject):
    """Owns the commands and the round that is being called.

    Signals:
        asked(str, str): the question shown in place of the odds, and how to answer it; both empty
            when nothing is asked any more.
        round_changed(object): the ``GuessRound`` that awaits its next call, or None.
        judged(): the ``verdict`` on a round is known.
    """

    asked = Signal(str, str)
    round_changed = Signal(object)
    judged = Signal()

    def __init__(
        self, session: Session, live: LiveOdds, kept: KeptGuesses, window: QWidget
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._live = live
        self._kept = kept
        self._round: GuessRound | None = None
        self._typed = ""
        """The last letter or digit that was taken, as a capital."""
        self._since_typed = QElapsedTimer()
        self._verdict: Notice | None = None
        """Who was right in the last round; None while that is not known."""
        self._judged: History | None = None
        """Where the game was when all had called and that was told."""
        self._suspicion = ""
        """What is to be said with the verdict."""
        self._was_hidden = False
        self._over = CalledLegs()
        self._has_steps = bool(session.game.live.steps)
        self._passed: OddsKey | None = None
        """Where a round was open when play went on: its leg is not asked for after the roll."""
        self.action = toggle(self, self.tr("&Guess first"), "Ctrl+G")
        self.action.toggled.connect(self._turn)
        self.action.triggered.connect(self._say_since_when)
        session.game_changed.connect(self._follow)
        live.answered.connect(self._reveal)
        live.hidden_changed.connect(self._follow_hidden)

    def restore(self) -> None:
        """Turn it on again if it was on when the window was closed, but ask nothing twice."""
        self._over.read()
        self.action.setChecked(is_set(_SETTING))

    def take_over(self, before: Self) -> None:
        """Go on with the round of the window that this one takes the place of, if there is one."""
        self._passed = before._passed
        if self._round:
            self._end()
        if then := before._round:
            self._begin(self._of_now(then))

    @property
    def question(self) -> str:
        """The question in one line; empty when nothing is asked."""
        return question_text(self._round) if self._round else ""

    @property
    def verdict(self) -> str:
        """Who was right, for all to read until something is played; empty if that is not known."""
        is_now = self._session.history is self._judged and not self._live.is_hidden
        return self._verdict.text if self._verdict and is_now else ""

    # -- a round -----------------------------------------------------------------------------

    @Slot(bool)
    def _turn(self, on: bool) -> None:
        QSettings().setValue(_SETTING, on)
        if on:
            _, trouble = self._kept.read()
            if trouble:
                self._session.refuse(trouble)
            self._follow()
        else:
            self.skip()
            self._over.forget()

    @Slot(bool)
    def _say_since_when(self, on: bool) -> None:
        """In the middle of a leg nothing else shows that the key was heard."""
        if not on:
            shown = self.tr("The odds are shown without calls again.")
            self._session.notice.emit(Notice(shown, tells_odds=True))
        elif self._round is None:
            self._session.say(
                self.tr(
                    "From the next leg on, everybody calls the favourite before seeing the odds."
                )
            )

    @Slot()
    def _follow(self) -> None:
        """Begin a round at the start of a leg; an open one ends with whatever is played."""
        game = self._session.game
        if self._has_steps and not game.live.steps:
            self._over.begin_anew(game.live.position)
        self._has_steps = bool(game.live.steps)
        if self._round and not _goes_on(self._round.position, game.live.position):
            self._leave_behind(self._round, game.live)
        if self._round and self._round != (now := self._of_now(self._round)):
            self._round = now
            self._ask()
        is_asked = self.action.isChecked() and game.active_what_if is None
        if is_asked and not self._round and self._is_due(game.live):
            position = game.live.position
            self._begin(GuessRound(position, self._callers(position)))

    def _begin(self, asking: GuessRound) -> None:
        self._was_hidden, self._typed = self._live.is_hidden, ""
        self._verdict, self._judged, self._suspicion = None, None, ""
        self._round = asking
        self._ask()  # first: whoever listens would hear how to show the odds
        self._live.hide(True)
        if asking.next_caller is None:
            self._go_on(asking)

    def _callers(self, position: Position) -> tuple[str, ...]:
        game = self._session.game
        names = game.names_in(game.live)
        return tuple(seat_name(names, seat) for seat in position.seats) or (self.tr("You"),)

    def _of_now(self, asking: GuessRound) -> GuessRound:
        """The same round with everybody called as they are now; who has joined is asked, too."""
        position = self._session.game.live.position
        callers = self._callers(position)
        if asking.next_caller is None:
            callers = callers[: len(asking.callers)]
        calls = asking.calls[: len(callers)]
        return replace(asking, position=position, callers=callers, calls=calls)

    def _leave_behind(self, called: GuessRound, now: History) -> None:
        """Play has gone on: still say whether the calls made so far were right."""
        result = self._live.hidden_result(called.position)
        is_played = bool(now.past) and now.position_before(len(now.past) - 1) == called.position
        self._end()
        if is_played:
            self._passed = moment(called.position)
        if is_played and called.made and result:
            self._over.add(called.position)
            self._tell(called, result)

    def _is_due(self, history: History) -> bool:
        """Whether a leg begins here, or has begun with the roll that scored the last one."""
        position, past = history.position, history.past
        if len(position.dice) > 1 or not position.reveals_left or odds_problems(position):
            return False
        if self._over.include(history) or any(step.is_scoring for step in history.future):
            return False  # asked already, or a leg of which everybody knows how it ended
        if not position.dice:
            return True
        before = past[-2] if len(past) > 1 else None
        return before is not None and before.is_scoring and moment(before.position) != self._passed

    def _ask(self) -> None:
        """Say who calls next, and how."""
        asking = self._round
        if asking is None or asking.next_caller is None:
            return
        self.round_changed.emit(asking)
        how = self.tr(
            "Click a camel or press its letter. A digit before it says how sure you are: 8 is 80%."
        )
        self.asked.emit(self.question, how)

    def serve(self, pad: CallPad) -> None:
        """Take calls from these buttons, too."""
        self.round_changed.connect(pad.show_round)
        pad.called.connect(self._call)
        pad.sure.connect(self._be_sure)
        pad.passed.connect(self._pass)
        pad.taken_back.connect(self.take_back)
        pad.skipped.connect(self.skip)
        pad.show_round(self._round)

    def take(self, character: str) -> bool:
        """Take a typed character; False when nothing is asked."""
        asking, letter, before = self._round, character.upper(), self._typed
        if asking is None or asking.next_caller is None:
            self._typed = ""
            return self._suspect_late(before, letter)
        is_call = letter in tuple(asking.position.edition.racing) and not self._is_of_an_action(
            before
        )
        self._typed = letter
        self._since_typed.start()
        if is_call:
            self._call(letter)
        elif letter == _NO_CALL:
            self._pass()
        elif letter in tuple("123456789"):
            self._be_sure(int(letter) / 10)
            self._suspect_roll(before, int(letter))
        else:
            self._session.refuse(
                self.tr("press a camel's letter to call it, or Esc to play on without")
            )
        return True

    def _is_of_an_action(self, begun: str) -> bool:
        """Whether a letter comes in one go after what begins a ticket or a card, as in ``tg``.

        That was refused, and the rest of it is no call either.
        """
        return begun in _BEGINNINGS and self._since_typed.elapsed() < IN_ONE_GO_MS

    def _suspect_roll(self, camel: str, face: int) -> None:
        """Somebody who types ``r2`` may mean a roll: the next caller is hardly ever 20% sure."""
        racing = tuple(self._session.position.edition.racing)
        if camel in racing and face in FACES:
            text = self.tr(
                "{camel} is called. For the roll {roll}, U takes the call back and Esc plays on."
            )
            roll = roll_name(DieRevealed(camel, face))
            self._session.say(capital(text.format(camel=camel_name(camel), roll=roll)))

    def _suspect_late(self, camel: str, face: str) -> bool:
        """The same where the last call was made by that letter, so that nobody is asked now."""
        is_digit = face.isdecimal() and int(face) in FACES
        in_one_go = bool(camel) and self._since_typed.elapsed() < IN_ONE_GO_MS
        if not (is_digit and in_one_go and camel in self._session.position.edition.racing):
            return False
        text = self.tr("{camel} is called. To play the roll {roll}, type it again.").format(
            camel=camel_name(camel), roll=roll_name(DieRevealed(camel, int(face)))
        )
        self._suspicion = capital(text)
        if self._verdict:
            self._tell_verdict(self._verdict)
        return True

    @Slot(str)
    def _call(self, camel: str) -> None:
        if self._round and self._round.next_caller is not None:
            self._go_on(self._round.called(camel))

    @Slot()
    def _pass(self) -> None:
        if self._round and self._round.next_caller is not None:
            self._go_on(self._round.passed())

    @Slot(float)
    def _be_sure(self, sureness: float) -> None:
        if self._round:
            self._go_on(self._round.sure(sureness))
            announce(self._window, sureness_text(self._round))

    @Slot()
    def take_back(self) -> bool:
        """Take back the last call while others are asked for; False when there is none."""
        self._typed = ""
        if self._round is None or self._round.next_caller is None or not self._round.calls:
            return False
        self._go_on(self._round.taken_back())
        return True

    def _go_on(self, called: GuessRound) -> None:
        """Ask the next player; once all were asked, show the odds, and with them who was right.

        Odds that were hidden before stay so, and tell who was right when somebody shows them.
        """
        self._round = called
        self._ask()
        if called.next_caller is None and called.made:
            self.round_changed.emit(None)
            if self._was_hidden:
                self.asked.emit("", "")
            else:
                self._live.hide(False)
        elif called.next_caller is None:
            self._over.add(called.position)
            self._end()

    @Slot()
    def skip(self) -> bool:
        """Play on without further calls; those made count. False when none are asked for."""
        called = self._round
        if called is None or called.next_caller is None:
            return False
        self._typed = ""
        self._go_on(called.without_the_rest())
        return True

    def _end(self) -> None:
        self._round = None
        self.round_changed.emit(None)
        self._live.hide(self._was_hidden)
        self.asked.emit("", "")

    @Slot()
    def _follow_hidden(self) -> None:
        """End the round if odds are shown before everybody has called."""
        if not self._live.is_hidden and self._round:
            self._was_hidden = False
            self.skip()

    @Slot(object)
    def _reveal(self, result: Result) -> None:
        """Say who was right, once everybody has called and the odds are there."""
        called = self._round
        if called is None or called.next_caller or result.position.key != called.position.key:
            return
        self._over.add(called.position)
        self._end()
        self._judged = self._session.history
        self._tell(called, result)

    def _tell(self, called: GuessRound, result: Result) -> None:
        """Keep the calls, and say who was right if that may be known."""
        favourites = result.leg.favourites
        trouble = self._kept.add(called.guesses(favourites), self._session.game.names)
        if self._live.is_hidden:
            if trouble:
                self._session.refuse(trouble)
            return
        about = translate_counted(
            "Favourite: {camels}, {percent}%", "Favourites: {camels}, {percent}%", len(favourites)
        ).format(
            camels=listed(list(map(camel_name, favourites))),
            percent=percent_text(result.leg.fraction(favourites[0], 0)),
        )
        said = " ".join(filter(None, (verdict_text(called, favourites), trouble)))
        self._tell_verdict(Notice(said, about=about, tells_odds=True))

    def _tell_verdict(self, verdict: Notice) -> None:
        self._verdict = verdict
        self.judged.emit()
        said = " ".join(filter(None, (verdict.text, self._suspicion)))
        self._session.notice.emit(replace(verdict, text=said))


def _goes_on(before: Position, now: Position) -> bool:
    """Whether nothing was played in between: the last may have joined or gone, coins been set."""
    same = replace(before, players=now.players, me=now.me)
    count = len(now.players)
    return same == now and (count >= len(before.players) or now.players == before.players[:count])
