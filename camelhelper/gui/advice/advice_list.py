"""The ranked actions as they are painted: the best one large, the others in a quiet list."""

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.engine.coins.ranking import Action, PyramidTicket
from camelhelper.gui.advice.advice_model import AdviceModel, AdviceRow, Index
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import BODY, LARGE, SMALL, sized
from camelhelper.gui.widgets.buttons import paint_ground
from camelhelper.gui.widgets.item_views import ItemList, painted_cell
from camelhelper.gui.widgets.panel import ENTER, STEP_PX, spells_an_event
from camelhelper.gui.widgets.seats import paint_badge
from camelhelper.gui.widgets.signs import paint_star
from camelhelper.wording.reasons import lives_on_text

USUAL_ROWS = 6
"""Room is asked for so many, and more are scrolled to where there is none."""
FEWEST_ROWS = 5
_WHY_LINES = 2
_TICKET_WIDTH_PX = 44
_BEST_TICKET_WIDTH_PX = 68
_WIDEST_COINS = "+00.000"
"""As wide as the coins of any action, with a margin."""
_STALE_OPACITY = 0.4
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_ARROWS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End})


def row_px(font: QFont) -> int:
    """The height of an action that is not the best."""
    return round(QFontMetricsF(font).height()) + 12


def _headline_px(font: QFont) -> int:
    return round(LARGE * QFontMetricsF(font).height()) + 12


def best_px(font: QFont) -> int:
    """The height of the best action with its reason below."""
    why = _WHY_LINES * QFontMetricsF(sized(font, SMALL)).lineSpacing()
    return _headline_px(font) + round(why) + STEP_PX


