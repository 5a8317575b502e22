"""What is this? Numbers without words, painted ones too, that answer neither to mouse nor F1."""

import re

from pyqtgraph import PlotWidget
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QMenu, QTableView, QWidget

from camelhelper.gui.controllers.what_is_this import WhatIsThis
from camelhelper.gui.lab.chutes_picture import ChutesPicture
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.lab.tree_picture import TreePicture

FIGURE = re.compile(r"[\d\W_]*\d[\d\W_]*(ms)?")
BOARDS = Strip, ChutesPicture, TreePicture
"""Their figures are the names of spaces and the faces of dice."""


def unexplained(window):
    if isinstance(window, QMenu):
        return []
    return [text for part, text in numbers(window) if not has_tip(part) and not has_page(part)]


def numbers(window):
    """Labels and rows that are nothing but a figure, and what is painted and told in figures."""
    for part in window.findChildren(QWidget):
        if not part.isVisible():
            continue
        if is_painted(part) and re.search(r"\d", told := told_of(part)):
            yield part, told
        elif isinstance(part, QLabel) and FIGURE.fullmatch(part.text()):
            yield part, part.text()
        elif isinstance(part, QAbstractItemView):
            for text in untold(part):
                yield part, text


def is_painted(part):
    """Whether the program paints it itself, rather than Qt."""
    ours = (kind for kind in type(part).mro() if kind.__module__.startswith("camelhelper"))
    return isinstance(part, PlotWidget) or (
        any("paintEvent" in vars(kind) for kind in ours)
        and not isinstance(part, BOARDS)
        and not part.findChildren(QLabel)
    )


def told_of(part):
    return f"{part.accessibleName()} {part.accessibleDescription()}".strip()


def untold(view):
    """The figures in a view that have no tip of their own."""
    model = view.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount() if isinstance(view, QTableView) else 1):
            index = model.index(row, column)
            text = str(index.data() or "")
            if FIGURE.fullmatch(text) and not index.data(Qt.ItemDataRole.ToolTipRole):
                yield text


def has_tip(part):
    while part is not None and not part.toolTip():
        part = None if part.isWindow() else part.parentWidget()
    return part is not None


def has_page(part):
    helps = [top.findChild(WhatIsThis) for top in QApplication.topLevelWidgets()]
    return any(each.numbers_in(part) for each in helps if each)
