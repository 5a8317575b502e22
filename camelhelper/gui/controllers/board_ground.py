"""What of the board a text over the window leaves in sight."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from camelhelper.gui.board.geometry.ring import CELLS
from camelhelper.gui.board.geometry.shapes import Box
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.tour.placing import Ground


def board_ground(board: BoardView, window: QWidget) -> Ground:
    """All pieces, and as much as can be of the track and the box; in the window's pixels."""
    scene = board.scene()
    geometry = scene.geometry
    dear = (geometry.box, *map(geometry.space_area, CELLS))
    return Ground(
        barred=tuple(on_board(board, window, area) for area in scene.layout.pieces),
        dear=tuple(on_board(board, window, area) for area in dear),
    )


def on_board(board: BoardView, window: QWidget, box: Box) -> QRect:
    """A box of the board in the window's pixels."""
    corner = board.viewport().mapTo(window, QPoint(round(box.left), round(box.top)))
    return QRect(corner.x(), corner.y(), round(box.width), round(box.height))
