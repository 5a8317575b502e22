"""What to do: every action by its expected coins, the best one legible from across the table."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QStackedLayout, QWidget

from camelhelper.core.event import Event
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import PyramidTicket
from camelhelper.gui.advice.advice_list import AdviceList
from camelhelper.gui.advice.advice_model import AdviceModel, AdviceRow, advice_rows
from camelhelper.gui.advice.seat_button import SeatButton
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets.panel import ElidedLabel, Panel, WrappedLabel


class AdvicePanel(Panel):
    """Ranked actions of the player to move, or of a seat that is looked at; choosing one does it.

    Signals:
        die_wanted(): the pyramid ticket was chosen, so the user has to tell which die came out.
        seat_wanted(object): the seat whose choice shall be looked at, None for whoever is to move.
    """

    die_wanted = Signal()
    seat_wanted = Signal(object)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", theme, parent)
        self.title.setText(self.tr("Best action"))
        self.setAccessibleName(self.title.text())
        self._session = session
        self._asked = session.shown
        self._result: Result | None = None
        self._failed = False
        self.unit = ElidedLabel(theme, "text_muted", SMALL)
        self.unit.setText(self.tr("coins · behind"))
        self.unit.setToolTip(
            self.tr("Expected coins until the race is over, and how far behind the best action")
        )
        self.seat_button = SeatButton(self)
        self.seat_button.seat_chosen.connect(self.seat_wanted)
        self.header.addWidget(self.seat_button)
        self.header.addStretch(1)
        self.header.addWidget(self.unit)
        self.model = AdviceModel(self)
        self.list = AdviceList(self.model, self.pictures, self)
        self.list.setAccessibleName(self.tr("Actions, the best first"))
        self.list.chosen.connect(self._do)
        self.message = WrappedLabel(theme, "text_muted")
        self.message.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._pages = QStackedLayout()
        self._pages.addWidget(self.list)
        self._pages.addWidget(self.message)
        self.body.addLayout(self._pages, 1)
        self._refresh()

    @Slot(object)
    def show_asked(self, asked: Position) -> None:
        """Advice is asked for here now, by the seat to move: that for another one is dimmed."""
        self._asked = asked
        self._failed = False
        self._refresh()

    @Slot(object)
    def show_result(self, result: Result) -> None:
        if result.position != self._asked:
            return
        self._result = result
        self._failed = False
        current = self.list.current
        self.model.show_rows(advice_rows(result.position, result.actions, result.waits))
        self.list.keep_current(current)
        self._refresh()

    @Slot(str)
    def show_failure(self, _text: str) -> None:
        """The odds panel tells why; here nothing is advised until the position changes."""
        self._failed = True
        self._refresh()

    def _refresh(self) -> None:
        asked, shown = self._asked, self._session.shown
        why_not = self._why_not(asked)
        has_rows = bool(self.model.rows) and not why_not
        self._pages.setCurrentWidget(self.list if has_rows else self.message)
        self.unit.setVisible(has_rows)
        self.message.setText(why_not or self.tr("Counting …"))
        seat = asked.to_move if asked.to_move != shown.to_move else None
        self.seat_button.show_seat(shown, seat, self._session.game.names)
        self.model.set_stale(self._result is None or self._result.position != asked)

    def _why_not(self, position: Position) -> str:
        if self._failed:
            return self.tr("There is no advice without odds.")
        if position.scored:
            return self.tr("The game is over.")
        if position.race_over:
            return self.tr("The race is over: score it.")
        if position.leg_over:
            return self.tr("The leg is over: score it, and the next one begins.")
        if not position.track.stacks or odds_problems(position):
            return self.tr("Advice comes as soon as the camels stand on the track.")
        if self._result is not None and not self._result.actions:
            return self.tr("Advice needs two racing camels on the track.")
        return ""

    @Slot(object)
    def _do(self, row: AdviceRow) -> None:
        if isinstance(row.action, PyramidTicket):
            if self._is_turn():
                self._session.say(self.tr("Click the face of the die that came out."))
                self.die_wanted.emit()
        else:
            self.play(row.action)

    def play(self, action: Event) -> None:
        """Do an action that was advised, unless it is that of a player whose turn it is not."""
        if self._is_turn():
            self._session.apply(action)

    def _is_turn(self) -> bool:
        position = self._session.position
        if self._asked.to_move == position.to_move:
            return True
        self._session.refuse(
            self.tr(
                "it is the turn of player {seat}: what is advised is for player {other}"
            ).format(seat=position.to_move, other=self._asked.to_move)
        )
        return False
