"""What the tables and lists of the panels have in common."""

from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import BODY, SMALL, sized
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.gui.widgets.panel import spells_an_event

if TYPE_CHECKING:
    _View = QAbstractItemView
else:
    # Qt classes cannot be inherited twice: that of each view comes behind.
    _View = object


@contextmanager
def painted_cell(
    painter: QPainter, option: QStyleOptionViewItem, theme: ChosenColours
) -> Iterator[QRectF]:
    """Paint a cell in its box, with the ring around it while it has the keyboard."""
    box = QRectF(option.rect)
    painter.save()
    yield box
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setOpacity(1)
        paint_focus(painter, theme, box)
    painter.restore()


class _QuietView(_View):
    """Stands before the Qt class: no frame, nothing to edit; letters go to the window."""

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Else the view would search its cells for the letter, or copy one.
        if spells_an_event(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ItemTable(_QuietView, QTableView):
    """Arrow keys walk its cells; no lines are between them."""

    def __init__(
        self,
        model: QAbstractItemModel,
        pictures: Pictures,
        words: Container[int],
        parent: QWidget | None = None,
    ) -> None:
        """``words`` are the columns of words; the others hold figures."""
        super().__init__(model, parent)
        self.item_header = ItemHeader(pictures, words, self)
        self.setHorizontalHeader(self.item_header)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)


class ItemHeader(QHeaderView):
    """Column titles as small muted words, without boxes."""

    def __init__(
        self, pictures: Pictures, words: Container[int], parent: QWidget | None = None
    ) -> None:
        """``words`` are the columns of words, titled on their left; figures are on their right."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.pictures = pictures
        self.emphasised: int | None = None
        """The column whose title stands out, over the words left of it too; they have none then."""
        self.beside_px = 0
        """How much of a column of figures something takes that stands right of them."""
        self._words = words
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        return QSize(0, 2 * round(self.fontMetrics().height() * SMALL) + 2)

    def words_px(self, section: int) -> int:
        """The width that a column needs for its title."""
        text = self.model().headerData(section, Qt.Orientation.Horizontal)
        metrics = QFontMetrics(sized(self.font(), SMALL))
        return max(map(metrics.horizontalAdvance, text.splitlines())) + 12

    def shown_title(self, section: int) -> str:
        """A column's title, on two lines where that of any column would not fit on one."""
        metrics = QFontMetrics(sized(self.font(), SMALL))
        is_narrow = any(
            metrics.horizontalAdvance(line) > self.sectionSize(each) - 4
            for each in range(self.count())
            if not self.isSectionHidden(each) and each != self.emphasised
            for line in self._title(each).splitlines()
        )
        title = self._title(section)
        return title.replace(" ", "\n", 1) if is_narrow and "\n" not in title else title

    def _title(self, section: int) -> str:
        return str(self.model().headerData(section, Qt.Orientation.Horizontal))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        is_words = section in self._words
        side = Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight
        side |= Qt.AlignmentFlag.AlignBottom
        room = rect.adjusted(0, 0, -4 if is_words else -4 - self.beside_px, 0)
        painter.save()
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(self.pictures.theme.colour("text_muted"))
        if self.emphasised is None or not is_words:
            painter.drawText(room, side, self.shown_title(section))
        elif section == self.emphasised:
            room.setLeft(0)
            title, _, below = self._title(section).partition("\n")
            painter.drawText(room, side, below)
            room.setBottom(room.bottom() - painter.fontMetrics().height() * bool(below))
            painter.setFont(sized(self.font(), BODY, bold=True))
            painter.setPen(self.pictures.theme.colour("accent"))
            painter.drawText(room, side, title)
        painter.restore()


class ItemList(_QuietView, QListView):
    """Its rows are there to be clicked: nothing stays selected.

    Signals:
        picked(object): a screen reader did what it calls selecting a row, the only thing that Qt
            lets it do with one; the ``QModelIndex``. It means what a click means.
    """

    picked = Signal(object)

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # Later, for it may change the rows while the screen reader still holds one.
        self.selectionModel().selectionChanged.connect(
            self._tell_picked, Qt.ConnectionType.QueuedConnection
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def selectionCommand(  # noqa: N802 - named by Qt
        self,
        _index: QModelIndex | QPersistentModelIndex,
        _event: QEvent | None = None,
    ) -> QItemSelectionModel.SelectionFlag:
        """Neither hand nor keyboard selects anything."""
        return QItemSelectionModel.SelectionFlag.NoUpdate

    @Slot()
    def _tell_picked(self) -> None:
        for index in self.selectedIndexes():
            self.clearSelection()
            self.picked.emit(index)
