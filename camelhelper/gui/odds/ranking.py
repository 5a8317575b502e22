"""The end of the race as a list: place, blanket, name."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.gui.odds.odds_table import ROW_PX
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.typography import BODY, FIGURE, no_higher, sized
from camelhelper.gui.widgets.signs import paint_star
from camelhelper.wording.formatting import capital, listed, place_word
from camelhelper.wording.names import camel_name

_LEAST_PLACE_PX, _GAP_PX = 44, 8
_PLATE_WIDTH_PX = 48


class Ranking(QWidget):
    """How the racing camels stand, first to last."""

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.ranking = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_ranking(self, ranking: str) -> None:
        self.ranking = ranking
        places = [f"{place_word(i)} {camel_name(camel)}" for i, camel in enumerate(ranking)]
        self.setAccessibleName(self.tr("Ranking: {places}").format(places=listed(places)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, max(1, len(self.ranking)) * ROW_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.pictures.theme
        middle = Qt.AlignmentFlag.AlignVCenter
        row_px = min(ROW_PX, self.height() // max(1, len(self.ranking)))
        words = QFontMetricsF(self._font(row_px, first=True))
        widths = map(words.horizontalAdvance, map(place_word, range(len(self.ranking))))
        places_px = max(_LEAST_PLACE_PX, _GAP_PX + max(widths, default=0))
        for place, camel in enumerate(self.ranking):
            line = QRectF(0, place * row_px, self.width(), row_px)
            first = place == 0
            painter.setFont(self._font(row_px, first=first))
            painter.setPen(theme.colour("text" if first else "text_muted"))
            painter.drawText(line, middle, place_word(place))
            plate = QRectF(places_px, line.top() + 5, _PLATE_WIDTH_PX, row_px - 10)
            self.pictures.blanket(painter, plate, camel)
            name = line.adjusted(plate.right() + 12, 0, 0, 0)
            painter.setPen(theme.colour("text"))
            painter.drawText(name, middle, capital(camel_name(camel)))
            if first:
                width = painter.fontMetrics().horizontalAdvance(capital(camel_name(camel)))
                star = QPointF(name.left() + width + 16, line.center().y())
                paint_star(painter, star, 9, theme.colour("accent"))

    def _font(self, row_px: int, *, first: bool) -> QFont:
        return no_higher(sized(self.font(), FIGURE if first else BODY, bold=first), row_px)
