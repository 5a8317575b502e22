"""The track as a picture that can be touched. Knows positions, not the engine."""

from camelhelper.gui.board.view import BoardView

__all__ = ["BoardView"]
