"""The record of the game, painted line by line."""

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from camelhelper.gui.history.history_model import HistoryModel, Typed
from camelhelper.gui.theme.shapes import RIGHT, paint_chevron
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, SMALL, broken, sized
from camelhelper.gui.widgets.buttons import paint_ground
from camelhelper.gui.widgets.item_views import Index, ItemList, painted_cell
from camelhelper.gui.widgets.panel import ENTER, STEP_PX
from camelhelper.wording.formatting import figures_held
from camelhelper.wording.record import RecordLine

ROW_PX = 30
_NUMBER_PX = 28
_MARK_PX = 24
_BAR_PX = 4
"""Of the bar where an event is being typed: beside its row, or above if it is missing before."""
_TALLEST_PX = 1000
_USUAL_PX, _LEAST_PX = 300, 176
_TAKEN_BACK_OPACITY = 0.45
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


class _RowDelegate(QStyledItemDelegate):
    def __init__(self, model: HistoryModel, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._model = model
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry = self._model.entry(index.row())
        width = self._view.viewport().width()
        height = _height(entry.text, width, sized(option.font, BODY, bold=True))
        if entry.problem:
            height += _height(entry.problem, width, sized(option.font, SMALL))
        return QSize(width, max(ROW_PX, height + STEP_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, theme = self._model.entry(index.row()), self.theme
        is_now = index.row() == self._model.moment
        typed = self._model.typed
        is_typed = typed is not None and typed.row == index.row()
        with painted_cell(painter, option, theme) as box:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if is_now:
                paint_ground(painter, theme, box, "selection")
            elif is_typed or option.state & QStyle.StateFlag.State_MouseOver:
                paint_ground(painter, theme, box, "hover")
            if typed and is_typed:
                part = (box.width(), _BAR_PX) if typed.is_missing else (_BAR_PX, box.height())
                painter.fillRect(QRectF(box.topLeft(), QSizeF(*part)), theme.colour("accent"))
            if entry.taken_back:
                painter.setOpacity(_TAKEN_BACK_OPACITY)
            if entry.number:
                painter.setFont(sized(option.font, SMALL))
                painter.setPen(theme.colour("selection_text" if is_now else "text_muted"))
                number = QRectF(box.left(), box.top(), _NUMBER_PX, ROW_PX)
                painter.drawText(number, RIGHT, str(entry.number))
                mark = QPointF(round(box.right() - _MARK_PX / 2), round(box.top() + ROW_PX / 2))
                paint_chevron(painter, mark, theme.colour("text_muted"))
            role = "error" if entry.problem else "selection_text" if is_now else "text"
            painter.setPen(theme.colour(role))
            self._write(painter, box, entry, sized(option.font, BODY, bold=is_now))

    def _write(self, painter: QPainter, box: QRectF, entry: RecordLine, font: QFont) -> None:
        half = STEP_PX // 2
        words = box.adjusted(_NUMBER_PX + STEP_PX, half, -_MARK_PX, -half)
        painter.setFont(font)
        # All break as the present moment does, which is bold: no line grows when it becomes that.
        bold = sized(font, BODY, bold=True)
        text = broken(figures_held(entry.text), bold, words.width(), in_words=True)
        if entry.problem:
            painter.drawText(words, _WRAPPED | Qt.AlignmentFlag.AlignTop, text)
            painter.setFont(sized(self._view.font(), SMALL))
            painter.drawText(words, _WRAPPED | Qt.AlignmentFlag.AlignBottom, entry.problem)
        else:
            painter.drawText(words, _WRAPPED | Qt.AlignmentFlag.AlignVCenter, text)


def _height(text: str, width: int, font: QFont) -> int:
    room = QRect(0, 0, width - _NUMBER_PX - STEP_PX - _MARK_PX, _TALLEST_PX)
    words = broken(figures_held(text), font, room.width(), in_words=True)
    return QFontMetrics(font).boundingRect(room, _WRAPPED, words).height()


def _way(event: QKeyEvent) -> int:
    """Where the keys move a step: −1 up, +1 down, else 0."""
    if not event.modifiers() & Qt.KeyboardModifier.AltModifier:
        return 0
    return (event.key() == Qt.Key.Key_Down) - (event.key() == Qt.Key.Key_Up)


class HistoryList(ItemList):
    """A click or Enter jumps to a moment; the mark at the end of a line offers corrections.

    Signals:
        chosen(int): jump to this moment.
        choices_wanted(int, object): offer what can be done about a row, at this ``QPoint`` of the
            screen.
        correction_wanted(int): let the row be typed again.
        removal_wanted(int): delete the row: it did not happen.
        swap_wanted(int, int): let the row change places with this one.
    """

    chosen = Signal(int)
    choices_wanted = Signal(int, object)
    correction_wanted = Signal(int)
    removal_wanted = Signal(int)
    swap_wanted = Signal(int, int)

    def __init__(self, model: HistoryModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self._model = model
        self._delegate = _RowDelegate(model, theme, self)
        self.setItemDelegate(self._delegate)
        self.setVerticalScrollMode(HistoryList.ScrollMode.ScrollPerItem)  # no line is cut above
        self.picked.connect(self._choose)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        index = self.indexAt(point)
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            return
        if index.row() and point.x() >= self.visualRect(index).right() - _MARK_PX:
            self._offer(index)
        else:
            self.chosen.emit(index.row())

    @Slot(object)
    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if index.isValid() and index.row():
            self._offer(index)

    def _offer(self, index: QModelIndex) -> None:
        box = self.visualRect(index)
        self.choices_wanted.emit(index.row(), self.viewport().mapToGlobal(box.topRight()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in ENTER and row >= 0:
            self.chosen.emit(row)
        elif event.key() == Qt.Key.Key_F2 and row >= 0:
            self.correction_wanted.emit(row)
        elif event.key() == Qt.Key.Key_Delete and row >= 0:
            self.removal_wanted.emit(row)
        elif way := _way(event):
            self.swap_wanted.emit(row, row + way)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()  # Qt asks for rows anew only if the height changes
        self._keep_in_sight()

    def show_typed(self, typed: Typed | None) -> None:
        """Mark the row where an event is being typed, or none."""
        self._model.typed = typed
        self.viewport().update()
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """The row that is typed, or that the keyboard is at; else the present moment."""
        typed, current = self._model.typed, self.currentIndex()
        if typed is None and self.hasFocus() and current.isValid():
            self.scrollTo(current)
        else:
            self.scrollTo(self._model.index(typed.row if typed else self._model.moment))

    def sizeHint(self) -> QSize:
        return QSize(_USUAL_PX, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_PX, 4 * ROW_PX)
