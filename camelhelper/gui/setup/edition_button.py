"""The choice of an edition, shown by its camels."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QWidget

from camelhelper.core.edition import SECOND_EDITION, Edition
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.widgets.buttons import CORNER_PX, paint_focus, paint_ground
from camelhelper.gui.widgets.formatting import camel_word, listed
from camelhelper.gui.widgets.panel import STEP_PX

_PLATE_PX = QSize(32, 16)
_DOT_PX = 18
_HEIGHT_PX = 64


class EditionButton(QRadioButton):
    """One edition: its name and the blankets of its camels."""

    def __init__(self, edition: Edition, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edition = edition
        self.pictures = pictures
        second = edition is SECOND_EDITION
        self.setText(self.tr("Second edition") if second else self.tr("First edition"))
        colours = listed([camel_word(camel) for camel in edition.camels])
        self.setAccessibleName(f"{self.text()}: {colours}")
        self.setToolTip(colours)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(len(self.edition.camels) * _PLATE_PX.width() + 3 * STEP_PX, _HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, position: QPoint) -> bool:  # noqa: N802 - named by Qt
        return self.rect().contains(position)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        box = QRectF(self.rect())
        if self.isChecked():
            paint_ground(painter, theme, box, "selection")
        elif self.underMouse():
            paint_ground(painter, theme, box, "hover")
        else:
            painter.setPen(theme.colour("divider"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), CORNER_PX, CORNER_PX)
        self._paint_name(painter, box)
        width, height = _PLATE_PX.width(), _PLATE_PX.height()
        for number, camel in enumerate(self.edition.camels):
            left = STEP_PX + number * width
            plate = QRectF(left, box.bottom() - height - STEP_PX - 2, width - 2, height)
            self.pictures.blanket(painter, plate, camel)
        if self.hasFocus():
            paint_focus(painter, theme, box)

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        theme = self.pictures.theme
        role = "selection_text" if self.isChecked() else "text"
        dot = QRectF(1.5 * STEP_PX, STEP_PX, _DOT_PX, _DOT_PX)
        painter.setPen(QPen(theme.colour(role), 1.6))
        painter.drawEllipse(dot.adjusted(1, 1, -1, -1))
        if self.isChecked():
            painter.setBrush(theme.colour(role))
            painter.drawEllipse(dot.adjusted(5, 5, -5, -5))
        painter.setFont(sized(self.font(), BODY, bold=self.isChecked()))
        name = QRectF(dot.right() + STEP_PX, dot.top(), box.width(), dot.height())
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self.text())
