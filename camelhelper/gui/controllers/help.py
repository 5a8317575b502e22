"""What the Help menu shows: the keys and gestures, and what this program is."""

import platform
import tomllib
from html import escape
from math import ceil

import PySide6
from PySide6.QtCore import QObject, QSize, Qt, Slot, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QWidget,
)

from camelhelper.gui.controllers.steps import REDO_KEYS
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import Keys, action, native
from camelhelper.gui.widgets.screen_room import room_on_screen
from camelhelper.resources import resource
from camelhelper.version import __version__
from camelhelper.wording.translation import translate

Row = tuple[str, str]
BETWEEN_KEYS = " / "
_CHARACTERS_OF_A_ROW = 72
_AROUND_PX = 100
"""For the margins and the buttons of a sheet."""


def gestures() -> tuple[Row, ...]:
    """What can be typed or done with the mouse, and what it does."""
    return (
        (
            "g 2",
            translate("the green die shows 2: green moves (letter of the colour, then the face)"),
        ),
        ("k 3 / w 1", translate("the grey die shows black 3 / white 1 (second edition)")),
        ("g ?", translate("tick the green die off without moving a camel")),
        ("t g", translate("take the top green leg ticket")),
        ("9 + / 9 −", translate("place a tile on space 9: cheering / booing, or oasis / mirage")),
        ("+ g / − g", translate("play the green race card on the winner / loser deck")),
        ("+ ? / − ?", translate("somebody plays a race card face down on that deck")),
        ("& 4", translate("become partners with player 4 (second edition, from six players)")),
        ("l e g", translate("score the leg")),
        ("u", translate("undo; while typing, clear what you typed")),
        (translate("Backspace"), translate("undo; while typing, take back a letter")),
        ("c", translate("count a drag as a roll, when the note asks")),
        ("f", translate("fix a misheard roll, when the note offers it")),
        (
            translate("drag a camel"),
            translate("move it and every camel on it; with Shift, move it alone"),
        ),
        (translate("tap, tap"), translate("pick up and put down, like a drag")),
        (
            translate("← → ↑ ↓"),
            translate("on the board: go to a space, the tray or the box; up and down a stack"),
        ),
        (translate("Enter"), translate("pick up and put down; with Shift, the camel alone")),
        (translate("Delete"), translate("take the camel or tile at the cursor off the track")),
        (
            _keys("Shift+F10"),
            translate("what can be done with a line of the history, a pile or a player"),
        ),
        (
            translate("Esc"),
            translate("put back what you picked up; dismiss a message; go to the board"),
        ),
    )


def shortcuts() -> tuple[Row, ...]:
    """The shortcuts of the menus as this platform writes them, and what they do."""
    rows = (
        (_keys(Keys.HelpContents, "Ctrl+F1"), translate("explain this number / show these keys")),
        (_keys("F2"), translate("start a what-if; F2 or Esc returns to the game, unchanged")),
        (
            _keys("F3"),
            translate("show what each roll would do; Enter or a click tries it, Esc leaves"),
        ),
        (_keys("F4"), translate("compare the game and its what-ifs")),
        (
            _keys("F5"),
            translate(
                "history: Enter jumps to a line, F2 corrects it, Delete deletes it, "
                "Alt+↑ and Alt+↓ move it"
            ),
        ),
        (
            _keys("Shift+F5"),
            translate("odds over time; arrow keys move along it, Enter jumps there"),
        ),
        (_keys("F6", "F7", "F8"), translate("show the track as a table / all places / fractions")),
        (
            _keys("F9"),
            translate("show what a tile is worth on each space; click or Enter places it"),
        ),
        (
            _keys("F11", "A", "Ctrl+F11"),
            translate("table view (Esc leaves it) / best action in it / second screen"),
        ),
        (
            _keys("F12", "Shift+F12"),
            translate("tickets and players / all chances to win"),
        ),
        (_keys(Keys.New, Keys.Open), translate("start a new game / open a game")),
        (_keys(Keys.Save, "Ctrl+Shift+S"), translate("save the game / save it under another name")),
        (_keys(Keys.Copy, Keys.Paste), translate("copy / paste the position as one line of text")),
        (_keys(Keys.Undo, *REDO_KEYS), translate("undo / redo, with either key")),
        (_keys("Ctrl+L", "Ctrl+Shift+C"), translate("score the leg / show how it was scored")),
        (
            _keys("H", "M", "Shift+F9"),
            translate("hide odds and advice / always advise me / rank by chance to win"),
        ),
        (_keys("Ctrl+P"), translate("edit the players: names, coins, seats")),
        (_keys("Ctrl+D"), translate("find the mistake when the screen doesn't match the table")),
        (_keys("Ctrl+R"), translate("review the game: luck and decisions, leg by leg")),
        (
            _keys("Ctrl+G", "Ctrl+Shift+G"),
            translate("guess first: call the favourite / guesses so far"),
        ),
        (_keys("Ctrl+Shift+L"), translate("open the race lab; Esc there stops a calculation")),
        (_keys(Keys.Quit), translate("quit; the game is still there next time")),
    )
    return tuple(row for row in rows if row[0])


