"""A game of three, and everybody who is there calls the favourite."""

from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.core.game import Game
from camelhelper.core.guesses import parse_guesses
from camelhelper.core.history import History
from camelhelper.gui.documents.kept_guesses import guesses_path

LEG_OVER = "cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1 - - 3*,3"
THREE_TO_CALL = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3!,3")


def with_odds(qtbot, program):
    """Ann, Ben and a third without a name; their odds are known."""
    program.session.start(Game(History(THREE_TO_CALL)).named("Ann", "Ben"))
    with qtbot.waitSignal(program.live.idle):
        program.live.ask()
    return program


def guess_first(qtbot, program):
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(program.views.board, Qt.Key.Key_G, control)


def call(qtbot, program, letters):
    qtbot.keyClicks(program.views.board, letters)


def kept():
    return parse_guesses(guesses_path().read_text("utf-8"))
