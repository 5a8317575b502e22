"""Paints the list of pages."""

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.widgets.item_views import Index, painted_cell
from camelhelper.gui.widgets.panel import STEP_PX

_ROW_PX = 40
_BAR_PX = 4


class PageTitles(QStyledItemDelegate):
    """A title in each row; that of the shown page is bold, with a bar of the accent colour."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        title = QFontMetrics(sized(option.font, BODY, bold=True)).boundingRect(index.data())
        return QSize(title.width() + 4 * STEP_PX, max(_ROW_PX, title.height() + 2 * STEP_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        is_shown = bool(option.state & QStyle.StateFlag.State_Selected)
        with painted_cell(painter, option, self.theme) as box:
            if is_shown:
                painter.fillRect(box, self.theme.colour("window"))
                bar = QRectF(box.left(), box.top(), _BAR_PX, box.height())
                painter.fillRect(bar, self.theme.colour("accent"))
            elif option.state & QStyle.StateFlag.State_MouseOver:
                painter.fillRect(box, self.theme.colour("hover"))
            painter.setFont(sized(option.font, BODY, bold=is_shown))
            painter.setPen(self.theme.colour("text"))
            line = box.adjusted(2.5 * STEP_PX, 0, -STEP_PX, 0)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, index.data())
