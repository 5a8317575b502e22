"""All actions but the best, in a quiet list that scrolls by itself."""

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from camelhelper.engine.coins.terms import Action
from camelhelper.gui.advice.action_picture import paint_action
from camelhelper.gui.advice.advice_model import AdviceModel, AdviceRow
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import RIGHT, draw_packed
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.widgets.buttons import paint_ground
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.item_views import Index, ItemList, painted_cell
from camelhelper.gui.widgets.panel import ENTER, STALE_OPACITY, STEP_PX, spells_an_event
from camelhelper.gui.widgets.signs import paint_star
from camelhelper.gui.widgets.tab_order import bring_into_sight
from camelhelper.gui.widgets.tips import show_beside

USUAL_ROWS = 5
"""The list asks for room for so many; further ones are scrolled to."""
FEWEST_ROWS = 1
_SQUEEZED_PX = 4
"""How much lower a row may be so that one more is whole."""
_TICKET_WIDTH_PX = 40
_WORDS_PX = 56
"""Where the words begin, right of the picture and the star."""
_WIDEST_COINS = "+00.000"
"""As wide as the coins of any action, with a margin."""
_CHANCE_AND_COINS = "00.0 % ±0.0", "+0.00"
"""Their usual widths: where both are shown, there is no room to spare. Wider ones take more."""
_BETWEEN_PX, _APART_PX = 10, 4
_WALKING = frozenset(
    {
        *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
        *(Qt.Key.Key_Home, Qt.Key.Key_End),
    }
)


def row_px(font: QFont) -> int:
    """The usual height of an action."""
    return round(QFontMetricsF(font).height()) + 12


