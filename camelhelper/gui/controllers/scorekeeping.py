"""What everybody at the table may know, announced whenever it changes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.event import RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.record import last_entry
from camelhelper.core.scoring import places
from camelhelper.engine.answer import Result
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.table_view.scoreboard import TableFacts
from camelhelper.wording.formatting import capital
from camelhelper.wording.ledger import counted_coins
from camelhelper.wording.names import camel_name, seat_name, whose
from camelhelper.wording.passing import leg_won
from camelhelper.wording.positions import faulty_text
from camelhelper.wording.record import entry_text
from camelhelper.wording.translation import translate, translate_counted


class Scorekeeping(QObject):
    """Follows the session and the live odds while ``is_read()``.

    With ``live_only`` it stays with the live game during a what-if.

    Signals:
        told(object): the present ``TableFacts``.
    """

    told = Signal(object)

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        background: BackgroundAnalysis,
        guessing: Guessing,
        parent: QObject,
        *,
        is_read: Callable[[], bool] = lambda: True,
        live_only: bool = False,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._background = background
        self._guessing = guessing
        self._is_read = is_read
        self._live_only = live_only
        self._answer: Result | None = None
        """The last one that matched the facts."""
        for change in (
            session.shown_changed,
            session.game_changed,
            live.answered,
            live.unanswerable,
            live.failed,
            live.hidden_changed,
            live.awaiting,
            background.moments_changed,
            guessing.asked,
            guessing.judged,
        ):
            change.connect(self.tell)

    @Slot()
    def tell(self) -> None:
        if not self._is_read():
            return
        game = self._session.game
        stays = self._live_only and game.active_what_if is not None
        position = game.live.position if stays else self._session.shown
        history = game.live if stays else game.history
        self.told.emit(
            TableFacts(
                position=position,
                heading=self._heading(position, game.names_in(history)),
                event=self._guessing.verdict or public_event(history, game.roster),
                leg=self._leg_odds(position),
                remark=self._remark(position),
                standings=_standings(position, game.names_in(history)),
            )
        )

    def _leg_odds(self, position: Position) -> LegOdds | None:
        """From the live odds, or in a what-if that this was opened in, as a moment of the game."""
        for answer in (self._live.result, self._answer):
            if answer and answer.position.key == position.key:
                self._answer = answer
                is_kept = self._live.is_hidden or self._live.question_about(position)
                return None if is_kept else answer.leg
        if self._live.question_about(position):
            return None
        moment = self._background.position_odds(position)
        return moment.leg if moment else None

    def _heading(self, position: Position, names: tuple[str, ...]) -> str:
        if position.scored:
            return self.tr("The game is over")
        if position.race_over:
            return self.tr("The race is over")
        if position.leg_over:
            return leg_won(position)
        if position.to_move is not None:
            text = self.tr("{whose} turn").format(whose=whose(names, position.to_move))
            return capital(text, names)
        left = position.reveals_left
        return translate_counted("{count} roll left", "{count} rolls left", left).format(count=left)

    def _remark(self, position: Position) -> str:
        """What stands in place of odds; empty if there are some or will be."""
        if question := self._live.question_about(position):
            return question
        if odds_problems(position):
            return faulty_text(position)
        if position.race_over:
            winner = camel_name(position.track.ranking[0])
            return capital(translate("{camel} wins the race").format(camel=winner))
        if position.leg_over:
            return capital(translate("the leg is over"))
        if not self._live.is_hidden:
            return ""
        return self._guessing.question or self.tr("Odds are hidden")


def _standings(position: Position, names: Sequence[str]) -> tuple[str, ...]:
    """The camels once the leg or the race is over, the players with their coins in the end."""
    if not (position.leg_over or position.scored) or odds_problems(position):
        return ()
    if not (position.scored and position.players):
        text = translate("{place}. {camel}")
        ranked_camels = enumerate(position.track.ranking, 1)
        return tuple(
            text.format(place=place, camel=capital(camel_name(camel)))
            for place, camel in ranked_camels
        )
    ranked = sorted(enumerate(places(position), 1), key=lambda placed: placed[1])
    text = translate("{place}. {player}, {coins}")
    return tuple(
        text.format(
            place=place,
            player=seat_name(names, seat),
            coins=counted_coins(position.player(seat).coins),
        )
        for seat, place in ranked
    )


def public_event(history: History, roster: tuple[str, ...]) -> str:
    """The last step as everybody saw it: only its owner knows the colour of a race card."""
    if not history.past:
        return ""
    entry = last_entry(history)
    if isinstance(entry.event, RaceCardLaid):
        entry = replace(entry, event=replace(entry.event, colour=None))
    return entry_text(entry, roster)
