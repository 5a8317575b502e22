"""The advice as the window shows it, with a hand over it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tests.helpers.panels import SECOND

WITH_PLAYERS = f"{SECOND} - - - 3*,3!,3"


def as_in_the_column(panel):
    """The list below the band, as the window shows them."""
    column = QWidget()
    lines = QVBoxLayout(column)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.addWidget(panel.best)
    lines.addWidget(panel)
    return column


def heighten(panel):
    """Have room for every row."""
    column = panel.parentWidget()
    column.window().resize(column.width(), 1400)
    column.resize(column.width(), 1400)
    QApplication.processEvents()


def click(qtbot, panel, row):
    if row == 0:
        qtbot.mouseClick(panel.best.band, Qt.MouseButton.LeftButton)
        return
    place = panel.list.visualRect(panel.model.index(row)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place)


def a_moment_later(panel):
    """A click where the hand was before is not meant for what stood there then."""
    for clicks in (panel.best.band.clicks, panel.list.clicks):
        clicks.moment.stop()
