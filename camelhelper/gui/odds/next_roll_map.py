"""The next-roll map: what each face of each remaining die would do, at a glance.

A cell shows who would be the favourite then. Its colour shows what the roll does to the present
favourite, or to the one of several that would still be it, and so does an arrow then. When scores
are kept, a second field shows my chance to win the game after the roll, or until that is known,
what the roll does to my expected coins.
"""

from PySide6.QtCore import QEvent, QModelIndex, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget

from camelhelper.core.position import Position, Seat
from camelhelper.engine.review.next_roll import NextRoll, NextRolls
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.gui.odds.next_roll_model import NextRollModel
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import blend
from camelhelper.gui.theme.pictures import BLANKET_SHAPE, Pictures
from camelhelper.gui.theme.shapes import CORNER_PX, RIGHT
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, grown, narrowed, no_higher, sized
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.item_views import NO_PARENT, Index, ItemHeader, PickedTable
from camelhelper.gui.widgets.panel import ENTER, STEP_PX, ElidedLabel
from camelhelper.gui.widgets.signs import paint_arrow
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import luck_text, percent_text, percentage, points_between
from camelhelper.wording.translation import translate

_CAPTION_PX = 22
_HEADS_PX = 16
ODDS_SHARE = 0.66
"""Of a cell, if holdings stand beside the odds."""
_ARROW_PX = 16.0
_DIE_PX = 34
_HIGHEST_ROW_PX = 36
_LOWEST_ROW_PX = 12
_STRONGEST = 0.4
"""How strongly the largest change is coloured; more, and the figures on it stand out too little."""
_LARGE_CHANGE = 0.3
_LARGE_GAIN, _LARGE_WIN = 2.0, 0.1


class _Faces(ItemHeader):
    """Below a line for words about the whole table."""

    def sizeHint(self) -> QSize:
        return QSize(0, grown(_CAPTION_PX, self.font()) + grown(_HEADS_PX, self.font()))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(self.pictures.theme.colour("text_muted"))
        box = rect.adjusted(0, grown(_CAPTION_PX, self.font()), 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._title(section))