def _keys(*shortcuts: QKeySequence.StandardKey | str) -> str:
    """Empty for a command that has no key on this platform."""
    return BETWEEN_KEYS.join(map(native, shortcuts))


class HelpCommands(QObject):
    def __init__(self, window: QWidget) -> None:
        """``window`` is the one that help opens in front of."""
        super().__init__(window)
        self._window = window
        self.keys = action(self, translate("&Keys and gestures"), self.show_keys, "Ctrl+F1")
        self.about = action(self, translate("&About camelhelper"), self.show_about)

    @Slot()
    def show_keys(self) -> None:
        """In two columns: one would be taller than the screen. On a low one they scroll."""
        sheet = HelpSheet(translate("Keys and gestures"), self._window)
        room = sheet.room
        rows = (*gestures(), *shortcuts())
        half, width_px = ceil(len(rows) / 2), room.width() // 2
        columns = (layouts.column(_table(each, width_px), 1) for each in (rows[:half], rows[half:]))
        keys = QWidget()
        layouts.row(*columns, on=keys, margins=layouts.NO_MARGINS)
        area = layouts.scroll_area(sheet.windowTitle(), keys)
        bar_px = area.verticalScrollBar().sizeHint().width()
        height_px = min(keys.sizeHint().height(), room.height())
        area.setMinimumSize(keys.sizeHint().width() + bar_px, height_px)
        sheet.body.addWidget(area)
        area.setFocus()  # so that the arrow keys scroll
        sheet.open()

    @Slot()
    def show_about(self) -> None:
        box = QMessageBox(self._window)
        box.setWindowTitle(translate("About camelhelper"))
        box.setTextFormat(Qt.TextFormat.RichText)
        box.setText(about_text())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()


class HelpSheet(QDialog):
    """Explains what stands in its ``body``, above a Close button."""

    def __init__(self, title: str, window: QWidget) -> None:
        """Stands before whichever window is in front, else before this one."""
        super().__init__(QApplication.activeWindow() or window)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.body = layouts.column()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        layouts.column(self.body, self.buttons, on=self)

    @property
    def room(self) -> QSize:
        """What the body may take up of the screen."""
        return room_on_screen(self) - QSize(_AROUND_PX, _AROUND_PX)


def _table(rows: tuple[Row, ...], most_px: int) -> QLabel:
    cells = "".join(
        f"<tr><td style='white-space: pre'><b>{escape(keys)}</b>  </td><td>{escape(what)}</td></tr>"
        for keys, what in rows
    )
    table = QLabel(f"<table cellpadding='3'>{cells}</table>")
    table.setWordWrap(True)
    width_px = min(_CHARACTERS_OF_A_ROW * table.fontMetrics().averageCharWidth(), most_px)
    table.setFixedSize(width_px, table.heightForWidth(width_px))
    return table


def about_text() -> str:
    """As rich text. A package names the commit it was built from, and links to its licences."""
    text = translate(
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
        translate("Built from commit {commit}").format(commit=escape(build["commit"]))
        if build["commit"]
        else ""
    )
    link = translate("Licences of everything in this package")
    return f'{text}<br><br>{commit}<br><a href="{licences}">{link}</a>'
