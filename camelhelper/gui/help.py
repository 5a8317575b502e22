"""What the Help menu shows: the keys and gestures, and what this program is."""

import platform
import tomllib
from html import escape

import PySide6
from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtWidgets import QMessageBox, QWidget

from camelhelper import __version__
from camelhelper.gui.assets import resource


def _tr(text: str) -> str:
    return QCoreApplication.translate("Help", text)


def keys_and_gestures() -> tuple[tuple[str, str], ...]:
    """(key or gesture, what it does)."""
    return (
        ("r 2", _tr("the red die shows 2: red moves (the colour's letter, then the face)")),
        ("k 3 / w 1", _tr("the grey die shows black 3 / white 1 (second edition)")),
        ("r ?", _tr("tick the red die off without moving a camel")),
        ("t g", _tr("the player to move takes the top green leg ticket")),
        ("9 + / 9 −", _tr("the tile of the player to move goes to space 9, cheering or booing")),
        ("+ r / − r", _tr("red race card on the winner / loser deck")),
        ("l e g", _tr("score the leg")),
        ("u", _tr("undo")),
        (_tr("drag a camel"), _tr("moves it with all that stands on it; with Shift it alone")),
        (_tr("tap, tap"), _tr("picks up and puts down, as a drag does")),
        (_tr("← → ↑ ↓"), _tr("on the board: to a space, the tray or the box; up and down a stack")),
        (_tr("Enter"), _tr("picks up and puts down; with Shift the camel alone")),
        (_tr("Delete"), _tr("takes the camel or tile under the cursor off the track")),
        (_tr("Esc"), _tr("puts back what was picked up")),
        ("F2", _tr("into a what-if; F2 or Esc leads back to the game, which stays as it was")),
        ("F3", _tr("what each face of each die would do; Enter or a click looks into it")),
        ("F4", _tr("the game and its what-ifs side by side")),
        ("Shift+F5", _tr("the odds over time under the track; arrows walk it, Enter jumps")),
        ("F5", _tr("the history: Enter goes to a line, F2 corrects it, Delete takes it out")),
        ("F6 / F7 / F8", _tr("the track as a table / all places / fractions")),
        ("F9", _tr("what a tile is worth on each space; a click or Enter there lays it")),
        ("F12", _tr("tickets and players, below the track or away")),
        ("Ctrl+C / Ctrl+V", _tr("copies / sets up a position as one line of text")),
        ("Ctrl+O / Ctrl+S", _tr("opens / saves a game")),
        ("Ctrl+D", _tr("the table differs: find the slip")),
        ("Ctrl+P", _tr("the players: names, coins, seats")),
        ("Ctrl+R", _tr("reviews the game: luck and decisions, leg by leg")),
        ("Ctrl+Z / Ctrl+Shift+Z", _tr("undo / redo")),
    )


def show_keys(parent: QWidget) -> None:
    rows = "".join(
        f"<tr><td><b>{key}</b>&nbsp;&nbsp;</td><td>{what}</td></tr>"
        for key, what in keys_and_gestures()
    )
    _show(parent, _tr("Keys and gestures"), f"<table cellpadding='3'>{rows}</table>")


def show_about(parent: QWidget) -> None:
    _show(parent, _tr("About camelhelper"), about_text())


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
    commit = _tr("Built from commit {}").format(escape(build["commit"])) if build["commit"] else ""
    link = _tr("Licences of everything in this package")
    return f'{text}<br><br>{commit}<br><a href="{licences}">{link}</a>'


def _show(parent: QWidget, title: str, text: str) -> None:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.RichText)
    box.setText(text)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
