"""The note below the board: what it says, and what is done there and on the board."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from camelhelper.core.cup import parse
from camelhelper.gui.board.interaction.intents import MoveCamel
from camelhelper.gui.program import Program
from camelhelper.wording.languages import NO_BREAK

LEDGER = parse("cu2 1RG.2B.3PY.4+2.15k.16w - - - 3*,3,3")


def keys(qtbot: QtBot, program: Program, text: str) -> None:
    qtbot.keyClicks(program.views.board, text)


def drag(program: Program, camel: str, space: int) -> None:
    program.views.board.intended.emit(MoveCamel(camel, space))


def said(program: Program) -> tuple[str, ...]:
    """The note's text and its detail."""
    QApplication.processEvents()  # a step is noted once its odds are painted
    note = program.views.note
    return tuple(label.text().replace(NO_BREAK, " ") for label in (note.text, note.detail))


def tips(program: Program) -> list[str]:
    """The tips of the note's buttons."""
    said(program)
    return [offer.toolTip() for offer in program.views.note.offers]


def is_gone(program: Program) -> bool:
    QApplication.processEvents()
    return program.views.note.isHidden()


def press(qtbot: QtBot, program: Program, words: str) -> None:
    QApplication.processEvents()
    (button,) = [button for button in program.views.note.offers if button.text() == words]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
