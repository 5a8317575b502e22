"""Guess first: at the beginning of a leg the players call the favourite before its odds are told.

A camel's letter is a call. A digit before it says how sure the player is, in tens of percent.
"""

from PySide6.QtCore import QObject, QSettings, Signal, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.position import OddsKey, Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.gui.documents.kept_guesses import KeptGuesses
from camelhelper.gui.guesses.guess_round import LIKELY, Call, GuessRound
from camelhelper.gui.guesses.guess_sheet import GuessDialog, GuessSheet, PlayerGuesses
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Notice, Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.seats import seat_name
from camelhelper.wording.formatting import capital, listed, percent_text
from camelhelper.wording.names import camel_name

_SETTING = "game/guess_first"


class Guessing(QObject):
    """Owns the commands and the round that is being called.

    Signals:
        asked(str, str): what is asked in place of the odds, and how it is answered; empty when
            nothing is asked any more.
    """

    asked = Signal(str, str)

    def __init__(
        self, session: Session, live: LiveOdds, kept: KeptGuesses, theme: Theme, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._live = live
        self._kept = kept
        self._theme = theme
        self._window = window
        self._round: GuessRound | None = None
        self._was_hidden = False
        self._over: OddsKey | None = None
        """Where a round was called or skipped last: it is not asked for twice."""
        self.action = action(self, self.tr("&Guess first"), None, "Ctrl+G")
        self.action.setCheckable(True)
        self.action.toggled.connect(self._turn)
        self.scores = action(self, self.tr("Guesses so &far"), self.show_scores, "Ctrl+Shift+G")
        session.game_changed.connect(self._follow)
        live.answered.connect(self._reveal)
        live.hidden_changed.connect(self._follow_hidden)

    def restore(self) -> None:
        """Play on as it was left when the program ended."""
        self.action.setChecked(QSettings().value(_SETTING, False, bool) is True)

    @property
    def question(self) -> str:
        """What is being asked, in a line for all to read; empty when nothing is."""
        caller = self._round.next_caller if self._round else None
        if caller is None:
            return ""
        return self.tr("{player} calls the favourite").format(player=capital(caller))

    # -- a round -----------------------------------------------------------------------------

    @Slot(bool)
    def _turn(self, on: bool) -> None:
        QSettings().setValue(_SETTING, on)
        if on:
            _, trouble = self._kept.read()
            if trouble:
                self._session.refuse(trouble)
            self._over = None
            self._follow()
        else:
            self.skip()

    @Slot()
    def _follow(self) -> None:
        """Begin a round where a leg begins; one that is open ends with whatever is played."""
        game = self._session.game
        position = game.live.position
        if self._round and self._round.position != position:
            self._end()
        is_asked = self.action.isChecked() and game.active_what_if is None
        if is_asked and not self._round and _begins_leg(position) and position.key != self._over:
            callers = tuple(
                seat_name(game.names, seat) for seat in range(1, len(position.players) + 1)
            )
            self._was_hidden = self._live.is_hidden
            self._round = GuessRound(position, callers or (self.tr("You"),))
            self._live.hide(True)
            self._ask()

    def _ask(self) -> None:
        """Say who calls next, and with which keys."""
        asking = self._round
        if asking is None or asking.next_caller is None:
            return
        letters = ", ".join(asking.position.edition.racing)
        lines = [
            self.tr("{player} has called.").format(player=capital(caller))
            for caller in asking.callers[: len(asking.calls)]
        ]
        text = self.tr("{player}: press the letter of a camel, {letters}.")
        if asking.sureness != LIKELY:
            text = self.tr("{player} is {percent}% sure: press the letter of a camel, {letters}.")
        lines.append(
            text.format(
                player=capital(asking.next_caller),
                letters=letters,
                percent=percent_text(asking.sureness),
            )
        )
        lines.append(
            self.tr(
                "A digit before it says how sure you are: 8 is 80%, without one it is "
                "{percent}%. Esc plays on without."
            ).format(percent=percent_text(LIKELY))
        )
        self.asked.emit(self.tr("Who is the favourite?"), "\n".join(lines))

    def take(self, character: str) -> bool:
        """Take a typed character; False where nothing is being asked."""
        asking = self._round
        if asking is None or asking.next_caller is None:
            return False
        letter = character.upper()
        if letter == "U" and asking.calls:
            self._round = asking.taken_back()
        elif letter == "U":
            return False  # undoes what was played
        elif letter in tuple(asking.position.edition.racing):
            self._round = asking.called(letter)
        elif letter in tuple("123456789"):
            self._round = asking.sure(int(letter) / 10)
        else:
            self._session.refuse(
                self.tr("press a camel's letter to call it, or Esc to play on without")
            )
            return True
        self._ask()
        if self._round.next_caller is None:
            self._live.hide(False)
        return True

    def skip(self) -> bool:
        """Play on without the calls; False where none are asked for."""
        if self._round is None:
            return False
        self._over = self._round.position.key
        self._end()
        return True

    def _end(self) -> None:
        self._round = None
        self.asked.emit("", "")
        self._live.hide(self._was_hidden)

    @Slot()
    def _follow_hidden(self) -> None:
        """Odds that are told before everybody has called end the round."""
        if not self._live.is_hidden and self._round and self._round.next_caller is not None:
            self._was_hidden = False
            self.skip()

    @Slot(object)
    def _reveal(self, result: Result) -> None:
        """Everybody has called, and the odds are there: tell who was right."""
        called = self._round
        if called is None or called.next_caller or result.position.key != called.position.key:
            return
        favourites = result.leg.favourites
        trouble = self._kept.add(called.guesses(favourites), self._session.game.names)
        about = self.tr("Favourite: {camels}, {percent}%").format(
            camels=listed(list(map(camel_name, favourites))),
            percent=percent_text(result.leg.fraction(favourites[0], 0)),
        )
        self.skip()
        said = " ".join(filter(None, (self._verdict(called, favourites), trouble)))
        self._session.notice.emit(Notice(said, about=about, tells_odds=True))

    def _verdict(self, called: GuessRound, favourites: str) -> str:
        calls = tuple(zip(called.callers, called.calls, strict=True))
        right = [self._told(*each) for each in calls if each[1].camel in favourites]
        wrong = [self._told(*each) for each in calls if each[1].camel not in favourites]
        said = []
        if right:
            said.append(self.tr("Right: {players}.").format(players=listed(right)))
        if wrong:
            said.append(self.tr("Wrong: {players}.").format(players=listed(wrong)))
        return " ".join(said)

    def _told(self, caller: str, call: Call) -> str:
        return self.tr("{player} ({camel}, {percent}% sure)").format(
            player=caller, camel=camel_name(call.camel), percent=percent_text(call.sureness)
        )

    # -- how good they were ------------------------------------------------------------------

    def sheet(self) -> GuessSheet | None:
        """Of those who called this evening; None where nobody did."""
        players = tuple(player for player in self._players() if player.evening)
        return GuessSheet(self._theme, players) if players else None

    @Slot()
    def show_scores(self) -> None:
        """Everybody's, of whom there is a guess."""
        players = self._players()
        if not players:
            self._session.refuse(
                self.tr(
                    "nobody has guessed yet: turn on Guess first to have players call the favourite"
                )
            )
            return
        dialog = GuessDialog(self._theme, players, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _players(self) -> tuple[PlayerGuesses, ...]:
        kept, trouble = self._kept.read()
        if trouble:
            self._session.refuse(trouble)
        evening = self._kept.evening
        names = dict.fromkeys((*evening, *kept))
        return tuple(
            PlayerGuesses(name, evening.get(name, ()), every)
            for name in names
            if (every := kept.get(name) or evening.get(name, ()))
        )


def _begins_leg(position: Position) -> bool:
    return not position.dice and position.reveals_left > 0 and not odds_problems(position)
