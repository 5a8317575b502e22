"""The window of the lab: its pages by name, one shown at a time, each made when it is first opened.

It has a process of its own for the work, which ends with the window.
"""

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QWidget,
)

from camelhelper.gui.documents.kept_geometry import KeptGeometry
from camelhelper.gui.documents.remembered import LAB_GEOMETRY
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.page_list import PageTitles
from camelhelper.gui.lab.page_names import make_page, page_titles
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.screen_room import resize_on_screen
from camelhelper.gui.widgets.tab_order import TabbedAsRead

_LEAST_LIST_WIDTH_PX = 192


class LabWindow(TabbedAsRead, QWidget):
    """Not modal: the game goes on beside it.

    Signals:
        closed(): the window is closed, and its process has ended.
    """

    closed = Signal()

    def __init__(self, theme: Theme, runner: LabRunner | None = None) -> None:
        super().__init__()
        self.theme = theme
        self.runner = runner or LabRunner()
        self.setWindowTitle(self.tr("Race lab"))
        self.setAccessibleName(self.windowTitle())
        self._titles = PageTitles(theme, self)
        self.list = self._make_list()
        self.stack = QStackedWidget()
        self._pages: dict[str, LabPage] = {}
        self._shown: LabPage | None = None
        layouts.row(self.list, (self.stack, 1), on=self, spacing=0, margins=layouts.NO_MARGINS)
        resize_on_screen(self, QSize(1080, 760))
        self._geometry = KeptGeometry(self, LAB_GEOMETRY)
        for keys, slot in (
            (Qt.Key.Key_Escape, self.stop),
            (QKeySequence.StandardKey.Close, self.close),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        self._fit_list()
        self.list.currentItemChanged.connect(self._turn)
        self.list.setCurrentRow(0)

    def open_page(self, key: str) -> LabPage:
        self.list.setCurrentRow(list(page_titles()).index(key))
        return self._pages[key]

    @Slot()
    def stop(self) -> None:
        """Give up what is under way."""
        if self._shown:
            self._shown.stop()

    @Slot(QListWidgetItem, QListWidgetItem)
    def _turn(self, now: QListWidgetItem, _before: QListWidgetItem | None) -> None:
        key = now.data(Qt.ItemDataRole.UserRole)
        self.stop()
        if key not in self._pages:
            self._pages[key] = make_page(key, self.runner, self.theme)
            # On a small screen it scrolls, to what has the keyboard among the rest.
            area = layouts.scroll_area(now.text(), self._pages[key])
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.stack.addWidget(area)
        self._shown = self._pages[key]
        self.stack.setCurrentIndex(list(self._pages).index(key))
        self._shown.enter()

    def _make_list(self) -> QListWidget:
        pages = QListWidget()
        pages.setItemDelegate(self._titles)
        pages.setAccessibleName(self.tr("Pages of the lab"))
        pages.setFrameShape(QFrame.Shape.NoFrame)
        pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for key, title in page_titles().items():
            item = QListWidgetItem(title, pages)
            item.setData(Qt.ItemDataRole.UserRole, key)
        return pages

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.FontChange):
            self._fit_list()
        super().changeEvent(event)

    def _fit_list(self) -> None:
        """Leave the titles the room that their font takes."""
        self.list.setFixedWidth(max(_LEAST_LIST_WIDTH_PX, self.list.sizeHintForColumn(0)))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.runner.close()
        self._geometry.keep()
        super().closeEvent(event)
        self.closed.emit()
