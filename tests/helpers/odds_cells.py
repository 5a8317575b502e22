"""What stands in the table of the odds, and how it looks."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage


def cell(panel, row, column, role=Qt.ItemDataRole.DisplayRole):
    return panel.model.data(panel.model.index(row, column), role)


def column(panel, number):
    return [cell(panel, row, number) for row in range(panel.model.rowCount())]


def picture(panel):
    return panel.table.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def amount(image, colour):
    """How many pixels have exactly this colour."""
    wanted = QColor(colour).rgb()
    return sum(
        image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height())
    )