class AdviceDelegate(QStyledItemDelegate):
    def __init__(self, pictures: Pictures, model: AdviceModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.row_px = row_px(parent.font())
        self._model = model

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(option.rect.width(), self.row_px)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.rows[index.row()]
        theme = self.pictures.theme
        with painted_cell(painter, option, theme) as box:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if option.state & QStyle.StateFlag.State_MouseOver and not self._model.is_stale:
                paint_ground(painter, theme, box, "hover")
            if self._model.is_stale:
                painter.setOpacity(STALE_OPACITY)
            self._paint_row(painter, box.adjusted(STEP_PX, 0, -STEP_PX, 0), row, option.font)

    def _paint_row(self, painter: QPainter, box: QRectF, row: AdviceRow, font: QFont) -> None:
        theme = self.pictures.theme
        ticket = QRectF(box.left(), box.top() + 3, _TICKET_WIDTH_PX, box.height() - 6)
        paint_action(painter, self.pictures, ticket, row)
        figures, widest = (row.coins, row.gap), (_WIDEST_COINS, _WIDEST_COINS)
        if row.advice:
            figures, widest = (row.win_or_why_not, row.coins), _CHANCE_AND_COINS
        best_font = sized(font, BODY, bold=True)  # the widest that may stand there
        advance = QFontMetricsF(best_font).horizontalAdvance
        left_px, right_px = (max(map(advance, pair)) for pair in zip(figures, widest, strict=True))
        right = QRectF(box.right() - right_px, box.top(), right_px, box.height())
        end = right.left() - _BETWEEN_PX
        left = QRectF(end - left_px, box.top(), left_px, box.height())
        words = box.adjusted(_WORDS_PX, 0, left.left() - _APART_PX - box.right(), 0)
        painter.setFont(sized(font, BODY, bold=row.is_best))
        painter.setPen(theme.colour("text"))
        draw_packed(painter, words, row.text)
        painter.setPen(theme.colour("text_muted" if row.is_untried else "text"))
        painter.drawText(left, RIGHT, figures[0])
        painter.setPen(theme.colour("text" if row.is_best else "text_muted"))
        painter.drawText(right, RIGHT, figures[1])
        if row.is_best:
            star = QPointF(words.left() - 1.4 * STEP_PX, box.center().y())
            paint_star(painter, star, 7, theme.colour("accent"))


class AdviceList(ItemList):
    """All actions but the best, which stands above. A click, Enter or Space does one.

    A tip beside the row under the mouse or the keyboard says how its value adds up. The scroll bar
    keeps its room: nothing moves when it is needed.

    Signals:
        chosen(object): do this ``AdviceRow``.
        left(): the mouse or the keyboard has left the list.
    """

    chosen = Signal(object)
    left = Signal()

    def __init__(self, model: AdviceModel, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(model, parent)
        self._model = model
        self.delegate = AdviceDelegate(pictures, model, self)
        self.setItemDelegate(self.delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._is_whole = False
        self._told = ""
        """The details shown last, in a tip."""
        self.clicks = CountedOnce(self.viewport())
        self.clicked.connect(self._choose)
        self.picked.connect(self._choose)
        model.modelReset.connect(self._leave_out_best)
        model.layoutChanged.connect(self._leave_out_best)
        self._leave_out_best()

    @property
    def current(self) -> Action | None:
        """The action that the keyboard stands on."""
        index = self.currentIndex()
        return self._model.rows[index.row()].action if index.isValid() else None

    @property
    def has_keyboard(self) -> bool:
        """Whether the keyboard is on an action."""
        return self.hasFocus() and self.current is not None

    def keep_current(self, action: Action | None) -> None:
        """Move the keyboard back to an action, wherever it ranks now."""
        actions = [row.action for row in self._model.rows]
        if action in actions and self.current != action:
            self.setCurrentIndex(self._model.index(actions.index(action)))

    def start_anew(self) -> None:
        """Scroll to the top and take the keyboard off the rows: another choice is to be made."""
        self.setCurrentIndex(QModelIndex())
        self.scrollToTop()
        self._tell_no_more()

    @Slot()
    def _leave_out_best(self) -> None:
        for row in range(len(self._model.rows)):
            self.setRowHidden(row, row == 0)
        if self._is_whole:
            self.updateGeometry()

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid() and not self._model.is_stale:
            QToolTip.hideText()
            self.chosen.emit(self._model.rows[index.row()])

    def event(self, event: QEvent) -> bool:
        """Qt asks here first about every key, also about those that are the window's."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and not _walks(event):
            self._tell_no_more()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER or event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)
            index = self.currentIndex()
            if _walks(event) and index.isValid():
                self.scrollTo(index)  # the wheel may have scrolled away from the first or last row
                bring_into_sight(self.viewport(), self.visualRect(index))
                self._tell(index)

    def _tell(self, index: QModelIndex) -> None:
        """Show an action's details left of the list, where they hide no row."""
        self._told = self._model.rows[index.row()].details
        show_beside(self.viewport(), self.visualRect(index), self._told)

    def _tell_no_more(self) -> None:
        """On most systems Qt leaves a tip where it is while somebody types."""
        if self._told and QToolTip.text() == self._told:
            QToolTip.hideText()

    def moveCursor(  # noqa: N802 - named by Qt
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Qt's first row would be the hidden one."""
        index = super().moveCursor(action, modifiers)
        return self._model.index(1, 0) if index.row() == 0 else index

    def scrollTo(  # noqa: N802 - named by Qt
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Qt counts the hidden row when it scrolls down from the top, and so falls short by one."""
        super().scrollTo(index, hint)
        if self.visualRect(index).bottom() > self.viewport().rect().bottom():
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + 1)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.indexAt(event.pos())
            if index.isValid():
                self._tell(index)
                return True
        return super().viewportEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_rows()
            self.updateGeometry()

    def _fit_rows(self) -> None:
        """Cut none through: leave empty what is too low for another one even if all are lower."""
        usual = row_px(self.font())
        count = max(1, self.height() // (usual - _SQUEEZED_PX))
        self.delegate.row_px = max(1, min(usual, self.height() // count))
        self.setViewportMargins(0, 0, 0, self.height() - count * self.delegate.row_px)
        self.scheduleDelayedItemsLayout()

    def sizeHint(self) -> QSize:
        return QSize(240, USUAL_ROWS * row_px(self.font()))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, FEWEST_ROWS * row_px(self.font()) + self.unfolded_px)

    def set_whole(self, is_whole: bool) -> None:
        """Have all rows, so that it need not scroll, or as many as there is room for."""
        if is_whole != self._is_whole:
            self._is_whole = is_whole
            policy = Qt.ScrollBarPolicy
            bar = policy.ScrollBarAlwaysOff if is_whole else policy.ScrollBarAlwaysOn
            self.setVerticalScrollBarPolicy(bar)
            self.updateGeometry()

    @property
    def unfolded_px(self) -> int:
        """How much higher it is at least for having all its rows."""
        more = len(self._model.rows) - 1 - FEWEST_ROWS
        return max(0, more) * row_px(self.font()) if self._is_whole else 0


def _walks(event: QKeyEvent) -> bool:
    """Whether a key moves the keyboard in the list."""
    return event.key() in _WALKING and not spells_an_event(event)