class AdviceDelegate(QStyledItemDelegate):
    def __init__(self, pictures: Pictures, model: AdviceModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        height = best_px(option.font) if index.row() == 0 else row_px(option.font)
        return QSize(option.rect.width(), height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.rows[index.row()]
        theme = self.pictures.theme
        with painted_cell(painter, option, theme) as box:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if option.state & QStyle.StateFlag.State_MouseOver and not self._model.is_stale:
                paint_ground(painter, theme, box, "hover")
            elif row.is_first:
                paint_ground(painter, theme, box, "selection")
            if self._model.is_stale:
                painter.setOpacity(_STALE_OPACITY)
            paint_row = self._paint_best if row.is_first else self._paint_other
            paint_row(painter, box.adjusted(STEP_PX, 0, -STEP_PX, 0), row, option.font)

    def _paint_best(self, painter: QPainter, box: QRectF, row: AdviceRow, font: QFont) -> None:
        line = QRectF(box.left(), box.top(), box.width(), _headline_px(font))
        ticket = QRectF(box.left(), line.top() + 5, _BEST_TICKET_WIDTH_PX, line.height() - 10)
        self._paint_picture(painter, ticket, row)
        words = line.adjusted(_BEST_TICKET_WIDTH_PX + STEP_PX, 0, 0, 0)
        gap = 2.0 * STEP_PX
        painter.setFont(_fitting(font, (row.text, row.coins), words.width() - gap))
        painter.setPen(self.pictures.theme.colour("selection_text"))
        painter.drawText(words, _RIGHT, row.coins)
        painter.drawText(words, _LEFT, row.text)
        painter.setFont(sized(font, SMALL))
        why = QRectF(box.left(), line.bottom(), box.width(), box.bottom() - line.bottom())
        painter.drawText(why.adjusted(4, 0, 0, 0), int(_WRAPPED), lives_on_text(row.why.lives_on))

    def _paint_other(self, painter: QPainter, box: QRectF, row: AdviceRow, font: QFont) -> None:
        theme = self.pictures.theme
        ticket = QRectF(box.left(), box.top() + 3, _TICKET_WIDTH_PX, box.height() - 6)
        self._paint_picture(painter, ticket, row)
        width = QFontMetricsF(font).horizontalAdvance(_WIDEST_COINS)
        gap = QRectF(box.right() - width, box.top(), width, box.height())
        coins = gap.translated(-width, 0)
        words = box.adjusted(_BEST_TICKET_WIDTH_PX + STEP_PX, 0, 0, 0)
        painter.setFont(sized(font, BODY, bold=row.is_best))
        painter.setPen(theme.colour("text"))
        painter.drawText(words, _LEFT, row.text)
        painter.drawText(coins, _RIGHT, row.coins)
        painter.setPen(theme.colour("text" if row.is_best else "text_muted"))
        painter.drawText(gap, _RIGHT, row.gap)
        if row.is_best:
            star = QPointF(words.left() - 1.6 * STEP_PX, box.center().y())
            paint_star(painter, star, 7, theme.colour("accent"))

    def _paint_picture(self, painter: QPainter, box: QRectF, row: AdviceRow) -> None:
        match row.action:
            case LegTicketTaken(colour):
                self.pictures.leg_ticket(painter, box, colour, row.ticket_value)
            case PyramidTicket():
                self.pictures.pyramid_ticket(painter, box)
            case TilePlaced(_, side):
                self.pictures.tile(painter, box, side)
            case RaceCardLaid(on_winner, colour):
                self.pictures.race_card(painter, box, colour, on_winner=on_winner)
            case PartnersJoined(partner):
                badge = QRectF(0, 0, 0.8 * box.height(), 0.8 * box.height())
                badge.moveCenter(box.center())
                paint_badge(painter, self.pictures.theme, badge, partner)


def _fitting(font: QFont, texts: tuple[str, ...], width: float) -> QFont:
    """The largest bold font in which the texts fit on one line."""
    scale = LARGE
    while True:
        large = sized(font, scale, bold=True)
        metrics = QFontMetricsF(large)
        if scale <= BODY or sum(map(metrics.horizontalAdvance, texts)) <= width:
            return large
        scale -= 0.05


class AdviceList(ItemList):
    """One click, Enter or Space does the action.

    What an action's value is made of is told under the hand, and beside the row that arrows reach.

    Signals:
        chosen(object): the ``AdviceRow`` to do.
    """

    chosen = Signal(object)

    def __init__(
        self, model: AdviceModel, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(model, parent)
        self._model = model
        self.delegate = AdviceDelegate(pictures, model, self)
        self.setItemDelegate(self.delegate)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self._choose)
        model.modelReset.connect(self._fit)
        self._fit()

    @property
    def current(self) -> Action | None:
        """The action that the keyboard stands on."""
        index = self.currentIndex()
        return self._model.rows[index.row()].action if index.isValid() else None

    def keep_current(self, action: Action | None) -> None:
        """Bring the keyboard back to an action wherever it ranks now."""
        actions = [row.action for row in self._model.rows]
        if action in actions and self.current != action:
            self.setCurrentIndex(self._model.index(actions.index(action)))

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self._model.is_stale:
            QToolTip.hideText()
            self.chosen.emit(self._model.rows[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER or event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)
            if event.key() in _ARROWS and not spells_an_event(event):
                self._tell_details()

    def _tell_details(self) -> None:
        index = self.currentIndex()
        if index.isValid():
            place = self.visualRect(index).bottomLeft()
            text = self._model.rows[index.row()].details
            QToolTip.showText(self.viewport().mapToGlobal(place), text, self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.scheduleDelayedItemsLayout()
            self._fit()

    def _fit(self) -> None:
        """Never be higher than all rows together."""
        self.setMaximumHeight(self._height(max(1, len(self._model.rows) or USUAL_ROWS)))
        self.updateGeometry()

    def _height(self, rows: int) -> int:
        return best_px(self.font()) + (rows - 1) * row_px(self.font())

    def sizeHint(self) -> QSize:
        return QSize(240, self._height(min(USUAL_ROWS, len(self._model.rows) or USUAL_ROWS)))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height(min(FEWEST_ROWS, len(self._model.rows) or FEWEST_ROWS)))
