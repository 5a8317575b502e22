"""What the Help menu shows: the keys and gestures, and what this program is."""

import platform
import tomllib
from html import escape

import PySide6
from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from camelhelper import __version__
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.resources import resource

Row = tuple[str, str]
BETWEEN_KEYS = " / "
_CHARACTERS_OF_A_ROW = 72


def _tr(text: str) -> str:
    return QCoreApplication.translate("Help", text)


def gestures() -> tuple[Row, ...]:
    """What is typed or done by hand, and what it does."""
    return (
        ("r 2", _tr("the red die shows 2: red moves (letter of the colour, then the face)")),
        ("k 3 / w 1", _tr("the grey die shows black 3 / white 1 (second edition)")),
        ("r ?", _tr("tick the red die off without moving a camel")),
        ("t g", _tr("take the top green leg ticket")),
        ("9 + / 9 −", _tr("place a tile on space 9: cheering / booing, or oasis / mirage")),
        ("+ r / − r", _tr("play the red race card on the winner / loser deck")),
        ("l e g", _tr("score the leg")),
        ("u", _tr("undo; while typing, clear what you typed")),
        ("c", _tr("count a drag as a roll, when the note asks")),
        (_tr("drag a camel"), _tr("move it and every camel on it; with Shift, move it alone")),
        (_tr("tap, tap"), _tr("pick up and put down, like a drag")),
        (
            _tr("← → ↑ ↓"),
            _tr("on the board: go to a space, the tray or the box; up and down a stack"),
        ),
        (_tr("Enter"), _tr("pick up and put down; with Shift, the camel alone")),
        (_tr("Delete"), _tr("take the camel or tile at the cursor off the track")),
        (_tr("Esc"), _tr("put back what you picked up")),
    )


def shortcuts() -> tuple[Row, ...]:
    """The keys of the menus as this platform writes them, and what they do."""
    rows = (
        (_keys(Keys.HelpContents, "Ctrl+F1"), _tr("explain this number / show these keys")),
        (_keys("F2"), _tr("start a what-if; F2 or Esc returns to the game, unchanged")),
        (_keys("F3"), _tr("show what each roll would do; Enter or a click tries it")),
        (_keys("F4"), _tr("compare the game and its what-ifs")),
        (_keys("F5"), _tr("history: Enter jumps to a line, F2 corrects it, Delete deletes it")),
        (_keys("Shift+F5"), _tr("odds over time; arrow keys move along it, Enter jumps there")),
        (_keys("F6", "F7", "F8"), _tr("show the track as a table / all places / fractions")),
        (_keys("F9"), _tr("show what a tile is worth on each space; click or Enter places it")),
        (_keys("F11", "A", "Ctrl+F11"), _tr("table view / best action in it / second screen")),
        (
            _keys("F12", "Shift+F12"),
            _tr("tickets and players / all chances to win"),
        ),
        (_keys(Keys.New, Keys.Open), _tr("start a new game / open a game")),
        (_keys(Keys.Save, "Ctrl+Shift+S"), _tr("save the game / save it under another name")),
        (_keys(Keys.Copy, Keys.Paste), _tr("copy / paste the position as one line of text")),
        (_keys(Keys.Undo, Keys.Redo), _tr("undo / redo")),
        (_keys("Ctrl+L", "Ctrl+Shift+C"), _tr("score the leg / show how it was scored")),
        (
            _keys("H", "M", "Shift+F9"),
            _tr("hide odds and advice / always advise me / rank by chance to win"),
        ),
        (_keys("Ctrl+P"), _tr("edit the players: names, coins, seats")),
        (_keys("Ctrl+D"), _tr("find the mistake when the screen doesn't match the table")),
        (_keys("Ctrl+R"), _tr("review the game: luck and decisions, leg by leg")),
        (_keys("Ctrl+G", "Ctrl+Shift+G"), _tr("guess first: call the favourite / guesses so far")),
        (_keys("Ctrl+Shift+L"), _tr("open the race lab; Esc there stops a calculation")),
        (_keys(Keys.Quit), _tr("quit; the game is still there next time")),
    )
    return tuple(row for row in rows if row[0])


def _keys(*shortcuts: QKeySequence.StandardKey | str) -> str:
    """Nothing for a command to which the platform gives no key."""
    native = QKeySequence.SequenceFormat.NativeText
    return BETWEEN_KEYS.join(QKeySequence(keys).toString(native) for keys in shortcuts)


class HelpCommands(QObject):
    def __init__(self, window: QWidget) -> None:
        """``window`` is what help is shown before."""
        super().__init__(window)
        self._window = window
        self.keys = action(self, _tr("&Keys and gestures"), self.show_keys, "Ctrl+F1")
        self.about = action(self, _tr("&About camelhelper"), self.show_about)

    @Slot()
    def show_keys(self) -> None:
        _show_keys(QApplication.activeWindow() or self._window)

    @Slot()
    def show_about(self) -> None:
        _show_about(self._window)


class HelpSheet(QDialog):
    """Explains, and needs no explanation itself."""


def _show_keys(parent: QWidget) -> None:
    """In two columns, as one would be higher than the screen."""
    sheet = HelpSheet(parent)
    sheet.setWindowTitle(_tr("Keys and gestures"))
    sheet.setAccessibleName(sheet.windowTitle())
    columns = QHBoxLayout()
    for rows in (gestures(), shortcuts()):
        columns.addWidget(_table(rows), 0, Qt.AlignmentFlag.AlignTop)
    close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close.rejected.connect(sheet.reject)
    whole = QVBoxLayout(sheet)
    whole.addLayout(columns)
    whole.addWidget(close)
    sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    sheet.open()


def _table(rows: tuple[Row, ...]) -> QLabel:
    cells = "".join(
        f"<tr><td style='white-space: pre'><b>{escape(keys)}</b>  </td><td>{escape(what)}</td></tr>"
        for keys, what in rows
    )
    table = QLabel(f"<table cellpadding='3'>{cells}</table>")
    table.setWordWrap(True)
    width_px = _CHARACTERS_OF_A_ROW * table.fontMetrics().averageCharWidth()
    table.setFixedSize(width_px, table.heightForWidth(width_px))
    return table


def _show_about(parent: QWidget) -> None:
    box = QMessageBox(parent)
    box.setWindowTitle(_tr("About camelhelper"))
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(about_text())
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def about_text() -> str:
    """As rich text. A package says which commit it was built from and where its licences are."""
    text = _tr(
        "<b>camelhelper {version}</b><br><br>Exact odds for live play of Camel Up, both editions."
        "<br>An unofficial fan tool; MIT licence. It uses no network.<br><br>"
        "Python {python}, Qt {qt}, PySide6 {pyside} (LGPL-3)"
    ).format(
        version=__version__,
        python=platform.python_version(),
        qt=qVersion(),
        pyside=PySide6.__version__,
    )
    try:
        build = tomllib.loads(resource("build.toml").read_text("utf-8"))
        licences = resource("licences", "README.txt").as_uri()
    except FileNotFoundError:
        return text
    commit = (
        _tr("Built from commit {commit}").format(commit=escape(build["commit"]))
        if build["commit"]
        else ""
    )
    link = _tr("Licences of everything in this package")
    return f'{text}<br><br>{commit}<br><a href="{licences}">{link}</a>'
