"""The tree of a leg, drawn from left to right: the dice, and the winner at the end of each way."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from camelhelper.gui.lab.tree_layout import Node, Spot, lay_out
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.focus_ring import FocusRing
from camelhelper.wording.formatting import listed
from camelhelper.wording.names import camel_name
from camelhelper.wording.translation import translate

_LARGEST_DIE_PX = 30.0
_MARGIN_PX = 16.0
_FACE_PX = 16.0
"""The room for the number beside a die: its pips are small."""
_MOST_WORDS = 18
"""More ways than this are not read out: nobody would listen to the end."""


class TreePicture(QWidget):
    """Paints a tree as tall as it needs to be; a `TreeView` scrolls it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._pictures = theme.pictures
        self._nodes: tuple[Node, ...] = ()
        self._spots: tuple[Spot, ...] = ()
        self._columns = 1
        self._pitch = 0.0
        self.setAccessibleName(self.tr("Tree of the leg"))

    @property
    def leaves(self) -> int:
        return sum(node.leaves for node in self._nodes)

    def show_tree(self, nodes: tuple[Node, ...], room_px: float) -> None:
        """Show this; `room_px` is the height that can be seen at once."""
        self._nodes = nodes
        height, self._spots = lay_out(nodes, room_px)
        has_winners = any(spot.node.winner for spot in self._spots)
        self._columns = max((node.depth for node in nodes), default=0) + has_winners
        self._pitch = height / max(1, self.leaves)
        self.setFixedHeight(int(height))
        self.setAccessibleDescription(_in_words(nodes))
        self.update()

    def refit(self, room_px: float) -> None:
        self.show_tree(self._nodes, room_px)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seen = QRectF(event.rect())
        column_px = (self.width() - 2 * _MARGIN_PX) / max(1, self._columns + 0.5)
        die_px = min(_LARGEST_DIE_PX, self._pitch - 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._pictures.theme.colour("sand_edge"), 1.2))
        for spot in self._spots:
            box = self._box(spot, column_px, die_px)
            has_face = spot.node.face is not None
            start = QPointF(box.right() - column_px + _FACE_PX * has_face, spot.y_before)
            if spot.column == 0:
                start = QPointF(_MARGIN_PX, spot.y_before)
            if min(spot.y, spot.y_before) <= seen.bottom() and (
                max(spot.y, spot.y_before) >= seen.top()
            ):
                painter.drawPath(_bough(start, QPointF(box.left(), spot.y)))
        for spot in self._spots:
            box = self._box(spot, column_px, die_px)
            if box.intersects(seen):
                self._paint_die(painter, box, spot.node)
            if spot.node.winner:
                self._paint_winner(painter, box, spot.node.winner, column_px)
        painter.setBrush(self._pictures.theme.colour("text_muted"))
        painter.setPen(Qt.PenStyle.NoPen)
        if self._spots:
            painter.drawEllipse(QPointF(_MARGIN_PX, self._spots[0].y_before), 4, 4)

    def _box(self, spot: Spot, column_px: float, die_px: float) -> QRectF:
        left = _MARGIN_PX + (spot.column + 0.5) * column_px
        return QRectF(left, spot.y - die_px / 2, die_px, die_px)

    def _paint_die(self, painter: QPainter, box: QRectF, node: Node) -> None:
        self._pictures.die(painter, box, node.die, node.face)
        if node.face is None:
            return
        painter.save()
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(self._pictures.theme.colour("text"))
        digit = QRectF(box.right(), box.top(), _FACE_PX, box.height())
        painter.drawText(digit, Qt.AlignmentFlag.AlignCenter, str(node.face))
        painter.restore()

    def _paint_winner(self, painter: QPainter, die: QRectF, winner: str, column_px: float) -> None:
        plate = QRectF(die.left() + column_px, die.top(), 2.1 * die.height(), die.height())
        painter.drawLine(
            QPointF(die.right() + 6, die.center().y()), QPointF(plate.left() - 6, die.center().y())
        )
        self._pictures.blanket(painter, plate, winner)


def _bough(start: QPointF, end: QPointF) -> QPainterPath:
    half = (start.x() + end.x()) / 2
    path = QPainterPath(start)
    path.cubicTo(QPointF(half, start.y()), QPointF(half, end.y()), end)
    return path


def _in_words(nodes: tuple[Node, ...]) -> str:
    if sum(node.leaves for node in nodes) > _MOST_WORDS:
        return translate("First comes {dice}.").format(
            dice=listed([camel_name(node.die) for node in nodes])
        )
    return " ".join(_ways_in_words(nodes, ()))


def _ways_in_words(nodes: tuple[Node, ...], before: tuple[str, ...]) -> list[str]:
    found = []
    for node in nodes:
        die = camel_name(node.die) if node.face is None else f"{camel_name(node.die)} {node.face}"
        way = (*before, die)
        if node.winner:
            text = translate("{dice}: {camel} wins.")
            found.append(text.format(dice=", ".join(way), camel=camel_name(node.winner)))
        elif not node.after:
            found.append(f"{', '.join(way)}.")
        found += _ways_in_words(node.after, way)
    return found


class TreeView(QScrollArea):
    """A tree with room to scroll, by arrow keys too."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.picture = TreePicture(theme)
        self.setWidget(self.picture)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        FocusRing(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Tree of the leg"))
        self.setMinimumSize(QSize(240, 160))

    def show_tree(self, nodes: tuple[Node, ...]) -> None:
        self.picture.show_tree(nodes, self.viewport().height())
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.picture.refit(self.viewport().height())
