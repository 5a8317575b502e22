"""A button to choose an edition, which shows its camels."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QRadioButton

from camelhelper.core.edition import EDITIONS, SECOND_EDITION, Edition
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import transparent_picture
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled, listed
from camelhelper.wording.names import camel_name

_PLATE_PX = QSize(32, 16)
_HEIGHT_PX = 36
_MOST_CAMELS = max(len(edition.camels) for edition in EDITIONS.values())


class EditionButton(QRadioButton):
    """One edition: the blankets of its camels, and its name."""

    def __init__(self, edition: Edition, pictures: Pictures) -> None:
        super().__init__()
        self.edition = edition
        second = edition is SECOND_EDITION
        self.setText(self.tr("&Second edition") if second else self.tr("&First edition"))
        colours = listed([camel_name(camel) for camel in edition.camels])
        self.setAccessibleName(labelled(self.text().replace("&", ""), colours))
        set_tip(self, colours)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumHeight(_HEIGHT_PX)
        # Equally wide for all editions: their names are aligned.
        self.setIconSize(QSize(_MOST_CAMELS * _PLATE_PX.width(), _PLATE_PX.height()))
        self.setIcon(QIcon(self._blankets(pictures)))

    def _blankets(self, pictures: Pictures) -> QPixmap:
        size = self.iconSize()
        picture = transparent_picture(size.width(), size.height(), self.devicePixelRatioF())
        with QPainter(picture) as painter:
            for number, camel in enumerate(self.edition.camels):
                left = number * _PLATE_PX.width()
                plate = QRectF(left, 0, _PLATE_PX.width() - 2, _PLATE_PX.height())
                pictures.blanket(painter, plate, camel)
        return picture
