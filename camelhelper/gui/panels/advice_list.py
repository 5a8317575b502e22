"""The ranked actions as they are painted: the best one large, the others in a quiet list."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from camelhelper.core.event import LegTicketTaken
from camelhelper.engine.actions import PyramidTicket
from camelhelper.gui.panels.advice_model import AdviceModel, AdviceRow
from camelhelper.gui.panels.buttons import paint_focus, paint_ground
from camelhelper.gui.panels.odds_table import paint_star
from camelhelper.gui.panels.panel import ENTER, STEP_PX, spells_an_event
from camelhelper.gui.panels.pictures import Pictures
from camelhelper.gui.panels.typography import BODY, LARGE, sized

BEST_PX = 64
ROW_PX = 36
USUAL_ROWS = 6
"""Room is kept for a ticket of each colour and the pyramid ticket before they are known."""
LOWEST_BEST_PX = 52
LOWEST_ROW_PX = 28
_TICKET_WIDTH_PX = 44
_BEST_TICKET_WIDTH_PX = 68
_WIDEST_COINS = "+00.000"
"""As wide as the coins of any action, with a margin."""
_STALE_OPACITY = 0.4
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class AdviceDelegate(QStyledItemDelegate):
    def __init__(self, pictures: Pictures, model: AdviceModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._model = model
        self.heights_px = (BEST_PX, ROW_PX)
        """Of the best action's row, and of each other."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        best_px, row_px = self.heights_px
        return QSize(option.rect.width(), best_px if index.row() == 0 else row_px)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row = self._model.rows[index.row()]
        theme = self.pictures.theme
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_MouseOver and not self._model.is_stale:
            paint_ground(painter, theme, box, "hover")
        elif row.is_first:
            paint_ground(painter, theme, box, "selection")
        if self._model.is_stale:
            painter.setOpacity(_STALE_OPACITY)
        if row.is_first:
            self._paint_best(painter, box.adjusted(STEP_PX, 0, -STEP_PX, 0), row, option.font)
        else:
            self._paint_other(painter, box.adjusted(STEP_PX, 0, -STEP_PX, 0), row, option.font)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setOpacity(1)
            paint_focus(painter, theme, box)
        painter.restore()

    def _paint_best(self, painter: QPainter, box: QRectF, row: AdviceRow, font: QFont) -> None:
        ticket = QRectF(box.left(), box.top() + 6, _BEST_TICKET_WIDTH_PX, box.height() - 12)
        self._paint_ticket(painter, ticket, row)
        words = box.adjusted(_BEST_TICKET_WIDTH_PX + STEP_PX, 0, 0, 0)
        gap = 2.0 * STEP_PX
        painter.setFont(_fitting(font, (row.text, row.coins), words.width() - gap))
        painter.setPen(self.pictures.theme.colour("selection_text"))
        painter.drawText(words, _RIGHT, row.coins)
        painter.drawText(words, _LEFT, row.text)

    def _paint_other(self, painter: QPainter, box: QRectF, row: AdviceRow, font: QFont) -> None:
        theme = self.pictures.theme
        ticket = QRectF(box.left(), box.top() + 3, _TICKET_WIDTH_PX, box.height() - 6)
        self._paint_ticket(painter, ticket, row)
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

    def _paint_ticket(self, painter: QPainter, box: QRectF, row: AdviceRow) -> None:
        match row.action:
            case LegTicketTaken(colour):
                self.pictures.leg_ticket(painter, box, colour, row.ticket_value)
            case PyramidTicket():
                self.pictures.pyramid_ticket(painter, box)


def _fitting(font: QFont, texts: tuple[str, ...], width: float) -> QFont:
    """The largest bold font in which the texts fit on one line."""
    scale = LARGE
    while True:
        large = sized(font, scale, bold=True)
        metrics = QFontMetricsF(large)
        if scale <= BODY or sum(map(metrics.horizontalAdvance, texts)) <= width:
            return large
        scale -= 0.05


class AdviceList(QListView):
    """One click, Enter or Space does the action; letters go to the window.

    Signals:
        chosen(object): the ``AdviceRow`` to do.
    """

    chosen = Signal(object)

    def __init__(
        self, model: AdviceModel, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.delegate = AdviceDelegate(pictures, model, self)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self._choose)
        model.modelReset.connect(self.updateGeometry)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self._model.is_stale:
            self.chosen.emit(self._model.rows[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER or event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._choose(self.currentIndex())
        elif spells_an_event(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def set_pictures(self, pictures: Pictures) -> None:
        self.delegate.pictures = pictures
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows share the height that there is, so that all panels fit a small screen."""
        low, high = self.minimumSizeHint().height(), self.sizeHint().height()
        share = min(1.0, max(0.0, (self.height() - low) / max(1, high - low)))
        self.delegate.heights_px = (
            LOWEST_BEST_PX + int(share * (BEST_PX - LOWEST_BEST_PX)),
            LOWEST_ROW_PX + int(share * (ROW_PX - LOWEST_ROW_PX)),
        )
        super().resizeEvent(event)

    def _height(self, best_px: int, row_px: int) -> int:
        rows = len(self._model.rows) or USUAL_ROWS
        return best_px + (rows - 1) * row_px

    def sizeHint(self) -> QSize:
        return QSize(240, self._height(BEST_PX, ROW_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height(LOWEST_BEST_PX, LOWEST_ROW_PX))
