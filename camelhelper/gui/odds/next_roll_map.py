"""The next-roll map: what each face of each remaining die would do, at a glance.

A cell shows who would be the favourite then. Its colour and arrow show what the roll does to the
present favourite. When scores are kept, a second field shows my chance to win the game after the
roll, or until that is known, what the roll does to my cards and tickets in coins.
"""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.edition import FACES
from camelhelper.core.position import Seat
from camelhelper.engine.review.next_roll import NextRoll, NextRolls
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import blend
from camelhelper.gui.theme.pictures import BLANKET_SHAPE, Pictures
from camelhelper.gui.theme.shapes import CORNER_PX, LEFT, RIGHT, draw_elided, paint_ring
from camelhelper.gui.theme.typography import BODY, SMALL, sized
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.panel import ARROWS, ENTER, STEP_PX
from camelhelper.gui.widgets.signs import paint_arrow
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    percent_text,
    percentage,
    points_text,
)
from camelhelper.wording.names import camel_name, shown_name
from camelhelper.wording.translation import translate
from camelhelper.wording.win_chances import roll_error_text

_CAPTION_PX = 22.0
_HEADS_PX = 16.0
ODDS_SHARE = 0.66
"""Of a cell, if holdings stand beside the odds."""
_ARROW_PX = 16.0
_DIE_PX = 34.0
_HIGHEST_ROW_PX = 36.0
_STRONGEST = 0.4
"""How strongly the largest change is coloured; more, and the figures on it stand out too little."""
_LARGE_CHANGE = 0.3
_LARGE_GAIN, _LARGE_WIN = 2.0, 0.1
_SMALLEST_GAIN = 0.005


