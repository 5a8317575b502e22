"""Lines of play side by side: the odds of leg and race, and the best action of each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QMargins, QSize
from PySide6.QtWidgets import QWidget

from camelhelper.core.position import Position
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import worth
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.estimate import Estimate
from camelhelper.gui.odds.odds_model import Column, OddsModel, OddsRow, odds_rows
from camelhelper.gui.odds.odds_table import CAMEL_PX, OddsTable
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import ReturningDialog
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, RoleLabel
from camelhelper.gui.widgets.screen_room import grow_on_screen
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    in_a_row,
    labelled,
    percent_text,
)
from camelhelper.wording.names import seat_name
from camelhelper.wording.translation import translate
from camelhelper.wording.win_chances import estimate_text, gain_text

_BAR_PX = 120
"""In each column, so that bars can be compared across them."""
_WIDEST_PX = 1180
_RIM = QMargins(1, 1, 1, 1)
_CAMELS = frozenset({Column.CAMEL})
_CHANCES = frozenset({Column.BAR, Column.FIRST, Column.WINS})


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """The live game or a what-if, with the answer to its position; None until it is known."""

    name: str
    position: Position
    result: Result | None = None
    names: Sequence[str] = ()
    advice: AdviceAnswer | None = None
    """The chances to win; None until they are known, or if actions are ranked by coins."""

    @property
    def _best(self) -> Action | None:
        if self.advice and self.advice.chances.actions:
            return self.advice.chances.best.action
        return self.result.actions[0].action if self.result and self.result.actions else None

    @property
    def best(self) -> str:
        """What the player to move does best; lines may differ in who that is."""
        if self._best is None:
            return "–"
        text, seat = action_text(self._best, self.position, self.names), self.position.to_move
        return text if seat is None else labelled(seat_name(self.names, seat), text)

    @property
    def best_coins(self) -> str:
        actions = self.result.actions if self.result else ()
        earned = (coins_text(worth(self.position, v)) for v in actions if v.action == self._best)
        return next(earned, "")

    @property
    def figures(self) -> str:
        """How often the best action wins, and what it earns."""
        if self.advice is None or not self.advice.chances.actions:
            return self.best_coins
        text = translate("{chance} · {coins}")
        return text.format(
            chance=estimate_text(self.advice.chances.best), coins=self.best_coins or "–"
        )

    def my_chance(self, live: "LineOfPlay") -> str:
        """How often I win here, and how much more often than in the live game if that is clear."""
        here, there = self.mine, live.mine
        if here is None:
            return ""
        percent = percent_text(here.chance, 1)
        if there is None or self is live:
            return translate("you win {percent}%").format(percent=percent)
        gained = _as_shown(here) + -_as_shown(there)
        if gained.error and not (gained.is_clear or (-gained).is_clear):
            return translate("you win {percent}%, too close to call").format(percent=percent)
        return translate("you win {percent}% ({points})").format(
            percent=percent, points=gain_text(gained)
        )

    @property
    def mine(self) -> Estimate | None:
        """My chance to win the game."""
        me, advice = self.position.me, self.advice
        return advice.win[me - 1] if me and advice else None

    @property
    def rows(self) -> tuple[OddsRow, ...]:
        racing = self.position.edition.racing
        if self.result is None:
            return tuple(map(OddsRow, racing))
        return odds_rows(racing, self.result.leg, self.result.race)


def _as_shown(mine: Estimate) -> Estimate:
    """To a tenth of a percent: so the difference is that of what stands in the columns."""
    return replace(mine, chance=round(mine.chance, 3))


class _LineColumn:
    """The widgets of one line of play, one below the other."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.odds = OddsModel(parent)
        self.name = ElidedLabel(theme, bold=True)
        self.table = OddsTable(self.odds, theme.pictures, parent)
        self.best = ElidedLabel(theme, bold=True)
        self.figures = RoleLabel(theme, "accent", TITLE, bold=True)
        self.chance = RoleLabel(theme, "text_muted")
        self.widgets = (self.name, self.table, self.best, self.figures, self.chance)

    def show_line(self, line: LineOfPlay, live: LineOfPlay) -> str:
        """Show a line compared with the live game. Returns its words for a screen reader."""
        self.odds.show_rows(line.rows, live.rows if line is not live else ())
        self.table.show_columns(_CHANCES)
        header = self.table.item_header
        figures_px = header.length() - header.sectionSize(Column.BAR)
        self.table.setFixedWidth(figures_px + _BAR_PX)
        self.table.setAccessibleName(line.name)
        self.name.setText(line.name)
        self.best.setText(line.best)
        self.figures.setText(line.figures)
        mine = line.my_chance(live)
        self.chance.setText(capital(mine))
        if line.result is None:
            return self.table.tr("{name}: not known").format(name=line.name)
        said = self.table.tr("{name}: {chances}; best {action} {coins}").format(
            name=line.name, chances=self.odds.summary(), action=line.best, coins=line.figures
        )
        return in_a_row((said, mine)) if mine else said


class CompareSheet(QWidget):
    """A column for each line of play; the live game is first, and the others compared with it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.lines: tuple[LineOfPlay, ...] = ()
        self.setAccessibleName(self.tr("What-ifs side by side"))
        self._grid = layouts.grid(on=self, spacing=(2 * STEP_PX, STEP_PX // 2))
        self._camels = OddsModel(self)
        camels = OddsTable(self._camels, theme.pictures, self)
        camels.show_columns(_CAMELS)
        camels.setFixedWidth(CAMEL_PX)
        camels.setAccessibleName(self.tr("Camels"))
        self._grid.addWidget(camels, 1, 0)
        best = RoleLabel(theme, "text_muted", SMALL)
        best.setText(self.tr("Best"))
        self._grid.addWidget(best, 2, 0)
        self._columns: list[_LineColumn] = []

    def show_lines(self, lines: tuple[LineOfPlay, ...]) -> None:
        """``lines`` begins with the live game."""
        self.lines = lines
        while len(self._columns) < len(lines):
            self._add_column()
        while len(self._columns) > len(lines):
            layouts.discard(*self._columns.pop().widgets)
        live = lines[0]
        self._camels.show_rows(live.rows)
        words = [
            column.show_line(line, live) for column, line in zip(self._columns, lines, strict=True)
        ]
        self.setAccessibleDescription("\n".join(words))

    def _add_column(self) -> None:
        column = _LineColumn(self._theme, self)
        self._columns.append(column)
        for row, widget in enumerate(column.widgets):
            self._grid.addWidget(widget, row, len(self._columns))
            widget.show()  # at once: how wide the sheet is to be is asked next


class CompareDialog(ReturningDialog):
    """The sheet in a window of its own, which stays open while play goes on."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What-ifs side by side"))
        self.sheet = CompareSheet(theme)
        scroll = layouts.scroll_area(self.windowTitle(), self.sheet)
        layouts.column(scroll, on=self, margins=layouts.NO_MARGINS)

    def show_lines(self, lines: tuple[LineOfPlay, ...]) -> None:
        has_more = len(lines) != len(self.sheet.lines)
        self.sheet.show_lines(lines)
        if has_more:
            wanted = self.sheet.sizeHint().grownBy(_RIM)
            grow_on_screen(self, wanted.boundedTo(QSize(_WIDEST_PX, wanted.height())))
