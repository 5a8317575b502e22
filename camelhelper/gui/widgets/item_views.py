"""What all tables and lists share."""

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
    SignalInstance,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter
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
from camelhelper.gui.theme.typography import BODY, SMALL, narrowed, sized
from camelhelper.gui.widgets.buttons import paint_focus
from camelhelper.gui.widgets.panel import spells_an_event
from camelhelper.gui.widgets.tab_order import HANDED_BACK
from camelhelper.wording.languages import NO_BREAK

_BETWEEN_TITLES_PX = 12

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
"""What Qt names when it asks for all rows or columns."""

if TYPE_CHECKING:
    _View = QAbstractItemView
else:
    # A widget may have only one Qt class: each view names its own after this one.
    _View = object


@contextmanager
def painted_cell(
    painter: QPainter, option: QStyleOptionViewItem, theme: ChosenColours
) -> Iterator[QRectF]:
    """Paint a cell in this box, with a ring around it while it has the keyboard."""
    box = QRectF(option.rect)
    painter.save()
    yield box
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setOpacity(1)
        paint_focus(painter, theme, box)
    painter.restore()


class _QuietView(_View):
    """Named before the Qt class: no frame, no editing; letters are left to the window."""

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Otherwise the view would search its cells for the letter, or copy one.
        if spells_an_event(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class _PickedView(_QuietView):
    """What is in it is clicked, not selected.

    Signals:
        picked(object): a screen reader selected something, which is all that Qt lets it do: its
            ``QModelIndex``. It means the same as a click.
    """

    picked: SignalInstance
    """Each view makes its own."""

    def setModel(self, model: QAbstractItemModel | None) -> None:  # noqa: N802 - named by Qt
        super().setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # Queued: it may change the rows while the screen reader still holds one.
        self.selectionModel().selectionChanged.connect(
            self._tell_picked, Qt.ConnectionType.QueuedConnection
        )

    def selectionCommand(  # noqa: N802 - named by Qt
        self,
        _index: Index,
        _event: QEvent | None = None,
    ) -> QItemSelectionModel.SelectionFlag:
        """Select nothing by mouse or keyboard."""
        return QItemSelectionModel.SelectionFlag.NoUpdate

    def focusInEvent(self, event: QFocusEvent) -> None:
        current = self.currentIndex()
        super().focusInEvent(event)
        if event.reason() in HANDED_BACK:
            self.setCurrentIndex(current)  # Qt makes it the first one where there is none

    @Slot()
    def _tell_picked(self) -> None:
        for index in self.selectedIndexes():
            self.clearSelection()
            self.picked.emit(index)


class ItemTable(_QuietView, QTableView):
    """A table without grid lines; arrow keys move about in it."""

    def __init__(
        self,
        model: QAbstractItemModel,
        pictures: Pictures,
        words: Container[int],
        parent: QWidget | None = None,
    ) -> None:
        """``words`` are the columns with words; the others hold figures."""
        super().__init__(model, parent)
        self.item_header = ItemHeader(pictures, words, self)
        self.setHorizontalHeader(self.item_header)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)


class PickedTable(_PickedView, ItemTable):
    picked = Signal(object)


class ItemHeader(QHeaderView):
    """Column titles in small muted words, without boxes."""

    def __init__(self, pictures: Pictures, words: Container[int], parent: QWidget) -> None:
        """``words`` are the columns with words, titled on the left; others are on the right."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.pictures = pictures
        self.emphasised: int | None = None
        """The column whose title stands out, over the words left of it too; they have none then."""
        self.below = ""
        """What stands on a line of its own below the title that stands out."""
        self.beside_px = 0
        """The width of what stands to the right of the figures in each column."""
        self.brief: dict[int, str] = {}
        """Titles in fewer words, for columns too narrow for two lines of the usual one."""
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
        """A column's title, on two lines if the title of any column does not fit on one."""
        is_narrow = not all(
            self.has_room(each, self._title(each))
            for each in range(self.count())
            if not self.isSectionHidden(each) and each != self.emphasised
        )
        title = self._title(section)
        if is_narrow and "\n" not in title:
            title = title.replace(" " if " " in title else NO_BREAK, "\n", 1)
        return title if self.has_room(section, title) else self.brief.get(section, title)

    def has_room(self, section: int, title: str) -> bool:
        """Whether a column shows all of a title."""
        metrics = QFontMetrics(sized(self.font(), SMALL))
        room_px = self._title_px(section, metrics)
        return all(metrics.horizontalAdvance(line) <= room_px for line in title.splitlines())

    def _title_px(self, section: int, metrics: QFontMetrics) -> int:
        """The room for a column's title: words reach over what the title of the next one leaves."""
        room_px = self.sectionSize(section) - 4
        beside = next(
            (each for each in range(section + 1, self.count()) if not self.isSectionHidden(each)),
            section,
        )
        if section not in self._words or beside in self._words:
            return room_px
        title_px = max(map(metrics.horizontalAdvance, self._title(beside).splitlines()))
        spare_px = self.sectionSize(beside) - self.beside_px - title_px - _BETWEEN_TITLES_PX
        return room_px + max(0, spare_px)

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
        if is_words:
            room.setWidth(self._title_px(section, painter.fontMetrics()))
        if self.emphasised is None or not is_words:
            title = self.shown_title(section)
            painter.setFont(narrowed(painter.font(), title.splitlines(), room.width()))
            painter.drawText(room, side, title)
        elif section == self.emphasised:
            room.setLeft(0)
            painter.drawText(room, side, self.below)
            room.setBottom(room.bottom() - painter.fontMetrics().height() * bool(self.below))
            painter.setFont(sized(self.font(), BODY, bold=True))
            painter.setPen(self.pictures.theme.colour("accent"))
            painter.drawText(room, side, self._title(section))
        painter.restore()


class ItemList(_PickedView, QListView):
    picked = Signal(object)

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
