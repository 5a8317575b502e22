"""The parts of a window that stay where they are, and the players at its tables."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from camelhelper.gui.widgets.die_buttons import FaceButton

PLAYERS = " - - - 3*,3,3"
CROWD = " - - - 3*,3,3,3,3,3,3,3"
TWO = " - - - 3*,3"


def fixed_parts(program):
    views = program.views
    return {
        "board": views.board,
        "strip": views.timeline,
        "line": views.scored if views.scored.isVisible() else views.read_back,
        "headline": views.advice.best,
        "band": views.advice.best.band,
        "dice": views.dice,
        **{f"face {each.camel}{each.face}": each for each in faces(program)},
        "table": views.odds.table,
        "actions": views.advice,
        **{f"pile {number}": pile for number, pile in enumerate(views.ledger.piles)},
    }


def faces(program):
    return program.views.dice.findChildren(FaceButton)


def places(program):
    QApplication.processEvents()
    window = program.window
    return {
        name: QRect(part.mapTo(window, QPoint(0, 0)), part.size())
        for name, part in fixed_parts(program).items()
        if part.isVisible()
    }


def sized(program, size):
    program.window.resize(*size)
    QApplication.processEvents()
    return program
