"""What scoring the leg will bring each player, while nothing else is left to do."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from camelhelper.core.edition import MAX_PLAYERS
from camelhelper.core.ledger import Account
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, LabelHolder, PackedLabel, RoleLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled, signed_text
from camelhelper.wording.ledger import payments_in_short, payments_text
from camelhelper.wording.names import seat_name

_ROWS = 4
"""More players stand in two columns, without what their coins are for, unless all have room."""
_NAME_PX = 120


class Reasons(PackedLabel):
    """Asks for a second line where there is room for it, as any words may need one."""

    def sizeHint(self) -> QSize:
        line = super().sizeHint()
        return QSize(line.width(), (2 if self.text() else 1) * line.height())


class LegPayouts(LabelHolder):
    """A line for each player: the name, what pays, the coins."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._accounts: tuple[Account, ...] = ()
        self._names: tuple[str, ...] = ()
        self._has_one_block = True
        self.lines = layouts.grid(on=self, spacing=(STEP_PX, 0), margins=(STEP_PX, 0, STEP_PX, 0))
        self.setAccessibleName(self.tr("The leg pays"))
        # The lines are shortened before the column is widened, but never laid over each other.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_accounts(self, accounts: tuple[Account, ...], names: Sequence[str]) -> None:
        said = accounts, tuple(names)
        if said != (self._accounts, self._names):
            self._accounts, self._names = said
            self._lay_out()
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Asks for no room: it takes what the list has left."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        count = len(self._accounts)
        rows = count if count <= _ROWS else ceil(count / 2)
        return QSize(super().minimumSizeHint().width(), rows * self._line_px)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_one_block != self._fits_one_block:
            self._lay_out()

    @property
    def _line_px(self) -> int:
        return QFontMetrics(sized(self.font(), SMALL, bold=True)).height()

    @property
    def _fits_one_block(self) -> bool:
        count = len(self._accounts)
        return count <= _ROWS or count * self._line_px <= self.height()

    def _lay_out(self) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            if part := item.widget():
                part.hide()
                part.deleteLater()
        self._has_one_block = has_one_block = self._fits_one_block
        rows = MAX_PLAYERS if has_one_block else ceil(len(self._accounts) / 2)
        for number, account in enumerate(self._accounts):
            block, row = divmod(number, rows)
            self._add(account, seat_name(self._names, account.seat), row, 4 * block)
        self.lines.setColumnMinimumWidth(3, 0 if has_one_block else 2 * STEP_PX)
        self.lines.setColumnStretch(0, 0 if has_one_block else 1)
        self.lines.setColumnStretch(1, 1 if has_one_block else 0)
        self.lines.setColumnStretch(4, 0 if has_one_block else 1)
        self.lines.setRowStretch(MAX_PLAYERS, 1)

    def _add(self, account: Account, name: str, row: int, column: int) -> None:
        reasons = payments_text(account.lines)
        who = ElidedLabel(self._theme, scale=SMALL, bold=True, text=name)
        who.setMaximumWidth(_NAME_PX)
        gain = RoleLabel(self._theme, scale=SMALL, bold=True, text=signed_text(account.gain))
        gain.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        set_tip(who, labelled(name, reasons))
        set_tip(gain, reasons)
        self.lines.addWidget(who, row, column)
        self.lines.addWidget(gain, row, column + 2)
        if self._has_one_block:
            why = Reasons(self._theme, "text_muted", SMALL, text=reasons)
            if short := payments_in_short(account.lines):
                why.fewer_words = (short,)
            set_tip(why, reasons)
            self.lines.addWidget(why, row, column + 1)
