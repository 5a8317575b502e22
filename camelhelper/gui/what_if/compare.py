"""Lines of play side by side: the odds of leg and race, and the best action of each."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from camelhelper.core.position import Position
from camelhelper.engine.answer import Result
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, TITLE, sized
from camelhelper.gui.widgets.formatting import (
    action_text,
    camel_word,
    chance_text,
    coins_text,
    points_text,
    translate,
)
from camelhelper.gui.widgets.panel import STEP_PX

_CAMEL_PX = 84
_COLUMN_PX = 178
_HEAD_PX = 56
_ROW_PX = 48
_BAR_PX = 10
_FOOT_PX = 62
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play with the answer to where it has come; None until it is known."""

    name: str
    position: Position
    result: Result | None = None

    @property
    def best(self) -> str:
        actions = self.result.actions if self.result else ()
        return action_text(actions[0].action, self.position) if actions else "–"

    @property
    def best_coins(self) -> str:
        actions = self.result.actions if self.result else ()
        return coins_text(actions[0].expected_coins) if actions else ""

    def words(self) -> str:
        """What a screen reader says of it."""
        if self.result is None:
            return translate("Compare", "{name}: not known").format(name=self.name)
        leg = self.result.leg
        ranked = sorted(leg.camels, key=lambda camel: -leg.chance(camel, 0))
        chances = ", ".join(f"{camel_word(c)} {chance_text(leg.chance(c, 0))} %" for c in ranked)
        return translate("Compare", "{name}: {chances}; best {action} {coins}").format(
            name=self.name, chances=chances, action=self.best, coins=self.best_coins
        )


class CompareSheet(QWidget):
    """One column a line of play, the live game first; changes are against it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = theme.pictures
        self.lines: tuple[Line, ...] = ()
        self.setAccessibleName(translate("Compare", "What-ifs side by side"))

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines
        self.setAccessibleDescription("\n".join(line.words() for line in lines))
        self.setMinimumSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._camels())
        return QSize(
            _CAMEL_PX + _COLUMN_PX * max(1, len(self.lines)) + STEP_PX,
            _HEAD_PX + rows * _ROW_PX + _FOOT_PX,
        )

    def _camels(self) -> str:
        return self.lines[0].position.edition.racing if self.lines else ""

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        painter.fillRect(QRectF(self.rect()), theme.colour("panel"))
        for row, camel in enumerate(self._camels()):
            plate = QRectF(STEP_PX, _HEAD_PX + row * _ROW_PX + 12, 50, _ROW_PX - 24)
            self.pictures.blanket(painter, plate, camel)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(theme.colour("text_muted"))
        foot = QRectF(STEP_PX, self._foot(), _CAMEL_PX, _FOOT_PX / 2)
        painter.drawText(foot, _LEFT, translate("Compare", "Best"))
        for number, line in enumerate(self.lines):
            left = _CAMEL_PX + number * _COLUMN_PX
            self._paint_line(painter, QRectF(left, 0, _COLUMN_PX - 2 * STEP_PX, 0), line)

    def _foot(self) -> float:
        return _HEAD_PX + len(self._camels()) * _ROW_PX

    def _paint_line(self, painter: QPainter, column: QRectF, line: Line) -> None:
        theme = self.pictures.theme
        left, width = column.left(), column.width()
        painter.setPen(theme.colour("text"))
        painter.setFont(sized(self.font(), BODY, bold=True))
        name = painter.fontMetrics().elidedText(line.name, Qt.TextElideMode.ElideRight, int(width))
        painter.drawText(QRectF(left, 4, width, 26), _LEFT, name)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(theme.colour("text_muted"))
        heads = QRectF(left, 30, width, 20)
        painter.drawText(heads, _LEFT, translate("Compare", "1st %"))
        painter.drawText(heads, _RIGHT, translate("Compare", "wins race %"))
        if line.result is None:
            painter.drawText(QRectF(left, _HEAD_PX, width, _ROW_PX), _LEFT, "–")
            return
        for row, camel in enumerate(self._camels()):
            box = QRectF(left, _HEAD_PX + row * _ROW_PX, width, _ROW_PX)
            self._paint_camel(painter, box, line.result, camel)
        painter.setPen(theme.colour("text"))
        painter.setFont(sized(self.font(), BODY, bold=True))
        painter.drawText(QRectF(left, self._foot() + 2, width, 28), _LEFT, line.best)
        painter.setFont(sized(self.font(), TITLE, bold=True))
        painter.setPen(theme.colour("accent"))
        painter.drawText(QRectF(left, self._foot() + 28, width, 28), _LEFT, line.best_coins)

    def _paint_camel(self, painter: QPainter, box: QRectF, result: Result, camel: str) -> None:
        theme = self.pictures.theme
        live = self.lines[0].result
        if camel not in result.leg.camels:
            return
        first = result.leg.chance(camel, 0)
        leads = camel in result.leg.favourites
        painter.setPen(theme.colour("text"))
        painter.setFont(sized(self.font(), TITLE if leads else BODY, bold=leads))
        upper = box.adjusted(0, 2, 0, -_ROW_PX / 2 + 6)
        painter.drawText(upper.adjusted(0, 0, -0.74 * box.width(), 0), _RIGHT, chance_text(first))
        if live and live is not result and camel in live.leg.camels:
            self._paint_change(painter, upper, first - live.leg.chance(camel, 0))
        if result.race:
            painter.setPen(theme.colour("text"))
            painter.setFont(sized(self.font(), BODY))
            chance = result.race.win[result.race.camels.index(camel)]
            painter.drawText(upper, _RIGHT, chance_text(chance))
        track = QRectF(box.left(), box.bottom() - _BAR_PX - 8, box.width(), _BAR_PX)
        ground = theme.colour("text_muted")
        ground.setAlphaF(0.1)
        painter.fillRect(track, ground)
        track.setWidth(track.width() * first)
        painter.fillRect(track, theme.colour("bar_first"))

    def _paint_change(self, painter: QPainter, box: QRectF, change: float) -> None:
        text = points_text(change)
        theme = self.pictures.theme
        painter.setFont(sized(self.font(), SMALL, bold=True))
        painter.setPen(theme.colour("gain" if change > 0 else "error"))
        painter.drawText(box.adjusted(0.3 * box.width(), 0, 0, 0), _LEFT, text)


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

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        grown = len(lines) != len(self.sheet.lines)
        self.sheet.show_lines(lines)
        if grown:
            hint = self.sheet.sizeHint()
            self.resize(min(hint.width() + 2, 1180), hint.height() + 2)
