"""What of the board a text over the window leaves in sight."""

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QWidget

from camelhelper.gui.board.geometry.ring import CELLS
from camelhelper.gui.board.geometry.shapes import Box
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.tour.placing import Ground


def board_ground(board: BoardView, window: QWidget) -> Ground:
    """All pieces and the favourite, and as much as can be of the track and the box.

    In the window's pixels.
    """
    scene = board.scene()
    geometry = scene.geometry
    barred = (*scene.layout.pieces, geometry.favourite_area)
    dear = (geometry.box, *map(geometry.space_area, CELLS))
    return Ground(
        barred=tuple(on_board(board, window, area) for area in barred),
        dear=tuple(on_board(board, window, area) for area in dear),
    )


def on_board(board: BoardView, window: QWidget, box: Box) -> QRect:
    """A box of the board in the window's pixels, with all that it touches."""
    corner = board.viewport().mapTo(window, QPoint())
    return QRectF(*box).toAlignedRect().translated(corner)
