"""Names are text everywhere: what of them Qt would render, in tips, labels and texts."""

import re

from PySide6.QtCore import QEvent, QModelIndex, QPoint
from PySide6.QtGui import QAction, QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QMenu,
    QTableView,
    QTextEdit,
    QToolTip,
    QWidget,
)

NAME = "<img src=no-picture>"
RENDERED = "<img src=.?no-p|<b>me"
GRID_PX = 40


def as_read(tip):
    """A tip as Qt shows it."""
    if not Qt.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def hover(widget, place):
    """Rest the hand there; the tip that is shown."""
    QToolTip.hideText()
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return QToolTip.text()


def places(widget):
    """The middle, and the middle of each item of a list or table."""
    yield widget.rect().center()
    view = widget.parentWidget()
    if isinstance(view, QAbstractItemView) and view.viewport() is widget and view.model():
        model, root = view.model(), QModelIndex()
        for row in range(model.rowCount(root)):
            columns = model.columnCount(root) if isinstance(view, QTableView) else 1
            for column in range(columns):
                yield view.visualRect(model.index(row, column)).center()


def named_as_html(window):
    """The texts of labels in which Qt would render a name."""
    labels = window.findChildren(QLabel)
    rich = [label.text() for label in labels if label.textFormat() != Qt.TextFormat.PlainText]
    return [text for text in rich if Qt.mightBeRichText(text) and re.search(RENDERED, text)]


def rendered_names(top):
    """What Qt would render of a name in a window, a dialog or a page."""
    tips = {
        hover(widget, place)
        for widget in (top, *top.findChildren(QWidget))
        if widget.isVisibleTo(top)
        for place in (*places(widget), *crossings(widget))
    }
    if not isinstance(top, QMenu) or top.toolTipsVisible():
        tips |= {action.toolTip() for action in top.findChildren(QAction)}
    QToolTip.hideText()
    rendered = [tip for tip in tips if Qt.mightBeRichText(tip) and re.search(RENDERED, tip)]
    texts = [text.toHtml() for text in top.findChildren(QTextEdit)]
    rendered += [text for text in texts if re.search(RENDERED, text)]
    return rendered + named_as_html(top)


def crossings(widget):
    """Places all over what is painted."""
    for x in range(0, widget.width(), GRID_PX):
        for y in range(0, widget.height(), GRID_PX):
            yield QPoint(x, y)