class _Dice(QHeaderView):
    """Each die as its blanket."""

    def __init__(self, model: NextRollModel, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._dice = model
        self._pictures = pictures
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(_LOWEST_ROW_PX)
        self.setFixedWidth(_DIE_PX)
        self.viewport().setAutoFillBackground(False)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        box = QRectF(rect).adjusted(0, 3, -6, -3)
        self._pictures.blanket(painter, box, self._dice.dice[section])


class NextRollMap(PickedTable):
    """A row for each die, a cell for each face. Arrow keys move in it, Enter or a click opens one.

    Signals:
        chosen(object): try the ``DieRevealed`` of a cell.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        self.rolls = NextRollModel()
        self.pictures = pictures = theme.pictures
        super().__init__(self.rolls, pictures, ())
        self.rolls.setParent(self)
        self.words = ElidedLabel(theme, "text_muted", SMALL)
        self.words.setParent(self)
        self.item_header = _Faces(pictures, (), self)
        self.setHorizontalHeader(self.item_header)
        self.item_header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setVerticalHeader(_Dice(self.rolls, pictures, self))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setAccessibleName(translate("Next roll"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        CountedOnce(self.viewport())  # in the what-if it is another roll's cell
        self.clicked.connect(self._open)
        self.picked.connect(self._open)
        self.selectionModel().currentChanged.connect(self._redraw)

    def minimumSizeHint(self) -> QSize:
        # It takes the room of the table that it replaces.
        return QSize(0, 0)

    def show_rolls(self, position: Position, rolls: NextRolls | None) -> None:
        """Show the map of the game's position; None while it is unknown.

        Once the leg is over, no roll is possible: that is said in place of the cells.
        """
        pointed = self.rolls.face(self.currentIndex())
        self.rolls.show_rolls(position, rolls)
        self._fit_rows()
        self._point(self.rolls.place(*pointed) if pointed else None)
        is_over = self.rolls.is_leg_over
        self.setAccessibleDescription("" if rolls and not is_over else self.caption())
        for part in (self.words, self.item_header, self.verticalHeader()):
            part.setHidden(is_over)
        self._redraw()

    def show_chances(self, chances: RollChances | None) -> None:
        """Everybody's chance to win after each roll; None to show coins instead."""
        self.rolls.show_chances(chances)
        self._redraw()

    @property
    def seat(self) -> Seat | None:
        """Whose holdings are shown."""
        return self.rolls.seat

    def caption(self) -> str:
        """What the cell pointed at says, in words."""
        return self.rolls.caption(self._pointed())

    # -- where things are --------------------------------------------------------------------

    def cell(self, camel: str, face: int | None) -> QRectF:
        """Where the cell of a result is in the viewport; it must be in the map."""
        return QRectF(self.visualRect(self.rolls.place(camel, face))).adjusted(2, 1, -2, -1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()

    def _fit_rows(self) -> None:
        """Let all rows share the height below the caption."""
        self.words.setGeometry(0, 0, self.width(), grown(_CAPTION_PX, self.font()) - 2)
        room_px = self.height() - self.item_header.sizeHint().height()
        row_px = min(_HIGHEST_ROW_PX, room_px // max(1, len(self.rolls.dice)))
        self.verticalHeader().setDefaultSectionSize(max(_LOWEST_ROW_PX, row_px))

    # -- painting ----------------------------------------------------------------------------

    @Slot()
    def _redraw(self) -> None:
        self.viewport().update()
        self.words.fewer_words = (self.rolls.caption(self._pointed(), in_short=True),)
        self.words.setText(self.caption())
        set_tip(self.words, self.caption())
        self.words.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for roll in self.rolls.rolls.rolls if self.rolls.rolls else ():
                self._paint_cell(painter, roll)
            theme = self.pictures.theme
            if self.rolls.is_leg_over:
                self._paint_why(painter)
            if pointed := self._pointed():
                paint_focus(painter, theme, self.cell(pointed.event.camel, pointed.event.face))
            elif self.hasFocus():
                paint_focus(painter, theme, QRectF(self.viewport().rect()))

    def _paint_cell(self, painter: QPainter, roll: NextRoll) -> None:
        theme = self.pictures.theme
        now = self.rolls.rolls.now if self.rolls.rolls else roll.after
        box = self.cell(roll.event.camel, roll.event.face)
        leader = self.rolls.leaders(roll)[0]  # there is room for one
        is_still = leader in now.leg.favourites
        favourite = leader if is_still else now.leg.favourites[0]
        chances = now.leg.chance(favourite, 0), roll.after.leg.chance(favourite, 0)
        change, points = chances[1] - chances[0], points_between(*chances)
        odds = QRectF(box)
        if self.seat:
            odds.setWidth(ODDS_SHARE * box.width())
            holdings = QRectF(box)
            holdings.setLeft(odds.right() + 1)
            self._paint_field(painter, holdings, *self._stake(roll, self.seat))
        _fill(painter, odds, _tinted(theme, change / _LARGE_CHANGE))
        font = sized(self.font(), SMALL if self.seat else BODY, bold=not is_still)
        painter.setFont(no_higher(font, odds.height()))
        painter.setPen(theme.colour("text"))
        chance = percent_text(roll.after.leg.chance(leader, 0))
        plate, arrow, words = self.parts(odds, painter.fontMetrics().horizontalAdvance(chance))
        painter.drawText(words, RIGHT, chance)
        self.pictures.blanket(painter, plate, leader)
        if is_still and points:
            paint_arrow(painter, arrow.center(), up=points > 0)

    def _paint_why(self, painter: QPainter) -> None:
        painter.setPen(self.pictures.theme.colour("text_muted"))
        painter.setFont(sized(self.font(), BODY))
        room = QRectF(self.viewport().rect()).adjusted(STEP_PX, 0, -STEP_PX, 0)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, int(flags), self.caption())

    def _stake(self, roll: NextRoll, seat: Seat) -> tuple[str, float]:
        """What a roll means to a player: as text, and as a strength of colour (below 0: bad)."""
        if (win := self.rolls.win(roll)) is not None and self.rolls.chances:
            gained = win - self.rolls.chances.before[seat - 1]
            return percentage(win), gained / _LARGE_WIN
        gain = roll.gains[seat - 1]
        return luck_text(gain), gain / _LARGE_GAIN

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
        font = no_higher(sized(self.font(), SMALL), box.height())
        painter.setFont(narrowed(font, [text], box.width()))
        painter.setPen(self.pictures.theme.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    # -- hands and keys ----------------------------------------------------------------------

    def _pointed(self) -> NextRoll | None:
        return self.rolls.roll(self.currentIndex())

    def _point(self, index: Index | None) -> None:
        self.setCurrentIndex(index or NO_PARENT)
        is_cell = self._pointed() is not None
        shape = Qt.CursorShape.PointingHandCursor if is_cell else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.indexAt(event.position().toPoint()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point(None)
        return super().viewportEvent(event)

    @Slot(QModelIndex)
    def _open(self, index: Index) -> None:
        if roll := self.rolls.roll(index):
            self.chosen.emit(roll.event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:  # F1 opens a dialog, for one
            self._point(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self._pointed():
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)


def _tinted(theme: ChosenColours, strength: float) -> QColor:
    """From the panel's ground towards good (above 0) or bad (below)."""
    ground = theme.colour("panel")
    ink = theme.colour("gain" if strength > 0 else "error")
    return blend(ground, ink, min(1.0, abs(strength)) * _STRONGEST)


def _fill(painter: QPainter, box: QRectF, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, CORNER_PX - 2, CORNER_PX - 2)
