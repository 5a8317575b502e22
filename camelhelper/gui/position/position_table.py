"""The board as a table for those who cannot see it or drag on it: a row of words for each space."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from camelhelper.core.game import Game
from camelhelper.core.position import Position, Tile
from camelhelper.gui.position.position_model import (
    ACROSS_ROW,
    BOX_ROW,
    PositionModel,
    TrackColumn,
)
from camelhelper.gui.theme.pictures import BLANKET_SHAPE, Pictures
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.widgets.buttons import paint_ground
from camelhelper.gui.widgets.item_views import Index, ItemTable, painted_cell
from camelhelper.gui.widgets.panel import STEP_PX, Panel
from camelhelper.gui.widgets.seats import BADGE_PX, paint_badge

ROW_PX = 28
_CAMELS_PX = 110
"""Two camels beside each other, and a heading that is not broken within words."""
_TILE_PX = 2 * STEP_PX + ROW_PX + BADGE_PX


class _RowDelegate(QStyledItemDelegate):
    def __init__(self, pictures: Pictures, model: PositionModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self.pictures.theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        with painted_cell(painter, option, theme) as box:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if selected:
                paint_ground(painter, theme, box, "selection")
            tile = self._model.tile(index.row())
            if index.column() == TrackColumn.CAMELS:
                self._paint_stack(painter, box.adjusted(0, 4, 0, -4), index.row())
            elif tile and index.column() == TrackColumn.TILE and self._is_cut(option, index, box):
                self._paint_tile(painter, box.adjusted(STEP_PX, 2, 0, -2), tile)
            else:
                camels = self._model.camels(index.row())
                role = "text" if camels or index.column() == TrackColumn.TILE else "text_muted"
                painter.setPen(theme.colour("selection_text" if selected else role))
                painter.setFont(sized(option.font, BODY))
                words = box.adjusted(STEP_PX, 0, -STEP_PX, 0)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, index.data())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = option.fontMetrics.horizontalAdvance(index.data())
        return QSize(width + 2 * STEP_PX + 2, ROW_PX)

    def _is_cut(self, option: QStyleOptionViewItem, index: Index, box: QRectF) -> bool:
        return self.sizeHint(option, index).width() > box.width()

    def _paint_tile(self, painter: QPainter, box: QRectF, tile: Tile) -> None:
        """The tile and its owner's seat, where there is no room for words."""
        side = box.height()
        self.pictures.tile(painter, QRectF(box.left(), box.top(), side, side), tile.side)
        if tile.owner is not None:
            top = box.center().y() - BADGE_PX / 2
            badge = QRectF(box.left() + side + 4, top, BADGE_PX, BADGE_PX)
            paint_badge(painter, self.pictures.theme, badge, tile.owner)

    def _paint_stack(self, painter: QPainter, box: QRectF, row: int) -> None:
        """Blankets side by side, the bottom camel first."""
        camels = self._model.camels(row)
        if not camels:
            return
        step = min(box.height() * BLANKET_SHAPE + 2, box.width() / len(camels))
        for number, camel in enumerate(camels):
            plate = QRectF(box.left() + number * step, box.top(), step - 2, box.height())
            self.pictures.blanket(painter, plate, camel)


class PositionTable(Panel):
    """The shown position as a table. Arrow keys move in it; a row is read out as one sentence."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self.head.hide()  # it stands over the sheet
        self.setAccessibleName(self.tr("The track as a table"))
        self.body.setContentsMargins(STEP_PX, 0, STEP_PX, STEP_PX)
        self.model = PositionModel(self)
        self.table = _Table(self.model, self.pictures, self)
        self.table.setAccessibleName(self.tr("Spaces, camels and tiles"))
        self.body.addWidget(self.table)
        self.body.addStretch(1)

    @Slot(object)
    def show_position(self, position: Position) -> None:
        self.model.show_position(position)
        for row in (ACROSS_ROW, BOX_ROW):
            self.table.setRowHidden(row, not self.model.camels(row))
        self.table.share_width()
        self.table.updateGeometry()

    @Slot(object)
    def show_game(self, game: Game) -> None:
        """Take the names of the players."""
        self.model.name_players(game.names)
        self.table.share_width()
        self.table.updateGeometry()


class _Table(ItemTable):
    def __init__(self, model: PositionModel, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(model, pictures, set(TrackColumn), parent)
        self.delegate = _RowDelegate(pictures, model, self)
        self.setItemDelegate(self.delegate)
        self.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.item_header.setSectionResizeMode(
            TrackColumn.SPACE, QHeaderView.ResizeMode.ResizeToContents
        )
        self.item_header.setSectionResizeMode(TrackColumn.CAMELS, QHeaderView.ResizeMode.Stretch)
        self.item_header.setSectionResizeMode(TrackColumn.TILE, QHeaderView.ResizeMode.Fixed)
        self.item_header.setMinimumSectionSize(0)
        self.item_header.brief[TrackColumn.CAMELS] = self.tr("Camels")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)

    def share_width(self) -> None:
        """Give the tiles' words what the camels can spare, at least the room for a picture.

        Not while nobody sees it: asking every cell how wide it is would take time from each click.
        """
        if not self.isVisible():
            return
        spare_px = self.viewport().width() - self.columnWidth(TrackColumn.SPACE) - _CAMELS_PX
        wanted_px = self.sizeHintForColumn(TrackColumn.TILE)
        least_px = max(_TILE_PX, self.item_header.sectionSizeHint(TrackColumn.TILE))
        self.item_header.resizeSection(TrackColumn.TILE, max(least_px, min(wanted_px, spare_px)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.share_width()

    def sizeHint(self) -> QSize:
        rows = sum(not self.isRowHidden(row) for row in range(self.model().rowCount()))
        return QSize(320, self.item_header.sizeHint().height() + rows * ROW_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(196, self.item_header.sizeHint().height() + 2 * ROW_PX)
