"""What to do: the best action at the head of the column, every other one in a list."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy

from camelhelper.core.event import Event
from camelhelper.core.ledger import accounts
from camelhelper.core.position import OddsKey, Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import counts_net
from camelhelper.engine.coins.terms import Action, AnyRoll
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.win_chances import has_chances
from camelhelper.gui.advice.advice_list import AdviceList
from camelhelper.gui.advice.advice_model import AdviceModel, AdviceRow, advice_rows, in_order_of
from camelhelper.gui.advice.best_action import BestAction
from camelhelper.gui.advice.best_band import Headline
from camelhelper.gui.advice.hand import Hand
from camelhelper.gui.advice.leg_payouts import LegPayouts
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.panel import ElidedLabel, Panel, keep_room
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import camel_name, player_name, whose


class AdvicePanel(Panel):
    """Ranked actions for the player to move or for a chosen seat; a click does one.

    The panel itself is the list; ``best`` shows the best action and is laid out elsewhere.

    Signals:
        die_wanted(): the pyramid ticket was chosen: the user has to click the die that came out.
        seat_wanted(object): advise this seat, or with None whoever is to move.
        review_wanted(): nothing is left to do but to look back.
    """

    die_wanted = Signal()
    seat_wanted = Signal(object)
    review_wanted = Signal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__("", theme)
        self._session = session
        self._asked = session.shown
        self._result: Result | None = None
        self._names: Sequence[str] = ()
        self._headline = Headline("")
        """What the best action's band says."""
        self._advice: AdviceAnswer | None = None
        self._ranks_by_win = True
        self._awaited: OddsKey | None = None
        self._failed = False
        self._is_settled = False
        self._is_called = False
        self._is_hidden = self._is_asking = False
        self.best = BestAction(theme)
        self.best.band.clicked.connect(self._do_best)
        self.best.band.left.connect(self._rank_anew)
        self.seat_button = self.best.seat_button
        self.seat_button.seat_chosen.connect(self.seat_wanted)
        self.unit = ElidedLabel(theme, "text_muted", SMALL)
        self.unit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.header.addWidget(self.unit, 1)
        self.model = AdviceModel(self)
        self.list = AdviceList(self.model, self.pictures, self)
        self.list.setAccessibleName(self.tr("Other actions, best first"))
        self.list.chosen.connect(self._do)
        self.list.left.connect(self._rank_anew)
        self._hand = Hand(self.list.viewport(), self.list.verticalScrollBar(), self.best.band)
        # An empty list keeps its room: what stands above it never moves.
        keep_room(self.list)
        keep_room(self.head)
        self.payouts = LegPayouts(theme)
        # They have the room of the list, however little that is: what stands above never moves.
        self._paying = layouts.scroll_area(self.tr("The leg pays"), self.payouts)
        self._paying.setMinimumHeight(1)
        for ground in (self._paying.viewport(), self.payouts):
            ground.setAutoFillBackground(False)
        self.pages = layouts.pages(self.list, self._paying, within=self)
        self.body.setSpacing(self.body.spacing() // 2)
        self.body.addLayout(self.pages)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        session.game_changed.connect(self._take_names)
        self._refresh()

    @Slot()
    def _take_names(self) -> None:
        """Use the players' new names, even if nothing else has changed."""
        if self._session.game.names != self._names:
            self._show_rows()

    @Slot(object)
    def show_asked(self, asked: Position) -> None:
        """Advice for this position is on its way: dim what is shown for another one."""
        if self._outlasts_drag:
            return
        if asked != self._asked:
            self.list.start_anew()
            self._hand.let_go()
        self._asked = asked
        self._failed = self._is_settled = self._is_called = False
        self._refresh()

    @Slot(object)
    def show_result(self, result: Result) -> None:
        """Show an answer, or go on with one that has more actions if the same is asked again."""
        if result.position != self._asked:
            return
        known = self._result
        is_again = known and known.position == result.position
        if not (known and is_again and len(known.actions) > len(result.actions)):
            self._result = result
        self._failed = False
        self._show_rows()

    @Slot(object)
    def show_chances(self, advice: AdviceAnswer) -> None:
        """Rank by the chance to win, though not while a hand is over an action."""
        if advice.position == self._asked:
            self._advice = advice
            self._show_rows()

    @Slot(bool)
    def rank_by_win(self, by_win: bool) -> None:
        """Rank by the chance to win once it is known, or by coins."""
        self._ranks_by_win = by_win
        self._show_rows()

    @property
    def _shown_advice(self) -> AdviceAnswer | None:
        """The chances to win by which the shown rows are ranked; None where coins rank them."""
        advice, result = self._advice, self._result
        known = advice and result and advice.position == result.position
        return advice if known and self._ranks_by_win else None

    @property
    def _outlasts_drag(self) -> bool:
        """Whether something is being dragged and advice stays as it was.

        Nobody's chance to win is calculated before it lies: the figures would be coins until then.
        """
        session = self._session
        return session.shown is not session.position and self._shown_advice is not None

    @Slot()
    def _rank_anew(self) -> None:
        """Sort the actions again once the mouse has left them."""
        if self._advice is not None:
            self._show_rows()

    @Slot()
    def let_go_of_mouse(self) -> None:
        """Somebody types: a mouse left lying on the actions keeps nothing in its place."""
        if self._hand.is_over:
            self._hand.let_go()
            self._rank_anew()

    def _show_rows(self) -> None:
        result = self._result
        self._names = names = self._session.game.names
        if result is None:
            self._refresh()
            return
        current, before = self.list.current, self.model.rows
        rows = advice_rows(result.position, result.actions, result.waits, names, self._shown_advice)
        is_in_hand = self._hand.is_over or self.list.has_keyboard
        if is_in_hand and {row.position for row in before} == {row.position for row in rows}:
            rows = in_order_of(rows, before)
        if _deeds(rows) != _deeds(before):
            self.list.clicks.tell_change()
        self.model.show_rows(rows)
        self._headline = Headline.of(rows[0]) if rows else Headline("")
        self.list.keep_current(current)
        self._refresh()

    @Slot()
    def settle(self) -> None:
        """The coins are final for this position."""
        if self._outlasts_drag:
            return
        self._is_settled = True
        self._refresh()
        if not self._ranks_by_win:
            self._announce_best()

    @Slot()
    def call(self) -> None:
        """The chances to win are final: say whether the best action is clear."""
        self._is_called = True
        self._refresh()
        if self._ranks_by_win:
            self._announce_best()

    def _announce_best(self) -> None:
        band = self.best.band
        if band.headline.can_be_done and not band.is_stale:
            announce(self.best, band.headline.words)

    @Slot(str)
    def show_failure(self, _text: str) -> None:
        """Advise nothing until the position changes; the odds panel says why."""
        self._failed = True
        self._refresh()

    @Slot(object, str)
    def show_awaited(self, position: Position | None, _question: str) -> None:
        """Advise nothing in this position until a question is answered; None for no question."""
        self._awaited = position.key if position else None
        self._refresh()

    @Slot(bool)
    def show_hidden(self, hidden: bool) -> None:
        """Say that advice is hidden, and forget it until it may be shown again."""
        self._is_hidden = hidden
        self._result = self._advice = None
        self.best.setAccessibleDescription("")
        self.model.show_rows(())
        self._headline = Headline("")
        self._refresh()

    @Slot(str)
    def show_question(self, question: str) -> None:
        """Say that advice comes after the calls while they are asked for; empty ends that."""
        self._is_asking = bool(question)
        self._refresh()

    def _refresh(self) -> None:
        asked, shown = self._asked, self._session.shown
        is_stale = self._result is None or self._result.position != asked
        self.model.set_stale(is_stale)
        instead = self._instead(asked)
        has_rows = instead is None and bool(self.model.rows)
        pays = bool(asked.players) and asked.leg_over and not asked.race_over and not self._failed
        if pays:
            self.payouts.show_accounts(
                accounts(asked, self._session.history.house), self._session.game.names
            )
        self.title.setText(self.tr("The leg pays") if pays else self.tr("Other actions"))
        self.setAccessibleName(self.title.text())
        self.head.setVisible(has_rows or pays)
        self.unit.setVisible(has_rows)
        self.pages.setCurrentWidget(self._paying if pays else self.list)
        self.list.setVisible(has_rows)
        self._show_unit(asked)
        self.best.band.show_headline(instead or self._headline, is_stale=is_stale and has_rows)
        self.best.show_status(None if instead else self._status(is_known=has_rows and not is_stale))
        self.seat_button.show_seat(shown, asked.to_move, self._session.game.names)

    def _show_unit(self, position: Position) -> None:
        """Name the figures of the list: with two players, coins are net of the other's."""
        if self._shown_advice:
            self.unit.setText(self.tr("chance to win · coins"))
            tip = self.tr(
                "How often the action wins the game (with its standard error), and its "
                "expected coins until the end of the race"
            )
        elif counts_net(position):
            self.unit.setText(self.tr("net coins · vs best"))
            tip = self.tr(
                "Expected coins until the end of the race minus the other player's, "
                "and how far behind the best action"
            )
        else:
            self.unit.setText(self.tr("coins · vs best"))
            tip = self.tr(
                "Expected coins until the end of the race, and how far behind the best action"
            )
        set_tip(self.unit, tip)

    def _status(self, *, is_known: bool) -> str:
        """What is said beside the title, such as that a better answer is on its way.

        Once that has come nothing is said, but in its room: the name beside it keeps its cut.
        """
        if self._is_called if self._awaits_chances else self._is_settled:
            advice = self._shown_advice
            return self.tr("Too close to call") if advice and not advice.chances.is_clear else ""
        return self.tr("Still calculating…") if is_known else self.tr("Calculating…")

    @property
    def _awaits_chances(self) -> bool:
        """Whether chances to win rank, which follow the coins, though not while one drags."""
        lies = self._session.shown is self._session.position
        return self._ranks_by_win and lies and has_chances(self._asked)

    def _instead(self, position: Position) -> Headline | None:
        """What is said where no action can be advised; None where one can."""
        if self._failed:
            return Headline(self.tr("No advice without odds."))
        if position.scored:
            is_over = self.tr("The game is over.")
            if self._session.history.past:
                return Headline(self.tr("Review game"), is_over, can_be_done=True)
            return Headline(is_over)
        if position.race_over:
            summary = self._race_summary(position)
            return Headline(self.tr("Score the race"), summary, can_be_done=True)
        if position.leg_over:
            summary = self._leg_summary(position)
            return Headline(self.tr("Score the leg"), summary, can_be_done=True)
        if position.boxed:
            return Headline(self.tr("Advice appears once the camels are on the track."))
        if position.key == self._awaited:
            return Headline(self.tr("Advice waits for the answer."))
        if odds_problems(position):
            return Headline(self.tr("No advice without odds."))
        if self._is_hidden:
            how = self.tr("Press H to show it again.")
            if self._is_asking:
                how = self.tr("It is shown after the calls.")
            return Headline(self.tr("Advice is hidden"), how)
        if self._result is not None and not self._result.actions:
            return Headline(self.tr("Advice needs two racing camels on the track."))
        return None

    def _leg_summary(self, position: Position) -> str:
        ranking = position.track.ranking
        text = self.tr("{first} is first.")
        if len(ranking) > 1:
            text = self.tr("{first} is first, {second} second.")
        names = dict(zip(("first", "second"), map(camel_name, ranking), strict=False))
        return f"{self.tr('The leg is over.')} {capital(text.format(**names))}"

    def _race_summary(self, position: Position) -> str:
        ranking = position.track.ranking
        first, last = camel_name(ranking[0]), camel_name(ranking[-1])
        text = self.tr("{first} wins, {last} is last.").format(first=first, last=last)
        return f"{self.tr('The race is over.')} {capital(text)}"

    @Slot()
    def _do_best(self) -> None:
        band = self.best.band
        if not band.headline.can_be_done or band.is_stale:
            return
        if band.headline.row:
            self._do(band.headline.row)
        elif self._session.position.scored:
            self.review_wanted.emit()
        else:
            self._session.score()

    @Slot(object)
    def _do(self, row: AdviceRow) -> None:
        if isinstance(row.action, AnyRoll):
            if self._is_turn():
                self._session.say(self.tr("Click the face of the die that came out, or type it."))
                self.die_wanted.emit()
        else:
            self.play(row.action)

    def play(self, action: Event) -> None:
        """Do an advised action, unless it is another player's turn."""
        if self._is_turn():
            self._session.apply(action)

    def _is_turn(self) -> bool:
        position, names = self._session.position, self._session.game.names
        if self._asked.to_move == position.to_move:
            return True
        self._session.refuse(
            self.tr("it is {whose} turn, and this advice is for {player}").format(
                whose=whose(names, position.to_move),
                player=player_name(names, self._asked.to_move),
            )
        )
        return False


def _deeds(rows: Sequence[AdviceRow]) -> list[tuple[Position, Action]]:
    """What a click on each row does."""
    return [(row.position, row.action) for row in rows]
