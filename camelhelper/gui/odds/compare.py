"""Lines of play side by side: the odds of leg and race, and the best action of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from camelhelper.core.position import Position
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import worth
from camelhelper.gui.odds.odds_model import Column, OddsModel, OddsRow, odds_rows
from camelhelper.gui.odds.odds_table import CAMEL_PX, OddsTable
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, RoleLabel
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import coins_text, percent_text
from camelhelper.wording.translation import translate

_COLUMN_PX = 252
_WIDEST_PX = 1180
_CAMELS = frozenset({Column.CAMEL})
_CHANCES = frozenset({Column.BAR, Column.FIRST, Column.WINS})


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """The game or a what-if, with the answer to where it has come; None until it is known."""

    name: str
    position: Position
    result: Result | None = None
    names: Sequence[str] = ()
    win: float | None = None
    """My chance to win the game; None until it is known."""

    @property
    def best(self) -> str:
        actions = self.result.actions if self.result else ()
        if not actions:
            return "–"
        return action_text(actions[0].action, self.position, self.names)

    @property
    def best_coins(self) -> str:
        actions = self.result.actions if self.result else ()
        return coins_text(worth(self.position, actions[0])) if actions else ""

    @property
    def figures(self) -> str:
        """What the best action earns, and how often I win there."""
        if self.win is None:
            return self.best_coins
        text = translate("LineOfPlay", "{coins} · you win {percent}%")
        return text.format(coins=self.best_coins, percent=percent_text(self.win))

    @property
    def rows(self) -> tuple[OddsRow, ...]:
        racing = self.position.edition.racing
        if self.result is None:
            return tuple(map(OddsRow, racing))
        return odds_rows(racing, self.result.leg, self.result.race)


class _LineColumn:
    """The widgets that show one line of play, below each other."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.odds = OddsModel(parent)
        self.name = ElidedLabel(theme, bold=True)
        self.table = OddsTable(self.odds, theme.pictures, parent)
        self.table.setFixedWidth(_COLUMN_PX)
        self.best = ElidedLabel(theme, bold=True)
        self.figures = RoleLabel(theme, "accent", TITLE, bold=True)
        self.widgets = (self.name, self.table, self.best, self.figures)

    def show_line(self, line: LineOfPlay, before: tuple[OddsRow, ...]) -> str:
        """Show a line beside the odds of the live game. Returns what a screen reader says of it."""
        self.odds.show_rows(line.rows, before)
        self.table.show_columns(_CHANCES)
        self.table.setAccessibleName(line.name)
        self.name.setText(line.name)
        self.best.setText(line.best)
        self.figures.setText(line.figures)
        if line.result is None:
            return self.table.tr("{name}: not known").format(name=line.name)
        return self.table.tr("{name}: {chances}; best {action} {coins}").format(
            name=line.name, chances=self.odds.summary(), action=line.best, coins=line.figures
        )


class CompareSheet(QWidget):
    """One column a line of play, the live game first; changes are against it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: tuple[LineOfPlay, ...] = ()
        self.setAccessibleName(self.tr("What-ifs side by side"))
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(2 * STEP_PX)
        self._grid.setVerticalSpacing(STEP_PX // 2)
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
            for widget in self._columns.pop().widgets:
                widget.setParent(None)
                widget.deleteLater()
        live = lines[0]
        self._camels.show_rows(live.rows)
        words = [
            column.show_line(line, live.rows if line is not live and live.result else ())
            for column, line in zip(self._columns, lines, strict=True)
        ]
        self.setAccessibleDescription("\n".join(words))

    def _add_column(self) -> None:
        column = _LineColumn(self._theme, self)
        self._columns.append(column)
        for row, widget in enumerate(column.widgets):
            self._grid.addWidget(widget, row, len(self._columns))


class CompareDialog(QDialog):
    """The sheet in a window of its own, which stays open while play goes on."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What-ifs side by side"))
        self.sheet = CompareSheet(theme)
        scroll = QScrollArea()
        scroll.setWidget(self.sheet)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setAccessibleName(self.windowTitle())
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(scroll)

    def show_lines(self, lines: tuple[LineOfPlay, ...]) -> None:
        has_more = len(lines) != len(self.sheet.lines)
        self.sheet.show_lines(lines)
        if has_more:
            hint = self.sheet.sizeHint()
            self.resize(min(hint.width() + 2, _WIDEST_PX), hint.height() + 2)
