"""How a leg or the race was scored: a block a player, line by line, over the board.

It comes when it is asked for, leaves the letters to the game, and goes with the next action. If
the table counted differently, the coins can be set right in it, with effect at once.
"""

from dataclasses import replace
from functools import partial
from math import ceil

from PySide6.QtCore import QEvent, QObject, QRectF, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from camelhelper.core.ledger import Account, Scoring, accounts, last_scoring
from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import winners
from camelhelper.core.step import Step
from camelhelper.gui.session import Session
from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.coins_box import CoinsBox
from camelhelper.gui.widgets.panel import (
    ARROWS,
    ENTER,
    STEP_PX,
    LabelHolder,
    RoleLabel,
    WrappedLabel,
)
from camelhelper.gui.widgets.tab_order import hand_keyboard_over
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital, labelled, signed_text
from camelhelper.wording.ledger import item_text, winners_text
from camelhelper.wording.names import seat_name

_WORDS_PX = 116
"""The least width of a line's words: longer ones go on below."""
_WIDEST_CORRECTION = "(−99)"
_MOST_COLUMNS = 4
_MARGIN_PX = 3 * STEP_PX
_GAP_PX = 2 * STEP_PX
_OF_THE_BOARD = ENTER | ARROWS | {Qt.Key.Key_Space, Qt.Key.Key_Delete}
_ROOM_CHANGES = QEvent.Type.Resize, QEvent.Type.LayoutRequest


