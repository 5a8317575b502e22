"""What lies over a row of the window instead of taking room of its own: nothing moves for it."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.widgets.panel import LabelHolder

_FIT = QEvent.Type(QEvent.registerEventType())
_FITTING = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide})


class OverRow(LabelHolder):
    """Over one row, while it is shown; its layout says how high its words are."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[QWidget] = ()
        self._is_awaited = False

    def lie_over(self, rows: Sequence[QWidget]) -> None:
        """Have a place from now on: the first of these rows that is there, all in one parent.

        It tells what can wait, and nothing that the next click needs.
        """
        for row in self._rows:
            row.removeEventFilter(self)
        self._rows = rows
        is_shown = not self.isHidden()
        self.setParent(rows[0].parentWidget())
        self.raise_()
        for row in rows:
            row.installEventFilter(self)
        self.setVisible(is_shown)
        self.fit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Fit anew with the row, once all that moves has its place, and before it is painted.

        To find the best look, parts are shown and hidden, and with each Qt lays out all of the
        window that has not been laid out yet.
        """
        if event.type() in _FITTING and not self._is_awaited:
            self._is_awaited = True
            QCoreApplication.postEvent(self, QEvent(_FIT), Qt.EventPriority.HighEventPriority.value)
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == _FIT:
            self._is_awaited = False
            self.fit()
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit anew with the window: before it, words have no height that holds."""
        super().showEvent(event)
        self.fit()

    def fit(self) -> None:
        """Take the place over the row that is there."""
        row = next((row for row in self._rows if not row.isHidden()), None)
        if not self.isHidden() and row:
            self.setGeometry(self.place_over(row.geometry()))

    def place_over(self, row: QRect) -> QRect:
        """Take the best look in which it is low enough for this row; else reach up from there."""
        for height in self.heights(row.width()):
            if height <= row.height():
                return row
        return row.adjusted(0, max(-row.top(), row.height() - height), 0, 0)

    def heights(self, width: int) -> Iterator[int]:
        """How high it is in this width, laid out so; from its best look to the lowest."""
        yield self.height_in(width)

    def height_in(self, width: int) -> int:
        # The words need to know their width before they know their height.
        self.resize(width, max(self.height(), 1))
        for _ in range(2):
            if layout := self.layout():
                layout.invalidate()
                layout.activate()
        return self.minimumSizeHint().height()