class NextRollMap(QWidget):
    """A row for each die, a cell for each face. Arrow keys move in it, Enter or a click opens one.

    Signals:
        chosen(object): try the ``DieRevealed`` of a cell.
    """

    chosen = Signal(object)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.pictures = pictures
        self._rolls: NextRolls | None = None
        self._chances: RollChances | None = None
        self._cursor: tuple[str, int] | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Next roll"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def minimumSizeHint(self) -> QSize:
        # It takes the room of the table that it replaces.
        return QSize(0, 0)

    def show_rolls(self, rolls: NextRolls | None) -> None:
        """Show the map of the game's position; None while it is unknown."""
        self._rolls = rolls
        if self._cursor and not (rolls and rolls.after(*self._cursor)):
            self._cursor = None
        self.update()

    def show_chances(self, chances: RollChances | None) -> None:
        """Everybody's chance to win after each roll; None to show coins instead."""
        self._chances = chances
        self.update()

    @property
    def seat(self) -> Seat | None:
        """Whose holdings are shown: mine, else those of the player to move."""
        position = self._rolls.now.position if self._rolls else None
        if position is None or not position.players:
            return None
        return position.me or position.to_move

    def caption(self) -> str:
        """What the cell under the cursor says, in words."""
        roll = self._roll()
        if roll is None or self._rolls is None:
            if self._rolls and not self._rolls.rolls:
                return translate("The leg is over.")
            if self._chances and self.seat:
                return translate("After each roll: the favourite, and your chance to win")
            return translate("The favourite after each roll; click one to try it")
        favourite = roll.after.leg.favourites[0]
        chance = roll.after.leg.chance(favourite, 0)
        change = points_text(chance - self._rolls.now.leg.chance(favourite, 0))
        text = translate("{die} {face}: {camel} {percent}%").format(
            die=capital(shown_name(roll.event.camel)),
            face=roll.event.face,
            camel=camel_name(favourite),
            percent=percent_text(chance),
        )
        if change:
            text = f"{text} ({change})"
        if self._chances and (win := self._win(roll)) is not None:
            text = translate("{favourite}, you win {percent}% ±{error}").format(
                favourite=text,
                percent=percent_text(win),
                error=roll_error_text(self._chances),
            )
        if self.seat:
            gain = coins_text(roll.gains[self.seat - 1])
            return translate("{favourite}, your cards and tickets {coins}").format(
                favourite=text, coins=gain
            )
        return text

    def _win(self, roll: NextRoll) -> float | None:
        """The chance to win after a roll, of the player whose holdings are shown, if known."""
        if self._chances is None or self.seat is None:
            return None
        return self._chances.win(roll.event, self.seat)

    # -- where things are --------------------------------------------------------------------

    def _rows(self) -> list[str]:
        """The colours that may come out, from the top; the grey die has two."""
        found = self._rolls.rolls if self._rolls else ()
        return list(dict.fromkeys(roll.event.camel for roll in found))

    def cell(self, camel: str, face: int) -> QRectF:
        """Where the cell of a result is, which must be in the map."""
        rows = self._rows()
        top = _CAPTION_PX + _HEADS_PX
        height = min(_HIGHEST_ROW_PX, (self.height() - top) / max(1, len(rows)))
        width = (self.width() - _DIE_PX) / len(FACES)
        top += rows.index(camel) * height
        left = _DIE_PX + FACES.index(face) * width
        return QRectF(left, top, width, height).adjusted(2, 1, -2, -1)

    def _at(self, event: QMouseEvent) -> tuple[str, int] | None:
        for camel in self._rows():
            for face in FACES:
                if self.cell(camel, face).contains(event.position()):
                    return camel, face
        return None

    def _roll(self) -> NextRoll | None:
        return self._rolls.after(*self._cursor) if self._rolls and self._cursor else None

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        if self.hasFocus() and self._cursor is None:
            paint_ring(painter, QRectF(self.rect()), theme.colour("focus"))
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(theme.colour("text_muted"))
        line = QRectF(0, 0, self.width(), _CAPTION_PX - 2)
        draw_elided(painter, line, LEFT, self.caption())
        if self._rolls is None:
            return
        for face in FACES if self._rolls.rolls else ():
            first = self.cell(self._rows()[0], face)
            head = QRectF(first.left(), _CAPTION_PX, first.width(), _HEADS_PX)
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, str(face))
        for camel in self._rows():
            first = self.cell(camel, FACES[0])
            die = QRectF(0, first.top(), _DIE_PX - 6, first.height())
            self.pictures.blanket(painter, die.adjusted(0, 2, 0, -2), camel)
        for roll in self._rolls.rolls:
            self._paint_cell(painter, roll)

    def _paint_cell(self, painter: QPainter, roll: NextRoll) -> None:
        theme = self.pictures.theme
        now = self._rolls.now if self._rolls else roll.after
        box = self.cell(roll.event.camel, roll.event.face or FACES[0])
        favourite = now.leg.favourites[0]
        change = roll.after.leg.chance(favourite, 0) - now.leg.chance(favourite, 0)
        odds = QRectF(box)
        if self.seat:
            odds.setWidth(ODDS_SHARE * box.width())
            holdings = QRectF(box)
            holdings.setLeft(odds.right() + 1)
            self._paint_field(painter, holdings, *self._stake(roll, self.seat))
        _fill(painter, odds, _tinted(theme, change / _LARGE_CHANGE))
        leader = roll.after.leg.favourites[0]
        painter.setFont(sized(self.font(), SMALL if self.seat else BODY, bold=leader != favourite))
        painter.setPen(theme.colour("text"))
        chance = percent_text(roll.after.leg.chance(leader, 0))
        plate, arrow, words = self.parts(odds, painter.fontMetrics().horizontalAdvance(chance))
        painter.drawText(words, RIGHT, chance)
        self.pictures.blanket(painter, plate, leader)
        if round(100 * change):
            paint_arrow(painter, arrow.center(), up=change > 0)
        if self._cursor == (roll.event.camel, roll.event.face):
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)

    def _stake(self, roll: NextRoll, seat: Seat) -> tuple[str, float]:
        """What a roll means to a player: as text, and as a strength of colour (below 0: bad)."""
        if (win := self._win(roll)) is not None and self._chances:
            gained = win - self._chances.before[seat - 1]
            return percentage(win), gained / _LARGE_WIN
        gain = roll.gains[seat - 1]
        text = coins_text(gain) if abs(gain) >= _SMALLEST_GAIN else "0"
        return text, gain / _LARGE_GAIN

    def parts(self, odds: QRectF, words_px: float) -> tuple[QRectF, QRectF, QRectF]:
        """Where blanket, arrow and chance stand in a cell; the blanket shrinks for the others."""
        words = odds.adjusted(0, 0, -5 if self.seat else -2 * STEP_PX, 0)
        words.setLeft(words.right() - words_px)
        left = odds.left() + 4
        highest = min(13.0 if self.seat else 16.0, odds.height() - 6)
        width = min(highest * BLANKET_SHAPE, words.left() - _ARROW_PX - left)
        plate = QRectF(left, 0, width, width / BLANKET_SHAPE)
        plate.moveTop(odds.center().y() - plate.height() / 2)
        between = (words.left() + plate.right() - _ARROW_PX) / 2
        return plate, QRectF(between, odds.top(), _ARROW_PX, odds.height()), words

    def _paint_field(self, painter: QPainter, box: QRectF, text: str, strength: float) -> None:
        _fill(painter, box, _tinted(self.pictures.theme, strength))
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(self.pictures.theme.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    # -- hands and keys ----------------------------------------------------------------------

    def _point(self, cell: tuple[str, int] | None) -> None:
        if cell != self._cursor:
            self._cursor = cell
            self.setCursor(
                Qt.CursorShape.PointingHandCursor if cell else Qt.CursorShape.ArrowCursor
            )
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._at(event))

    def leaveEvent(self, event: QEvent) -> None:
        self._point(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._point(self._at(event))
            self._open()

    def _open(self) -> None:
        if roll := self._roll():
            self.chosen.emit(roll.event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._point(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = self._rows()
        if event.key() in ENTER and self._cursor:
            self._open()
        elif event.key() in ARROWS and rows:
            self._point(self._neighbour(rows, Qt.Key(event.key())))
            announce(self, self.caption())
        else:
            super().keyPressEvent(event)

    def _neighbour(self, rows: list[str], key: Qt.Key) -> tuple[str, int]:
        if self._cursor is None:
            return rows[0], FACES[0]
        row, column = rows.index(self._cursor[0]), FACES.index(self._cursor[1])
        row += (key == Qt.Key.Key_Down) - (key == Qt.Key.Key_Up)
        column += (key == Qt.Key.Key_Right) - (key == Qt.Key.Key_Left)
        return rows[min(max(row, 0), len(rows) - 1)], FACES[min(max(column, 0), len(FACES) - 1)]


def _tinted(theme: ChosenColours, strength: float) -> QColor:
    """From the panel's ground towards good (above 0) or bad (below)."""
    ground = theme.colour("panel")
    ink = theme.colour("gain" if strength > 0 else "error")
    return blend(ground, ink, min(1.0, abs(strength)) * _STRONGEST)


def _fill(painter: QPainter, box: QRectF, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, CORNER_PX - 2, CORNER_PX - 2)
