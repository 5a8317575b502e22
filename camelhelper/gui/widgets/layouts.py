"""Layouts and scroll areas written as what they hold, in one expression."""

from typing import TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from camelhelper.gui.widgets.focus_ring import FocusRing

Part = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout, alone or with its stretch; a number is the stretch of empty space."""
Margins = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""
NO_MARGINS = (0, 0, 0, 0)
DIALOG_MARGINS = (24, 16, 24, 16)

Box = TypeVar("Box", bound=QBoxLayout)


def row(
    *parts: Part,
    on: QWidget | None = None,
    spacing: int | None = None,
    margins: Margins | None = None,
) -> QHBoxLayout:
    """Parts from left to right, ``on`` a widget of their own or to be put into another layout."""
    return _filled(QHBoxLayout(), parts, on, spacing, margins)


def column(
    *parts: Part,
    on: QWidget | None = None,
    spacing: int | None = None,
    margins: Margins | None = None,
) -> QVBoxLayout:
    """Parts from top to bottom, ``on`` a widget of their own or to be put into another layout."""
    return _filled(QVBoxLayout(), parts, on, spacing, margins)


def grid(
    *, on: QWidget | None = None, spacing: tuple[int, int] | int, margins: Margins | None = None
) -> QGridLayout:
    """An empty grid; ``spacing`` is the same both ways, or between columns and between rows."""
    box = QGridLayout()
    if on is not None:
        on.setLayout(box)
    across, down = (spacing, spacing) if isinstance(spacing, int) else spacing
    box.setHorizontalSpacing(across)
    box.setVerticalSpacing(down)
    if margins is not None:
        box.setContentsMargins(*margins)
    return box


def pages(*widgets: QWidget, within: QWidget) -> QStackedLayout:
    """Widgets in the same place, the first of them shown."""
    stack = QStackedLayout()
    for widget in widgets:
        widget.setParent(within)  # else it would be shown as a window of its own for a moment
        stack.addWidget(widget)
    return stack


def discard(*widgets: QWidget) -> None:
    """Take widgets out of their window now, and delete them when nothing happens to them."""
    for widget in widgets:
        widget.hide()  # Qt still shows, as a window, one that a layout has just taken in
        widget.setParent(None)
        widget.deleteLater()


def scroll_area(name: str, content: QWidget | None = None) -> QScrollArea:
    """A frameless area that scrolls its content up and down; ``name`` is for screen readers."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setAccessibleName(name)
    FocusRing(area)
    if content is not None:
        area.setWidget(content)
    return area


def _filled(
    box: Box,
    parts: tuple[Part, ...],
    on: QWidget | None,
    spacing: int | None,
    margins: Margins | None,
) -> Box:
    if on is not None:
        on.setLayout(box)
    if spacing is not None:
        box.setSpacing(spacing)
    if margins is not None:
        box.setContentsMargins(*margins)
    for part in parts:
        content, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(content, int):
            box.addStretch(content)
        elif isinstance(content, QLayout):
            box.addLayout(content, stretch)
        else:
            box.addWidget(content, stretch)
    return box