class ScoringSheet(LabelHolder):
    """Lies over ``host`` and follows its size.

    Signals:
        opened(): a scoring is shown.
    """

    opened = Signal()

    def __init__(self, session: Session, theme: Theme, host: QWidget) -> None:
        super().__init__(host)
        self._session = session
        self._host = host
        self._shown: Step | None = None
        self._names: tuple[str, ...] = ()
        """Of those who sat at the table when the leg was scored."""
        self.theme = theme
        self._correction: tuple[Seat, Step] | None = None
        """The last one since it was opened: typing on, digit by digit, stays the same step."""
        self.coins: dict[Seat, CoinsBox] = {}
        self._corrected: dict[Seat, RoleLabel] = {}
        """By how much the coins were set right, before them."""
        self.setAccessibleName(self.tr("Scoring"))
        self.title = RoleLabel(theme, scale=TITLE, bold=True)
        self.dismiss = CloseButton(self.tr("Close the scoring"), self.tr("Close"), self)
        self.dismiss.clicked.connect(self.hide)
        self.scroll_area = layouts.scroll_area(self.title.text())
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lay_out()
        host.installEventFilter(self)
        session.game_changed.connect(self._follow)
        self.hide()

    def _lay_out(self) -> None:
        head = layouts.row((self.title, 1), self.dismiss, spacing=STEP_PX)
        margins = _GAP_PX, STEP_PX, STEP_PX, _GAP_PX
        layouts.column(head, (self.scroll_area, 1), on=self, margins=margins)

    # -- showing -----------------------------------------------------------------------------

    @Slot()
    def _follow(self) -> None:
        """Disappear with the next action, or when the scoring is undone; show what is so now."""
        if self._shown is None:
            return
        scoring = last_scoring(self._session.history)
        is_last = scoring is not None and self._session.history.past[scoring.index] is self._shown
        if scoring is None or not is_last or scoring.actions_since:
            self.hide()
        elif self._names != self._names_at(scoring.index):
            hand_keyboard_over(self.scroll_area, self.dismiss)
            self._show(scoring.index)
            self._place()
        else:
            self._show_now(scoring)

    def _names_at(self, index: int) -> tuple[str, ...]:
        """Of those who sat at the table when this step scored."""
        return self._session.game.jumped(index).names

    def _show_now(self, scoring: Scoring) -> None:
        """The coins of now, by how much they were corrected, and who has won by them."""
        position = self._session.position
        for seat, box in self.coins.items():
            coins = position.player(seat).coins
            with QSignalBlocker(box):
                box.setValue(coins)
            by = coins - scoring.after.player(seat).coins
            label = self._corrected[seat]
            corrected = self.tr("corrected by {coins}").format(coins=signed_text(by))
            label.setText(f"({signed_text(by)})" if by else "")
            set_tip(label, corrected if by else "")
        if scoring.before.race_over:
            self._tell_winners(position)

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - named by Qt
        if not visible:
            hand_keyboard_over(self, self._host)
        super().setVisible(visible)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._shown = self._correction = None

    @Slot(int)
    def show_scoring(self, index: int) -> None:
        """How the leg that ended with this step, counted from 0, was scored."""
        self._show(index)
        self._place()
        self.show()
        self.raise_()
        self.dismiss.setFocus()
        self._shown = self._session.history.steps[index]
        announce(self, self.title.text())
        self.opened.emit()

    def _show(self, index: int) -> None:
        history = self._session.history
        before, after = history.position_before(index), history.steps[index].position
        scoring = last_scoring(history)
        is_now = scoring is not None and scoring.index == index and not scoring.actions_since
        self._names = self._names_at(index)
        leg = 1 + sum(step.is_scoring for step in history.steps[:index])
        self.title.setText(self.tr("Leg {number} is scored").format(number=leg))
        if before.race_over:
            self._tell_winners(after)
        self._fill(accounts(before, history.house), may_correct=is_now)
        if scoring and is_now:
            self._show_now(scoring)

    def _tell_winners(self, position: Position) -> None:
        won = winners_text(winners(position), self._names)
        self.title.setText(f"{self.tr('The race is scored.')} {won}")

    def _fill(self, found: tuple[Account, ...], *, may_correct: bool) -> None:
        blocks = QWidget()
        grid = layouts.grid(on=blocks, spacing=_GAP_PX, margins=(0, 0, STEP_PX, 0))
        self.coins, self._corrected = {}, {}
        made = [self._block(account, may_correct=may_correct) for account in found]
        most = self._columns(max(block.minimumSizeHint().width() for block in made))
        rows = ceil(len(made) / most)
        columns = ceil(len(made) / rows)  # as wide as the rows allow
        for number, block in enumerate(made):
            grid.addWidget(block, *divmod(number, columns))
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(len(found), 1)
        blocks.installEventFilter(self)  # its words ask for more lines once they have their width
        self.scroll_area.setWidget(blocks)

    def _columns(self, block_px: int) -> int:
        """How many blocks there is room for beside each other and a scroll bar."""
        bar_px = self.scroll_area.verticalScrollBar().sizeHint().width()
        room_px = self._host.width() - 2 * _MARGIN_PX - _GAP_PX - 2 * STEP_PX - bar_px
        return max(1, min(_MOST_COLUMNS, (room_px + _GAP_PX) // (block_px + _GAP_PX)))

    def _block(self, account: Account, *, may_correct: bool) -> QWidget:
        name = seat_name(self._names, account.seat)
        lines = [(item_text(line.item), signed_text(line.coins)) for line in account.lines]
        pairs = [
            self._pair(capital(words), figure)
            for words, figure in lines or [(self.tr("Nothing"), "")]
        ]
        words = self.tr("Coins now") if may_correct else self.tr("Coins after")
        now: tuple[QWidget, ...] = (RoleLabel(self.theme, bold=True, text=str(account.after)),)
        if may_correct:
            now = self._correction_label(account.seat), self._coins_box(account.seat, name)
        block = QWidget()
        before = self.tr("Coins of {name} before").format(name=name)
        layouts.column(
            self._pair(name, str(account.before), before, bold=True),
            *pairs,
            layouts.row((RoleLabel(self.theme, bold=True, text=words), 1), *now, spacing=STEP_PX),
            1,
            on=block,
            spacing=2,
            margins=layouts.NO_MARGINS,
        )
        return block

    def _coins_box(self, seat: Seat, name: str) -> CoinsBox:
        coins = self._session.position.player(seat).coins
        box = CoinsBox(coins, self.tr("Coins of {name} now").format(name=name))
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.valueChanged.connect(partial(self._correct, seat))
        self.coins[seat] = box
        return box

    def _correction_label(self, seat: Seat) -> RoleLabel:
        """It has its room from the start: the field does not move under the hand."""
        self._corrected[seat] = label = RoleLabel(self.theme, "text_muted", SMALL)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        label.setMinimumWidth(label.fontMetrics().horizontalAdvance(_WIDEST_CORRECTION))
        return label

    def _pair(self, words: str, figure: str, means: str = "", *, bold: bool = False) -> QHBoxLayout:
        """``means`` says what the figure is, where the words do not."""
        scale = 1.0 if bold else SMALL
        right = RoleLabel(self.theme, scale=scale, bold=bold, text=figure)
        right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        right.setAccessibleName(labelled(means or words, figure))
        set_tip(right, right.accessibleName())
        left = WrappedLabel(self.theme, scale=scale, bold=bold, text=words)
        left.line_px = _WORDS_PX
        return layouts.row((left, 1), right, spacing=STEP_PX)

    # -- setting right -----------------------------------------------------------------------

    def _correct(self, seat: Seat, coins: int) -> None:
        session = self._session
        corrected = replace(session.position.player(seat), coins=coins)
        position = session.position.with_player(seat, corrected)
        before = session.history.past
        goes_on = self._correction == (seat, before[-1])
        if goes_on:
            session.edit_further(position)
        else:
            session.edit(position)
        past = session.history.past
        is_step = len(past) == len(before) + (not goes_on)  # else the coins are as before it
        self._correction = (seat, past[-1]) if is_step else None

    # -- being there -------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The board lies below: these keys would take and move a camel there."""
        event.setAccepted(event.key() in _OF_THE_BOARD)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _ROOM_CHANGES and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        """In the middle of the host, and as high as its content if there is room."""
        inside = self._host.rect().adjusted(_MARGIN_PX, STEP_PX, -_MARGIN_PX, -STEP_PX)
        blocks = self.scroll_area.widget()
        wanted = blocks.sizeHint().height() if blocks else 0
        height = min(inside.height(), wanted + 10 * STEP_PX)
        inside.setTop(inside.top() + (inside.height() - height) // 2)
        inside.setHeight(height)
        self.setGeometry(inside)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground, rim = self.theme.colour("panel"), self.theme.colour("accent")
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_rounded(painter, box, ground, rim, width=2, corner=1.5 * CORNER_PX)
